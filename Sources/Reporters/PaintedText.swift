import Findings

/// What a part of a text is, as terminals show it.
public enum Paint: String, Sendable {
  /// A headline.
  case strong = "1"
  /// What repeats elsewhere, such as an arrow before a place.
  case faint = "2"
  /// What belongs to something else in the text, such as the number of a constraint.
  case related = "36"
  /// A fix.
  case fix = "1;32"
  /// An error.
  case error = "1;31"
  /// A warning.
  case warning = "1;33"
  /// A remark.
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
