internal import ArgumentParser
internal import Configuration
internal import Rules

extension CompletionKind {
  static var layoutFiles: CompletionKind { .file(extensions: ["yaml", "yml", "xib", "storyboard", "swift"]) }
  /// The rules that have a page. The shell asks at each completion, so the answer is that of the installed program.
  static var ruleName: CompletionKind { .custom { _, _, _ in allRules.map(\.id.name) } }

  static var ruleNames: CompletionKind {
    .custom { _, _, word in
      let before = word.lastIndex(of: ",").map { word[...$0] } ?? ""
      return allRules.map(\.id.name).filter { reasonAgainst($0, among: allRules) == nil }.map { before + $0 }
    }
  }
}
