extension Unicode.Scalar {
  /// Whether the scalar is unseen or changes what is round it: controls, line ends, direction marks, what has no width.
  /// The two joiners stay: scripts and emoji are made with them.
  public var isHidden: Bool {
    if value < 0x7F { return value < 0x20 }
    // Most of what reports are drawn with: dashes, quotes, arrows and lines, none of which is of those categories.
    if 0x2010...0x2027 ~= value || 0x2190...0x2BFF ~= value { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}

extension String {
  /// Which scalars, from 0, begin a bracket that log services obey: GitHub's runner `##[name]` (`ActionCommand.cs` in
  /// actions/runner), Azure's agent `##vso[name]`. Empty for nearly all texts.
  public var commandBrackets: Set<Int> {
    let number = UInt8(ascii: "#")
    var previous: UInt8 = 0
    // Most texts have no two in a row.
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
