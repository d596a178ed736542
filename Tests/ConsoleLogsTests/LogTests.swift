import ConsoleLogs
import Testing

/// Complaints among the other lines of a console.
@Suite struct `Complaints of a log` {
  private let head = "Unable to simultaneously satisfy constraints."
  private let wide = "<NSLayoutConstraint:0x61 UIView:0x71.width == 60   (active)>"
  private let slim = "<NSLayoutConstraint:0x62 UIView:0x71.width == 44   (active)>"

  private func complaints(_ log: String) -> [ConstraintComplaint] { constraintComplaints(in: Array(log.utf8)) }

  @Test func `the list and the broken constraint`() throws {
    let log =
      "hello\n\(head)\n(\n    \"\(wide)\",\n    \"\(slim)\"\n)\n\nWill attempt to recover by breaking constraint \n\(slim)\n"
    let complaint = try #require(complaints(log).first)
    #expect(complaint.line == 2 && complaint.constraints.map(\.line) == [4, 5])
    #expect(complaint.brokenIndex == 1 && complaint.broken?.address == 0x62)
  }

  /// An app may print an array of constraints that do not conflict.
  @Test func `a list in square brackets, if UIKit breaks a constraint of it`() throws {
    let array = "[\n\t\(wide),\n\t\(slim)\n]\n"
    #expect(complaints(array).isEmpty)
    let complaint = try #require(
      complaints("\(array)\nWill attempt to recover by breaking constraint \n\(slim)\n").first)
    #expect(complaint.constraints.count == 2 && complaint.brokenIndex == 1 && !complaint.lacksBeginning)
  }

  @Test func `the broken constraint on the same line, as up to iOS 8`() throws {
    let log =
      "\(head)\n(\n\"\(wide)\",\n\"\(slim)\"\n)\n\nWill attempt to recover by breaking constraint \(wide)\nBreak on objc_exception_throw\n"
    #expect(complaints(log).first?.brokenIndex == 0)
  }

  /// An editor may save a log as UTF-16, in either byte order, with or without a byte order mark.
  @Test func `a log in UTF-16`() {
    let log = "\(head)\n(\n\"\(wide)\",\n\"\(slim.replacing("UIView:0x71", with: "UIView:0x71'für'"))\"\n)\n"
    for mark in ["\u{FEFF}", ""] {
      let units = Array((mark + log).utf16)
      let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      for bytes in [little, big] {
        #expect(constraintComplaints(in: bytes) == complaints(log))
        #expect(constraintComplaints(in: bytes).first?.constraints.last?.equation?.first.item.text == "für")
      }
    }
  }

  /// Within a text, the list prints a newline as `\n`, and the broken constraint has the newline itself.
  @Test func `a broken constraint with a newline in its text is identified by its address`() {
    let entry = { (address: String, end: String) in
      "<NSLayoutConstraint:\(address) UILabel:0x71'One\(end)Two'.width == 60   (active)>"
    }
    let list = "\(head)\n(\n\"\(entry("0x61", "\\n"))\",\n\"\(entry("0x62", "\\n"))\"\n)\n"
    let found = complaints("\(list)Will attempt to recover by breaking constraint \n\(entry("0x62", "\n"))\n")
    #expect(found.map(\.brokenIndex) == [1] && found.map(\.isCut) == [false])
    let other = complaints("\(list)Will attempt to recover by breaking constraint \n\(entry("0x63", "\n"))\n")
    #expect(other.map(\.brokenIndex) == [nil] && other.map(\.isCut) == [false])
  }

  @Test func `a list without quotes`() {
    let log = "\(head)\n(\n\t\(wide),\n\t\(slim)\n)\n"
    #expect(complaints(log).map(\.constraints.count) == [2])
  }

  @Test func `a log on one line with escaped quotes`() {
    let log =
      "{\"message\": \"\(head) ( \\\"\(wide)\\\", \\\"\(slim)\\\" ) Will attempt to recover by breaking constraint \(slim)\"}\n"
    let found = complaints(log)
    #expect(found.map(\.constraints.count) == [2] && found.first?.brokenIndex == 1)
  }

  @Test func `a constraint on two lines`() throws {
    let log = "(\n  \"<NSLayoutConstraint:0x61\n   UIView:0x71.width == 60   (active)>\",\n  \"\(slim)\"\n)\n"
    let read = try #require(complaints(log).first?.constraints)
    #expect(read.map(\.equation?.constant) == [60, 44] && read.map(\.line) == [2, 4])
  }

  @Test func `other lines are not complaints`() {
    for log in [
      "", "(\n)\n", wide, "po view.constraints\n\(wide)\n\(slim)\n", "<UIView: 0x71; frame = (0 0; 1 1)>\n",
      "Will attempt to recover by breaking constraint \n\(wide)\n",
    ] {
      #expect(complaints(log).isEmpty, "\(log)")
    }
  }

  @Test func `a constraint printed between two complaints belongs to neither`() {
    let one = "\(head)\n(\n\"\(wide)\",\n\"\(slim)\"\n)\nWill attempt to recover by breaking constraint\n\(slim)\n"
    let found = complaints("\(one)\(wide)\n\(one)")
    #expect(found.map(\.constraints.count) == [2, 2] && found.map(\.line) == [1, 9])
  }

  @Test func `private and cut-off constraints are marked`() {
    #expect(complaints("\(head)\n<private>\n").map(\.isPrivate) == [true])
    let cut = complaints("\(head)\n(\n\"\(wide)\",\n\"<NSLayoutConstraint:0x62 UIView:0x71.wid")
    #expect(cut.map(\.isCut) == [true] && cut.first?.constraints.count == 1)
    #expect(cut.first?.cutText == "NSLayoutConstraint:0x62 UIView:0x71.wid")
  }

  /// The list ends with its parenthesis, so that only the broken constraint is unknown.
  @Test func `a list is whole if only the broken constraint is cut off`() {
    let found = complaints(
      "\(head)\n(\n\"\(wide)\",\n\"\(slim)\"\n)\nWill attempt to recover by breaking constraint\n<NSLayoutConstraint:0x6"
    )
    #expect(found.map(\.isCut) == [false] && found.first?.cutText == "" && found.first?.broken == nil)
  }

  @Test func `a log that begins within the list is marked`() {
    let list = "\"\(wide)\",\n\"\(slim)\"\n)\n"
    #expect(complaints(list).map(\.lacksBeginning) == [true])
    #expect(complaints("(\n\(list)").map(\.lacksBeginning) == [false])
    #expect(complaints("\(head)\n(\n\(list)").map(\.lacksBeginning) == [false])
  }

  @Test(arguments: [
    ("Mar  4 18:25:38 mini SpringBoard[10567]: ", "SpringBoard"), ("2016-04-07 10:47:06.277 Feed[84:839] ", "Feed"),
    ("Nov 20 10:11:12 phone SpringBoard(UIKitCore)[58] <Error>: ", "SpringBoard"), ("", nil), ("[Layout] ", nil),
  ])
  func `the process before the message`(prefix: String, process: String?) {
    let found = complaints("\(prefix)\(head)\n(\n\"\(wide)\",\n\"\(slim)\"\n)\n")
    #expect(found.map(\.process) == [process])
  }
}
