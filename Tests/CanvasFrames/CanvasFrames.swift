import Foundation
import InterfaceBuilder
import LayoutModel
import LayoutSolver

/// Compares the frames that Interface Builder stored with those that Plumb computes: `canvas-frames FOLDER [--list]`.
/// Counts the cells whose views all have their stored frames, by the release of iOS that drew them. See
/// docs/internals/canvas-frames.md.
@main struct CanvasFrames {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { return print("usage: canvas-frames FOLDER [--list]") }
    var counts: [Int: ReleaseCounts] = [:]
    var seen: Set<[String]> = []
    for file in documents(in: folder) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      for cell in canvasLayouts([UInt8](data)) {
        let verdict = verdict(on: cell)
        // A cell copied between documents counts once.
        guard seen.insert([cell.id, cell.layout.name, "\(cell.frames)"]).inserted else { continue }
        counts[cell.layout.platform?.major ?? 0, default: ReleaseCounts()].add(verdict)
        if arguments.contains("--list"), verdict.isShown { print("\(verdict.words)  \(file)  \(cell.id)") }
      }
    }
    report(counts)
  }

  private static func documents(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func report(_ counts: [Int: ReleaseCounts]) {
    print("iOS  cells  marked  broken  clean  whole  set aside  share  of the rest")
    var total = ReleaseCounts()
    for (release, own) in counts.sorted(by: { $0.key < $1.key }) {
      print(own.line(release == 0 ? "?" : "\(release)"))
      total += own
    }
    print(total.line("all"))
    for (cause, count) in total.asideByCause.sorted(by: { $0.key < $1.key }) {
      print("  set aside: \(count)  \(cause)")
    }
  }
}

/// How many cells of a release are what.
struct ReleaseCounts {
  private var cells = 0, marked = 0, broken = 0, whole = 0
  private(set) var asideByCause: [String: Int] = [:]

  private var clean: Int { cells - marked - broken }
  private var aside: Int { asideByCause.values.reduce(0, +) }

  mutating func add(_ verdict: Verdict) {
    cells += 1
    switch verdict {
    case .marked: marked += 1
    case .broken: broken += 1
    case .whole: whole += 1
    case .aside(let cause): asideByCause[cause, default: 0] += 1
    case .different: break
    }
  }

  static func += (sum: inout ReleaseCounts, other: ReleaseCounts) {
    sum.cells += other.cells
    sum.marked += other.marked
    sum.broken += other.broken
    sum.whole += other.whole
    sum.asideByCause.merge(other.asideByCause, uniquingKeysWith: +)
  }

  func line(_ name: String) -> String {
    func share(_ part: Int, _ all: Int) -> String {
      all == 0 ? "-" : "\(Int((100 * Double(part) / Double(all)).rounded())) %"
    }
    let numbers = [cells, marked, broken, clean, whole, aside].map(String.init)
    let columns = [name] + numbers + [share(whole, clean), share(whole, clean - aside)]
    let widths = [3, 5, 6, 6, 5, 5, 9, 5, 11]
    return zip(columns, widths).map { String(repeating: " ", count: max($1 - $0.count, 0)) + $0 }.joined(
      separator: "  ")
  }
}
