import LayoutModel
import LayoutSource

/// The name of the sample of an iPad's size classes.
let regularWidth = "regularWidth"
/// The greatest number of hidden views that samples show.
private let mostShown = 8

// Samples: states that the document does not show, and that the program or a wider screen brings about.
extension LayoutAssembly {
  /// Adds a sample for each hidden view of a stack that an outlet leads to, because code shows it, and one for regular width.
  mutating func addSamples() {
    // Only in a stack does hiding a view change frames.
    let hidden = layout.views.filter {
      layout.items[$0].isHidden && isArranged(ItemID($0)) && document.hasOutlet(to: elements[$0])
    }
    for index in hidden.prefix(mostShown) {
      let change = LayoutChange.setProperty(ItemID(index), .hidden(false))
      layout.samples.append(Sample(name: "\(layout.items[index].name) shown", changes: [change], of: layout))
    }
    addRegularWidth()
  }

  /// A sample changes views and constraints, and adds none: what only regular width has is not read.
  private mutating func addRegularWidth() {
    guard let regular = document.inRegularWidth(within: source.element) else { return }
    var other = LayoutAssembly(regular, source, name: layout.name, defaults, isOnCanvas: false)
    other.heightInCode = heightInCode
    other.assemble()
    guard let changes = changes(to: other) else {
      return note(
        unread: "regular width, as on an iPad: what it adds cannot be in a sample",
        at: .constraint(layout.constraints.count))
    }
    if changes.isEmpty { return }
    layout.samples.append(Sample(name: regularWidth, changes: changes, of: layout))
  }

  /// The changes that make another reading of the same element; nil if it has a part that this one lacks, or a part
  /// that differs in what a sample cannot change.
  private func changes(to other: LayoutAssembly) -> [LayoutChange]? {
    guard layout.items.prefix(2) == other.layout.items.prefix(2),
      let views = changesOfViews(to: other), let constraints = changesOfConstraints(to: other)
    else { return nil }
    return views + constraints
  }

  private func changesOfViews(to other: LayoutAssembly) -> [LayoutChange]? {
    var places: [Int: Int] = [:]
    for index in other.layout.views { places[other.elements[index]] = index }
    var changes: [LayoutChange] = []
    for index in layout.views {
      let own = layout.items[index]
      guard let place = places.removeValue(forKey: elements[index]) else {
        // A view that is not installed takes no space, and nothing places it.
        if !own.isHidden { changes.append(.setProperty(ItemID(index), .hidden(true))) }
        if !own.mayBeAmbiguous { changes.append(.setProperty(ItemID(index), .mayBeAmbiguous(true))) }
        continue
      }
      var item = other.layout.items[place]
      // Where it belongs is the same, in another numbering, and frames are those of the canvas.
      (item.name, item.superview, item.mayBeAmbiguous) = (own.name, own.superview, own.mayBeAmbiguous)
      (item.contentMode, item.isContentCentred) = (own.contentMode, own.isContentCentred)
      if let stack = own.stack { item.stack?.arranged = stack.arranged }
      (item.autoresizingFrame, item.autoresizingMask) = (own.autoresizingFrame, own.autoresizingMask)
      item.autoresizingSuperviewSize = own.autoresizingSuperviewSize
      guard let properties = own.sampledChanges(to: item) else { return nil }
      changes += properties.map { .setProperty(ItemID(index), $0) }
    }
    return places.isEmpty ? changes : nil
  }

  private func changesOfConstraints(to other: LayoutAssembly) -> [LayoutChange]? {
    var places: [Int: Int] = [:]
    for (index, element) in other.constraintElements.enumerated() { places[element] = index }
    var changes: [LayoutChange] = []
    for (index, element) in constraintElements.enumerated() {
      guard let place = places.removeValue(forKey: element) else {
        changes.append(.setActive(constraint: index, false))
        continue
      }
      let (own, new) = (layout.constraints[index], other.layout.constraints[place])
      guard own.relation == new.relation, own.second?.coefficient == new.second?.coefficient else { return nil }
      if own.constant != new.constant { changes.append(.setConstant(constraint: index, new.uiKitConstant)) }
      if own.priority != new.priority { changes.append(.setPriority(constraint: index, new.priority)) }
    }
    return places.isEmpty ? changes : nil
  }
}
