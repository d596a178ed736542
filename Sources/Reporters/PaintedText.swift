import Findings

enum Paint: String {
  case strong = "1"
  case faint = "2"
  case related = "36"
  case fix = "1;32"
  case error = "1;31"
  case warning = "1;33"
  case info = "1;34"

  init(_ severity: Severity) { self = severity == .error ? .error : severity == .warning ? .warning : .info }
}

/// The bytes of a report, with or without terminal colours, which change no word.
struct PaintedText {
  private(set) var bytes: [UInt8] = []
  private let isInColor: Bool

  init(isInColor: Bool) { self.isInColor = isInColor }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String, in paint: Paint) {
    if text.isEmpty { return }
    begin(paint)
    add(text)
    end()
  }

  mutating func add(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  mutating func add(_ character: Unicode.Scalar, times count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: character), count: count))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  mutating func begin(_ paint: Paint) { if isInColor { add("\u{1B}[\(paint.rawValue)m") } }

  mutating func end() { if isInColor { add("\u{1B}[0m") } }
}
