#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    func typeName(_ node: TypeSyntax) -> SwiftTypeName {
      nested { typeKind(node) } ?? SwiftTypeName("_")
    }

    private func typeKind(_ node: TypeSyntax) -> SwiftTypeName {
      switch node.as(TypeSyntaxEnum.self) {
      case .identifierType(let type):
        return SwiftTypeName(text(type.name), arguments: typeNames(type.genericArgumentClause))
      case .memberType(let type):
        let base = typeName(type.baseType)
        return SwiftTypeName("\(base.name).\(text(type.name))", arguments: typeNames(type.genericArgumentClause))
      case .optionalType(let type): return optional(typeName(type.wrappedType))
      case .implicitlyUnwrappedOptionalType(let type): return optional(typeName(type.wrappedType))
      case .arrayType(let type): return SwiftTypeName("Array", arguments: [typeName(type.element)])
      case .dictionaryType(let type):
        return SwiftTypeName("Dictionary", arguments: [typeName(type.key), typeName(type.value)])
      case .functionType(let type):
        let result = typeName(type.returnClause.type)
        return SwiftTypeName("->", arguments: type.parameters.map { typeName($0.type) } + [result])
      case .tupleType(let type):
        if let only = type.elements.first, type.elements.count == 1 { return typeName(only.type) }
        return SwiftTypeName("()", arguments: type.elements.map { typeName($0.type) })
      case .someOrAnyType(let type): return typeName(type.constraint)
      case .attributedType(let type): return typeName(type.baseType)
      case .compositionType(let type): return type.elements.first.map { typeName($0.type) } ?? SwiftTypeName("Any")
      case .metatypeType(let type):
        return SwiftTypeName("\(typeName(type.baseType).name).\(type.metatypeSpecifier.text)")
      default: return SwiftTypeName("_")
      }
    }

    private func optional(_ type: SwiftTypeName) -> SwiftTypeName {
      SwiftTypeName(type.name, arguments: type.arguments, isOptional: true)
    }

    private func typeNames(_ clause: GenericArgumentClauseSyntax?) -> [SwiftTypeName] {
      clause?.arguments.map { Syntax($0.argument).as(TypeSyntax.self).map(typeName) ?? SwiftTypeName("_") } ?? []
    }

    /// The names in `A & B`, or the one name.
    func composedNames(_ node: TypeSyntax) -> [SwiftTypeName] {
      guard let composition = node.as(CompositionTypeSyntax.self) else { return [typeName(node)] }
      return composition.elements.map { typeName($0.type) }
    }

    /// The type that an expression spells, such as `[UIView]` in `[UIView]()`; nil if it is none.
    func typeName(in node: ExprSyntax) -> SwiftTypeName? {
      nested { typeKind(in: node) } ?? nil
    }

    private func typeKind(in node: ExprSyntax) -> SwiftTypeName? {
      switch node.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): return SwiftTypeName(text(reference.baseName))
      case .typeExpr(let type): return typeName(type.type)
      case .memberAccessExpr(let access):
        guard let base = access.base.flatMap(typeName(in:)) else { return nil }
        return SwiftTypeName("\(base.name).\(text(access.declName.baseName))")
      case .genericSpecializationExpr(let specialization):
        guard let base = typeName(in: specialization.expression) else { return nil }
        return SwiftTypeName(base.name, arguments: typeNames(specialization.genericArgumentClause))
      case .optionalChainingExpr(let chaining): return typeName(in: chaining.expression).map(optional)
      case .arrayExpr(let array):
        guard let only = array.elements.first, array.elements.count == 1 else { return nil }
        return typeName(in: only.expression).map { SwiftTypeName("Array", arguments: [$0]) }
      case .dictionaryExpr(let dictionary):
        guard case .elements(let elements) = dictionary.content, elements.count == 1, let only = elements.first,
          let key = typeName(in: only.key), let value = typeName(in: only.value)
        else { return nil }
        return SwiftTypeName("Dictionary", arguments: [key, value])
      case .tupleExpr(let tuple):
        let names = tuple.elements.compactMap { typeName(in: $0.expression) }
        guard names.count == tuple.elements.count else { return nil }
        return names.count == 1 ? names.first : SwiftTypeName("()", arguments: names)
      case .sequenceExpr: return SwiftTypeName("->")
      default: return nil
      }
    }
  }
#endif
