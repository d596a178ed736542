import LayoutModel

// Right to left, a row is solved in the mirror, where leading is left, as everywhere else. What counts from the left of the
// screen itself is what has to be turned round there, with its sign [semantics 1.9].

extension Layout {
  /// Whether the row is solved in the mirror.
  package var isMirrored: Bool { layoutDirection == .rightToLeft }
}

extension Term {
  /// Whether it counts from the left of the screen, whichever way the language is written.
  package var isAbsolute: Bool {
    switch anchor.attribute {
    case .left, .right, .centerX: true
    default: false
    }
  }
}

extension Attribute {
  /// Whether it is on the other side where the language is written the other way.
  package var followsDirection: Bool { self == .leading || self == .trailing }
}
