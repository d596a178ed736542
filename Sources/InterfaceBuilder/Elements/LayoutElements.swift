import LayoutModel

/// An element of a document that is a layout: a cell, a controller's view, a view of a xib.
struct LayoutElement {
  /// Where a plain view comes from, which decides its size.
  enum Origin: Equatable {
    /// A prototype of a table or collection view, with the element of that view.
    case prototype(container: Int)
    /// A static cell, with the element of its table.
    case fixedCell(table: Int)
    /// The view of a controller, which has the size of the screen.
    case controller(Int)
    /// A table's header or footer, whose frame its author sets.
    case tableHeader(table: Int)
    /// A header or footer of a collection view.
    case supplementary(container: Int, sizeKey: String)
    /// An object of a xib.
    case topLevel
  }

  var element: Int
  var kind: Layout.Kind
  var origin: Origin
}

extension InterfaceBuilderDocument {
  /// The layouts of the document in their order: elements with constraints inside. A launch screen has none: UIKit
  /// draws it once, for a picture, and logs nothing about it.
  var layoutElements: [LayoutElement] {
    guard isSet("useAutolayout", of: 0), !isSet("launchScreen", of: 0) else { return [] }
    return tree.elements.indices.compactMap { layoutElement($0) }.filter { hasConstraints($0.element) }
  }

  private func layoutElement(_ element: Int) -> LayoutElement? {
    let parent = tree[element].parent
    guard parent >= 0 else { return nil }
    let (tag, holder) = (tree[element].tag, tree[parent].tag)
    switch tag {
    case "tableViewCell":
      guard child(of: element, "tableViewCellContentView", key: "contentView") != nil else { return nil }
      return LayoutElement(element: element, kind: .cell, origin: originOfCell(parent, holder))
    case "collectionViewCell":
      let origin = holder == "cells" ? LayoutElement.Origin.prototype(container: tree[parent].parent) : .topLevel
      return LayoutElement(element: element, kind: .collectionCell, origin: origin)
    case "collectionReusableView":
      let isHeader = tree.value("key", of: element) == "sectionHeaderView"
      let sizeKey = isHeader ? "headerReferenceSize" : "footerReferenceSize"
      let origin =
        holder == "collectionView"
        ? LayoutElement.Origin.supplementary(container: parent, sizeKey: sizeKey)
        : .topLevel
      return LayoutElement(element: element, kind: .collectionCell, origin: origin)
    case "view":
      return originOfView(element, parent, holder).map {
        LayoutElement(element: element, kind: .view, origin: $0)
      }
    default: return nil
    }
  }

  private func originOfCell(_ parent: Int, _ holder: String) -> LayoutElement.Origin {
    if holder == "prototypes" { return .prototype(container: tree[parent].parent) }
    guard holder == "cells" else { return .topLevel }
    var table = tree[parent].parent
    while table >= 0, tree[table].tag != "tableView" { table = tree[table].parent }
    return table >= 0 ? .fixedCell(table: table) : .topLevel
  }

  private func originOfView(_ element: Int, _ parent: Int, _ holder: String) -> LayoutElement.Origin? {
    switch tree.value("key", of: element) {
    case "view": return holder.hasSuffix("ontroller") ? .controller(parent) : nil
    case "tableHeaderView", "tableFooterView": return .tableHeader(table: parent)
    case nil:
      guard holder == "objects" else { return nil }
      return ownerWithView(element).map { .controller($0) } ?? .topLevel
    default: return nil
    }
  }

  /// The placeholder of a controller that loads its view from this xib.
  private func ownerWithView(_ element: Int) -> Int? {
    guard let id = tree.value("id", of: element) else { return nil }
    return (outlets[id] ?? []).first { outlet in
      outlet.property == "view" && tree[outlet.owner].tag == "placeholder"
        && (tree.value("customClass", of: outlet.owner)?.hasSuffix("Controller") ?? false)
    }?.owner
  }

  /// Whether an element or a view inside it has constraints. The cells of an inner table are layouts of their own.
  private func hasConstraints(_ element: Int) -> Bool {
    for child in tree.children(of: element) {
      switch tree[child].tag {
      case "constraints":
        if tree[child].firstChild >= 0 { return true }
      case "subviews":
        if tree.children(of: child).contains(where: hasConstraints) { return true }
      default:
        if tree.value("key", of: child) == "contentView", hasConstraints(child) { return true }
      }
    }
    return false
  }

  /// The element that holds the subviews of a layout, and often its constraints: a cell's content view, or itself.
  func contentElement(of layout: LayoutElement) -> Int {
    tree.children(of: layout.element).first { child in
      tree.value("key", of: child) == "contentView"
        && ["view", "tableViewCellContentView", "collectionViewCellContentView"].contains(tree[child].tag)
    } ?? layout.element
  }

  /// The table or collection that holds a prototype. Code registers the cells of xibs, each for any table.
  func reuseOwner(of layout: LayoutElement) -> String {
    if case .prototype(let container) = layout.origin { return "view \(tree.value("id", of: container) ?? "")" }
    return "cell \(tree.value("id", of: layout.element) ?? "")"
  }

  // MARK: - Names

  /// The names of layouts: those of their classes, unique in the document, so that a name stays when others are added.
  func names(of layouts: [LayoutElement]) -> [String] {
    var taken: Set<String> = []
    return layouts.map { layout in
      let id = tree.value("id", of: layout.element)
      var name = ownName(of: layout) ?? "\(layout.kind.word)_\(id ?? "")".asName
      if taken.contains(name) { name = "\(name)_\(id ?? "")".asName }
      while taken.contains(name) { name += "_" }
      taken.insert(name)
      return name
    }
  }

  /// The name that the document gives a layout, which another one may have, too; nil if it gives none.
  func ownName(of layout: LayoutElement) -> String? {
    let own = ["customClass", "reuseIdentifier", "userLabel"].lazy.compactMap { tree.value($0, of: layout.element) }
    if let name = own.first(where: { !$0.isEmpty }) { return name }
    guard case .controller(let controller) = layout.origin else { return nil }
    let names = ["customClass", "storyboardIdentifier"].lazy.compactMap { tree.value($0, of: controller) }
    return names.first { !$0.isEmpty }
  }
}

extension Layout.Kind {
  fileprivate var word: String {
    switch self {
    case .cell: "Cell"
    case .collectionCell: "CollectionCell"
    case .headerFooter: "HeaderFooter"
    case .view: "View"
    }
  }
}

extension String {
  /// The text with only letters, digits and underscores of ASCII, no digit first, and at most 60 characters.
  var asName: String {
    var name = ""
    for character in unicodeScalars.prefix(60) {
      let isKept = character.isASCII && (character.properties.isAlphabetic || ("0"..."9").contains(character))
      name.unicodeScalars.append(isKept ? character : "_")
    }
    if let first = name.unicodeScalars.first, ("0"..."9").contains(first) { name = "_" + name }
    return name
  }
}
