#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    /// A declaration among statements.
    func declaration(_ node: DeclSyntax) -> [SwiftStatement] {
      let range = range(of: node)
      switch node.as(DeclSyntaxEnum.self) {
      case .variableDecl(let node):
        if isBroken(node) { return [.broken(range)] }
        return variables(node).map { SwiftStatement(.variable($0), range) }
      case .functionDecl(let node): return [SwiftStatement(.function(function(node)), range)]
      case .ifConfigDecl(let node): return [SwiftStatement(conditional(node), range)]
      case .importDecl: return []
      case .missingDecl: return [.broken(range)]
      case .macroExpansionDecl(let node): return [SwiftStatement(.other("#\(node.macroName.text)"), range)]
      default:
        if let type = type(node, in: nil) { return [SwiftStatement(.type(type), range)] }
        return [SwiftStatement(.other("a declaration that plumb does not know"), range)]
      }
    }

    /// The variables of a declaration, one for each pattern. In `let a, b: Int` the type holds for both.
    func variables(_ node: VariableDeclSyntax) -> [SwiftVariable] {
      var result: [SwiftVariable] = []
      var type: SwiftTypeName?
      for binding in node.bindings.reversed() {
        if let annotation = binding.typeAnnotation {
          type = typeName(annotation.type)
        } else if binding.initializer != nil {
          type = nil
        }
        result.append(variable(binding, of: node, type: type))
      }
      return result.reversed()
    }

    private func variable(
      _ binding: PatternBindingSyntax, of node: VariableDeclSyntax, type: SwiftTypeName?
    ) -> SwiftVariable {
      var variable = SwiftVariable(pattern: pattern(binding.pattern), range: range(of: binding.pattern))
      variable.type = type
      variable.value = binding.initializer.map { isBroken($0) ? .broken(range(of: $0)) : expression($0.value) }
      if let block = binding.accessorBlock { addAccessors(block, to: &variable) }
      variable.isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      variable.isLazy = has(.lazy, node.modifiers)
      variable.isStatic = has(.static, node.modifiers) || has(.class, node.modifiers)
      variable.isOverride = has(.override, node.modifiers)
      variable.isPrivate = has(.private, node.modifiers) || has(.fileprivate, node.modifiers)
      variable.attributes = attributes(node.attributes)
      if let type, let value = variable.value { note(value, castTo: type) }
      return variable
    }

    private func addAccessors(_ block: AccessorBlockSyntax, to variable: inout SwiftVariable) {
      switch block.accessors {
      case .getter(let list): variable.getter = statements(list, in: Syntax(block))
      case .accessors(let list):
        for accessor in list {
          switch accessor.accessorSpecifier.tokenKind {
          case .keyword(.get): variable.getter = accessor.body.map { statements($0) }
          case .keyword(.set): variable.setter = accessor.body.map { statements($0) }
          case .keyword(.didSet): variable.didSet = accessor.body.map { statements($0) }
          default: break
          }
        }
      }
    }

    func function(_ node: FunctionDeclSyntax) -> SwiftFunction {
      var function = SwiftFunction(name: name(node.name), file: file)
      function.parameters = parameters(node.signature)
      function.result = node.signature.returnClause.map { typeName($0.type) }
      function.body = node.body.map { statements($0) }
      addModifiers(node.modifiers, to: &function)
      function.attributes = attributes(node.attributes)
      note(function)
      return function
    }

    func initializer(_ node: InitializerDeclSyntax) -> SwiftFunction {
      var function = SwiftFunction(name: name(node.initKeyword), file: file)
      function.parameters = parameters(node.signature)
      function.body = node.body.map { statements($0) }
      addModifiers(node.modifiers, to: &function)
      function.attributes = attributes(node.attributes)
      return function
    }

    private func addModifiers(_ modifiers: DeclModifierListSyntax, to function: inout SwiftFunction) {
      function.isStatic = has(.static, modifiers) || has(.class, modifiers)
      function.isOverride = has(.override, modifiers)
      function.isConvenience = has(.convenience, modifiers)
      function.isRequired = has(.required, modifiers)
      function.isPrivate = has(.private, modifiers) || has(.fileprivate, modifiers)
    }

    private func parameters(_ signature: FunctionSignatureSyntax) -> [SwiftParameter] {
      signature.parameterClause.parameters.map { node in
        let first = text(node.firstName)
        return SwiftParameter(
          label: first == "_" ? nil : first, name: node.secondName.map(text) ?? first, type: typeName(node.type),
          defaultValue: node.defaultValue.map { expression($0.value) }, isVariadic: node.ellipsis != nil)
      }
    }

    /// Whether a declaration has a modifier. `private(set)` is another one than `private`.
    private func has(_ keyword: Keyword, _ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
    }

    private func attributes(_ list: AttributeListSyntax) -> [String] {
      list.compactMap { $0.as(AttributeSyntax.self).map { typeName($0.attributeName).name } }
    }
  }
#endif
