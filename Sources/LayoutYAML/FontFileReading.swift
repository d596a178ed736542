import Findings
import LayoutModel
import LayoutSource
import TextMeasuring

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
    if let first = fontKeys.first(where: { text($0.key).equals(name) }) {
      report(.duplicateKey, "the font '\(shortened(name))' stands twice; only the first is read", key)
      findings[findings.count - 1].related = [RelatedPlace("the first", at: place(first.key))]
      return
    }
    guard nodes[node].kind != .broken, let path = readText(node, shortened(name), owner: .key("fonts")) else { return }
    var font = DeclaredFont(name: name.string, path: path.string, file: nil)
    switch openingFonts(path.string) {
    case .success(let file): font.file = file
    case .failure(let error): report(.invalidValue, "'\(shortened(path))' \(error.message)", node)
    }
    fontKeys.append((key, node))
    layout.fonts.append(font)
  }
}
