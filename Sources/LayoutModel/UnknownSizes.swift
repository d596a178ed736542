extension Layout {
  /// Whether the size of a picture is not known, in the views' own content or in a sample.
  public var hasUnknownImages: Bool {
    items.contains(where: \.hasUnknownImage) || samples.contains { $0.items.contains(where: \.hasUnknownImage) }
  }

  /// Whether a picture of known size stands for another one, in the views' own content or in a sample.
  public var hasImagePlaceholders: Bool {
    items.contains(where: \.hasImagePlaceholder) || samples.contains { $0.items.contains(where: \.hasImagePlaceholder) }
  }

  /// Whether it is not known if the class of a view gives it a size, in the views' own content or in a sample.
  public var hasUnknownViewSizes: Bool {
    items.contains(where: \.lacksSize) || samples.contains { $0.items.contains(where: \.lacksSize) }
  }

  /// The layout with a size in points for all pictures whose size is not known.
  public func givingUnknownImages(_ size: PerAxis<Double>) -> Layout {
    changed {
      $0.hasUnknownImage ? .image(size) : nil
    } insteadOf: {
      $0 == .unknownImage ? .image(size) : $0
    }
  }

  /// The layout with a size in points for all pictures that stand for others.
  public func replacingImagePlaceholders(_ size: PerAxis<Double>) -> Layout {
    changed {
      $0.hasImagePlaceholder ? .image(size) : nil
    } insteadOf: {
      $0
    }
  }

  /// The layout with a size in points for all views whose class may give them one.
  public func givingUnknownViews(_ size: PerAxis<Double>) -> Layout {
    let own = ViewProperty.intrinsicContentSize(PerAxis(horizontal: size.horizontal, vertical: size.vertical))
    return changed {
      $0.lacksSize ? own : nil
    } insteadOf: {
      $0 == .unknownSize ? own : $0
    }
  }

  /// The layout in which no view of unknown size is required to have the size of its content: that may be any size.
  public var withYieldingUnknownSizes: Layout {
    var layout = self
    func yield(_ priorities: inout PerAxis<Priority>) {
      for axis in Axis.allCases where priorities[axis].isRequired { priorities[axis] = 999 }
    }
    for index in items.indices
    where items[index].hasUnknownImage || items[index].hasImagePlaceholder || items[index].lacksSize {
      yield(&layout.items[index].contentHuggingPriority)
      yield(&layout.items[index].contentCompressionResistancePriority)
    }
    for index in samples.indices { layout.samples[index].update(from: layout) }
    return layout
  }

  /// The layout with a property for some views, and with others instead of those that samples set.
  private func changed(
    _ property: (Item) -> ViewProperty?, insteadOf sampled: (ViewProperty) -> ViewProperty
  ) -> Layout {
    var layout = self
    for index in items.indices { property(items[index]).map { layout.items[index].set($0) } }
    for index in samples.indices {
      layout.samples[index].changes = samples[index].changes.map { change in
        guard case .setProperty(let item, let property) = change else { return change }
        return .setProperty(item, sampled(property))
      }
      layout.samples[index].update(from: layout)
    }
    return layout
  }
}

extension Layout {
  /// Whether samples stand for contents that are not known.
  public var hasRangeOfContents: Bool { samples.contains(where: \.isRangeOfContents) }

  /// Whether a sample stands for contents that are not known.
  public func isRangeOfContents(_ sample: String?) -> Bool {
    samples.contains { $0.isRangeOfContents && $0.name == sample }
  }

  /// The layout with each of the contents that stand for unknown ones instead of its own: its own ones first, then
  /// those of the samples that stand for a range, which are no samples of these layouts.
  public var withRangeOfContents: [(sample: String?, layout: Layout)] {
    var own = self
    own.samples.removeAll(where: \.isRangeOfContents)
    let others = samples.filter(\.isRangeOfContents).map { sample -> (sample: String?, layout: Layout) in
      (sample.name, own.applying(sample.changes))
    }
    return [(nil, own)] + others
  }
}

extension Item {
  /// Whether its picture has a size and stands for another one.
  public var hasImagePlaceholder: Bool { isImagePlaceholder && image != nil }

  /// Whether its class may give it a size that the author does not state.
  public var lacksSize: Bool { hasUnknownSize && intrinsicContentSize == nil }
}
