#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  // What a file says about the cells of its tables and their heights.
  extension SwiftLowering {
    /// `register(X.self, …)`, `dequeueReusableCell(ofType: X.self)` and `UINib(nibName: "X", …)`, also with
    /// `String(describing: X.self)` as the name.
    func note(call: SwiftExpression) {
      guard case .call(let function, let arguments) = call.kind, let name = lastName(of: function) else { return }
      if isCapitalized(name) { heights.made.insert(name) }
      if name == "UINib", let first = arguments.first {
        if case .text(let nib) = first.value.kind { registered.insert(nib) }
        if case .call(let type, let described) = first.value.kind, case .name("String") = type.kind,
          let cell = described.first.flatMap({ className($0.value) })
        {
          registered.insert(cell)
        }
      }
      guard name.hasPrefix("register") || name.hasPrefix("dequeue") else { return }
      for argument in arguments {
        if let name = className(argument.value) { registered.insert(name) }
      }
    }

    /// `X` for `X.self`.
    private func className(_ value: SwiftExpression) -> String? {
      guard case .member(let type?, let member) = value.kind, member.text == "self" else { return nil }
      return dottedName(type)
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

    /// `tableView.rowHeight = …`, `layout.itemSize = …`, `tableView.dataSource = …`.
    func note(assignment: SwiftExpression) {
      guard case .infix(let place, "=", let value) = assignment.kind else { return }
      switch place.kind {
      case .name("rowHeight"): note(.rowsOfSelf, value)
      case .name("separatorStyle"): noteSeparator(value)
      case .member(let base, let member):
        switch member.text {
        case "rowHeight":
          if case .name("self") = base?.kind { note(.rowsOfSelf, value) } else { note(.rows, value) }
        case "estimatedRowHeight":
          if let base, !isSelf(base) { note(.estimates, value) }
        case "itemSize": note(.items, value)
        case "estimatedItemSize": heights.estimatesItems = true
        case "separatorStyle": noteSeparator(value)
        case "dataSource":
          if let base, isOwnTable(base), !isSelf(value), let type = typesAround.last {
            heights.typesWithOtherDataSources.insert(type)
          }
        default: break
        }
      default: break
      }
    }

    /// Whether it is `tableView` or `self.tableView`.
    private func isOwnTable(_ table: SwiftExpression) -> Bool {
      switch table.kind {
      case .name("tableView"): true
      case .member(let owner?, let name): name.text == "tableView" && isSelf(owner)
      case .optional(let inner), .forced(let inner): isOwnTable(inner)
      default: false
      }
    }

    /// Whether it is `self`, perhaps as another type.
    private func isSelf(_ value: SwiftExpression) -> Bool {
      switch value.kind {
      case .name("self"): true
      case .cast(let inner, _), .optional(let inner), .forced(let inner): isSelf(inner)
      default: false
      }
    }

    /// `tableView(_:heightForRowAt:)`, `collectionView(_:layout:sizeForItemAt:)`.
    func note(_ function: SwiftFunction) {
      let subject: StatedHeights.Statement.Subject
      switch function.parameters.last?.label {
      case "heightForRowAt": subject = .delegateRows
      case "estimatedHeightForRowAt": subject = .estimates
      case "sizeForItemAt": subject = .items
      default: return
      }
      guard let body = function.body else { return }
      if body.count == 1, case .expression(let value) = body[0].kind { return note(subject, value) }
      let values = body.returnedValues
      if values.isEmpty { heights.statements.append(StatedHeights.Statement(subject, nil, in: typesAround.last)) }
      for value in values { note(subject, value) }
    }

    private func note(_ subject: StatedHeights.Statement.Subject, _ value: SwiftExpression) {
      if case .ternary(_, let first, let second) = value.kind {
        note(subject, first)
        return note(subject, second)
      }
      heights.statements.append(
        StatedHeights.Statement(subject, value.isPlain || value.makesSize ? value : nil, in: typesAround.last))
    }

    private func noteSeparator(_ value: SwiftExpression) {
      if case .member(_, let style) = value.kind, style.text == "none" { heights.hidesSeparators = true }
    }

    private func isCapitalized(_ name: String) -> Bool {
      name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
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

  extension [SwiftStatement] {
    /// What the statements return, without those of closures and local functions.
    fileprivate var returnedValues: [SwiftExpression] { flatMap(\.returnedValues) }
  }

  extension SwiftStatement {
    fileprivate var returnedValues: [SwiftExpression] {
      switch kind {
      case .return(let value): value.map { [$0] } ?? []
      case .if(_, let then, let otherwise): then.returnedValues + otherwise.returnedValues
      case .guard(_, let otherwise): otherwise.returnedValues
      case .switch(_, let cases): cases.flatMap(\.body.returnedValues)
      case .for(_, _, _, let body), .loop(let body), .defer(let body): body.returnedValues
      case .do(let body, let catches): body.returnedValues + catches.flatMap(\.returnedValues)
      case .conditional(let clauses): clauses.flatMap(\.body.returnedValues)
      default: []
      }
    }
  }

  extension SwiftExpression {
    /// Whether it consists of numbers, names and arithmetic, so that its value depends on no argument of a function.
    fileprivate var isPlain: Bool {
      switch kind {
      case .number, .name: true
      case .member(let base, _): base?.isPlain ?? true
      case .prefix(_, let inner): inner.isPlain
      case .infix(let left, _, let right): left.isPlain && right.isPlain
      case .call(let callee, let arguments):
        ["CGFloat", "Double", "CGSize"].contains(callee.plainName) && arguments.allSatisfy(\.value.isPlain)
      default: false
      }
    }

    /// `CGSize(width: …, height: …)`. Its parts may be anything: some size is given.
    fileprivate var makesSize: Bool {
      if case .call(let callee, _) = kind { callee.plainName == "CGSize" } else { false }
    }

    private var plainName: String {
      if case .name(let name) = kind { name } else { "" }
    }
  }
#endif
