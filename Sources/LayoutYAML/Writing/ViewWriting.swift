import LayoutModel

// Views and guides, nested as in the hierarchy.
extension DocumentWriting {
  /// A view whose subviews may follow.
  private struct OpenView {
    var item: ItemID
    var keys: [WrittenEntry]
    var subviews: [WrittenEntry] = []

    var node: WrittenNode {
      subviews.isEmpty ? .mapping(keys) : .lines(keys + [WrittenEntry(.subviews, .lines(subviews))])
    }
  }

  /// The views in their order. Each is listed among its superview's subviews if that keeps the order, else it names its
  /// superview.
  var views: [WrittenEntry] {
    var open = [OpenView(item: .contentView, keys: [])]
    func close() {
      let view = open.removeLast()
      var entry = WrittenEntry(layout[view.item].name, view.node)
      entry.comments = notes.filter { $0.part == .item(view.item) }.map(\.text)
      open[open.count - 1].subviews.append(entry)
    }
    for item in layout.views.lazy.map({ ItemID($0) }) {
      let superview = layout[item].superview ?? .contentView
      let depth = open.lastIndex { $0.item == superview } ?? 0
      while open.count > depth + 1 { close() }
      let isListed = open[depth].item == superview
      open.append(OpenView(item: item, keys: keys(of: item, superview: isListed ? nil : superview)))
    }
    while open.count > 1 { close() }
    return open[0].subviews
  }

  var guides: [WrittenEntry] {
    layout.guides.filter { layout.items[$0].guide == .authored }.map { index in
      let superview = layout.items[index].superview ?? .contentView
      let owner = superview == .contentView ? [] : [WrittenEntry(.superview, .word(layout[superview].name))]
      return WrittenEntry(layout.items[index].name, .mapping(owner))
    }
  }

  private func keys(of item: ItemID, superview: ItemID?) -> [WrittenEntry] {
    let view = layout[item]
    var entries: [WrittenEntry] = []
    if view.type != .view { entries.append(WrittenEntry(.type, .word(view.type.rawValue))) }
    if let name = view.className { entries.append(WrittenEntry(.class, .text(name))) }
    if let superview { entries.append(WrittenEntry(.superview, .word(layout[superview].name))) }
    for property in properties(of: view) where isKey(property.key, of: view) {
      let hasConfiguration = view.button.configuration != nil
      if Button.mistake(of: property.key, hasConfiguration: hasConfiguration) != nil { continue }
      // A mask that is on needs a frame, and one that is off has none.
      if property == .translatesAutoresizingMaskIntoConstraints(true), view.autoresizingFrame == nil { continue }
      if let value = value(of: property) { entries.append(WrittenEntry(property.key.rawValue, value)) }
    }
    if view.hasUnknownSize { entries.append(WrittenEntry(.intrinsicContentSize, .word("unknown"))) }
    if view.isTextPlaceholder { entries.append(WrittenEntry(.textIsPlaceholder, .flag(true))) }
    if view.isImagePlaceholder { entries.append(WrittenEntry(.imageIsPlaceholder, .flag(true))) }
    if view.mayBeAmbiguous { entries.append(WrittenEntry(.mayBeAmbiguous, .flag(true))) }
    if let stack = view.superview.flatMap({ layout[$0].stack }) {
      // A stack turns off the masks of the views that it arranges.
      if stack.arranged.contains(item) {
        let isOff = view.translatesAutoresizingMaskIntoConstraints == false
        entries.removeAll { Self.maskKeys.dropFirst(isOff ? 1 : 0).contains($0.key) }
      } else {
        entries.append(WrittenEntry(.arranged, .flag(false)))
      }
    }
    return entries
  }

  private static let maskKeys: [String] = [
    Key.translatesAutoresizingMaskIntoConstraints, .frame, .autoresizingMask, .superviewSize,
  ].map(\.rawValue)

  /// Whether the format has a key for a view of a type.
  func isKey(_ key: ViewKey, of view: Item) -> Bool {
    guard let known = KeyScope.view.table.keys.first(where: { $0.name == key.rawValue }) else { return false }
    return (known.types.isEmpty || known.types.contains(view.type))
      && (known.kinds.isEmpty || known.kinds.contains(layout.kind))
  }

  /// The properties of a view that differ from a plain view of its type, without its type, class and superview.
  func properties(of view: Item) -> [ViewProperty] {
    var usual = Item(name: view.name, superview: view.superview)
    usual.set(.type(view.type))
    var changed: [ViewProperty] = []
    func add(_ property: ViewProperty, if differs: Bool) { if differs { changed.append(property) } }
    add(.predefined(view.predefined), if: view.predefined != nil)
    add(.text(view.text), if: view.text != nil)
    add(.placeholder(view.placeholder), if: view.placeholder != nil)
    add(.segments(view.segments), if: !view.segments.isEmpty)
    add(.font(view.font), if: view.font != nil)
    add(.numberOfLines(view.numberOfLines), if: view.numberOfLines != usual.numberOfLines)
    add(.preferredMaxLayoutWidth(view.preferredMaxLayoutWidth), if: view.preferredMaxLayoutWidth != nil)
    add(.adjustsFontForContentSizeCategory(true), if: view.adjustsFontForContentSizeCategory)
    add(.adjustsFontSizeToFitWidth(true), if: view.adjustsFontSizeToFitWidth)
    add(.minimumScaleFactor(view.minimumScaleFactor), if: view.minimumScaleFactor != nil)
    add(.image(view.image), if: view.image != nil)
    add(.unknownImage, if: view.hasUnknownImage)
    add(.borderStyle(view.borderStyle), if: view.borderStyle != usual.borderStyle)
    addButton(view.button, to: &changed)
    addStack(view.stack, to: &changed)
    add(.scrollEnabled(view.isScrollEnabled), if: view.isScrollEnabled != nil)
    add(
      .intrinsicContentSize(view.intrinsicContentSize), if: view.intrinsicContentSize != nil && !view.hasUnknownSize)
    add(.placeholderIntrinsicSize(view.placeholderIntrinsicSize), if: view.placeholderIntrinsicSize != nil)
    add(
      .contentHuggingPriority(view.contentHuggingPriority),
      if: view.contentHuggingPriority != usual.contentHuggingPriority)
    add(
      .contentCompressionResistancePriority(view.contentCompressionResistancePriority),
      if: view.contentCompressionResistancePriority != usual.contentCompressionResistancePriority)
    add(.layoutMargins(view.layoutMargins), if: view.layoutMargins != nil)
    add(.preservesSuperviewLayoutMargins(true), if: view.preservesSuperviewLayoutMargins)
    addFrame(of: view, to: &changed)
    add(.hidden(true), if: view.isHidden)
    return changed
  }

  private func addButton(_ button: Button, to changed: inout [ViewProperty]) {
    let usual = Button()
    if let configuration = button.configuration { changed.append(.configuration(configuration)) }
    if let insets = button.contentEdgeInsets { changed.append(.contentEdgeInsets(insets)) }
    if let insets = button.contentInsets { changed.append(.contentInsets(insets)) }
    if button.imagePadding != usual.imagePadding { changed.append(.imagePadding(button.imagePadding)) }
    if button.imagePlacement != usual.imagePlacement { changed.append(.imagePlacement(button.imagePlacement)) }
  }

  private func addStack(_ stack: Stack?, to changed: inout [ViewProperty]) {
    let usual = Stack()
    guard let stack else { return }
    if stack.axis != usual.axis { changed.append(.axis(stack.axis)) }
    if stack.distribution != usual.distribution { changed.append(.distribution(stack.distribution)) }
    if stack.alignment != usual.alignment { changed.append(.alignment(stack.alignment)) }
    if stack.spacing != usual.spacing { changed.append(.spacing(stack.spacing)) }
    if !stack.customSpacing.isEmpty { changed.append(.customSpacing(stack.customSpacing)) }
    if stack.isLayoutMarginsRelativeArrangement { changed.append(.layoutMarginsRelativeArrangement(true)) }
    if stack.isBaselineRelativeArrangement { changed.append(.baselineRelativeArrangement(true)) }
  }

  private func addFrame(of view: Item, to changed: inout [ViewProperty]) {
    if let isOn = view.translatesAutoresizingMaskIntoConstraints {
      changed.append(.translatesAutoresizingMaskIntoConstraints(isOn))
    }
    guard let frame = view.autoresizingFrame, view.translatesAutoresizingMaskIntoConstraints != false else { return }
    changed.append(.frame(frame))
    guard let size = view.autoresizingSuperviewSize, !view.autoresizingMask.isEmpty else { return }
    changed += [.autoresizingMask(view.autoresizingMask), .superviewSize(size)]
  }
}
