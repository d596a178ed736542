#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  // What `#if` chooses: the clause that holds in a release build for a device with iOS.
  extension SwiftLowering {
    /// The elements of the clause that holds; nil if none does.
    func activeElements(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
      node.clauses.first { $0.condition.map { holds(expression($0)) } ?? true }?.elements
    }

    /// `#if` among statements.
    func conditional(_ node: IfConfigDeclSyntax) -> SwiftStatement.Kind {
      var clauses: [SwiftConditionalClause] = []
      for clause in node.clauses {
        var body: [SwiftStatement] = []
        switch clause.elements {
        case .statements(let list):
          body = nested { statements(list, in: Syntax(clause)) } ?? [.tooDeep(range(of: clause))]
        case nil: break
        default: return .other("#if around something else than statements")
        }
        clauses.append(SwiftConditionalClause(condition: clause.condition.map(expression), body: body))
      }
      return .conditional(clauses)
    }

    /// Unknown flags are false.
    private func holds(_ condition: SwiftExpression) -> Bool {
      switch condition.kind {
      case .boolean(let value): return value
      case .prefix("!", let inner): return !holds(inner)
      case .infix(let left, "&&", let right): return holds(left) && holds(right)
      case .infix(let left, "||", let right): return holds(left) || holds(right)
      case .call(let function, let arguments):
        guard case .name(let name) = function.kind, let argument = arguments.first?.value else { return false }
        return holds(name, argument)
      default: return false
      }
    }

    private func holds(_ name: String, _ argument: SwiftExpression) -> Bool {
      switch (name, argument.kind) {
      case ("os", .name("iOS")), ("arch", .name("arm64")): return true
      case ("canImport", .name(let module)): return !Self.absentModules.contains(module)
      case ("swift", .prefix(let relation, _)), ("compiler", .prefix(let relation, _)): return relation == ">="
      default: return false
      }
    }

    /// Modules that do not exist for iOS.
    private static let absentModules: Set<String> = [
      "AppKit", "Cocoa", "WatchKit", "TVUIKit", "TVServices", "Glibc", "Musl", "WinSDK", "FoundationNetworking",
      "Android",
    ]
  }
#endif
