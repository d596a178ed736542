/// A text with several sets of edits, each applied to the result of the one before.
public struct EditedText: Sendable {
  private enum Piece {
    case kept(Range<Int>)
    case written([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .written(let bytes): bytes.count
      }
    }

    func split(at middle: Int) -> [Piece] {
      switch self {
      case .kept(let range):
        let border = range.lowerBound + middle
        return [.kept(range.lowerBound..<border), .kept(border..<range.upperBound)]
      case .written(let bytes): return [.written(Array(bytes[..<middle])), .written(Array(bytes[middle...]))]
      }
    }
  }

  /// The bytes before the changes.
  public let original: [UInt8]
  private var pieces: [Piece]

  /// A text without changes.
  public init(_ original: [UInt8]) {
    self.original = original
    pieces = [.kept(0..<original.count)]
  }

  /// Applies edits with places in the current text. Of two insertions at one place, the first comes first. Returns
  /// false, and changes nothing, if edits overlap or reach beyond the text.
  public mutating func apply(_ edits: [TextEdit]) -> Bool {
    let count = pieces.reduce(0) { $0 + $1.count }
    let ordered = edits.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
      .map(\.element)
    guard let last = ordered.last, last.range.end <= count,
      zip(ordered, ordered.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start })
    else { return edits.isEmpty }
    for edit in ordered.reversed() {
      let start = split(at: edit.range.start)
      // An insertion comes before later insertions at the same place.
      let end = edit.range.start == edit.range.end ? start : split(at: edit.range.end)
      pieces.replaceSubrange(start..<end, with: [.written(Array(edit.text.utf8))])
    }
    return true
  }

  /// The index of the piece that begins at an offset of the current text.
  private mutating func split(at offset: Int) -> Int {
    var start = 0
    for (index, piece) in pieces.enumerated() {
      if start >= offset { return index }
      if offset < start + piece.count {
        pieces.replaceSubrange(index...index, with: piece.split(at: offset - start))
        return index + 1
      }
      start += piece.count
    }
    return pieces.count
  }

  /// The current text.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(original.count + 64)
    for piece in pieces {
      switch piece {
      case .kept(let range): bytes += original[range]
      case .written(let written): bytes += written
      }
    }
    return bytes
  }

  /// All changes as edits of the original.
  public var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var position = 0
    var text: [UInt8] = []
    func close(before start: Int) {
      guard !text.isEmpty || start > position else { return }
      edits.append(
        TextEdit(
          replace: SourceRange(start: position, end: start), with: String(decoding: text, as: UTF8.self)))
      text = []
    }
    for piece in pieces {
      switch piece {
      case .written(let bytes): text += bytes
      case .kept(let range):
        guard !range.isEmpty else { continue }
        close(before: range.lowerBound)
        position = range.upperBound
      }
    }
    close(before: original.count)
    return edits
  }
}
