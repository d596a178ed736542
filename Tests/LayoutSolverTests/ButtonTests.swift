import LayoutModel
import Testing

@testable import LayoutSolver

/// What a button keeps around its title and picture. Wide characters are one em wide; lines of the system font are
/// 1.193359 × size high: 17.900391 at 15 points, 20.287109 at 17 [3.1, 3.21].
@Suite struct ButtonTests {
  private func size(scale: Double = 2, _ change: (inout Item) -> Void) -> [Double?] {
    var layout = Layout.of(.button, change)
    layout.table.displayScale = scale
    let size = layout.intrinsicSize(of: .only)
    return [size.width, size.height]
  }

  private func offsets(_ change: (inout Item) -> Void) -> [Double] {
    let offsets = SizedLayout(layout: Layout.of(.button, change)).baselineOffsets(of: .only)
    return [offsets.first, offsets.last].map(rounded)
  }

  private let picture = PerAxis(horizontal: 22.0, vertical: 30.0)

  @Test("contentEdgeInsets replace the 12 and the 30: 30 + 10 + 12 by 18 + 4 + 6 [2.16]")
  func contentEdgeInsets() {
    func button(_ insets: Edges, title: String = "東西", image: PerAxis<Double>? = nil) -> [Double?] {
      size {
        ($0.text, $0.image, $0.button.contentEdgeInsets) = (title, image, insets)
      }
    }
    #expect(button(Edges(top: 4, leading: 10, bottom: 6, trailing: 12)) == [52, 28])
    #expect(button(Edges(top: 0, leading: 0, bottom: 0, trailing: 1)) == [31, 18])
    #expect(button(Edges(0)) == [30, 30])
    #expect(button(Edges(5), title: "", image: picture) == [32, 40])
    #expect(button(Edges(5), image: picture) == [62, 40])
    #expect(button(Edges(5), title: "") == [10, 28])
    #expect(button(Edges(-20)) == [0, 0])
  }

  @Test(
    "a configuration has the insets 7, 12, 7, 12 and a title of 17 pt [2.17]", arguments: ButtonConfiguration.allCases)
  func configurations(configuration: ButtonConfiguration) throws {
    let stored = size { ($0.text, $0.button.configuration) = ("Button", configuration) }
    #expect(abs(try #require(stored[0]) - 75) <= 1 && stored[1] == 34.5)
    // 34 + 24 by 20.5 + 14; at three pixels a point, 20.287109 is 61 pixels.
    #expect(size { ($0.text, $0.button.configuration) = ("東西", configuration) } == [58, 34.5])
    let sharp = size(scale: 3) { ($0.text, $0.button.configuration) = ("東西", configuration) }
    #expect(sharp.map { $0.map(rounded) } == [58, rounded(61.0 / 3 + 14)])
  }

  private func plain(_ title: String?, _ change: (inout Item) -> Void = { _ in }) -> (inout Item) -> Void {
    var item = Item(name: "only", superview: .contentView)
    item.type = .button
    (item.text, item.button.configuration) = (title, .plain)
    change(&item)
    return { [item] in $0 = item }
  }

  @Test("the font and the insets of the author replace those of the configuration [2.17]")
  func replacedInsets() {
    // 30 + 24 by 18 + 14.
    #expect(size(plain("東西") { $0.font = Font(face: .system, size: 15) }) == [54, 32])
    let insets = Edges(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(size(plain("東西") { $0.button.contentInsets = insets }) == [40, 24.5])
    #expect(size(plain("東西") { $0.button.contentInsets = Edges(0) }) == [34, 20.5])
    #expect(size(plain("東西") { $0.button.contentEdgeInsets = insets }) == [58, 34.5])
    #expect(size(plain(nil)) == [24, 14])
  }

  @Test(
    "the picture is beside the title, imagePadding from it, or above or below [2.17]",
    arguments: [
      // 22 + 6 + 34 + 24 by 30 + 14, or 34 + 24 by 30 + 6 + 20.5 + 14.
      (ImagePlacement.leading, 86.0, 44.0), (.trailing, 86, 44), (.top, 58, 70.5), (.bottom, 58, 70.5),
    ])
  func pictures(placement: ImagePlacement, width: Double, height: Double) {
    let padded: (inout Item) -> Void = {
      ($0.button.imagePlacement, $0.button.imagePadding) = (placement, 6)
    }
    let both = size(
      plain("東西") {
        padded(&$0)
        $0.image = picture
      })
    #expect(both == [width, height])
    // Alone, neither needs the padding.
    #expect(size(plain("東西", padded)) == [58, 34.5])
    let alone = size(
      plain("") {
        padded(&$0)
        $0.image = picture
      })
    #expect(alone == [46, 44])
  }

  @Test("the title is in the middle of what insets and picture leave [1.8]")
  func baselines() {
    // 34.5 - 20.287109 leaves 7.106446 on either side; the line is 16.186516 and 4.100587 around its baseline.
    #expect(offsets(plain("東西")) == [23.292961, 11.207032])
    // 32.5 high: 1 less on either side, and 4 lower.
    let uneven = Edges(top: 10, leading: 0, bottom: 2, trailing: 0)
    #expect(offsets(plain("東西") { $0.button.contentInsets = uneven }) == [26.292961, 6.207032])
    // 36 more for the picture, all of it above or below the title.
    func stacked(_ placement: ImagePlacement) -> [Double] {
      offsets(
        plain("東西") {
          ($0.image, $0.button.imagePlacement, $0.button.imagePadding) = (picture, placement, 6)
        })
    }
    #expect(stacked(.top) == [59.292961, 11.207032])
    #expect(stacked(.bottom) == [23.292961, 47.207032])
    // Without a configuration: 30 high as by default, and 4 lower.
    let own = offsets { ($0.text, $0.button.contentEdgeInsets) = ("Renew", uneven) }
    #expect(own == [24.332025, 5.66797])
  }

  @Test("a title is cut to what insets and picture leave of the width")
  func shownTitle() throws {
    // 103 - 24 - 22 - 6 is 51: two characters of 17, and an ellipsis, which is no wider.
    let layout = Layout.of(
      .button,
      plain("東西南北") {
        ($0.image, $0.button.imagePadding) = (PerAxis(horizontal: 22, vertical: 22), 6)
      })
    let frame = Frame(x: 0, y: 0, width: 103, height: 36)
    let shown = try #require(layout.shownText(of: .only, in: frame))
    #expect(shown.lines.map(\.text) == ["東西…"] && shown.centreOffset == 14)
    let wide = try #require(layout.shownText(of: .only, in: Frame(x: 0, y: 0, width: 120, height: 36)))
    #expect(wide.lines.map(\.text) == ["東西南北"])
    // Right to left, the picture is on the right.
    var mirrored = layout
    mirrored.layoutDirection = .rightToLeft
    #expect(mirrored.shownText(of: .only, in: frame)?.centreOffset == -14)
  }
}
