import Configuration
import Testing

@Suite struct `Patterns for paths` {
  /// The match of a path by these lines; a path that ends in a slash is a folder.
  private func verdict(_ lines: String, _ path: String) -> Bool? {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return PathPatterns(gitIgnore: Array(lines.utf8)).match(names[...], isFolder: path.hasSuffix("/"))
  }

  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("a.yaml", "x/y/a.yaml"), ("*.yaml", "x/a.yaml"), ("build", "x/build/"),
    ("build/", "x/build/"),
    ("/a", "a"), ("x/a", "x/a"), ("/x/a", "x/a"), ("x/*", "x/a"), ("**/a", "a"), ("**/a", "x/y/a"), ("x/**", "x/y/a"),
    ("x/**/a", "x/a"), ("x/**/a", "x/y/z/a"), ("**/x/**/a", "u/x/v/a"), ("a?c", "abc"), ("[a-c]x", "bx"),
    ("[!a-c]x", "dx"),
    ("[^a]x", "bx"), ("[]]x", "]x"), ("[a\\]]", "]"), ("\\#a", "#a"), ("\\!a", "!a"), ("a\\ ", "a "), ("a  ", "a"),
    ("a\r\n", "a"), ("\u{FEFF}a", "a"), ("# c\n\na", "a"), ("*", "x/a"), ("a**b", "axxb"), ("*a*b*c*", "xaxbxcx"),
    ("!a\na", "a"), ("**", "x/y"), ("\\*", "*"), ("[a-]", "-"), ("é", "é"),
  ])
  func `paths that match`(_ lines: String, _ path: String) {
    #expect(verdict(lines, path) == true)
  }

  @Test(arguments: [
    ("a.yaml", "b.yaml"), ("build/", "build"), ("/a", "x/a"), ("x/a", "y/x/a"), ("x/*", "x/y/a"), ("x/**", "x/"),
    ("a?c", "ac"), ("a*c", "x/abd"), ("[a-c]x", "dx"), ("[ab", "a"), ("a\\", "a"), ("#a", "#a"), ("", "a"), ("/", "a/"),
    ("!", "a"), ("a//b", "a/b"), ("\\*", "a"), ("A", "a"), ("**/a/b", "a"), ("x/**/a", "x/b"), ("? ", "ab"),
    ("[!a]", "a"),
  ])
  func `paths that do not match`(_ lines: String, _ path: String) {
    #expect(verdict(lines, path) == nil)
  }

  @Test func `the last matching pattern decides`() {
    #expect(verdict("*.yaml\n!keep.yaml", "keep.yaml") == false)
    #expect(verdict("*.yaml\n!keep.yaml\nkeep.yaml", "keep.yaml") == true)
    #expect(verdict("*.yaml\n!keep.yaml", "other.yaml") == true)
  }

  @Test func `many stars take linear time per star`() {
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(verdict(stars, String(repeating: "a", count: 5000)) == nil)
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(verdict(folders, String(repeating: "a/", count: 3000) + "c") == nil)
  }

  /// Whether globs cover a file.
  private func covers(_ globs: [String], _ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.utf8) }
    return PathPatterns(globs: globs).cover(names[...])
  }

  @Test(arguments: [
    (["*.yaml"], "x/a.yaml"), (["x"], "x/y/a"), (["x/"], "x/y/a"), (["/x/y"], "x/y/a"), (["**/y/"], "u/x/y/a"),
    (["a", "b"], "b"), (["x/", "!x/y/", "x/y/a"], "x/y/a"), (["#a"], "#a"), (["!x/y/", "x/y/"], "x/y/a"),
  ])
  func `globs that match`(_ globs: [String], _ path: String) {
    #expect(covers(globs, path))
  }

  @Test(arguments: [
    (["y/"], "x/y"), (["/y"], "x/y/a"), (["x/", "!x/y/"], "x/y/a"), (["x/", "!a"], "x/a"), ([], "a"), (["!a"], "a"),
  ])
  func `globs that do not match`(_ globs: [String], _ path: String) {
    #expect(!covers(globs, path))
  }
}
