#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    /// Adds what a file declares at its top level.
    func lower(_ tree: SourceFileSyntax, into program: inout SwiftFile) {
      var members = TopLevel()
      addItems(tree.statements, to: &members)
      program.types = members.type.types
      program.functions = members.type.functions
      program.variables = members.type.variables
      program.aliases = members.type.aliases
      program.registered = registered
      program.placed = placed
      program.heights = heights.statements.isEmpty ? heights.withTablesOnly : heights
    }

    /// What stands at the top level is collected like the members of a type.
    private struct TopLevel {
      var type = SwiftType(keyword: .extension, name: "", range: .startOfFile, whole: .startOfFile, file: 0)
    }

    private func addItems(_ list: CodeBlockItemListSyntax, to top: inout TopLevel) {
      for item in list {
        // Statements occur in scripts. Cells may be registered in them.
        switch item.item {
        case .decl(let node):
          if let node = node.as(IfConfigDeclSyntax.self) {
            guard case .statements(let list) = activeElements(node) else { continue }
            _ = nested { addItems(list, to: &top) }
          } else {
            addMember(node, to: &top.type)
          }
        case .expr(let node): _ = expression(node)
        case .stmt: break
        }
      }
    }

    /// A type or an extension, if a declaration is one.
    func type(_ node: DeclSyntax, in outer: String?) -> SwiftType? {
      nested { typeDeclaration(node, in: outer) } ?? nil
    }

    private func typeDeclaration(_ node: DeclSyntax, in outer: String?) -> SwiftType? {
      switch node.as(DeclSyntaxEnum.self) {
      case .classDecl(let node): return named(.class, node, node.name, node.inheritanceClause, outer)
      case .structDecl(let node): return named(.struct, node, node.name, node.inheritanceClause, outer)
      case .enumDecl(let node): return named(.enum, node, node.name, node.inheritanceClause, outer)
      case .protocolDecl(let node): return named(.protocol, node, node.name, node.inheritanceClause, outer)
      case .actorDecl(let node): return named(.actor, node, node.name, node.inheritanceClause, outer)
      case .extensionDecl(let node):
        var type = SwiftType(
          keyword: .extension, name: typeName(node.extendedType).name, range: range(of: node.extendedType),
          whole: range(of: node), file: file)
        addMembers(node.memberBlock.members, node.inheritanceClause, to: &type)
        return type
      default: return nil
      }
    }

    private func named(
      _ keyword: SwiftType.Keyword, _ node: some DeclGroupSyntax, _ name: TokenSyntax,
      _ inheritance: InheritanceClauseSyntax?, _ outer: String?
    ) -> SwiftType {
      let text = text(name)
      var type = SwiftType(
        keyword: keyword, name: outer.map { "\($0).\(text)" } ?? text, range: range(of: name), whole: range(of: node),
        file: file)
      addMembers(node.memberBlock.members, inheritance, to: &type)
      return type
    }

    private func addMembers(
      _ members: MemberBlockItemListSyntax, _ inheritance: InheritanceClauseSyntax?, to type: inout SwiftType
    ) {
      type.inherited = inheritance?.inheritedTypes.flatMap { composedNames($0.type) } ?? []
      typesAround.append(type.name)
      defer { typesAround.removeLast() }
      for member in members { addMember(member.decl, to: &type) }
    }

    private func addMember(_ node: DeclSyntax, to type: inout SwiftType) {
      switch node.as(DeclSyntaxEnum.self) {
      case .variableDecl(let node): type.variables += variables(node)
      case .functionDecl(let node): type.functions.append(function(node))
      case .initializerDecl(let node): type.functions.append(initializer(node))
      case .enumCaseDecl(let node):
        type.cases += node.elements.map {
          SwiftType.EnumCase(
            name: text($0.name), rawValue: $0.rawValue.map { expression($0.value) },
            hasAssociatedValues: $0.parameterClause != nil)
        }
      case .typeAliasDecl(let node): type.aliases[text(node.name)] = typeName(node.initializer.value)
      case .ifConfigDecl(let node):
        guard case .decls(let members) = activeElements(node) else { return }
        _ = nested { for member in members { addMember(member.decl, to: &type) } }
      default:
        let outer = type.name.isEmpty ? nil : type.name
        if let inner = self.type(node, in: outer) { type.types.append(inner) }
      }
    }
  }
#endif
