import LayoutSource

extension InterfaceBuilderDocument {
  /// What the document says of a height that it leaves open. A configuration can state the height of a row, and so can
  /// its table in a storyboard.
  func openHeight(of layout: LayoutElement, inCode code: RowHeightInCode? = nil) -> OpenHeight {
    if let code {
      return OpenHeight(reason: isNotUnderstood(code), ways: [sizesItself("the row"), hasHeight])
    }
    guard layout.kind == .cell else {
      return OpenHeight(reason: viewIsSizedByCode, ways: [sizesItself("the view", "viewHeight"), hasHeight])
    }
    guard let table = table(of: layout) else {
      return OpenHeight(reason: xibHasNoTable, ways: [sizesItself("the row"), hasHeight])
    }
    let stated = attribute("rowHeight", of: table)
    return OpenHeight(
      reason: stated == nil ? tableHasNoHeight : tableHasOldHeight, at: stated?.place,
      ways: [inXcode, staysOld], table: tree.value("id", of: table))
  }

  /// The custom class of the delegate of a row's table.
  func delegateClass(of layout: LayoutElement) -> String? {
    guard layout.kind == .cell, let table = table(of: layout), let list = tree.child(of: table, "connections") else {
      return nil
    }
    let outlet = tree.children(of: list).first { tree.value("property", of: $0) == "delegate" }
    return outlet.flatMap { tree.value("destination", of: $0) }.flatMap { elements[$0] }
      .flatMap { tree.value("customClass", of: $0) }
  }

  /// The height that code gives a row. Nil if it says nothing.
  func heightInCode(of layout: LayoutElement, _ code: any RowsInCode) -> RowHeightInCode? {
    if layout.kind == .collectionCell, case .topLevel = layout.origin {
      // Only a configuration states the height of an item by its class.
      let name = tree.value("customClass", of: layout.element)
      return name.map { code.height(ofRegisteredRows: $0) }.flatMap { $0.className == ".plumb.yml" ? $0 : nil }
    }
    guard layout.kind == .cell else { return nil }
    guard let table = table(of: layout) else {
      let name = tree.value("customClass", of: layout.element)
      var found = name.map { code.height(ofRegisteredRows: $0) }
      // The cell of a xib is shown by whatever registers it.
      found?.replacesDataSource = false
      return found
    }
    let controller = controller(around: table)
    let classes = [controller, table].compactMap { $0 }.compactMap { tree.value("customClass", of: $0) }
    let names = (delegateClass(of: layout).map { [$0] } ?? []) + classes
    var found = code.height(ofRowsShownBy: names)
    // The code says it of one of the tables.
    let isOnlyTable = controller.map { hasOneTable($0) } ?? false
    if !isOnlyTable {
      if found.height != .unstated { found.height = .unknown }
      found.hidesSeparators = false
      found.estimate = nil
      found.replacesDataSource = false
    }
    if case .fixedCell = layout.origin {} else { found.replacesDataSource = false }
    return found
  }

  /// The controller of a table's scene.
  private func controller(around table: Int) -> Int? {
    var element = tree[table].parent
    while element >= 0, !tree[element].tag.hasSuffix("ontroller") { element = tree[element].parent }
    return element >= 0 ? element : nil
  }

  private func hasOneTable(_ controller: Int) -> Bool {
    tree.descendants(of: controller).count { tree[$0].tag == "tableView" } == 1
  }

  /// The table that a storyboard shows the row in; nil for the row of a xib.
  private func table(of layout: LayoutElement) -> Int? {
    switch layout.origin {
    case .prototype(let container): tree[container].tag == "tableView" ? container : nil
    case .fixedCell(let table): table
    default: nil
    }
  }
}

// MARK: - Words

private let tableHasOldHeight = "Xcode 8 and older wrote 44 into every table; code may make the rows size themselves"
private let tableHasNoHeight = "the table has no row height; code may make its rows size themselves"
private let xibHasNoTable = "a xib does not say whether code gives the row a height or lets it size itself"
private func isNotUnderstood(_ code: RowHeightInCode) -> String {
  "\(code.className) sets the height of the row in a way that Plumb does not read"
}

private let viewIsSizedByCode = "a xib does not say whether code gives the view a height or lets it size itself"

private let inXcode =
  "if the rows size themselves, set Row Height of the table to Automatic in Xcode, and lint again"

private func sizesItself(_ what: String, _ key: String = "rowHeight") -> String {
  "if \(what) sizes itself, write 'interfaceBuilder: {\(key): automatic}' into .plumb.yml, and lint again"
}

private let hasHeight = "if its height is fixed, write the points instead of 'automatic'"
private let staysOld =
  "if they stay 44 pt high, write 'interfaceBuilder: {rowHeight: 44}' into .plumb.yml"
