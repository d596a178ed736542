import Findings
public import LayoutModel
public import LayoutSource
public import SwiftEvaluation
public import SwiftProgram

/// A file of a program, with the classes in it as they were evaluated.
public struct EvaluatedFile: Sendable {
  /// The file as it was parsed.
  public var file: SwiftFile
  /// Its number in the program.
  public var id: FileID
  /// Its classes that are cells or views with a layout of their own.
  public var classes: [EvaluatedClass]

  /// A file with its classes.
  public init(_ file: SwiftFile, id: FileID, classes: [EvaluatedClass]) {
    self.file = file
    self.id = id
    self.classes = classes
  }
}

extension EvaluatedFile {
  /// The file without its trees and without the paths through its classes, for a reader that has read it.
  public var withoutContents: EvaluatedFile {
    var copy = EvaluatedFile(SwiftFile(name: file.name), id: id, classes: classes)
    for index in copy.classes.indices { copy.classes[index].paths = [] }
    return copy
  }
}

/// Reads one file of a program that was parsed and evaluated before.
public struct SwiftLayoutReader: LayoutReader {
  private let known: EvaluatedFile
  private let knownBytes: [UInt8]
  private let knownFile: SourcedFile?
  private let evaluate: @Sendable ([UInt8]) -> EvaluatedFile
  private let line: @Sendable (SourcePlace) -> (file: String, line: Int)

  /// A reader of a file. `evaluate` evaluates the program with other bytes of this file, for the text after an edit.
  /// `line` returns the name of a place's file and its line, from 1. `read` is what such a reader returned for these
  /// bytes with empty defaults, if that is known.
  public init(
    _ known: EvaluatedFile, read: SourcedFile? = nil, bytes: [UInt8],
    evaluate: @escaping @Sendable ([UInt8]) -> EvaluatedFile,
    line: @escaping @Sendable (SourcePlace) -> (file: String, line: Int)
  ) {
    (self.known, knownFile, knownBytes, self.evaluate, self.line) = (known, read, bytes, evaluate, line)
  }

  /// The samples are states that code may bring about.
  public var samplesAreWritten: Bool { false }

  /// Source cannot state the height of a row that other code sets.
  public func howToStateHeight(of kind: Layout.Kind) -> String? { nil }

  /// A configuration states the sizes of classes that the program lacks.
  public func howToStateSizes(ofClasses names: [String]) -> String? {
    let classes = names.map { "\($0): {intrinsicContentSize: [width, height]}" }.joined(separator: ", ")
    return names.isEmpty ? nil : "state it in .plumb.yml: 'swift: {classes: {\(classes)}}'"
  }

  /// Reads the bytes of the file: those that it was created with, or those after an edit.
  public func read(
    _ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener
  ) -> SourcedFile {
    let isKnown = bytes == knownBytes
    if isKnown, var file = knownFile {
      for index in file.layouts.indices { file.layouts[index].layout.complete(by: defaults) }
      return file
    }
    var reading = FileReading(isKnown ? known : evaluate(bytes), bytes, defaults, line)
    reading.readClasses()
    return reading.result
  }
}

extension SwiftLayoutReader {
  /// How much was understood of each class of the file, with the line of its name: of its least known layout.
  public var readings: [(layout: String, line: Int, reading: LayoutReading)] {
    let file = read(knownBytes, defaults: LayoutDefaults(), openingFonts: noFontFiles)
    var found: [SourceRange: LayoutReading] = [:]
    for sourced in file.layouts {
      guard let reading = sourced.reading else { continue }
      let known = found[sourced.map.layout]
      let order = LayoutReading.Completeness.allCases
      let isLess = known.map { known in
        (order.firstIndex(of: known.completeness) ?? 0) < (order.firstIndex(of: reading.completeness) ?? 0)
      }
      if isLess ?? true { found[sourced.map.layout] = reading }
    }
    for unread in file.unread { found[unread.place] = unread.reading }
    let source = SourceText(file: known.file.name, bytes: knownBytes)
    return found.sorted { $0.key < $1.key }.map { place, reading in
      let name = known.classes.first { $0.place.range == place }?.name ?? ""
      return (name, source.position(at: place.start).line, reading)
    }
  }
}

/// Reads the classes of one file.
private struct FileReading {
  let evaluated: EvaluatedFile
  let bytes: [UInt8]
  let source: SourceText
  let defaults: LayoutDefaults
  let line: (SourcePlace) -> (file: String, line: Int)
  var result: SourcedFile
  var takenNames: Set<String> = []

  init(
    _ evaluated: EvaluatedFile, _ bytes: [UInt8], _ defaults: LayoutDefaults,
    _ line: @escaping (SourcePlace) -> (file: String, line: Int)
  ) {
    (self.evaluated, self.bytes, self.defaults, self.line) = (evaluated, bytes, defaults, line)
    source = SourceText(file: evaluated.file.name, bytes: bytes)
    result = SourcedFile(documents: [SourceRange(start: 0, end: bytes.count)])
    result.documentsAreWholeFiles = true
  }

  mutating func readClasses() {
    // What follows a class in the file is about another one.
    var extents: [(range: SourceRange, document: Int)] = []
    for own in evaluated.classes.sorted(by: { $0.place.range < $1.place.range }) where own.place.file == evaluated.id {
      extents.append((evaluated.file.extent(of: own), result.layouts.count))
      read(own)
    }
    result.findings.sort { ($0.place, $0.message) < ($1.place, $1.message) }
    result.comments = evaluated.file.comments.prefix(Limits.comments).map { comment in
      let holder = extents.last { $0.range.start <= comment.range.start && comment.range.end <= $0.range.end }
      var read = PlumbComment(
        text: comment.text, place: comment.range, document: holder?.document ?? 0,
        documentEnd: holder?.range.end ?? bytes.count)
      if comment.text.hasPrefix("plumb:disable-next-line") { read.reach = nextLine(after: comment.range) }
      return read
    }
  }

  private mutating func read(_ own: EvaluatedClass) {
    if let reason = own.notRead {
      let reading = LayoutReading(.notRead, reasons: [self.reason(reason)])
      result.unread.append(UnreadLayout(name: own.name, place: own.place.range, reading: reading))
      return
    }
    let groups = own.pathGroups
    for group in groups {
      let words = group.main.qualifiers(unlike: groups[0].main)
      let name = uniqueName(words.isEmpty ? own.name : "\(own.name) (\(words.joined(separator: ", ")))")
      add(AssembledLayout(group, of: own, name: name, in: evaluated.id), of: own.name, isOneOfSeveral: groups.count > 1)
    }
  }

  private mutating func uniqueName(_ wanted: String) -> String {
    var (name, number) = (wanted, 2)
    while takenNames.contains(name) {
      name = "\(wanted) \(number)"
      number += 1
    }
    takenNames.insert(name)
    return name
  }

  private mutating func add(_ assembled: AssembledLayout, of className: String, isOneOfSeveral: Bool) {
    var assembled = assembled
    assembled.name(line)
    var layout = assembled.layout
    layout.complete(by: defaults)
    let document = result.layouts.count
    result.findings += assembled.traps.compactMap { trap(of: $0, in: assembled, document: document) }
    var sourced = SourcedLayout(
      layout: layout, map: assembled.map, document: document,
      editor: SwiftEditor(assembled, file: evaluated.id, bytes: bytes))
    sourced.textNamesParts = false
    sourced.className = isOneOfSeveral ? className : nil
    sourced.openHeight = OpenHeight(
      reason: "the code does not say whether the \(layout.kind.noun) sizes itself", ways: [stating(heightOf: className)]
    )
    sourced.reading = LayoutReading(assembled.completeness, reasons: assembled.gaps.map(reason))
    if assembled.completeness == .wholeButForContents {
      sourced.reading?.contents = unknownContents(of: layout)
      sourced.reading?.fonts = layout.unknownFonts.compactMap(\.expression).distinct
    }
    result.layouts.append(sourced)
  }

  private func reason(_ gap: ViewGraph.Gap) -> LayoutReading.Reason {
    if gap.place.file == evaluated.id {
      return LayoutReading.Reason(
        gap.reason, file: source.file, line: source.position(at: gap.place.range.start).line, kind: gap.kind)
    }
    let (file, line) = line(gap.place)
    return LayoutReading.Reason(gap.reason, file: file, line: line, kind: gap.kind)
  }

  /// The error about a constraint between views that have no common superview when it is activated.
  private func trap(of equation: ViewGraph.Equation, in assembled: AssembledLayout, document: Int) -> Finding? {
    let place = equation.call ?? equation.place
    var finding = Finding(
      rule: .noCommonSuperview, severity: .error, message: activatedTooEarly,
      place: place.file == evaluated.id ? place.range : assembled.map.layout, layout: assembled.layout.name,
      document: document, notes: [whatUIKitThrows(equation.spelling)])
    let views = [equation.first.view, equation.second?.view].compactMap { $0 }.compactMap(assembled.name(ofView:))
    finding.views = views.distinct
    if let first = views.first {
      finding.message = views.count > 1 && views[1] != first ? haveNoSuperview(first, views[1]) : hasNoSuperview(first)
    }
    return finding
  }

  /// The lines from the one after a comment to the first that holds more than a comment.
  private func nextLine(after comment: SourceRange) -> SourceRange {
    let first = source.position(at: comment.start).line + 1
    var line = first
    while line < source.lineCount, isBlankOrComment(source.range(ofLine: line)) { line += 1 }
    return source.range(ofLine: min(line, source.lineCount))
  }

  private func isBlankOrComment(_ line: SourceRange) -> Bool {
    let text = bytes[line.start..<line.end].drop { $0 == 0x20 || $0 == 0x09 }
    return text.isEmpty || text.starts(with: "//".utf8) || text.first == 0x0A || text.first == 0x0D
  }
}

extension SwiftFile {
  /// The bytes of the declaration of a class; those of its name if the file does not contain it.
  fileprivate func extent(of own: EvaluatedClass) -> SourceRange {
    func found(in types: [SwiftType]) -> SourceRange? {
      for type in types {
        if type.range == own.place.range { return type.whole }
        if let inner = found(in: type.types) { return inner }
      }
      return nil
    }
    return found(in: types) ?? own.place.range
  }
}

extension Layout {
  /// Applies the defaults of configurations to what the source does not set.
  fileprivate mutating func complete(by defaults: LayoutDefaults) {
    platform = platform ?? defaults.platform
    if let widths = defaults.widths, kind != .view, measure.widths.count > 1 { measure.widths = widths }
    if let sizes = defaults.textSizes { measure.textSizes = sizes }
    if let directions = defaults.layoutDirections { measure.layoutDirections = directions }
    if let heights = defaults.imposedHeights { measure.imposedHeights = heights }
    for (name, file) in defaults.fonts.sorted(by: { $0.key < $1.key }) {
      fonts.append(DeclaredFont(name: name, path: nil, file: file))
    }
  }
}

// MARK: - Words

private func stating(heightOf name: String) -> String {
  "write 'swift: {rowHeights: {\(name): automatic}}' into .plumb.yml, or the points if its height is fixed"
}

private let activatedTooEarly = "this constraint is activated before its views have a common superview"

private func haveNoSuperview(_ first: String, _ second: String) -> String {
  "'\(first)' and '\(second)' have no common superview yet when this constraint is activated"
}

private func hasNoSuperview(_ view: String) -> String {
  "'\(view)' has no superview yet when this constraint is made"
}

private func whatUIKitThrows(_ spelling: ViewGraph.Spelling) -> String {
  switch spelling {
  case .snapKit: "the app stops here: call addSubview before it makes the constraint"
  case .visualFormat: "UIKit would throw \"Unable to parse constraint format: Unable to interpret '|' character\""
  case .anchors, .initializer, .helper:
    "UIKit would throw \"Unable to activate constraint … because they have no common ancestor\": call addSubview first"
  }
}
