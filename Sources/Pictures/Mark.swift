import LayoutModel
import LayoutSolver

/// The kind of a mark in a picture and in the remarks below it. It decides the colour and the dash.
enum Mark: Int, Comparable {
  case plain, chain, fixed, unsatisfied, open, warned, fault, missing, conflict

  static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }

  var name: String { ["d", "k", "G", "y", "o", "W", "E", "m", "x"][rawValue] }
}

struct Remark: Equatable {
  struct Member: Equatable {
    var number: Int
    var text: String
    var line: String
  }

  var mark: Mark
  var text: String
  var members: [Member] = []

  var sentence: String {
    guard !members.isEmpty else { return text }
    return "\(text): " + members.map { "\($0.text) (\($0.line))" }.joined(separator: ", ")
  }
}

func spelledNumber(_ number: Int) -> String { "(\(number))" }
