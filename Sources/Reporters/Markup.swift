/// Text escaped for XML and HTML, attributes too. Invisible characters are spelled out, invalid ones become U+FFFD.
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
