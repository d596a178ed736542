package import LayoutSource

extension LayoutReading {
  /// How a configuration can state the fonts that are not known, as a clause; nil if there are none that it can.
  package var wayToStateFonts: String? { Self.way(toStateFonts: fonts) }

  static func way(toStateFonts fonts: [String]) -> String? {
    guard !fonts.isEmpty else { return nil }
    let entries = fonts.prefix(mostFonts).map { "\"\($0)\": \($0.contains(":)") ? "{name: …, size: $size}" : "…")" }
    let more = fonts.count > mostFonts ? ", …" : ""
    let them = fonts.count == 1 ? "it" : "them"
    return "state \(them) in .plumb.yml: 'swift: {fonts: {\(entries.joined(separator: ", "))\(more)}}'"
  }
}

private let mostFonts = 3

extension LayoutReading.Kind {
  /// How a configuration can state what was not understood, as a clause; nil if there is no way.
  package var wayToState: String? {
    switch self {
    case .code, .elsewhere: nil
    case .function: "state it in .plumb.yml under 'swift: helpers'; 'plumb help helpers' shows how"
    case .foreignClass: "state it in .plumb.yml under 'swift: classes'; 'plumb help classes' shows how"
    case .size(let name):
      "state it in .plumb.yml: 'swift: {classes: {\(name): {intrinsicContentSize: [width, height]}}}'"
    case .constant(let name):
      "state it in .plumb.yml: 'swift: {constants: {\(name): \(name.isSize ? "[width, height]" : "…")}}'"
    case .view: declaring
    case .other(let name):
      // A number is usually a member of a type; of a view, its anchors and guides are asked for.
      name.first?.isUppercase == true && name.contains(".") && !name.hasSuffix("Anchor")
        ? "if it is a number, state it in .plumb.yml: 'swift: {constants: {\(name): …}}'" : declaring
    }
  }
}

extension String {
  /// Whether it is the name of a size.
  fileprivate var isSize: Bool {
    hasSuffix(".intrinsicContentSize") || hasSuffix("frame.size") || hasSuffix("bounds.size")
  }
}

private let declaring = "if a package declares it, 'plumb help sources' says how to state it"
