/// Whether a Swift file may lay out cells, by its bytes: whether it names a cell class of UIKit, an anchor, SnapKit, a
/// constraint, a stack, or a function that adds a subview. One pass over the bytes, up to three at a time.
///
/// A file without any of them may still matter: a class may inherit everything from one in another file.
public func mayLayOutCells(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var end = WordSearch.window - 1
  return WordSearch.skips.withUnsafeBufferPointer { skips in
    while end < bytes.count {
      let skip = skips[Int(bytes[end - 1]) << 8 | Int(bytes[end])]
      if skip > 0 {
        end += Int(skip)
      } else if WordSearch.isWord(in: bytes, at: end - WordSearch.window + 1) {
        return true
      } else {
        end += 1
      }
    }
    return false
  }
}

/// Whether a Swift file may say which cells a table has and how high its rows are, by its bytes: whether a word begins
/// with `register` or `dequeue`, or ends with `Registration`, or whether it sets `rowHeight`, has `heightForRowAt` or
/// lists cells. A file that sets heights may make the cells by their initializers.
public func mayRegisterCells(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // Each of the words has a `g`, a `q` or a `C`.
  var index = 2
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "g"):
      if bytes.holds("register", at: index - 2) || bytes.holds("Registration", at: index - 2) { return true }
      if bytes.holds("rowHeight", at: index - 6) || bytes.holds("heightForRowAt", at: index - 3) { return true }
    case UInt8(ascii: "q"): if bytes.holds("dequeue", at: index - 2) { return true }
    case UInt8(ascii: "C"): if bytes.holds("Cell.self", at: index) { return true }
    default: break
    }
    index += 1
  }
  return false
}

/// Whether a Swift file may hand a table to a function, by its bytes: whether it holds `tableView`, `UITableView` or a
/// longer name with either.
public func mayHandTables(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.indices.contains { bytes[$0] == UInt8(ascii: "V") && bytes.holds("ableView", at: $0 - 4) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a word stands at an index, which may be outside of the bytes.
  fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index >= 0, index + count <= self.count else { return false }
    for offset in 0..<count where self[index + offset] != word.utf8Start[offset] { return false }
    return true
  }
}

/// The names of UIKit's classes of cells.
public let cellClasses = [
  "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
  "UICollectionReusableView",
].map { NameHash($0) }

/// The search for several words at once by Wu and Manber, with blocks of two bytes.
private enum WordSearch {
  static let words: [[UInt8]] = [
    "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView", "Anchor", ".snp", "NSLayoutConstraint", "addSubview", "addArrangedSubview",
    "UIStackView",
  ].map { Array($0.utf8) }

  /// The length of the shortest word: so many bytes are compared at once.
  static let window = 4

  /// How far the window may move if it ends with two bytes: 0 if a word may stand in it.
  static let skips: [UInt8] = {
    var skips = [UInt8](repeating: UInt8(window - 1), count: 1 << 16)
    for word in words {
      for end in 1..<window {
        let block = Int(word[end - 1]) << 8 | Int(word[end])
        skips[block] = min(skips[block], UInt8(window - 1 - end))
      }
    }
    return skips
  }()

  static func isWord(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    words.contains { word in
      word.count <= bytes.count - start && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
    }
  }
}
