import Findings
import LayoutModel

extension ByteWriter {
  mutating func write(_ finding: Finding) {
    write(finding.rule)
    write(choice: finding.severity)
    write(finding.message)
    write(finding.place)
    write(finding.label)
    write(finding.related) {
      $0.write($1.message)
      $0.write($1.place)
    }
    write(finding.layout)
    write(finding.document)
    write(finding.views)
    write(finding.constraints)
    write(finding.circumstances) { $0.write($1) }
    write(finding.notes)
    write(finding.causes) { $0.write($1) }
    write(finding.mechanism)
    write(finding.fixes) { $0.write($1) }
    write(finding.constraintShapes)
    write(finding.isVerdict)
  }

  private mutating func write(_ circumstances: Circumstances) {
    write(circumstances.width)
    write(choice: circumstances.textSize)
    write(choice: circumstances.layoutDirection)
    write(circumstances.sample)
  }

  private mutating func write(_ cause: Cause) {
    write(cause.rule)
    write(cause.message)
    write(cause.views)
    write(cause.constraints)
    write(cause.place)
  }

  private mutating func write(_ fix: Fix) {
    write(fix.title)
    write(fix.edits) {
      $0.write($1.range)
      $0.write($1.text)
    }
    write(fix.outcome)
    for flag in [fix.isVerified, fix.isSafe, fix.isSafeByRule, fix.isGuess] { write(flag) }
  }
}

extension ByteReader {
  mutating func finding() throws(DamagedEntry) -> Finding {
    var finding = Finding(
      rule: try rule(), severity: try choice(of: Severity.self), message: try text(), place: try place(),
      label: try text(),
      related: try all { (reader) throws(DamagedEntry) in
        RelatedPlace(try reader.text(), at: try reader.place())
      },
      layout: try optionalText(), document: try counted(), views: try texts(), constraints: try texts(),
      circumstances: try all { (reader) throws(DamagedEntry) in try reader.circumstances() }, notes: try texts(),
      causes: try all { (reader) throws(DamagedEntry) in try reader.cause() }, mechanism: try optionalText(),
      fixes: try all { (reader) throws(DamagedEntry) in try reader.fix() })
    finding.constraintShapes = try texts()
    finding.isVerdict = try flag()
    return finding
  }

  private mutating func circumstances() throws(DamagedEntry) -> Circumstances {
    Circumstances(
      width: try number(), textSize: try choice(of: TextSize.self),
      layoutDirection: try choice(of: LayoutDirection.self), sample: try optionalText())
  }

  private mutating func cause() throws(DamagedEntry) -> Cause {
    Cause(rule: try rule(), message: try text(), views: try texts(), constraints: try texts(), place: try place())
  }

  private mutating func fix() throws(DamagedEntry) -> Fix {
    var fix = Fix(
      title: try text(),
      edits: try all { (reader) throws(DamagedEntry) in
        TextEdit(replace: try reader.place(), with: try reader.text())
      }, outcome: try text(), isVerified: try flag())
    fix.isSafe = try flag()
    fix.isSafeByRule = try flag()
    fix.isGuess = try flag()
    return fix
  }
}
