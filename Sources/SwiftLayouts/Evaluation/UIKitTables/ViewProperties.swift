import Findings
import LayoutModel
import SwiftProgram

extension Interpreter {
  /// Sets a property of a view that UIKit declares.
  func setViewProperty(
    _ name: String, of id: ViewGraph.ViewID, to value: Value, _ source: PropertySource, in scope: Scope
  ) {
    if setText(name, of: id, to: value, source, in: scope) || setStack(name, of: id, to: value, source, in: scope)
      || setGeometry(name, of: id, to: value, source, in: scope) || setCell(name, of: id, to: value)
    {
      return
    }
    switch name {
    case "isHidden":
      if let isHidden = value.boolean {
        graph.views[id].item.set(.hidden(isHidden))
      } else {
        graph.views[id].mayBeHidden = true
      }
      note(.hidden, of: id, source, scope)
    case "isScrollEnabled":
      graph.views[id].item.set(.scrollEnabled(value.boolean))
      note(.scrollEnabled, of: id, source, scope)
    case "image": setImage(of: id, to: value)
    case "configuration": applyConfiguration(value, to: id)
    case "contentEdgeInsets":
      if let edges = value.edges { graph.views[id].item.set(.contentEdgeInsets(edges)) }
    case "textContainerInset": graph.views[id].item.set(.unknownSize)
    default:
      viewStates[id].fields[name] = value
      if value.reachesLayout, !isHarmless(property: name) {
        gap("an unknown property '\(name)' gets \(described([value]))", source.value, scope)
      }
    }
  }

  /// Records where a property of a view is set.
  private func note(_ key: ViewKey, of id: ViewGraph.ViewID, _ source: PropertySource, _ scope: Scope) {
    graph.views[id].places[key] = scope.frame.call ?? place(source.value, scope)
  }

  /// Sets a property of a view's frame or margins. Returns whether it is one.
  private func setGeometry(
    _ name: String, of id: ViewGraph.ViewID, to value: Value, _ source: PropertySource, in scope: Scope
  ) -> Bool {
    switch name {
    case "translatesAutoresizingMaskIntoConstraints":
      viewStates[id].isMaskOn = value.boolean ?? false
      viewStates[id].mayTurnMaskOff = false
      note(.translatesAutoresizingMaskIntoConstraints, of: id, source, scope)
    case "frame", "bounds": setFrame(of: id, to: value)
    case "layoutMargins", "directionalLayoutMargins":
      if let edges = value.edges {
        graph.views[id].item.set(.layoutMargins(edges))
        note(.layoutMargins, of: id, source, scope)
      } else {
        gap("the margins of \(mention(id)) are not known", source.value, scope)
      }
    case "preservesSuperviewLayoutMargins":
      graph.views[id].item.set(.preservesSuperviewLayoutMargins(value.boolean ?? false))
    default: return false
    }
    return true
  }

  /// Sets a property that only cells have. Returns whether it is one.
  private func setCell(_ name: String, of id: ViewGraph.ViewID, to value: Value) -> Bool {
    guard id == ViewGraph.cell else { return false }
    switch name {
    case "accessoryType": setAccessory(value)
    case "accessoryView": graph.hasAccessoryView = !value.isNull
    case "contentConfiguration": usesContentConfiguration = !value.isNull
    default: return false
    }
    return true
  }

  /// The accessory that a value names.
  func setAccessory(_ value: Value) {
    guard case .member(let name) = value else { return }
    graph.accessory = Accessory.Kind(rawValue: name) ?? .none
  }

  // MARK: - Texts

  /// Sets a property that decides the size of a text. Returns whether it is one.
  private func setText(
    _ name: String, of id: ViewGraph.ViewID, to value: Value, _ source: PropertySource, in scope: Scope
  ) -> Bool {
    func note(_ key: ViewKey) { self.note(key, of: id, source, scope) }
    switch name {
    case "text", "attributedText":
      setText(of: id, to: value)
      note(.text)
    case "placeholder":
      graph.views[id].item.set(.placeholder(value.text))
    case "font":
      setFont(of: id, to: value)
      note(.font)
    case "numberOfLines":
      if let lines = value.number, let count = Int(exactly: lines), count >= 0 {
        graph.views[id].item.set(.numberOfLines(count))
      } else {
        graph.views[id].item.set(.unknownSize)
      }
      note(.numberOfLines)
    case "preferredMaxLayoutWidth":
      if let width = value.number {
        graph.views[id].item.set(.preferredMaxLayoutWidth(width > 0 ? .points(width) : nil))
      }
      note(.preferredMaxLayoutWidth)
    case "adjustsFontSizeToFitWidth": graph.views[id].item.set(.adjustsFontSizeToFitWidth(value.boolean ?? false))
    case "minimumScaleFactor": graph.views[id].item.set(.minimumScaleFactor(value.number))
    case "adjustsFontForContentSizeCategory":
      graph.views[id].asksForScaledFont = value.boolean ?? false
      setWhetherFontIsScaled(of: id)
    case "borderStyle":
      if case .member(let style) = value, let border = BorderStyle(rawValue: style) {
        graph.views[id].item.set(.borderStyle(border))
      }
    default: return false
    }
    return true
  }

  /// Sets the text of a view, known or not.
  func setText(of id: ViewGraph.ViewID, to value: Value) {
    switch value {
    case .text(let text):
      graph.views[id].item.set(.text(text))
      graph.views[id].hasUnknownText = false
    case .null, .member:
      graph.views[id].item.set(.text(nil))
      graph.views[id].hasUnknownText = true
    default: graph.views[id].hasUnknownText = true
    }
  }

  func setFont(of id: ViewGraph.ViewID, to value: Value) {
    guard case .font(let font) = value else {
      graph.views[id].hasUnknownFont = !value.isNull
      graph.views[id].hasFixedFont = false
      setWhetherFontIsScaled(of: id)
      return
    }
    graph.views[id].item.set(.font(font.font))
    graph.views[id].hasUnknownFont = !font.isKnown
    graph.views[id].hasFixedFont = font.isKnown && !font.isScaled
    setWhetherFontIsScaled(of: id)
  }

  /// UIKit scales the fonts of text styles and of `UIFontMetrics` only, whatever a view asks for.
  private func setWhetherFontIsScaled(of id: ViewGraph.ViewID) {
    let isScaled = graph.views[id].asksForScaledFont && !graph.views[id].hasFixedFont
    graph.views[id].item.set(.adjustsFontForContentSizeCategory(isScaled))
  }

  /// Sets the image of a view. Its size is known only at run time.
  func setImage(of id: ViewGraph.ViewID, to value: Value) {
    if value.isNull {
      graph.views[id].item.set(.image(nil))
    } else {
      graph.views[id].item.set(.unknownImage)
    }
  }

  /// Sets the frame of a view, which counts as long as its mask makes constraints.
  func setFrame(of id: ViewGraph.ViewID, to value: Value) {
    guard let x = value.field("x"), let y = value.field("y"), let width = value.field("width"),
      let height = value.field("height")
    else {
      viewStates[id].hasUnknownFrame = true
      return
    }
    viewStates[id].frame = Rectangle(x: x, y: y, width: width, height: height)
    viewStates[id].hasUnknownFrame = false
  }

  // MARK: - Stacks

  /// Sets a property of a stack. Returns whether it is one.
  private func setStack(
    _ name: String, of id: ViewGraph.ViewID, to value: Value, _ source: PropertySource, in scope: Scope
  ) -> Bool {
    guard graph.views[id].item.type == .stack else { return false }
    func note(_ key: ViewKey) { self.note(key, of: id, source, scope) }
    func unknown() {
      gap("'\(name)' of the stack \(mention(id)) is not known", source.value, scope)
    }
    let word: String? = if case .member(let word) = value { word } else { nil }
    switch name {
    case "axis":
      guard let word, word == "vertical" || word == "horizontal" else {
        unknown()
        return true
      }
      graph.views[id].item.set(.axis(word == "vertical" ? .vertical : .horizontal))
      note(.axis)
    case "alignment":
      guard let word, let alignment = Stack.Alignment(rawValue: word) else {
        unknown()
        return true
      }
      graph.views[id].item.set(.alignment(alignment))
      note(.alignment)
    case "distribution":
      guard let word, let distribution = Stack.Distribution(rawValue: word) else {
        unknown()
        return true
      }
      graph.views[id].item.set(.distribution(distribution))
      note(.distribution)
    case "spacing":
      guard let number = word == "spacingUseSystem" ? standardSpacing : value.number else {
        unknown()
        return true
      }
      graph.views[id].item.set(.spacing(number))
      note(.spacing)
    case "isLayoutMarginsRelativeArrangement":
      graph.views[id].item.set(.layoutMarginsRelativeArrangement(value.boolean ?? false))
    case "isBaselineRelativeArrangement":
      graph.views[id].item.set(.baselineRelativeArrangement(value.boolean ?? false))
    default: return false
    }
    return true
  }

  // MARK: - Button configurations

  /// Gives a button what its configuration says.
  func applyConfiguration(_ value: Value, to id: ViewGraph.ViewID) {
    guard graph.views[id].item.type == .button, case .object(let object) = value else { return }
    configurations[id] = object
    let fields = objects[object].fields
    if let style = fields["style"]?.text {
      graph.views[id].item.set(.configuration(ButtonConfiguration(rawValue: style) ?? .plain))
    }
    if let title = fields["title"] ?? fields["attributedTitle"] { setText(of: id, to: title) }
    if let image = fields["image"] { setImage(of: id, to: image) }
    if let insets = fields["contentInsets"]?.edges { graph.views[id].item.set(.contentInsets(insets)) }
    if let padding = fields["imagePadding"]?.number { graph.views[id].item.set(.imagePadding(padding)) }
    if case .member(let placement)? = fields["imagePlacement"], let side = ImagePlacement(rawValue: placement) {
      graph.views[id].item.set(.imagePlacement(side))
    }
  }
}
