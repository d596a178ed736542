import LayoutModel

extension RowDrawing {
  mutating func drawArrowLabels() {
    let views = undrawn.outside
    drawArrowLabels(views.filter { $0.above > 0 }, isAbove: true)
    drawArrowLabels(views.filter { $0.above <= 0 && $0.below > 0 }, isAbove: false)
    drawSideArrowLabels(views.filter { $0.above <= 0 && $0.below <= 0 && $0.left > 0 }, isLeft: true)
    drawSideArrowLabels(views.filter { $0.above <= 0 && $0.below <= 0 && $0.left <= 0 && $0.right > 0 }, isLeft: false)
  }

  /// Draws a line of text for each view above or below the row, at the side where the view is.
  private mutating func drawArrowLabels(_ views: [UndrawnViews.View], isAbove: Bool) {
    for (text, view) in arrowLabels(views) {
      let width = roughWidth(text, size: labelSize)
      let middle = (bounds.left + bounds.right - width) / 2
      let x = view.left > 0 ? bounds.left : view.right > 0 ? bounds.right - width : middle
      if isAbove { bounds.top -= labelHeight } else { bounds.bottom += labelHeight }
      let y = isAbove ? bounds.top + 8 : bounds.bottom - 3
      markup += textElement(text, x: max(x, bounds.left), y: y, name: "n")
    }
  }

  private mutating func drawSideArrowLabels(_ views: [UndrawnViews.View], isLeft: Bool) {
    let arrowLabels = arrowLabels(views).map(\.text)
    guard let width = arrowLabels.map({ roughWidth($0, size: labelSize) }).max() else { return }
    if isLeft { bounds.left -= width + 4 } else { bounds.right += width + 4 }
    let x = isLeft ? bounds.left : bounds.right - width
    for (index, text) in arrowLabels.enumerated() {
      let y = Double(index + 1) * labelHeight
      markup += textElement(text, x: x, y: y, name: "n")
      bounds.bottom = max(bounds.bottom, y + 3)
    }
  }

  private func arrowLabels(_ views: [UndrawnViews.View]) -> [(text: String, view: UndrawnViews.View)] {
    var arrowLabels = views.prefix(UndrawnViews.mostReported).map { ($0.arrowLabel, $0) }
    if let last = views.last, views.count > arrowLabels.count {
      arrowLabels.append(("and \(views.count - arrowLabels.count) more", last))
    }
    return arrowLabels
  }
}

private let labelSize = 10.0
private let labelHeight = 11.0
