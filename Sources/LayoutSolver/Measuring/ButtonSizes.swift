import LayoutModel
import TextMeasuring
import WorkLimit

// The intrinsic size of a button, and the place of its title.

extension Layout {
  /// A button's title and picture with the space around them.
  func buttonSize(_ index: Int, _ limit: WorkLimit?) -> IntrinsicSize {
    let title = items[index].text ?? ""
    return items[index].button.configuration == nil
      ? unconfiguredButtonSize(index, title, limit) : configuredButtonSize(index, title, limit)
  }

  /// A button of type `system` without a configuration, with its picture beside the title or alone. Without insets, a
  /// title gets 12 pt of height, and the button is at least 30 pt wide [semantics 2.16].
  private func unconfiguredButtonSize(_ index: Int, _ title: String, _ limit: WorkLimit?) -> IntrinsicSize {
    let image = items[index].image
    let font = textFont(of: index)
    let line = font.lineHeight.rounded(.up)
    var width = image?.horizontal ?? 0
    var height = max(line, image?.vertical ?? 0)
    if !title.isEmpty || image == nil { width += lineWidth(of: title, in: font, limit) }
    if let insets = items[index].button.ownInsets { return IntrinsicSize(width: width, height: height).adding(insets) }
    if !title.isEmpty || image == nil {
      width = max(width, 30)
      height = max(line + 12, image?.vertical ?? 0)
    }
    return IntrinsicSize(width: width, height: height)
  }

  /// A button with a configuration: the insets, the title and the picture, `imagePadding` apart [semantics 2.17].
  private func configuredButtonSize(_ index: Int, _ title: String, _ limit: WorkLimit?) -> IntrinsicSize {
    let button = items[index].button
    let image = items[index].image
    var size = IntrinsicSize(width: image?.horizontal ?? 0, height: image?.vertical ?? 0)
    if !title.isEmpty {
      let font = textFont(of: index)
      let line = self.size(of: measured(title, in: font, limit).lines(atMost: 1), in: font)
      let gap = image == nil ? 0 : button.imagePadding
      switch button.imagePlacement {
      case .leading, .trailing:
        size = IntrinsicSize(
          width: (image?.horizontal ?? 0) + gap + line.width, height: max(image?.vertical ?? 0, line.height))
      case .top, .bottom:
        size = IntrinsicSize(
          width: max(image?.horizontal ?? 0, line.width), height: (image?.vertical ?? 0) + gap + line.height)
      }
    }
    return size.adding(button.insets)
  }

  /// The height in points that the own size of a button or a text field has beyond a line of its text.
  public func linePadding(of item: ItemID) -> Double {
    let own = self[item].type == .textField ? textFieldSize(item.index, nil) : buttonSize(item.index, nil)
    let height = self[item].intrinsicContentSize?.vertical ?? own.height ?? 0
    return max(0, height - textFont(of: item.index).lineHeight)
  }

  /// The space in points between a button's sides and the rectangle that its title is centred in: the insets, and the
  /// picture on its side. Without a configuration the picture is on the leading side [semantics 2.16, 2.17].
  func titleSpace(of index: Int) -> Edges {
    let button = items[index].button
    var space = button.insets
    guard let image = items[index].image, items[index].text?.isEmpty == false else { return space }
    let gap = button.configuration == nil ? 0 : button.imagePadding
    switch button.configuration == nil ? .leading : button.imagePlacement {
    case .leading: space.leading += image.horizontal + gap
    case .trailing: space.trailing += image.horizontal + gap
    case .top: space.top += image.vertical + gap
    case .bottom: space.bottom += image.vertical + gap
    }
    return space
  }
}

extension Button {
  /// `contentEdgeInsets`, if any of them is not 0: only then do they replace UIKit's own space [semantics 2.16].
  fileprivate var ownInsets: Edges? {
    guard configuration == nil, let insets = contentEdgeInsets, insets != Edges(0) else { return nil }
    return insets
  }

  /// The insets in points that the button's keys or its configuration set [semantics 2.16, 2.17].
  fileprivate var insets: Edges {
    configuration == nil ? ownInsets ?? Edges(0) : contentInsets ?? .configuredButton
  }
}

extension Edges {
  /// The insets of a button with a configuration, in points [semantics 2.17].
  fileprivate static let configuredButton = Edges(top: 7, leading: 12, bottom: 7, trailing: 12)
}

extension IntrinsicSize {
  /// The size with insets around it, which may be negative; no length is less than 0.
  fileprivate func adding(_ insets: Edges) -> IntrinsicSize {
    IntrinsicSize(
      width: width.map { max($0 + insets.leading + insets.trailing, 0) },
      height: height.map { max($0 + insets.top + insets.bottom, 0) })
  }
}
