/// Text as it may stand in XML and HTML, between tags and within quotes: what has a meaning there is written as an entity,
/// what cannot be seen is spelled out, and what neither may hold is U+FFFD.
public func escaped(_ text: String) -> String {
  text.visible.replacing { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case _ where scalar.value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: nil
    }
  }
}

extension String {
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
