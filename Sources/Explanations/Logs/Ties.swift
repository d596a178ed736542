import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Constraints that agree as printed, where the real numbers may differ by less than the log prints.
extension LoggedConflict {
  /// A size of the author that is, as printed, exactly what the other constraints of a whole list leave, and what they
  /// leave. A least or greatest size comes before a fixed one. Nil if no conflict is that close.
  var tie: (constraint: Int, size: Given)? {
    guard !isProved, !loggedLayout.isNarrowed, !complaint.isCut, duplicates.isEmpty,
      members.count <= mostContradicting, members.allSatisfy({ loggedLayout.row(of: $0) != nil })
    else { return nil }
    let sizes = authored.filter { loggedLayout.row(of: $0)?.terms.count == 1 }
    let bounds = sizes.filter { loggedLayout.row(of: $0)?.relation != .equal }
    for index in bounds + sizes.filter({ !bounds.contains($0) }) {
      guard let row = loggedLayout.row(of: index), !row.terms[0].quantity.isPosition,
        let range = LoggedSystem(loggedLayout, without: [index]).range(of: row.terms), let low = range.low,
        let high = range.high, high - low < leastPrinted, abs((low + high) / 2 + row.constant) < leastPrinted
      else { continue }
      return (index, Given(constraint: index, quantity: row.terms[0].quantity, value: (low + high) / 2))
    }
    return nil
  }

  /// A view whose two edges a whole list puts at one place, so that its own size, which the list lacks, does not fit.
  var emptied: Quantity? {
    guard !isProved, !loggedLayout.isNarrowed, !complaint.isCut, !complaint.lacksBeginning, duplicates.isEmpty,
      given != nil,
      members.count <= mostContradicting, members.allSatisfy({ loggedLayout.row(of: $0) != nil })
    else { return nil }
    let system = LoggedSystem(loggedLayout)
    return unsized.sorted { $0.item < $1.item }.first { length in
      system.range(of: [(1, length)])?.high.map { abs($0) < leastPrinted } == true
    }
  }

  func emptiedWords(_ length: Quantity) -> String {
    let (name, extent) = (loggedLayout.names[length.item], length.axis.extent)
    return
      "as printed, these just fit, with \(name) 0 \(length.axis.adjective): something that the list lacks, probably its "
      + "\(extent), is too much"
  }

  func tieWords(_ tie: (constraint: Int, size: Given)) -> String {
    let name = loggedLayout.names[tie.size.quantity.item]
    let size = "\(tie.size.value.spelledPoints) \(tie.size.quantity.axis.adjective)"
    return
      "as printed, all of these agree: by the others, \(name) is \(size), as \(tie.constraint + 1) allows; the real "
      + "numbers may differ by less than the log prints, as after rounding to a pixel"
  }
}

extension LogAdvice {
  /// The constraint of a tie, to be lowered; nobody sees the difference.
  var tieFixes: [[String]] {
    if let tie = conflict.tie { return [line(lowering: tie.constraint)] }
    return conflict.emptied == nil ? [] : ranked.prefix(1).map { line(lowering: $0) }
  }

  /// Where a nib's own constraint conflicts with the mask of the view in a cell: what makes the frame not fit.
  var nibFixes: [[String]] {
    guard let nib = conflict.members.first(where: { loggedLayout.origin(of: $0) == .nib }), conflict.authored.isEmpty,
      let mask = conflict.members.first(where: { loggedLayout.origin(of: $0) == .mask }),
      let item = conflict.maskedItem(mask), let terms = loggedLayout.row(of: nib)?.terms,
      let outer = terms.map(\.quantity.item).first(where: { $0 != item })
    else { return [] }
    let (name, cell) = (loggedLayout.names[item], loggedLayout.names[outer])
    return [
      ["give \(cell) a size in whole pixels: round itemSize", ""],
      ["in the nib, do not give \(name) the class of \(cell)", ""],
    ]
  }

  /// A fixed width of the author that UIKit breaks in a width as great as a screen's: it is to go. Another constraint
  /// at 999 in its place would push a view off the screen.
  var wideFixes: [[String]] {
    guard let given = conflict.given, given.quantity.axis == .horizontal, given.value >= smallestScreen,
      let broken = conflict.complaint.brokenIndex, conflict.authored.contains(broken),
      let size = conflict.length(broken), size.value > 1, size.quantity.item != given.quantity.item,
      conflict.leastRoom(of: given) != nil, resolves(broken)
    else { return [] }
    return [line(removing: broken)]
  }

  /// For a view that is centred in another one and at its edge: one of the two is to go.
  var edgeOrCentreFixes: [[String]] {
    guard let pair = conflict.centredAtEdge, resolves(pair.centre), resolves(pair.edge) else { return [] }
    return [pair.centre, pair.edge].map(line(removing:))
  }

  /// What is said where the author made none of the constraints and nothing else is known.
  var noneIsYours: String? {
    guard conflict.authored.isEmpty, conflict.isProved else { return nil }
    if conflict.members.contains(where: loggedLayout.isUnnamedWidth) {
      return "if the heights come out right, no harm is done; else update the code that measures cells, or let rows "
        + "measure themselves: rowHeight = UITableView.automaticDimension"
    }
    return nil
  }
}

extension LoggedConflict {
  /// A view of a fixed size that is both in the middle of another view and at its edge, which makes the other view as
  /// large as itself, while a third view needs more; nil if there is none.
  var centredAtEdge: (centre: Int, edge: Int, item: Int, outer: Int, size: Given)? {
    guard isProved, given == nil else { return nil }
    for size in authored.compactMap(length) where size.value > 1 {
      let item = size.quantity.item
      let ties = authored.compactMap { index -> (index: Int, outer: Int, kind: Quantity.Kind)? in
        guard let row = loggedLayout.row(of: index), row.relation == .equal, row.constant == 0, row.terms.count == 2,
          let own = row.terms.first(where: { $0.quantity.item == item })?.quantity,
          let other = row.terms.first(where: { $0.quantity.item != item })?.quantity, own.kind == other.kind,
          own.axis == size.quantity.axis
        else { return nil }
        return (index, other.item, own.kind)
      }
      guard let centre = ties.first(where: { $0.kind == .centre }),
        let edge = ties.first(where: { $0.outer == centre.outer && [.start, .end].contains($0.kind) })
      else { continue }
      let three = Set([size.constraint, centre.index, edge.index])
      guard members.contains(where: { !three.contains($0) }) else { continue }
      return (centre.index, edge.index, item, centre.outer, size)
    }
    return nil
  }

  /// The size that the words name as the odd one: `without 1, photo is 360 wide`.
  var namedSize: Int? {
    let words = ConflictWords(loggedLayout: loggedLayout, reasoning: reasoning, members: members)
    guard let line = words.lines.first, line.hasPrefix("without ") else { return nil }
    return authored.first { length($0) != nil && line.hasPrefix("without \($0 + 1), ") }
  }

  /// Whether a constraint pins a view that has others of the conflict in it. Without it, all of them move.
  func holdsContainer(_ index: Int) -> Bool {
    guard let row = loggedLayout.row(of: index), row.terms.count == 2, row.constant == 0,
      row.terms.allSatisfy(\.quantity.isPosition)
    else { return false }
    let items = row.terms.map(\.quantity.item)
    return members.contains { other in
      other != index
        && loggedLayout.row(of: other)?.terms.contains { term in
          let superview = loggedLayout.superviews[term.quantity.item]
          return !items.contains(term.quantity.item) && superview.map(items.contains) == true
        } == true
    }
  }
}

/// The difference of two numbers that may be one, in points: larger than the rounding error of six digits.
private let leastPrinted = 2e-3
