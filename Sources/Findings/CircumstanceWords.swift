public import LayoutModel

/// Circumstances for the end of a sentence: ` at 320 and 375`, ` with the sample 'empty'`; nothing for all measured.
/// A part with all its values is left out. Up to three sets of combinations are told, else their number and the first.
public func words(for some: [Circumstances], among measured: [Circumstances]) -> String {
  let wanted = Set(some)
  guard let first = measured.first(where: { wanted.contains($0) }) ?? some.first,
    !Set(measured).isSubset(of: wanted)
  else { return "" }
  let all = CircumstanceValues(of: measured + some)
  let products = all.products(of: some)
  if products.count <= mostProducts {
    let parts = products.map { all.sentence(about: $0) }
    return parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ",") + ", and" + (parts.last ?? "")
  }
  let example = all.sentence(about: CircumstanceValues(of: [first]))
  return " in \(wanted.count) of \(Set(measured).count) circumstances, first\(example)"
}

/// Circumstances as heads, one for each set of all combinations: `at 320 and 375, right to left, sample 'short'`.
/// Widths are always named; another part where values are missing, or its single one is out of the ordinary.
public func heads(for some: [Circumstances], among measured: [Circumstances]) -> [String] {
  let all = CircumstanceValues(of: measured + some)
  return all.products(of: some).map { all.head(of: $0) }
}

/// Table widths in words, all of them too: `at 320 and 375`, or `from 390 on` where four or more are measured.
public func words(forWidths widths: [Double], among measured: [Double]) -> String {
  spelledWidths(Set(widths).sorted(), among: Set(measured + widths).sorted()).text
}

private let mostProducts = 3
private let mostListed = 5

extension CircumstanceValues {
  fileprivate func sentence(about some: CircumstanceValues) -> String {
    var text = ""
    var isRange = false
    if some.widths != widths {
      let spelled = spelledWidths(some.widths, among: widths)
      text += " \(spelled.text)"
      isRange = spelled.isRange
    }
    if some.textSizes != textSizes {
      let sizes = spelledSizes(some.textSizes, among: textSizes)
      text += " \(isRange ? sizes.behindRange : sizes.inSentence)"
    }
    if some.layoutDirections != layoutDirections, let direction = some.layoutDirections.first {
      text += (text.hasSuffix(" on") ? ", " : " ") + direction.spelled
    }
    if some.samples != samples { text += " with \(contents(some.samples, "the sample", "the views' own content"))" }
    return text
  }

  fileprivate func head(of some: CircumstanceValues) -> String {
    var parts = [spelledWidths(some.widths, among: widths).text]
    if some.textSizes != textSizes || textSizes.count == 1 && textSizes != [.large] {
      parts.append(spelledSizes(some.textSizes, among: textSizes).bare)
    }
    if some.layoutDirections != layoutDirections || layoutDirections == [.rightToLeft] {
      parts += some.layoutDirections.prefix(1).map(\.spelled)
    }
    if some.samples != samples || samples.count == 1 && samples != [nil] {
      parts.append(contents(some.samples, "sample", "own content"))
    }
    return parts.joined(separator: ", ")
  }

  /// Contents by name: `the samples 'a' and 'b'`, or `every sample` where only the views' own content is not among
  /// them.
  private func contents(_ some: [String?], _ sample: String, _ own: String) -> String {
    let names = some.compactMap { $0.map { "'\($0)'" } }
    let isEverySample = names.count > 1 && names.count == samples.compactMap(\.self).count
    if isEverySample, !some.contains(nil) { return "every sample" }
    if some.count > mostListed { return "\(some.count) of \(samples.count) contents" }
    let spelled = names.isEmpty ? [] : ["\(sample)\(names.count > 1 ? "s" : "") \(names.spelledList())"]
    return ((some.contains(nil) ? [own] : []) + spelled).joined(separator: " and ")
  }
}

extension LayoutDirection {
  /// As people say it: `right to left`.
  public var spelled: String {
    switch self {
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }
}

// MARK: - Values that have an order

private enum Extent<Value: Hashable> {
  case list([Value])
  case upTo(Value)
  case from(Value)
  case between(Value, Value)

  /// A head or tail of at least two; a stretch of at least three in the middle. Both in the same order.
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

/// Widths from the least in words, and whether these are a range.
private func spelledWidths(_ some: [Double], among all: [Double]) -> (text: String, isRange: Bool) {
  // Of three or fewer, a list says which; a range would make its reader look up the others.
  let extent = all.count < 4 ? .list(some) : Extent(some, among: all)
  if !extent.isRange, some.count > mostListed {
    return (some.count == all.count ? "at all \(all.count) widths" : "at \(some.count) of \(all.count) widths", false)
  }
  let text = extent.spelled(\.spelledPoints)
  return (extent.isRange ? text : "at \(text)", extent.isRange)
}

private struct SpelledSizes {
  /// `extraLarge`, `from accessibilityLarge on`, `accessibility sizes`.
  var bare: String
  /// The same behind a verb: `at the text size extraLarge`.
  var inSentence: String
  /// The same behind a range of widths, from which it has to stand apart.
  var behindRange: String
}

private func spelledSizes(_ some: [TextSize], among all: [TextSize]) -> SpelledSizes {
  let isAccessibility = some.count > 1 && some.count < all.count && some == all.filter(\.isAccessibilitySize)
  if isAccessibility {
    let text = "accessibility sizes"
    return SpelledSizes(bare: text, inSentence: "at \(text)", behindRange: "at \(text)")
  }
  let extent = Extent(some, among: all)
  let text = extent.spelled(\.rawValue)
  if extent.isRange { return SpelledSizes(bare: text, inSentence: text, behindRange: "at text sizes \(text)") }
  let inSentence = "at the text size\(some.count > 1 ? "s" : "") \(text)"
  return SpelledSizes(bare: text, inSentence: inSentence, behindRange: inSentence)
}
