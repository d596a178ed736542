import Findings
import Testing

@testable import InterfaceBuilder

@Suite struct `XML` {
  private func problem(_ text: String) -> XMLProblem? { readXML(Array(text.utf8)).problem }

  @Test func `values are decoded, and places are those of the text`() throws {
    let bytes = Array("<a b = 'x > y' cd=\"&lt;ä&amp;\"\n e=\"\"><f g=\"1\"/></a>".utf8)
    let (tree, problem) = readXML(bytes)
    #expect(problem == nil)
    #expect(tree.attributes.map(\.name) == ["b", "cd", "e", "g"])
    #expect(tree.attributes.map(\.value) == ["x > y", "<ä&", "", "1"])
    func text(_ range: SourceRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }
    #expect(tree.attributes.map { text($0.valuePlace) } == ["x > y", "&lt;ä&amp;", "", "1"])
    #expect(tree.attributes.map { text($0.place) } == ["b = 'x > y'", "cd=\"&lt;ä&amp;\"", "e=\"\"", "g=\"1\""])
    #expect(text(tree.range(of: 1)) == "<f g=\"1\"/>")
    #expect(text(tree.range(of: 0)) == text(SourceRange(start: 0, end: bytes.count)))
    #expect(text(tree.tagPlace(of: 1)) == "<f")
  }

  @Test func `strings keep their text, other elements do not`() {
    let (tree, _) = readXML(Array("<a>x<string key=\"text\">two\nlines &amp; more</string>y</a>".utf8))
    #expect(tree.texts == ["two\nlines & more"])
    #expect(tree.text(of: 1) == "two\nlines & more")
    #expect(tree.text(of: 0) == nil)
  }

  @Test func `children are found by tag and key`() {
    let (tree, _) = readXML(Array("<a><r key=\"x\"/><r key=\"y\"><s/></r><s/></a>".utf8))
    #expect(Array(tree.children(of: 0)) == [1, 2, 4])
    #expect(tree.child(of: 0, "r", key: "y") == 2)
    #expect(tree.child(of: 0, "s") == 4)
    #expect(tree.descendants(of: 2) == 3..<4)
    #expect(tree.descendants(of: 0) == 1..<5)
  }

  @Test func `a byte order mark and line ends of Windows change nothing`() {
    #expect(readXML([0xEF, 0xBB, 0xBF] + Array("<a\r\n b=\"1\"/>\r\n".utf8)).problem == nil)
  }

  @Test(arguments: [
    ("", "the file is empty"), ("  \n", "the file is empty"), ("text", "syntax error"),
    ("<a><b></a>", "this end tag does not close <b>"), ("<a><b>", "the file ends inside <b>; is it truncated?"),
    ("<a b=\"1\" b=\"2\"/>", "an attribute appears twice in this element"),
    ("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "DOCTYPE"), ("<a>&x;</a>", "undefined entity"),
    ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>", "the encoding is 'ISO-8859-1'"),
    ("<a>\n<<<<<<< HEAD\n</a>", "conflict marker"),
  ])
  func `a text that is not XML is refused`(text: String, words: String) throws {
    let found = try #require(problem(text))
    #expect(found.message.contains(words), "\(found.message)")
  }

  @Test func `what is too deep, too wide or too long is refused`() {
    let deep = String(repeating: "<a>", count: 200) + String(repeating: "</a>", count: 200)
    #expect(problem(deep)?.isLimit == true)
    let wide = "<a " + (0..<300).map { "b\($0)=\"\"" }.joined(separator: " ") + "/>"
    #expect(problem(wide)?.message.contains("more than 200 attributes") == true)
    let long = "<a b=\"" + String(repeating: "x", count: Limits.scalarBytes + 1) + "\"/>"
    #expect(problem(long)?.message.contains("longer than 65,536 bytes") == true)
    let many = "<a>" + String(repeating: "<b/>", count: Limits.nodes) + "</a>"
    #expect(problem(many)?.message.contains("more than 250,000 elements") == true)
  }
}
