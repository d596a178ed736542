import LayoutModel
import LayoutSource

// What a document says and a layout does not hold. `plumb convert` writes it as comments.
extension LayoutAssembly {
  /// Notes something that is not read, once for each part.
  mutating func note(unread text: String, at part: LayoutPart) {
    let new = UnreadPart(part, text)
    if !unread.contains(new) { unread.append(new) }
  }

  /// Notes what of a view is not read and does not change its size.
  mutating func noteUnread(of item: ItemID) {
    let element = elements[item.index]
    if let direction = document.value("semanticContentAttribute", of: element), direction != "unspecified" {
      note(unread: "semanticContentAttribute \(direction)", at: .item(item))
    }
    if document.isSet("layoutMarginsFollowReadableWidth", of: element) {
      note(unread: "layoutMarginsFollowReadableWidth", at: .item(item))
    }
    for key in ["titleEdgeInsets", "imageEdgeInsets"] where document.child(of: element, "inset", key: key) != nil {
      note(unread: key, at: .item(item))
    }
  }
}
