import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Advice for rows and cells whose height is not what their contents need.
extension LogAdvice {
  /// For a height that the author gives a content view itself: the row's height belongs elsewhere.
  var contentHeightFixes: [[String]] {
    guard let given = conflict.given, isOfRow(given), conflict.authored.count == 1,
      let own = conflict.length(conflict.authored[0]), own.quantity == given.quantity, own.value > 0,
      loggedLayout.items[given.quantity.item].className.isCellContentView, resolves(own.constraint)
    else { return [] }
    let removal =
      "remove \(removedName(own.constraint)): rowHeight = \(own.value.spelledPoints), or the contents, set it"
    return [[removal, constraints[own.constraint].sourcePlace ?? ""], line(lowering: own.constraint)]
  }

  /// The author's constraints that yield in a row, best first, and what else helps if the row keeps its height.
  var rowFixes: [[String]] {
    guard let given = conflict.given, isOfRow(given) || isOfCell(given), given.value > 1, conflict.margins.isEmpty,
      let row = loggedLayout.row(of: given.constraint), !isStandard(given.value),
      let need = LoggedSystem(loggedLayout, without: [given.constraint]).range(of: row.terms), let least = need.low
    else { return [] }
    let kind = loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className)
    if least > given.value + 1, kind == .row {
      // A row that is higher than its contents may be breaks them too.
      let isExact = need.high.map { $0 - least < leastPixel } ?? false
      let points = (least + conflict.separatorInRow(given)).spelledPoints
      let height =
        "if rowHeight is fixed: UITableView.automaticDimension, or \(isExact ? "exactly" : "at least") \(points)"
      let lines = yielding
      return lines.isEmpty ? [] : lines + [[height, ""]]
    }
    guard let most = need.high, most - least < leastPixel, given.value > most + 1, !isMixed,
      let end = tried.first(where: resolves), let terms = loggedLayout.row(of: end)?.terms, terms.count == 2,
      loggedLayout.row(of: end)?.relation == .equal,
      terms.contains(where: { conflict.ends(of: given.quantity.item).contains($0.quantity) })
    else { return [] }
    var removal = line(removing: end)
    removal[0] = "if other views make the \(kind.rawValue) \(given.value.spelledPoints) high, \(removal[0])"
    return yielding.prefix(1) + [removal]
  }

  private func isOfRow(_ given: LoggedConflict.Given) -> Bool {
    isHeight(given) && loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className) == .row
  }

  private func isOfCell(_ given: LoggedConflict.Given) -> Bool {
    isHeight(given) && loggedLayout.kindOfContainer(loggedLayout.items[given.quantity.item].className) == .cell
  }

  private func isHeight(_ given: LoggedConflict.Given) -> Bool {
    given.quantity.axis == .vertical && loggedLayout.origin(of: given.constraint) == .givenSize
      && !loggedLayout.isFittingSize(given.constraint)
  }

  private var isMixed: Bool {
    conflict.members.contains { index in
      loggedLayout.row(of: index)?.terms.contains { $0.quantity.axis == .horizontal } == true
    }
  }

  /// Whether a height is one that UIKit gives rows or items before it measures them.
  private func isStandard(_ height: Double) -> Bool { height.isStandardRowHeight || [50, 51].contains(height) }

  /// For a view whose mask keeps a frame without a size: the frame, or no mask.
  var framelessFixes: [[String]] {
    for index in conflict.members where loggedLayout.origin(of: index) == .mask {
      guard let given = conflict.length(index), given.value == 0, conflict.isFrameless(given), resolves(index) else {
        continue
      }
      let name = loggedLayout.names[given.quantity.item]
      if loggedLayout.items[given.quantity.item].className.contains("ClipView") {
        return [["give the scroll view of \(name) a frame before you add constraints", ""]] + yielding.prefix(1)
      }
      return [
        ["give \(name) a frame before you add constraints", ""],
        ["or, if constraints place it: \(name).translatesAutoresizingMaskIntoConstraints = false", ""],
      ] + yielding.prefix(1)
    }
    return []
  }

  /// For a width that is less than there is room for: in the middle, and no wider than that.
  func middleFix(_ pinned: (item: Int, axis: Axis, constraints: [Int])) -> [[String]] {
    guard pinned.axis == .horizontal, let size = pinned.constraints.first(where: { conflict.length($0) != nil }),
      let value = conflict.length(size)?.value, let given = conflict.given, given.value > value
    else { return [] }
    let pins = pinned.constraints.filter { $0 != size }.sorted()
    let rows = pins.compactMap(loggedLayout.row)
    guard rows.count == 2, abs(rows[0].constant) == abs(rows[1].constant) else { return [] }
    let outer = Set(rows.flatMap(\.terms).map(\.quantity.item)).subtracting([pinned.item])
    guard outer.count == 1, let around = outer.first else { return [] }
    let (name, container) = (loggedLayout.names[pinned.item], loggedLayout.names[around])
    return [
      [
        "to have it in the middle: \(name).centerX == \(container).centerX, constraint \(size + 1) as <= "
          + "\(value.spelledPoints), and \(pins.map { "\($0 + 1)" }.spelledList()) at priority 999",
        "",
      ]
    ]
  }
}

extension LoggedConflict {
  /// Whether a view of the author has a mask that keeps a size of 0, because the view has no frame yet.
  func isFrameless(_ given: Given) -> Bool {
    let className = loggedLayout.items[given.quantity.item].className
    return given.value == 0 && !authored.isEmpty && !className.isCellContentView && !className.isSystemClass
      && loggedLayout.box(of: given.constraint) == nil && rowMaskWords(given) == nil
  }

  /// Whether a row is higher than its contents by less than a point, so that a size at 999 would stay stretched.
  var isWithinPoint: Bool {
    guard let given, given.quantity.axis == .vertical, loggedLayout.origin(of: given.constraint) == .givenSize,
      let row = loggedLayout.row(of: given.constraint),
      let need = LoggedSystem(loggedLayout, without: [given.constraint]).range(of: row.terms)?.high
    else { return false }
    return given.value > need && given.value < need + 1
  }
}

/// The greatest difference of two numbers that are one, in points.
private let leastPixel = 0.02
