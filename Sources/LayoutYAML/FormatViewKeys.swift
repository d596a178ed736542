import LayoutModel

extension FormatKey {
  private static let texts: [ViewType] = [.label, .button, .textField, .textView]
  private static let scrolls: [ViewType] = [.textView, .scroll, .tableView, .collectionView]

  static let viewKeys: [FormatKey] = [
    FormatKey(
      .type, .view, .viewType, "The UIKit class that it is an instance of; default view.",
      synonyms: ["kind"]),
    FormatKey(.class, .view, .className, "A class of your own.", synonyms: ["customClass"]),
    FormatKey(
      .superview, .view, .name, "The view that contains it; default the one that it is listed under.",
      synonyms: ["parent"]),
    FormatKey(
      .subviews, .view, .named(.views), "The views that it contains.",
      synonyms: ["children", "views", "arrangedSubviews"]),
    FormatKey(
      .text, .view, .text, "The text that it shows.", of: texts,
      synonyms: ["title", "string", "label", "attributedText", "attributedTitle", "setTitle"]),
    FormatKey(
      .font, .view, .font, "The font of its text.", of: texts,
      synonyms: ["fontSize", "textStyle", "fontWeight", "fontName", "style"]),
    FormatKey(
      .numberOfLines, .view, .count, "How many lines it may have; 0 is any number; default 1.", of: [.label],
      synonyms: ["lines", "maxLines", "lineCount"]),
    FormatKey(
      .preferredMaxLayoutWidth, .view, .pointsOr("automatic"), "The width in points at which its text wraps.",
      of: [.label], synonyms: ["pmlw", "maxLayoutWidth", "preferredWidth", "preferredMaxWidth", "maxWidth"]),
    FormatKey(
      .image, .view, .sizeOr("unknown", mayBeNone: false), "The size of its picture in points, or unknown.",
      of: [.image, .button],
      synonyms: ["imageSize", "systemImage", "imageName"]),
    FormatKey(
      .intrinsicContentSize, .view, .sizeOr("unknown", mayBeNone: true),
      "Its intrinsic size in points, whatever its type, or unknown.",
      synonyms: ["size", "intrinsicSize", "contentSize"]),
    FormatKey(
      .placeholderIntrinsicSize, .view, .size(mayBeNone: true),
      "Interface Builder's placeholder for its size in points, which UIKit never sees."),
    FormatKey(
      .contentHuggingPriority, .view, .priorities,
      "How hard it refuses to be larger than its content; default 250, for some types 750.",
      synonyms: ["hugging", "huggingPriority", "contentHugging"]),
    FormatKey(
      .contentCompressionResistancePriority, .view, .priorities,
      "How hard it refuses to be smaller than its content; default 750.",
      synonyms: [
        "compressionResistance", "resistance", "contentCompressionResistance", "compressionResistancePriority",
      ]),
    FormatKey(.hidden, .view, .boolean, "Whether it is hidden; default false.", also: ["isHidden"]),
    FormatKey(
      .layoutMargins, .view, .edges, "Its margins in points; default 8, 0 for a stack.",
      also: ["directionalLayoutMargins"], synonyms: ["margins"]),
    FormatKey(
      .preservesSuperviewLayoutMargins, .view, .boolean,
      "Whether its margins include its superview's where these reach into it; default false."),
    FormatKey(
      .translatesAutoresizingMaskIntoConstraints, .view, .boolean,
      "Whether its autoresizing mask keeps its frame; default false without a frame."),
    FormatKey(
      .frame, .view, .rectangle, "The frame in points that its autoresizing mask keeps."),
    FormatKey(
      .autoresizingMask, .view, .someOf(autoresizingFlags.words),
      "What of its frame follows the superview's size; default nothing.", needs: ["frame", "superviewSize"]),
    FormatKey(
      .superviewSize, .view, .size(mayBeNone: false), "The superview's size in points for which its frame holds.",
      needs: ["frame", "autoresizingMask"]),
    FormatKey(
      .predefined, .view, .word(predefinedContents.words), "Which of UITableViewCell's own views it is.",
      of: [.label, .image], in: [.cell]),
    FormatKey(.horizontal, .axes, .priority, "The priority left to right.", synonyms: ["x", "h"]),
    FormatKey(.vertical, .axes, .priority, "The priority top to bottom.", synonyms: ["y", "v"]),
    FormatKey(
      .name, .font, .text, "The font's name; default system, the system font.", needs: ["size"],
      synonyms: ["family", "fontName"]),
    FormatKey(.size, .font, .positive, "The font's size in points.", synonyms: ["pointSize", "ofSize", "fontSize"]),
    FormatKey(
      .style, .font, .word(textStyles.words), "The text style, instead of a name and a size.", also: ["textStyle"]),
    FormatKey(.weight, .font, .word(fontWeights.words), "The font's weight; default regular."),
    FormatKey(.superview, .guide, .name, "The view that owns the guide; default contentView, or root."),
  ]

  static let stackKeys: [FormatKey] = [
    FormatKey(
      .axis, .view, .word(axes.words), "The stack's axis; default horizontal.", of: [.stack],
      synonyms: ["orientation", "direction", "flexDirection"]),
    FormatKey(
      .distribution, .view, .word(distributions.words), "How its views share the stack's axis; default fill.",
      of: [.stack], synonyms: ["justifyContent"]),
    FormatKey(
      .alignment, .view, .word(alignments.words), "How its views are aligned across the stack's axis; default fill.",
      of: [.stack], synonyms: ["align", "alignItems"]),
    FormatKey(
      .spacing, .view, .number, "The distance between neighbours in points; default 0.", of: [.stack],
      synonyms: ["gap", "itemSpacing"]),
    FormatKey(
      .customSpacing, .view, .named(.numbers), "The distance after single views in points, by their names.",
      of: [.stack]),
    FormatKey(
      .layoutMarginsRelativeArrangement, .view, .boolean,
      "Whether its views stay within the stack's margins; default false.", of: [.stack],
      also: ["isLayoutMarginsRelativeArrangement"]),
    FormatKey(
      .baselineRelativeArrangement, .view, .boolean,
      "Whether a vertical stack measures from baseline to baseline; default false.", of: [.stack],
      also: ["isBaselineRelativeArrangement"]),
    FormatKey(.arranged, .view, .boolean, "Whether the stack that contains it arranges it; default true."),
  ]

  static let controlKeys: [FormatKey] = [
    FormatKey(
      .scrollEnabled, .view, .boolean, "Whether it scrolls; default true.", of: scrolls, also: ["isScrollEnabled"]),
    FormatKey(.placeholder, .view, .text, "The text that it shows while it is empty.", of: [.textField]),
    FormatKey(
      .segments, .view, .words, "The titles of its segments.", of: [.segmentedControl], synonyms: ["items", "titles"]),
    FormatKey(.borderStyle, .view, .word(borderStyles.words), "Its border; default none.", of: [.textField]),
    FormatKey(
      .adjustsFontForContentSizeCategory, .view, .boolean,
      "Whether a font that is no text style follows the text size; default false.", of: texts),
    FormatKey(
      .adjustsFontSizeToFitWidth, .view, .boolean, "Whether a text that does not fit shrinks; default false.",
      of: [.label, .textField]),
    FormatKey(
      .minimumScaleFactor, .view, .share, "The least part of its font's size that a text shrinks to; default 0.",
      of: [.label], synonyms: ["minimumFontScale"]),
    FormatKey(
      .textIsPlaceholder, .view, .boolean, "Whether its text stands for one that code sets; default false.", of: texts),
    FormatKey(
      .imageIsPlaceholder, .view, .boolean, "Whether its image stands for one that code sets; default false.",
      of: [.image, .button]),
    FormatKey(
      .mayBeAmbiguous, .view, .boolean,
      "Whether code places it, so that its constraints may leave its position and size ambiguous; default false."),
  ]
  static let buttonKeys: [FormatKey] = [
    FormatKey(
      .configuration, .view, .word(buttonConfigurations.words), "Its configuration, from iOS 15 on; default none.",
      of: [.button], synonyms: ["buttonConfiguration"]),
    FormatKey(
      .contentEdgeInsets, .view, .edges, "The space in points around its content; a configuration ignores it.",
      of: [.button]),
    FormatKey(
      .contentInsets, .view, .edges, "The space in points around its content, instead of the configuration's.",
      of: [.button], needs: ["configuration"], synonyms: ["contentInset"]),
    FormatKey(
      .imagePadding, .view, .number, "The distance in points between its picture and its title; default 0.",
      of: [.button], needs: ["configuration"]),
    FormatKey(
      .imagePlacement, .view, .word(imagePlacements.words),
      "The side of its title that its picture is on; default leading.",
      of: [.button], needs: ["configuration"]),
  ]
}
