import Findings
import LayoutModel
import LayoutSource

// Views without names in their source.
extension SourcedLayout {
  /// Where to find the unnamed views that a finding or its fixes mention; nil if there are none.
  func noteOnUnnamed(in finding: Finding) -> String? {
    guard !unnamedViews.isEmpty else { return nil }
    let labels = [finding.label] + finding.related.map(\.message)
    let causes = finding.causes.flatMap { [$0.message, $0.label] }
    let fixes = finding.fixes.flatMap { $0.steps + [$0.outcome, $0.doubt] }
    // The label of a view begins with its bare name.
    let mentioned = Set(
      ([finding.message] + labels + finding.notes + causes + fixes).flatMap(namesMentioned)
        + labels.map { String($0.prefix { $0 != ":" }) })
    let found = unnamedViews.sorted { $0.key.index < $1.key.index }.filter { mentioned.contains(layout[$0.key].name) }
    guard !found.isEmpty else { return nil }
    let words = found.prefix(mostNamed).map { item, id in
      let text = layout.shownText(of: item).map { "\"\($0)\", " } ?? ""
      return "'\(layout[item].name)' (\(text)object ID \(id))"
    }
    let rest = found.count > mostNamed ? ["\(found.count - mostNamed) more"] : []
    let areNamed = found.contains { !layout.hasNameOfType($0.key) }
    return areNamed ? isCalledOtherwise((words + rest).spelledList()) : unnamed((words + rest).spelledList())
  }

  /// Related places without those of the attributes of a view whose tag is marked with the same label.
  func onceInTag(_ related: [RelatedPlace]) -> [RelatedPlace] {
    guard !textNamesParts else { return related }
    let names = Set(layout.views.map { layout.items[$0].name })
    var seen: Set<String> = []
    return related.filter { !names.contains($0.message) || seen.insert($0.message).inserted }
  }
}

extension Layout {
  /// The text of a view, at most the first letters of its first line; nil without one.
  fileprivate func shownText(of item: ItemID) -> String? {
    guard self[item].type.showsText, let text = self[item].text, !text.isEmpty else { return nil }
    let line = text.prefix { !$0.isNewline }.prefix(mostLetters)
    return line.count < text.count ? "\(line)…" : text
  }

  /// Whether the name of a view is that of its type, with or without a number, as nothing else names it.
  fileprivate func hasNameOfType(_ item: ItemID) -> Bool {
    let (name, type) = (self[item].name, self[item].type.rawValue)
    return name == type || name.hasPrefix(type + "_") && name.dropFirst(type.count + 1).allSatisfy(\.isNumber)
  }
}

/// The most views that one note names.
private let mostNamed = 6
/// The most letters of a text in it.
private let mostLetters = 24

/// The names of views in a text: those in single quotes, and those of anchors.
private func namesMentioned(in text: String) -> [String] {
  text.split { !($0.isLetter || $0.isNumber || "_.'".contains($0)) }.compactMap { word in
    let bare = word.drop { $0 == "'" }
    if let dot = bare.firstIndex(of: ".") { return String(bare[..<dot]) }
    return word.hasPrefix("'") && word.hasSuffix("'") ? String(bare.dropLast()) : nil
  }
}

// MARK: - Words

private func unnamed(_ views: String) -> String { "unnamed in Xcode: \(views)" }
/// Some of these views have a name in Xcode, but another view is called so in reports.
private func isCalledOtherwise(_ views: String) -> String { "named by Plumb: \(views)" }
