import Findings
import LayoutModel
import LayoutSolver
import LayoutSource
import Reporters

enum PictureDetail {
  case full
  /// Fewer elements, as on a page of many pictures.
  case brief
}

/// A row in one environment with a caption above it and the remarks below.
struct RowPicture {
  /// The environments in which the row looks like this, `at 320 and 375`, or `after the fix`.
  let place: String
  let caption: String
  let badges: [Badge]
  let remarks: [Remark]
  let width: Double
  let height: Double
  /// The top of the row in the picture.
  let rowTop: Double
  private let rowLeft: Double
  /// The caption with the badges, and the row below it. The upper left corner is at 0, 0.
  private let head: String
  private let body: String

  /// All that it says, for screen readers.
  var words: String { (said + remarks.map(\.sentence)).joined(separator: ". ") }
  /// The same without the remarks.
  var said: [String] { [caption] + badges.map { $0.text.replacing("\n", with: "; ") } }

  /// The space between a row and its legend.
  static let legendGap = 8.0
  private static let lineHeight = 14.0
  private static let indent = 18.0
  private static let narrowest = 300.0
  private static let widestLegend = 640.0

  /// Draws a row. `environments` are those in which it looks alike, `solved` all that were solved. With a fix, it is
  /// the row after that fix.
  init(
    _ row: PicturedRow, in environments: [Environment], among solved: [Environment], _ detail: PictureDetail = .full,
    after fix: PicturedFix? = nil, isOneOfSeveral: Bool = false
  ) {
    let head = headings(for: environments, among: solved, widthName: row.layout.widthName).joined(separator: "; ")
    let scale = row.scale > 1 ? ", drawn at \(row.scale.spelledPoints) times its size" : ""
    place = fix == nil ? head : isOneOfSeveral ? "after this fix alone" : "after the fix"
    caption = "\(place): \(Self.height(of: row, isAfterFix: fix != nil))\(scale)"
    badges = fix.map { [Badge(fix: $0.lines, isEnough: row.isSound)] } ?? Badge.all(of: row.findings)
    var drawing = RowDrawing(row, detail)
    let leftOut = drawing?.leftOut ?? 0
    let last = leftOut > 0 ? [Remark(mark: .plain, text: "\(leftOut) more lengths are not drawn")] : []
    let badgeWidth = badges.isEmpty ? 0 : max(drawing?.canvas.row.width ?? 0, Self.narrowest)
    let picture = drawing?.drawn() ?? (markup: "", x: 0, y: 0, width: Self.narrowest, height: 0)
    let kept = fix == nil ? row.remarks : row.remarks.filter { $0.mark == .chain }
    remarks = kept.map { $0.numbered(as: drawing?.numbers ?? []) } + last
    let width = max(picture.width, picture.x + badgeWidth, Self.narrowest)
    let measure = { (line: String) in roughWidth(line, size: 12) }
    var y = 12.0
    var text = ""
    // A number keeps its unit.
    let joined = caption.replacing(" pt high", with: "\u{A0}pt\u{A0}high").replacing(" pt", with: "\u{A0}pt")
    for line in wrapped(joined, width: width, measure: measure) {
      let line = line.replacing("\u{A0}", with: " ")
      text += textElement(line, x: 0, y: y, name: "t", more: " font-size=\"12\"")
      y += 15
    }
    // A badge begins where the row does.
    for badge in badges {
      let drawn = badge.drawn(x: picture.x, y: y - 6, width: badgeWidth)
      text += drawn.markup
      y += drawn.height + 3
    }
    let more = fix == nil ? Badge.leftOut(of: row.findings) : 0
    if more > 0 {
      text += textElement("and \(counted(more, "more finding"))", x: picture.x, y: y + 5, name: "q")
      y += 14
    }
    rowTop = y - 8 + picture.y
    (self.head, body, rowLeft) = (text, picture.markup, picture.x)
    y += picture.height
    height = y + Self.legendGap
    self.width = width
  }

  var markup: String { markup(loweredBy: 0) }

  /// The picture with its caption at the top, and its row lower by some points.
  func markup(loweredBy distance: Double) -> String {
    head + "<g transform=\"translate(\(pt: rowLeft) \(pt: rowTop + distance))\">\(body)</g>"
  }

  /// The same with the remarks below.
  func whole(loweredBy distance: Double) -> (markup: String, height: Double) {
    let legend = Self.legend(remarks, width: width, from: height + distance)
    return (markup(loweredBy: distance) + legend.markup, legend.end)
  }

  static func legend(_ remarks: [Remark], width: Double, from start: Double) -> (markup: String, end: Double) {
    let width = min(width, widestLegend)
    var (text, y) = ("", start)
    for remark in remarks { text += drawn(remark, width: width, y: &y) }
    return (text, y)
  }

  private static func height(of row: PicturedRow, isAfterFix: Bool) -> String {
    let (answer, still) = (row.answer, isAfterFix ? "still " : "")
    guard let height = answer.rowHeight?.spelledPoints else {
      return answer.status == .undecided
        ? "no answer, because its numbers differ too much in size"
        : "\(still)no height, because its constraints conflict"
    }
    if answer.isCollapsed { return "\(still)collapses to 0 pt, and UIKit shows it \(height) pt high" }
    if answer.fitsToZero { return "\(still)collapses to 0 pt" }
    if case .unsatisfiable = answer.status { return "\(height) pt high, but its constraints \(still)conflict" }
    return "\(height) pt high"
  }

  private static func drawn(_ remark: Remark, width: Double, y: inout Double) -> String {
    var text = "<g class=\"\(remark.className)\">"
    // A plain remark without constraints has no line in the picture.
    if remark.mark != .plain || !remark.members.isEmpty { text += "<path d=\"M0 \((y - 3.5).spelledPoints)h13\"/>" }
    let end = remark.members.isEmpty ? "" : ":"
    for line in wrapped(remark.text + end, width: width - indent) {
      text += textElement(line, x: indent, y: y)
      y += lineHeight
    }
    // The number, line and text of each constraint are in columns as wide as their widest entry.
    let rings = remark.members.compactMap { member in member.number.map { RingedNumber($0) } }
    let lines = indent + (rings.map { $0.width + 6 }.max() ?? 0)
    let start = lines + (remark.members.map { roughWidth($0.line) }.max() ?? 0) + 8
    for member in remark.members {
      if let ring = member.number.map({ RingedNumber($0) }) {
        text += "<path class=\"r\" d=\"\(ring.ring(x: indent, baseline: y))\"/>\(ring.text(x: indent, baseline: y))"
      }
      text += textElement(member.line, x: lines, y: y, name: "q")
      for line in wrapped(member.text, width: width - start, measure: roughCodeWidth) {
        text += textElement(line, x: start, y: y, name: "code")
        y += lineHeight
      }
    }
    return text + "</g>"
  }
}

/// The remarks that all rows share, after a line that says so; nil if the rows have different remarks.
func sharedRemarks(of rows: [RowPicture]) -> [Remark]? {
  guard rows.count > 1, let first = rows.first?.remarks, !first.isEmpty,
    rows.allSatisfy({ $0.remarks == first })
  else { return nil }
  return [Remark(mark: .plain, text: rows.count == 2 ? "in both pictures:" : "in all \(rows.count) pictures:")] + first
}
