import Findings
import LayoutModel
import LintEngine
import RuleKit

extension Severity: CachedEnumeration {}
extension TextSize: CachedEnumeration {}
extension LayoutDirection: CachedEnumeration {}
extension Layout.Kind: CachedEnumeration {}
extension Suppression.Scope: CachedEnumeration {}

extension RuleID: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) { self.init(try reader.read()) }
  func write(to writer: inout ByteWriter) { writer.write(name) }
}

extension SourceRange: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let (start, length): (Int, Int) = (try reader.read(), try reader.read())
    let (end, isTooLong) = start.addingReportingOverflow(length)
    guard start >= 0, length >= 0, !isTooLong else { throw DamagedEntry() }
    self.init(start: start, end: end)
  }

  func write(to writer: inout ByteWriter) { writer.write(start, end - start) }
}

extension Environment: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      width: try reader.read(), height: try reader.read(), textSize: try reader.read(),
      layoutDirection: try reader.read(), sample: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(width, height, textSize, layoutDirection, sample) }
}

// MARK: - Findings

extension Finding: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      rule: try reader.read(), severity: try reader.read(), message: try reader.read(), place: try reader.read(),
      label: try reader.read(), related: try reader.read(), layout: try reader.read(), document: try reader.counted(),
      views: try reader.read(), constraints: try reader.read(), environments: try reader.read(),
      notes: try reader.read(), causes: try reader.read(), imposedBy: try reader.read(), fixes: try reader.read())
    constraintShapes = try reader.read()
    lostHeight = try reader.read()
    isUniqueInLayout = try reader.read()
    alsoFound = try reader.read()
  }

  func write(to writer: inout ByteWriter) {
    writer.write(
      rule, severity, message, place, label, related, layout, document, views, constraints, environments, notes,
      causes, imposedBy, fixes, constraintShapes, lostHeight, isUniqueInLayout, alsoFound)
  }
}

extension RelatedPlace: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) { self.init(try reader.read(), at: try reader.read()) }
  func write(to writer: inout ByteWriter) { writer.write(message, place) }
}

extension Cause: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      rule: try reader.read(), message: try reader.read(), views: try reader.read(), constraints: try reader.read(),
      place: try reader.read(), label: try reader.read(), group: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(rule, message, views, constraints, place, label, group) }
}

extension CauseGroup: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      name: try reader.read(), start: try reader.read(), end: try reader.read(), noun: try reader.read(),
      isAside: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(name, start, end, noun, isAside) }
}

extension Fix: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      steps: try reader.read(), edits: try reader.read(), outcome: try reader.read(), isVerified: try reader.read())
    doubt = try reader.read()
    isSafe = try reader.read()
    isSafeByRule = try reader.read()
    isGuess = try reader.read()
    place = try reader.read()
    wayToWrite = try reader.read()
  }

  func write(to writer: inout ByteWriter) {
    writer.write(steps, edits, outcome, isVerified, doubt, isSafe, isSafeByRule, isGuess)
    writer.write(place, wayToWrite)
  }
}

extension TextEdit: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(replace: try reader.read(), with: try reader.read())
  }
  func write(to writer: inout ByteWriter) { writer.write(range, text) }
}

// MARK: - Results

extension LintedContent: CachedValue {
  /// Entries leave out file names: the reader knows them.
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      layouts: try reader.read(), findings: try reader.read(), suppressed: try reader.read(),
      reusable: try reader.read(), suppressions: try reader.read(), entries: try reader.read())
  }

  func write(to writer: inout ByteWriter) {
    writer.write(layouts, findings, suppressed, reusable, suppressions, entries)
  }
}

extension LintedContent.NamedLayout: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(document: try reader.counted(), name: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(document, name) }
}

extension EntrySuppression: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      documents: try reader.read(), ranges: try reader.read(), foundIDs: try reader.read(),
      hiddenCounts: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(documents, ranges, foundIDs, hiddenCounts) }
}

extension SuppressedFinding: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) { self.init(try reader.read(), reason: try reader.read()) }
  func write(to writer: inout ByteWriter) { writer.write(finding, reason) }
}

extension ReusableLayout: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      file: "", document: try reader.counted(), name: try reader.read(), kind: try reader.read(),
      identifier: try reader.read(), owner: try reader.read(), place: try reader.read(), line: try reader.counted(),
      constraints: try reader.read())
  }

  func write(to writer: inout ByteWriter) {
    writer.write(document, name, kind, identifier, owner, place, line, constraints)
  }
}

extension ReusableLayout.SpelledConstraint: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(canonical: try reader.read(), spelled: try reader.read())
  }

  func write(to writer: inout ByteWriter) { writer.write(canonical, spelled) }
}

extension Suppression: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(
      word: try reader.read(), at: try reader.read(), scope: try reader.read(), reach: try reader.read(),
      line: try reader.counted(), document: try reader.counted())
    guess = try reader.read()
    rules = try reader.read()
    reason = try reader.read()
  }

  func write(to writer: inout ByteWriter) {
    writer.write(word, wordPlace, scope, reach, line, document, guess, rules, reason)
  }
}

extension Suppression.NamedRule: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    self.init(id: try reader.read(), place: try reader.read(), meaning: try reader.read())
    hiddenCount = try reader.counted()
    isConclusive = try reader.read()
    let hasLine: Bool = try reader.read()
    lineElsewhere = hasLine ? try reader.counted() : nil
  }

  func write(to writer: inout ByteWriter) {
    writer.write(id, place, meaning, hiddenCount, isConclusive, lineElsewhere)
  }
}

extension Suppression.NamedRule.Meaning: CachedValue {
  init(from reader: inout ByteReader) throws(DamagedEntry) {
    let number: Int = try reader.read()
    switch number {
    case 0: self = .rule
    case 1: self = .unsuppressible(try reader.read())
    case 2: self = .unknown(guess: try reader.read())
    default: throw DamagedEntry()
    }
  }

  func write(to writer: inout ByteWriter) {
    switch self {
    case .rule: writer.write(0)
    case .unsuppressible(let reason): writer.write(1, reason)
    case .unknown(let guess): writer.write(2, guess)
    }
  }
}
