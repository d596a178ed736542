/// The names in a constraint's last parenthesis, with their items [semantics 9.2].
struct LoggedNames {
  /// Longer names first, because a name may begin with another one.
  private(set) var names: [(name: [UInt8], item: LoggedItem)] = []
  private(set) var superview: LoggedItem?

  /// Reads the text after `names:`, such as `'|':UIView:0x7f90, avatar:0x7f91 )`.
  init(_ bytes: [UInt8]) {
    var cursor = Cursor(bytes)
    var owner: [UInt8] = []
    while !cursor.isAtEnd {
      cursor.skipBlanks()
      let isSuperview = cursor.take("'|':")
      let start = cursor.at
      guard let colon = bytes.position(of: ":0x", from: start) else { break }
      let name = [UInt8](bytes[start..<colon])
      cursor.at = colon + 1
      guard let address = cursor.address() else { break }
      var text: String?
      if cursor.byte() == UInt8(ascii: "'") { text = cursor.text { $0.byte() == UInt8(ascii: ",") || $0.has(" )") } }
      if isSuperview {
        owner = name
        superview = LoggedItem(className: name.string, address: address, text: text)
      } else {
        names.append((name, LoggedItem(className: "", address: address, name: name.string)))
      }
      guard let comma = bytes.position(of: ",", from: cursor.at) else { break }
      cursor.at = comma + 1
    }
    names.sort { $0.name.count > $1.name.count }
    if let named = names.first(where: { $0.name == owner && $0.item.address == superview?.address }) {
      superview = named.item
    }
  }

  /// Another item with the same name; nil if the name belongs to one item.
  func namesake(of item: LoggedItem) -> LoggedItem? {
    names.first { $0.item.name == item.name && $0.item.address != item.address }?.item
  }
}

extension Cursor {
  /// Reads a text in single quotes and returns it without them. The text may contain quotes, so it ends at the first
  /// quote after which `isEnd` is true. Nil, without a move, if there is no such text.
  mutating func text(_ isEnd: (Cursor) -> Bool) -> String? {
    let start = at
    guard take("'") else { return nil }
    let first = at
    while !isAtEnd {
      if byte() == UInt8(ascii: "'") {
        var after = self
        after.at += 1
        if isEnd(after) {
          let text = [UInt8](bytes[first..<at]).withEscapesDecoded.string
          at += 1
          return text
        }
      }
      at += 1
    }
    at = start
    return nil
  }

  /// Reads a dot and an attribute; nil, without a move, if there is none.
  mutating func attribute() -> LoggedAttribute? {
    guard byte() == UInt8(ascii: ".") else { return nil }
    var end = at + 1
    while end < bytes.count, bytes[end].isLetter { end += 1 }
    if end < bytes.count, bytes[end].isDigit || bytes[end] == UInt8(ascii: "_") || bytes[end] == UInt8(ascii: ".") {
      return nil
    }
    guard let attribute = LoggedAttribute(rawValue: [UInt8](bytes[at + 1..<end]).string) else { return nil }
    at = end
    return attribute
  }

  private var isBeforeAttribute: Bool {
    var cursor = self
    return cursor.attribute() != nil
  }

  /// Reads an anchor: `UILabel:0x7f90'Lorem'.top`, `avatar.top` or `UILabel:title.top`.
  mutating func anchor(_ names: LoggedNames) -> LoggedAnchor? {
    for (name, item) in names.names where has(name) {
      let start = at
      at += name.count
      if let attribute = attribute() { return LoggedAnchor(item, attribute) }
      at = start
    }
    guard let className = className() else { return nil }
    if let address = address() {
      let text = text { $0.isBeforeAttribute }
      guard let attribute = attribute() else { return nil }
      return LoggedAnchor(LoggedItem(className: className, address: address, text: text), attribute)
    }
    let start = at
    while !isAtEnd, !isBeforeAttribute { at += 1 }
    let name = [UInt8](bytes[start..<at]).string
    guard !name.isEmpty, let attribute = attribute() else { return nil }
    return LoggedAnchor(LoggedItem(className: className, address: nil, name: name), attribute)
  }

  mutating func bracketedItem(_ names: LoggedNames) -> LoggedItem? {
    let isEnd = { (cursor: Cursor) in cursor.byte().map { "]()".utf8.contains($0) } ?? false }
    for (name, item) in names.names where has(name) {
      at += name.count
      if isEnd(self) { return item }
      at -= name.count
    }
    guard let className = className() else { return nil }
    if let address = address() { return LoggedItem(className: className, address: address, text: text(isEnd)) }
    let name = take { !"]()".utf8.contains($0) }
    return name.isEmpty ? nil : LoggedItem(className: className, address: nil, name: name.string)
  }

  /// Reads a class and the colon after it; nil, without a move, if there is none.
  mutating func className() -> String? {
    let start = at
    let name = take { $0 > 0x20 && !"':[]()=\"".utf8.contains($0) }
    guard !name.isEmpty, take(":") else {
      at = start
      return nil
    }
    return name.string
  }
}
