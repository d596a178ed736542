import LayoutModel

extension FormatKey {
  static let all: [FormatKey] =
    documentKeys + tableKeys + environmentKeys + viewKeys + stackKeys + controlKeys + buttonKeys + constraintKeys

  private static let rows: [Layout.Kind] = [.cell]
  private static let unlikeRows: [Layout.Kind] = [.collectionCell, .headerFooter, .view]
  private static let ofTables: [Layout.Kind] = [.cell, .headerFooter]
  private static let dequeued: [Layout.Kind] = [.cell, .collectionCell, .headerFooter]

  private static let documentKeys: [FormatKey] = [
    FormatKey(
      .cell, .document, .className, "The class of a table view cell.",
      synonyms: ["class", "name", "tableViewCell", "UITableViewCell"]),
    FormatKey(
      .collectionCell, .document, .className, "The class of a collection view cell.",
      synonyms: ["collectionViewCell", "UICollectionViewCell"]),
    FormatKey(.headerFooter, .document, .className, "The class of a table's header or footer view."),
    FormatKey(.view, .document, .className, "The class of any other view; constraints call it 'root'."),
    FormatKey(
      .reuseIdentifier, .document, .text, "The identifier that the table or collection dequeues it by.", in: dequeued,
      synonyms: ["identifier"]),
    FormatKey(
      .platform, .document, .platform, "The deployment target, as iOS 15 or iOS 12.4; default unknown.",
      synonyms: ["ios", "deploymentTarget"]),
    FormatKey(
      .table, .document, .mapping(.table), "The table's settings for its rows.", in: ofTables,
      synonyms: ["tableView"]),
    FormatKey(
      .accessoryType, .document, .word(accessoryTypes.words),
      "UIKit's accessory at the trailing edge, which takes space from the content view; default none.", in: rows,
      synonyms: ["accessory"]),
    FormatKey(
      .accessoryView, .document, .mapping(.accessoryView), "An accessory view of your own instead of UIKit's.",
      in: rows),
    FormatKey(.measure, .document, .mapping(.measure), "The environments that it is solved in."),
    FormatKey(
      .metrics, .document, .named(.numbers), "Names for numbers, for use in constraints.", synonyms: ["constants"]),
    FormatKey(.views, .document, .named(.views), "The views, by name.", synonyms: ["subviews"]),
    FormatKey(.guides, .document, .named(.guides), "Layout guides, by name."),
    FormatKey(.constraints, .document, .constraints, "The constraints between the views.", synonyms: ["layout"]),
    FormatKey(
      .expect, .document, .mapping(.expect), "The row heights and the views' frames that are expected.",
      synonyms: ["expected", "expectedHeight", "expectedRowHeight"]),
    FormatKey(.fonts, .document, .named(.files), "Font files by font name, relative to the layout file."),
    FormatKey(.contentView, .document, .mapping(.contentView), "Properties of the content view.", in: dequeued),
    FormatKey(.root, .document, .mapping(.contentView), "Properties of the outermost view.", in: [.view]),
    FormatKey(
      .collection, .document, .mapping(.collection), "The collection view's settings for its items.",
      in: [.collectionCell]),
  ]

  private static let tableKeys: [FormatKey] = [
    FormatKey(.style, .table, .word(tableStyles.words), "The table's style; default plain."),
    FormatKey(
      .rowHeight, .table, .pointsOrWords(["automatic", "unknown"]),
      "The height of the rows in points; unknown if only code sets it; default automatic.", in: rows,
      synonyms: ["height"]),
    FormatKey(
      .designHeight, .table, .positive, "The height in points at which a row of unknown height was designed.", in: rows,
      needs: ["rowHeight"]),
    FormatKey(
      .estimatedRowHeight, .table, .pointsOr("automatic"),
      "The height in points of a row that was not measured yet; default automatic.", in: rows,
      synonyms: ["estimatedHeight"]),
    FormatKey(
      .separatorStyle, .table, .word(separatorStyles.words),
      "Whether each row has a separator, which adds a pixel to its height; default singleLine.", in: rows,
      synonyms: ["separator"]),
    FormatKey(.displayScale, .table, .oneOf([1, 2, 3]), "Pixels per point; default 2.", synonyms: ["scale"]),
    FormatKey(
      .sectionIndex, .table, .boolean, "Whether the table shows a section index; default false.", in: rows),
    FormatKey(
      .width, .accessoryView, .points, "The total space in points that it takes from the content view.",
      isRequired: true),
    FormatKey(
      .itemWidth, .collection, .pointsOr("container"), "The width of the items; default the width of their content."),
    FormatKey(
      .itemHeight, .collection, .points, "The fixed height of the items in points; default that of their content.",
      needs: ["itemWidth"]),
    FormatKey(.estimatedItemSize, .collection, .size(mayBeNone: false), "The flow layout's estimate in points."),
    FormatKey(
      .layoutMargins, .contentView, .edges, "The margins in points of the content view, or of the root.",
      also: ["directionalLayoutMargins"],
      synonyms: ["margins"]),
    FormatKey(
      .preservesSuperviewLayoutMargins, .contentView, .boolean,
      "Whether the content view's margins include the cell's where these reach into it; default false.", in: dequeued),
    FormatKey(
      .translatesAutoresizingMaskIntoConstraints, .contentView, .boolean,
      "UIKit's property; leave it unset, because the cell sets the content view's frame.", in: dequeued),
  ]

  private static let environmentKeys: [FormatKey] = [
    FormatKey(
      .widths, .measure, .widths,
      "Widths of the table, collection or view in points; default 320, 375, 430.", synonyms: ["width"]),
    FormatKey(
      .heights, .measure, .widthsOr("unknown"),
      "Heights of the view in points; unknown if only code sets it; default the height of its content.", in: unlikeRows),
    FormatKey(
      .sizes, .measure, .sizes,
      "Sizes of the view in points, such as those of screens, instead of all widths with all heights.", in: [.view],
      synonyms: ["screens"]),
    FormatKey(
      .designHeight, .measure, .positive, "The height in points at which a view of unknown height was designed.",
      in: unlikeRows, needs: ["heights"]),
    FormatKey(
      .imposedHeights, .measure, .heights, "Further heights of the content view at which it is laid out.",
      synonyms: ["heights"]),
    FormatKey(
      .textSizes, .measure, .someOf(textSizes.words),
      "Content size categories, which are the user's text sizes; default large.", synonyms: ["contentSizeCategories"]),
    FormatKey(
      .layoutDirections, .measure, .someOf(layoutDirections.words),
      "Writing directions of the user's language; default leftToRight.", synonyms: ["directions"]),
    FormatKey(
      .samples, .measure, .named(.samples),
      "Contents by name: other values for views, and for constraints by their identifiers."),
    FormatKey(
      .rowHeight, .expect, .expectedHeights,
      "The height of the row in points, or heights by table width, by sample, or by both.", synonyms: ["height"]),
    FormatKey(
      .frames, .expect, .expectedFrames,
      "The frames of views in points, [x, y, width, height], by name; by table width, by sample, or by both.",
      synonyms: ["frame"]),
  ]

  private static let constraintKeys: [FormatKey] = [
    FormatKey(.constraint, .constraint, .text, "The constraint as an equation.", synonyms: ["equation"]),
    FormatKey(.item, .constraint, .item, "The first item.", needs: ["attribute"], synonyms: ["firstItem"]),
    FormatKey(
      .attribute, .constraint, .attribute, "The first item's attribute.",
      needs: ["item"], synonyms: ["firstAttribute"]),
    FormatKey(
      .relation, .constraint, .word(relations.words), "How the two sides compare; default equal.", needs: ["item"],
      synonyms: ["relatedBy"]),
    FormatKey(
      .toItem, .constraint, .item, "The second item.", needs: ["item", "toAttribute"], synonyms: ["secondItem"]),
    FormatKey(
      .toAttribute, .constraint, .attribute, "The second item's attribute.",
      needs: ["item", "toItem"], synonyms: ["secondAttribute"]),
    FormatKey(
      .multiplier, .constraint, .quantity, "The factor of the second attribute; default 1.",
      needs: ["item", "toItem"]),
    FormatKey(
      .constant, .constraint, .quantity, "The points added to the second attribute; default 0.", needs: ["item"],
      synonyms: ["offset"]),
    FormatKey(.priority, .constraint, .priorityOrName, "How strongly it holds, in (0, 1000]; default 1000, required."),
    FormatKey(.identifier, .constraint, .text, "The identifier that UIKit prints."),
    FormatKey(.id, .constraint, .text, "A name of its own for reports and options, such as Interface Builder's id."),
    FormatKey(.active, .constraint, .boolean, "Whether it is active; default true.", also: ["isActive"]),
    FormatKey(
      .changedByCode, .constraint, .boolean, "Whether code may change it at run time; default false."),
    FormatKey(.vfl, .constraint, .text, "Constraints in Apple's visual format.", synonyms: ["format"]),
    FormatKey(.options, .constraint, .wordsOf(formatOptions.words), "A visual format's options.", needs: ["vfl"]),
  ]
}
