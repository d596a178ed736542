import ConsoleLogs
import Testing

/// Logs that were copied through a web page or an editor, or written by several threads.
@Suite struct `Copied and interleaved logs` {
  private let head = "Unable to simultaneously satisfy constraints."
  private let box = LoggedItem(className: "UIView", address: 0x2)
  private let label = LoggedItem(className: "UILabel", address: 0x3, text: "Hi")

  private func complaints(_ log: String) -> [ConstraintComplaint] { constraintComplaints(in: Array(log.utf8)) }

  private func height(_ item: LoggedItem, _ constant: Double, _ relation: LoggedRelation = .equal) -> LoggedEquation {
    LoggedEquation(LoggedAnchor(item, .height), relation, constant: constant)
  }

  /// The same two constraints in each spelling: the box is 200 high, and the label at least 30.
  @Test(arguments: [
    "(\n&quot;&lt;NSLayoutConstraint:0x1 V:[UIView:0x2(200)]&gt;&quot;,\n&quot;&lt;NSLayoutConstraint:0x4 UILabel:0x3&#39;Hi&#39;.height &gt;= 30&gt;&quot;\n)\nBy breaking:\n&lt;UIView&gt;\n",
    "(\n\"&lt;NSLayoutConstraint:0x1 V:[UIView:0x2(200)]&gt;\",\n\"&lt;NSLayoutConstraint:0x4 UILabel:0x3'Hi'.height &#62;= 30&gt;\"\n)\n",
    "(\n\u{A0}\"<NSLayoutConstraint:0x1\u{A0}V:[UIView:0x2(200)]>\",\u{A0}\n\u{A0}\"<NSLayoutConstraint:0x4 UILabel:0x3'Hi'.height\u{A0}>= 30\u{A0} \u{A0}(active)>\"\u{A0}\n)\n",
    "**(**\n\n**\"<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>\",**\n\n**\"<NSLayoutConstraint:0x4 UILabel:0x3'Hi'.height >= 30>\"**\n\n**)**\n",
    "(\n`\"<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>\",`\n`\"<NSLayoutConstraint:0x4 UILabel:0x3'Hi'.height >= 30>\"`\n)\n",
    "(\n\"\\<NSLayoutConstraint:0x1 V:\\[UIView:0x2(200)\\]\\>\",\n\"\\<NSLayoutConstraint:0x4 UILabel:0x3'Hi'.height \\>= 30\\>\"\n)\n",
    "(\n“<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>”,\n“<NSLayoutConstraint:0x4 UILabel:0x3‘Hi’.height >= 30>”\n)\n",
  ])
  func `escapes and quotes that copying changed are undone`(list: String) {
    let found = complaints(list)
    #expect(
      found.map { $0.constraints.map(\.equation) } == [[height(box, 200), height(label, 30, .greaterThanOrEqual)]])
    #expect(found.first?.constraints.map(\.address) == [1, 4])
  }

  /// Each text is the label's own and stays unchanged.
  @Test(arguments: ["a &lt; b &amp; c", "say “Hi” and don’t", "C:\\[x]\\>"])
  func `a text that looks escaped stays unchanged`(text: String) {
    let found = complaints("(\n\"<NSLayoutConstraint:0x4 UILabel:0x3'\(text)'.height == 30>\"\n)\n")
    #expect(found.first?.constraints.first?.equation?.first.item.text == text)
  }

  @Test func `curly quotes around names and identifiers`() {
    let found = complaints(
      "\(head)\n(\n<NSLayoutConstraint:0x4 ‘UIView-Encapsulated-Layout-Height’ V:|-(8)-[UILabel:0x3‘Don’t’]   (active, names: ‘|’:UIView:0x2 )>\n)\n"
    )
    let read = found.first?.constraints.first
    #expect(read?.identifier == "UIView-Encapsulated-Layout-Height" && read?.superview == box)
    #expect(read?.equation?.first.item.text == "Don't" && read?.equation?.constant == 8)
  }

  @Test func `a head without a readable list`() {
    let ends = [
      "\(head)\n", "\(head)",
      "App[1:2] \(head)\n\tProbably at least one of the constraints in the list\nTry this:\n(\n",
    ]
    for log in ends { #expect(complaints(log).map(\.endsBeforeList) == [true], "\(log)") }
    for log in [
      "\(head)\n(\n  one, two\n)\n", "\(head) ( one )",
      "\(head)\n(\n)\nWill attempt to recover by breaking constraint\n",
    ] {
      let found = complaints(log)
      #expect(found.map(\.endsBeforeList) == [false] && found.first?.constraints.isEmpty == true, "\(log)")
    }
  }

  @Test func `a head that other text quotes before the log`() {
    let found = complaints("I get \(head)\n\n\(head)\n(\n\"<NSLayoutConstraint:0x1 V:[UIView:0x2(200)]>\"\n)\n")
    #expect(found.map(\.line) == [3])
  }

  @Test func `a bracket that closes after the address`() {
    let list = [
      "\"<NSAutoresizingMaskLayoutConstraint: 0x1> (null) ((null), (null))\"",
      "\"<NSAutoresizingMaskLayoutConstraint: 0x5> V:[UIView:0x2(200)](%28null%29, %28null%29)\"",
      "\"<NSLayoutConstraint: 0x4> V:[UILabel:0x3'Hi'(30)] ((null), (null))\"",
    ]
    let found = complaints("\(head)\n(\n\(list.joined(separator: ",\n"))\n)\n")
    #expect(found.map { $0.constraints.map(\.equation) } == [[nil, height(box, 200), height(label, 30)]])
    #expect(found.first?.constraints.map(\.address) == [1, 5, 4])
    #expect(found.first?.constraints.first?.text == "NSAutoresizingMaskLayoutConstraint: 0x1> (null) ((null), (null))")
    let unquoted = complaints(
      "\(head)\n(\n<NSLayoutConstraint: 0x4> V:[UILabel:0x3'Hi'(30)],\n<NSLayoutConstraint: 0x5> V:[UIView:0x2(9)]\n)\n"
    )
    #expect(unquoted.first?.constraints.map(\.equation) == [height(label, 30), height(box, 9)])
    #expect(unquoted.first?.constraints.map(\.line) == [3, 4])
  }

  /// Odd addresses belong to thread 11, even ones to thread 22.
  @Test func `two interleaved threads`() {
    let first = "10:00 App[1:11] "
    let second = "10:00 App[1:22] "
    let entry = { (address: Int) in "<NSLayoutConstraint:0x\(address) UIView:0x2.height == \(address)>" }
    let log = [
      first + head, second + head, first + "(", second + "(",
      first + "\"\(entry(1))\",", second + "\"\(entry(2))\",",
      second + "\"\(entry(4))\"", first + "\"\(entry(3))\"",
      second + "Will attempt to recover by breaking constraint ", first + ")", second + entry(4),
      first + "Will attempt to recover by breaking constraint ", second + entry(6), first + entry(1),
    ].joined(separator: "\n")
    let found = complaints(log)
    #expect(found.map { $0.constraints.map(\.address) } == [[1, 3], [2, 4]])
    #expect(found.map { $0.broken?.address } == [1, 4] && found.map(\.line) == [1, 2])
  }

  /// Only the head names its thread, as in a message of many lines; a line of another thread comes between.
  @Test func `lines without a thread belong to the last head`() {
    let found = complaints(
      "App[1:11] \(head)\n(\n\"<NSLayoutConstraint:0x1 UIView:0x2.height == 1>\",\nApp[1:22] <NSLayoutConstraint:0x9 UIView:0x2.height == 9>\n\"<NSLayoutConstraint:0x3 UIView:0x2.height == 3>\"\n)\n"
    )
    #expect(found.map { $0.constraints.map(\.address) } == [[1, 3]])
  }

  /// A log that is 16 times as long takes about 16 times as long to read; quadratic time would be 256 times as long. The
  /// line has thousands of constraints without an end, which once took quadratic time.
  @Test func `a long line is read in linear time`() {
    let time = { (count: Int) -> Duration in
      let log = Array((head + String(repeating: " <NSLayoutConstraint:0x1 'a", count: count)).utf8)
      return (0..<3).map { _ in ContinuousClock().measure { _ = constraintComplaints(in: log) } }.min() ?? .zero
    }
    let short = time(500)
    #expect(time(8000) < short * 100)
  }

  @Test func `priorities as names and as Swift prints them`() {
    let marks: [(String, Float)] = [
      ("^high", 750), ("^low", 250), ("^medium", 500), ("^fitting size", 50),
      ("^UILayoutPriority(rawValue: 750.0)", 750),
      ("@ 250", 250), ("^750.0", 750),
    ]
    for (mark, priority) in marks {
      let read = complaints("(\n\"<MASLayoutConstraint:0x1 UIView:0x2.height == 60 \(mark)>\"\n)\n").first?.constraints
        .first
      #expect(read?.equation == height(box, 60) && read?.priority == priority, "\(mark)")
    }
  }

  @Test func `keys and names with spaces`() {
    let read = complaints(
      "(\n\"<MASLayoutConstraint:my key UILabel:the title.left == UIView:my.view 2.left + 10>\",\n\"<SnapKit.LayoutConstraint:my gap@Feed.swift#7 UIView:0x2.height == 5.0>\"\n)\n"
    ).first?.constraints
    #expect(read?.map(\.key) == ["my key", "my gap"] && read?.last?.sourceLine == 7)
    let equation = read?.first?.equation
    #expect(equation?.first == LoggedAnchor(LoggedItem(className: "UILabel", address: nil, name: "the title"), .left))
    #expect(equation?.second == LoggedAnchor(LoggedItem(className: "UIView", address: nil, name: "my.view 2"), .left))
    #expect(equation?.constant == 10)
  }
}
