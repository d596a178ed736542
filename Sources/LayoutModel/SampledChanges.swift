extension Item {
  /// The properties that make this item another one; nil if they differ in what a sample cannot change.
  public func sampledChanges(to other: Item) -> [ViewProperty]? {
    if self == other { return [] }
    let properties = contentChanges(to: other) + sizeChanges(to: other) + arrangementChanges(to: other)
    var changed = self
    for property in properties { changed.set(property) }
    return changed == other ? properties : nil
  }

  private func contentChanges(to other: Item) -> [ViewProperty] {
    var all: [ViewProperty] = []
    if text != other.text { all.append(.text(other.text)) }
    if isTextPlaceholder != other.isTextPlaceholder { all.append(.textIsPlaceholder(other.isTextPlaceholder)) }
    if font != other.font { all.append(.font(other.font)) }
    if numberOfLines != other.numberOfLines { all.append(.numberOfLines(other.numberOfLines)) }
    if preferredMaxLayoutWidth != other.preferredMaxLayoutWidth {
      all.append(.preferredMaxLayoutWidth(other.preferredMaxLayoutWidth))
    }
    if image != other.image || hasUnknownImage != other.hasUnknownImage {
      all.append(other.hasUnknownImage ? .unknownImage : .image(other.image))
    }
    if isHidden != other.isHidden { all.append(.hidden(other.isHidden)) }
    if placeholder != other.placeholder { all.append(.placeholder(other.placeholder)) }
    if segments != other.segments { all.append(.segments(other.segments)) }
    if borderStyle != other.borderStyle { all.append(.borderStyle(other.borderStyle)) }
    if adjustsFontForContentSizeCategory != other.adjustsFontForContentSizeCategory {
      all.append(.adjustsFontForContentSizeCategory(other.adjustsFontForContentSizeCategory))
    }
    if adjustsFontSizeToFitWidth != other.adjustsFontSizeToFitWidth {
      all.append(.adjustsFontSizeToFitWidth(other.adjustsFontSizeToFitWidth))
    }
    if minimumScaleFactor != other.minimumScaleFactor { all.append(.minimumScaleFactor(other.minimumScaleFactor)) }
    return all
  }

  private func sizeChanges(to other: Item) -> [ViewProperty] {
    var all: [ViewProperty] = []
    if intrinsicContentSize != other.intrinsicContentSize || hasUnknownSize != other.hasUnknownSize {
      all.append(other.lacksSize ? .unknownSize : .intrinsicContentSize(other.intrinsicContentSize))
    }
    if contentHuggingPriority != other.contentHuggingPriority {
      all.append(.contentHuggingPriority(other.contentHuggingPriority))
    }
    if contentCompressionResistancePriority != other.contentCompressionResistancePriority {
      all.append(.contentCompressionResistancePriority(other.contentCompressionResistancePriority))
    }
    if isScrollEnabled != other.isScrollEnabled { all.append(.scrollEnabled(other.isScrollEnabled)) }
    if layoutMargins != other.layoutMargins { all.append(.layoutMargins(other.layoutMargins)) }
    if preservesSuperviewLayoutMargins != other.preservesSuperviewLayoutMargins {
      all.append(.preservesSuperviewLayoutMargins(other.preservesSuperviewLayoutMargins))
    }
    if button.configuration != other.button.configuration { all.append(.configuration(other.button.configuration)) }
    if button.contentEdgeInsets != other.button.contentEdgeInsets {
      all.append(.contentEdgeInsets(other.button.contentEdgeInsets))
    }
    if button.contentInsets != other.button.contentInsets { all.append(.contentInsets(other.button.contentInsets)) }
    if button.imagePadding != other.button.imagePadding { all.append(.imagePadding(other.button.imagePadding)) }
    if button.imagePlacement != other.button.imagePlacement { all.append(.imagePlacement(other.button.imagePlacement)) }
    return all
  }

  private func arrangementChanges(to other: Item) -> [ViewProperty] {
    guard let own = stack, let others = other.stack else { return [] }
    var all: [ViewProperty] = []
    if own.axis != others.axis { all.append(.axis(others.axis)) }
    if own.distribution != others.distribution { all.append(.distribution(others.distribution)) }
    if own.alignment != others.alignment { all.append(.alignment(others.alignment)) }
    if own.spacing != others.spacing { all.append(.spacing(others.spacing)) }
    if own.customSpacing != others.customSpacing { all.append(.customSpacing(others.customSpacing)) }
    if own.isLayoutMarginsRelativeArrangement != others.isLayoutMarginsRelativeArrangement {
      all.append(.layoutMarginsRelativeArrangement(others.isLayoutMarginsRelativeArrangement))
    }
    if own.isBaselineRelativeArrangement != others.isBaselineRelativeArrangement {
      all.append(.baselineRelativeArrangement(others.isBaselineRelativeArrangement))
    }
    return all
  }
}
