import LayoutModel

extension Lowering {
  /// The constraints that a stack view adds for the subviews that it arranges [semantics 6.1 to 6.18].
  mutating func addStack(_ stack: ItemID) {
  }
}
