import Testing

/// `plumb explain` of an everyday row is short, and has the facts that matter.
@Suite struct ExplainLengthTests {
  private static func lines(of file: String) throws -> [String] {
    let text = try #require(try output(of: "plumb explain \(file)"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  private static let tweet = "docs/examples/tweet-row.layout.yaml"

  @Test func `The explanation of a tweet fits in 60 lines of 80 columns`() throws {
    let lines = try Self.lines(of: Self.tweet)
    #expect(lines.count <= 60)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// A picture of 16 to 9 is 240 · 9 / 16 = 135, 295 · 9 / 16 = 165.94 and 350 · 9 / 16 = 196.88 high. With a pixel of a
  /// third of a point, a line of headline is 20.33 high, three lines of body 20.33 + 2 · 22 = 64.33, four 86.33
  /// [semantics 3.3], and a button 16 + 12 = 28 [semantics 2.16].
  @Test func `It has the heights at all widths, and one chain for them`() throws {
    let lines = try Self.lines(of: Self.tweet)
    #expect(lines[0] == "TweetCell: 310 pt high at width 320, 340.94 pt at 375, 349.88 pt at 430")
    let chain = lines.drop { $0 != "   contentView.top" }.dropFirst().prefix { $0 != "   contentView.bottom" }
    let numbers = chain.map { line in line.split(separator: " ").prefix(3).compactMap { Double($0) } }
    #expect(
      numbers == [
        [12, 12, 12], [0, 0, 0], [20.33, 20.33, 20.33], [4, 4, 4], [86.33, 86.33, 64.33], [8, 8, 8],
        [135, 165.94, 196.88], [8, 8, 8], [28, 28, 28], [8, 8, 8],
      ])
    #expect(lines.count { $0 == "   contentView.top" } == 1)
    #expect(lines.contains { $0.contains("'body', 4 lines in 240 or 295 pt, 3 in 350 pt  ") })
    #expect(lines.contains { $0.contains("picture.height == 9 / 16 * picture.width  ") })
  }

  /// Widths take no part in the chain.
  @Test func `It does not derive widths`() throws {
    let text = try Self.lines(of: Self.tweet).joined(separator: "\n")
    for horizontal in ["leading", "trailing", "avatar.width"] { #expect(!text.contains(horizontal)) }
  }

  /// Above the findings there is at most the chain of the row's height: the findings say what is wrong.
  @Test(arguments: try Repository.files(in: "docs/examples/broken", endingIn: ".layout.yaml"))
  func `A broken example says once what is wrong`(file: String) throws {
    let lines = try Self.lines(of: file)
    let above = lines.prefix { !$0.hasPrefix("error[") && !$0.hasPrefix("warning[") }
    #expect(above.count < lines.count)
    for word in ["collapse", "conflict", "ambiguous", "cannot", "UIKit logs"] {
      #expect(!above.contains { $0.contains(word) }, "\(word)")
    }
    // Each conflict has its line in the log.
    let notes = lines.filter { line in
      line.hasPrefix("   = ") && ![" fix: ", " or: ", " = UIKit logs "].contains { line.contains($0) }
    }
    #expect(notes.count == Set(notes).count)
  }
}
