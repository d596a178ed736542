import Diagnosis
import Findings
public import LayoutModel

extension Layout {
  /// What a fix writes or does, a line for each change: `add phone.top == name.bottom + 8`, `lower the priority of
  /// 'a.top == 8' to 999`. A fix may have several steps, and each builds on those before it. `naming` returns the name
  /// of a number in the text, if it has one.
  public func titles(ofSteps steps: [[LayoutChange]], naming name: (Double, [Attribute]) -> String? = { _, _ in nil })
    -> [String]
  {
    var layout = self
    var titles: [String] = []
    let steps = mergingPriorities(in: steps)
    let isAlone = steps.count { !$0.isEmpty } == 1
    for changes in steps where !changes.isEmpty {
      titles += layout.titles(of: changes, isAlone: isAlone, naming: name)
      layout = layout.applying(changes)
    }
    return titles
  }

  private func titles(of changes: [LayoutChange], isAlone: Bool, naming name: (Double, [Attribute]) -> String?)
    -> [String]
  {
    let changes = mergingChangesOfConstraints(in: changes)
    let parts = parts(of: changes, naming: name)
    let additions = parts.added.map { "add \($0)" }
    let raised = parts.raised.map {
      "raise the priority of \($0.constraints.spelledList()) to \($0.priority.spelled)"
    }
    let moved = parts.moved.isEmpty ? [] : ["add \(parts.moved.spelledList()) to contentView"]
    // A mask is turned off before constraints take its place.
    let first = parts.isMaskOff ? parts.others : []
    let last = (parts.isMaskOff ? [] : parts.others.priorityLast) + moved
    var titles = first + additions + raised + last
    if !parts.mirrored.isEmpty {
      // Beside another change, nothing says where the sides are.
      titles.append("replace \(parts.mirrored.spelledList())\(isAlone ? "" : placesOfMirrored(by: changes))")
    }
    let places = parts.replacedCells.count
    if places > 0, parts.moved.isEmpty {
      let edge = places == 1 ? parts.replacedCells.first?.value ?? "" : ""
      titles.append(
        kind == .headerFooter && places > 1
          ? "pin to 'contentView' instead of the header view itself in \(places) places"
          : "replace 'cell\(edge)' with 'contentView\(edge)'\(places > 1 ? " in \(places) places" : "")")
    } else if places > 0 {
      titles.append("replace 'cell' with 'contentView' in \(parts.moved.count > 1 ? "their" : "its") constraints")
    }
    return counted(titles)
  }

  /// The constraints whose sides get other names: ` in 'title.left == contentView.left + 16'`.
  private func placesOfMirrored(by changes: [LayoutChange]) -> String {
    let indices = changes.compactMap { if case .setAnchor(let index, _, _) = $0 { index } else { nil } }.distinct
    return indices.count > 2
      ? " in \(indices.count) constraints" : " in \(indices.map { "'\(spelled(constraints[$0]))'" }.spelledList())"
  }

  /// The titles, each once: `remove 'a.top == 8' twice`.
  private func counted(_ titles: [String]) -> [String] {
    titles.distinct.map { title in
      let count = titles.count { $0 == title }
      return count == 1 ? title : "\(title) \(count == 2 ? "twice" : "\(count) times")"
    }
  }

  /// The change of the signs of a composite's insets.
  private func negatingInsets(ofEntry entry: Int, by changes: [LayoutChange]) -> String {
    var insets: [String] = []
    for case .setConstant(let index, let constant) in changes where constraints[index].authoredIndex == entry {
      let points = abs(constant).spelledPoints
      if !insets.contains(points) { insets.append(points) }
    }
    let noun = insets.count == 1 ? "inset" : "insets"
    return "change the \(noun) from \(insets.map { "-\($0)" }.spelledList()) to \(insets.spelledList())"
  }

  private func parts(of changes: [LayoutChange], naming name: (Double, [Attribute]) -> String?) -> TitleParts {
    var parts = TitleParts()
    var added: [Constraint] = []
    var changed = self
    for change in changes {
      switch change {
      case .addConstraint(let constraint, _): added.append(constraint)
      case .setPriority(let index, let priority) where changed.constraints[index].priority < priority:
        parts.raise("'\(changed.spelled(changed.constraints[index]))'", to: priority)
      case .setPriority(let index, let priority):
        parts.lower("'\(changed.spelled(changed.constraints[index]))'", to: priority)
      case .setAnchor(let index, let side, let anchor):
        let constraint = changed.constraints[index]
        if constraint.terms.contains(where: {
          $0.anchor.item == anchor.item && $0.anchor.attribute.followingDirection == anchor.attribute
        }) {
          parts.mirror(anchor.attribute)
        } else if constraint.mentions(anchor.item) {
          let new = changed.applying([change]).constraints[index]
          parts.others.append("replace '\(changed.spelled(constraint))' with '\(changed.spelled(new))'")
        } else if let guide = changed.guideOfCell(in: constraint), changed[anchor.item].guide == nil {
          parts.others.append("replace 'cell.\(guide.rawValue)' with 'contentView'")
        } else {
          // A composite has one name for several anchors.
          let old = side == .first ? constraint.first.anchor : constraint.second?.anchor
          let isOne = constraint.part == nil && old?.attribute == anchor.attribute
          parts.replacedCells[constraint.authoredIndex] = isOne ? ".\(anchor.attribute.name)" : ""
        }
      case .addGuide, .splitEntry: break
      case .setConstant(let index, _) where changed.constraints[index].part != nil && changes.count > 1:
        // A composite has one inset for all its constraints, or a list of them.
        if parts.negatedEntries.insert(changed.constraints[index].authoredIndex).inserted {
          parts.others.append(changed.negatingInsets(ofEntry: changed.constraints[index].authoredIndex, by: changes))
        }
      case .setProperty(let item, .superview(.contentView)): parts.moved.append("'\(changed[item].name)'")
      default:
        let copy = changed.titleAmongEquals(of: change, isAlone: changes.count == 1, naming: name)
        parts.others.append(copy ?? changed.title(of: change, naming: name))
      }
      if case .setProperty(let item, .translatesAutoresizingMaskIntoConstraints(false)) = change {
        parts.isMaskOff = true
        parts.others.append("remove the frame of '\(changed[item].name)'")
      }
      changed.apply(change)
    }
    // An added guide is an item of the changed layout only.
    parts.added = added.map { changed.written($0, naming: name) }
    return parts
  }

  /// The words for removing or replacing one of several equal constraints; nil for other changes.
  private func titleAmongEquals(
    of change: LayoutChange, isAlone: Bool, naming name: (Double, [Attribute]) -> String?
  ) -> String? {
    switch change {
    case .removeConstraint(let index) where isAlone || constraints[index].id != nil:
      return ordinalAmongEquals(index).map { "remove \($0)" }
    case .replaceConstraint(let index, let new) where isAlone:
      return ordinalAmongEquals(index).map { "replace \($0) with '\(written(new, naming: name))'" }
    default: return nil
    }
  }

  /// The guide of the cell that a constraint is about, if it is not one of the author's.
  private func guideOfCell(in constraint: Constraint) -> Guide? {
    constraint.terms.lazy.map { self[$0.anchor.item] }.first { $0.superview == .cell && $0.guide != nil }?.guide
  }

  private func title(of change: LayoutChange, naming name: (Double, [Attribute]) -> String?) -> String {
    switch change {
    case .removeConstraint(let index): return "remove '\(spelled(constraints[index]))'"
    case .setRelation(let index, _):
      let new = applying([change]).constraints[index]
      let old = written(constraints[index], namesGuides: true, naming: name)
      return "replace '\(old)' with '\(written(new, namesGuides: true, naming: name))'"
    case .setConstant(let index, _):
      return "replace '\(spelled(constraints[index]))' with '\(spelled(applying([change]).constraints[index]))'"
    case .replaceConstraint(let index, let new):
      let old = written(constraints[index], namesGuides: true, naming: name)
      return "replace '\(old)' with '\(written(new, namesGuides: true, naming: name))'"
        + sourceOfDistance(of: new, index)
    case .setSetting(.rowHeight(.automatic)): return "set rowHeight to automatic"
    case .setSetting(.estimatedRowHeight(.points(let points)?)):
      return "set estimatedRowHeight to \(points.spelledPoints)"
    case .setSetting(.itemHeight(let points?)): return "set itemHeight to \(points.spelledPoints)"
    case .setSetting(.itemHeight): return "remove itemHeight"
    case .setActive(let index, let isActive):
      return "\(isActive ? "activate" : "deactivate") '\(spelled(constraints[index]))'"
    case .setProperty(let item, let property): return title(of: property, on: item)
    case .setSetting, .setPriority, .addConstraint, .splitEntry, .setAnchor, .addGuide: return ""
    }
  }

  /// `the second 'a.top == 8'` for one of two constraints that are spelled alike, or its id in a source that has one;
  /// nil for others.
  private func ordinalAmongEquals(_ index: Int) -> String? {
    let text = spelled(constraints[index])
    let equal = constraints.filter { spelled($0) == text }.map(\.index)
    if equal.count > 1, let id = constraints[index].id { return "'\(text)' with the id \(id)" }
    return equal.count == 2 ? "the \(index == equal.max() ? "second" : "first") '\(text)'" : nil
  }

  private func title(of property: ViewProperty, on item: ItemID) -> String {
    let name = self[item].name
    switch property {
    case .superview(let superview):
      return "add '\(name)' to '\(self[superview].name)'"
    case .translatesAutoresizingMaskIntoConstraints(let isOn):
      if isOn == true { return "set translatesAutoresizingMaskIntoConstraints to true" }
      return "set translatesAutoresizingMaskIntoConstraints of '\(name)' to false"
    case .preferredMaxLayoutWidth(.points(let points)):
      return "set preferredMaxLayoutWidth of '\(name)' to \(points.spelledPoints)"
    case .preferredMaxLayoutWidth: return "set preferredMaxLayoutWidth of '\(name)' to automatic"
    case .axis(let axis): return "set axis of '\(name)' to \(axis.name)"
    case .distribution(let distribution): return "set distribution of '\(name)' to \(distribution.rawValue)"
    case .numberOfLines(let count): return "set numberOfLines of '\(name)' to \(count)"
    case .alignment(let alignment): return "set alignment of '\(name)' to \(alignment.rawValue)"
    case .layoutMarginsRelativeArrangement(let isOn):
      return "set layoutMarginsRelativeArrangement of '\(name)' to \(isOn)"
    case .scrollEnabled(let isOn): return "set scrollEnabled of '\(name)' to \(isOn ?? true)"
    case .contentHuggingPriority(let new):
      return title(ofPriority: "hugging", of: name, self[item].contentHuggingPriority, new)
    case .contentCompressionResistancePriority(let new):
      let old = self[item].contentCompressionResistancePriority
      return title(ofPriority: "compression resistance", of: name, old, new)
    default: return ""
    }
  }

  private func title(
    ofPriority noun: String, of view: String, _ old: PerAxis<Priority>, _ new: PerAxis<Priority>
  ) -> String {
    let changed = Axis.allCases.filter { old[$0] != new[$0] }
    let axis = changed.first ?? .horizontal
    let verb = old[axis].isRequired ? "lower" : "set"
    if changed.count == 2, new.horizontal == new.vertical {
      return "\(verb) the \(noun) priority of '\(view)' to \(new[axis].spelled)"
    }
    return "\(verb) the \(axis.name) \(noun) priority of '\(view)' to \(new[axis].spelled)"
  }
}

/// What the changes of one step do, in words.
private struct TitleParts {
  /// The added constraints.
  var added: [String] = []
  /// The constraints that get a higher priority.
  var raised: [(priority: Priority, constraints: [String])] = []
  /// The constraints that get a lower priority, with the number of the sentence in `others`.
  private var lowered: [(priority: Priority, constraints: [String], place: Int)] = []
  var others: [String] = []
  /// The views that become subviews of the content view.
  var moved: [String] = []
  /// The entries that name another item, with the edge of one anchor: `.bottom`. A composite names it once for all.
  var replacedCells: [Int: String] = [:]
  /// The composites whose inset gets the opposite sign.
  var negatedEntries: Set<Int> = []
  /// The sides that get the name of one that follows the direction: `'left' with 'leading'`.
  private(set) var mirrored: [String] = []
  var isMaskOff = false

  mutating func mirror(_ attribute: Attribute) {
    let words = attribute == .leading ? "'left' with 'leading'" : "'right' with 'trailing'"
    if !mirrored.contains(words) { mirrored = (mirrored + [words]).sorted() }
  }

  mutating func lower(_ constraint: String, to priority: Priority) {
    if !lowered.contains(where: { $0.priority == priority }) {
      lowered.append((priority, [], others.count))
      others.append("")
    }
    for index in lowered.indices where lowered[index].priority == priority {
      lowered[index].constraints.append(constraint)
      others[lowered[index].place] =
        "lower the priority of \(lowered[index].constraints.spelledList()) to \(priority.spelled)"
    }
  }

  mutating func raise(_ constraint: String, to priority: Priority) {
    if let known = raised.firstIndex(where: { $0.priority == priority }) {
      raised[known].constraints.append(constraint)
    } else {
      raised.append((priority, [constraint]))
    }
  }
}
