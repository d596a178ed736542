import Diagnosis
import LayoutModel
import LayoutSource
import RuleKit

extension SourcedLayout {
  /// A label under a place. Where the text does not name views and spell constraints as reports do, the label does.
  func spelledLabel(_ text: String, at place: LayoutPlace, withID: Bool = false) -> String {
    guard !textNamesParts else { return text }
    let part = ([place.part] + place.substitutes).first { map.statedRange(of: $0) != nil } ?? place.part
    let spelled: String
    switch part {
    case .constraint(let index), .anchor(let index, _), .priority(let index):
      guard layout.constraints.indices.contains(index) else { return text }
      let id = layout.constraints[index].id.flatMap { withID ? $0 : nil }
      let equation = layout.spelled(layout.constraints[index])
      if text.isEmpty { return equation + (id.map { " (\($0))" } ?? "") }
      return "\(text) (\(equation)\(id.map { ", id \($0)" } ?? ""))"
    case .item(let item), .property(let item, _):
      guard item > .contentView, layout.items.indices.contains(item.index) else { return text }
      spelled = layout[item].name
    case .layout: spelled = nameWithID
    default: return text
    }
    // Words about a stack begin with its name.
    if text.hasPrefix("'\(spelled)' ") { return text }
    return text.isEmpty ? spelled : "\(spelled): \(text)"
  }

  /// The name of the layout, or what the source has instead: `row (object ID Huf-xT-ejJ)`.
  private var nameWithID: String {
    guard let nameWithoutID, let id else { return layout.name }
    return "\(nameWithoutID.isEmpty ? layout.noun : nameWithoutID) (object ID \(id))"
  }
}
