import Findings

/// The difference between two texts for `patch -p1` and `git apply`, with three lines of context; empty if equal.
public func unifiedDiff(of name: String, from old: [UInt8], to new: [UInt8]) -> String {
  let lines = diffLines(lines(of: old), lines(of: new))
  let hunks = hunks(of: lines)
  guard !hunks.isEmpty else { return "" }
  var text = "--- \(diffName("a/", name))\n+++ \(diffName("b/", name))\n"
  for hunk in hunks { text += spelled(lines[hunk], after: lines[..<hunk.lowerBound]) }
  return text
}

private let contextCount = 3

private struct DiffLine {
  enum Side: Character {
    case both = " "
    case old = "-"
    case new = "+"
  }

  var side: Side
  var bytes: ArraySlice<UInt8>
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (index, byte) in bytes.enumerated() where byte == 0x0A {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

private func offset(_ change: CollectionDifference<ArraySlice<UInt8>>.Change) -> Int {
  switch change {
  case .remove(let offset, _, _), .insert(let offset, _, _): offset
  }
}

private func diffLines(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [DiffLine] {
  let changes = new.difference(from: old)
  let (removed, inserted) = (Set(changes.removals.map(offset)), Set(changes.insertions.map(offset)))
  var lines: [DiffLine] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if removed.contains(i) {
      lines.append(DiffLine(side: .old, bytes: old[i]))
      i += 1
    } else if inserted.contains(j) {
      lines.append(DiffLine(side: .new, bytes: new[j]))
      j += 1
    } else {
      lines.append(DiffLine(side: .both, bytes: old[i]))
      i += 1
      j += 1
    }
  }
  return lines
}

private func hunks(of lines: [DiffLine]) -> [Range<Int>] {
  var hunks: [Range<Int>] = []
  for index in lines.indices where lines[index].side != .both {
    let start = max(0, index - contextCount)
    let end = min(lines.count, index + 1 + contextCount)
    if let last = hunks.last, start <= last.upperBound {
      hunks[hunks.count - 1] = last.lowerBound..<end
    } else {
      hunks.append(start..<end)
    }
  }
  return hunks
}

private func spelled(_ hunk: ArraySlice<DiffLine>, after before: ArraySlice<DiffLine>) -> String {
  func range(without side: DiffLine.Side) -> String {
    let count = hunk.count { $0.side != side }
    let start = before.count { $0.side != side }
    // The position of an empty range is the line before it.
    return "\(count == 0 ? start : start + 1),\(count)"
  }
  var text = "@@ -\(range(without: .new)) +\(range(without: .old)) @@\n"
  for line in hunk {
    text += "\(line.side.rawValue)\(String(decoding: line.bytes, as: UTF8.self))"
    if line.bytes.last != 0x0A { text += "\n\\ No newline at end of file\n" }
  }
  return text
}

/// A file name with its prefix, relative to the folder where the patch is applied, in quotes if it needs escapes.
private func diffName(_ prefix: String, _ name: String) -> String {
  var path = name[...]
  while path.hasPrefix("./") { path = path.dropFirst(2) }
  while path.hasPrefix("/") { path = path.dropFirst() }
  let whole = prefix + path
  let needsQuotes = whole.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.isHidden }
  // A tab marks the end of a name that contains spaces.
  guard needsQuotes else { return whole + (whole.contains(" ") ? "\t" : "") }
  var quoted = "\""
  for scalar in whole.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\t": quoted += "\\t"
    case _ where scalar.isHidden:
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        let digits = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
