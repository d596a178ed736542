import Findings
import LayoutModel
import LayoutSource
import LayoutYAML
import Testing

/// The bytes after some edits; nil if these overlap or are outside the text.
func edited(_ bytes: [UInt8], _ edits: [TextEdit]) -> [UInt8]? {
  let ordered = edits.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }
    .map(\.element)
  guard zip(ordered, ordered.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }),
    ordered.allSatisfy({ $0.range.start >= 0 && $0.range.end <= bytes.count })
  else { return nil }
  var result: [UInt8] = []
  var position = 0
  for edit in ordered {
    result += bytes[position..<edit.range.start] + Array(edit.text.utf8)
    position = edit.range.end
  }
  return result + bytes[position...]
}

/// The edited text, checked to read as the changed layout; nil if the editor cannot write a change.
func editedText(_ changes: [LayoutChange], _ text: String) throws -> String? {
  let sourced = try Fixture(text).sourced
  let bytes = Array(text.utf8)
  guard let edits = sourced.editor.edits(for: changes, of: sourced, in: bytes) else { return nil }
  let after = try #require(edited(bytes, edits))
  let again = Fixture(bytes: after)
  #expect(again.report == [])
  #expect(try again.layout.isSame(as: sourced.layout.applying(changes)))
  return String(decoding: after, as: UTF8.self)
}

/// Pseudo-random numbers, the same in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  /// A random element; nil for an empty list.
  mutating func pick<Choices: Collection>(_ choices: Choices) -> Choices.Element? {
    choices.randomElement(using: &self)
  }

  /// One of several values.
  mutating func pick<Choice>(_ first: Choice, _ more: Choice...) -> Choice {
    let index = Int.random(in: 0...more.count, using: &self)
    return index == 0 ? first : more[index - 1]
  }

  mutating func flip() -> Bool { Bool.random(using: &self) }
}
