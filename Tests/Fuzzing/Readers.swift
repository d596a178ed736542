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
  always(loaded.findings == again.findings, "loading twice finds two things")
  always(loaded.layouts.count == again.layouts.count, "loading twice loads two things")
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
    always(loaded.documents.indices.contains(sourced.document), "a layout stands in no document")
    for constraint in layout.constraints { _ = layout.shape(of: constraint) }
    _ = layout.circumstances
  }
  always(
    zip(loaded.documents, loaded.documents.dropFirst()).allSatisfy { $0.end == $1.start }
      && loaded.documents.allSatisfy { $0.start <= $0.end && $0.end <= bytes.count }, "documents overlap")
  for comment in loaded.comments {
    always(
      comment.place.start <= comment.place.end && comment.place.end <= bytes.count, "a comment lies outside of the file"
    )
  }
}

private let scene = """
  cell: Scene
  metrics: {gap: 8, wide: 20.5}
  guides: {inner: {superview: card}}
  views:
    card: {subviews: {title: {type: label, text: Row}, photo: {type: image, image: [40, 40]}}}
    note: {type: label, text: Note}
    scroll: {type: scroll, subviews: {page: {}}}
    stack: {type: stack, subviews: {one: {type: label}, two: {}}}
  constraints:

  """

/// A text in double quotes, as YAML reads any.
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
  loadBytes([UInt8]((scene + lines.map { "  - \(quoted($0))\n" }.joined()).utf8))
}

/// Reads the first line as a visual format's options and each other as a visual format.
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
  loadBytes([UInt8]((scene + texts.joined()).utf8))
}

/// Changes a layout by what each line says; its first byte says in which way.
func readChanges(_ bytes: [UInt8]) {
  let file = [UInt8](
    (scene + "  - {constraint: title.top == card.top + gap, identifier: a}\n  - page.edges == scroll.edges\n").utf8)
  let options = bytes.split(separator: 0x0A, maxSplits: 4).map { line in
    let kinds: [ChangeOption.Kind] = [.set, .without, .add]
    return ChangeOption(
      kinds[Int(line.first ?? 0) % kinds.count], String(decoding: line.dropFirst(), as: UTF8.self))
  }
  let layouts = loadLayouts(file).layouts
  let (changes, mistakes) = requestedChanges(options, to: layouts, in: file)
  always(requestedChanges(options, to: layouts, in: file).mistakes == mistakes, "changing twice is wrong in two ways")
  for mistake in mistakes {
    always(options.indices.contains(mistake.option), "there is no option \(mistake.option)")
    always((mistake.column ?? 1) >= 1, "a mistake stands at column \(mistake.column ?? 0)")
  }
  for (sourced, requested) in zip(layouts, changes) { checkText(of: requested.changes, in: sourced, file) }
}

/// Where a text has a place for changes, it is read as the changed layout.
private func checkText(of changes: [LayoutChange], in sourced: SourcedLayout, _ bytes: [UInt8]) {
  guard let edits = sourced.editor.edits(for: changes, of: sourced, in: bytes) else { return }
  var text = EditedText(bytes)
  always(text.apply(edits), "the edits of changes cannot be made")
  let read = loadLayouts(text.bytes)
  always(read.findings.isEmpty, "a changed layout cannot be read: \(read.findings.map(\.message))")
  let changed = sourced.layout.applying(changes)
  always(read.layouts.first?.layout.isSame(as: changed) == true, "a changed layout is read as another one")
}

/// Reads bytes as a configuration, and as a list of what git ignores.
func readConfigurationBytes(_ bytes: [UInt8]) {
  let (configuration, findings) = readConfiguration(bytes, rules: allRules)
  check(findings, in: bytes)
  always(readConfiguration(bytes, rules: allRules).findings == findings, "reading twice finds two things")
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
  [UInt8]((scene + "  - title.top == card.top + 8\n  - {constraint: note.height == 44, identifier: tall}\n").utf8)
).layouts

/// Explains the complaints of a console log, with the lines of a layout.
func readLog(_ bytes: [UInt8]) {
  let complaints = constraintComplaints(in: bytes)
  always(constraintComplaints(in: bytes) == complaints, "reading a log twice finds two things")
  for complaint in complaints { always(complaint.line >= 1, "a complaint stands at line \(complaint.line)") }
  let source = SourceText(file: "Scene.layout.yaml", bytes: [UInt8](scene.utf8))
  let text = explanation(of: complaints, in: "log") { layoutNotes(for: $0, in: cells, [], source, whole: true) }
  always(text.isEmpty == complaints.isEmpty, "of \(complaints.count) complaints is said '\(text)'")
}

/// Reads bytes as a font, and measures texts in it.
func readFont(_ bytes: [UInt8]) {
  guard let font = try? FontFile(bytes) else { return }
  for scalar: Unicode.Scalar in [" ", "a", "é", "😀", "\0", "\u{FFFF}", "\u{10FFFF}"] {
    always((font.advance(of: scalar) ?? 0) >= 0, "a glyph has a width below 0")
  }
  let text = MeasuredText("Aé 😀 so\u{AD}ft\nend", in: TextFont(face: .file(font), size: 17))
  for width in [0, 1, 50, Double.infinity] { checkLines(of: text, "Aé 😀 so\u{AD}ft\nend", at: width, atMost: 0) }
  always(TextFont(face: .file(font), size: 17).height(ofLines: 2) > 0, "a line has no height")
}

/// Measures a text: a byte says the font's size, two the width, one the number of lines and the weight.
func measureText(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let size = choices.one(of: [17, 12.5, 1, 0.001, 1e-300, 40, 1e9, 1e300])
  let width = choices.one(of: [Double(choices.word()) / 16, .infinity, 0, -1, 1e-9, 1e300, .nan])
  let most = choices.number(below: 4)
  let weight = choices.one(of: FontWeight.allCases)
  let text = String(decoding: choices.rest(), as: UTF8.self)
  let breaks = lineBreaks(in: text)
  for (a, b) in zip(breaks, breaks.dropFirst()) { always(a.offset < b.offset, "line breaks are not in order") }
  always((breaks.last?.offset ?? 0) <= text.utf8.count, "a line breaks behind the text")
  checkLines(of: MeasuredText(text, in: TextFont(face: .system(weight), size: size)), text, at: width, atMost: most)
}

private func checkLines(of measured: MeasuredText, _ text: String, at width: Double, atMost most: Int) {
  let lines = measured.lines(wrappedAt: width, atMost: most)
  let shown = measured.texts(wrappedAt: width, atMost: most)
  always(lines.count == shown.lines.count, "\(lines.count) lines are counted, and \(shown.lines.count) are shown")
  always(most == 0 || lines.count <= most, "there are \(lines.count) lines, and \(most) may be")
  always(lines.width >= 0, "lines are \(lines.width) wide")
  always(text.isEmpty == (lines.count == 0), "a text of \(text.utf8.count) bytes has \(lines.count) lines")
  always(lines.count <= max(text.utf8.count, 1), "there are more lines than characters")
}

/// Reads bytes as JSON, as a baseline and as a report.
func readJSONBytes(_ bytes: [UInt8]) {
  func checkPlace(_ fault: JSONFault) {
    let place = fault.place
    always(
      0 <= place.start && place.start <= place.end && place.end <= bytes.count + 1, "a fault lies outside of the text")
  }
  do { _ = try readJSON(bytes) } catch { checkPlace(error) }
  do {
    let baseline = try Baseline(reading: bytes)
    // Equal entries are counted together, which may be more than is read.
    let text = baselineText(of: baseline.entries)
    if let again = try? Baseline(reading: [UInt8](text.utf8)) {
      always(baselineText(of: again.entries) == text, "a baseline that is read again says something else")
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
    // What was counted twice may be more than is read.
    if let both = try? merged([("a", report), ("b", other)]) { _ = [jsonReport(of: both), both.summary.spelled()] }
  } catch {
    checkPlace(error)
  }
}

private let key = CacheKey(program: "plumb", settings: "", file: [UInt8](scene.utf8))
private let emptyEntry = cacheEntry(
  of: LintedContent(layouts: [], findings: [], silenced: [], reusable: [], silencings: []), for: key)

/// Reads bytes as what an entry of the cache says, with all before it as it has to be.
func readCacheEntry(_ bytes: [UInt8]) {
  // Without a sum that is right all that is made up here would be passed over. Five lists are empty there, of a byte
  // each.
  let body = Array(emptyEntry[21...].dropLast(5)) + bytes
  let entry = Array(emptyEntry[..<13]) + littleEndian(sum(of: body)) + body
  _ = content(ofEntry: bytes, for: key, inFile: "A.layout.yaml")
  guard let content = content(ofEntry: entry, for: key, inFile: "A.layout.yaml") else { return }
  let again = cacheEntry(of: content, for: key)
  let known = LintCache.content(ofEntry: again, for: key, inFile: "A.layout.yaml")
  always(known?.findings.count == content.findings.count, "an entry that is written again is not read")
  let source = SourceText(file: "A.layout.yaml", bytes: [UInt8](scene.utf8))
  let report = reports(ofRun: [Linter(rules: allRules, reader: LayoutFileReader()).linted(content, source)])
  for report in report { _ = textReport(of: report) }
  _ = jsonReport(of: RunReport(of: report, RunSummary()))
}

/// The sum of an entry, worked out as the cache does it.
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
