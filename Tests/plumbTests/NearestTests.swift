import Testing

@testable import plumb

@Suite struct `What was probably meant` {
  @Test(arguments: [
    ("lnt", "lint"), ("lint", "lint"), ("sovle", "solve"), ("RULES", "rules"), ("zero-heigth", "zero-height"),
  ])
  func isNear(_ word: String, _ meant: String) {
    #expect(nearest(to: word, among: ["lint", "solve", "rules", "zero-height"]) == meant)
  }

  @Test(arguments: ["", "x", "abc", "zero"]) func isFar(_ word: String) {
    #expect(nearest(to: word, among: ["lint", "solve", "rules", "zero-height"]) == nil)
  }
}
