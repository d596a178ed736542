import Testing

/// The error of a visual format is at the character that UIKit marks with a caret.
@Suite struct VisualFormatErrorTests {
  private func expectFormat(
    _ constraint: String, _ error: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(VisualFormatTests.fixture(constraint).report == ["7:\(error)"], sourceLocation: sourceLocation)
  }

  private func expectString(
    _ string: String, at offset: Int, _ words: String, rule: String = "invalid-constraint", more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Column 3 has the quote, so the string begins in column 4.
    expectFormat(
      "\"\(string)\"",
      "\(4 + offset): \(words) UIKit would throw \"Unable to parse constraint format\(more)\" [\(rule)]",
      sourceLocation: sourceLocation)
  }

  @Test func names() {
    expectString(
      "V:|-[titel]", at: 5, "no view is called 'titel' in 'V:|-[titel]';", rule: "unknown-view",
      more: ": titel is not a key in the views dictionary.")
    expectString(
      "V:[contentview]", at: 3,
      "no view is called 'contentview' in 'V:[contentview]'; did you mean 'contentView'?", rule: "unknown-view",
      more: ": contentview is not a key in the views dictionary.")
    expectString(
      "V:[a]-gpa-[c]", at: 6, "no metric is called 'gpa' in 'V:[a]-gpa-[c]'; did you mean 'gap'?",
      more: ": gpa is not a key in the metrics dictionary.")
    expectString(
      "[a(44@high)]", at: 6, "no metric is called 'high' in '[a(44@high)]';",
      more: ": high is not a key in the metrics dictionary.")
    expectString("[a(zebra)]", at: 3, "no metric or view is called 'zebra' in '[a(zebra)]';")
    expectString("[a]-c-[b]", at: 4, "'c' is a view, not a distance, in '[a]-c-[b]';")
    expectString(
      "[superview]-8-[a]", at: 1, "'superview' is not a view; write '|' for the superview in '[superview]-8-[a]';")
  }

  @Test func grammar() {
    expectString("|", at: 0, "a view in brackets is missing in '|';")
    expectString("|-8-|", at: 4, "a view in brackets is missing in '|-8-|';")
    expectString("[a]-", at: 3, "a view in brackets is missing in '[a]-';")
    expectString("[]-[a]", at: 1, "the name of a view is missing in '[]-[a]';")
    expectString("V:[a", at: 3, "a ']' is missing in 'V:[a';")
    expectString("[a b]", at: 3, "expected ']' instead of 'b' in '[a b]';")
    expectString("[a(>=8]", at: 6, "a ')' is missing in '[a(>=8]';")
    expectString("[a]-8[c]", at: 5, "a '-' is missing after the distance in '[a]-8[c]';")
    expectString("[a]--8-[c]", at: 4, "a negative distance needs parentheses, -(-8)-, in '[a]--8-[c]';")
    expectString("[a]8[c]", at: 3, "expected '-' or '[' instead of '8' in '[a]8[c]';")
    expectString("[a]|[c]", at: 4, "nothing can follow the last '|' in '[a]|[c]';")
    expectString("[a(==c*2)]", at: 6, "a visual format cannot have a multiplier, as in '[a(==c*2)]';")
    expectString("[a(=8)]", at: 3, "a relation must be ==, >= or <=, not '=', in '[a(=8)]';")
    expectString("[a()]", at: 3, "a number, a metric or a view is missing in the parentheses in '[a()]';")
    expectString("[a]-()-[c]", at: 5, "a number or a metric is missing for the distance in '[a]-()-[c]';")
    expectString("[a(4@)]", at: 5, "the priority is missing after the '@' in '[a(4@)]';")
    expectString("[a(0x4)]", at: 3, "'0x4' is not a decimal number in '[a(0x4)]';")
  }

  @Test func orientations() {
    let format = "UIKit would throw \"Unable to parse constraint format\" [invalid-constraint]"
    expectFormat("{vfl: \"X:[a]\"}", "10: the orientation is neither 'H:' nor 'V:' in 'X:[a]'; \(format)")
    expectFormat("{vfl: \"V[a]\"}", "10: a ':' is missing after 'V' in 'V[a]'; \(format)")
  }

  @Test func `formats that UIKit rejects`() {
    expectFormat(
      "\"[a(4@1001)]\"",
      "9: a priority must be above 0 and at most 1000, not 1001; UIKit would throw \"It's illegal to set priority:1001.\" [invalid-constraint]"
    )
    expectFormat(
      "\"[a(1e999)]\"",
      "7: '1e999' is not a finite number; UIKit would throw \"Constant is not finite! That's illegal. constant:inf\" [invalid-constraint]"
    )
    expectFormat(
      "\"|-[a]-[b]\"",
      "11: with '|', all views must have the same superview: 'b' is in 'a', and 'a' is in 'contentView' [invalid-constraint]"
    )
    expectFormat(
      "V:[cell]|",
      "11: '|' cannot be the superview of 'cell': the superview of 'cell' is the table, which is not part of the layout; UIKit would throw \"Unable to parse constraint format: Unable to interpret '|' character, because the related view doesn't have a superview\" [no-common-superview]"
    )
    expectFormat(
      "\"[a]\"",
      "3: the visual format has neither a distance nor a size, so it makes no constraint [invalid-constraint]")
    expectFormat(
      "\"[a(==a)]\"",
      "7: the anchors of this constraint cancel each other out: nothing is left [invalid-constraint]")
  }

  @Test func options() {
    expectFormat(
      "{vfl: \"[a][c]\", options: [alignAllLeading]}",
      "29: 'alignAllLeading' aligns views along the axis of the visual format; UIKit would throw \"Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also horizontal.\" [invalid-constraint]"
    )
    expectFormat(
      "{vfl: \"V:[a][c]\", options: [alignAllLastBaseline]}",
      "31: 'alignAllLastBaseline' aligns views along the axis of the visual format; UIKit would throw \"Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical.\" [invalid-constraint]"
    )
    expectFormat(
      "{vfl: \"V:|-2-[a][c]-2-|\", options: [alignAllTop]}",
      "39: 'alignAllTop' aligns views along the axis of the visual format; UIKit would throw \"Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also vertical.\" [invalid-constraint]"
    )
    expectFormat(
      "{vfl: \"[a][c]\", options: [alignAlltop]}",
      "29: 'options' must be one of its known values, not 'alignAlltop'; did you mean 'alignAllTop'? [invalid-value]"
    )
    expectFormat(
      "{vfl: \"[a][c]\", options: alignAllTop}",
      "28: 'options' must be a list such as [alignAllLeading], not 'alignAllTop' [invalid-value]")
    expectFormat(
      "{vfl: \"[a][c]\", options: [directionLeftToRight, directionRightToLeft]}",
      "51: a visual format has only one direction, and this is a second one [invalid-constraint]")
    expectFormat(
      "{vfl: \"[a][c]\", options: [alignAllTop, alignAllTop]}",
      "42: 'alignAllTop' appears twice in 'options' [invalid-value]")
    expectFormat(
      "{vfl: \"[a][c]\", options: [spacingBaselineToBaseline]}",
      "29: 'spacingBaselineToBaseline' works only in vertical visual formats [invalid-constraint]")
    expectFormat(
      "{vfl: \"V:[a]-[c]\", options: [spacingBaselineToBaseline]}",
      "15: the standard distance between baselines depends on the fonts; write the distance as a number [invalid-constraint]"
    )
    expectFormat(
      "{options: [alignAllTop], item: a}", "13: 'options' works only with 'vfl' [invalid-constraint]")
    expectFormat(
      "{constraint: a.top == c.top, options: [alignAllTop]}", "41: 'options' works only with 'vfl' [invalid-constraint]"
    )
    expectFormat(
      "{vfl: \"[a][c]\", constant: 4}",
      "29: the constraint is given twice: as a visual format under 'vfl', and in parts [invalid-constraint]")
    expectFormat(
      "{constraint: a.top == c.top, vfl: \"[a][c]\"}",
      "37: the constraint is given twice: under 'constraint' and under 'vfl' [invalid-constraint]")
  }

  @Test func `formats that need quotes in YAML`() {
    let needed = "a value with '[' in it needs quotes between braces and in a list [invalid-yaml]"
    expect("cell: A\nviews: {a: {}, c: {}}\nconstraints: [V:|-[a]-8-[c]-|]\n", "3:19: \(needed)")
    expect(
      "cell: A\nviews: {a: {}, c: {}}\nconstraints:\n- {constraint: a.edges == c.edges inset [1, 2, 3, 4]}\n",
      "4:41: \(needed)")
    expect(
      "cell: A\nviews: {a: {}}\nconstraints:\n- {vfl: |-[a]}\n",
      "4:9: a text that begins with '|' needs quotes [invalid-yaml]")
  }

  /// For any text, reading ends, and each place is inside the file.
  @Test(arguments: [
    "V:|-(>=gap@9)-[a(==c,4@5)]-8-[c]-|", "H:[a]->=8-[c]",
    "a.edges == c.layoutMarginsGuide.edges inset [1, -2, gap, 4] @ 7",
    "a.size >= [4, 5]", "superview.topMargin == a.lastBaseline * -2 + -gap",
  ])
  func `random texts never trap`(seed: String) {
    var state = UInt64(seed.utf8.count) &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let letters = Array("[]()|-@=<>.,:*/+ acgHV0189_".utf8)
    for _ in 0..<2000 {
      var bytes = Array(seed.utf8)
      for _ in 0...next(4) where !bytes.isEmpty {
        let position = next(bytes.count)
        switch next(3) {
        case 0: bytes.removeSubrange(position..<min(bytes.count, position + 1 + next(6)))
        case 1: bytes.insert(letters[next(letters.count)], at: position)
        default: bytes[position] = letters[next(letters.count)]
        }
      }
      let fixture = VisualFormatTests.fixture("\"" + String(decoding: bytes, as: UTF8.self) + "\"")
      for finding in fixture.loaded.findings {
        #expect(finding.place.start >= 0 && finding.place.end >= finding.place.start)
        #expect(finding.place.end <= fixture.source.bytes.count)
      }
      let isRead = !fixture.loaded.layouts.allSatisfy(\.layout.constraints.isEmpty)
      #expect(
        isRead != fixture.loaded.findings.contains { $0.severity == .error },
        "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
