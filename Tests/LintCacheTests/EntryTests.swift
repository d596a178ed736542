import Configuration
import Findings
import Foundation
import LayoutModel
import LayoutYAML
import LintEngine
import RuleKit
import Rules
import Testing

@testable import LintCache

/// A cached result comes back unchanged, or not at all.
struct EntryTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Layout files of the repository, with and without findings.
  private static let files: [URL] = ["docs/examples", "Rules", "Tests/Schema"].flatMap { folder in
    let all = FileManager.default.enumerator(
      at: repository.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (all ?? .init()).compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(".layout.yaml") }
  }

  /// A linter with an entry of a configuration that is about one rule in all layouts.
  private let linter: Linter = {
    let place = SourceRange(start: 0, end: 1)
    var entry = SuppressionEntry(section: .interfaceBuilder, place: place)
    entry.layouts = [.init("*", at: place)]
    entry.rules = [.init("clipped-text", at: place)]
    return Linter(rules: allRules, reader: LayoutFileReader(), entries: [entry])
  }()

  private func key(_ bytes: [UInt8], settings: String = "settings", program: String = "program") -> CacheKey {
    CacheKey(program: program, settings: settings, file: bytes)
  }

  /// Three layouts with findings, fixes, causes, a suppression comment, one that names no rule, and an identifier.
  private static let text = """
    cell: A
    reuseIdentifier: Row
    platform: iOS 15
    views:
      title: {type: label, text: Röw}
    constraints:
      - title.leading == contentView.leading + 16
      - title.top == contentView.top + 11  # plumb:disable-line zero-height -- known
      - title.top == contentView.top + 11  # plumb:disable-line zero-hight
    ---
    collectionCell: B
    reuseIdentifier: Row
    measure: {widths: [320.5, 375], textSizes: [large, accessibilityLarge], layoutDirections: [rightToLeft]}
    views:
      title: {type: label, text: Row}
    constraints:
      - title.leading == contentView.leading + 16
      - title.top == contentView.top + 11
      - title.bottom <= contentView.bottom - 11
    ---
    cell: C
    platform: iOS 15
    views:
      title: {type: label, text: Row}
    constraints:
      - title.leading == contentView.leading + 16
      - title.trailing == contentView.trailing - 16
      - title.top == contentView.top + 11

    """

  private var entry: (key: CacheKey, bytes: [UInt8]) {
    let bytes = [UInt8](Self.text.utf8)
    let key = key(bytes)
    return (key, cacheEntry(of: linter.lintAlone(file: "a", bytes: bytes).content, for: key))
  }

  @Test func entriesKeepAllFindings() throws {
    #expect(Self.files.count > 100)
    for file in Self.files + [nil] {
      let bytes = try file.map { [UInt8](try Data(contentsOf: $0)) } ?? [UInt8](Self.text.utf8)
      let linted = linter.lintAlone(file: "a.layout.yaml", bytes: bytes)
      let entry = cacheEntry(of: linted.content, for: key(bytes))
      let known = try #require(content(ofEntry: entry, for: key(bytes), inFile: "a.layout.yaml"))
      #expect(known.findings == linted.report.findings)
      #expect(known.suppressed.map(\.finding) == linted.report.suppressed.map(\.finding))
      #expect(known.suppressed.map(\.reason) == linted.report.suppressed.map(\.reason))
      #expect("\(known.reusable)" == "\(linted.content.reusable)")
      #expect("\(known.suppressions)" == "\(linted.content.suppressions)")
      #expect("\(known.layouts)" == "\(linted.content.layouts)")
      #expect("\(known.entries)" == "\(linted.content.entries)" && known.entries.count == 1)
      let again = linter.linted(known, linted.report.source)
      #expect("\(again.report(with: []))" == "\(linted.report(with: []))")
    }
  }

  /// A new field of one of these types must be cached too.
  @Test func entriesCoverAllFields() {
    func fields(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    let place = SourceRange(start: 0, end: 1)
    let finding = Finding(rule: "r", severity: .info, message: "", place: place)
    #expect(
      fields(finding) == [
        "rule", "severity", "message", "place", "label", "related", "layout", "document", "views", "constraints",
        "environments", "notes", "causes", "imposedBy", "fixes", "constraintShapes",
        // Of Swift, which is read anew in each run.
        "inherited",
        "lostHeight", "isUniqueInLayout", "alsoFound",
      ])
    #expect(
      fields(Fix(title: "", edits: []))
        == [
          "steps", "edits", "outcome", "doubt", "isVerified", "isSafe", "isSafeByRule", "isGuess", "place",
          "wayToWrite",
        ])
    #expect(
      fields(Cause(rule: "r", message: "", views: [], constraints: [], place: place))
        == ["rule", "message", "views", "constraints", "place", "label", "group"])
    #expect(fields(CauseGroup(name: "", end: "", noun: "")) == ["name", "start", "end", "noun", "isAside"])
    #expect(fields(TextEdit(replace: place, with: "")) == ["range", "text"])
    #expect(fields(RelatedPlace("", at: place)) == ["message", "place"])
    #expect(fields(Environment(width: 1)) == ["width", "height", "textSize", "layoutDirection", "sample"])
    #expect(fields(SuppressedFinding(finding, reason: nil)) == ["finding", "reason"])
    #expect(
      fields(Suppression(word: "", at: place, scope: nil, reach: place, line: 1, document: 0))
        == ["word", "wordPlace", "scope", "guess", "rules", "reason", "reach", "line", "document"])
    #expect(
      fields(Suppression.NamedRule(id: "r", place: place, meaning: .rule))
        == ["id", "place", "meaning", "hiddenCount", "isConclusive", "lineElsewhere"])
    let content = linter.lintAlone(file: "a", bytes: [UInt8](Self.text.utf8)).content
    #expect(fields(content) == ["layouts", "findings", "suppressed", "reusable", "suppressions", "entries"])
    #expect(
      fields(EntrySuppression(documents: nil, ranges: nil, foundIDs: [], hiddenCounts: []))
        == ["documents", "ranges", "foundIDs", "hiddenCounts"])
    #expect(
      content.reusable.first.map(fields)
        == ["file", "document", "name", "kind", "identifier", "owner", "place", "line", "constraints"])
    #expect(fields(Settings()) == ["defaults", "rules", "swift", "suppressions"])
    #expect(
      fields(LayoutDefaults())
        == [
          "platform", "widths", "textSizes", "layoutDirections", "imposedHeights", "rowHeight", "viewHeight",
          "headerFooterClasses", "fonts",
        ])
    #expect(fields(RuleSetting()) == ["level", "options"] && fields(RuleSelection()) == ["only", "ignored"])
  }

  @Test func theSampleTextUsesAllFields() {
    let content = linter.lintAlone(file: "a", bytes: [UInt8](Self.text.utf8)).content
    #expect(content.layouts.map(\.name) == ["A", "B", "C"] && content.reusable.count == 2)
    #expect(!content.suppressed.isEmpty && content.suppressions.count == 2)
    #expect(content.findings.contains { !$0.fixes.isEmpty } && content.findings.contains { !$0.causes.isEmpty })
  }

  /// Adding to such a number would overflow and stop the program.
  @Test(arguments: [Int.max, Int.min, -1, Int(Int32.max) + 1])
  func countsOutOfRangeAreRejected(_ count: Int) throws {
    let bytes = [UInt8](Self.text.utf8)
    let content = linter.lintAlone(file: "a", bytes: bytes).content
    func isRead(_ change: (inout LintedContent) -> Void) -> Bool {
      var changed = content
      change(&changed)
      return LintCache.content(ofEntry: cacheEntry(of: changed, for: key(bytes)), for: key(bytes), inFile: "a") != nil
    }
    #expect(isRead { _ in })
    #expect(!isRead { $0.suppressions[0].rules[0].hiddenCount = count })
    #expect(!isRead { $0.suppressions[0].rules[0].lineElsewhere = count })
    #expect(!isRead { $0.suppressions[0].line = count })
    #expect(!isRead { $0.layouts[0].document = count })
    #expect(!isRead { $0.findings[0].document = count })
  }

  @Test func truncatedEntriesAreRejected() {
    let (key, bytes) = entry
    for count in 0..<bytes.count {
      if content(ofEntry: Array(bytes[..<count]), for: key, inFile: "a") != nil { Issue.record("\(count) bytes") }
    }
    #expect(content(ofEntry: bytes + [0], for: key, inFile: "a") == nil)
  }

  @Test func entriesWithAFlippedBitAreRejected() {
    var (key, bytes) = entry
    for index in bytes.indices {
      for bit in 0..<8 {
        bytes[index] ^= 1 << bit
        if content(ofEntry: bytes, for: key, inFile: "a") != nil { Issue.record("byte \(index), bit \(bit)") }
        bytes[index] ^= 1 << bit
      }
    }
    #expect(content(ofEntry: bytes, for: key, inFile: "a") != nil)
  }

  @Test func entriesAreUsedOnlyForTheirKey() {
    let (known, bytes) = entry
    let text = [UInt8](Self.text.utf8)
    #expect(content(ofEntry: bytes, for: known, inFile: "another name")?.reusable.first?.file == "another name")
    for other in [
      key(text + [10]), key(text, settings: "other"), key(text, program: "other"),
      // The same characters, divided between program and settings at another place.
      key(text, settings: "ssettings", program: "program"), key(text, settings: "ettings", program: "programs"),
    ] {
      #expect(content(ofEntry: bytes, for: other, inFile: "a") == nil && other.name != known.name)
    }
  }

  /// Any bytes with the right checksum give a result or none.
  @Test func readingRandomEntriesEnds() {
    let (key, bytes) = entry
    let start = bytes.count - 8 - cacheBodyCount(of: bytes)
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let contentStart = start + 8 + key.bytes.count + 2
    for _ in 0..<3000 {
      var body = Array(bytes[(start + 8)...])
      for _ in 0...random(4) {
        let index = contentStart - start - 8 + random(body.count - contentStart + start + 8)
        body[index] = [0, 1, 0x7F, 0x80, 0xFF, UInt8(random(256))][random(6)]
      }
      if random(3) == 0 { body.removeLast(random(200)) }
      var head = ByteWriter()
      head.write(word: checksum(body[...]))
      _ = content(ofEntry: Array(bytes[..<start]) + head.bytes + body, for: key, inFile: "a")
    }
  }

  /// The mark is thirteen bytes long.
  private func cacheBodyCount(of bytes: [UInt8]) -> Int { bytes.count - 13 - 8 }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, Int.max, Int.min]) func integersAreReadAsWritten(_ number: Int)
    throws
  {
    var writer = ByteWriter()
    writer.write(number)
    var reader = ByteReader(writer.bytes[...])
    let read: Int = try reader.read()
    #expect(read == number && reader.isAtEnd)
  }

  @Test func equalSettingsHaveEqualTexts() throws {
    func text(_ configuration: String, _ selection: RuleSelection = RuleSelection()) throws -> String? {
      let (read, findings) = readConfiguration(
        [UInt8](configuration.utf8), rules: allRules,
        openingFonts: { _ in .failure(.init("is not there")) })
      try #require(findings.isEmpty, "\(findings)")
      return Settings(layers: [(read, [][...])]).canonicalText(selection)
    }
    let rules = "rules: {zero-height: warning, priority-tie: off}\nmeasure: {widths: [320, 375]}\n"
    let turned = "measure: {widths: [320, 375.0]}\nrules: {priority-tie: off, zero-height: warning}\n"
    #expect(try text(rules) == text(turned))
    let others = [
      "", "platform: iOS 15\n", "platform: iOS 15.1\n", "measure: {widths: [320]}\n", "measure: {widths: [321]}\n",
      "measure: {imposedHeights: [320]}\n", "measure: {textSizes: [small]}\n", "rules: {zero-height: warning}\n",
      "measure: {layoutDirections: [rightToLeft]}\n", "rules: {zero-height: error}\n", "rules: {zero-height: off}\n",
      "interfaceBuilder: {rowHeight: automatic}\n", "interfaceBuilder: {rowHeight: 60}\n",
      "interfaceBuilder: {headerFooter: A}\n",
      "interfaceBuilder: {suppress: [{ids: a, rules: zero-height}]}\n",
      "interfaceBuilder: {suppress: [{ids: b, rules: zero-height}]}\n",
      "interfaceBuilder: {suppress: [{layout: a, rules: zero-height}]}\n",
      "interfaceBuilder: {suppress: [{layout: a, rules: zero-height, reason: b}]}\n",
      "interfaceBuilder: {suppress: [{layout: a, rules: priority-tie}]}\n",
      "rules: {unexpected-row-height: {tolerance: 0.5}}\n", "rules: {unexpected-row-height: {tolerance: 0.6}}\n",
    ]
    var texts = try others.map { try text($0) }
    texts.append(try text("", RuleSelection(only: ["zero-height"])))
    texts.append(try text("", RuleSelection(ignored: ["zero-height"])))
    #expect(Set(texts).count == others.count + 2 && !texts.contains(nil))
  }
}
