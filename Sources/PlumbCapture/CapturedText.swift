// The third file of PlumbCapture: the text of the layout file.
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  typealias CapturedSample = (name: String, state: CapturedState)

  extension CellCapture {
    func text(_ own: CapturedState, _ samples: [CapturedSample]) -> String {
      let constraints = allConstraints(own, samples)
      var lines = [
        "# Captured from a running cell by PlumbCapture. Change the cell and capture it again, not this file."
      ]
      lines += Set(([own] + samples.map(\.state)).flatMap(\.leftOut)).sorted().map { "# Left out: \($0)" }
      lines += settings(own) + measure(own, samples, constraints)
      if !own.views.isEmpty { lines += ["views:"] + own.views.map { "  \($0.name): \(mapping($0.keys))" } }
      let used = constraints.flatMap { [$0.entry.constraint.firstItem, $0.entry.constraint.secondItem] }
      let guides = ([cell, cell.contentView] + views).flatMap(\.layoutGuides).filter { guide in
        used.contains { $0 === guide } && guideName(guide) == nil
      }
      if !guides.isEmpty { lines.append("guides:") }
      for guide in guides {
        let owner = guide.owningView.flatMap { name(of: $0) } ?? "contentView"
        lines.append("  \(name(of: guide) ?? ""): {superview: \(owner)}")
      }
      if !constraints.isEmpty { lines.append("constraints:") }
      lines += constraints.map { "  - \(spelled($0.entry, id: $0.id, isActive: $0.isActive))" }
      return (lines + expectations(own, samples)).joined(separator: "\n") + "\n"
    }

    private func settings(_ own: CapturedState) -> [String] {
      var lines = ["cell: \(quoted(className(cell)))"]
      if let identifier = cell.reuseIdentifier { lines.append("reuseIdentifier: \(quoted(identifier))") }
      lines.append("platform: iOS \(UIDevice.current.systemVersion.prefix { $0 != "." })")
      let styles: [UITableView.Style: String] = [.plain: "plain", .grouped: "grouped", .insetGrouped: "insetGrouped"]
      var keys: CapturedKeys = [("style", styles[table.style] ?? "plain")]
      if table.rowHeight >= 0 { keys.append(("rowHeight", number(table.rowHeight))) }
      if table.estimatedRowHeight > 0 { keys.append(("estimatedRowHeight", number(table.estimatedRowHeight))) }
      keys.append(("separatorStyle", table.separatorStyle == .none ? "none" : "singleLine"))
      keys.append(("displayScale", number(table.traitCollection.displayScale)))
      lines.append("table: \(mapping(keys))")
      let types = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
      if cell.accessoryView != nil {
        lines.append("accessoryView: {width: \(number(cell.bounds.width - cell.contentView.frame.width))}")
      } else if cell.accessoryType != .none {
        lines.append("accessoryType: \(types[cell.accessoryType.rawValue])")
      }
      return lines + (own.contentView.isEmpty ? [] : ["contentView: \(mapping(own.contentView))"])
    }

    // MARK: Samples

    private typealias Written = (entry: CapturedConstraint, id: String?, isActive: Bool)

    /// The constraints of all states. One that only a sample has is inactive in the cell's own state. One that a
    /// property stores has the property's name as its id; another one has an id if a sample changes it.
    private func allConstraints(_ own: CapturedState, _ samples: [CapturedSample]) -> [Written] {
      var entries = own.constraints
      for sample in samples {
        entries += sample.state.constraints.filter { new in !entries.contains { $0.constraint === new.constraint } }
      }
      return entries.enumerated().map { index, entry in
        let isActive = own.constraints.contains { $0.constraint === entry.constraint }
        let isChanged = samples.contains { !changes(of: entry, isActive, in: $0.state).isEmpty }
        return (entry, names[ObjectIdentifier(entry.constraint)] ?? (isChanged ? "changed\(index + 1)" : nil), isActive)
      }
    }

    private func changes(of entry: CapturedConstraint, _ wasActive: Bool, in state: CapturedState) -> CapturedKeys {
      guard let new = state.constraints.first(where: { $0.constraint === entry.constraint }) else {
        return wasActive ? [("active", "false")] : []
      }
      var keys: CapturedKeys = wasActive ? [] : [("active", "true")]
      if new.constant != entry.constant { keys.append(("constant", number(new.constant))) }
      if new.priority != entry.priority { keys.append(("priority", trimmed("\(new.priority)"))) }
      return keys
    }

    private func changes(of view: CapturedKeys, to new: CapturedKeys) -> CapturedKeys {
      let fixed = ["frame", "superviewSize", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints"]
      var keys = new.filter { key, value in !fixed.contains(key) && !view.contains { $0 == (key, value) } }
      for (key, _) in view where !fixed.contains(key) && !new.contains(where: { $0.key == key }) {
        switch key {
        case "hidden": keys.append(("hidden", "false"))
        case "numberOfLines": keys.append(("numberOfLines", "1"))
        case "contentHuggingPriority": keys.append((key, "250"))
        case "contentCompressionResistancePriority": keys.append((key, "750"))
        case "text": keys.append(("text", quoted("")))
        case "image", "intrinsicContentSize": keys.append(("intrinsicContentSize", "[none, none]"))
        default: break
        }
      }
      return keys
    }

    private func measure(_ own: CapturedState, _ samples: [CapturedSample], _ constraints: [Written]) -> [String] {
      var lines = ["measure:", "  widths: [\(width)]"]
      if !samples.isEmpty { lines.append("  samples:") }
      for (name, state) in samples {
        var changed: [String] = []
        for (view, new) in zip(own.views, state.views) {
          let keys = changes(of: view.keys, to: new.keys)
          if !keys.isEmpty { changed.append("      \(view.name): \(mapping(keys))") }
        }
        let others = constraints.compactMap { written -> String? in
          let keys = changes(of: written.entry, written.isActive, in: state)
          return keys.isEmpty ? nil : "        \(quoted(written.id ?? "")): \(mapping(keys))"
        }
        if !others.isEmpty { changed += ["      constraints:"] + others }
        lines += ["    \(quoted(name)):\(changed.isEmpty ? " {}" : "")"] + changed
      }
      return lines
    }

    private func expectations(_ own: CapturedState, _ samples: [CapturedSample]) -> [String] {
      let heights = samples.map { ", \(quoted($0.name)): {\(width): \($0.state.rowHeight)}" }.joined()
      var lines = ["expect:", "  rowHeight: {\(width): \(own.rowHeight)\(heights)}"]
      if own.views.isEmpty { return lines }
      lines += ["  frames:", "    \(width):"] + own.views.map { "      \($0.name): \($0.frame)" }
      for sample in samples {
        lines += ["    \(quoted(sample.name)):", "      \(width):"]
        lines += sample.state.views.map { "        \($0.name): \($0.frame)" }
      }
      return lines
    }

    // MARK: Words

    private var width: String { number(table.frame.width) }

    private func spelled(_ entry: CapturedConstraint, id: String?, isActive: Bool) -> String {
      var equation = entry.equation
      if !entry.hasSecondItem {
        equation += " \(number(entry.constant))"
      } else if entry.constant != 0 {
        equation += " \(entry.constant < 0 ? "-" : "+") \(number(abs(entry.constant)))"
      }
      if entry.priority < 1000 { equation += " @ \(trimmed("\(entry.priority)"))" }
      var keys: CapturedKeys = [("constraint", equation)]
      if let identifier = entry.constraint.identifier { keys.append(("identifier", quoted(identifier))) }
      if let id { keys.append(("id", id)) }
      if !isActive { keys.append(("active", "false")) }
      return keys.count == 1 ? equation : mapping(keys)
    }

    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> String {
      let names = [
        "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "leadingMargin", "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
      ]
      return names.indices.contains(attribute.rawValue) ? names[attribute.rawValue] : "notAnAttribute"
    }

    private func mapping(_ keys: CapturedKeys) -> String {
      "{\(keys.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }

    func list(_ numbers: [CGFloat]) -> String { "[\(numbers.map(number).joined(separator: ", "))]" }

    /// A number to a thousandth of a point.
    func number(_ value: CGFloat) -> String { trimmed("\((Double(value) * 1000).rounded() / 1000 + 0)") }

    func trimmed(_ number: String) -> String { number.hasSuffix(".0") ? String(number.dropLast(2)) : number }

    /// A text in double quotes on one line.
    func quoted(_ text: String) -> String {
      var quoted = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\\(scalar)"
        case "\n": quoted += "\\n"
        case _
        where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
          || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
          quoted +=
            "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16)
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      return "\"\(quoted)\""
    }
  }
#endif
