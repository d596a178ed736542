package import Reporters

/// What Plumb can read among the inputs of a command.
package struct FoundFiles {
  /// The number of files of a kind, and of the layouts in them; the layouts are nil where they were not read.
  package struct Count {
    package var files = 0
    package var layouts: Int?
  }

  package var layoutFiles = Count()
  /// Xibs and storyboards.
  package var documents = Count()
  /// The Swift files of the search, whether they declare cells or not.
  package var swiftFiles = 0
  package var readings: [ReportedReading] = []

  package init(_ inputs: Inputs) {
    for input in inputs.all {
      switch LayoutFormat(of: input) {
      case .layoutFile: layoutFiles.files += 1
      case .interfaceBuilder: documents.files += 1
      case .swift, .unnamed: continue
      }
    }
    swiftFiles = inputs.swiftFileCount
    readings = inputs.swiftReadings
  }

  package mutating func add(layouts count: Int, in format: LayoutFormat) {
    switch format {
    case .layoutFile: layoutFiles.layouts = (layoutFiles.layouts ?? 0) + count
    case .interfaceBuilder: documents.layouts = (documents.layouts ?? 0) + count
    case .swift, .unnamed: break
    }
  }

  package var isEmpty: Bool { layoutFiles.files + documents.files + readings.count == 0 }

  /// Each kind with its number of files: `212 Swift files with 38 cells (29 read whole, 9 read partly), 41 xibs and
  /// storyboards with 52 layouts; 38 + 52 = 90 layouts in all`. Layout files are named only if there are any, or nothing
  /// else.
  package var spelled: String {
    let cells = readings.count
    var swift = swiftFiles == 0 ? "no Swift files" : counted(swiftFiles, "Swift file")
    if swiftFiles > 0 {
      swift += cells == 0 ? " without cells" : " with \(counted(cells, "cell")) (\(readings.spelledCounts))"
    }
    let documents = spelled(
      documents, one: "1 xib or storyboard", many: "xibs and storyboards", none: "xibs or storyboards")
    let layoutFiles = spelled(layoutFiles, one: "1 layout file", many: "layout files", none: "layout files")
    let isNamed = self.layoutFiles.files > 0 || isEmpty
    return ([swift, documents] + (isNamed ? [layoutFiles] : [])).joined(separator: ", ") + all
  }

  /// `; 38 + 52 = 90 layouts in all`, if several kinds of files have layouts.
  private var all: String {
    let inSwift = readings.count { $0.completeness != .notRead }
    let counts = [inSwift, documents.layouts ?? 0, layoutFiles.layouts ?? 0].filter { $0 > 0 }
    guard counts.count > 1 else { return "" }
    return "; \(counts.map(String.init).joined(separator: " + ")) = \(counts.reduce(0, +)) layouts in all"
  }

  private func spelled(_ count: Count, one: String, many: String, none: String) -> String {
    if count.files == 0 { return "no \(none)" }
    let files = count.files == 1 ? one : "\(count.files) \(many)"
    return count.layouts.map { $0 == 0 ? "\(files) without layouts" : "\(files) with \(counted($0, "layout"))" }
      ?? files
  }
}
