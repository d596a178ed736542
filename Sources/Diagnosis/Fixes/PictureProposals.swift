import LayoutModel
import LayoutSolver

// Fixes of pictures that have no width or no height of their own.
extension Layout {
  /// States the missing sizes of the pictures among some views. Nil if none of them lacks a size: a picture whose image
  /// is small, or that holds no height of the row, is as large as its image.
  func sizingPictures(among items: [ItemID], isShortage: Bool, in solution: RowSolution) -> [ProposedFix]? {
    let pictures = items.distinct.filter { lacksWidth($0, isShortage: isShortage, in: solution) }
    guard !pictures.isEmpty else { return nil }
    return pictures.flatMap { sizing($0, in: solution) }
  }

  /// States the missing sizes of the pictures among views with ambiguous frames.
  func sizingPictures(among items: [ItemID], in solution: RowSolution) -> [ProposedFix] {
    sizingPictures(among: items, isShortage: false, in: solution) ?? []
  }

  /// Whether nothing but the image gives a picture its width, and that width is not known or too large.
  private func lacksWidth(_ item: ItemID, isShortage: Bool, in solution: RowSolution) -> Bool {
    let pinned = pinnedEdges.filter { $0.item == item && $0.relation == .equal }.map(\.edge)
    guard self[item].type == .image else { return false }
    if lacksSize(item) { return true }
    guard !isPlaced(item, by: [.width]),
      !(pinned.contains(.leading) && pinned.contains(.trailing))
    else { return false }
    if self[item].image == nil, self[item].intrinsicContentSize == nil {
      return isPlaced(item, by: [.height]) || isPlaced(item, by: [.top]) && isPlaced(item, by: [.bottom])
    }
    guard let image = pictureSize(of: item) else { return false }
    return image.horizontal > widestIcon
  }

  /// A picture with a height gets its width as the image's ratio, or else as a square. One without gets the height that
  /// the estimated row height leaves for it.
  private func sizing(_ item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    if lacksSize(item) { return sizingWhole(item, in: solution) }
    let image = pictureSize(of: item)
    let isKnown = image.map { $0.vertical > 0 && $0.horizontal > 0 } ?? false
    let ratio = image.flatMap { isKnown ? $0.horizontal / $0.vertical : nil } ?? 1
    let width = NewConstraint(Anchor(item, .width), .equal, Anchor(item, .height), times: ratio)
    if constraints.indices.contains(where: { constraints[$0].isActive && statesLength($0, of: Anchor(item, .height)) })
    {
      return [adding([width], isGuess: !isKnown)]
    }
    guard isPlaced(item, by: [.top]), isPlaced(item, by: [.bottom]),
      let height = heightOfEstimate(for: item, in: solution)
    else { return [] }
    let stated = NewConstraint(Anchor(item, .height), .equal, plus: height, at: 999)
    let square = isKnown ? width : NewConstraint(Anchor(item, .width), .equal, plus: height)
    return [adding([square, stated], isGuess: true)]
  }

  /// A picture that begins or ends a line gets the height that the row leaves for it, and the width of its ratio: the
  /// estimated height less the insets. A square may also be as high as what else is in the row, in multiples of 8; texts
  /// that are low say nothing about the picture.
  func sizingInLine(_ item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    guard isUnsizedInLine(item),
      let image = pictureSize(of: item), image.horizontal > 0, image.vertical > 0, let superview = self[item].superview
    else { return [] }
    let pins = pinnedEdges.filter { $0.item == item && $0.container == superview && $0.inset.guide == nil }
    guard let top = pins.first(where: { $0.edge == .top })?.inset.points else { return [] }
    let bottom = pins.first { $0.edge == .bottom }?.inset.points ?? top
    func sized(_ height: Double) -> ProposedFix {
      let isSquare = isSameRatio(image.vertical, image.horizontal)
      let width =
        isSquare
        ? NewConstraint(Anchor(item, .width), .equal, plus: height)
        : NewConstraint(
          Anchor(item, .width), .equal, Anchor(item, .height), times: image.horizontal / image.vertical)
      return adding([width, NewConstraint(Anchor(item, .height), .equal, plus: height)], isGuess: true)
    }
    if superview == .contentView, kind == .cell, case .points(let estimate)? = table.estimatedRowHeight,
      sizesOfPictures.contains(estimate - top - bottom)
    {
      return [sized((estimate - top - bottom).rounded())]
    }
    guard superview == .contentView, isSameRatio(image.vertical, image.horizontal) else { return [] }
    let least = solved(like: solution, with: sized(leastSpace).changes)
    guard let space = least.contentHeight else { return [] }
    let height = ((space - top - bottom) / stepOfIcons).rounded(.down) * stepOfIcons
    return height > leastSpace && sizesOfPictures.contains(height) ? [sized(height)] : []
  }

  /// Whether a picture begins or ends a line of gaps, and nothing but its image and its neighbours size it.
  func isUnsizedInLine(_ item: ItemID) -> Bool {
    gaps(on: .horizontal).contains { $0.before == item || $0.after == item }
      && !hasBothSides(item, in: Array(constraints.indices)) && !isPlaced(item, by: [.width, .height])
  }

  // MARK: - Pictures without any size

  /// Whether nothing gives a picture or an empty plain view a size: it has no image, and constraints set at most its
  /// ratio and its position.
  func lacksSize(_ item: ItemID) -> Bool {
    let isEmpty = self[item].type == .view && !views.contains { items[$0].superview == item }
    guard self[item].type == .image || isEmpty, self[item].image == nil, self[item].intrinsicContentSize == nil,
      self[item].autoresizingFrame == nil, !isArranged(item)
    else { return false }
    let isSized = constraints.indices.contains { index in
      constraints[index].isActive && ratio(ofConstraint: index) == nil
        && constraints[index].terms.contains { $0.anchor.item == item && $0.anchor.attribute.isSize }
    }
    let pinned = pinnedEdges.filter { $0.item == item && $0.relation == .equal }.map(\.edge)
    let isStretched = pinned.contains(.leading) && pinned.contains(.trailing)
    return !isSized && !isStretched && !(isPlaced(item, by: [.top]) && isPlaced(item, by: [.bottom]))
  }

  /// States the size of a picture that has none: a square as high as the row leaves space for. Its ratio, if it has
  /// one, gives the width.
  func sizingWhole(_ item: ItemID, in solution: RowSolution) -> [ProposedFix] {
    let hasRatio = constraints.indices.contains { ratio(ofConstraint: $0)?.item == item }
    return likelyHeights(of: item, in: solution).map { height in
      let sizes = (hasRatio ? [Attribute.height] : [.width, .height]).map {
        NewConstraint(Anchor(item, $0), .equal, plus: height)
      }
      return adding(sizes, isGuess: true)
    }
  }

  /// The height of another picture beside it, or else the two greatest multiples of 8 that the row leaves between the
  /// picture's insets. Empty if the row has no height of its own, or is as high as a card.
  private func likelyHeights(of item: ItemID, in solution: RowSolution) -> [Double] {
    guard let superview = self[item].superview, solution.isPlaced, !solution.fitsToZero,
      let space = superview == .contentView ? solution.contentHeight : frame(of: superview, in: solution)?.height
    else { return [] }
    let insets = [Attribute.top, .bottom].map { edge in
      pinnedEdges.first { $0.item == item && $0.edge == edge && $0.inset.guide == nil }?.inset.points
        ?? standardSpacing
    }
    let most = space - insets[0] - insets[1]
    let others = views.map { ItemID($0) }.filter {
      $0 != item && self[$0].type == .image && self[$0].superview == superview
    }
    let sizes = others.compactMap { other -> Double? in
      let all = Array(constraints.indices)
      guard let height = statedLength(Anchor(other, .height), in: all),
        height == statedLength(Anchor(other, .width), in: all)
      else { return nil }
      return height
    }
    if let size = sizes.first(where: { $0 <= most }) { return [size] }
    let height = (most / stepOfIcons).rounded(.down) * stepOfIcons
    return [height, height - stepOfIcons].filter(sizesOfIcons.contains)
  }

  /// Changes that give a picture whose width or height is ambiguous the other one's share.
  func relatingSizes(of item: ItemID, _ axis: Axis) -> [[LayoutChange]] {
    guard self[item].type == .image else { return [] }
    let (own, other): (Attribute, Attribute) = axis == .horizontal ? (.width, .height) : (.height, .width)
    guard
      constraints.indices.contains(where: { constraints[$0].isActive && statesLength($0, of: Anchor(item, other)) })
    else { return [] }
    return [adding([NewConstraint(Anchor(item, own), .equal, Anchor(item, other))]).changes]
  }
}

/// Icons and portraits have sizes that are multiples of this, in points.
private let stepOfIcons = 8.0
/// The usual heights of pictures in a line, in points.
private let sizesOfPictures = 32.0...120.0
/// What else is in a row has to be higher than this, in points, to say how high a picture is.
private let leastSpace = 56.0
/// The usual sizes of icons and portraits in a row, in points.
private let sizesOfIcons = 16.0...64.0
