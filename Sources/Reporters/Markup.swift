/// Text as it may stand in XML and HTML, between tags and within quotes: what has a meaning there is written as an entity,
/// what cannot be seen is spelled out, and what neither may hold is U+FFFD.
public func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.visible.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case _ where scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
