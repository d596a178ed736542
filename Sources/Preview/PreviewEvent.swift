/// An event for the open pages of a preview.
package enum PreviewEvent: Sendable {
  /// A new revision: answers about layouts may have changed.
  case answers(Int)
  /// The list of layouts may have changed.
  case list

  /// The event as a server sends it.
  package var text: String {
    switch self {
    case .answers(let revision): "data: \(revision)\n\n"
    case .list: "event: list\ndata: \n\n"
    }
  }
}
