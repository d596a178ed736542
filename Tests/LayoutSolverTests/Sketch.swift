/// A cell to be written as a layout file: what the laws change and write again.
struct Sketch {
  /// A view, in the order of writing; its superview stands before it.
  struct View {
    var name: String
    var superview: Int?
    var width: Double?
    var height: Double?
    var hugging: (horizontal: Double, vertical: Double) = (250, 250)
    var resistance: (horizontal: Double, vertical: Double) = (750, 750)
  }

  /// What a side of a constraint speaks of.
  enum Owner: Hashable {
    case cell, contentView
    case view(Int)
  }

  /// `owner.attribute  RELATION  factor * other.otherAttribute + constant`.
  struct Tie {
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
  var ties: [Tie] = []
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
    for tie in ties { text += "  - \(spelled(tie))\n" }
    return text
  }

  private func metric(_ length: Double?) -> String { length.map { "\($0)" } ?? "none" }

  private func spelled(_ tie: Tie) -> String {
    let left = "\(name(tie.owner)).\(tie.attribute)"
    var right = tie.other.map { "\(tie.factor) * \(name($0)).\(tie.otherAttribute) " } ?? ""
    right += tie.other != nil && tie.constant >= 0 ? "+ \(tie.constant)" : tie.other != nil ? "- \(-tie.constant)" : ""
    if tie.other == nil { right = "\(tie.constant)" }
    let sides = tie.isSwapped ? (right, reversed(tie.relation), left) : (left, tie.relation, right)
    return "\(sides.0) \(sides.1) \(sides.2) @ \(tie.priority)"
  }
}

/// The relation seen from the other side.
func reversed(_ relation: String) -> String {
  switch relation {
  case ">=": "<="
  case "<=": ">="
  default: relation
  }
}

extension Sketch {
  /// The same cell seen in a mirror.
  var mirrored: Sketch {
    var mirrored = self
    for index in ties.indices {
      let tie = ties[index]
      guard Self.isHorizontalPlace(tie.attribute) else { continue }
      mirrored.ties[index].attribute = Self.mirror(tie.attribute)
      mirrored.ties[index].otherAttribute = Self.mirror(tie.otherAttribute)
      mirrored.ties[index].constant = -tie.constant
      mirrored.ties[index].relation = reversed(tie.relation)
    }
    return mirrored
  }

  /// The same cell with all lengths twice as long, pixels included.
  var doubled: Sketch {
    var doubled = self
    for index in views.indices {
      doubled.views[index].width = views[index].width.map { $0 * 2 }
      doubled.views[index].height = views[index].height.map { $0 * 2 }
    }
    for index in ties.indices { doubled.ties[index].constant *= 2 }
    doubled.width *= 2
    doubled.estimate *= 2
    doubled.imposed = imposed.map { $0 * 2 }
    // A pixel of half a point becomes one of a point.
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
