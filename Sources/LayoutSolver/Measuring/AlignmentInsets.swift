import LayoutModel

extension Layout {
  /// By how many points a view's frame is larger than its alignment rectangle, on which constraints act; nothing where
  /// the author gave the size [semantics 1.7, 2.22, 2.26, 2.27].
  package func alignmentInsets(of item: ItemID) -> Insets {
    let index = item.index
    switch items[index].type {
    case .switch, .slider, .segmentedControl: break
    default: return Insets()
    }
    guard items[index].intrinsicContentSize == nil else { return Insets() }
    switch items[index].type {
    case .switch: return Insets(right: release.major >= 26 ? 0 : 2)
    case .slider: return Insets(left: 2, bottom: 1, right: 2)
    default: return Insets(bottom: 1)
    }
  }
}
