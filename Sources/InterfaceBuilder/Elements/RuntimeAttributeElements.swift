import LayoutModel

// Runtime attributes: properties that UIKit sets by key-value coding when it loads the document.
extension LayoutAssembly {
  /// Reads those of a view that matter to its layout. On the canvas, they do not apply.
  mutating func readRuntimeAttributes(of item: ItemID) {
    guard !isOnCanvas, let list = tree.child(of: elements[item.index], "userDefinedRuntimeAttributes") else { return }
    for attribute in tree.children(of: list) {
      guard let key = tree.value("keyPath", of: attribute), let type = tree.value("type", of: attribute) else {
        continue
      }
      if !setProperty(key, of: item, to: RuntimeValue(attribute, type, tree)), mayChangeText(key, type, of: item) {
        layout[item].isTextPlaceholder = true
        leaveSizeOpen(of: item, because: "the runtime attribute '\(key)'")
      }
    }
  }

  /// Sets a property of UIKit. Returns whether the key path names one.
  private mutating func setProperty(_ key: String, of item: ItemID, to value: RuntimeValue) -> Bool {
    let type = layout[item].type
    switch (key, type) {
    case ("hidden", _): if let isHidden = value.flag { layout[item].isHidden = isHidden }
    case ("text", .label), ("text", .textField), ("text", .textView): setText(value.text, of: item)
    case ("placeholder", .textField): if let text = value.text { layout[item].placeholder = text }
    case ("numberOfLines", .label):
      if let lines = value.number, (0..<1000).contains(lines) { layout[item].numberOfLines = Int(lines) }
    case ("preferredMaxLayoutWidth", .label):
      if let width = value.number, width >= 0 {
        layout[item].preferredMaxLayoutWidth = width > 0 ? .points(width) : nil
      }
    case ("adjustsFontSizeToFitWidth", .label), ("adjustsFontSizeToFitWidth", .textField):
      if let isOn = value.flag { layout[item].adjustsFontSizeToFitWidth = isOn }
    case ("adjustsFontForContentSizeCategory", .label), ("adjustsFontForContentSizeCategory", .textField),
      ("adjustsFontForContentSizeCategory", .textView):
      if let isOn = value.flag { layout[item].adjustsFontForContentSizeCategory = isOn }
    case ("layoutMarginsRelativeArrangement", .stack):
      if let isOn = value.flag { layout[item].stack?.isLayoutMarginsRelativeArrangement = isOn }
    case ("spacing", .stack): if let spacing = value.number { layout[item].stack?.spacing = spacing }
    default: return false
    }
    return true
  }

  private mutating func setText(_ text: String?, of item: ItemID) {
    guard let text else { return }
    layout[item].text = text
    layout[item].isTextPlaceholder = document.isPlaceholder(text, of: elements[item.index])
  }

  /// Whether an attribute of an extension or of a class may set the text or the font of a view that shows a text.
  private func mayChangeText(_ key: String, _ type: String, of item: ItemID) -> Bool {
    guard [.label, .button, .textField, .textView, .segmentedControl].contains(layout[item].type) else { return false }
    if key.hasPrefix("layer.") || key.hasPrefix("accessibility") || key == "restorationIdentifier" { return false }
    if type == "string" || type == "localizedString" { return true }
    guard type == "number" || type == "boolean" else { return false }
    let word = key.lowercased()
    return ["text", "font", "title", "string", "line", "inset", "padding", "kern", "spacing", "style"]
      .contains { word.contains($0) }
  }
}

/// The value of a runtime attribute.
private struct RuntimeValue {
  var text: String?
  var flag: Bool?
  var number: Double?

  init(_ attribute: Int, _ type: String, _ tree: XMLTree) {
    switch type {
    case "string", "localizedString":
      text =
        tree.value("value", of: attribute)
        ?? tree.child(of: attribute, "string", key: "value").map { tree.text(of: $0) ?? "" }
    case "boolean": flag = tree.value("value", of: attribute).map { $0 == "YES" }
    case "number":
      let child = ["integer", "real"].lazy.compactMap { tree.child(of: attribute, $0, key: "value") }.first
      number = child.flatMap { tree.value("value", of: $0) }.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    default: break
    }
  }
}
