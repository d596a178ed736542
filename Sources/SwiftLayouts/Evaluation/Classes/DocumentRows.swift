import Findings
public import LayoutSource
public import SwiftProgram

extension ProgramEvaluation {
  /// The height of the rows that some classes show: those of their delegates, of their controller and of the table
  /// itself.
  public func heightOfRows(shownBy names: [String]) -> RowHeightInCode {
    let lineages = lineages(ofTypesNamed: names)
    var stated = RowHeightInCode(.unstated)
    // What a delegate returns counts more than what the table says of all rows.
    for isByDelegate in [true, false] {
      let found = lineages.compactMap { first(of: $0, isByDelegate: isByDelegate) }
      guard let first = found.first, let height = found.flatMap(\.heights).common else { continue }
      stated = RowHeightInCode(height.inCode, className: first.className, isByDelegate: isByDelegate)
      break
    }
    let said = files(ofTypesIn: lineages).map { symbols.program.parsed($0).heights }
    let types = lineages.joined().map { symbols.types[$0].name }
    stated.hidesSeparators = said.contains(where: \.hidesSeparators)
    stated.estimate = lineages.compactMap { estimates(of: $0) }.flatMap(\.self).common?.points
    stated.replacesDataSource = said.contains { !$0.typesWithOtherDataSources.isDisjoint(with: types) }
    return stated
  }

  /// The height of the rows of a class, as the classes of the files say that register or dequeue it. `shown` is the
  /// height of the rows that a class shows.
  public func heightOfRows(registering name: String, shown: (_ by: String) -> RowHeightInCode) -> RowHeightInCode {
    if let stated = statedHeight(ofRows: name) { return RowHeightInCode(stated.inCode, className: ".plumb.yml") }
    let files = symbols.filesShowing(name, lastPart(of: name)).registering
    var found: [RowHeightInCode] = []
    for file in files {
      let own = symbols.program.parsed(file).types.flatMap(\.namesOfClasses).distinct.map(shown)
      let stated = own.filter { $0.height != .unstated }
      if stated.isEmpty, let owners = owners(ofTablesOf: lastPart(of: name), in: file) {
        found += owners.map(shown)
        continue
      }
      found += stated.isEmpty ? [RowHeightInCode(.unstated)] : stated
      if own.contains(where: \.hidesSeparators) { found[found.count - 1].hidesSeparators = true }
    }
    found += owners(ofTablesOfListed: lastPart(of: name))?.map(shown) ?? [RowHeightInCode(.unstated)]
    guard var first = found.first else { return RowHeightInCode(.unstated) }
    // A file that says nothing may belong to a table whose heights another one gives.
    if found.contains(where: { $0.height == .unstated }) {
      first.height = .unstated
    } else if found.contains(where: { $0.height != first.height }) {
      first.height = .unknown
    }
    first.hidesSeparators = found.contains(where: \.hidesSeparators)
    if !found.allSatisfy({ $0.estimate == first.estimate }) { first.estimate = nil }
    return first
  }

  /// What the code of a class, and of those that it inherits from, does with the views of its outlets. `line` names a
  /// place: `Feed.swift:12`.
  public func outlets(of name: String, line: (SourcePlace) -> String) -> OutletsInCode {
    let types = symbols.types(named: name).filter { !symbols.types[$0].isForeign }
    var found = OutletsInCode(isRead: !types.isEmpty)
    found.isReadWhole = found.isRead && types.allSatisfy { isReadWhole($0) }
    for file in files(ofTypesIn: lineages(ofTypesNamed: [name])) {
      let placed = symbols.program.parsed(file).placed
      for (name, range) in placed.constrained where found.constrained[name] == nil {
        found.constrained[name] = line(SourcePlace(file, range))
      }
      for (name, range) in placed.framed where found.framed[name] == nil {
        found.framed[name] = line(SourcePlace(file, range))
      }
      for (name, range) in placed.filled where found.filled[name] == nil {
        found.filled[name] = line(SourcePlace(file, range))
      }
    }
    return found
  }

  /// What the types of some names inherit from, each list of names once: many projects in one folder may have classes of
  /// one name.
  private func lineages(ofTypesNamed names: [String]) -> [[TypeID]] {
    var seen: Set<[String]> = []
    return names.distinct.flatMap { symbols.types(named: $0) }.filter { !symbols.types[$0].isForeign }
      .map { symbols.lineage(of: $0) }.filter { types in seen.insert(types.map { symbols.types[$0].name }).inserted }
  }

  /// The files that declare or extend the types, each once.
  private func files(ofTypesIn lineages: [[TypeID]]) -> [FileID] {
    var names: Set<String> = []
    var seen: Set<FileID> = []
    return lineages.joined().filter { names.insert(symbols.types[$0].name).inserted }.flatMap { files(of: $0) }
      .filter { seen.insert($0).inserted }
  }

  /// Whether only classes of UIKit are missing in what a type inherits from.
  private func isReadWhole(_ type: TypeID) -> Bool {
    symbols.foreignSuperclass(of: type).map { $0.hasPrefix("UI") || $0 == "NSObject" } ?? true
  }

  /// The files that declare or extend a type.
  func files(of type: TypeID) -> [FileID] {
    symbols.program.files(declaring: lastPart(of: symbols.types[type].name))
  }

  private func declared(_ name: String, in file: FileID) -> TypeID? {
    symbols.types(named: name).first { symbols.types[$0].place.file == file }
  }

  /// What the first class of a lineage that says anything says.
  private func first(of lineage: [TypeID], isByDelegate: Bool) -> (className: String, heights: [GivenHeight])? {
    for type in lineage {
      let name = symbols.types[type].name
      let heights = files(of: type).flatMap { file in
        symbols.program.parsed(file).heights.statements.filter { statement in
          guard statement.type == name else { return false }
          return switch statement.subject {
          case .delegateRows: isByDelegate
          case .rows: !isByDelegate
          case .rowsOfSelf: !isByDelegate && isTable(name, in: file)
          case .items, .estimates: false
          }
        }.map { height($0, in: file, for: declared(name, in: file) ?? type) }
      }
      if !heights.isEmpty { return (name, heights) }
    }
    return nil
  }

  /// What the first class of a lineage that says anything says of estimated heights.
  private func estimates(of lineage: [TypeID]) -> [GivenHeight]? {
    lineage.lazy.compactMap { type -> [GivenHeight]? in
      let name = symbols.types[type].name
      let heights = files(of: type).flatMap { file in
        symbols.program.parsed(file).heights.statements.filter { $0.subject == .estimates && $0.type == name }
          .map { height($0, in: file, for: declared(name, in: file) ?? type) }
      }
      return heights.isEmpty ? nil : heights
    }.first
  }
}

extension GivenHeight {
  fileprivate var inCode: RowHeightInCode.Height {
    switch self {
    case .automatic: .automatic
    case .points(let points): .points(points)
    case .size, .given: .given
    case .unknown: .unknown
    }
  }
}

extension SwiftType {
  /// The full names of the classes and extensions in it, its own first.
  fileprivate var namesOfClasses: [String] {
    (keyword == .class || keyword == .extension ? [name] : []) + types.flatMap(\.namesOfClasses)
  }
}
