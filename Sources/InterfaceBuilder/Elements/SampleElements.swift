import LayoutModel

/// The greatest number of hidden views that samples show.
private let mostShown = 8

// Samples: states that the document does not show, and that the program brings about.
extension LayoutAssembly {
  /// Adds a sample for each hidden view of a stack that an outlet leads to: code shows it.
  mutating func addSamples() {
    // Only in a stack does hiding a view change frames.
    let hidden = layout.views.filter {
      layout.items[$0].isHidden && isArranged(ItemID($0)) && document.hasOutlet(to: elements[$0])
    }
    for index in hidden.prefix(mostShown) {
      let change = LayoutChange.setProperty(ItemID(index), .hidden(false))
      layout.samples.append(Sample(name: "\(layout.items[index].name) shown", changes: [change], of: layout))
    }
  }
}
