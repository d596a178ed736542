public import LayoutModel

extension LayoutEditor {
  /// The name of a distance in points between attributes; nil if it has none, or several, or one that speaks of
  /// another edge or size: `top` is no name for the distance between two bottoms.
  public func name(of distance: Double, between attributes: [Attribute]) -> String? {
    if distance == 0 || metrics.isEmpty { return nil }
    let names = metrics.filter { $0.value == distance }.keys
    guard names.count == 1, let name = names.first else { return nil }
    return name.attributesInName.allSatisfy { attributes.contains(where: $0.contains) } ? name : nil
  }
}

extension String {
  /// For each word of a name in camel or snake case that speaks of an edge, a size or an axis, the attributes that it
  /// may speak of: `sideMargin` is a distance along the horizontal axis.
  fileprivate var attributesInName: [Set<Attribute>] {
    var words: [[UInt8]] = [[]]
    for byte in utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital || byte == UInt8(ascii: "_") { words.append([]) }
      if byte != UInt8(ascii: "_") { words[words.count - 1].append(isCapital ? byte | 0x20 : byte) }
    }
    return words.compactMap { attributesInWord[String(decoding: $0, as: UTF8.self)] }
  }
}

private let horizontal = Set(Attribute.allCases.filter { $0.axis == .horizontal })
private let vertical = Set(Attribute.allCases.filter { $0.axis == .vertical })

private let attributesInWord: [String: Set<Attribute>] = [
  "top": [.top, .firstBaseline], "bottom": [.bottom, .lastBaseline],
  "leading": [.leading, .left], "left": [.leading, .left], "trailing": [.trailing, .right],
  "right": [.trailing, .right],
  "width": [.width], "height": [.height], "size": [.width, .height],
  "side": horizontal, "horizontal": horizontal, "vertical": vertical,
]
