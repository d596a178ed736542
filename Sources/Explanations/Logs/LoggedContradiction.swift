import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

struct LoggedContradiction {
  /// The complaint; with the constraint that UIKit breaks at the end of its list, where it is missing in it and
  /// contradicts it.
  let complaint: ConstraintComplaint
  let isBrokenAdded: Bool
  let scene: LoggedScene
  /// The constraints that cannot all hold, as few as possible; all of them where the log does not tell enough to find
  /// these.
  let members: [Int]
  /// Whether the log tells enough to prove that they cannot all hold.
  let isProved: Bool
  let reasoning: Propagation<Int>

  init(_ complaint: ConstraintComplaint) {
    var complaint = complaint
    var scene = LoggedScene(complaint)
    if complaint.constraints.count > mostConstraints {
      scene.leave(outside: Set(scene.nearest(to: complaint.brokenIndex ?? 0).prefix(mostConstraints)))
    }
    var found = scene.contradiction(preferring: complaint.brokenIndex)
    if found == nil, scene.limit.isSpent {
      scene.leave(outside: Set(scene.nearest(to: complaint.brokenIndex ?? 0).prefix(mostNearest)))
      scene.renewLimit()
      found = scene.contradiction(preferring: complaint.brokenIndex)
    }
    var isBrokenAdded = false
    if found == nil, !scene.isNarrowed, let broken = complaint.broken, complaint.brokenIndex == nil {
      var longer = complaint
      longer.constraints.append(broken)
      let longerScene = LoggedScene(longer)
      if let set = longerScene.contradiction(preferring: longer.brokenIndex), !set.isEmpty {
        (complaint, scene, found, isBrokenAdded) = (longer, longerScene, set, true)
      }
    }
    scene.renewLimit()
    self.complaint = complaint
    self.scene = scene
    self.isBrokenAdded = isBrokenAdded
    isProved = found?.isEmpty == false
    members = isProved ? found ?? [] : Array(complaint.constraints.indices)
    let first = members.first { scene.maker(of: $0).givesSize }
    let given = first.flatMap { scene.row(of: $0)?.terms.first?.quantity.item }
    let isShort = members.count <= mostReasoned
    reasoning = scene.reasoning(from: isProved && isShort ? members : [], outermost: given)
  }

  var authored: [Int] { members.filter { scene.maker(of: $0) == .author } }

  /// The size in the set that UIKit gives a view; the height where it gives both.
  var given: Given? {
    let given = members.filter { scene.maker(of: $0).givesSize }.compactMap(length)
    return given.first { $0.quantity.axis == .vertical } ?? given.first
  }

  struct Given {
    var constraint: Int
    var quantity: Quantity
    var value: Double
  }

  /// The size that a constraint fixes; nil where it says something else.
  func length(_ index: Int) -> Given? {
    guard let equation = scene.constraints[index].equation, equation.second == nil, equation.relation == .equal,
      let quantity = scene.quantity(equation.first), quantity.kind == .length
    else { return nil }
    return Given(constraint: index, quantity: quantity, value: equation.constant)
  }

  func asked(inPlaceOf given: Given) -> Fact<Int>? {
    let others = members.filter { $0 != given.constraint }
    return scene.reasoning(from: others, outermost: given.quantity.item).known(given.quantity)
  }

  /// The constraint that UIKit broke, and what comes of it, where the rest of the set says it.
  var aftermath: String {
    guard let broken = complaint.broken else { return "the log ends before it says which of them UIKit breaks" }
    guard let index = complaint.brokenIndex else { return "UIKit breaks another one: \(broken.text)" }
    let name = "UIKit breaks \(index + 1)"
    guard isProved, scene.row(of: index) != nil else { return name }
    if !members.contains(index) {
      return "\(name), which does not help: the others cannot hold without it either, and UIKit complains again"
    }
    let rest = LoggedSystem(scene, without: [index])
    guard rest.holds else { return "\(name), and complains again: without it, the others cannot hold either" }
    guard let row = scene.row(of: index), row.terms.count == 1, !row.terms[0].quantity.isPlace,
      let equation = scene.constraints[index].equation, let range = rest.range(of: row.terms),
      let low = range.low, let high = range.high, high - low < mostRounded
    else { return name }
    let subject = scene.names[row.terms[0].quantity.item]
    let adjective = row.terms[0].quantity.axis.adjective
    let wanted = equation.relation.relation.bound + equation.constant.spelledPoints
    return "\(name): \(subject) is then \(((low + high) / 2).spelledPoints) \(adjective) instead of \(wanted)"
  }

  /// A stack that another one hides while its own spacings still hold.
  struct HiddenStack {
    var item: Int
    var axis: Axis
    var spacings: [(constraint: Int, points: Double)]
  }

  /// The hidden stack, where the set has nothing but constraints of stacks: what is to be done about it no constraint
  /// says.
  var hiddenStack: HiddenStack? {
    var hidden: Quantity?
    var spacings: [(constraint: Int, points: Double)] = []
    for index in members {
      switch scene.maker(of: index) {
      case .stack(role: "hiding"): hidden = scene.row(of: index)?.terms.first?.quantity
      case .stack(role: "spacing"): spacings.append((index, scene.constraints[index].equation?.constant ?? 0))
      case .stack: break
      default: return nil
      }
    }
    guard isProved, let hidden, !spacings.isEmpty, spacings.allSatisfy({ $0.points > 0 }),
      LoggedSystem(scene, without: Set(spacings.map(\.constraint))).holds,
      members.contains(where: { index in
        scene.maker(of: index) == .stack(role: "canvas-connection")
          && scene.row(of: index)?.terms.contains { $0.quantity.item == hidden.item } == true
      })
    else { return nil }
    return HiddenStack(item: hidden.item, axis: hidden.axis, spacings: spacings)
  }
}

private let mostConstraints = 800
private let mostNearest = 100
/// By how many points the digits that a log leaves out may open a size that is fixed.
private let mostRounded = 0.02
/// How many constraints are followed one after the other. No people follow as many.
private let mostReasoned = 100
/// By how many points numbers have to differ. More than six printed digits can be off.
private let difference = 2e-3

extension LoggedScene {
  /// What follows from constraints one by one, certain numbers first. Places count from an edge of the outermost item.
  fileprivate func reasoning(from constraints: [Int], outermost: Int?) -> Propagation<Int> {
    let told = constraints.compactMap { row(of: $0) }
    let quantities = told.flatMap { $0.terms.map(\.quantity) }
    let measured = quantities.filter { $0.kind != .firstBaseline && $0.kind != .lastBaseline }
    var seen: Set<Quantity> = []
    let lengths = measured.map { $0.other(.length) }.filter { seen.insert($0).inserted }
    let starts = Axis.allCases.compactMap { axis -> Quantity? in
      let places = quantities.filter { $0.axis == axis && $0.isPlace }
      let items = places.map(\.item)
      let item = items.first { $0 == outermost } ?? outermostItem(of: items) ?? items.first
      return places.first { $0.item == item && $0.kind == .start } ?? places.first { $0.item == item }
    }
    let rows =
      told + LoggedRow.geometry(of: measured + lengths)
      + lengths.map { LoggedRow([(1, $0)], .greaterThanOrEqual, from: .noLessThanZero, stage: 1) }
    return Propagation(
      rows,
      in: [
        PropagationStage(rows: 0, starts: starts, hasBounds: false), PropagationStage(rows: 0),
        PropagationStage(rows: 1),
      ], difference: difference)
  }

  /// Of some items the first that holds another one, and is held by none.
  func outermostItem(of items: [Int]) -> Int? {
    items.first { item in items.contains { superviews[$0] == item } && !items.contains { $0 == superviews[item] } }
  }
}
