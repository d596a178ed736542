import Findings
import LayoutModel
import SwiftProgram

private let guides: [String: Guide] = [
  "layoutMarginsGuide": .layoutMarginsGuide, "safeAreaLayoutGuide": .safeAreaLayoutGuide,
  "readableContentGuide": .readableContentGuide, "contentLayoutGuide": .contentLayoutGuide,
  "frameLayoutGuide": .frameLayoutGuide,
]

extension Value {
  /// A rectangle of this size, at a place that is not known.
  fileprivate var asFrame: Value? {
    guard case .record(var record) = self else { return nil }
    record.type = "CGRect"
    return .record(record)
  }
}

extension Interpreter {
  /// A property of a view that UIKit declares; nil if it is not known.
  func viewMember(_ name: String, of id: ViewGraph.ViewID, at range: SourceRange, in scope: Scope) -> Value? {
    if let attribute = anchorAttributes[name] { return .anchor(ViewGraph.Anchor(id, attribute)) }
    if let guide = guides[name] { return .guide(guide, of: id) }
    let view = graph.views[id]
    switch name {
    case "contentView":
      if id == ViewGraph.cell { graph.hasEarlyContentView = true }
      if let content = contentViews[id] { return .view(content) }
      return view.uiKitClass == "UIVisualEffectView" ? .view(contentView(of: id)) : nil
    case "superview": return view.superview.map { .view($0) } ?? .null
    case "subviews": return .array(view.subviews.map { .view($0) })
    case "arrangedSubviews": return .array(view.arranged.map { .view($0) })
    case "snp": return .snapKit(.proxy(SnapKitTarget(view: id)))
    case "textLabel", "detailTextLabel", "imageView":
      if name == "imageView", view.item.type == .button { return buttonPart(name, of: id) }
      return predefinedView(name, of: id)
    case "titleLabel": return view.item.type == .button ? buttonPart(name, of: id) : nil
    case "text": return view.item.text.map { .text($0) }
    case "isHidden": return .boolean(view.item.isHidden)
    case "font": return font(of: id)
    case "numberOfLines": return .number(Double(view.item.numberOfLines))
    case "spacing": return view.item.stack.map { .number($0.spacing) }
    case "axis": return view.item.stack.map { .member($0.axis == .horizontal ? "horizontal" : "vertical") }
    case "intrinsicContentSize": return statedSize(of: id)
    case "frame", "bounds":
      if viewStates[id].frame == nil { return statedSize(of: id)?.asFrame }
      return viewStates[id].frame.map { frame in
        Record.numbers("CGRect", [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)])
      }
    case "layoutMargins", "directionalLayoutMargins":
      return view.item.layoutMargins.map { margins in
        Record.numbers(
          "UIEdgeInsets",
          [("top", margins.top), ("left", margins.leading), ("bottom", margins.bottom), ("right", margins.trailing)])
      }
    case "configuration": return configurations[id].map { .object($0) }
    case "layer":
      let layer = Value.object(makeObject(type: nil, foreignClass: "CALayer"))
      viewStates[id].fields["layer"] = layer
      return layer
    case "constraints":
      let held = graph.equations.indices.filter { graph.equations[$0].isActive && holder(of: $0) == id }
      return .array(held.map { .constraint([$0]) })
    case "traitCollection": return .foreignType("UITraitCollection")
    case "self": return .view(id)
    case "addSubview", "addArrangedSubview", "addLayoutGuide", "addConstraint", "addConstraints":
      return .viewMethod(name, of: id)
    default: return nil
    }
  }

  /// The size that the configuration states for the class of a view. Such a view gets it when it is made.
  private func statedSize(of id: ViewGraph.ViewID) -> Value? {
    guard let name = graph.views[id].item.className, let size = configuration.classes[name]?.intrinsicContentSize,
      let width = size.horizontal, let height = size.vertical
    else { return nil }
    return .size(width, height)
  }

  private func font(of id: ViewGraph.ViewID) -> Value? {
    let view = graph.views[id]
    return view.item.font.map {
      .font(FontValue(font: $0, isKnown: !view.hasUnknownFont, isScaled: !view.hasFixedFont))
    }
  }

  /// The view that UIKit adds an active constraint to: the nearest one that contains both of its views.
  private func holder(of number: Int) -> ViewGraph.ViewID? {
    let equation = graph.equations[number]
    guard let second = equation.second else { return equation.first.view }
    var candidate: ViewGraph.ViewID? = equation.first.view
    while let view = candidate, !isView(second.view, inside: view) { candidate = graph.views[view].superview }
    return candidate
  }

  func guideMember(_ name: String, _ guide: Guide, _ owner: ViewGraph.ViewID) -> Value? {
    if let attribute = anchorAttributes[name] { return .anchor(ViewGraph.Anchor(owner, attribute, guide: guide)) }
    return name == "snp" ? .snapKit(.proxy(SnapKitTarget(view: owner, guide: guide))) : nil
  }

  /// The view inside a visual effect view that fills it.
  private func contentView(of id: ViewGraph.ViewID) -> ViewGraph.ViewID {
    let content = makeView(uiKitClass: "UIView", type: nil, at: graph.views[id].place)
    graph.views[content].item.name =
      (graph.views[id].item.name.isEmpty ? "effect" : graph.views[id].item.name) + "_content"
    viewStates[content].isNamed = true
    viewStates[content].isMaskOn = false
    contentViews[id] = content
    add(content, to: id)
    for attribute in [Attribute.top, .leading, .bottom, .trailing] {
      var equation = ViewGraph.Equation(
        first: ViewGraph.Anchor(content, attribute), second: ViewGraph.Anchor(id, attribute), spelling: .helper,
        entry: newEntry(), place: graph.views[id].place, firstPlace: graph.views[id].place)
      equation.call = graph.views[id].place
      equation.isOfUIKit = true
      setActive(add(equation), true)
    }
    return content
  }

  /// UITableViewCell's own view of a name.
  private func predefinedView(_ name: String, of id: ViewGraph.ViewID) -> Value? {
    guard id == ViewGraph.cell, graph.views[id].uiKitClass == "UITableViewCell" else { return nil }
    if let known = predefinedViews[name] { return .view(known) }
    let type = name == "imageView" ? "UIImageView" : "UILabel"
    let view = makeView(uiKitClass: type, type: nil, at: graph.views[id].place)
    graph.views[view].item.name = name
    graph.views[view].item.predefined = PredefinedContent(rawValue: name)
    viewStates[view].isNamed = true
    viewStates[view].isMaskOn = false
    predefinedViews[name] = view
    add(view, to: ViewGraph.contentView)
    return .view(view)
  }

  /// The label or image view of a button. What is set there is the button's.
  private func buttonPart(_ name: String, of id: ViewGraph.ViewID) -> Value {
    let part = makeObject(type: nil, foreignClass: "UIButton.\(name)")
    objects[part].fields["button"] = .view(id)
    return .object(part)
  }

  func configurationMember(_ name: String, of id: ObjectID, _ foreignClass: String) -> Value? {
    objects[id].fields[name]
  }
}
