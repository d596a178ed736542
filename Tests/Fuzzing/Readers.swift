import Baselines
import Configuration
import ConsoleLogs
import Explanations
import Findings
import JSONText
import LayoutModel
import LayoutSource
import LayoutYAML
import LintCache
import LintEngine
import Reporters
import Rules
import TextMeasuring

/// Loads bytes as a layout file.
func loadBytes(_ bytes: [UInt8]) {
  let loaded = loadLayouts(bytes)
  let again = loadLayouts(bytes)
  always(loaded.findings == again.findings, "loading twice gives different findings")
  always(loaded.layouts.count == again.layouts.count, "loading twice gives different numbers of layouts")
  check(loaded.findings, in: bytes)
  for sourced in loaded.layouts {
    let layout = sourced.layout
    let parts =
      [LayoutPart.layout] + layout.items.indices.map { .item(ItemID($0)) }
      + layout.constraints.indices.flatMap {
        [.constraint($0), .anchor(constraint: $0, .first), .priority(constraint: $0)]
      }
    always(
      parts.map { sourced.map.range(of: $0) }.allSatisfy {
        0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count
      },
      "a place lies outside of the file")
    always(loaded.documents.indices.contains(sourced.document), "a layout is in no document")
    for constraint in layout.constraints { _ = layout.shape(of: constraint) }
    _ = layout.environments
  }
  always(
    zip(loaded.documents, loaded.documents.dropFirst()).allSatisfy { $0.end == $1.start }
      && loaded.documents.allSatisfy { $0.start <= $0.end && $0.end <= bytes.count }, "documents overlap")
  for comment in loaded.comments {
    always(
      comment.place.start <= comment.place.end && comment.place.end <= bytes.count, "a comment is outside of the file"
    )
  }
}

private let fixture = """
  cell: Fixture
  metrics: {gap: 8, wide: 20.5}
  guides: {inner: {superview: card}}
  views:
    card: {subviews: {title: {type: label, text: Row}, photo: {type: image, image: [40, 40]}}}
    note: {type: label, text: Note}
    scroll: {type: scroll, subviews: {page: {}}}
    stack: {type: stack, subviews: {one: {type: label}, two: {}}}
  constraints:

  """

/// Text as a double-quoted YAML scalar.
private func quoted(_ bytes: ArraySlice<UInt8>) -> String {
  var text = "\""
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\\(scalar)"
    case " "..."~": text.unicodeScalars.append(scalar)
    default:
      let digits = String(scalar.value, radix: 16)
      text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
  }
  return text + "\""
}

/// Reads each line as a constraint.
func readConstraints(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: 0x0A, maxSplits: 8)
  loadBytes([UInt8]((fixture + lines.map { "  - \(quoted($0))\n" }.joined()).utf8))
}

/// Reads the first line as the options of a visual format, and each other line as a visual format.
func readVisualFormats(_ bytes: [UInt8]) {
  let lines = bytes.split(separator: 0x0A, maxSplits: 6, omittingEmptySubsequences: false)
  let words = [
    "alignAllCenterY", "alignAllLeading", "alignAllFirstBaseline", "directionRightToLeft", "spacingBaselineToBaseline",
    "directionLeftToRight", "alignAllTop",
  ]
  let options = lines.first.map { $0.prefix(2).map { words[Int($0) % words.count] } } ?? []
  let texts = lines.dropFirst().map { line in
    options.isEmpty
      ? "  - \(quoted(line))\n" : "  - {vfl: \(quoted(line)), options: [\(options.joined(separator: ", "))]}\n"
  }
  loadBytes([UInt8]((fixture + texts.joined()).utf8))
}

/// Applies each line as a change to a layout. The first byte of a line selects the kind of change.
func readChanges(_ bytes: [UInt8]) {
  let file = [UInt8](
    (fixture + "  - {constraint: title.top == card.top + gap, identifier: a}\n  - page.edges == scroll.edges\n").utf8)
  let options = bytes.split(separator: 0x0A, maxSplits: 4).map { line in
    let kinds: [ChangeOption.Kind] = [.set, .without, .add]
    return ChangeOption(
      kinds[Int(line.first ?? 0) % kinds.count], String(decoding: line.dropFirst(), as: UTF8.self))
  }
  let layouts = loadLayouts(file).layouts
  let (changes, mistakes) = requestedChanges(options, to: layouts, in: file)
  always(requestedChanges(options, to: layouts, in: file).mistakes == mistakes, "the mistakes differ the second time")
  for mistake in mistakes {
    always(options.indices.contains(mistake.option), "there is no option \(mistake.option)")
    always((mistake.column ?? 1) >= 1, "a mistake is at column \(mistake.column ?? 0)")
  }
  for (sourced, requested) in zip(layouts, changes) { checkText(of: requested.changes, in: sourced, file) }
}

/// Checks that the edited text, if the changes can be written, is read as the changed layout.
private func checkText(of changes: [LayoutChange], in sourced: SourcedLayout, _ bytes: [UInt8]) {
  guard let edits = sourced.editor.edits(for: changes, of: sourced, in: bytes) else { return }
  var text = EditedText(bytes)
  always(text.apply(edits), "the edits for changes cannot be applied")
  let read = loadLayouts(text.bytes)
  always(read.findings.isEmpty, "a changed layout cannot be read: \(read.findings.map(\.message))")
  let changed = sourced.layout.applying(changes)
  always(read.layouts.first?.layout.isSame(as: changed) == true, "a changed layout is read as a different one")
}

/// Reads bytes as a configuration and as a `.gitignore` file.
func readConfigurationBytes(_ bytes: [UInt8]) {
  let (configuration, findings) = readConfiguration(bytes, rules: allRules)
  check(findings, in: bytes)
  always(readConfiguration(bytes, rules: allRules).findings == findings, "reading twice gives different findings")
  let patterns = PathPatterns(gitIgnore: bytes)
  let path = ["a", "b", "Cell.layout.yaml"].map { Array($0.utf8) }
  for list in [patterns, configuration.exclude] + (configuration.include.map { [$0] } ?? [])
    + configuration.overrides.map(\.files)
  {
    _ = list.cover(path[...])
    _ = list.match(path[...], isFolder: false)
  }
}

private let cells = loadLayouts(
  [UInt8]((fixture + "  - title.top == card.top + 8\n  - {constraint: note.height == 44, identifier: tall}\n").utf8)
).layouts

/// Explains the UIKit messages in a console log, with the lines of a layout.
func readLog(_ bytes: [UInt8]) {
  let complaints = constraintComplaints(in: bytes)
  always(constraintComplaints(in: bytes) == complaints, "reading a log twice gives different messages")
  for complaint in complaints { always(complaint.line >= 1, "a message is at line \(complaint.line)") }
  let source = SourceText(file: "Fixture.layout.yaml", bytes: [UInt8](fixture.utf8))
  let searched = SearchedFile(cells, in: source, isWhole: true, findings: { [] })
  let text = explanation(of: complaints, in: "log") { layoutNotes(for: $0, in: searched) }
  always(text.isEmpty == complaints.isEmpty, "the explanation of \(complaints.count) messages is '\(text)'")
}

/// Reads bytes as a font file and measures texts in the font.
func readFont(_ bytes: [UInt8]) {
  guard let font = try? FontFile(bytes) else { return }
  for scalar: Unicode.Scalar in [" ", "a", "é", "😀", "\0", "\u{FFFF}", "\u{10FFFF}"] {
    always((font.advance(of: scalar) ?? 0) >= 0, "a glyph has a negative width")
  }
  let text = MeasuredText("Aé 😀 so\u{AD}ft\nend", in: TextFont(face: .file(font), size: 17))
  for width in [0, 1, 50, Double.infinity] { checkLines(of: text, "Aé 😀 so\u{AD}ft\nend", at: width, atMost: 0) }
  always(TextFont(face: .file(font), size: 17).height(ofLines: 2) > 0, "a line has no height")
}

/// Measures a text. The first bytes select the font size, the width, the number of lines and the weight.
func measureText(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let size = choices.one(of: [17, 12.5, 1, 0.001, 1e-300, 40, 1e9, 1e300])
  let width = choices.one(of: [Double(choices.word()) / 16, .infinity, 0, -1, 1e-9, 1e300, .nan])
  let most = choices.number(below: 4)
  let weight = choices.one(of: FontWeight.allCases)
  let text = String(decoding: choices.rest(), as: UTF8.self)
  let breaks = lineBreaks(in: text)
  for (a, b) in zip(breaks, breaks.dropFirst()) { always(a.offset < b.offset, "line breaks are not in order") }
  always((breaks.last?.offset ?? 0) <= text.utf8.count, "a line break is after the end of the text")
  checkLines(of: MeasuredText(text, in: TextFont(face: .system(weight), size: size)), text, at: width, atMost: most)
}

private func checkLines(of measured: MeasuredText, _ text: String, at width: Double, atMost most: Int) {
  let lines = measured.lines(wrappedAt: width, atMost: most)
  let shown = measured.texts(wrappedAt: width, atMost: most)
  always(lines.count == shown.lines.count, "\(lines.count) lines are counted, but \(shown.lines.count) are shown")
  always(most == 0 || lines.count <= most, "there are \(lines.count) lines; the limit is \(most)")
  always(lines.width >= 0, "lines are \(lines.width) wide")
  always(text.isEmpty == (lines.count == 0), "a text of \(text.utf8.count) bytes has \(lines.count) lines")
  always(lines.count <= max(text.utf8.count, 1), "there are more lines than characters")
}

/// Reads bytes as JSON, as a baseline and as a report.
func readJSONBytes(_ bytes: [UInt8]) {
  func checkPlace(_ fault: JSONFault) {
    let place = fault.place
    always(
      0 <= place.start && place.start <= place.end && place.end <= bytes.count + 1, "an error is outside of the text")
  }
  do { _ = try readJSON(bytes) } catch { checkPlace(error) }
  do {
    let baseline = try Baseline(reading: bytes)
    // Equal entries are added up, and a sum may exceed the largest count that is read.
    let text = baselineText(of: baseline.entries)
    if let again = try? Baseline(reading: [UInt8](text.utf8)) {
      always(baselineText(of: again.entries) == text, "a baseline changes when it is read again")
    } else {
      always(baseline.entries.contains { $0.count > 1_000_000_000 }, "a baseline cannot be read again")
    }
  } catch {
    checkPlace(error)
  }
  do {
    let report = try RunReport(reading: bytes)
    checkFormats(of: report)
    if let whole = try? merged([("a", report)]) { checkFormats(of: whole) }
    var other = report
    other.findings = []
    // A doubled count may exceed the largest count that is read.
    if let both = try? merged([("a", report), ("b", other)]) { _ = [jsonReport(of: both), both.summary.spelled()] }
  } catch {
    checkPlace(error)
  }
}

private let key = CacheKey(program: "plumb", settings: "", file: [UInt8](fixture.utf8))
private let emptyEntry = cacheEntry(
  of: LintedContent(layouts: [], findings: [], suppressed: [], reusable: [], suppressions: [], entries: []), for: key)

/// Reads bytes as the end of a cache entry with a correct beginning.
func readCacheEntry(_ bytes: [UInt8]) {
  // The checksum must be correct, or the entry would be ignored. The empty entry ends with five empty lists of one byte
  // each.
  let body = Array(emptyEntry[21...].dropLast(5)) + bytes
  let entry = Array(emptyEntry[..<13]) + littleEndian(sum(of: body)) + body
  _ = content(ofEntry: bytes, for: key, inFile: "A.layout.yaml")
  guard let content = content(ofEntry: entry, for: key, inFile: "A.layout.yaml") else { return }
  let again = cacheEntry(of: content, for: key)
  let known = LintCache.content(ofEntry: again, for: key, inFile: "A.layout.yaml")
  always(known?.findings.count == content.findings.count, "a rewritten entry cannot be read")
  let source = SourceText(file: "A.layout.yaml", bytes: [UInt8](fixture.utf8))
  let report = reports(ofRun: [Linter(rules: allRules, reader: LayoutFileReader()).linted(content, source)])
  for report in report { _ = textReport(of: report) }
  _ = jsonReport(of: RunReport(of: report, RunSummary()))
}

/// The checksum of an entry, computed as the cache does.
private func sum(of bytes: [UInt8]) -> UInt64 {
  var hash = UInt64(bytes.count) ^ 0x9E37_79B9_7F4A_7C15
  func take(_ word: UInt64) {
    hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 32
  }
  let whole = bytes.count / 8 * 8
  for start in stride(from: 0, to: whole, by: 8) {
    take(bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }
  take(bytes[whole...].reduce(0) { $0 << 8 | UInt64($1) })
  return hash
}

private func littleEndian(_ word: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
