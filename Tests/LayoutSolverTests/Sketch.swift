/// A generated cell, which tests change and write as a layout file.
struct Sketch {
  /// A view. Its superview comes before it.
  struct View {
    var name: String
    var superview: Int?
    var width: Double?
    var height: Double?
    var hugging: (horizontal: Double, vertical: Double) = (250, 250)
    var resistance: (horizontal: Double, vertical: Double) = (750, 750)
  }

  /// One side of a constraint.
  enum Owner: Hashable {
    case cell, contentView
    case view(Int)
  }

  /// `owner.attribute  RELATION  factor * other.otherAttribute + constant`.
  struct WrittenConstraint {
    var owner: Owner
    var attribute: String
    var relation: String
    var factor = 1.0
    var other: Owner?
    var otherAttribute = ""
    var constant = 0.0
    var priority = 1000.0
    var isSwapped = false
  }

  var views: [View] = []
  var writtenConstraints: [WrittenConstraint] = []
  var width = 320.0
  var estimate = 44.0
  var imposed: [Double] = []
  var displayScale = 2
  var hasSeparator = true
  var platform = "iOS 17"

  func name(_ owner: Owner) -> String {
    switch owner {
    case .cell: "cell"
    case .contentView: "contentView"
    case .view(let index): views[index].name
    }
  }

  /// The layout file.
  var text: String {
    var text = """
      cell: Sketched
      platform: \(platform)
      table: {displayScale: \(displayScale), estimatedRowHeight: \(estimate), separatorStyle: \(hasSeparator ? "singleLine" : "none")}
      measure: {widths: [\(width)], imposedHeights: \(imposed)}
      views:

      """
    for view in views {
      text += "  \(view.name): {intrinsicContentSize: [\(metric(view.width)), \(metric(view.height))]"
      if let superview = view.superview { text += ", superview: \(views[superview].name)" }
      text += ", contentHuggingPriority: {horizontal: \(view.hugging.horizontal), vertical: \(view.hugging.vertical)}"
      text += ", contentCompressionResistancePriority: "
      text += "{horizontal: \(view.resistance.horizontal), vertical: \(view.resistance.vertical)}}\n"
    }
    text += "constraints:\n"
    for constraint in writtenConstraints { text += "  - \(spelled(constraint))\n" }
    return text
  }

  private func metric(_ length: Double?) -> String { length.map { "\($0)" } ?? "none" }

  private func spelled(_ constraint: WrittenConstraint) -> String {
    let left = "\(name(constraint.owner)).\(constraint.attribute)"
    var right = constraint.other.map { "\(constraint.factor) * \(name($0)).\(constraint.otherAttribute) " } ?? ""
    right +=
      constraint.other != nil && constraint.constant >= 0
      ? "+ \(constraint.constant)" : constraint.other != nil ? "- \(-constraint.constant)" : ""
    if constraint.other == nil { right = "\(constraint.constant)" }
    let sides = constraint.isSwapped ? (right, reversed(constraint.relation), left) : (left, constraint.relation, right)
    return "\(sides.0) \(sides.1) \(sides.2) @ \(constraint.priority)"
  }
}

/// The relation with its sides swapped.
func reversed(_ relation: String) -> String {
  switch relation {
  case ">=": "<="
  case "<=": ">="
  default: relation
  }
}

extension Sketch {
  /// The same cell mirrored.
  var mirrored: Sketch {
    var mirrored = self
    for index in writtenConstraints.indices {
      let constraint = writtenConstraints[index]
      guard Self.isHorizontalPlace(constraint.attribute) else { continue }
      mirrored.writtenConstraints[index].attribute = Self.mirror(constraint.attribute)
      mirrored.writtenConstraints[index].otherAttribute = Self.mirror(constraint.otherAttribute)
      mirrored.writtenConstraints[index].constant = -constraint.constant
      mirrored.writtenConstraints[index].relation = reversed(constraint.relation)
    }
    return mirrored
  }

  /// The same cell with all lengths doubled, pixels included.
  var doubled: Sketch {
    var doubled = self
    for index in views.indices {
      doubled.views[index].width = views[index].width.map { $0 * 2 }
      doubled.views[index].height = views[index].height.map { $0 * 2 }
    }
    for index in writtenConstraints.indices { doubled.writtenConstraints[index].constant *= 2 }
    doubled.width *= 2
    doubled.estimate *= 2
    doubled.imposed = imposed.map { $0 * 2 }
    // A pixel of half a point becomes one of a whole point.
    doubled.displayScale = 1
    return doubled
  }

  private static func isHorizontalPlace(_ attribute: String) -> Bool {
    ["leading", "trailing", "left", "right", "centerX"].contains(attribute)
  }

  private static func mirror(_ attribute: String) -> String {
    ["leading": "trailing", "trailing": "leading", "left": "right", "right": "left"][attribute] ?? attribute
  }
}
