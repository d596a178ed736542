import LayoutModel
import LayoutSource

// Options of keys that depend on other keys.
extension OptionReading {
  /// Checks that a view can have another type: all keys that it has must belong to that type.
  mutating func check(_ type: ViewType, of item: ItemID, _ option: Int) {
    let view = layout[item]
    guard type != view.type else { return }
    if type == .stack || view.type == .stack {
      return report("'type' of '\(view.name)' cannot be set: only a stack view arranges its subviews", option)
    }
    for key in FormatKey.all where key.scope == .view && !key.types.isEmpty && !key.types.contains(type) {
      guard let viewKey = ViewKey(rawValue: key.name), sourced.map.statedRange(of: .property(item, viewKey)) != nil
      else { continue }
      report("'\(key.name)' belongs to \(key.spelledTypes), but '\(view.name)' has it", option)
    }
    let isScrolled = layout.guides.contains { index in
      let guide = layout.items[index]
      return guide.superview == item && (guide.guide == .contentLayoutGuide || guide.guide == .frameLayoutGuide)
        && layout.constraints.contains { $0.mentions(ItemID(index)) }
    }
    if type != .scroll, isScrolled {
      report(
        "constraints use the scroll guides of '\(view.name)', and the type '\(type.rawValue)' has none", option)
    }
  }

  /// Checks that a frame and the mask that keeps it are set together.
  mutating func checkFrames() {
    for (item, option) in maskedOptions {
      let view = layout[item]
      let hasMask = !view.autoresizingMask.isEmpty
      let isKept = view.translatesAutoresizingMaskIntoConstraints
      if view.autoresizingFrame == nil, isKept == true || hasMask || view.autoresizingSuperviewSize != nil {
        report(Item.missingFrame("'\(view.name).frame=[x, y, width, height]'"), option)
      } else if view.autoresizingFrame != nil, isKept == false {
        report(Item.unusedFrame("'\(view.name).translatesAutoresizingMaskIntoConstraints=true'"), option)
      } else if hasMask, view.autoresizingSuperviewSize == nil {
        report(Item.maskWithoutSize("'\(view.name).superviewSize=[width, height]'"), option)
      } else if !hasMask, view.autoresizingSuperviewSize != nil {
        report(Item.sizeWithoutMask("'\(view.name).autoresizingMask'"), option)
      }
    }
  }

  /// Checks that UIKit ignores no key of a button that an option sets.
  mutating func checkButtons() {
    for (item, key, option) in buttonOptions {
      let hasConfiguration = layout[item].button.configuration != nil
      if let mistake = Button.mistake(of: key, hasConfiguration: hasConfiguration) { report(mistake, option) }
    }
  }
}
