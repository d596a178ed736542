import Findings
import LayoutModel

// The properties of views, each value by its key.
extension DocumentReader {
  /// What a key says of a view; nil where the node holds no value for it, which is reported, and for keys that say where
  /// a view stands. What the value leaves open stays as the item has it, if one is named.
  mutating func readProperty(_ key: Key, _ node: Int, _ owner: Owner, of item: ItemID? = nil) -> ViewProperty? {
    switch key {
    case .class: readText(node, "class", owner: owner).map { .className($0.string) }
    case .text: readShownText(node, owner).map { .text($0) }
    case .font: readFont(node, owner).map { .font($0) }
    case .numberOfLines: readLineCount(node, owner).map { .numberOfLines($0) }
    case .preferredMaxLayoutWidth:
      readPointsOrAutomatic(node, key.rawValue, owner: owner).map {
        if case .points(let points) = $0 {
          .preferredMaxLayoutWidth(.points(points))
        } else {
          .preferredMaxLayoutWidth(.automatic)
        }
      }
    case .image:
      readSize(node, key.rawValue, mayBeNone: false, owner: owner).map {
        .image(PerAxis(horizontal: $0.horizontal ?? 0, vertical: $0.vertical ?? 0))
      }
    case .intrinsicContentSize:
      readSize(node, key.rawValue, mayBeNone: true, owner: owner).map { .intrinsicContentSize($0) }
    case .placeholderIntrinsicSize:
      readSize(node, key.rawValue, mayBeNone: true, owner: owner).map { .placeholderIntrinsicSize($0) }
    case .contentHuggingPriority:
      item.map {
        .contentHuggingPriority(readPriorities(node, key, insteadOf: layout[$0].contentHuggingPriority, owner))
      }
    case .contentCompressionResistancePriority:
      item.map {
        .contentCompressionResistancePriority(
          readPriorities(node, key, insteadOf: layout[$0].contentCompressionResistancePriority, owner))
      }
    case .hidden: readBoolean(node, key.rawValue, owner: owner).map { .hidden($0) }
    case .scrollEnabled: readBoolean(node, key.rawValue, owner: owner).map { .scrollEnabled($0) }
    case .layoutMargins: readMargins(node, owner).map { .layoutMargins($0) }
    case .preservesSuperviewLayoutMargins:
      readBoolean(node, key.rawValue, owner: owner).map { .preservesSuperviewLayoutMargins($0) }
    case .translatesAutoresizingMaskIntoConstraints:
      readBoolean(node, key.rawValue, owner: owner).map { .translatesAutoresizingMaskIntoConstraints($0) }
    default: readPropertyOfType(key, node, owner)
    }
  }

  /// What a key says that belongs to some types of view alone.
  private mutating func readPropertyOfType(_ key: Key, _ node: Int, _ owner: Owner) -> ViewProperty? {
    switch key {
    case .predefined:
      readWord(node, key.rawValue, predefinedContents, owner: owner).map {
        .predefined(PredefinedContent.allCases[$0])
      }
    case .placeholder: readText(node, key.rawValue, owner: owner).map { .placeholder($0.string) }
    case .segments: .segments(readTexts(node, key.rawValue, owner))
    case .borderStyle:
      readWord(node, key.rawValue, borderStyles, owner: owner).map { .borderStyle(BorderStyle.allCases[$0]) }
    case .adjustsFontForContentSizeCategory:
      readBoolean(node, key.rawValue, owner: owner).map { .adjustsFontForContentSizeCategory($0) }
    case .axis: readWord(node, key.rawValue, axes, owner: owner).map { .axis(Axis.allCases[$0]) }
    case .distribution:
      readWord(node, key.rawValue, distributions, owner: owner).map { .distribution(Stack.Distribution.allCases[$0]) }
    case .alignment:
      readWord(node, key.rawValue, alignments, owner: owner).map { .alignment(Stack.Alignment.allCases[$0]) }
    case .spacing: readNumber(node, "'spacing' is points", owner: owner).map { .spacing($0) }
    case .layoutMarginsRelativeArrangement:
      readBoolean(node, key.rawValue, owner: owner).map { .layoutMarginsRelativeArrangement($0) }
    case .baselineRelativeArrangement:
      readBoolean(node, key.rawValue, owner: owner).map { .baselineRelativeArrangement($0) }
    default: nil
    }
  }

  private mutating func readShownText(_ node: Int, _ owner: Owner) -> String? {
    guard let text = readText(node, "text", owner: owner) else { return nil }
    checkComment(behind: node, owner)
    return text.string
  }

  private mutating func readLineCount(_ node: Int, _ owner: Owner) -> Int? {
    if isScalar(node), let lines = decimal(text(node)), lines >= 0, lines == lines.rounded(), lines < 1e9 {
      return Int(lines)
    }
    report(.invalidValue, "'numberOfLines' is a whole number, 0 for any, not \(spelled(node))", node, owner: owner)
    return nil
  }
}
