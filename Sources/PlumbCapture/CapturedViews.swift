// The second file of PlumbCapture: the names and the keys of a captured cell's views.
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  // MARK: - Names

  extension CellCapture {
    /// Names views, guides and constraints: by the properties that store them, by accessibility identifier, by number.
    mutating func nameItems() {
      nameProperties(of: cell)
      for view in views { nameProperties(of: view) }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { give(view, identifier) }
      }
      for view in views where names[ObjectIdentifier(view)] == nil {
        if let own = predefined(view).first { give(view, own.value) } else { number(view, kind(of: view)) }
      }
      for owner in [cell, cell.contentView] + views {
        for constraint in owner.constraints where !isOfUIKit(constraint, in: owner) {
          for case let guide as UILayoutGuide in [constraint.firstItem, constraint.secondItem]
          where name(of: guide) == nil {
            number(guide, "guide")
          }
        }
      }
    }

    private mutating func number(_ item: AnyObject, _ kind: String) {
      let number = (1...).first { !taken.contains("\(kind)\($0)") } ?? 1
      give(item, "\(kind)\(number)")
    }

    private mutating func nameProperties(of view: UIView) {
      var mirror: Mirror? = Mirror(reflecting: view)
      // UIKit's own classes store nothing that the app named.
      while let current = mirror, !"\(current.subjectType)".hasPrefix("UI") {
        for child in current.children { name(child.value, child.label ?? "", of: view, depth: 0) }
        mirror = current.superclassMirror
      }
    }

    /// Names what a stored property holds. `$__lazy_storage_$_x` stores a lazy `x`, and `_x` one with a wrapper.
    private mutating func name(_ value: Any, _ label: String, of owner: UIView, depth: Int) {
      let label = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        if let some = mirror.children.first { name(some.value, label, of: owner, depth: depth) }
      } else if value is UIView || value is UILayoutGuide || value is NSLayoutConstraint {
        let (object, word) = (value as AnyObject, label.hasPrefix("_") ? String(label.dropFirst()) : label)
        guard names[ObjectIdentifier(object)] == nil, !(value is UIView) || views.contains(where: { $0 === object })
        else {
          return
        }
        give(object, taken.contains(word) ? "\(name(of: owner) ?? "view")_\(word)" : word)
      } else if mirror.displayStyle == .collection, depth < 2 {
        for (index, element) in mirror.children.enumerated() {
          name(element.value, "\(label)\(index + 1)", of: owner, depth: depth + 1)
        }
      } else if mirror.displayStyle == .struct, depth < 2 {
        for child in mirror.children {
          name(child.value, label.hasPrefix("_") ? label : child.label ?? label, of: owner, depth: depth + 1)
        }
      }
    }

    /// Gives an item a name that the format accepts and no other item has.
    private mutating func give(_ item: AnyObject, _ wanted: String) {
      var word = String(wanted.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      if word.first?.isNumber ?? true { word = "_" + word }
      let unique =
        taken.contains(word) ? (2...).lazy.map { "\(word)_\($0)" }.first { !taken.contains($0) } ?? word : word
      taken.insert(unique)
      names[ObjectIdentifier(item)] = unique
    }

    func name(of item: AnyObject) -> String? {
      if let guide = item as? UILayoutGuide, let own = guideName(guide) {
        return name(of: own.owner).map { "\($0).\(own.name)" }
      }
      return names[ObjectIdentifier(item)]
    }

    func className(_ object: AnyObject) -> String { String(describing: Swift.type(of: object)) }

    /// The format's word for a view's type.
    func kind(of view: UIView) -> String {
      switch view {
      case is UITextView: "textView"
      case is UITableView: "tableView"
      case is UICollectionView: "collectionView"
      case is UIScrollView: "scroll"
      case is UIStackView: "stack"
      case is UILabel: "label"
      case is UIImageView: "image"
      case is UIButton: "button"
      case is UITextField: "textField"
      case is UISwitch: "switch"
      case is UISlider: "slider"
      case is UIStepper: "stepper"
      case is UISegmentedControl: "segmentedControl"
      case is UIProgressView: "progress"
      case is UIActivityIndicatorView: "activityIndicator"
      case is UIPageControl: "pageControl"
      case is UIDatePicker: "datePicker"
      default: className(view) == "WKWebView" ? "webView" : "view"
      }
    }
  }

  // MARK: - Keys of a view

  extension CellCapture {
    func keys(of view: UIView, _ margins: Set<ObjectIdentifier>) -> CapturedKeys {
      let (kind, ownClass) = (kind(of: view), className(view))
      var keys: CapturedKeys = kind == "view" ? [] : [("type", kind)]
      if !ownClass.hasPrefix("UI"), !ownClass.hasPrefix("_UI"), kind != "webView" {
        keys.append(("class", quoted(ownClass)))
      }
      if let superview = view.superview, superview !== cell.contentView {
        keys.append(("superview", name(of: superview) ?? "contentView"))
        if let stack = superview as? UIStackView, !stack.arrangedSubviews.contains(view) {
          keys.append(("arranged", "false"))
        }
      }
      keys += predefined(view) + contents(of: view)
      keys += sizeKeys(of: view, kind)
      if view.isHidden { keys.append(("hidden", "true")) }
      if margins.contains(ObjectIdentifier(view)) { keys.append(marginsKey(view)) }
      return keys
    }

    func marginsKey(_ view: UIView) -> (key: String, value: String) {
      let margins = view.directionalLayoutMargins
      return ("layoutMargins", list([margins.top, margins.leading, margins.bottom, margins.trailing]))
    }

    /// A view that UIKit made for the cell's style. Asking for one may make it, so only likely views are compared.
    private func predefined(_ view: UIView) -> CapturedKeys {
      guard view.superview === cell.contentView, view.translatesAutoresizingMaskIntoConstraints else { return [] }
      if className(view) == "UITableViewLabel" {
        return [("predefined", view === cell.detailTextLabel ? "detailTextLabel" : "textLabel")]
      }
      return className(view) == "UIImageView" && view === cell.imageView ? [("predefined", "imageView")] : []
    }

    private func contents(of view: UIView) -> CapturedKeys {
      switch view {
      case let label as UILabel:
        var keys: CapturedKeys = [("text", quoted(label.text ?? "")), ("font", font(label.font))]
        if label.numberOfLines != 1 { keys.append(("numberOfLines", "\(label.numberOfLines)")) }
        if 0.1..<100_000 ~= label.preferredMaxLayoutWidth {
          keys.append(("preferredMaxLayoutWidth", number(label.preferredMaxLayoutWidth)))
        }
        return keys
      case let image as UIImageView:
        return image.image.map { [("image", list([$0.size.width, $0.size.height]))] } ?? []
      case let button as UIButton: return button.currentTitle.map { [("text", quoted($0))] } ?? []
      case let field as UITextField:
        return [("text", quoted(field.text ?? "")), ("placeholder", quoted(field.placeholder ?? ""))]
      case let text as UITextView:
        let font = text.font.map { [(key: "font", value: self.font($0))] } ?? []
        return [("text", quoted(text.text ?? ""))] + font + [("scrollEnabled", "\(text.isScrollEnabled)")]
      case let control as UISegmentedControl:
        let titles = (0..<control.numberOfSegments).map { quoted(control.titleForSegment(at: $0) ?? "") }
        return [("segments", "[\(titles.joined(separator: ", "))]")]
      case let stack as UIStackView: return stackKeys(stack)
      case let scroll as UIScrollView: return scroll.isScrollEnabled ? [] : [("scrollEnabled", "false")]
      default: return []
      }
    }

    private func stackKeys(_ stack: UIStackView) -> CapturedKeys {
      let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
      let isVertical = stack.axis == .vertical
      let alignments: [UIStackView.Alignment: String] = [
        .fill: "fill", .leading: isVertical ? "leading" : "top", .firstBaseline: "firstBaseline", .center: "center",
        .trailing: isVertical ? "trailing" : "bottom", .lastBaseline: "lastBaseline",
      ]
      var keys: CapturedKeys = isVertical ? [("axis", "vertical")] : []
      keys.append(("distribution", distributions[stack.distribution.rawValue]))
      keys.append(("alignment", alignments[stack.alignment] ?? "fill"))
      keys.append(("spacing", spacing(stack.spacing)))
      let custom = stack.arrangedSubviews.compactMap { view -> String? in
        let own = stack.customSpacing(after: view)
        return own == UIStackView.spacingUseDefault ? nil : "\(name(of: view) ?? ""): \(spacing(own))"
      }
      if !custom.isEmpty { keys.append(("customSpacing", "{\(custom.joined(separator: ", "))}")) }
      if stack.isLayoutMarginsRelativeArrangement { keys.append(("layoutMarginsRelativeArrangement", "true")) }
      if stack.isBaselineRelativeArrangement { keys.append(("baselineRelativeArrangement", "true")) }
      return keys
    }

    /// The system's spacing is 8 pt between views.
    private func spacing(_ points: CGFloat) -> String { number(points == UIStackView.spacingUseSystem ? 8 : points) }

    /// The intrinsic size, unless Plumb must find it at each width; content priorities; the frame that a mask keeps.
    private func sizeKeys(of view: UIView, _ kind: String) -> CapturedKeys {
      var keys: CapturedKeys = []
      let size = view.intrinsicContentSize
      let hasSize = size.width >= 0 || size.height >= 0
      let isMeasured = ["stack", "scroll", "tableView", "collectionView", "webView", "textView"].contains(kind)
      let wraps = (view as? UILabel).map { $0.numberOfLines != 1 } ?? false
      let isPicture = kind == "image" && (view as? UIImageView)?.image?.size == size
      // Plumb knows the controls whose alignment rectangle differs from their frame.
      let isKnown = view.alignmentRectInsets != .zero
      if hasSize, !isMeasured, !wraps, !isPicture, !isKnown {
        let lengths = [size.width, size.height].map { $0 < 0 ? "none" : number($0) }
        keys.append(("intrinsicContentSize", "[\(lengths.joined(separator: ", "))]"))
      }
      let controls: [String: (Float, Float)] = [
        "switch": (750, 750), "stepper": (750, 750), "activityIndicator": (750, 750), "progress": (250, 750),
      ]
      let usual = controls[kind] ?? (250, 250)
      if hasSize || isMeasured && kind == "textView" {
        keys += priorities("contentHuggingPriority", usual) { view.contentHuggingPriority(for: $0) }
        keys += priorities("contentCompressionResistancePriority", (750, 750)) {
          view.contentCompressionResistancePriority(for: $0)
        }
      }
      let isArranged = (view.superview as? UIStackView)?.arrangedSubviews.contains(view) ?? false
      guard view.translatesAutoresizingMaskIntoConstraints, !isArranged, predefined(view).isEmpty else { return keys }
      keys.append(("translatesAutoresizingMaskIntoConstraints", "true"))
      keys.append(("frame", list([view.frame.minX, view.frame.minY, view.frame.width, view.frame.height])))
      let flexible: [(UIView.AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
        (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
        (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
      ]
      let mask = flexible.filter { view.autoresizingMask.contains($0.0) }.map(\.1)
      guard let outer = view.superview?.bounds.size, !mask.isEmpty else { return keys }
      keys.append(("autoresizingMask", "[\(mask.joined(separator: ", "))]"))
      keys.append(("superviewSize", list([outer.width, outer.height])))
      return keys
    }

    private func priorities(
      _ key: String, _ usual: (Float, Float), _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
    ) -> CapturedKeys {
      let (across, down) = (priority(.horizontal).rawValue, priority(.vertical).rawValue)
      if (across, down) == usual { return [] }
      return [(key, "{horizontal: \(number(CGFloat(across))), vertical: \(number(CGFloat(down)))}")]
    }

    /// A text style if the font is one at the text size `large`, else the system font, else a font by its name.
    private func font(_ font: UIFont) -> String {
      let styles: [UIFont.TextStyle: String] = [
        .largeTitle: "largeTitle", .title1: "title1", .title2: "title2", .title3: "title3", .headline: "headline",
        .body: "body", .callout: "callout", .subheadline: "subheadline", .footnote: "footnote", .caption1: "caption1",
        .caption2: "caption2",
      ]
      if let style = font.fontDescriptor.object(forKey: .textStyle) as? String,
        let word = styles[UIFont.TextStyle(rawValue: style)],
        font == UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
      {
        return word
      }
      let size = number(font.pointSize)
      guard font.familyName == UIFont.systemFont(ofSize: font.pointSize).familyName else {
        return "{name: \(quoted(font.fontName)), size: \(size)}"
      }
      let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
      let weight = (traits?[.weight] as? CGFloat) ?? UIFont.Weight.regular.rawValue
      let weights: [(UIFont.Weight, String)] = [
        (.ultraLight, "ultraLight"), (.thin, "thin"), (.light, "light"), (.regular, "regular"), (.medium, "medium"),
        (.semibold, "semibold"), (.bold, "bold"), (.heavy, "heavy"), (.black, "black"),
      ]
      let nearest = weights.min { abs($0.0.rawValue - weight) < abs($1.0.rawValue - weight) }
      return "{size: \(size), weight: \(nearest?.1 ?? "regular")}"
    }
  }
#endif
