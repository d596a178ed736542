public import LayoutModel

/// Environments for the end of a sentence: ` at widths 320 and 375`, ` in sample 'empty'`; empty for all measured
/// ones. Leaves out a part with all its values. Lists up to three products of values; for more, gives the number of
/// environments and the first one. `widthName` says what has the widths.
public func words(
  for some: [Environment], among measured: [Environment], widthName: String = "width"
) -> String {
  let wanted = Set(some)
  guard let first = measured.first(where: { wanted.contains($0) }) ?? some.first,
    !Set(measured).isSubset(of: wanted)
  else { return "" }
  var all = EnvironmentValues(of: measured + some)
  all.widthName = widthName
  let products = all.products(of: some)
  if let sizes = all.severalSizes(products, all.sentence) { return sizes }
  if products.count <= maxProducts {
    let parts = products.map { all.sentence(about: $0) }
    return parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ",") + ", and" + (parts.last ?? "")
  }
  let example = all.sentence(about: EnvironmentValues(of: [first]))
  return " in \(wanted.count) of \(Set(measured).count) environments, first\(example)"
}

/// Environments as headings, one for each product of values: `at widths 320 and 375, right to left, in sample 'short'`.
/// Names the widths always, and another part only if values are missing or its single value is not the usual one.
public func headings(
  for some: [Environment], among measured: [Environment], widthName: String = "width"
) -> [String] {
  var all = EnvironmentValues(of: measured + some)
  all.widthName = widthName
  let products = all.products(of: some)
  if let sizes = all.severalSizes(products, all.heading) { return [sizes] }
  return products.map { all.heading(of: $0) }
}

/// Table widths in words, also all of them: `at widths 320 and 375`, or `from width 390 on` if four or more are
/// measured.
public func words(forWidths widths: [Double], among measured: [Double], widthName: String = "width") -> String {
  spelledWidths(Set(widths).sorted(), among: Set(measured + widths).sorted(), widthName).text
}

extension Layout {
  /// The name of the widths that a layout is measured at. A cell and a view are as wide as these; an item may not be.
  public var widthName: String { kind == .collectionCell ? "collection view width" : "width" }
}

private let maxProducts = 3
private let maxListed = 5

extension EnvironmentValues {
  /// The words for sizes that are no product of widths and heights, and differ in nothing else: `at sizes 320 x 568 and
  /// 390 x 844`; nil for others. `words` are those about one of them.
  fileprivate func severalSizes(
    _ products: [EnvironmentValues], _ words: (EnvironmentValues) -> String
  ) -> String? {
    guard let first = products.first, 2...maxListed ~= products.count else { return nil }
    let sizes = products.compactMap { one -> String? in
      guard let width = one.widths.first, let height = one.heights.first ?? nil, one.widths.count == 1,
        one.heights.count == 1, one.textSizes == first.textSizes, one.samples == first.samples,
        one.layoutDirections == first.layoutDirections
      else { return nil }
      return "\(width.spelledPoints) x \(height.spelledPoints)"
    }
    guard sizes.count == products.count else { return nil }
    let text = words(first), one = "at size \(sizes[0])"
    return text.contains(one) ? text.replacing(one, with: "at sizes \(sizes.spelledList())", maxReplacements: 1) : nil
  }

  fileprivate func sentence(about some: EnvironmentValues) -> String {
    var text = ""
    var isRange = false
    if some.widths != widths || some.heights != heights {
      let spelled = spelledExtent(of: some)
      text += " \(spelled.text)"
      isRange = spelled.isRange
    }
    if some.textSizes != textSizes {
      let sizes = spelledSizes(some.textSizes, among: textSizes)
      text += " \(isRange ? sizes.afterRange : sizes.inSentence)"
    }
    if some.layoutDirections != layoutDirections, let direction = some.layoutDirections.first {
      text += " \(direction.inSentence)"
    }
    if some.samples != samples { text += " \(fewContents(some.samples))" }
    return text
  }

  fileprivate func heading(of some: EnvironmentValues) -> String {
    var parts = [
      some.heights == [nil] ? spelledWidths(some.widths, among: widths, widthName).text : spelledPairs(of: some)
    ]
    if some.textSizes != textSizes || textSizes.count == 1 && textSizes != [.large] {
      parts.append(spelledSizes(some.textSizes, among: textSizes).bare)
    }
    if some.layoutDirections != layoutDirections || layoutDirections == [.rightToLeft] {
      parts += some.layoutDirections.prefix(1).map(\.spelled)
    }
    if some.samples != samples || samples.count == 1 && samples != [nil] {
      parts.append(contents(some.samples))
    }
    return parts.joined(separator: ", ")
  }

  /// The widths, the heights or both that differ from all: `at width 320`, `at height 568`, `at size 320 x 568`.
  private func spelledExtent(of some: EnvironmentValues) -> (text: String, isRange: Bool) {
    if some.heights == heights, heights.count > 1 || heights == [nil] {
      return spelledWidths(some.widths, among: widths, widthName)
    }
    guard some.widths == widths, widths.count > 1 else { return (spelledPairs(of: some), false) }
    let list = some.heights.map { $0?.spelledPoints ?? "fitted" }
    guard list.count <= maxListed else { return ("at \(list.count) of \(heights.count) heights", false) }
    return ("at height\(list.count > 1 ? "s" : "") \(list.spelledList())", false)
  }

  /// Widths with heights: `at sizes 320 x 568 and 375 x 568`.
  private func spelledPairs(of some: EnvironmentValues) -> String {
    let pairs = some.widths.flatMap { width in
      some.heights.map { height in
        width.spelledPoints + (height.map { " x \($0.spelledPoints)" } ?? "")
      }
    }
    let count = widths.count * heights.count
    if pairs.count > maxListed {
      return pairs.count == count ? "at all \(count) sizes" : "at \(pairs.count) of \(count) sizes"
    }
    return "at size\(pairs.count > 1 ? "s" : "") \(pairs.spelledList())"
  }

  /// Contents in a sentence, where a long list of names would hide what is wrong: `except in sample 'a'`, `in 4 of 6
  /// contents`.
  private func fewContents(_ some: [String?]) -> String {
    let others = samples.filter { !some.contains($0) }
    if others.count == 1, some.count > 2, let name = others[0] { return "except in sample '\(name)'" }
    return some.contains(nil) && some.count > 3 ? "in \(some.count) of \(samples.count) contents" : contents(some)
  }

  /// Contents by name: `in samples 'a' and 'b'`, or `in every sample` for all but the views' own content.
  private func contents(_ some: [String?]) -> String {
    let names = some.compactMap { $0.map { "'\($0)'" } }
    let isEverySample = names.count > 1 && names.count == samples.compactMap(\.self).count
    if isEverySample, !some.contains(nil) { return "in every sample" }
    if some.count > maxListed { return "in \(some.count) of \(samples.count) contents" }
    let spelled = names.isEmpty ? [] : ["in sample\(names.count > 1 ? "s" : "") \(names.spelledList())"]
    let own = some.contains(nil) ? ["without a sample"] : []
    return (own + spelled).joined(separator: " and ")
  }
}

extension LayoutDirection {
  /// The direction in words: `right to left`.
  public var spelled: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

extension LayoutDirection {
  /// The words after a verb, or after a side: `on the right in right-to-left languages`.
  fileprivate var inSentence: String {
    switch self {
    case .leftToRight: "in left-to-right languages"
    case .rightToLeft: "in right-to-left languages"
    }
  }
}

// MARK: - Values that have an order

private enum Extent<Value: Hashable> {
  case list([Value])
  case upTo(Value)
  case from(Value)
  case between(Value, Value)

  /// A prefix or suffix of at least two values, or a run of at least three. Both arrays have the same order.
  init(_ some: [Value], among all: [Value]) {
    guard let first = some.first, let last = some.last, some.count > 1, some.count < all.count,
      let start = all.firstIndex(of: first), all[start...].starts(with: some)
    else {
      self = .list(some)
      return
    }
    if start == 0 {
      self = .upTo(last)
    } else if last == all.last {
      self = .from(first)
    } else {
      self = some.count > 2 ? .between(first, last) : .list(some)
    }
  }

  var isRange: Bool { if case .list = self { false } else { true } }

  func spelled(_ name: (Value) -> String) -> String {
    switch self {
    case .list(let values): values.map(name).spelledList()
    case .upTo(let last): "up to \(name(last))"
    case .from(let first): "from \(name(first)) on"
    case .between(let first, let last): "from \(name(first)) to \(name(last))"
    }
  }
}

/// Ascending widths in words, and whether the words are a range.
private func spelledWidths(_ some: [Double], among all: [Double], _ name: String) -> (text: String, isRange: Bool) {
  // Lists three or fewer: for a range, the reader would have to look up the others.
  let extent = all.count < 4 ? .list(some) : Extent(some, among: all)
  if !extent.isRange, some.count > maxListed {
    let count = some.count == all.count ? "all \(all.count)" : "\(some.count) of \(all.count)"
    return ("at \(count) \(name)s", false)
  }
  if extent.isRange { return (extent.spelled { "\(name) \($0.spelledPoints)" }, true) }
  return ("at \(name)\(some.count > 1 ? "s" : "") \(some.map(\.spelledPoints).spelledList())", false)
}

private struct SpelledSizes {
  /// `extraLarge`, `from accessibilityLarge on`, `accessibility sizes`.
  var bare: String
  /// The words after a verb: `at the text size extraLarge`.
  var inSentence: String
  /// The words after a range of widths: `at text sizes from accessibilityLarge on`.
  var afterRange: String
}

private func spelledSizes(_ some: [TextSize], among all: [TextSize]) -> SpelledSizes {
  let isAccessibility = some.count > 1 && some.count < all.count && some == all.filter(\.isAccessibilitySize)
  if isAccessibility {
    let text = "accessibility sizes"
    return SpelledSizes(bare: text, inSentence: "at \(text)", afterRange: "at \(text)")
  }
  // A range of few sizes would say more than was measured: where the fault begins.
  let extent = all.count < 4 ? .list(some) : Extent(some, among: all)
  let text = extent.spelled(\.rawValue)
  if extent.isRange { return SpelledSizes(bare: text, inSentence: text, afterRange: "at text sizes \(text)") }
  let inSentence = "at the text size\(some.count > 1 ? "s" : "") \(text)"
  // `large` alone would not say what is large.
  let isClear = some.contains(where: \.isAccessibilitySize)
  let bare = isClear ? text : "text size\(some.count > 1 ? "s" : "") \(text)"
  return SpelledSizes(bare: bare, inSentence: inSentence, afterRange: inSentence)
}
