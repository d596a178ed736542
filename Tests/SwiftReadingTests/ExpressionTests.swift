import Findings
import SwiftProgram
import Testing

struct ExpressionTests {
  @Test(arguments: [
    ("12", "12"), ("1_000", "1000"), ("0x1F", "31"), ("0b101", "5"), ("0o17", "15"), ("1.5", "1.5"), ("2e3", "2000"),
    ("1_0.5_0", "10.5"), ("0x1p4", "16"), ("true", "true"), ("false", "false"), ("nil", "nil"),
  ])
  func `literals`(_ source: String, _ tree: String) throws { #expect(try expression(source) == tree) }

  @Test(arguments: [
    (#""a\n\"b\"\u{e9}""#, "\"a\n\"b\"é\""), (#""""#, "\"\""), (##"#"a\n"#"##, #""a\n""#),
    (##"#"a\#tb"#"##, "\"a\tb\""),
    ("\"\"\"\n    one\n      two\n    \"\"\"", "\"one\n  two\""),
    ("\"\"\"\n  one \\\n  two\n  \"\"\"", "\"one two\""),
    (#""a\(b)c""#, #"(interpolation "a" b "c")"#), (#""\(n + 1)""#, "(interpolation (+ n 1))"),
    (#""\(n, specifier: "%d")""#, #"(interpolation <n, specifier: "%d">)"#),
  ])
  func `texts`(_ source: String, _ tree: String) throws { #expect(try expression(source) == tree) }

  @Test(arguments: [
    ("a", "a"), ("`default`", "default"), ("self", "self"), ("$0", "$0"), (".top", ".top"), ("a.b.c", "a.b.c"),
    ("super.init", "super.init"), ("pair.0", "pair.0"), ("a?.b!.c", "a?.b!.c"), ("a[0].b", "a[0].b"),
    ("f(1, b: 2)", "f(1, b: 2)"), ("f()", "f()"), ("view.fill(_:)", "view.fill"),
    ("UIView.self", "UIView.self"), ("Array<UIView>()", "Array()"), ("(a)", "a"), ("((1))", "1"), ("()", "<>"),
    ("(1, b: 2)", "<1, b: 2>"), ("[1, 2]", "[1, 2]"), ("[]", "[]"), ("[:]", "[:]"), ("[\"a\": 1]", "[:\"a\": 1]"),
    ("[UIView]()", "#Array<UIView>()"), ("[String: A.B]()", "#Dictionary<String, A.B>()"),
    ("[[Int?]](repeating: a, count: 2)", "#Array<Array<Int?>>(repeating: a, count: 2)"),
    ("[UIView].self", "#Array<UIView>.self"), ("[a].first", "[a].first"), ("-1", "(- 1)"), ("!a", "(! a)"),
    ("f(&a)", "f((& a))"), ("try? a", "a"), ("await f()", "f()"), ("try await a + b", "(+ a b)"),
    (#"\UIView.topAnchor"#, #"\.topAnchor"#), (#"\.a.b"#, #"\.a.b"#), (#"\.a?.b"#, #"\.a.b"#),
    ("#selector(go)", "‹#selector›"), ("#keyPath(A.b)", "‹#keyPath›"), ("#Predicate { _ in true }", "‹#Predicate›"),
    ("a...", "‹the operator '...'›"), ("/a/", "‹a regular expression›"),
  ])
  func `names, members, calls, collections`(_ source: String, _ tree: String) throws {
    #expect(try expression(source) == tree)
  }

  @Test(arguments: [
    ("f { $0 }", "f(^{|| $0})"), ("f(1) { a, _ in a }", "f(1, ^{|a, _| a})"),
    ("f { (a: Int, b c: Int) -> Int in a }", "f(^{|a, c| a})"), ("f { [weak self] in self }", "f(^{|| self})"),
    ("f { [weak self, b = c] make in make }", "f(^{|make| make})"), ("f { 1 } b: { 2 }", "f(^{|| 1}, ^b: {|| 2})"),
    ("{ let v = UIView(); return v }()", "{|| let v = UIView(); return v}()"), ("f({ 1 })", "f({|| 1})"),
  ])
  func `closures`(_ source: String, _ tree: String) throws { #expect(try expression(source) == tree) }

  @Test(arguments: [
    ("a + b * c", "(+ a (* b c))"), ("a * b + c", "(+ (* a b) c)"), ("a - b - c", "(- (- a b) c)"),
    ("(a + b) * c", "(* (+ a b) c)"), ("a ?? b ?? c", "(?? a (?? b c))"), ("a ?? 0 + 1", "(?? a (+ 0 1))"),
    ("a == b && c || d", "(|| (&& (== a b) c) d)"), ("a ? b : c ? d : e", "(?: a b (?: c d e))"),
    ("a > 0 ? b + 1 : -c", "(?: (> a 0) (+ b 1) (- c))"), ("0..<n - 1", "(..< 0 (- n 1))"), ("1...3", "(... 1 3)"),
    ("a as? B ?? c", "(?? (as a B) c)"), ("a as! B.C?", "(as a B.C?)"), ("a is B && c", "(&& (is a B) c)"),
    ("a + b ~ 999", "(~ (+ a b) 999)"), ("a <> b <> c", "(<> (<> a b) c)"), ("a | b & c", "(| a (& b c))"),
    ("1 << 2 + 3", "(+ (<< 1 2) 3)"), ("a * -b", "(* a (- b))"),
  ])
  func `operators bind by precedence`(_ source: String, _ tree: String) throws {
    #expect(try expression(source) == tree)
  }

  @Test func `assignments`() throws {
    #expect(try spelledBody("a.b = c ? d : e; a += 1; _ = f()") == "{(= a.b (?: c d e)); (+= a 1); (= _ f())}")
  }

  @Test func `if and switch as values`() throws {
    #expect(try expression("if a { 1 } else { 2 }") == "{if a {1} else {2}}")
    #expect(try expression("switch a { case .b: 1; default: 2 }") == "{switch a {.b {1}; default {2}}}")
  }

  @Test func `places exclude blanks and comments, and include parentheses`() throws {
    let text = "let x = /* one */ (a + b).c ( d: 1 ) // two\n"
    let value = try #require(try read(text).variables.first?.value)
    #expect(covered(value.range, text) == "(a + b).c ( d: 1 )")
    guard case .call(let function, let arguments) = value.kind, case .member(let base?, let name) = function.kind else {
      Issue.record("not a call of a member")
      return
    }
    #expect(covered(function.range, text) == "(a + b).c")
    #expect(covered(base.range, text) == "(a + b)")
    #expect(covered(name.range, text) == "c")
    #expect(covered(arguments[0].value.range, text) == "1")
  }

  @Test func `places count bytes`() throws {
    let text = "let é = \"ü\" + ñ"
    let value = try #require(try read(text).variables.first?.value)
    #expect(covered(value.range, text) == "\"ü\" + ñ")
  }
}
