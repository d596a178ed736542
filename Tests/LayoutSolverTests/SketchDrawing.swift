/// Generates cells as people build them, and breaks them as people do.
struct Drawing {
  private var numbers: Numbers
  private var sketch = Sketch()

  /// The cell of a seed; a sound one unless a fault is requested.
  static func cell(seed: Int, faults: Int? = nil) -> Sketch {
    var drawing = Drawing(numbers: Numbers(seed: seed))
    return drawing.cell(faults: faults)
  }

  private mutating func cell(faults: Int?) -> Sketch {
    sketch.width = numbers.pick(320, 375, 430)
    sketch.estimate = numbers.pick(44, 85, 120.5)
    sketch.hasSeparator = !numbers.happens(25)
    sketch.platform = numbers.pick("iOS 17", "iOS 13", "iOS 12", "iOS 9")
    if numbers.happens(30) { sketch.imposed = [numbers.pick(0, 43.5, 200)] }
    fill(.contentView, depth: numbers.pick(0, 1, 1, 2))
    for _ in 0..<(faults ?? numbers.pick(0, 0, 1, 1, 2, 3)) where !sketch.writtenConstraints.isEmpty { addFault() }
    return sketch
  }

  private mutating func fill(_ box: Sketch.Owner, depth: Int) {
    if numbers.happens(65) { column(box, depth: depth) } else { pictureBesideText(box) }
  }

  private mutating func column(_ box: Sketch.Owner, depth: Int) {
    let inset: Double = numbers.pick(8, 12, 16, 20)
    var above: Sketch.Owner?
    for _ in 0..<numbers.pick(1, 2, 2, 3) {
      let view = self.view(in: box, isBox: depth > 0 && numbers.happens(35))
      constraint(view, "leading", "==", box, "leading", inset)
      constraint(view, "trailing", numbers.pick("==", "==", "<="), box, "trailing", -inset)
      if let above {
        constraint(view, "top", numbers.pick("==", "==", "==", ">="), above, "bottom", numbers.pick(0, 4, 8, 10.5))
      } else {
        constraint(view, "top", "==", box, "top", inset)
      }
      if case .view(let index) = view, sketch.views[index].height == nil { fill(view, depth: depth - 1) }
      above = view
    }
    if let above { constraint(box, "bottom", numbers.pick("==", "==", ">="), above, "bottom", inset) }
  }

  private mutating func pictureBesideText(_ box: Sketch.Owner) {
    let inset: Double = numbers.pick(8, 12, 16)
    let picture = view(in: box, isBox: false)
    constraint(picture, "leading", "==", box, "leading", inset)
    if numbers.happens(50) {
      constraint(picture, "centerY", "==", box, "centerY", 0)
      constraint(picture, "top", ">=", box, "top", inset)
    } else {
      constraint(picture, "top", "==", box, "top", inset)
    }
    constraint(picture, "bottom", "<=", box, "bottom", -inset, priority: numbers.pick(1000, 1000, 999, 250))
    if numbers.happens(50) {
      constraint(picture, "width", "==", picture, "height", 0, factor: numbers.pick(1, 1.5, 0.5625), priority: 999)
    }
    let text = view(in: box, isBox: false)
    constraint(text, "leading", "==", picture, "trailing", 8)
    constraint(text, "trailing", "==", box, "trailing", -inset)
    constraint(text, "top", "==", box, "top", inset)
    constraint(text, "bottom", numbers.pick("==", "<="), box, "bottom", -inset)
  }

  private mutating func view(in box: Sketch.Owner, isBox: Bool) -> Sketch.Owner {
    var view = Sketch.View(name: "\(isBox ? "box" : "text")\(sketch.views.count)")
    if case .view(let index) = box { view.superview = index }
    if !isBox {
      view.width = numbers.happens(75) ? Double(Int.random(in: 40...480, using: &numbers)) / 2 : nil
      view.height = numbers.pick(14.5, 18, 20.5, 24, 41, 61)
    }
    if numbers.happens(30) { view.hugging = (numbers.pick(249, 251, 252, 750), numbers.pick(249, 251, 252, 751)) }
    if numbers.happens(30) { view.resistance = (numbers.pick(749, 751, 250), numbers.pick(749, 751, 1000)) }
    sketch.views.append(view)
    return .view(sketch.views.count - 1)
  }

  private mutating func constraint(
    _ owner: Sketch.Owner, _ attribute: String, _ relation: String, _ other: Sketch.Owner, _ otherAttribute: String,
    _ constant: Double, factor: Double = 1, priority: Double? = nil
  ) {
    let odd: Double = numbers.happens(6) ? numbers.pick(999, 750, 500, 251) : 1000
    sketch.writtenConstraints.append(
      Sketch.WrittenConstraint(
        owner: owner, attribute: attribute, relation: relation, factor: factor, other: other,
        otherAttribute: otherAttribute, constant: constant, priority: priority ?? odd))
  }

  private mutating func addFault() {
    let place = Int.random(in: sketch.writtenConstraints.indices, using: &numbers)
    var copy = sketch.writtenConstraints[place]
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0, 1:
      sketch.writtenConstraints.remove(at: place)
    case 2, 3:
      copy.constant += 7
      sketch.writtenConstraints.append(copy)
    case 4:
      sketch.writtenConstraints[place].relation =
        copy.relation == "==" ? numbers.pick("<=", ">=") : reversed(copy.relation)
    case 5:
      sketch.writtenConstraints[place].priority = numbers.pick(50, 49, 250, 750, 1)
    case 6 where copy.other == .contentView:
      sketch.writtenConstraints[place].other = .cell
    default:
      let size: Double = numbers.pick(0, 1, 44, 100)
      let view = Sketch.Owner.view(Int.random(in: sketch.views.indices, using: &numbers))
      sketch.writtenConstraints.append(
        Sketch.WrittenConstraint(owner: view, attribute: "height", relation: "==", constant: size))
    }
  }
}
