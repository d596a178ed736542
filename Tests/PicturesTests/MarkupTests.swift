import Reporters
import Testing

@testable import Pictures

@Suite struct MarkupTests {
  @Test(arguments: [
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("\"'", "&quot;&#39;"),
    ("\u{0}\u{7}\u{1B}[0m", "\\u{0}\\u{7}\\u{1B}[0m"),
    ("a\nb", "a\\nb"), ("\u{202E}rtl", "\\u{202E}rtl"), ("\u{FFFF}", "\u{FFFD}"), ("né 中 👩‍👩‍👧", "né 中 👩‍👩‍👧"),
  ])
  func `Markup characters are escaped`(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  /// A letter is 11 * 0.57 wide. Two words of five letters take about 66, three letters 18.8, four letters 25.1.
  @Test func `Lines wrap between words, and a word wider than a line is broken`() {
    #expect(wrapped("aaaaa bbbbb ccccc", width: 70) == ["aaaaa bbbbb", "ccccc"])
    #expect(wrapped("aaaaaaaaaaaaaaaaaaaa b", width: 20) == Array(repeating: "aaa", count: 6) + ["aa", "b"])
  }

  @Test(arguments: [
    ([0, 100], [0, 100]), ([10, 10], [5, 15]), ([0, 5, 50], [-2.5, 7.5, 50]), ([10, 10, 10], [0, 10, 20]), ([], []),
  ])
  func `Labels keep apart, each as near to its place as the others allow`(wanted: [Double], expected: [Double]) {
    #expect(spread(wanted, apart: 10) == expected)
  }

  @Test func `Dimensions in a lane do not overlap`() {
    func dimension(_ from: Double, _ to: Double, _ mark: Mark = .plain) -> Dimension {
      Dimension(axis: .vertical, from: from, to: to, fromEdge: 0, toEdge: 0, label: "n", mark: mark, tip: "")
    }
    let lanes = Lanes([dimension(0, 50), dimension(0, 10), dimension(10, 30), dimension(20, 40)]).lanes
    #expect(lanes.map { $0.map(\.from) } == [[0, 10], [20], [0]])
    let chained = Lanes([dimension(0, 5), dimension(0, 10, .chain), dimension(10, 20, .chain)]).lanes
    #expect(chained.map { $0.map(\.mark) } == [[.chain, .chain], [.plain]])
  }

  /// The XML parser rejects malformed markup. Names and texts come back as they were written.
  @Test func `Names and texts from a file stay text in a picture`() throws {
    let drawing = try drawing(
      #"""
      cell: "<img src=x onerror=alert(1)>"
      measure: {widths: [320]}
      views:
        title: {type: label, text: "</text></svg><script>alert(2)</script> & ]]> \u0007", numberOfLines: 0}
      constraints:
        - title.top == contentView.top + 10
        - title.leading == contentView.leading + 16
        - contentView.trailing == title.trailing + 16
        - contentView.bottom == title.bottom + 14
      """#)
    let names = Set(drawing.elements.map(\.name))
    #expect(names.isSubset(of: ["svg", "title", "desc", "style", "rect", "text", "g", "path"]))
    #expect(drawing.texts(ofClass: "ti") == ["<img src=x onerror=alert(1)>"])
    let text = drawing.elements.filter { $0.name == "text" && $0.attributes["class"] == nil && $0.path == ["plumb"] }
      .map(\.text).joined()
    #expect(text.filter { $0 != " " } == #"</text></svg><script>alert(2)</script>&]]>\u{7}"#)
  }

  @Test func `The same layouts give the same bytes`() throws {
    let text = """
      cell: A
      views:
        a: {type: label, text: x}
        b: {type: label, text: y}
      constraints: [a.top == contentView.top, a.bottom == contentView.bottom, b.top == a.top, b.width == 3 @ 1, b.width == 4]
      """
    #expect(picture(of: try pictured(text)) == picture(of: try pictured(text)))
  }

  /// A page without a doctype compares the names of classes without case, as the HTML standard says of quirks mode.
  @Test func `No two classes of a picture differ only in case`() {
    let classes = Set(pictureStyle.matches(of: /\.([A-Za-z][A-Za-z0-9]*)(?=[ {,.:])/).map { String($0.1) })
    #expect(classes.isSuperset(of: ["plumb", "er", "w", "bt", "b"]))
    #expect(Set(classes.map { $0.lowercased() }).count == classes.count)
    #expect(classes.filter { $0 != $0.lowercased() }.isEmpty)
  }

  @Test func `A picture without layouts says so`() throws {
    #expect(try Drawing(picture(of: [])).elements.contains { $0.text == "no layout to draw" })
  }
}
