public import Explanations
import Findings
import Reporters

/// The conflicts of a console log as one SVG picture: the constraints of each list, and below them the two chains that
/// contradict each other, to scale, with what does not fit hatched.
public func picture(
  of conflicts: [DrawnConflict], in file: String, _ colors: PictureColors = .ofReader
) -> String {
  var drawing = ConflictDrawing()
  for (index, conflict) in conflicts.enumerated() {
    if index > 0 { drawing.y += 24 }
    drawing.add(conflict, in: file)
  }
  let width = (drawing.width + ConflictDrawing.margin).rounded(.up).spelledPoints
  let height = (drawing.y + ConflictDrawing.margin).rounded(.up).spelledPoints
  return """
    <svg xmlns="http://www.w3.org/2000/svg" class="plumb" role="img" aria-labelledby="t d" width="\(width)" \
    height="\(height)" viewBox="0 0 \(width) \(height)">
    <title id="t">\(escaped(file.visible))</title>
    <desc id="d">\(escaped(conflicts.flatMap { [$0.heading] + $0.reasons + $0.fixes }.joined(separator: ". ").visible))</desc>
    <style>
    \(colors.style)
    </style>
    <rect class="bg" width="100%" height="100%"/>
    \(drawing.markup)
    </svg>

    """
}

private struct ConflictDrawing {
  static let margin = 16.0
  static let barWidth = 480.0
  static let barHeight = 26.0
  static let mostWords = 620.0

  var markup = ""
  var y = margin
  var width = 0.0

  mutating func add(_ conflict: DrawnConflict, in file: String) {
    y += 12
    add(conflict.heading, name: "ti", size: 15)
    y += 16
    add("\(file.visible):\(conflict.line)", name: "q")
    y += 12
    addList(conflict.rows)
    let broken = Set(conflict.rows.indices.filter { conflict.rows[$0].isBroken }.map { $0 + 1 })
    if conflict.chains.count == 2 { addChains(conflict.chains, broken) }
    y += 6
    for reason in conflict.reasons { addWords(reason, name: "") }
    if !conflict.fixes.isEmpty { y += 6 }
    for fix in conflict.fixes { addFix(fix) }
  }

  /// A fix. The number of its constraint, with which it begins, is in a ring.
  private mutating func addFix(_ fix: String) {
    let digits = fix.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), fix.dropFirst(digits.count).first == " " else { return addWords(fix, name: "ok") }
    addWords(String(fix.dropFirst(digits.count)), name: "ok", x: Self.margin + RingedNumber(number).width + 5) {
      $0.addRing(number, x: Self.margin)
    }
  }

  private mutating func add(_ text: String, name: String, x: Double = margin, size: Double = 11) {
    markup += textElement(text, x: x, y: y, name: name) + "\n"
    width = max(width, x + roughWidth(text, size: size))
  }

  /// Sentences in lines, in the colour of the class `name`.
  private mutating func addWords(
    _ text: String, name: String, x: Double = margin, after start: (inout Self) -> Void = { _ in }
  ) {
    let lines = wrapped(text.visible, width: Self.mostWords)
    markup += name.isEmpty ? "<g>" : "<g class=\"\(name)\">"
    for (index, line) in lines.enumerated() {
      y += 15
      if index == 0 { start(&self) }
      add(line, name: "", x: x + (index > 0 ? 12 : 0))
    }
    markup += "</g>\n"
  }

  private mutating func addList(_ rows: [DrawnConflict.Row]) {
    let sentences = rows.map { $0.sentence.visible }
    let column = Self.margin + 30 + (sentences.map { roughWidth($0) }.max() ?? 0) + 16
    for (index, row) in rows.enumerated() {
      y += 17
      markup += "<g class=\"\(row.isBroken ? "er" : row.isInConflict ? "k" : "q")\">"
      addRing(index + 1, x: Self.margin)
      markup += "</g>"
      add(sentences[index], name: row.isInConflict ? "t" : "q", x: Self.margin + 30, size: 11.5)
      add(row.origin.visible + (row.isBroken ? ", broken" : ""), name: "q", x: column)
    }
  }

  @discardableResult private mutating func addRing(_ number: Int, x: Double) -> Double {
    let ring = RingedNumber(number)
    markup += "<path class=\"r\" d=\"\(ring.ring(x: x, baseline: y))\"/>\(ring.text(x: x, baseline: y))"
    return ring.width
  }

  /// `broken` are the numbers of the constraints that UIKit breaks.
  private mutating func addChains(_ chains: [DrawnConflict.Chain], _ broken: Set<Int>) {
    let longest = chains.map(\.points).max() ?? 0
    guard longest > 0 else { return }
    let scale = Self.barWidth / longest
    for chain in chains {
      y += 26
      addNumbers(of: chain, scale, broken)
      y += 6
      addBar(chain, scale, longest)
      y += Self.barHeight + 12
      addLabels(of: chain, scale)
    }
    y += 4
  }

  /// The numbers of the constraints above their lengths.
  private mutating func addNumbers(of chain: DrawnConflict.Chain, _ scale: Double, _ broken: Set<Int>) {
    var (x, free) = (Self.margin, Self.margin)
    for length in chain.lengths {
      let span = length.points * scale
      if let number = length.number {
        let place = max(free, x + (span - RingedNumber(number).width) / 2)
        markup += "<g class=\"\(broken.contains(number) ? "er" : "k")\">"
        free = place + addRing(number, x: place) + 2
        markup += "</g>"
      }
      x += span
    }
    markup += "\n"
  }

  private mutating func addBar(_ chain: DrawnConflict.Chain, _ scale: Double, _ longest: Double) {
    var x = Self.margin
    for length in chain.lengths {
      let span = length.points * scale
      let size = attributes(x: x, y: y, width: span, height: Self.barHeight)
      markup += "<rect class=\"\(length.label.isEmpty ? "row" : "v")\" \(size)/>"
      let points = length.points.spelledPoints
      if roughWidth(points) + 4 <= span {
        markup += textElement(points, x: x + span / 2, y: y + 17, name: "t", anchor: "middle")
      }
      x += span
    }
    if chain.points < longest { addExcess(from: x, to: Self.margin + longest * scale) }
    let end = Self.margin + longest * scale + 10
    let sum = "\(chain.bound)\(chain.points.spelledPoints) pt"
    markup += textElement(sum, x: end, y: y + 17, name: "t") + "\n"
    width = max(width, end + roughWidth(sum, size: 12))
  }

  /// Hatches the part of the longer chain for which this one has no room.
  private mutating func addExcess(from start: Double, to end: Double) {
    var path = ""
    let bottom = y + Self.barHeight
    var x = start
    while x < end {
      // Each line rises to the right and ends at the top or at the end.
      let run = min(Self.barHeight, end - x)
      path += "M\(pt: x) \(pt: bottom)l\(pt: run) \(pt: -run)"
      x += 7
    }
    let size = attributes(x: start, y: y, width: end - start, height: Self.barHeight)
    markup += "<g class=\"er\"><rect class=\"gh\" \(size)/><path class=\"ht\" d=\"\(path)\"/></g>"
  }

  /// The names of views below their lengths, where they fit.
  private mutating func addLabels(of chain: DrawnConflict.Chain, _ scale: Double) {
    var (x, free) = (Self.margin, Self.margin)
    for length in chain.lengths {
      let span = length.points * scale
      let label = length.label.visible
      let place = max(free, x + (span - roughWidth(label)) / 2)
      if !label.isEmpty, place <= x + span {
        markup += textElement(label, x: place, y: y, name: "q")
        free = place + roughWidth(label) + 8
        width = max(width, free)
      }
      x += span
    }
    markup += "\n"
  }
}
