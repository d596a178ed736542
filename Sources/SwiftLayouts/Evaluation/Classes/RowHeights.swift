import Findings
public import LayoutModel
import SwiftProgram

/// The height of a row or an item as the program sets it.
public enum GivenHeight: Hashable, Sendable {
  /// The row sizes itself.
  case automatic
  /// Points.
  case points(Double)
  /// Width and height of an item in points.
  case size(PerAxis<Double>)
  /// The program gives the row or the item a height that is not known or not always the same.
  case given
  /// Nothing certain.
  case unknown
}

/// The greatest number of steps that a height may take.
private let mostHeightSteps = 500

extension ProgramEvaluation {
  /// The height of the rows of a class, as the files say that register, dequeue or make it.
  func rowHeight(of type: TypeID, _ kind: Layout.Kind) -> GivenHeight {
    let name = symbols.types[type].name
    // What holds for all rows says nothing about headers and items.
    if let stated = statedHeight(ofRows: name, patternOfAll: kind == .cell) { return stated }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let files = symbols.filesShowing(name, last)
    var heights = files.registering.flatMap { file in
      kind == .collectionCell
        ? itemSizes(in: file, for: type)
        : rowHeights(in: file, for: type) ?? owners(ofTablesOf: last, in: file)?.map(givenHeight) ?? [.unknown]
    }
    // A file that makes a cell and says nothing may hand it to any table.
    if kind == .cell {
      heights += files.making.flatMap { rowHeights(in: $0, for: type) ?? [] }
      heights += owners(ofTablesOfListed: last)?.map(givenHeight) ?? [.unknown]
    }
    return heights.common ?? .unknown
  }

  /// The height that the configuration states for the rows of a class; nil if it states none.
  func statedHeight(ofRows name: String, patternOfAll: Bool = false) -> GivenHeight? {
    // A class's own name says more than a pattern, wherever it stands.
    let stated = configuration.rowHeights
    let ordered = stated.filter { $0.pattern == name } + stated.filter { $0.pattern != name }
    for entry in ordered where matches(name, entry.pattern) && (patternOfAll || entry.pattern != "*") {
      switch entry.height {
      case .automatic: return .automatic
      case .points(let points): return .points(points)
      }
    }
    return nil
  }

  /// Whether a file that registers, dequeues or makes a cell sets a table to show no separators.
  func hidesSeparators(of type: TypeID) -> Bool {
    let name = symbols.types[type].name
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let files = symbols.filesShowing(name, last)
    if (files.registering + files.making).contains(where: { symbols.program.parsed($0).heights.hidesSeparators }) {
      return true
    }
    let found = files.registering.map { owners(ofTablesOf: last, in: $0) } + [owners(ofTablesOfListed: last)]
    let known = found.compactMap { $0 }
    return known.count == found.count && known.contains { !$0.isEmpty }
      && known.joined().allSatisfy { heightOfRows(shownBy: [$0]).hidesSeparators }
  }

  /// The estimated height in points of the rows of a class, as the files say that register, dequeue or make it; nil if
  /// none does, or not all say the same.
  func estimatedRowHeight(of type: TypeID) -> Double? {
    let name = symbols.types[type].name
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let files = symbols.filesShowing(name, last)
    let own = (files.registering + files.making).flatMap { file -> [GivenHeight] in
      // In a file of several controllers, the rows may be another one's.
      isOfOneController(file) ? heights(in: file, for: type) { $0.subject == .estimates } : []
    }
    if !own.isEmpty { return own.common?.points }
    let owning = files.registering.flatMap { owners(ofTablesOf: last, in: $0) ?? [] }.distinct
    let estimates = owning.map { heightOfRows(shownBy: [$0]).estimate }
    return estimates.dropFirst().allSatisfy { $0 == estimates[0] } ? estimates.first ?? nil : nil
  }

  /// Whether a file declares at most one class that is no view.
  private func isOfOneController(_ file: FileID) -> Bool {
    let classes = symbols.program.parsed(file).types.filter { $0.keyword == .class }
    return classes.count { declared in
      let type = symbols.type(named: declared.name, in: file, inside: nil)
      let foreign = type.flatMap { symbols.foreignSuperclass(of: $0) } ?? ""
      return !foreign.hasSuffix("View") && !foreign.hasSuffix("Cell")
    } <= 1
  }

  /// The height of the rows that a class shows.
  private func givenHeight(ofRowsShownBy owner: String) -> GivenHeight {
    switch heightOfRows(shownBy: [owner]).height {
    case .automatic: .automatic
    case .points(let points): .points(points)
    case .given: .given
    case .unstated, .unknown: .unknown
    }
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    matchesGlob(Array(name.utf8), Array(pattern.utf8))
  }

  /// What a file says about its rows; nil if it says nothing, which proves nothing: a delegate elsewhere may compute
  /// the heights.
  private func rowHeights(in file: FileID, for root: TypeID) -> [GivenHeight]? {
    let own = heights(in: file, for: root) { statement in
      switch statement.subject {
      case .rows, .delegateRows: true
      case .rowsOfSelf: isTable(statement.type, in: file)
      case .items, .estimates: false
      }
    }
    let found = own + tables(madeIn: file).flatMap { heights(ofTable: $0, for: root) }
    return found.isEmpty ? nil : found
  }

  /// The sizes of items, where the file makes the flow layout itself and lets no item size itself. One of a storyboard
  /// may do so.
  private func itemSizes(in file: FileID, for root: TypeID) -> [GivenHeight] {
    let stated = symbols.program.parsed(file).heights
    guard !stated.estimatesItems, stated.made.contains(where: { $0.hasSuffix("FlowLayout") }) else { return [.unknown] }
    let found = heights(in: file, for: root) { $0.subject == .items }
    return found.isEmpty ? [.unknown] : found
  }

  private func heights(
    in file: FileID, for root: TypeID, where isMeant: (StatedHeights.Statement) -> Bool
  ) -> [GivenHeight] {
    symbols.program.parsed(file).heights.statements.filter(isMeant).map { height($0, in: file, for: root) }
  }

  // MARK: - Tables of the program

  func isTable(_ name: String?, in file: FileID) -> Bool {
    guard let name, let type = symbols.type(named: name, in: file, inside: nil) else { return false }
    return symbols.types[type].isForeign ? name == "UITableView" : symbols.foreignSuperclass(of: type) == "UITableView"
  }

  private func tables(madeIn file: FileID) -> [TypeID] {
    symbols.program.parsed(file).heights.made.sorted().compactMap { name in
      guard name.contains("Table"), isTable(name, in: file),
        let type = symbols.type(named: name, in: file, inside: nil),
        !symbols.types[type].isForeign
      else { return nil }
      return type
    }
  }

  /// What a table and its superclasses set for themselves, unless they stand in the same file as what makes them.
  private func heights(ofTable type: TypeID, for root: TypeID) -> [GivenHeight] {
    symbols.lineage(of: type).flatMap { owner in
      heights(in: symbols.types[owner].place.file, for: root) { statement in
        statement.subject == .rowsOfSelf && statement.type == symbols.types[owner].name
      }
    }
  }

  // MARK: - Values

  func height(_ statement: StatedHeights.Statement, in file: FileID, for root: TypeID) -> GivenHeight {
    guard let expression = statement.value else { return .unknown }
    if expression.isAutomatic { return statement.subject == .items ? .unknown : .automatic }
    if statement.subject == .items, expression.isKnownSize { return .given }
    let type = statement.type.flatMap { symbols.type(named: $0, in: file, inside: nil) }
    let interpreter = Interpreter(
      symbols, configuration, root: root, screenWidth: 375, decisions: [], steps: mostHeightSteps)
    let frame = Frame(receiver: type.map { .type($0) }, type: type, file: file, call: nil, depth: 0)
    let value = interpreter.evaluate(interpreter.constant(expression, of: type), in: Scope(frame))
    guard interpreter.decided.isEmpty, !interpreter.isOutOfSteps else { return .unknown }
    let isCertain = !interpreter.graph.dependsOnScreenWidth
    if statement.subject == .items {
      guard let width = value.field("width"), let height = value.field("height"), width > 0, height > 0 else {
        return expression.makesSize ? .given : .unknown
      }
      return isCertain ? .size(PerAxis(horizontal: width, vertical: height)) : .given
    }
    guard let points = value.number, points.isFinite else { return .unknown }
    if points == -1 { return .automatic }
    return points < 0 ? .unknown : points > 1 && isCertain ? .points(points) : .given
  }
}

extension [GivenHeight] {
  /// The height that all of them are, as far as it is known; nil if there are none.
  var common: GivenHeight? {
    guard let first else { return nil }
    if allSatisfy({ $0 == first }) { return first }
    return allSatisfy(\.isGiven) ? .given : .unknown
  }
}

extension GivenHeight {
  /// A height in points; nil for others.
  var points: Double? { if case .points(let points) = self { points } else { nil } }

  fileprivate var isGiven: Bool {
    switch self {
    case .points, .size, .given: true
    case .automatic, .unknown: false
    }
  }
}

extension Interpreter {
  /// An expression with the constants of instances in it replaced by their values: `height` by 44 if the type has
  /// `let height = 44`.
  fileprivate func constant(_ expression: SwiftExpression, of type: TypeID?) -> SwiftExpression {
    var name: String?
    switch expression.kind {
    case .name(let own): name = own
    case .member(let base?, let member): if case .name("self") = base.kind { name = member.text }
    default: break
    }
    guard let name, let type else { return expression }
    guard let variable = symbols.types[type].instanceVariable(named: name)?.variable, variable.isConstant,
      let value = variable.value
    else { return expression }
    return value
  }
}

extension SwiftExpression {
  fileprivate var isAutomatic: Bool {
    switch kind {
    case .member(_, let name): name.text == "automaticDimension" || name.text == "automaticSize"
    case .name(let name): name == "UITableViewAutomaticDimension"
    default: false
    }
  }

  /// `CGSize.zero`, `collectionView.frame.size`: a size that has nothing to do with the content of the item.
  fileprivate var isKnownSize: Bool {
    guard case .member(let base, let name) = kind else { return false }
    if name.text == "zero" { return true }
    if name.text == "size", case .member(_, let rectangle)? = base?.kind {
      return rectangle.text == "frame" || rectangle.text == "bounds"
    }
    return false
  }

  /// `CGSize(width: …, height: …)`.
  fileprivate var makesSize: Bool {
    if case .call(let callee, _) = kind, case .name("CGSize") = callee.kind { true } else { false }
  }
}
