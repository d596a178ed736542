import Testing

/// UIKit's documentation of `adjustsFontForContentSizeCategory` asks for a font of a text style or of `UIFontMetrics`;
/// others keep their size.
@Suite struct `Fonts that follow the text size` {
  private let ask = "title.adjustsFontForContentSizeCategory = true"
  private let fixed = "title.font = .systemFont(ofSize: 15)"
  private let metrics = "title.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15))"

  private func isScaled(_ code: String...) -> Bool? {
    let pins = "title.snp.makeConstraints { make in make.edges.equalToSuperview() }"
    let layout = read([cell(([pins] + code).joined(separator: "; "))]).layouts.first?.layout
    return layout?.items.first { $0.name == "title" }?.adjustsFontForContentSizeCategory
  }

  @Test func `a font of a fixed size does not, before and after the view asks for it`() {
    #expect(isScaled(fixed, ask) == false)
    #expect(isScaled(ask, fixed) == false)
    #expect(isScaled(ask, "title.font = .boldSystemFont(ofSize: 15)") == false)
    #expect(isScaled(metrics, ask) == true)
    #expect(isScaled(ask, metrics) == true)
    #expect(isScaled(metrics) == false)
  }

  @Test func `the last font counts, and one that is not known may do so`() {
    #expect(isScaled(ask, fixed, "title.font = .preferredFont(forTextStyle: .body)") == true)
    #expect(isScaled(ask, fixed, "title.font = Theme.font") == true)
  }
}
