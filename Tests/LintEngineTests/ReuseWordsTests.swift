import Findings
import LintEngine
import Rules
import Testing

/// What the bytes of a file say of reuse identifiers before they are loaded.
struct ReuseWordsTests {
  private func words(_ text: String) -> ReuseWords { reuseWords(in: [UInt8](text.utf8)) }

  @Test(arguments: [
    "cell: A\nreuseIdentifier: Row\nviews: {}\n",
    "cell: A\nreuseIdentifier:   Row   \n\n\nviews:\n",
    "reuseIdentifier: Row # as it is registered\ncell: A\n",
    "cell: A\r\nreuseIdentifier: Row\r\nviews: {}\r\n",
    "cell: A\nreuseIdentifier: Row",
    "cell: A\nreuseIdentifier: Row\n# the views\n",
    "cell: A\nreuseIdentifier: Row\n---\ncell: B\n",
  ]) func aWordIsKnown(_ text: String) {
    #expect(words(text) == .words(["Row"]))
  }

  @Test func eachDocumentHasItsOwn() {
    #expect(words("cell: A\nreuseIdentifier: A.b-1\n---\ncell: B\nreuseIdentifier: B_2\n") == .words(["A.b-1", "B_2"]))
  }

  @Test func withoutTheKeyThereIsNone() {
    #expect(words("cell: A\nviews: {title: {type: label, text: reuse}}\n") == .words([]))
    #expect(words("") == .words([]))
  }

  // What YAML makes of these is not the word behind the key, or may not be.
  @Test(arguments: [
    "cell: A\nreuseIdentifier: Row\n  goes on\n", "cell: A\nreuseIdentifier: \"Row\"\n",
    "cell: A\nreuseIdentifier: 'Row'\n",
    "cell: A\nreuseIdentifier: >\n  Row\n", "cell: A\nreuseIdentifier: *row\n", "cell: A\nreuseIdentifier: !!str Row\n",
    "cell: A\nreuseIdentifier:\n  Row\n", "cell: A\nreuseIdentifier: Row 1\n", "cell: A\nreuseIdentifier: Row#1\n",
    "cell: A\n'reuseIdentifier': Row\n", "cell: A\n? reuseIdentifier\n: Row\n", "{cell: A, reuseIdentifier: Row}\n",
    "{cell: A,\nreuseIdentifier: Row\nmore}\n", "cell: A\n\"reuse\\x49dentifier\": Row\n",
    "x: &key reuseIdentifier\n*key : Row\n",
    "cell: A\n reuseIdentifier: Row\n", "cell: A\nreuseIdentifier: 12\n", "cell: A\nreuseIdentifier: Zeile\u{FC}\n",
    "cell: A\nreuseIdentifier: Row\n\n  goes on\n", "cell: A\nreuseIdentifier: Row\u{85}",
    "# reuseIdentifier\ncell: A\n",
  ]) func anythingElseIsUnknown(_ text: String) {
    #expect(words(text) == .unknown)
  }

  /// What is known holds whatever else stands round it: no layout has an identifier that is not among the words.
  @Test(arguments: [
    "reuseIdentifier: Row", "reuseIdentifier: Row #", "reuseIdentifier: Row\n# why", "reuseIdentifier: true",
    "reuseIdentifier: Row\n---", "reuseIdentifier: Row\n\n\n", "reuseIdentifier: Row\n\t", "reuseIdentifier: Row:",
    "reuseIdentifier: Row\n  # why\n", "reuseIdentifier: a.b", "reuseIdentifier: R-", "reuseIdentifier: \"R\\x6Fw\"",
    "? reuseIdentifier\n: Row", "reuseIdentifier: Row\n  on", "reuseIdentifier: |\n  Row", "reuseIdentifier: 'Row'",
  ]) func noIdentifierIsMissed(_ line: String) {
    let rest = "\nviews:\n  title: {type: label, text: A}\nconstraints:\n  - title.edges == contentView.edges\n"
    for text in [
      "cell: A\n\(line)\(rest)", "\(line)\ncell: A\(rest)", "cell: A\(rest)\(line)", "cell: A\(rest)\(line)\n",
    ] {
      let linted = Linter(rules: allRules).lintAlone(file: "a.layout.yaml", bytes: [UInt8](text.utf8))
      guard case .words(let known) = words(text) else { continue }
      #expect(linted.reuseIdentifiers.isSubset(of: known), "\(text)")
    }
  }

  @Test func filesThatShareAWordAreKnown() {
    var identifiers = SharedIdentifiers()
    for (file, words) in [["A"], ["B", "C"], [], ["D"], ["C"], ["A"], ["A"]].enumerated() {
      identifiers.add(Set(words), ofFile: file)
    }
    #expect(identifiers.sharingFiles == [0, 1, 4, 5, 6])
  }
}
