import SwiftProgram
import SwiftReading
import Testing

/// Input that is made to take much stack or time.
struct HostileTests {
  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private func isRefused(_ text: String) -> Bool {
    if case .refused = result(of: Array(text.utf8)) { true } else { false }
  }

  @Test func `brackets that nest deeper than 250 are refused`() throws {
    #expect(isRefused("let a = " + repeated("(", 251)))
    #expect(isRefused(repeated("{ if a ", 50_000)))
    #expect(isRefused("let a = " + repeated("[{(", 100) + repeated(")}]", 100)))
    #expect(isRefused("let a = \"" + repeated("\\(f(\"", 200)))
    #expect(isRefused("let a = \"\"\"\n\"\n\"\"\" + " + repeated("(", 251)))
    #expect(isRefused("/* \" */ // (\n" + repeated("(", 251)))
    #expect(isRefused("let a = \"(\" + #\"\\(\"# + " + repeated("(", 251)))
  }

  @Test func `brackets in strings and comments do not count`() throws {
    let many = repeated("(", 300)
    for text in [
      "let a = \"\(many)\"", "// \(many)\nlet a = 1", "/* /* \(many) */ \(many) */ let a = 1",
      "let a = #\"\"\(many)\"#",
      "let a = \"\"\"\n\(many)\n\"\"\"", "let a = \"\\\"\(many)\"", "let a = \"\\(b)\(many)\"",
      "let a = \"\\(f(\"\(many)\"))\(many)\"", "let a = \"\\\\\(many)\"",
    ] {
      #expect(try read(text).variables.count == 1, "\(text.prefix(20))")
    }
  }

  @Test func `250 nested brackets are read`() throws {
    let text = "let a = " + repeated("(", 250) + "1" + repeated(")", 250)
    #expect(try read(text).syntaxError == nil)
    let blocks = "func f() {" + repeated("if a {", 248) + "b()" + repeated("}", 249)
    #expect(try read(blocks).syntaxError == nil)
    let closures = "let a = " + repeated("f([", 125) + repeated("])", 125)
    #expect(try read(closures).syntaxError == nil)
  }

  @Test func `square brackets that directly follow each other are refused if the parser would take too long`() throws {
    // 20 of them are tried 2^2 + … + 2^20 = 2,097,148 times, ten 2,044 times.
    for (open, close) in [("[", "]"), ("[(", ")]"), ("[ [a<", ">]]"), ("[\n", "]")] {
      #expect(isRefused("let a = " + repeated(open, 20) + "A" + repeated(close, 20)), "\(open)")
    }
    #expect(isRefused(repeated("let a = [[[[[[[[[[1]]]]]]]]]]\n", 1000)))
    #expect(try expression("[[[[1]]]]") == "[[[[1]]]]")
    #expect(try read(repeated("[[[1, 2], [3, 4]]],\n", 10_000)).name == "Cell.swift")
    let lists = "let a = " + repeated("[1, ", 30) + repeated("]", 30)
    #expect(try read(lists).syntaxError == nil)
    let calls = "let a = " + repeated("[\"b\": ", 30) + "1" + repeated("]", 30)
    #expect(try read(calls).syntaxError == nil)
  }

  @Test func `repetitions that take the parser stack for each part are refused`() {
    #expect(isRefused("let b = a as " + repeated("A -> ", 20_000) + "B"))
    #expect(isRefused(repeated("#if a\n", 20_000)))
    #expect(isRefused("func f() {\n" + repeated("a<", 20_000) + "\n}"))
    #expect(isRefused("func f() {\n" + repeated("switch a ", 20_000) + "\n}"))
  }

  /// Code that takes the parser or the lowering a level of recursion for each part.
  private static let deepCode: [(name: String, code: String)] = {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    return [
      ("calls", "a" + repeated(".b()", 5_000)),
      ("members", "a" + repeated(".b", 5_000)),
      ("subscripts", "a" + repeated("[0]", 3_000)),
      ("forced", "a" + repeated("!", 3_000)),
      ("sums", "a" + repeated(" + a", 3_000)),
      ("ternaries", "a" + repeated(" ? b : c", 3_000)),
      ("defaults", "a" + repeated(" ?? a", 3_000)),
      ("casts", "a" + repeated(" as? B", 3_000)),
      ("tries", repeated("try ", 3_000) + "a"),
      ("assignments", repeated("a = ", 3_000) + "b"),
      ("signs", repeated("- ", 3_000) + "a"),
      ("type members", "a as A" + repeated(".B", 3_000)),
      ("optional types", "a as A" + repeated("?", 3_000)),
      ("else ifs", "if a {}" + repeated(" else if a {}", 3_000)),
      ("trailing closures", "a" + repeated(" { }", 3_000)),
      ("labels", repeated("a: ", 3_000) + "while b {}"),
      ("key paths", "_ = \\A" + repeated(".b", 3_000)),
      ("patterns", "switch a { case " + repeated("let ", 3_000) + "b: c }"),
      ("ifs", repeated("if a ", 3_000)),
      ("attributes", repeated("@a ", 3_000) + "let b = 1"),
      ("functions", repeated("func g() ", 3_000)),
      ("blocks", repeated("do ", 3_000)),
      ("comments", repeated("/*", 5_000)),
      ("classes", repeated("class A ", 3_000)),
      ("guards", repeated("guard a else ", 3_000)),
      ("interpolations", "let a = \"" + repeated("\\(b)", 3_000) + "\""),
    ]
  }()

  @Test(arguments: deepCode.indices)
  func `deep code without brackets neither crashes nor nests deeply`(_ index: Int) throws {
    let (name, code) = Self.deepCode[index]
    let file = try read("func before() {}\nfunc f() {\n\(code)\n}")
    #expect(file.functions.first?.name.text == "before", "\(name)")
    var deepest = 0
    for function in file.functions { deepest = max(deepest, depth(function.body ?? [])) }
    #expect(deepest < 4 * SwiftReadingLimits.depth, "\(name)")
  }

  @Test func `long chains are reported as too deep, and short ones are read`() throws {
    #expect(try expression("a" + repeated(".b()", 5_000)) == "‹code nested too deeply›")
    #expect(try expression("a" + repeated(".b", 400)) == "a" + repeated(".b", 400))
    #expect(try spelledBody("if a {}" + repeated(" else if a {}", 3_000)) == "{‹code nested too deeply›}")
    #expect(try expression("a" + repeated(" + a", 3_000)) == "‹code nested too deeply›")
    #expect(try body("if a {}" + repeated(" else if a {}", 200)).count == 1)
  }

  @Test func `many parts side by side are read`() throws {
    #expect(try body(repeated("f(1)\n", 3_000)).count == 3_000)
    let elements = repeated("a, ", 3_000)
    guard case .array(let parts)? = try read("let a = [\(elements)]").variables[0].value?.kind else { throw Refused() }
    #expect(parts.count == 3_000)
  }

  /// How deeply the spelling of statements nests, which follows from the brackets in it.
  private func depth(_ statements: [SwiftStatement]) -> Int {
    var depth = 0
    var deepest = 0
    for byte in spelled(statements).utf8 {
      if "({[".utf8.contains(byte) { depth += 1 }
      if ")}]".utf8.contains(byte) { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
