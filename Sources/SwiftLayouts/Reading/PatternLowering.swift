#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    func pattern(_ node: PatternSyntax) -> SwiftPattern {
      nested { patternKind(node) } ?? .expression(.tooDeep(range(of: node)))
    }

    private func patternKind(_ node: PatternSyntax) -> SwiftPattern {
      if isBroken(node) { return .expression(.broken(range(of: node))) }
      switch node.as(PatternSyntaxEnum.self) {
      case .identifierPattern(let name): return .name(text(name.identifier))
      case .wildcardPattern: return .any
      case .tuplePattern(let tuple):
        let parts = tuple.elements.map { pattern($0.pattern) }
        return parts.count == 1 ? parts[0] : .tuple(parts)
      case .valueBindingPattern(let binding): return pattern(binding.pattern)
      case .isTypePattern(let test): return .type(typeName(test.type), nil)
      case .expressionPattern(let node): return pattern(in: node.expression)
      default: return .expression(.broken(range(of: node)))
      }
    }

    /// The pattern that an expression spells, as `.some(let x)` in a `case`.
    private func pattern(in node: ExprSyntax) -> SwiftPattern {
      nested { patternKind(in: node) } ?? .expression(.tooDeep(range(of: node)))
    }

    private func patternKind(in node: ExprSyntax) -> SwiftPattern {
      switch node.as(ExprSyntaxEnum.self) {
      case .patternExpr(let inner): return pattern(inner.pattern)
      case .discardAssignmentExpr: return .any
      case .memberAccessExpr(let access):
        if isTypeName(access.base) { return .member(text(access.declName.baseName), []) }
      case .functionCallExpr(let call):
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self), isTypeName(access.base) {
          let parts = call.arguments.map { pattern(in: $0.expression) }
          return .member(text(access.declName.baseName), parts)
        }
      case .optionalChainingExpr(let chaining): return .member("some", [pattern(in: chaining.expression)])
      case .tupleExpr(let tuple):
        let parts = tuple.elements.map { pattern(in: $0.expression) }
        return parts.count == 1 ? parts[0] : .tuple(parts)
      case .sequenceExpr(let sequence): if let cast = castPattern(sequence) { return cast }
      default: break
      }
      return .expression(expression(node))
    }

    /// `pattern as Type`.
    private func castPattern(_ sequence: SequenceExprSyntax) -> SwiftPattern? {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)
      else { return nil }
      return .type(typeName(type.type), pattern(in: elements[0]))
    }

    /// Whether the base of a member is missing, or names a type by its capital letter.
    private func isTypeName(_ base: ExprSyntax?) -> Bool {
      guard let base else { return true }
      let name =
        base.as(MemberAccessExprSyntax.self)?.declName.baseName ?? base.as(DeclReferenceExprSyntax.self)?.baseName
      return name.map(text)?.first?.isUppercase ?? false
    }
  }
#endif
