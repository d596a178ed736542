import Findings
import LayoutModel
import LayoutYAML
import Testing

@testable import LayoutSolver

extension Layout {
  /// A layout of a kind without views, for a release.
  static func empty(_ kind: Kind = .cell, iOS release: Int? = nil) -> Layout {
    var layout = Layout(kind: kind, name: "Row")
    layout.platform = release.map { Platform(major: $0) }
    return layout
  }

  /// A cell with one view, which is `ItemID.only`.
  static func of(_ type: ViewType, iOS release: Int? = nil, _ change: (inout Item) -> Void = { _ in }) -> Layout {
    var layout = Layout.empty(iOS: release)
    var item = Item(name: "only", superview: .contentView)
    item.type = type
    change(&item)
    layout.items.append(item)
    layout.viewsEnd = layout.items.count
    return layout
  }
}

extension ItemID {
  /// The view of a layout that has one.
  static let only = ItemID(2)
}
