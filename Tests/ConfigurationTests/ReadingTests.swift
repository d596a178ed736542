import Configuration
import Findings
import LayoutModel
import Rules
import Testing

/// `line:column: message [rule]` of each mistake in a configuration.
func mistakes(_ text: String) -> [String] {
  let bytes = Array(text.utf8)
  let source = SourceText(file: ".plumb.yml", bytes: bytes)
  return readConfiguration(bytes, rules: allRules).findings.map { finding in
    let position = source.position(at: finding.place.start)
    return "\(position.line):\(position.column): \(finding.message) [\(finding.rule)]"
  }
}

func configuration(_ text: String) throws -> Configuration {
  let read = readConfiguration(Array(text.utf8), rules: allRules)
  #expect(read.findings.map(\.message) == [])
  return read.configuration
}

func names(_ path: String) -> ArraySlice<[UInt8]> {
  path.split(separator: "/").map { Array($0.utf8) }[...]
}

@Suite struct `A configuration` {
  @Test func `has all its keys`() throws {
    let read = try configuration(
      """
      platform: iOS 15.2
      include: Sources/
      exclude: [Legacy/, "*.old.layout.yaml"]
      measure:
        widths: [320, 414]
        imposedHeights: [60]
      fonts: {}
      rules:
        subview-of-cell: off
        priority-clash: info
        unexpected-row-height: {severity: warning, tolerance: 0.5}
      overrides:
        - files: "*Hero*"
          platform: iOS 17
          measure: {widths: [768]}
          rules: {zero-height: warning}
        - files: [a, b]
      """)
    #expect(read.defaults.platform == Platform(major: 15, minor: 2))
    #expect(read.defaults.widths == [320, 414])
    #expect(read.defaults.imposedHeights == [60])
    #expect(read.defaults.textSizes == nil)
    #expect(read.defaults.fonts.isEmpty)
    #expect(
      read.rules == [
        "subview-of-cell": RuleSetting(level: .off), "priority-clash": RuleSetting(level: .severity(.info)),
        "unexpected-row-height": RuleSetting(level: .severity(.warning), options: ["tolerance": 0.5]),
      ])
    #expect(read.include?.cover(names("Sources/a")) == true && read.include?.cover(names("Other/a")) == false)
    #expect(read.exclude.match(names("x/Legacy"), isFolder: true) == true)
    #expect(read.exclude.match(names("x/a.old.layout.yaml"), isFolder: false) == true)
    #expect(read.overrides.map(\.defaults.widths) == [[768], nil])
    #expect(read.overrides.map(\.defaults.platform) == [Platform(major: 17), nil])
    #expect(read.overrides.first?.rules == ["zero-height": RuleSetting(level: .severity(.warning))])
    #expect(read.overrides.map { $0.files.cover(names("x/HeroCell.layout.yaml")) } == [true, false])
    #expect(read.overrides.map { $0.files.cover(names("b/x")) } == [false, true])
  }

  @Test(arguments: ["", "# nothing\n", "rules:\nmeasure:\noverrides:\nfonts:\n", "{}", "---\n"])
  func `may be empty`(text: String) throws {
    let read = try configuration(text)
    #expect(read.rules.isEmpty && read.overrides.isEmpty && read.include == nil && read.exclude.isEmpty)
    #expect(read.defaults == LayoutDefaults())
  }
}

/// Line and column are counted by hand.
@Suite struct `A mistake in a configuration` {
  @Test(arguments: [
    ("exlude: a", "1:1: the configuration has no key 'exlude'; did you mean 'exclude'? [unknown-key]"),
    ("excluded: a", "1:1: the configuration has no key 'excluded'; did you mean 'exclude'? [unknown-key]"),
    ("zero-height: off", "1:1: the configuration has no key 'zero-height'; it belongs in 'rules' [unknown-key]"),
    ("widths: [320]", "1:1: the configuration has no key 'widths'; it belongs in 'measure' [unknown-key]"),
    ("xyzzy: 1", "1:1: the configuration has no key 'xyzzy' [unknown-key]"),
    (
      "overrides:\n  - files: a\n    exclude: b",
      "3:5: an override has no key 'exclude'; it belongs at the top level of the configuration [unknown-key]"
    ),
    ("overrides:\n  - path: a", "2:5: an override has no key 'path'; did you mean 'files'? [unknown-key]"),
    (
      "measure: {width: [320]}",
      "1:11: 'measure' has no key 'width'; did you mean 'widths'? [unknown-key]"
    ),
    (
      "rules: {}\nrules: {}",
      "2:1: the key 'rules' appears twice in the configuration; only the first is read [duplicate-key]"
    ),
    (
      "rules:\n  zero-height: off\n  zero-height: info",
      "3:3: the key 'zero-height' appears twice in 'rules'; only the first is read [duplicate-key]"
    ),
    ("[a]: b", "1:1: a key must be a word, not a list [invalid-value]"),
  ])
  func `in a key`(text: String, mistake: String) {
    #expect(mistakes(text).contains(mistake), "\(mistakes(text))")
  }

  @Test(arguments: [
    ("rules:\n  zero-hight: off", "2:3: no rule is called 'zero-hight'; did you mean 'zero-height'? [unknown-rule]"),
    ("rules: {xyzzy: off}", "1:9: no rule is called 'xyzzy' [unknown-rule]"),
    (
      "rules: {unknown-key: off}",
      "1:9: 'unknown-key' reports a layout that cannot be read, and is always an error [unknown-rule]"
    ),
    (
      "rules: {undecided-layout: off}",
      "1:9: 'undecided-layout' reports a layout that cannot be solved, and is always shown [unknown-rule]"
    ),
    (
      "rules:\n  zero-height: eror",
      "2:16: 'zero-height' must be error, warning, info or off, not 'eror'; did you mean 'error'? [invalid-value]"
    ),
    (
      "rules: {zero-height: false}",
      "1:22: 'zero-height' must be error, warning, info or off, not 'false'; did you mean 'off'? [invalid-value]"
    ),
    (
      "rules: {zero-height: on}",
      "1:22: 'zero-height' must be error, warning, info or off, not 'on'; leave the rule out to keep its own severity [invalid-value]"
    ),
    (
      "rules: {zero-height: [off]}",
      "1:22: 'zero-height' must be error, warning, info or off, not a list [invalid-value]"
    ),
    (
      "rules: {zero-height: {severity: warn}}",
      "1:33: 'severity' must be error, warning, info or off, not 'warn'; did you mean 'warning'? [invalid-value]"
    ),
    (
      "rules: {unexpected-row-height: {tolerence: 1}}",
      "1:33: 'unexpected-row-height' has no key 'tolerence'; did you mean 'tolerance'? [unknown-key]"
    ),
    (
      "rules: {zero-height: {tolerance: 1}}",
      "1:23: 'zero-height' has no key 'tolerance'; it has 'severity' [unknown-key]"
    ),
    (
      "rules: {unexpected-row-height: {tolerance: 0}}",
      "1:44: 'tolerance' must be points from 0.01 to 100, not '0' [invalid-value]"
    ),
    (
      "rules: {unexpected-row-height: {tolerance: much}}",
      "1:44: 'tolerance' must be points from 0.01 to 100, not 'much' [invalid-value]"
    ),
    (
      "rules: [zero-height]",
      "1:8: 'rules' must be a mapping from rules to severities or options, not a list [invalid-value]"
    ),
  ])
  func `in the settings of a rule`(text: String, mistake: String) {
    #expect(mistakes(text) == [mistake])
  }

  @Test(arguments: [
    ("platform: 15", "1:11: 'platform' must be written like iOS 15 or iOS 12.4, not '15' [invalid-value]"),
    ("measure: {widths: [0]}", "1:20: a table width must be more than 0, but this is 0 [invalid-value]"),
    ("measure: 320", "1:10: 'measure' must be a mapping, not '320' [invalid-value]"),
    (
      "measure:\n  samples: {long: {}}",
      "2:3: samples are about the views of one layout; write them in its layout file [invalid-value]"
    ),
    (
      "measure: {heights: [568]}",
      "1:11: heights are those of one view; write them in its layout file; did you mean 'imposedHeights'? [invalid-value]"
    ),
    ("include: {}", "1:10: 'include' must be a glob or a list of globs, not a mapping [invalid-value]"),
    ("exclude:", "1:9: 'exclude' must be a glob or a list of globs, not nothing [invalid-value]"),
    ("exclude: [a, [b]]", "1:14: 'exclude' must be a glob or a list of globs, not a list [invalid-value]"),
    ("exclude: [./a]", "1:11: globs are already relative: instead of './a', write '/a' [invalid-value]"),
    (
      "exclude: ../a",
      "1:10: '../a' is outside the configuration's folder, but globs match only paths inside it [invalid-value]"
    ),
    ("fonts: {Inter: [a]}", "1:16: 'Inter' must be a text, not a list [invalid-value]"),
    (
      "overrides: {files: a}",
      "1:12: 'overrides' must be a list of mappings with 'files', not a mapping [invalid-value]"
    ),
    ("overrides: [a]", "1:13: an override must be a mapping with 'files', not 'a' [invalid-value]"),
    ("overrides:\n  - rules: {}", "2:5: an override needs 'files': the files that it applies to [invalid-value]"),
    ("- a", "1:1: the configuration must be a mapping, not a list [invalid-value]"),
    ("a: {}\n---\nb: {}", "3:1: a configuration has only one document, and this is a second one [invalid-yaml]"),
  ])
  func `in a value`(text: String, mistake: String) {
    #expect(mistakes(text).contains(mistake), "\(mistakes(text))")
  }

  @Test(arguments: [
    ("exclude: *.yaml", "1:10: a text that begins with '*' needs quotes [invalid-yaml]"),
    ("exclude: [*]", "1:11: a text that begins with '*' needs quotes [invalid-yaml]"),
    (
      "files: *Cell",
      "1:8: no YAML anchor is called 'Cell'; a text that begins with '*' needs quotes [invalid-yaml]"
    ),
    (
      "exclude: !Old/",
      "1:10: the tag '!Old/' means nothing here; a text that begins with '!' needs quotes [invalid-value]"
    ),
  ])
  func `in a glob without quotes`(text: String, mistake: String) {
    #expect(mistakes(text) == [mistake])
  }

  @Test func `in the syntax`() {
    #expect(mistakes("rules: [").count == 1)
    let noText = readConfiguration([0xFF, 0xFE, 0x61], rules: allRules).findings
    #expect(noText.map(\.message) == ["the file is UTF-16, but Plumb reads only UTF-8"])
  }

  @Test func `does not affect other keys`() {
    let text = "platform: iOS\nrules:\n  zero-height: off\n  nope: off\n"
    let read = readConfiguration(Array(text.utf8), rules: allRules)
    #expect(read.findings.map(\.rule) == ["invalid-value", "unknown-rule"])
    #expect(read.configuration.rules == ["zero-height": RuleSetting(level: .off)])
  }

  /// A truncated text is read up to its end or has errors, at places inside it.
  @Test func `may be a truncated text`() {
    let text = Array(
      """
      platform: iOS 15
      exclude: ["a*", b/]
      measure: {widths: [320], imposedHeights: [60]}
      rules: {zero-height: {severity: info}, unexpected-row-height: {tolerance: 1}}
      overrides:
        - files: &hero "*Hero*"
          rules: {priority-clash: off}
        - {files: *hero, platform: iOS 9}

      """.utf8)
    #expect(readConfiguration(text, rules: allRules).findings.map(\.message) == [])
    var withErrors = 0
    for count in text.indices {
      let findings = readConfiguration(Array(text[..<count]), rules: allRules).findings
      withErrors += findings.isEmpty ? 0 : 1
      #expect(findings.allSatisfy { $0.place.start >= 0 && $0.place.end <= count }, "\(count)")
    }
    #expect(withErrors > text.count / 2)
  }

  /// Each level has ten aliases of the level below.
  @Test func `does not grow with expanded aliases`() {
    var text = "a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(mistakes(text).contains { $0.contains("expand to more than 100,000 nodes") })
    #expect(mistakes("exclude: " + String(repeating: "[", count: 90) + String(repeating: "]", count: 90)).count == 1)
  }
}
