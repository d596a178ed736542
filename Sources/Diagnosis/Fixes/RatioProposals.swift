import LayoutModel
import LayoutSolver

/// A picture this wide, in points, is an icon, which keeps its size in a stack.
let widestIcon = 96.0
/// The greatest difference between two ratios that mean the same, as a share.
private let sameRatio = 0.02

/// The greatest denominator of a ratio that an author writes.
private let greatestDenominator = 32
/// An edge that moves by less is where it was, in points.
private let unseenShift = 0.5
/// The width of the widest phone, in points.
private let widestPhone = 440.0

/// A share in this range is hardly one of the row's height.
private let likelyRatios = 0.51...2.0

// Fixes of ratios between widths and heights.
extension Layout {
  /// Makes a picture's height a share of its width: that of its image. An icon in a stack keeps its size instead.
  func statingAspectRatio(of item: ItemID) -> [ProposedFix] {
    // A ratio alone would let a picture take the space of the texts beside it.
    // A picture that keeps its size is only cropped more.
    guard !(self[item].contentMode?.keepsSize ?? false), let image = pictureSize(of: item), image.horizontal > 0,
      image.horizontal <= widestIcon || !isUnsizedInLine(item)
    else { return [] }
    let ratio = image.vertical / image.horizontal
    let stated = atEachPriority {
      adding([NewConstraint(Anchor(item, .height), .equal, Anchor(item, .width), times: ratio, at: $0)]).changes
    }
    guard image.horizontal <= widestIcon, isArranged(item), let stack = self[item].superview,
      self[stack].stack.map({ $0.axis == .vertical && $0.alignment == .fill }) ?? false
    else { return stated }
    // Another alignment would move what is centred on purpose, and a ratio would enlarge the icon.
    if hasCentredContent(stack, besides: item) { return [] }
    return [ProposedFix([.setProperty(stack, .alignment(.leading))])] + stated
  }

  /// Whether another view of a stack shows its content in the middle of its frame.
  private func hasCentredContent(_ stack: ItemID, besides item: ItemID) -> Bool {
    self[stack].stack?.arranged.contains { $0 != item && self[$0].isContentCentred } ?? false
  }

  /// The size of a picture in points, which the author gives as its image or as its intrinsic size.
  public func pictureSize(of item: ItemID) -> PerAxis<Double>? {
    if let image = self[item].image { return image }
    guard let size = self[item].intrinsicContentSize, let width = size.horizontal, let height = size.vertical else {
      return nil
    }
    return PerAxis(horizontal: width, vertical: height)
  }

  /// Removes a ratio that is the inverse of that of a view's stated width and height.
  func removingInvertedRatio(in indices: [Int]) -> [ProposedFix] {
    indices.compactMap { index in
      guard let ratio = ratio(ofConstraint: index), abs(ratio.heightPerWidth - 1) > sameRatio,
        let width = statedLength(Anchor(ratio.item, .width), in: indices), width > 0,
        let height = statedLength(Anchor(ratio.item, .height), in: indices),
        abs(height / width * ratio.heightPerWidth - 1) < sameRatio
      else { return nil }
      return ProposedFix([.removeConstraint(index)], isGuess: true)
    }
  }

  func statedLength(_ anchor: Anchor, in indices: [Int]) -> Double? {
    indices.first { statesLength($0, of: anchor) }.map { constraints[$0].uiKitConstant }
  }

  /// Whether a constraint is an equation that states a width or height in points.
  public func statesLength(_ index: Int, of anchor: Anchor) -> Bool {
    constraints[index].relation == .equal && constraints[index].second == nil
      && constraints[index].first.anchor == anchor
  }

  /// Whether a required equation states the height of a view in points, so that it is as high with any content.
  public func hasStatedHeight(_ item: ItemID) -> Bool { hasStatedLength(Anchor(item, .height)) }

  /// Whether a required equation states a width or height in points.
  func hasStatedLength(_ anchor: Anchor) -> Bool {
    constraints.contains { $0.isActive && $0.priority.isRequired && statesLength($0.index, of: anchor) }
  }

  /// Whether two ratios mean the same.
  func isSameRatio(_ one: Double, _ other: Double) -> Bool { abs(one / other - 1) < sameRatio }

  /// Whether a ratio is a square's, or one of photos and videos.
  func isUsualRatio(_ ratio: Double) -> Bool {
    [1, 4.0 / 3, 3.0 / 2, 16.0 / 9].contains { isSameRatio(ratio, $0) || isSameRatio(1 / ratio, $0) }
  }

  /// Turns ratios upside down.
  func invertingRatio(in indices: [Int]) -> [ProposedFix] {
    indices.compactMap { index in
      guard let ratio = ratio(ofConstraint: index), abs(ratio.heightPerWidth - 1) > sameRatio else { return nil }
      var inverted = constraint(
        NewConstraint(
          Anchor(ratio.item, .height), .equal, Anchor(ratio.item, .width),
          times: fraction(near: 1 / ratio.heightPerWidth)))
      inverted.priority = constraints[index].priority
      return ProposedFix([.replaceConstraint(index, inverted)], isGuess: true)
    }
  }

  /// The simplest fraction that moves no edge by more than half a point at the greatest width: 9 / 16 for 0.5625246.
  private func fraction(near ratio: Double) -> Double {
    let widest = measure.widths.max() ?? widestPhone
    for denominator in 1...greatestDenominator {
      let numerator = (ratio * Double(denominator)).rounded()
      let fraction = numerator / Double(denominator)
      if numerator >= 1, abs(fraction - ratio) * widest < unseenShift { return fraction }
    }
    return ratio
  }

  /// The constraint that gives a view the inverse of its picture's ratio, with that view.
  public var invertedRatios: [(constraint: Int, item: ItemID)] {
    constraints.indices.compactMap { index in
      guard let ratio = ratio(ofConstraint: index), self[ratio.item].type == .image,
        let image = pictureSize(of: ratio.item), image.vertical > 0, image.horizontal > 0
      else { return nil }
      let own = image.vertical / image.horizontal
      guard abs(own - 1) > 5 * sameRatio, abs(ratio.heightPerWidth * own - 1) < sameRatio else { return nil }
      return (index, ratio.item)
    }
  }

  /// The ratio that an equation gives a view's height and its own width.
  func ratio(ofConstraint index: Int) -> (item: ItemID, heightPerWidth: Double)? {
    guard constraints[index].isActive, constraints[index].relation == .equal, constraints[index].constant == 0,
      let second = constraints[index].second
    else { return nil }
    let first = constraints[index].first
    let (height, width) = first.anchor.attribute == .height ? (first, second) : (second, first)
    guard height.anchor.attribute == .height, width.anchor.attribute == .width,
      height.anchor.item == width.anchor.item, height.coefficient != 0
    else { return nil }
    let ratio = -width.coefficient / height.coefficient
    return ratio > 0 ? (height.anchor.item, ratio) : nil
  }

  /// The optional ratio of a picture that yields to the height of its image.
  public func weakRatio(of item: ItemID) -> Int? {
    constraints.indices.first { index in
      ratio(ofConstraint: index)?.item == item
        && constraints[index].priority < self[item].contentCompressionResistancePriority.vertical
    }
  }

  /// The optional height of a picture of fixed width that yields to the height of its image.
  public func weakHeight(of item: ItemID) -> Int? {
    let active = constraints.indices.filter { constraints[$0].isActive }
    guard statedLength(Anchor(item, .width), in: active) != nil else { return nil }
    return active.first { index in
      statesLength(index, of: Anchor(item, .height))
        && constraints[index].priority < self[item].contentCompressionResistancePriority.vertical
    }
  }

  private func hasRatio(_ item: ItemID) -> Bool {
    constraints.indices.contains { ratio(ofConstraint: $0)?.item == item }
  }

  /// Turns heights that are shares of the row's own into shares of the views' own widths, as they are usually meant for
  /// pictures.
  var makingSharesRatios: [ProposedFix] { makingRatios(of: sharesOfRow) }

  /// The same in a conflict, for pictures that fill the width.
  func makingSharesRatios(in indices: [Int]) -> [ProposedFix] {
    makingRatios(
      of: indices.filter { index in
        isShareOfRow(constraints[index])
          && constraints[index].terms.contains { hasBothSides($0.anchor.item, in: Array(constraints.indices)) }
      })
  }

  private func makingRatios(of shares: [Int]) -> [ProposedFix] {
    let changes = shares.compactMap { index -> LayoutChange? in
      guard let own = constraints[index].terms.first(where: { $0.anchor.item > .contentView }),
        let whole = constraints[index].terms.first(where: { $0.anchor.item <= .contentView }),
        self[own.anchor.item].type == .image, !hasRatio(own.anchor.item),
        likelyRatios.contains(-whole.coefficient / own.coefficient)
      else { return nil }
      let ratio = constraint(
        NewConstraint(
          Anchor(own.anchor.item, .height), .equal, Anchor(own.anchor.item, .width),
          times: -whole.coefficient / own.coefficient, at: constraints[index].priority))
      return .replaceConstraint(index, ratio)
    }
    return !changes.isEmpty && changes.count == shares.count ? [ProposedFix(changes, isGuess: true)] : []
  }
}
