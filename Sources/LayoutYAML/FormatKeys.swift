extension FormatKey {
  /// Every key of the format whose name is fixed.
  static let all: [FormatKey] = documentKeys + tableKeys + viewKeys + stackAndControlKeys + constraintKeys

  private static let documentKeys: [FormatKey] = [
    FormatKey("cell", .document, .name, "the class of a table view cell"),
    FormatKey("collectionCell", .document, .name, "the class of a collection view cell", isBuilt: false),
    FormatKey("headerFooter", .document, .name, "the class of a table's header or footer view", isBuilt: false),
    FormatKey("view", .document, .name, "the class of any other view", isBuilt: false),
    FormatKey("reuseIdentifier", .document, .text, "the identifier that the table dequeues it by"),
    FormatKey("platform", .document, .platform, "the deployment target, as `iOS 15` or `iOS 12.4`"),
    FormatKey("table", .document, .mapping(.table), "what the table says about its rows"),
    FormatKey(
      "accessoryType", .document,
      .word(["none", "disclosureIndicator", "detailButton", "detailDisclosureButton", "checkmark"]),
      "UIKit's accessory at the trailing edge"),
    FormatKey("accessoryView", .document, .mapping(.accessoryView), "an accessory view of one's own"),
    FormatKey("measure", .document, .mapping(.measure), "the circumstances that the row is solved in"),
    FormatKey("metrics", .document, .named(.numbers), "names for numbers, for use in constraints"),
    FormatKey("views", .document, .named(.views), "the views by name"),
    FormatKey("guides", .document, .named(.guides), "layout guides by name", isBuilt: false),
    FormatKey("constraints", .document, .constraints, "what ties the views"),
    FormatKey("expect", .document, .mapping(.expect), "what must come out"),
    FormatKey("fonts", .document, .named(.files), "font files by the font's name", isBuilt: false),
    FormatKey("contentView", .document, .mapping(.contentView), "the content view's own settings", isBuilt: false),
    FormatKey("collection", .document, .mapping(.collection), "what the collection view says", isBuilt: false),
  ]

  private static let tableKeys: [FormatKey] = [
    FormatKey("style", .table, .word(["plain", "grouped", "insetGrouped"]), "the table's style"),
    FormatKey("rowHeight", .table, .pointsOrAutomatic, "the height of the rows"),
    FormatKey("estimatedRowHeight", .table, .pointsOrAutomatic, "the height of a row before it was measured"),
    FormatKey("separatorStyle", .table, .word(["singleLine", "none"]), "whether a separator stands under each row"),
    FormatKey("displayScale", .table, .number, "pixels per point: 1, 2 or 3"),
    FormatKey("sectionIndex", .table, .boolean, "whether the table shows a section index"),
    FormatKey("width", .accessoryView, .points, "the whole room that it takes from the content view"),
    FormatKey("widths", .measure, .numbers, "table widths"),
    FormatKey("imposedHeights", .measure, .numbers, "content view heights at which the row is laid out too"),
    FormatKey("textSizes", .measure, .words, "content size categories", isBuilt: false),
    FormatKey("layoutDirections", .measure, .words, "leftToRight and rightToLeft", isBuilt: false),
    FormatKey("samples", .measure, .named(.samples), "content by name", isBuilt: false),
    FormatKey("rowHeight", .expect, .pointsPerWidth, "the height of the row"),
    FormatKey("itemWidth", .collection, .pointsOrAutomatic, "points, or `container`", isBuilt: false),
    FormatKey("estimatedItemSize", .collection, .size(mayBeNone: false), "the flow layout's estimate", isBuilt: false),
    FormatKey("layoutMargins", .contentView, .edges, "the content view's margins", isBuilt: false),
    FormatKey(
      "preservesSuperviewLayoutMargins", .contentView, .boolean, "whether the cell's margins count", isBuilt: false),
    FormatKey("translatesAutoresizingMaskIntoConstraints", .contentView, .boolean, "as the property", isBuilt: false),
  ]

  private static let viewKeys: [FormatKey] = [
    FormatKey("type", .view, .word(viewTypes.words), "what UIKit class it is an instance of"),
    FormatKey("class", .view, .name, "a class of one's own"),
    FormatKey("superview", .view, .name, "the view that holds it"),
    FormatKey("subviews", .view, .named(.views), "the views that it holds"),
    FormatKey("text", .view, .text, "what it shows"),
    FormatKey("font", .view, .font, "the font of its text"),
    FormatKey("numberOfLines", .view, .number, "how many lines it may have; 0 is any number"),
    FormatKey("preferredMaxLayoutWidth", .view, .pointsOrAutomatic, "the width at which its text wraps"),
    FormatKey("image", .view, .size(mayBeNone: false), "the size of its picture"),
    FormatKey("intrinsicContentSize", .view, .size(mayBeNone: true), "the size that it wants, whatever its type"),
    FormatKey("contentHuggingPriority", .view, .priorities, "how hard it refuses to be larger than its content"),
    FormatKey(
      "contentCompressionResistancePriority", .view, .priorities,
      "how hard it refuses to be smaller than its content"),
    FormatKey(
      "placeholderIntrinsicSize", .view, .size(mayBeNone: true), "Interface Builder's placeholder", isBuilt: false),
    FormatKey("hidden", .view, .boolean, "whether it is hidden", isBuilt: false),
    FormatKey("scrollEnabled", .view, .boolean, "whether it scrolls", isBuilt: false),
    FormatKey("translatesAutoresizingMaskIntoConstraints", .view, .boolean, "as the property", isBuilt: false),
    FormatKey("frame", .view, .rectangle, "the frame that the autoresizing mask keeps", isBuilt: false),
    FormatKey("layoutMargins", .view, .edges, "the view's margins", isBuilt: false),
    FormatKey(
      "predefined", .view, .word(["textLabel", "detailTextLabel", "imageView"]),
      "which of UITableViewCell's own views it is", isBuilt: false),
    FormatKey("horizontal", .axes, .priority, "left to right"),
    FormatKey("vertical", .axes, .priority, "top to bottom"),
    FormatKey("name", .font, .text, "the font's name"),
    FormatKey("size", .font, .points, "the font's size"),
    FormatKey("weight", .font, .word(fontWeights.words), "the font's weight"),
    FormatKey("superview", .guide, .name, "the view that owns the guide", isBuilt: false),
  ]

  private static let stackAndControlKeys: [FormatKey] = [
    FormatKey("axis", .view, .word(["horizontal", "vertical"]), "a stack's axis", isBuilt: false),
    FormatKey(
      "distribution", .view,
      .word(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]),
      "how a stack fills its axis", isBuilt: false),
    FormatKey(
      "alignment", .view,
      .word(["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]),
      "how a stack aligns across its axis", isBuilt: false),
    FormatKey("spacing", .view, .points, "a stack's spacing", isBuilt: false),
    FormatKey("customSpacing", .view, .named(.numbers), "a stack's spacing behind single views", isBuilt: false),
    FormatKey("layoutMarginsRelativeArrangement", .view, .boolean, "as the property", isBuilt: false),
    FormatKey("baselineRelativeArrangement", .view, .boolean, "as the property", isBuilt: false),
    FormatKey("arranged", .view, .boolean, "false takes a stack's subview out of the arrangement", isBuilt: false),
    FormatKey("placeholder", .view, .text, "the text of an empty text field", isBuilt: false),
    FormatKey("segments", .view, .words, "the titles of a segmented control", isBuilt: false),
    FormatKey(
      "borderStyle", .view, .word(["none", "line", "bezel", "roundedRect"]), "a text field's border", isBuilt: false),
    FormatKey(
      "adjustsFontForContentSizeCategory", .view, .boolean, "whether the font follows the text size", isBuilt: false),
  ]

  private static let constraintKeys: [FormatKey] = [
    FormatKey("constraint", .constraint, .text, "the constraint as an equation"),
    FormatKey("item", .constraint, .name, "the first item"),
    FormatKey("attribute", .constraint, .word(attributes.words + composites.words), "the first item's attribute"),
    FormatKey("relation", .constraint, .word(relations.words), "how the two sides compare"),
    FormatKey("toItem", .constraint, .name, "the second item"),
    FormatKey("toAttribute", .constraint, .word(attributes.words + composites.words), "the second item's attribute"),
    FormatKey("multiplier", .constraint, .number, "what the second attribute is multiplied by"),
    FormatKey("constant", .constraint, .number, "what is added to the second attribute"),
    FormatKey("priority", .constraint, .priority, "how strongly it holds"),
    FormatKey("identifier", .constraint, .text, "the identifier that UIKit prints"),
    FormatKey("active", .constraint, .boolean, "whether it takes part"),
    FormatKey("vfl", .constraint, .text, "constraints in Apple's visual format"),
    FormatKey("options", .constraint, .words, "a visual format's options"),
  ]
}
