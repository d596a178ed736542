import SwiftReading
import Testing

struct ByteFilterTests {
  private func isKept(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(mayLayOutCells) }

  private func declares(_ text: String, _ name: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { declaredNames(in: $0) }.contains(NameHash(name))
  }

  @Test(arguments: [
    "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView", "Anchor", ".snp", "NSLayoutConstraint", "addSubview", "addArrangedSubview",
    "UIStackView",
  ])
  func `each word keeps a file, wherever it stands`(_ word: String) {
    for before in 0..<9 {
      for after in [0, 1, 2, 3, 7] {
        let text = String(repeating: "x", count: before) + word + String(repeating: "y", count: after)
        #expect(isKept(text), "\(text)")
      }
    }
    for cut in 1..<word.count {
      #expect(!isKept(String(word.dropFirst(cut))), "\(word.dropFirst(cut))")
      #expect(!isKept("xx" + word.dropLast(cut) + " xx"), "\(word.dropLast(cut))")
    }
  }

  @Test func `words behind the beginning of another keep a file`() {
    #expect(isKept("UITablUITableViewCell"))
    #expect(isKept("..snp"))
    #expect(isKept("AnAnchor"))
    #expect(isKept("addaddSubview"))
    #expect(isKept("UIUIStackView"))
  }

  @Test(arguments: [
    "", "U", "snp", "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }", "anchor", "addsubview",
    "UIS",
  ])
  func `other files are not kept`(_ text: String) { #expect(!isKept(text)) }

  @Test(arguments: [
    ("func f() {}", "f"), ("  static let inset: CGFloat = 12, gap = inset / 2", "gap"), ("let a = f(x, y), b = 2", "b"),
    ("var title: String { \"\" }", "title"), ("final class Cell: A {}", "Cell"), ("struct S<T> {}", "S"),
    ("enum Metrics {}", "Metrics"), ("extension Outer.Inner {}", "Inner"), ("extension Outer.Inner {}", "Outer"),
    ("extension [UIView] {}", "Array"), ("protocol P {}", "P"), ("case a, b", "b"), ("indirect case c(Int)", "c"),
    ("typealias V = UIView", "V"), ("actor A {}", "A"), ("func `default`() {}", "default"), ("func\tf() {}", "f"),
    ("func  f() {}", "f"), ("static func ~ (a: A, b: B) {}", "~"), ("let é = 1", "é"), ("class func make() {}", "make"),
    ("func f", "f"),
  ])
  func `declared names`(_ text: String, _ name: String) { #expect(declares(text, name)) }

  @Test(arguments: [
    ("func f() {}", "func"), ("f()", "f"), ("outlet a", "a"), ("let a = f(x, y)", "y"), ("func f(a: Int)", "a"),
    ("let a: [A, B]", "B"), ("function f", "f"), ("func", ""), ("let", ""), ("let ", ""), ("func f() {}", "ff"),
  ])
  func `names that are not declared`(_ text: String, _ name: String) { #expect(!declares(text, name)) }

  @Test func `names are distinct and sorted`() {
    let names = Array("let a = 1\nlet b = 2\nvar a = 3\nfunc c() {}".utf8).withUnsafeBufferPointer {
      declaredNames(in: $0)
    }
    #expect(names.count == 3)
    #expect(names == names.sorted())
  }
}
