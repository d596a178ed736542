/// Idioms of public projects that need a closer look at values, helpers and nested views.
let idiomFixtures: [Fixture] = [
  Fixture(
    "a content priority that another view's one decides",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      title.setContentHuggingPriority(title.contentHuggingPriority(for: .horizontal) + 1, for: .horizontal)
      """),
    byHand("title.top == contentView.top").replacing(
      "text: Espresso}", with: "text: Espresso, contentHuggingPriority: {horizontal: 251}}")),
  Fixture(
    "a length from a corner's radius",
    cell(
      """
      title.layer.cornerRadius = 22
      title.heightAnchor.constraint(equalToConstant: title.layer.cornerRadius * 2).isActive = true
      """),
    byHand("title.height == 44")),
  Fixture(
    "a helper of SnapKit's proxies",
    cell("title.snp.fillSuperview()"),
    others: [
      """
      import SnapKit
      extension ConstraintViewDSL {
        func fillSuperview() {
          makeConstraints { make in make.top.bottom.equalToSuperview() }
        }
      }
      """
    ],
    byHand("title.top == contentView.top", "title.bottom == contentView.bottom")),
  Fixture(
    "a wrapper that a protocol gives to constraints",
    cell("title.topAnchor.constraint(equalTo: contentView.topAnchor).my.with(priority: .defaultHigh).isActive = true"),
    others: [
      """
      import UIKit
      struct Scope<Base> { let base: Base }
      protocol Scoped {
        associatedtype Base
        var my: Scope<Base> { get }
      }
      extension Scoped { var my: Scope<Self> { Scope(base: self) } }
      extension NSLayoutConstraint: Scoped {}
      extension Scope where Base: NSLayoutConstraint {
        func with(priority: UILayoutPriority) -> NSLayoutConstraint {
          base.priority = priority
          return base
        }
      }
      """
    ],
    byHand("title.top == contentView.top @ 750")),
  Fixture(
    "the constraints that a view holds are removed",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      title.heightAnchor.constraint(equalToConstant: 40).isActive = true
      title.removeConstraints(title.constraints)
      """),
    byHand("title.top == contentView.top", "{constraint: title.height == 40, active: false}")),
  Fixture(
    "a view that is never added",
    cell(
      """
      title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      box.addSubview(icon)
      icon.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
      """, properties: "let box = UIView(), icon = UISwitch()"),
    byHand("title.top == contentView.top")),
  Fixture(
    "a list's own count in an extension",
    cell("[title].eachWithLast { $0.topAnchor.constraint(equalTo: self.contentView.topAnchor).isActive = $1 }"),
    others: [
      """
      extension Array {
        func eachWithLast(_ body: (Element, Bool) -> Void) {
          for (index, element) in enumerated() { body(element, index == count - 1) }
        }
      }
      """
    ],
    byHand("title.top == contentView.top")),
  Fixture(
    "overloads by the number of a closure's parameters",
    cell("[title].eachPair { $1.topAnchor.constraint(equalTo: $0.topAnchor).isActive = $2 }").replacing(
      "{ $1.top", with: "{ top, view, isLast in view.top"
    ).replacing("$0.topAnchor).isActive = $2", with: "top.topAnchor).isActive = isLast"),
    others: [
      """
      import UIKit
      extension Array where Element: UIView {
        func eachPair(_ body: (UIView, UIView) -> Void) {}
        func eachPair(_ body: (UIView, UIView, Bool) -> Void) {
          for view in self { body(view.superview!, view, true) }
        }
      }
      """
    ],
    byHand("title.top == contentView.top")),
  Fixture(
    "a method of a nested view that no code of the cell calls",
    cell(
      """
      contentView.addSubview(box)
      box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
      """, properties: "private let box = Box()"),
    others: [
      """
      import UIKit
      class Box: UIView {
        init() {
          super.init(frame: .zero)
          translatesAutoresizingMaskIntoConstraints = false
        }
        func append(_ view: UIView) { addSubview(view) }
      }
      """
    ],
    byHand("box.top == contentView.top", views: "box: {type: view, class: Box}")),
]
