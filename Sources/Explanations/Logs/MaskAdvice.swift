import ConsoleLogs
import Diagnosis
import Findings
import LayoutModel

// Fixes of autoresizing masks, and of constraints that Interface Builder adds where a view has none.
extension LogAdvice {
  var masks: [[String]] {
    var seen: Set<Int> = []
    return conflict.members.compactMap { index in
      guard loggedLayout.origin(of: index) == .mask, let item = conflict.maskedItem(index),
        conflict.isMaskLeftOn(item), seen.insert(item).inserted
      else { return nil }
      if !conflict.isProved { return maskLine(index, item) }
      let own = constraints.indices.filter { loggedLayout.origin(of: $0) == .mask && conflict.maskedItem($0) == item }
      guard resolves(Set(own)) else { return nil }
      return maskLine(index, item)
    }
  }

  /// For a view of a nib whose mask code turned on again: the frame may also be what is wanted.
  private func placeholders(_ item: Int) -> [[String]] {
    guard conflict.isPrototyped(item) else { return [] }
    let advice = "if code sets its frame, add constraints in Interface Builder and check \"Remove at build time\""
    return [[advice, ""]]
  }

  /// Masks that make a view smaller than its superview by more than the superview has.
  var followedMasks: [[String]] {
    // The mask of a controller's view follows its window, whichever way that is turned.
    if loggedLayout.turnsWindows { return [] }
    return conflict.members.flatMap { index -> [[String]] in
      guard let item = conflict.maskedItem(index), conflict.followedWords(index, item) != nil, resolves(index) else {
        return []
      }
      var line = maskLine(index, item)
      line[0] += ", with constraints of its own"
      guard let frames = conflict.followedFrames(index, item), frames.own == 0, let superview = frames.superview else {
        return [line]
      }
      let (name, outer) = (loggedLayout.names[item], loggedLayout.names[superview])
      return [
        ["give \(name) a frame as \(frames.axis.adjective) as \(outer) before you add constraints", ""], line,
      ]
    }
  }

  private func maskLine(_ index: Int, _ item: Int) -> [String] {
    let own = constraints.indices.filter { loggedLayout.origin(of: $0) == .mask && conflict.maskedItem($0) == item }
    let removed = own.isEmpty ? [index] : own
    let noun = removed.count == 1 ? "constraint" : "constraints"
    let place = "removes \(noun) \(removed.map { "\($0 + 1)" }.spelledList())"
    return ["\(loggedLayout.names[item]).translatesAutoresizingMaskIntoConstraints = false", place]
  }

  var prototypes: [[String]] {
    let masked = conflict.members.compactMap { loggedLayout.origin(of: $0) == .mask ? conflict.maskedItem($0) : nil }
    if let item = masked.first(where: conflict.isPrototyped) { return placeholders(item) }
    return conflict.members.compactMap { index in
      guard loggedLayout.origin(of: index) == .interfaceBuilder, resolves(index),
        let first = constraints[index].anchors.first
      else { return nil }
      return ["give \(loggedLayout.name(of: first.item)) constraints of its own in Interface Builder", ""]
    }
  }
}
