import SwiftProgram
import Testing

struct StatementTests {
  @Test(arguments: [
    ("let a = 1, b: Int", "{let a = 1; let b: Int}"), ("var (a, _) = f()", "{var (a, _) = f()}"),
    ("let a, b: CGFloat", "{let a: CGFloat; let b: CGFloat}"), ("f(); g()", "{f(); g()}"),
    ("return", "{return}"), ("return a", "{return a}"), ("throw E.a", "{throw}"), ("defer { f() }", "{defer {f()}}"),
    ("do { try f() } catch { g() }", "{do {f()}catch {g()}}"), ("while a { f() }", "{loop {f()}}"),
    ("repeat { f() } while a", "{loop {f()}}"), ("while true { break }", "{loop {break}}"),
    ("a: for x in y { continue a }", "{for x in y {continue}}"), ("func g() { f() }", "{func g() {f()}}"),
    ("struct S { var a = 1 }", "{struct S {var a = 1}}"),
    ("for (i, v) in rows.enumerated() where i > 0 { f(v) }", "{for (i, v) in rows.enumerated() where (> i 0) {f(v)}}"),
    ("for case let x? in y {}", "{for .some(x) in y {}}"),
    ("var a: Int { 1 }", "{var a: Int get {1}}"),
  ])
  func `simple statements`(_ source: String, _ tree: String) throws { #expect(try spelledBody(source) == tree) }

  @Test(arguments: [
    ("if a { f() } else { g() }", "{if a {f()} else {g()}}"),
    ("if a {} else if b { f() } else { g() }", "{if a {} else {if b {f()} else {g()}}}"),
    ("if let a { f() }", "{if let a = a {f()}}"), ("if let a = b, var c = d {}", "{if let a = b, let c = d {}}"),
    ("guard let self else { return }", "{guard let self = self {return}}"),
    ("guard let self = self, a else { return }", "{guard let self = self, a {return}}"),
    ("if case .some(let x) = y {}", "{if case .some(x) = y {}}"),
    ("if #available(iOS 14.5, *) {}", "{if available [14, 5] {}}"),
    ("if #available(macOS 12, *) {}", "{if available nil {}}"),
    ("guard #unavailable(iOS 15) else { return }", "{guard unavailable [15] {return}}"),
  ])
  func `conditions`(_ source: String, _ tree: String) throws { #expect(try spelledBody(source) == tree) }

  @Test(arguments: [
    ("case .a, .b: f()", ".a | .b {f()}"), ("case .a(let x, _): f(x)", ".a(x, _) {f(x)}"),
    ("case let .a(x, y): f()", ".a(x, y) {f()}"), ("case Kind.a: f()", ".a {f()}"), ("case let x: f()", "x {f()}"),
    ("case let x as Foo: f()", "is Foo x {f()}"), ("case is Foo.Bar: f()", "is Foo.Bar {f()}"),
    ("case 1...3: f()", "=(... 1 3) {f()}"), ("case (0, let b): f()", "(=0, b) {f()}"), ("case nil: f()", "=nil {f()}"),
    ("case \"a\": f()", "=\"a\" {f()}"), ("case .a where b: f()", ".a where {f()}"),
    ("case let x?: f()", ".some(x) {f()}"),
    ("case a.b: f()", "=a.b {f()}"), ("case _: f()", "_ {f()}"), ("default: f()", "default {f()}"),
    ("@unknown default: f()", "default {f()}"), ("case .a: fallthrough", ".a {‹fallthrough›}"),
  ])
  func `cases`(_ source: String, _ tree: String) throws {
    #expect(try spelledBody("switch s { \(source) }") == "{switch s {\(tree)}}")
  }

  @Test func `cases in #if are those of iOS`() throws {
    let source = "switch s {\ncase .a: f()\n#if os(macOS)\ncase .b: g()\n#else\ncase .c: h()\n#endif\n}"
    #expect(try spelledBody(source) == "{switch s {.a {f()}; .c {h()}}}")
  }

  @Test func `#if among statements keeps its clauses`() throws {
    let source = "#if os(iOS) && !DEBUG\nf()\n#elseif DEBUG\ng()\n#else\nh()\n#endif"
    #expect(try spelledBody(source) == "{#if (&& os(iOS) (! DEBUG)) {f()} DEBUG {g()} else {h()}}")
  }

  @Test func `the place of an if ends with its last else`() throws {
    let text = "func f() {\n  if a { b() } else if c { d() } // end\n}"
    let statement = try #require(read(text).functions.first?.body?.first)
    #expect(covered(statement.range, text) == "if a { b() } else if c { d() }")
    guard case .if(_, _, let otherwise) = statement.kind else { throw Refused() }
    #expect(covered(otherwise[0].range, text) == "if c { d() }")
  }

  @Test func `places of statements`() throws {
    let text = "func f() {\n  let a = 1 // one\n\n  /* two */ return a\n}"
    let statements = try #require(read(text).functions.first?.body)
    #expect(statements.map { covered($0.range, text) } == ["let a = 1", "return a"])
  }
}
