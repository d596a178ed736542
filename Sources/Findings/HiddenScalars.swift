extension Unicode.Scalar {
  /// Whether the scalar is invisible or changes its surroundings: controls, line ends, direction marks, zero-width
  /// scalars. The two joiners are not hidden: scripts and emoji need them.
  public var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    // The dashes, quotes, arrows and lines of reports are in none of these categories.
    if 0x2010...0x2027 ~= value || 0x2190...0x2BFF ~= value { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}

extension String {
  /// The indices of the scalars that begin a bracket of a log service's command: `##[name]` for GitHub's runner
  /// (`ActionCommand.cs` in actions/runner), `##vso[name]` for Azure's agent. Empty for nearly all texts.
  public var commandBrackets: Set<Int> {
    let number = UInt8(ascii: "#")
    var previous: UInt8 = 0
    // Most texts have no two adjacent number signs.
    guard
      utf8.contains(where: { byte in
        defer { previous = byte }
        return byte == number && previous == number
      })
    else { return [] }
    let scalars = Array(unicodeScalars)
    let brackets = scalars.indices.filter { index in
      guard scalars[index] == "[" else { return false }
      let name = scalars[..<index].reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
      return scalars[..<(index - name.count)].suffix(2).elementsEqual(["#", "#"])
    }
    return Set(brackets)
  }
}
