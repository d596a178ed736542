import Findings
import LayoutModel
import LintEngine
import RuleKit

extension ByteWriter {
  mutating func write(_ content: LintedContent) {
    write(content.layouts) {
      $0.write($1.document)
      $0.write($1.name)
    }
    write(content.findings) { $0.write($1) }
    write(content.silenced) {
      $0.write($1.finding)
      $0.write($1.reason)
    }
    write(content.reusable) { $0.write($1) }
    write(content.silencings) { $0.write($1) }
  }

  /// All but the name of the file.
  private mutating func write(_ layout: ReusableLayout) {
    write(layout.document)
    write(layout.name)
    write(choice: layout.kind)
    write(layout.identifier)
    write(layout.place)
    write(layout.line)
    write(layout.ties) {
      $0.write($1.canonical)
      $0.write($1.spelled)
    }
  }

  private mutating func write(_ silencing: Silencing) {
    write(silencing.word)
    write(silencing.wordPlace)
    write(silencing.scope) { $0.write(choice: $1) }
    write(silencing.reach)
    write(silencing.line)
    write(silencing.document)
    write(silencing.guess)
    write(silencing.rules) { $0.write($1) }
    write(silencing.reason)
  }

  private mutating func write(_ rule: Silencing.NamedRule) {
    write(rule.id)
    write(rule.place)
    switch rule.meaning {
    case .rule: write(0)
    case .unsilenceable(let reason):
      write(1)
      write(reason)
    case .unknown(let guess):
      write(2)
      write(guess)
    }
    write(rule.hiddenCount)
    write(rule.isJudged)
    write(rule.lineElsewhere) { $0.write($1) }
  }
}

extension ByteReader {
  /// What linting came to, in a file of this name.
  mutating func content(ofFile file: String) throws(DamagedEntry) -> LintedContent {
    LintedContent(
      layouts: try all { (reader) throws(DamagedEntry) in
        LintedContent.NamedLayout(document: try reader.counted(), name: try reader.text())
      },
      findings: try all { (reader) throws(DamagedEntry) in try reader.finding() },
      silenced: try all { (reader) throws(DamagedEntry) in
        SilencedFinding(try reader.finding(), reason: try reader.optionalText())
      },
      reusable: try all { (reader) throws(DamagedEntry) in try reader.reusable(inFile: file) },
      silencings: try all { (reader) throws(DamagedEntry) in try reader.silencing() })
  }

  private mutating func reusable(inFile file: String) throws(DamagedEntry) -> ReusableLayout {
    ReusableLayout(
      file: file, document: try counted(), name: try text(), kind: try choice(of: Layout.Kind.self),
      identifier: try text(), place: try place(), line: try counted(),
      ties: try all { (reader) throws(DamagedEntry) in
        ReusableLayout.Tie(canonical: try reader.text(), spelled: try reader.text())
      })
  }

  private mutating func silencing() throws(DamagedEntry) -> Silencing {
    var silencing = Silencing(
      word: try text(), at: try place(),
      scope: try optional { (reader) throws(DamagedEntry) in try reader.choice(of: Silencing.Scope.self) },
      reach: try place(), line: try counted(), document: try counted())
    silencing.guess = try text()
    silencing.rules = try all { (reader) throws(DamagedEntry) in try reader.namedRule() }
    silencing.reason = try optionalText()
    return silencing
  }

  private mutating func namedRule() throws(DamagedEntry) -> Silencing.NamedRule {
    let (id, place) = (try rule(), try place())
    let meaning: Silencing.NamedRule.Meaning
    switch try integer() {
    case 0: meaning = .rule
    case 1: meaning = .unsilenceable(try text())
    case 2: meaning = .unknown(guess: try text())
    default: throw DamagedEntry()
    }
    var rule = Silencing.NamedRule(id: id, place: place, meaning: meaning)
    rule.hiddenCount = try counted()
    rule.isJudged = try flag()
    rule.lineElsewhere = try optional { (reader) throws(DamagedEntry) in try reader.counted() }
    return rule
  }
}
