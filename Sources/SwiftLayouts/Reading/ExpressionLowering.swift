#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    func expression(_ node: ExprSyntax) -> SwiftExpression {
      if calledExpression(of: node) != nil { return chain(node) }
      return nested { unchained(node) } ?? .tooDeep(range(of: node))
    }

    private func unchained(_ node: ExprSyntax) -> SwiftExpression {
      let range = range(of: node)
      if isBroken(node) { return .broken(range) }
      switch node.as(ExprSyntaxEnum.self) {
      case .sequenceExpr(let sequence): return folded(sequence)
      case .tupleExpr(let tuple): return self.tuple(tuple, range)
      case .tryExpr(let inner): return within(inner.expression, range)
      case .awaitExpr(let inner): return within(inner.expression, range)
      case .consumeExpr(let inner): return within(inner.expression, range)
      case .copyExpr(let inner): return within(inner.expression, range)
      case .patternExpr(let inner):
        guard let name = inner.pattern.as(IdentifierPatternSyntax.self) else { break }
        return SwiftExpression(.name(text(name.identifier)), range)
      default: break
      }
      return SwiftExpression(kind(of: node), range)
    }

    /// An expression behind a word such as `try`, which is dropped, but stays in the place.
    private func within(_ inner: ExprSyntax, _ range: ByteRange) -> SwiftExpression {
      SwiftExpression(expression(inner).kind, range)
    }

    private func kind(of node: ExprSyntax) -> SwiftExpression.Kind {
      switch node.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr(let literal): number(literal.literal.text)
      case .floatLiteralExpr(let literal): number(literal.literal.text)
      case .booleanLiteralExpr(let literal): .boolean(literal.literal.tokenKind == .keyword(.true))
      case .nilLiteralExpr: .null
      case .stringLiteralExpr(let literal): string(literal)
      case .declReferenceExpr(let reference): .name(text(reference.baseName))
      case .superExpr: .name("super")
      case .discardAssignmentExpr: .name("_")
      case .memberAccessExpr(let access): .member(nil, name(access.declName.baseName))
      case .arrayExpr(let array): .array(array.elements.map { expression($0.expression) })
      case .dictionaryExpr(let dictionary): .dictionary(keyed(dictionary))
      case .closureExpr(let closure): .closure(self.closure(closure))
      case .prefixOperatorExpr(let operation): .prefix(operation.operator.text, expression(operation.expression))
      case .inOutExpr(let operation): .prefix("&", expression(operation.expression))
      case .typeExpr(let type): .type(typeName(type.type))
      case .keyPathExpr(let path): keyPath(path)
      case .ifExpr(let node): .statement([statement(node)])
      case .switchExpr(let node): .statement([statement(node)])
      case .infixOperatorExpr, .arrowExpr: .other("an operator")
      case .macroExpansionExpr(let macro): .other("#\(macro.macroName.text)")
      case .regexLiteralExpr: .other("a regular expression")
      case .editorPlaceholderExpr: .other("a placeholder")
      case .missingExpr: .other("a part with a syntax error")
      default: newerKind(of: node)
      }
    }

    /// Expressions that older versions of swift-syntax do not name: a word before an expression, such as `unsafe`.
    private func newerKind(of node: ExprSyntax) -> SwiftExpression.Kind {
      let parts = node.children(viewMode: .sourceAccurate)
      if parts.count == 2, parts.first?.as(TokenSyntax.self)?.text == "unsafe",
        let inner = parts.last?.as(ExprSyntax.self)
      {
        return expression(inner).kind
      }
      return .other("code that plumb does not know")
    }

    private func tuple(_ node: TupleExprSyntax, _ range: ByteRange) -> SwiftExpression {
      if let only = node.elements.first, node.elements.count == 1, only.label == nil {
        return within(only.expression, range)
      }
      return SwiftExpression(.tuple(arguments(node.elements)), range)
    }

    private func keyed(_ node: DictionaryExprSyntax) -> [SwiftKeyedExpression] {
      guard case .elements(let elements) = node.content else { return [] }
      return elements.map { SwiftKeyedExpression(key: expression($0.key), value: expression($0.value)) }
    }

    func arguments(_ list: LabeledExprListSyntax) -> [SwiftArgument] {
      list.map { argument in
        let label = argument.label.map(text)
        let value = isBroken(argument) ? .broken(range(of: argument)) : expression(argument.expression)
        return SwiftArgument(label: label == "_" ? nil : label, value: value)
      }
    }

    func closure(_ node: ClosureExprSyntax) -> SwiftClosure {
      var names: [String] = []
      switch node.signature?.parameterClause {
      case .simpleInput(let list): names = list.map { text($0.name) }
      case .parameterClause(let clause): names = clause.parameters.map { text($0.secondName ?? $0.firstName) }
      default: break
      }
      return SwiftClosure(parameters: names, body: statements(node.statements, in: Syntax(node)))
    }

    private func keyPath(_ node: KeyPathExprSyntax) -> SwiftExpression.Kind {
      var names: [String] = []
      for component in node.components {
        let part = Syntax(component.component)
        if let property = part.as(KeyPathPropertyComponentSyntax.self) {
          names.append(text(property.declName.baseName))
        } else if !part.is(KeyPathOptionalComponentSyntax.self) {
          return .other("a key path with a subscript")
        }
      }
      return .keyPath(names)
    }
  }
#endif
