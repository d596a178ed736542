import LayoutModel

// The values of views' properties.
extension DocumentWriting {
  /// The value of a property; nil for one that the author does not set.
  func value(of property: ViewProperty) -> WrittenNode? {
    switch property {
    case .type(let type): .word(type.rawValue)
    case .className(let name): name.map { .text($0) }
    case .superview(let item): .word(layout[item].name)
    case .text(let text), .placeholder(let text): text.map { .text($0) }
    case .font(let font): font.map(value)
    case .numberOfLines(let count): .word("\(count)")
    case .preferredMaxLayoutWidth(let width): width.map(value)
    case .image(let size): size.map(value)
    case .unknownImage, .unknownSize: .word("unknown")
    case .intrinsicContentSize(let size), .placeholderIntrinsicSize(let size): size.map(value)
    case .contentHuggingPriority(let priorities): value(of: priorities)
    case .contentCompressionResistancePriority(let priorities): value(of: priorities)
    case .scrollEnabled(let isOn), .translatesAutoresizingMaskIntoConstraints(let isOn): isOn.map { .flag($0) }
    case .hidden(let isOn), .preservesSuperviewLayoutMargins(let isOn), .adjustsFontForContentSizeCategory(let isOn),
      .adjustsFontSizeToFitWidth(let isOn), .layoutMarginsRelativeArrangement(let isOn),
      .baselineRelativeArrangement(let isOn), .textIsPlaceholder(let isOn), .imageIsPlaceholder(let isOn),
      .mayBeAmbiguous(let isOn):
      .flag(isOn)
    case .frame(let frame): frame.map { numbers([$0.x, $0.y, $0.width, $0.height]) }
    case .autoresizingMask(let mask): mask.isEmpty ? nil : value(of: mask)
    case .superviewSize(let size): size.map(value)
    case .layoutMargins(let edges), .contentEdgeInsets(let edges), .contentInsets(let edges): edges.map(value)
    case .predefined(let content): content.map { .word($0.rawValue) }
    case .segments(let titles): .list(titles.map { .text($0) })
    case .borderStyle(let style): .word(style.rawValue)
    case .minimumScaleFactor(let factor): factor.map { .number($0) }
    case .configuration(let configuration): configuration.map { .word($0.rawValue) }
    case .imagePadding(let points), .spacing(let points): .number(points)
    case .imagePlacement(let placement): .word(placement.rawValue)
    case .axis(let axis): .word(axis.name)
    case .distribution(let distribution): .word(distribution.rawValue)
    case .alignment(let alignment): .word(alignment.rawValue)
    case .customSpacing(let spacings):
      .mapping(spacings.map { WrittenEntry(layout[$0.item].name, .number($0.points)) })
    }
  }

  private func numbers(_ numbers: [Double]) -> WrittenNode { .list(numbers.map { .number($0) }) }

  private func value(of size: PerAxis<Double>) -> WrittenNode { numbers([size.horizontal, size.vertical]) }

  private func value(of size: PerAxis<Double?>) -> WrittenNode {
    .list([size.horizontal, size.vertical].map { $0.map { .number($0) } ?? .word("none") })
  }

  private func value(of edges: Edges) -> WrittenNode {
    let sides = [edges.top, edges.leading, edges.bottom, edges.trailing]
    return Set(sides).count == 1 ? .number(edges.top) : numbers(sides)
  }

  private func value(of width: PreferredMaxLayoutWidth) -> WrittenNode {
    switch width {
    case .automatic: .word("automatic")
    case .points(let points): .number(points)
    }
  }

  /// Both axes: what a mapping leaves out depends on the view.
  private func value(of priorities: PerAxis<Priority>) -> WrittenNode {
    if priorities.horizontal == priorities.vertical { return .word(priorities.horizontal.written) }
    return .mapping([
      WrittenEntry(.horizontal, .word(priorities.horizontal.written)),
      WrittenEntry(.vertical, .word(priorities.vertical.written)),
    ])
  }

  private func value(of mask: AutoresizingMask) -> WrittenNode {
    .list(zip(autoresizingFlags.words, autoresizingFlags.values).filter { mask.contains($0.1) }.map { .word($0.0) })
  }

  private func value(of font: Font) -> WrittenNode {
    let weight = font.weight == .regular ? [] : [WrittenEntry(.weight, .word(font.weight.rawValue))]
    switch font.face {
    case .system:
      let words = ["system", font.size.spelledNumber] + (font.weight == .regular ? [] : [font.weight.rawValue])
      return .word(words.joined(separator: " "))
    case .style(let style):
      if textStyles.values.contains(font) { return .word(style.rawValue) }
      // A style such as headline has a weight of its own.
      return .mapping([WrittenEntry(.style, .word(style.rawValue)), WrittenEntry(.weight, .word(font.weight.rawValue))])
    case .named(let name):
      return .mapping([WrittenEntry(.name, .text(name)), WrittenEntry(.size, .number(font.size))] + weight)
    }
  }
}
