import Foundation
import Testing

@testable import Pictures

/// Text has a contrast of at least 4.5 to 1, as WCAG 2.1 requires in 1.4.3.
@Suite struct ContrastTests {
  /// The relative luminance of `#rgb` or `#rrggbb`, as WCAG 2.1 defines it.
  private static func luminance(_ color: Substring) -> Double {
    let digits = color.count == 4 ? color.dropFirst().map { "\($0)\($0)" } : color.dropFirst().chunks
    let parts = digits.map { Double(Int($0, radix: 16) ?? 0) / 255 }
      .map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func contrast(_ a: Substring, _ b: Substring) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  @Test func `Black on white is 21 to 1, and a known grey is 4.54`() {
    #expect(abs(Self.contrast("#000", "#ffffff") - 21) < 0.01)
    #expect(abs(Self.contrast("#767676", "#fff") - 4.54) < 0.01)
  }

  /// The colours of texts in a style: the values of `color`.
  private static func colors(in style: Substring) -> [Substring] {
    style.matches(of: /[{;]color:(#[0-9a-f]+)/).map { $0.1 }
  }

  @Test func `Texts of pictures contrast with their background, in light and dark`() throws {
    let parts = pictureStyle.split(separator: "@media")
    try #require(parts.count == 2)
    let grounds: [[Substring]] = [["#fff", "#f6f8fa"], ["#0d1117", "#161b22"]]
    for (style, grounds) in zip(parts, grounds) {
      let colors = Self.colors(in: style)
      #expect(colors.count >= 7)
      for color in colors {
        for ground in grounds { #expect(Self.contrast(color, ground) >= 4.5, "\(color) on \(ground)") }
      }
    }
    // Names are inside views.
    #expect(Self.contrast("#24507d", "#dcebfb") >= 4.5 && pictureStyle.contains(";color:#24507d}"))
    #expect(Self.contrast("#9ecbff", "#17324f") >= 4.5 && pictureStyle.contains(".n{color:#9ecbff}"))
  }

  /// The ground of a badge is the colour of its class.
  @Test func `Texts of badges contrast with their ground, in light and dark`() throws {
    let parts = pictureStyle.split(separator: "@media")
    try #require(parts.count == 2)
    for style in parts {
      let text = try #require(style.firstMatch(of: /\.bt\{fill:(#[0-9a-f]+)/)).1
      let grounds = style.matches(of: /\.(?:er|wa|nt|ok)\{color:(#[0-9a-f]+)/).map { $0.1 }
      #expect(grounds.count == 4)
      for ground in grounds { #expect(Self.contrast(text, ground) >= 4.5, "\(text) on \(ground)") }
    }
  }

  @Test func `Texts of the page contrast with their background, in light and dark`() throws {
    let blocks = commonPageStyle.matches(of: /:root\{([^}]*)\}/).map { $0.1 }
    try #require(blocks.count == 2)
    for block in blocks {
      let colors = Dictionary(
        block.matches(of: /--([a-z]+):(#[0-9a-f]+)/).map { ($0.1, $0.2) }, uniquingKeysWith: { first, _ in first })
      for text in ["ink", "faint", "accent", "error", "warning", "info", "good"] {
        for ground in ["bg", "card", "code", "soft"] {
          guard let color = colors[Substring(text)], let behind = colors[Substring(ground)] else { continue }
          #expect(Self.contrast(color, behind) >= 4.5, "\(text) on \(ground)")
        }
      }
      #expect(colors.count >= 10)
    }
  }
}

extension Substring {
  /// Pairs of characters.
  fileprivate var chunks: [String] {
    stride(from: 0, to: count - 1, by: 2).map { String(dropFirst($0).prefix(2)) }
  }
}
