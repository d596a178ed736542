import LayoutModel
import LayoutSolver

/// How something in a picture is set off: by its colour, its dash, and by words under the picture.
enum Mark: Int, Comparable {
  case plain, chain, yielding, open, missing, conflict

  static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }

  /// The class in the style sheet.
  var name: String { ["d", "k", "y", "o", "m", "x"][rawValue] }
}

/// What is said under a picture of something in it.
struct Remark: Equatable {
  struct Member: Equatable {
    var number: Int
    var text: String
    /// `line 12`.
    var line: String
  }

  var mark: Mark
  var text: String
  var members: [Member] = []

  /// The remark and its members as one sentence.
  var sentence: String {
    guard !members.isEmpty else { return text }
    return "\(text): " + members.map { "\($0.text) (\($0.line))" }.joined(separator: ", ")
  }
}

/// A number by which the words below a picture speak of a constraint, as it stands in them.
func spelledNumber(_ number: Int) -> String { "(\(number))" }
