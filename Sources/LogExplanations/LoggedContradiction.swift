import ConsoleLogs
import Findings
import LayoutModel

/// What of a complaint's constraints contradicts, and why.
struct LoggedContradiction {
  let complaint: ConstraintComplaint
  let scene: LoggedScene
  /// The constraints that cannot all hold, as few as possible; all of them where the log does not tell enough to find these.
  let members: [Int]
  /// Whether the log tells enough to prove that they cannot all hold.
  let isProved: Bool
  let reasoning: LoggedReasoning

  init(_ complaint: ConstraintComplaint) {
    self.complaint = complaint
    var scene = LoggedScene(complaint)
    var found: [Int]?
    if complaint.constraints.count <= mostAtOnce {
      found = scene.contradiction(preferring: complaint.brokenIndex)
    } else if complaint.constraints.count <= mostConstraints {
      let near = scene.nearest(to: complaint.brokenIndex ?? 0)
      for count in [mostAtOnce / 2, 2 * mostAtOnce] where found == nil {
        scene.leave(outside: Set(near.prefix(count)))
        found = scene.contradiction(preferring: complaint.brokenIndex)
      }
    }
    self.scene = scene
    isProved = found?.isEmpty == false
    members = isProved ? found ?? [] : Array(complaint.constraints.indices)
    let first = members.first { [.givenSize, .measuring].contains(scene.maker(of: $0)) }
    let given = first.flatMap { scene.row(of: $0)?.terms.first?.quantity.item }
    reasoning = LoggedReasoning(scene, isProved ? members : [], outermost: given)
  }

  /// Those of the set that the author made.
  var authored: [Int] { members.filter { scene.maker(of: $0) == .author } }

  /// The size in the set that UIKit gives a view; the height where it gives both.
  var given: Given? {
    let given = members.filter { [.givenSize, .measuring].contains(scene.maker(of: $0)) }.compactMap(length)
    return given.first { $0.quantity.axis == .vertical } ?? given.first
  }

  /// A size that a constraint of the set fixes.
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

  /// What the others of the set ask for in place of a size.
  func asked(inPlaceOf given: Given) -> LoggedReasoning.Fact? {
    let others = members.filter { $0 != given.constraint }
    return LoggedReasoning(scene, others, outermost: given.quantity.item).known(given.quantity)
  }

  /// The constraint that UIKit broke, and what comes of it, where the rest of the set says it.
  var aftermath: String {
    guard let broken = complaint.broken else {
      return "the log ends before it says which of them UIKit breaks"
    }
    guard let index = complaint.brokenIndex else { return "UIKit breaks another one: \(broken.text)" }
    let name = "UIKit breaks \(index + 1)"
    guard isProved, scene.row(of: index) != nil else { return name }
    if !members.contains(index) {
      return "\(name), which does not help: the others cannot hold without it either, and UIKit complains again"
    }
    let rest = LoggedReasoning(scene, members.filter { $0 != index }, outermost: given?.quantity.item)
    guard let row = scene.row(of: index), let equation = scene.constraints[index].equation else { return name }
    let facts = row.terms.map { rest.known($0.quantity) }
    if LoggedSystem(scene, without: [index]).minimalContradiction != nil {
      return "\(name), and complains again: without it, the others cannot hold either"
    }
    guard rest.clash == nil, facts.count == 1, let fact = facts.first ?? nil, fact.relation == .equal else {
      return name
    }
    let subject = scene.names[row.terms[0].quantity.item]
    let adjective = row.terms[0].quantity.axis.sizeAdjective
    let wanted = equation.relation.bound + equation.constant.spelledPoints
    return "\(name): \(subject) is then \(fact.value.spelledPoints) \(adjective) instead of \(wanted)"
  }
}

/// A list with more than that was not made by UIKit.
private let mostConstraints = 500

/// How many constraints are searched as a whole. The time for that grows with the cube.
private let mostAtOnce = 100
