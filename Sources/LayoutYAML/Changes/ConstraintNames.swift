import Findings
import LayoutModel
import LayoutSource

// Names of constraints in options: by index, id, identifier, line, or text.
extension OptionReading {
  /// The indices of the constraints that a name stands for; reports it if there are none.
  mutating func constraints(called name: ConstraintName, _ option: Int) -> [Int]? {
    let own = sourced.layout.constraints
    if name.part == nil, let word = name.word, let index = own.firstIndex(where: { $0.id == word }) { return [index] }
    let found = own.indices.filter { index in
      if let part = name.part, own[index].part != part { return false }
      switch name.entry {
      case .index(let entry): return own[index].authoredIndex == entry
      case .identifier(let word), .alone(let word): return own[index].identifier == word
      }
    }
    if !found.isEmpty { return found }
    if case .alone(let text) = name.entry {
      let pasted = constraints(onLine: text) ?? own.indices.filter { isText(text, of: own[$0]) }
      if !pasted.isEmpty { return pasted }
    }
    report(nothing(called: name), option)
    return nil
  }

  /// The constraints that begin on a line of the file, by its number, alone or after `line` as Plumb prints it; nil if
  /// the text is no such number.
  private func constraints(onLine text: String) -> [Int]? {
    guard let number = Self.lineNumber(text) else { return nil }
    let source = SourceText(file: "", bytes: bytes)
    return sourced.layout.constraints.indices.filter { index in
      sourced.map.statedRange(of: .constraint(index)).map { source.position(at: $0.start).line == number } ?? false
    }
  }

  private static func lineNumber(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count <= 2, words.count == 1 || words[0] == "line" else { return nil }
    return words.last.flatMap { Int($0) }
  }

  /// Whether a text is a constraint as Plumb prints it or as the file spells it, apart from white space.
  private func isText(_ text: String, of constraint: Constraint) -> Bool {
    func dense(_ text: some StringProtocol) -> [UInt8] { text.utf8.filter { !$0.isSpace } }
    let wanted = dense(text)
    if wanted.isEmpty { return false }
    if dense(sourced.layout.spelled(constraint)) == wanted { return true }
    guard let range = sourced.map.statedRange(of: .constraint(constraint.index)), range.end <= bytes.count else {
      return false
    }
    return bytes[range.start..<range.end].filter { !$0.isSpace } == wanted
  }

  private func nothing(called name: ConstraintName) -> String {
    let own = sourced.layout.constraints
    switch name.entry {
    case .index(let entry):
      let parts = own.filter { $0.authoredIndex == entry }
      guard let first = parts.first, let last = parts.last else { return "there is no \(name.text)\(range)" }
      guard first.part != nil else { return "constraints[\(entry)] is one constraint and has no parts" }
      return "there is no \(name.text); constraints[\(entry)] stands for \(first.name) to \(last.name)"
    case .identifier(let word), .alone(let word):
      let isAlone = if case .alone = name.entry { true } else { false }
      if isAlone, let line = Self.lineNumber(word) { return "no constraint begins on line \(line)" }
      if isAlone, layout.items.contains(where: { $0.name == word }) {
        return
          "'\(word)' is a view, and --without removes only constraints; --set '\(word).hidden=true' hides it"
      }
      let hint = guess(word, among: own.compactMap { $0.identifier ?? $0.id })
      if isAlone, word.contains(where: { "=<>≤≥[|".contains($0) }) { return "no constraint reads '\(word)'" }
      let form = isAlone ? "; name one by its line or text, or as constraints[3]" : range
      return "no constraint has the identifier '\(word)'\(hint.isEmpty ? form : hint)"
    }
  }

  /// The constraints that exist, for a message about a missing one.
  private var range: String {
    switch (sourced.layout.constraints.map(\.authoredIndex).max() ?? -1) + 1 {
    case ...0: ": the layout has no constraints"
    case 1: "; the layout has only constraints[0]"
    case let count: "; the layout has constraints[0] to constraints[\(count - 1)]"
    }
  }
}
