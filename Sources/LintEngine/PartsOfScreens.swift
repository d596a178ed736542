import Diagnosis
import LayoutModel
import LayoutSource

// A controller's view counts as large as the screen. One that was drawn lower than any screen is shown in a part of one,
// whose height its content or a container decides.
extension SourcedLayout {
  /// At which height the view was drawn, for a finding that depends on the height of the screen; nil for other findings.
  func noteOnPart(of finding: LayoutFinding) -> String? {
    guard let height = drawnHeightOfPart, dependsOnHeight(finding) else { return nil }
    return matters(layout[.contentView].name, height)
  }

  private func dependsOnHeight(_ finding: LayoutFinding) -> Bool {
    switch finding.fault {
    case .priorityTie(let tie)?: tie.axis == .vertical
    case .overhang(let overhang)?: overhang.side.axis == .vertical
    case .conflict(let conditions)?:
      conditions.contains { condition in
        guard case .constraint(let index) = condition else { return false }
        return layout.constraints[index].terms.contains { dependsOnHeight($0.anchor) }
      }
    default: false
    }
  }

  /// Whether an anchor of the whole view, or of a guide of it, moves with its height.
  private func dependsOnHeight(_ anchor: Anchor) -> Bool {
    let item = layout[anchor.item]
    guard anchor.item == .contentView || item.guide != nil && item.superview == .contentView else { return false }
    return [.bottom, .height, .centerY].contains(anchor.attribute)
  }
}

// MARK: - Words

private func matters(_ view: String, _ height: Double) -> String {
  "'\(view)' is drawn \(height.spelledPoints) pt high in Xcode, lower than any screen; it matters only where it fills one"
}
