import SwiftReading
import Testing

struct ByteFilterTests {
  private func isKept(_ text: String) -> Bool { Array(text.utf8).withUnsafeBufferPointer(mayLayOutCells) }

  private func declares(_ text: String, _ name: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { DeclarationIndex($0).names }.contains(NameHash(name))
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
    ("extension [UIView] {}", "Array"), ("protocol P {}", "P"), ("#if DEBUG\n  let a = 1\n#endif", "a"),
    ("typealias V = UIView", "V"), ("actor A {}", "A"), ("func `default`() {}", "default"), ("func\tf() {}", "f"),
    ("func  f() {}", "f"), ("static func ~ (a: A, b: B) {}", "~"), ("let é = 1", "é"), ("class func make() {}", "make"),
    ("func f", "f"),
  ])
  func `declared names`(_ text: String, _ name: String) { #expect(declares(text, name)) }

  @Test(arguments: [
    ("func f() {}", "func"), ("f()", "f"), ("outlet a", "a"), ("let a = f(x, y)", "y"), ("func f(a: Int)", "a"),
    ("let a: [A, B]", "B"), ("struct S { let a = 1 }", "a"), ("class C { func f() {} }", "f"), ("// class C {}", "C"),
    ("let a = \"class C {}\"", "C"), ("enum E { case a, b }", "b"), ("function f", "f"), ("func", ""), ("let", ""),
    ("let ", ""), ("func f() {}", "ff"),
  ])
  func `names that are not declared`(_ text: String, _ name: String) { #expect(!declares(text, name)) }

  @Test(arguments: [
    "class A: B<C>, D {}", "final class A<T: X>: B<C>, D where T == Int {", "class A:\n  B<C>,\n  D\n{\n}",
    "enum Outer { class A : B<C>, D {} }", "typealias A = B<C> & D\nlet e: E",
  ])
  func `classes with what they inherit from`(_ text: String) throws {
    let classes = Array(text.utf8).withUnsafeBufferPointer { DeclarationIndex($0).classes }
    let found = try #require(classes.first)
    #expect(classes.count == 1)
    #expect(found.name == NameHash("A"))
    #expect(Set(found.inherited).isSuperset(of: ["B", "C", "D"].map { NameHash($0) }))
    #expect(!found.inherited.contains(NameHash("E")))
  }

  @Test(arguments: [
    "class func make() -> [UIView: Int] {}", "class var a: UIView { b }", "class A {}", "struct A: B {}",
  ])
  func `declarations of no heirs`(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { DeclarationIndex($0).classes }.isEmpty)
  }

  @Test(arguments: [
    "struct S { let a = \"}\"; func f() {} }\nfunc g() {}", "struct S { // }\n let a = 1 }\nfunc g() {}",
    "struct S { /* } /* */ } */ let a = 1 }\nfunc g() {}", "struct S { let a = \"\"\"\n } \" }\n\"\"\" }\nfunc g() {}",
    "struct S { let a = \"\\\"}\" }\nfunc g() {}",
  ])
  func `braces in strings and comments do not count`(_ text: String) {
    #expect(declares(text, "g"))
    #expect(!declares(text, "a"))
    #expect(!declares(text, "f"))
  }

  @Test(arguments: ["struct S { let a = 1", "let b = 1 }\nstruct S { let a = 1 }"])
  func `members count where braces do not match`(_ text: String) { #expect(declares(text, "a")) }

  @Test(arguments: [
    ("tableView.register(A.self)", true), ("func f() { tableView.dequeueReusableCell(of: A.self) }", true),
    ("UICollectionView.CellRegistration<A, B>", true), ("tableView.rowHeight = 1", true),
    ("func tableView(_: T, heightForRowAt path: P) {}", true), ("let height = 1, rowCount = 2", false),
    ("let region = A.self, aged = 1", false), ("re", false),
    ("", false),
  ])
  func `files that may register cells`(_ text: String, _ may: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { mayRegisterCells($0) } == may)
  }

  @Test func `names are distinct and sorted`() {
    let names = Array("let a = 1\nlet b = 2\nvar a = 3\nfunc c() {}".utf8).withUnsafeBufferPointer {
      DeclarationIndex($0).names
    }
    #expect(names.count == 3)
    #expect(names == names.sorted())
  }
}
