extension Layout {
  /// Whether the size of a picture is not known, in the views' own content or in a sample.
  public var hasUnknownImages: Bool {
    items.contains(where: \.hasUnknownImage) || samples.contains { $0.items.contains(where: \.hasUnknownImage) }
  }

  /// The layout with a size in points for all pictures whose size is not known.
  public func givingUnknownImages(_ size: PerAxis<Double>) -> Layout {
    var layout = self
    for index in items.indices where items[index].hasUnknownImage { layout.items[index].set(.image(size)) }
    for index in samples.indices {
      layout.samples[index].changes = samples[index].changes.map { change in
        guard case .setProperty(let item, .unknownImage) = change else { return change }
        return .setProperty(item, .image(size))
      }
      layout.samples[index].update(from: layout)
    }
    return layout
  }
}
