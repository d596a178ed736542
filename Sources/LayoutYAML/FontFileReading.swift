import Findings
import LayoutModel
public import TextMeasuring

/// Opens the font file of a path as it stands in a layout file. The error's words go on `'fonts/Lato.ttf' `.
public typealias FontOpener = @Sendable (_ path: String) -> Result<FontFile, FontFileError>

/// Where no files can be read.
public let noFontFiles: FontOpener = { _ in .failure(FontFileError("cannot be opened: no files are read here")) }

// The fonts that the author names files for.
extension DocumentReader {
  mutating func readFonts(_ node: Int) {
    readNames(of: node, "'fonts' is a mapping from names to files") { reader, key, value in
      reader.readFontFile(key, value)
    }
  }

  private mutating func readFontFile(_ key: Int, _ node: Int) {
    if passes(.fonts, layout.fonts.count, Limits.fonts, of: "font files", at: key) { return }
    let name = text(key)
    if isTooLong(name, key) { return }
    guard !name.isEmpty, !name.equals("system") else {
      let why = name.isEmpty ? "a font without a name" : "'system' is the system font's own name, and"
      return report(.invalidValue, "\(why) cannot have a file", key)
    }
    if let first = layout.fonts.first(where: { $0.name.value == name.string }) {
      report(.duplicateKey, "the font '\(shortened(name))' stands twice; only the first is read", key)
      findings[findings.count - 1].related = [RelatedPlace("the first", at: first.name.place)]
      return
    }
    guard nodes[node].kind != .broken, let path = readText(node, shortened(name), owner: .key("fonts")) else { return }
    let written = Placed(path.string, at: place(node))
    var font = DeclaredFont(name: Placed(name.string, at: place(key)), path: written, file: nil)
    switch openingFonts(written.value) {
    case .success(let file): font.file = file
    case .failure(let error): report(.invalidValue, "'\(shortened(path))' \(error.message)", node)
    }
    layout.fonts.append(font)
  }
}
