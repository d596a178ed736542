/// How a view shows a picture that has another size than its frame. The raw values are UIKit's.
public enum ContentMode: String, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Whether the picture keeps its own size.
  public var keepsSize: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: false
    default: true
    }
  }
}
