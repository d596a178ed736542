#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  // What a file says about the cells of its tables and their heights.
  extension SwiftLowering {
    /// `register(X.self, …)` and `dequeueReusableCell(ofType: X.self)`.
    func note(call: SwiftExpression) {
      guard case .call(let function, let arguments) = call.kind, let name = lastName(of: function),
        name.hasPrefix("register") || name.hasPrefix("dequeue")
      else { return }
      for argument in arguments {
        guard case .member(let type?, let member) = argument.value.kind, member.text == "self",
          let name = dottedName(type)
        else { continue }
        registered.insert(name)
      }
    }

    /// `dequeueReusableCell(…) as? X`, `let cell: X = dequeueReusableCell(…)`.
    func note(_ value: SwiftExpression, castTo type: SwiftTypeName) {
      switch value.kind {
      case .call(let function, _):
        if let name = lastName(of: function), name.hasPrefix("dequeue") { registered.insert(type.name) }
      case .optional(let inner), .forced(let inner): note(inner, castTo: type)
      default: break
      }
    }

    /// `UICollectionView.CellRegistration<X, Item>`.
    func note(_ base: SwiftExpression, specializedTo clause: GenericArgumentClauseSyntax) {
      guard let name = lastName(of: base), name == "CellRegistration" || name == "SupplementaryRegistration",
        let type = clause.arguments.first.flatMap({ Syntax($0.argument).as(TypeSyntax.self) })
      else { return }
      registered.insert(typeName(type).name)
    }

    /// `tableView.rowHeight = …`.
    func note(assignment: SwiftExpression) {
      guard case .infix(let place, "=", let value) = assignment.kind, case .member(_, let member) = place.kind,
        member.text == "rowHeight"
      else { return }
      rowHeights.append(rowHeight(value))
    }

    /// `tableView(_:heightForRowAt:)`.
    func note(_ function: SwiftFunction) {
      guard function.parameters.last?.label == "heightForRowAt", let body = function.body else { return }
      switch body.first?.kind {
      case .return(let value?) where body.count == 1: rowHeights.append(rowHeight(value))
      case .expression(let value) where body.count == 1: rowHeights.append(rowHeight(value))
      default: rowHeights.append(.other)
      }
    }

    private func rowHeight(_ value: SwiftExpression) -> SwiftFile.RowHeightStatement {
      switch value.kind {
      case .number(let points): return .points(points)
      case .member(_, let member) where member.text == "automaticDimension": return .automatic
      case .name("UITableViewAutomaticDimension"): return .automatic
      case .call(let function, let arguments):
        guard case .name("CGFloat") = function.kind, let only = arguments.first, arguments.count == 1 else {
          return .other
        }
        return rowHeight(only.value)
      default: return .other
      }
    }

    /// The name of a called function: `register` for `tableView.register`.
    private func lastName(of function: SwiftExpression) -> String? {
      switch function.kind {
      case .name(let name): name
      case .member(_, let name): name.text
      default: nil
      }
    }

    private func dottedName(_ type: SwiftExpression) -> String? {
      switch type.kind {
      case .name(let name): name
      case .member(let base?, let name): dottedName(base).map { "\($0).\(name.text)" }
      default: nil
      }
    }
  }
#endif
