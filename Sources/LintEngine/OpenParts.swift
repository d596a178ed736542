import Diagnosis
import Findings
import LayoutModel
import LayoutSolver
import RuleKit

// What a source leaves open in a layout, and which findings are about it.

/// The sizes in points that stand for an unknown one: hardly any, and that of a large avatar.
private let standIns = [PerAxis(horizontal: 1.0, vertical: 1.0), PerAxis(horizontal: 60, vertical: 60)]

extension Layout {
  /// Whether the source leaves a size open.
  var hasUnknownSizes: Bool { hasUnknownImages || hasImagePlaceholders || hasUnknownViewSizes }

  /// Whether the source declares a size wherever code may set another one.
  var declaresAllSizes: Bool { !hasUnknownImages && !hasUnknownViewSizes }

  /// The layout with each stand-in for the sizes that the source does not declare; empty if it declares all.
  var withStandIns: [Layout] {
    declaresAllSizes ? [] : standIns.map { givingUnknownImages($0).givingUnknownViews($0) }
  }

  /// The layout with each stand-in for its unknown sizes, and first without the sizes of views. The last one has the
  /// sizes that the source declares.
  var withAnySize: [Layout] {
    func sized(_ layout: Layout, _ size: PerAxis<Double>) -> Layout {
      layout.givingUnknownImages(size).replacingImagePlaceholders(size).givingUnknownViews(size)
    }
    let sized = [sized(withYieldingUnknownSizes, standIns[0]), sized(self, standIns[1])]
    let large = givingUnknownImages(standIns[1])
    return (hasUnknownViewSizes ? [large] : []) + sized
      + (hasImagePlaceholders ? [large.givingUnknownViews(standIns[1])] : [])
  }

  /// Whether a fault is a conflict with the required size of a placeholder text, or of a fixed row height with the
  /// height that such a text allows at most.
  func requiresPlaceholder(_ fault: Fault?) -> Bool {
    switch fault {
    case .conflict(let conditions): conditions.contains { isOfPlaceholder($0) }
    case .imposedHeight(let conflicts):
      !isFitted
        && conflicts.allSatisfy { conflict in
          conflict.contains { condition in
            if case .hugging = condition { isOfPlaceholder(condition) } else { false }
          }
        }
    default: false
    }
  }

  private func isOfPlaceholder(_ condition: ConditionID) -> Bool {
    switch condition {
    case .hugging(let item, let axis), .compressionResistance(let item, let axis):
      // A text field is as high as a line of its font.
      self[item].isTextPlaceholder && (axis == .horizontal || self[item].type != .textField)
    case .constraint, .autoresizing, .implied: false
    }
  }

  /// The first picture that only stands for one that code may set, if a finding is a conflict of constraints with the
  /// sizes of such pictures, which no size that the source leaves open changes.
  func ofPicture(_ finding: LayoutFinding) -> String? {
    guard hasImagePlaceholders, case .conflict(let conditions)? = finding.fault else { return nil }
    var pictures: [ItemID] = []
    for condition in conditions {
      switch condition {
      case .hugging(let item, _), .compressionResistance(let item, _):
        guard self[item].hasImagePlaceholder else { return nil }
        pictures.append(item)
      case .constraint, .autoresizing, .implied: break
      }
    }
    return pictures.first.map { self[$0].name }
  }

  /// A view with a placeholder text that a finding is about. Nil if there is none in some of its environments.
  func placeholder(in finding: LayoutFinding) -> String? {
    let samples = finding.environments.isEmpty ? environments.map(\.sample) : finding.environments.map(\.sample)
    var first: String?
    for sample in samples.distinct {
      let shown = self.samples.first { $0.name == sample }?.items ?? items
      let names = shown.filter(\.isTextPlaceholder).map(\.name)
      let named = finding.views.isEmpty ? names.first : finding.views.first(where: names.contains)
      guard let named else { return nil }
      first = first ?? named
    }
    return first
  }
}

extension Layout {
  /// The first label without a text, which code sets, in a row as high as its content that a view leaves at its top or
  /// its bottom; nil for other faults.
  func emptyText(below fault: Fault?) -> String? {
    guard case .overhang(let overhang)? = fault, overhang.side.axis == .vertical, isFitted else { return nil }
    return views.first {
      items[$0].type == .label && items[$0].isTextPlaceholder && !items[$0].isHidden && (items[$0].text ?? "").isEmpty
    }.map { items[$0].name }
  }
}

extension [[LayoutFinding]] {
  /// The runs after the first whose contents could show what a finding is about: a text without letters hangs nowhere.
  func showing(_ finding: LayoutFinding, in contents: [Layout]) -> [[LayoutFinding]] {
    guard case .unpinnedColumn(let item)? = finding.fault else { return Array(dropFirst()) }
    return zip(self, contents).dropFirst().filter { _, layout in
      layout[item].type != .label || layout[item].text?.isEmpty == false
    }.map(\.0)
  }
}

extension Layout {
  /// A finding about an ambiguous size; an info without a fix if a class of the app may fill that view.
  func atMostInfoIfFilled(_ finding: LayoutFinding) -> LayoutFinding {
    guard finding.severity > .info, case .ambiguity(let parts)? = finding.fault,
      let part = parts.first(where: { $0.value.isSize && isBoxOfOwnClass($0.item) })
    else { return finding }
    var info = finding.asInfo(mayBeFilled(self[part.item].className ?? "", part.value == .width ? "width" : "height"))
    info.fault = nil
    return info
  }

  /// Whether a view with subviews is of a class of the app.
  private func isBoxOfOwnClass(_ item: ItemID) -> Bool {
    self[item].type == .view && self[item].className.map { !$0.hasPrefix("UI") } ?? false
      && views.contains { items[$0].superview == item }
  }
}

extension LayoutFinding {
  /// The finding as an info, with the reason.
  func asInfo(_ reason: String) -> LayoutFinding {
    var finding = self
    finding.severity = .info
    finding.isUncertain = true
    finding.notes.append(reason)
    return finding
  }

  /// Whether constraints leave a text too little space, for whichever rule.
  var isAboutCutText: Bool { if case .cutText = fault { true } else { false } }

  /// Whether both are about the same column of views, which nothing keeps inside.
  func isSameColumn(_ other: LayoutFinding) -> Bool {
    if case .unpinnedColumn? = fault { fault == other.fault } else { false }
  }

  /// Whether both are about conditions that conflict with a height that UIKit imposes for one reason, some of them the
  /// same ones.
  func isSameImposedHeight(_ other: LayoutFinding) -> Bool {
    guard imposedBy == other.imposedBy, case .imposedHeight(let own)? = fault,
      case .imposedHeight(let others)? = other.fault
    else { return false }
    return own.contains { one in others.contains { Set($0) == Set(one) } }
  }

  /// Whether the letters of the messages are the same: their numbers differ between variants of a layout.
  func hasWords(of other: LayoutFinding) -> Bool {
    func letters(_ text: String) -> some Sequence<Unicode.Scalar> {
      text.unicodeScalars.lazy.filter { scalar in
        scalar.isASCII ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) : scalar.properties.isAlphabetic
      }
    }
    return message == other.message || letters(message).elementsEqual(letters(other.message))
  }

  /// Whether it occurs in one of some environments. No environments mean all. Heights count only if both have one.
  func occurs(in others: [Environment]) -> Bool {
    environments.isEmpty || others.isEmpty
      || environments.contains { own in
        others.contains { other in
          var same = other
          if own.height == nil || other.height == nil { same.height = own.height }
          return same == own
        }
      }
  }

  /// Whether it occurs in fewer environments than another.
  func isNarrower(than other: LayoutFinding) -> Bool {
    !environments.isEmpty && (other.environments.isEmpty || environments.count < other.environments.count)
  }
}

// MARK: - Words

private func mayBeFilled(_ name: String, _ size: String) -> String {
  "it goes away if \(name) adds views that give it a \(size)"
}

func ofPicture(_ name: String) -> String {
  "the picture of '\(name)' is a placeholder: code may set another one"
}

func onlyHeld(by images: String, _ count: Int, _ noun: String) -> String {
  count == 1
    ? "only the image of \(images), whose size is unknown, may keep the \(noun) from collapsing"
    : "only the images of \(images), whose sizes are unknown, may keep the \(noun) from collapsing"
}

let howToCheck =
  "if it is only a background, complete what 'plumb convert' prints as a layout file, with the image's size"

let nothingToDo = "code gives such sizes, so there is nothing to do in this file"
