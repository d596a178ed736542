import ConsoleLogs
import Testing

@Suite struct `Warnings about a height of zero` {
  private let words = "Detected a case where constraints ambiguously suggest a height of zero for a table view cell's"

  private func warnings(_ log: String) -> [CollapseWarning] { collapseWarnings(in: Array(log.utf8)) }

  @Test func `name the class and the line`() {
    let log = "a line\n[Warning] \(words) content view. Cell: <App.FeedCell: 0x7fd2; baseClass = UITableViewCell>\n"
    #expect(warnings(log).map(\.cellClass) == ["FeedCell"])
    #expect(warnings(log).map(\.line) == [2])
  }

  @Test func `are found in lines that a console has broken`() {
    #expect(
      warnings("\(words) content view.\nWe're using\nstandard height. Cell: <FeedCell: 0x7f>").map(\.cellClass) == [
        "FeedCell"
      ])
  }

  @Test func `are one for each class`() {
    let log = ["A", "B", "A"].map { "\(words) view. Cell: <\($0): 0x1>\n\n\n\n\n" }.joined()
    #expect(warnings(log).map(\.cellClass) == ["A", "B"])
    #expect(warnings(log).map(\.line) == [1, 6])
  }

  /// The message names no class up to iOS 12; its second sentence tells it from a text that quotes the first.
  @Test func `are whole without a class, and may be about a cell of a collection`() {
    let tail = "content view. We're considering the collapse unintentional and using standard"
    let row = warnings("Warning once only: \(words) \(tail) height instead.")
    #expect(row.map(\.isWhole) == [true] && row.map(\.isOfCollection) == [false])
    let size = "Detected a case where constraints ambiguously suggest a size of zero for a collection view cell's"
    let cell = warnings("\(size) \(tail) size instead.\n\n\n\n\(size) content view. Cell: <App.TagCell: 0x7f>")
    #expect(cell.map(\.isWhole) == [true, true] && cell.map(\.isOfCollection) == [true, true])
    #expect(cell.map(\.cellClass) == [nil, "TagCell"])
    #expect(warnings("a text about \(words)").map(\.isWhole) == [false])
  }

  @Test func `name no class in logs of old systems, and are not found elsewhere`() {
    #expect(warnings("Warning once only: \(words) content view.").map(\.cellClass) == [nil])
    #expect(warnings("zero height, and a cell: <FeedCell: 0x1>").isEmpty)
    #expect(warnings("").isEmpty)
  }
}
