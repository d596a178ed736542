import Reporters
import Testing

@Suite struct `The style of text on a terminal` {
  private let page = """
    # zero-height

    *error*

    **Why.** A row that is `0 pt` high shows nothing; see [the format](format.md) for the words that a layout file can use.

    - one
      and the rest
    - two

    ```yaml
    cell: Row
    ```

    | key | value |
    | --- | --- |
    | a | long |
    | bc | d |
    """

  private func rendered(_ style: TextStyle) -> String {
    TextStyle.$current.withValue(style) { renderedPage(page) }
  }

  @Test func `a page is text in the columns of the terminal`() {
    #expect(
      rendered(TextStyle(columns: 60)) == """
        zero-height

        error

        Why. A row that is `0 pt` high shows nothing; see the format
        for the words that a layout file can use.

        - one and the rest
        - two

            cell: Row

        key  value
        a    long
        bc   d

        """)
  }

  @Test func `colors change no word`() {
    let colored = rendered(TextStyle(columns: 60, isInColor: true))
    #expect(colored.hasPrefix("\u{1B}[1mzero-height\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[36m0\u{1B}[0m \u{1B}[36mpt\u{1B}[0m high"))
    var plain = colored
    for sequence in ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[36m"] { plain = plain.split(separator: sequence).joined() }
    #expect(plain == rendered(TextStyle(columns: 60)).split(separator: "`").joined())
  }

  @Test func `rules keep their columns`() {
    let rules = [
      RuleEntry(
        id: "a-rule", severity: "error", summary: "what it finds, in more words than a line of forty columns has"),
      RuleEntry(id: "b", severity: "warning", summary: "short"),
    ]
    let text = TextStyle.$current.withValue(TextStyle(columns: 50)) { ruleTable(rules) }
    #expect(
      text == """
        a-rule  error    what it finds, in more words than
                           a line of forty columns has
        b       warning  short

        """)
  }

  @Test func `an explanation has its headline and its places in colors`() {
    let text = "Row: 67 pt high\n\n     12    a.top == b.top + 12    line 8\n   how to fix it:\n"
    let colored = TextStyle.$current.withValue(TextStyle(isInColor: true)) { painted(explanation: text) }
    #expect(
      colored == "\u{1B}[1mRow: 67 pt high\u{1B}[0m\n\n     12    a.top == b.top + 12    \u{1B}[2mline 8\u{1B}[0m\n"
        + "\u{1B}[1;32m   how to fix it:\u{1B}[0m\n")
    #expect(painted(explanation: text) == text)
  }
}
