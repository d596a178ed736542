import LayoutModel
import Testing

@testable import VisualFormat

/// Format strings and their parsed form, worked out by hand from Apple's description of the grammar.
@Suite struct VisualFormatParserTests {
  private func parsed(_ string: String) throws(VisualFormatError) -> VisualFormat {
    let bytes = Array(string.utf8)
    return try bytes.withUnsafeBufferPointer { (buffer) throws(VisualFormatError) in
      try VisualFormat(parsing: buffer)
    }
  }

  private func error(_ string: String) -> VisualFormatError? {
    do { _ = try parsed(string) } catch { return error }
    return nil
  }

  @Test func `adjacent views have a distance of 0`() throws {
    let touching = VisualFormat.Connection(
      predicates: [VisualFormat.Predicate(object: .number(0), place: 2..<4)], place: 2..<4)
    #expect(
      try parsed("[a][b]")
        == VisualFormat(elements: [.init(place: 1..<2), .init(place: 4..<5)], connections: [touching]))
  }

  @Test func `a string has a superview, sizes, distances and priorities`() throws {
    // 0         1         2         3
    // 0123456789012345678901234567890123456789
    // V:|-[a(>=44@750,b)]-(-gap,<=.5@weak)-[b]
    let format = try parsed("V:|-[a(>=44@750,b)]-(-gap,<=.5@weak)-[b]")
    #expect(format.axis == .vertical)
    #expect(format.elements.map(\.place) == [2..<3, 5..<6, 38..<39])
    #expect(format.elements.map(\.isSuperview) == [true, false, false])
    let sizes: [VisualFormat.Predicate] = [
      .init(
        relation: .greaterThanOrEqual, object: .number(44), priority: .number(750), place: 7..<15, comparison: 7..<11,
        priorityPlace: 12..<15),
      .init(object: .word(.init(name: 16..<17, place: 16..<17)), place: 16..<17, comparison: 16..<17),
    ]
    #expect(format.elements[1].predicates == sizes)
    #expect(format.connections[0] == .init(predicates: nil, place: 3..<4))
    #expect(format.connections[1].place == 19..<37)
    let distances: [VisualFormat.Predicate] = [
      .init(
        object: .word(.init(name: 22..<25, sign: .minus, place: 21..<25)), place: 21..<25, comparison: 21..<25),
      .init(
        relation: .lessThanOrEqual, object: .number(0.5), priority: .word(.init(name: 31..<35, place: 31..<35)),
        place: 26..<35, comparison: 26..<30, priorityPlace: 31..<35),
    ]
    #expect(format.connections[1].predicates == distances)
  }

  @Test func `the predicates are in the order of the constraints`() throws {
    // 0         1         2         3
    // 0123456789012345678901234567890123456789
    // |-[a(8@9,b)][c(7)]- >=3 @ 2 -[d]-(4,5)-|
    let predicates = try parsed("|-[a(8@9,b)][c(7)]- >=3 @ 2 -[d]-(4,5)-|").predicates
    let comparisons: [Range<Int>?] = [nil, 5..<6, 9..<10, nil, 15..<16, 20..<23, 34..<35, 36..<37]
    #expect(predicates.map { $0?.comparison } == comparisons)
    let priorities: [Range<Int>?] = [nil, 7..<8, nil, nil, nil, 26..<27, nil, nil]
    #expect(predicates.map { $0?.priorityPlace } == priorities)
    #expect(predicates.map { $0 == nil } == [true, false, false, false, false, false, false, false])
  }

  @Test(
    arguments: [
      ("", .expectedView, 0..<1), ("X:[a]", .orientation, 0..<1), ("H[a]", .colon, 0..<1),
      ("[]", .expectedName, 1..<2), ("[a", .openView, 2..<3), ("[a b]", .insideView, 3..<4),
      ("[a]|-", .afterSuperview, 4..<5), ("[a]8", .expectedConnection, 3..<4), ("[a]-", .expectedView, 4..<5),
      ("[a]--8-[b]", .negativeDistance, 4..<5), ("[a]-8[b]", .openDistance, 5..<6), ("[a(8]", .openPredicate, 4..<5),
      ("[a(2*b)]", .multiplier, 4..<5), ("[a(>8)]", .relation, 3..<4), ("[a()]", .expectedSize, 3..<4),
      ("[a]-(@8)-[b]", .expectedDistance, 5..<6), ("[a(8@)]", .expectedPriority, 5..<6), ("[a(1.2.3)]", .number, 3..<8),
      ("[a(1e999)]", .notFinite, 3..<8), ("[a(8@-1)]", .priorityRange(-1), 5..<7),
    ] as [(String, VisualFormatError.Reason, Range<Int>)])
  func `errors have a reason and a place`(
    _ string: String, _ reason: VisualFormatError.Reason, _ place: Range<Int>
  ) {
    #expect(error(string)?.reason == reason)
    #expect(error(string)?.place == place)
  }

  @Test func `an error contains what was parsed before it`() {
    let before = error("[a(gap@")?.before
    #expect(before?.elements.map(\.place) == [1..<2])
    #expect(
      before?.elements[0].predicates == [
        .init(object: .word(.init(name: 3..<6, place: 3..<6)), place: 3..<6, comparison: 3..<6)
      ])
  }

  @Test func `options and their conflicts`() throws {
    var options = FormatOptions(for: try parsed("V:[a][b]"))
    try options.add(.alignAllLeading)
    try options.add(.directionLeftToRight)
    #expect(options.alignments == [.leading])
    #expect(options.direction == .directionLeftToRight)
    #expect(throws: FormatOptions.Problem.repeated) { try options.add(.alignAllLeading) }
    #expect(throws: FormatOptions.Problem.parallel) { try options.add(.alignAllTop) }
    #expect(throws: FormatOptions.Problem.secondDirection) { try options.add(.directionRightToLeft) }
    var horizontal = FormatOptions(for: try parsed("[a][b]"))
    #expect(throws: FormatOptions.Problem.horizontalBaselines) { try horizontal.add(.spacingBaselineToBaseline) }
  }

  @Test func `a single view can have any alignment [7.3]`() throws {
    var options = FormatOptions(for: try parsed("V:|-[a(44)]-|"))
    try options.add(.alignAllLastBaseline)
    try options.add(.alignAllTop)
    var horizontal = FormatOptions(for: try parsed("[a(44)]"))
    try horizontal.add(.alignAllLeading)
    #expect(horizontal.alignments == [.leading])
    var superviews = FormatOptions(for: try parsed("|-[a][b]-|"))
    #expect(throws: FormatOptions.Problem.parallel) { try superviews.add(.alignAllCenterX) }
  }
}
