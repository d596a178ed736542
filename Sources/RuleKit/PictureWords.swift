public import LayoutModel

extension RuleContext {
  /// What the content mode of an image view does to its picture, which is as high as the view, and not as wide. If the
  /// mode is not known, what each of them does.
  public func effect(
    of mode: ContentMode?, on image: PerAxis<Double>, shown: [(width: Double, environment: Environment)]
  ) -> String {
    guard let narrowest = shown.min(by: { $0.width < $1.width }), let widest = shown.max(by: { $0.width < $1.width })
    else { return "" }
    let (isNarrower, isWider) = (narrowest.width < image.horizontal, widest.width > image.horizontal)
    switch mode {
    case nil: return distorts(isNarrower: shown[0].width < image.horizontal)
    case .scaleAspectFit?:
      let above = image.vertical * (1 - narrowest.width / image.horizontal) / 2
      let beside = (widest.width - image.horizontal) / 2
      let parts =
        (isNarrower ? ["\(whole(above)) pt empty above and below\(name(of: narrowest.environment))"] : [])
        + (isWider ? ["\(whole(beside)) pt empty on the left and right\(name(of: widest.environment))"] : [])
      return "contentMode is scaleAspectFit: \(parts.joined(separator: ", "))"
    case .scaleAspectFill?:
      let sides = isNarrower ? "on the left and right" : "at the top and bottom"
      return "contentMode is scaleAspectFill: the image is cropped \(sides)"
    case .scaleToFill?, .redraw?:
      let shape = isNarrower && isWider ? "distorted" : isNarrower ? "squeezed" : "stretched"
      return "contentMode is \(mode?.rawValue ?? ""): the image is \(shape)"
    default: return "contentMode is \(mode?.rawValue ?? ""): the image keeps its size, and is wider than its view"
    }
  }
}

private func whole(_ points: Double) -> String { points.rounded().spelledNumber }

/// The contentMode is not known. A view that is too narrow for its height leaves space above and below the image.
private func distorts(isNarrower: Bool) -> String {
  "the image is distorted (scaleToFill, the default), cropped (scaleAspectFill), or has empty space "
    + "\(isNarrower ? "above and below" : "on the left and right of") it (scaleAspectFit)"
}
