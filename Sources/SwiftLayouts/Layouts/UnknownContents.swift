import Findings
import LayoutModel
import SwiftEvaluation

/// The contents of views that are not known, and what stands for them.
struct UnknownContents {
  private var texts: Set<ItemID> = []
  private(set) var fonts: Set<ItemID> = []
  private var images: Set<ItemID> = []
  private var sizes: Set<ItemID> = []

  var isEmpty: Bool { texts.isEmpty && fonts.isEmpty && images.isEmpty && sizes.isEmpty }

  /// Notes what is not known of a view, and gives it contents that stand for that.
  mutating func read(_ item: inout Item, of source: ViewGraph.View, as id: ItemID) {
    if isTextUnknown(item, source) {
      item.text = placeholder(for: item)
      item.isTextPlaceholder = true
      texts.insert(id)
    }
    if source.hasUnknownFont, item.type.showsText {
      item.font = Font(face: .system, size: item.font?.size ?? Font.label.size, weight: item.font?.weight ?? .regular)
      fonts.insert(id)
    }
    if item.type == .image, item.image == nil, item.intrinsicContentSize == nil { item.hasUnknownImage = true }
    if item.hasUnknownImage { images.insert(id) }
    if item.lacksSize { sizes.insert(id) }
  }

  /// Whether code that is not followed sets a text. Nobody adds a label to leave it empty.
  private func isTextUnknown(_ item: Item, _ source: ViewGraph.View) -> Bool {
    guard item.type.showsText else { return false }
    if source.hasUnknownText { return true }
    let isEmpty = (item.text ?? "").isEmpty
    switch item.type {
    case .label: return isEmpty
    case .button: return isEmpty && item.image == nil && !item.hasUnknownImage && item.intrinsicContentSize == nil
    case .textView: return isEmpty && item.isScrollEnabled == false
    default: return false
    }
  }

  // MARK: - The range

  /// The samples that stand for contents that are not known; none if all are.
  func samples(of layout: Layout, names: (short: String, long: String)) -> [Sample] {
    guard !isEmpty else { return [] }
    var (short, long): ([LayoutChange], [LayoutChange]) = ([], [])
    for index in layout.views {
      let id = ItemID(index)
      func add(_ least: ViewProperty, _ most: ViewProperty) {
        short.append(.setProperty(id, least))
        long.append(.setProperty(id, most))
      }
      let item = layout[id]
      if texts.contains(id) { add(.text(""), .text(longText(for: item))) }
      if fonts.contains(id) {
        let weight = item.font?.weight ?? .regular
        add(
          .font(Font(face: .system, size: fontSizes.least, weight: weight)),
          .font(Font(face: .system, size: fontSizes.most, weight: weight)))
      }
      if images.contains(id) { add(.image(nil), .image(largeImage)) }
      if sizes.contains(id) { add(.intrinsicContentSize(nil), .intrinsicContentSize(largeView)) }
    }
    return [
      Sample(name: names.short, changes: short, of: layout, isRangeOfContents: true),
      Sample(name: names.long, changes: long, of: layout, isRangeOfContents: true),
    ]
  }
}

/// The sizes in points of the smallest and the largest font that an unknown one may be.
private let fontSizes = (least: 12.0, most: 28.0)
/// The sizes in points of a large picture, and of a large view of a class that is not known.
private let largeImage = PerAxis(horizontal: 64.0, vertical: 64)
private let largeView = PerAxis<Double?>(horizontal: 120, vertical: 60)
/// The characters in a line of a long text, and its lines where any number is allowed.
private let (longLine, mostLines) = (40, 3)
/// The words of a text of several lines.
private let wordsOfText = 12

/// The greatest number of lines that a text of a view takes.
private func lines(of item: Item) -> Int {
  switch item.type {
  case .label: item.numberOfLines == 0 ? mostLines : min(item.numberOfLines, mostLines)
  case .textView: mostLines
  default: 1
  }
}

/// The text that stands for one that is not known: the view's name in words, twelve of them for several lines.
private func placeholder(for item: Item) -> String {
  let words = item.name.asWords
  guard lines(of: item) > 1, !words.isEmpty else { return words.asSentence }
  return (0..<wordsOfText).map { words[$0 % words.count] }.asSentence
}

private func longText(for item: Item) -> String {
  let words = item.name.asWords
  let count = longLine * lines(of: item)
  var text = words.asSentence
  var next = 0
  while text.count < count, !words.isEmpty {
    text += " " + words[next % words.count]
    next += 1
  }
  // A blank at the end would not count.
  let cut = text.prefix(count)
  return cut.last == " " ? cut.dropLast() + "e" : String(cut)
}

extension String {
  /// The words of a name: `title`, `label` for `titleLabel` and for `badge_titleLabel`.
  fileprivate var asWords: [String] {
    let last = split(separator: "_").last.map(String.init) ?? self
    let own = last.allSatisfy(\.isNumber) ? self : last
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in own {
      let begins = character == "_" || wasLower && (character.isUppercase || character.isNumber)
      if begins, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character != "_" { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension [String] {
  fileprivate var asSentence: String {
    let text = joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

// MARK: - Words

/// The views of a layout whose contents are not known, by kind: `the texts of 'title' and 'note'`.
func unknownContents(of layout: Layout) -> [String] {
  func named(_ isUnknown: (Item) -> Bool, _ one: String, _ many: String) -> String? {
    words(for: layout.views.map { layout.items[$0] }.filter(isUnknown), one, many)
  }
  func words(for items: [Item], _ one: String, _ many: String) -> String? {
    let names = items.map { "'\($0.name)'" }
    guard !names.isEmpty else { return nil }
    let more = names.count - mostNamed
    let shown = names.prefix(mostNamed) + (more > 0 ? ["\(more) more"] : [])
    return "\(names.count == 1 ? one : many) of \(Array(shown).spelledList())"
  }
  return [
    named(\.isTextPlaceholder, "the text", "the texts"),
    words(for: layout.unknownFonts.map { layout[$0.item] }, "the font", "the fonts"),
    named(\.hasUnknownImage, "the image", "the images"),
    named(\.lacksSize, "the size", "the sizes"),
  ].compactMap { $0 }
}

/// How many views of a kind are named.
private let mostNamed = 3
