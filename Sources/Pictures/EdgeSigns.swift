import LayoutModel

extension RowDrawing {
  mutating func drawSigns() {
    let views = unseen.outside
    drawSigns(views.filter { $0.above > 0 }, isAbove: true)
    drawSigns(views.filter { $0.above <= 0 && $0.below > 0 }, isAbove: false)
    drawSideSigns(views.filter { $0.above <= 0 && $0.below <= 0 && $0.left > 0 }, isLeft: true)
    drawSideSigns(views.filter { $0.above <= 0 && $0.below <= 0 && $0.left <= 0 && $0.right > 0 }, isLeft: false)
  }

  /// Draws a line of text for each view above or below the row, at the side where the view is.
  private mutating func drawSigns(_ views: [Unseen.View], isAbove: Bool) {
    for (text, view) in signs(views) {
      let width = roughWidth(text, size: signSize)
      let middle = (bounds.left + bounds.right - width) / 2
      let x = view.left > 0 ? bounds.left : view.right > 0 ? bounds.right - width : middle
      if isAbove { bounds.top -= signHeight } else { bounds.bottom += signHeight }
      let y = isAbove ? bounds.top + 8 : bounds.bottom - 3
      markup += textElement(text, x: max(x, bounds.left), y: y, name: "n")
    }
  }

  private mutating func drawSideSigns(_ views: [Unseen.View], isLeft: Bool) {
    let signs = signs(views).map(\.text)
    guard let width = signs.map({ roughWidth($0, size: signSize) }).max() else { return }
    if isLeft { bounds.left -= width + 4 } else { bounds.right += width + 4 }
    let x = isLeft ? bounds.left : bounds.right - width
    for (index, text) in signs.enumerated() {
      let y = Double(index + 1) * signHeight
      markup += textElement(text, x: x, y: y, name: "n")
      bounds.bottom = max(bounds.bottom, y + 3)
    }
  }

  private func signs(_ views: [Unseen.View]) -> [(text: String, view: Unseen.View)] {
    var signs = views.prefix(Unseen.mostReported).map { ($0.sign, $0) }
    if let last = views.last, views.count > signs.count {
      signs.append(("and \(views.count - signs.count) more", last))
    }
    return signs
  }
}

private let signSize = 10.0
private let signHeight = 11.0
