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
    guard self[item].type == .image, !isPlaced(item, by: [.width]),
      !(pinned.contains(.leading) && pinned.contains(.trailing))
    else { return false }
    if self[item].image == nil, self[item].intrinsicContentSize == nil {
      return isPlaced(item, by: [.height]) || isPlaced(item, by: [.top]) && isPlaced(item, by: [.bottom])
    }
    guard let image = pictureSize(of: item) else { return false }
    return isShortage && image.horizontal > widestIcon
  }

  /// A picture with a height gets its width as the image's ratio, or else as a square. One without gets the height that
  /// the estimated row height leaves for it.
  private func sizing(_ item: ItemID, in solution: RowSolution) -> [ProposedFix] {
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
