import Findings
import LayoutModel
import LayoutSolver

/// The kind of a mark in a picture and in the remarks below it. It decides the colour and the dash.
enum Mark: Int, Comparable {
  /// An unsatisfied constraint that a finding is about is blamed.
  case plain, chain, fixed, unsatisfied, blamed, open, warned, fault, missing, conflict

  static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }

  /// The classes of what is drawn: the colour of a severity is stronger than that of the mark.
  func className(_ severity: Severity?) -> String { severity.map { "\(name) \($0.markName)" } ?? name }

  var name: String { ["d", "k", "ok", "y", "u", "o", "wa", "er", "m", "x"][rawValue] }
}

struct Remark: Equatable {
  struct Member: Equatable {
    /// Nil if the picture has no such number.
    var number: Int?
    var text: String
    var line: String
  }

  var mark: Mark
  var text: String
  var members: [Member] = []
  /// The severity of the finding about it, if its colour is not that of the mark.
  var severity: Severity?

  var className: String { mark.className(severity) }

  /// The same without the numbers that are not in a picture, unless its text mentions them.
  func numbered(as drawn: Set<Int>) -> Remark {
    var remark = self
    for (index, member) in members.enumerated() {
      guard let number = member.number, !drawn.contains(number), !text.contains(spelledNumber(number)) else { continue }
      remark.members[index].number = nil
    }
    return remark
  }

  var sentence: String {
    guard !members.isEmpty else { return text }
    return "\(text): " + members.map { "\($0.text) (\($0.line))" }.joined(separator: ", ")
  }
}

func spelledNumber(_ number: Int) -> String { "(\(number))" }
