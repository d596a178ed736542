import SwiftProgram
import Testing

struct DeclarationTests {
  private func types(_ text: String) throws -> [String] { try read(text).types.map { spelled($0) } }

  @Test func `types nest by dotted names`() throws {
    let text = "class A: UIView, P { struct B { enum C { case x } } }\nextension A.B: Q { class D {} }"
    #expect(
      try types(text) == [
        "class A: UIView, P {struct A.B {enum A.B.C {case x}}}", "extension A.B: Q {class A.B.D {}}",
      ])
  }

  @Test func `generic classes, compositions and where clauses`() throws {
    #expect(try types("class A<T: P>: Base<T>, Q & R where T: S {}") == ["class A: Base<T>, Q, R {}"])
    #expect(try types("extension Array: P where Element == UIView {}") == ["extension Array: P {}"])
    #expect(try types("extension [UIView] {}") == ["extension Array {}"])
    #expect(
      try types("actor A {}\nprotocol P: AnyObject { func f(); var a: Int { get } }") == [
        "actor A {}", "protocol P: AnyObject {var a: Int; func f()}",
      ])
  }

  @Test func `cases of enumerations`() throws {
    #expect(
      try types("enum E: CGFloat { case a = 1, b = 2.5; indirect case c(Int); typealias F = Int? }") == [
        "enum E: CGFloat {case a = 1; case b = 2.5; case c(); alias F = Int?}"
      ])
  }

  @Test(arguments: [
    ("let a = 1", "let a = 1"), ("var a: UIView!", "var a: UIView?"),
    ("var a: [UIView] = []", "var a: Array<UIView> = []"),
    ("lazy var a = { UIView() }()", "lazy var a = {|| UIView()}()"), ("static let a = 1", "static let a = 1"),
    ("class var a: Int { 1 }", "static var a: Int get {1}"),
    ("override var a: Int { 1 }", "override var a: Int get {1}"),
    ("private var a = 1", "private var a = 1"), ("fileprivate let a = 1", "private let a = 1"),
    ("private(set) var a = 1", "var a = 1"), ("public private(set) lazy var a = 1", "lazy var a = 1"),
    ("var a: Int { get { 1 } set { b = newValue } }", "var a: Int get {1}"),
    ("var a = 1 { didSet { f() } }", "var a = 1 didSet {f()}"), ("var a = 1 { willSet { f() } }", "var a = 1"),
    ("@IBOutlet weak var a: UIView?", "@IBOutlet var a: UIView?"), ("@Proxy(\\.a.b) var a: Int", "@Proxy var a: Int"),
    ("let a: (Int, b: Int) -> Void", "let a: -><Int, Int, Void>"), ("let a: some P", "let a: P"),
    ("let a: [String: [Int]]?", "let a: Dictionary<String, Array<Int>>?"), ("let a: (Int, Int)", "let a: ()<Int, Int>"),
    ("let a: Outer.Inner<Int>", "let a: Outer.Inner<Int>"), ("let a: UIView.Type", "let a: UIView.Type"),
    ("let a: @MainActor () -> Void", "let a: -><Void>"), ("let a: any P & Q", "let a: P"),
    ("let (a, b) = f()", "let (a, b) = f()"),
    ("weak var a: P? = nil", "var a: P? = nil"), ("let `in` = 1", "let in = 1"),
  ])
  func `properties`(_ source: String, _ tree: String) throws {
    #expect(try types("class A { \(source) }") == ["class A {\(tree)}"])
  }

  @Test func `several variables in one declaration`() throws {
    #expect(
      try types("enum M { static let a: CGFloat = 12, b = a / 2 }") == [
        "enum M {static let a: CGFloat = 12; static let b = (/ a 2)}"
      ])
  }

  @Test(arguments: [
    ("func f() {}", "func f() {}"),
    (
      "func f(a: Int, b c: Int = 1, _ d: Int...) -> Int? { d }",
      "func f(a a: Int, b c: Int = 1, _ d: Int...) -> Int? {d}"
    ),
    ("private static func f() {}", "private static func f() {}"), ("class func f() {}", "static func f() {}"),
    ("override func f() {}", "override func f() {}"), ("init() {}", "func init() {}"),
    ("required init?(coder: NSCoder) { nil }", "required func init(coder coder: NSCoder) {nil}"),
    ("convenience init(a: Int) { self.init() }", "convenience func init(a a: Int) {self.init()}"),
    (
      "override init(frame: CGRect) { super.init(frame: frame) }",
      "override func init(frame frame: CGRect) {super.init(frame: frame)}"
    ),
    ("@objc @discardableResult func f() {}", "@objc @discardableResult func f() {}"),
    ("@ViewsBuilder func f() -> [UIView] { a; b }", "@ViewsBuilder func f() -> Array<UIView> {a; b}"),
    (
      "func f(a: inout Int, b: @escaping (Int) -> Void = { _ in }) throws {}",
      "func f(a a: Int, b b: -><Int, Void> = {|_| }) {}"
    ),
    ("static func ~ (a: A, b: B) -> A { a }", "static func ~(a a: A, b b: B) -> A {a}"),
    ("func f<T: UIView>(_ a: T) -> T where T: P { a }", "func f(_ a: T) -> T {a}"),
  ])
  func `functions and initializers`(_ source: String, _ tree: String) throws {
    #expect(try types("class A { \(source) }") == ["class A {\(tree)}"])
  }

  @Test func `subscripts and deinitializers are skipped`() throws {
    #expect(
      try types("class A { subscript(i: Int) -> Int { i }; deinit { f() }; var a = 1 }") == ["class A {var a = 1}"])
  }

  @Test func `the top level`() throws {
    let file = try read("import UIKit\nlet a = 1\nfunc f() {}\ntypealias V = UIView\nclass A {}")
    #expect(file.name == "Cell.swift")
    #expect(file.variables.map { spelled($0) } == ["let a = 1"])
    #expect(file.functions.map { spelled($0) } == ["func f() {}"])
    #expect(file.aliases.mapValues { spelled($0) } == ["V": "UIView"])
    #expect(file.types.map(\.name) == ["A"])
    #expect(file.syntaxError == nil)
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
    ("DEBUG", false), ("!DEBUG", true), ("targetEnvironment(simulator)", false), ("swift(>=5.0)", true),
    ("compiler(>=5.9)", true), ("swift(<5)", false), ("MY_FLAG", false), ("os(iOS) && DEBUG", false),
    ("os(tvOS) || os(iOS)", true), ("true", true), ("(os(iOS))", true), ("!(os(iOS))", false),
    ("canImport(UIKit) && !os(watchOS) && !targetEnvironment(macCatalyst)", true),
  ])
  func `#if takes what holds on iOS in a release build`(_ condition: String, _ holds: Bool) throws {
    let file = try read(
      """
      #if \(condition)
      class A {}
      #else
      class B {}
      #endif
      class C {
        #if \(condition)
        var a = 1
        #elseif os(iOS)
        var b = 1
        #endif
      }
      """)
    #expect(
      file.types.map { spelled($0) }
        == (holds ? ["class A {}", "class C {var a = 1}"] : ["class B {}", "class C {var b = 1}"]))
  }

  @Test func `places of declarations`() throws {
    let text =
      "/// A cell.\nfinal class Cell: UITableViewCell {\n  let a = 1, b = 2\n  func f() {}\n}\nextension A.B {}\n"
    let types = try read(text).types
    #expect(covered(types[0].range, text) == "Cell")
    #expect(covered(types[0].whole, text).hasPrefix("final class Cell"))
    #expect(covered(types[0].whole, text).hasSuffix("func f() {}\n}"))
    #expect(types[0].variables.map { covered($0.range, text) } == ["a", "b"])
    #expect(covered(types[0].functions[0].name.range, text) == "f")
    #expect(covered(types[1].range, text) == "A.B")
  }
}
