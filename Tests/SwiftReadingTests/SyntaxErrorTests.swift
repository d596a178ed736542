import Findings
import SwiftProgram
import Testing

/// Unfinished code: what stands before an error, and what parses after it, is read.
struct SyntaxErrorTests {
  private static let cell = """
    import UIKit

    final class Cell: UITableViewCell {
      private let title = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title) // plumb:disable-line unconstrained-view
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8 * 2),
          title.snp.makeConstraints { make in make.edges.equalToSuperview().inset(isBig ? 8 : "\\(a)é".count) },
        ])
        if let a, case .b(let c) = d { f(c) } else if #available(iOS 14, *) { switch e { case .g: break default: h() } }
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    """

  @Test func `the whole sample has no error`() throws {
    #expect(try read(Self.cell).syntaxError == nil)
  }

  @Test func `the sample is read up to each of its bytes`() throws {
    let bytes = Array(Self.cell.utf8)
    for count in 0..<bytes.count {
      let part = Array(bytes[..<count])
      guard case .file(let file) = result(of: part) else {
        // Only within a letter.
        #expect(bytes[count] & 0xC0 == 0x80)
        continue
      }
      if let place = file.syntaxError { #expect(place.end <= count) }
      for type in file.types { #expect(type.whole.end <= count) }
      // As soon as the property ends, it is there.
      let text = String(decoding: part, as: UTF8.self)
      if text.contains("UILabel()\n") { #expect(file.types.first?.variables.first?.name == "title") }
      if text.contains("contentView.addSubview(title) //") {
        let body = file.types.first?.functions.first?.body ?? []
        #expect(body.dropFirst().first.map(spelled) == "contentView.addSubview(title)")
      }
    }
  }

  @Test func `what stands before and after an error is read`() throws {
    let text = """
      class A {
        let a = 1
        func f() {
          g()
          let x = = 2
          h()
        }
        func i() { j() }
      }
      class B {}
      """
    let file = try read(text)
    #expect(file.types.map(\.name) == ["A", "B"])
    #expect(file.types[0].functions.map(\.name.text) == ["f", "i"])
    let body = try #require(file.types[0].functions[0].body)
    #expect(body.first.map(spelled) == "g()")
    #expect(body.last.map(spelled) == "h()")
    #expect(body.dropFirst().dropLast().map(spelled).joined().contains("a part with a syntax error"))
    let place = try #require(file.syntaxError)
    // The value is missed behind `let x =`: 10 + 12 + 13 + 8 bytes of lines, and 11.
    #expect(place == SourceRange(start: 54, end: 54))
  }

  @Test(arguments: [
    "f(a b)", "a.", "let = 1", "guard let x = y\nf()", "if a f()", "a + ", "x = a ? b", "f { a in", "[a, b", "\"a",
    "switch a { f() }", "for x y {}",
  ])
  func `statements before an error are read`(_ source: String) throws {
    let file = try read("func f() {\nbefore()\n\(source)\n}")
    #expect(file.syntaxError != nil)
    #expect(file.functions.first?.body?.first.map(spelled) == "before()")
  }

  @Test func `a missing token is missed behind the one before`() throws {
    let text = "let a = (1, 2 \nlet b = 1"
    let place = try #require(read(text).syntaxError)
    #expect(place == SourceRange(start: 13, end: 13))
  }

  @Test func `a comment is kept in code with errors`() throws {
    #expect(try read("func f( { // plumb:disable\n").comments.map(\.text) == ["plumb:disable"])
  }
}
