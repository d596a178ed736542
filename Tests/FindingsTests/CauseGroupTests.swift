import Findings
import Testing

@Suite struct `Causes as sentences` {
  private func finding(_ names: [String], noun: String = "sides") -> Finding {
    let place = SourceRange(start: 0, end: 1)
    let causes = names.map { name in
      Cause(
        rule: "pinned", message: "'\(name)' is pinned", views: [], constraints: [], place: place,
        group: CauseGroup(name: "'\(name)'", end: " are pinned", noun: noun))
    }
    let other = Cause(rule: "pinned", message: "nothing else", views: [], constraints: [], place: place)
    return Finding(rule: "r", severity: .error, message: "", place: place, causes: causes + [other])
  }

  @Test func `one cause keeps its message`() {
    #expect(finding(["a"]).causeSentences.map(\.message) == ["'a' is pinned", "nothing else"])
  }

  @Test func `causes with the same words are one sentence with their names`() {
    let sentences = finding(["a", "b", "c"]).causeSentences
    #expect(sentences.map(\.message) == ["'a', 'b' and 'c' are pinned", "nothing else"])
    #expect(sentences.map(\.causes.count) == [3, 1])
  }

  @Test func `more than three are counted`() {
    #expect(finding(["a", "b", "c", "d"]).causeSentences.map(\.message) == ["4 sides are pinned", "nothing else"])
  }

  @Test func `causes with other words, or of other rules, are sentences of their own`() {
    var both = finding(["a"])
    both.causes += finding(["b"], noun: "edges").causes.prefix(1)
    both.causes += finding(["c"]).causes.prefix(1).map { cause in
      var other = cause
      other.rule = "another"
      return other
    }
    #expect(
      both.causeSentences.map(\.message) == ["'a' is pinned", "nothing else", "'b' is pinned", "'c' is pinned"])
  }
}

@Suite struct `The title of a fix` {
  @Test func `two steps are joined by a word, and more by semicolons`() {
    func title(_ steps: String...) -> String { Fix(steps: steps, edits: []).title }
    #expect(title("a") == "a")
    #expect(title("a", "b") == "a and b")
    #expect(title("lower a and b", "c") == "lower a and b, and c")
    #expect(title("a", "b", "c") == "a; b; c")
  }
}
