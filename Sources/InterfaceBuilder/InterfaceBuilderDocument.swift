import Findings
import LayoutModel

/// A document of Interface Builder: its elements, and what they say about the whole file.
struct InterfaceBuilderDocument {
  /// A connection from an object's property to another object.
  struct Outlet {
    var property: String
    /// The element with the property.
    var owner: Int
  }

  /// A picture of the document's resources.
  struct ImageResource {
    /// The size in points.
    var size: PerAxis<Double>
    /// Whether it is a symbol, whose size on the screen depends on a font.
    var isSymbol: Bool
  }

  let tree: XMLTree
  let bytes: [UInt8]
  /// The elements by their ids.
  private(set) var elements: [String: Int] = [:]
  /// The outlets and outlet collections by the id of their destination.
  private(set) var outlets: [String: [Outlet]] = [:]
  private(set) var images: [String: ImageResource] = [:]
  /// Whether it is for iPads only.
  let isForPad: Bool
  /// The deployment target that it states.
  private(set) var platform: Platform?
  /// The second element of each id that appears twice.
  private(set) var duplicateIDs: [Int] = []
  /// The variations that apply, by the element that they vary, the general ones first.
  private var variations: [Int: [Int]] = [:]

  init(_ tree: XMLTree, _ bytes: [UInt8]) {
    self.tree = tree
    self.bytes = bytes
    isForPad = tree.value("targetRuntime", of: 0)?.hasSuffix("iPad") ?? false
    for element in tree.elements.indices where tree[element].tag == "variation" {
      let varied = tree[element].parent
      if variations[varied] == nil { variations[varied] = applyingVariations(of: varied) }
    }
    for element in tree.elements.indices { note(element) }
  }

  private mutating func note(_ element: Int) {
    let tag = tree[element].tag
    switch tag {
    case "outlet", "outletCollection":
      guard let property = tree.value("property", of: element), let destination = tree.value("destination", of: element)
      else { return }
      // The connections are in an element of their own.
      let owner = tree[tree[element].parent].parent
      outlets[destination, default: []].append(Outlet(property: property, owner: owner))
    case "image":
      if tree[element].parent >= 0, tree[tree[element].parent].tag == "resources" { noteImage(element) }
    case "deployment": platform = tree.value("version", of: element).flatMap(platform(ofVersion:)) ?? platform
    default: break
    }
    // The id of a device is that of a model.
    guard tag != "device", let id = tree.value("id", of: element) else { return }
    if elements[id] == nil { elements[id] = element } else { duplicateIDs.append(element) }
  }

  private mutating func noteImage(_ element: Int) {
    guard let name = tree.value("name", of: element), let width = number("width", of: element),
      let height = number("height", of: element)
    else { return }
    images[name] = ImageResource(
      size: PerAxis(horizontal: width, vertical: height), isSymbol: tree.value("catalog", of: element) == "system")
  }

  /// A deployment target, which is binary-coded decimal: 5120 is 0x1400, iOS 14.0.
  private func platform(ofVersion text: String) -> Platform? {
    guard let number = Int(text), number >= 0x0100, number <= 0x9999 else { return nil }
    func digit(_ position: Int) -> Int { number >> (4 * position) & 15 }
    return Platform(major: 10 * digit(3) + digit(2), minor: digit(1))
  }

  // MARK: - Values

  /// The value of an attribute in the size classes of an iPhone in portrait; nil if absent.
  func value(_ name: String, of element: Int) -> String? { attribute(name, of: element)?.value }

  /// An attribute in those size classes: that of the last variation with it that applies, else the element's own.
  func attribute(_ name: String, of element: Int) -> XMLTree.Attribute? {
    var found = tree.attribute(name, of: element)
    for variation in variations(of: element) { found = tree.attribute(name, of: variation) ?? found }
    return found
  }

  /// The first element inside another with a tag and a key, in those size classes.
  func child(of element: Int, _ tag: String, key: String? = nil) -> Int? {
    var found = tree.child(of: element, tag, key: key)
    for variation in variations(of: element) { found = tree.child(of: variation, tag, key: key) ?? found }
    return found
  }

  /// A number in an attribute; nil if absent or no finite number.
  func number(_ name: String, of element: Int) -> Double? {
    guard let value = value(name, of: element), let number = Double(value), number.isFinite else { return nil }
    return number
  }

  /// Whether an attribute is `YES`.
  func isSet(_ name: String, of element: Int) -> Bool { value(name, of: element) == "YES" }

  /// The variations of an element that apply, the general ones first.
  func variations(of element: Int) -> [Int] { variations[element] ?? [] }

  private func applyingVariations(of element: Int) -> [Int] {
    self.variations(of: element, in: ["heightClass=regular", isForPad ? "widthClass=regular" : "widthClass=compact"])
  }

  /// The size classes of an iPad.
  private static let regular: Set<String> = ["heightClass=regular", "widthClass=regular"]

  /// The document as it is read in regular width; nil if it always is, or if nothing within an element varies there.
  func inRegularWidth(within element: Int) -> InterfaceBuilderDocument? {
    guard !isForPad, tree.descendants(of: element).contains(where: isForRegularWidth) else { return nil }
    var document = self
    for varied in variations.keys { document.variations[varied] = variations(of: varied, in: Self.regular) }
    return document
  }

  private func isForRegularWidth(_ element: Int) -> Bool {
    guard tree[element].tag == "variation", let key = tree.value("key", of: element) else { return false }
    let classes = key.split(separator: "-").map(String.init)
    return classes.contains("widthClass=regular") && classes.allSatisfy(Self.regular.contains)
  }

  /// The variations of an element that apply in some size classes, the general ones first.
  private func variations(of element: Int, in sizeClasses: Set<String>) -> [Int] {
    var found: [(element: Int, classes: Int)] = []
    for child in tree.children(of: element) where tree[child].tag == "variation" {
      guard let key = tree.value("key", of: child) else { continue }
      if key == "default" {
        found.append((child, 0))
        continue
      }
      let classes = key.split(separator: "-").map(String.init)
      if classes.allSatisfy(sizeClasses.contains) { found.append((child, classes.count)) }
    }
    // A stable order: the variations of as many size classes stay as they are.
    return found.enumerated().sorted { ($0.element.classes, $0.offset) < ($1.element.classes, $1.offset) }
      .map(\.element.element)
  }

  /// The ids of the constraints or subviews of an element that its variations leave out.
  func uninstalled(_ key: String, of element: Int) -> Set<String> { uninstalled(key, by: variations(of: element)) }

  /// The ids of the constraints or subviews of an element that its variations leave out on the canvas.
  func uninstalledOnCanvas(_ key: String, of element: Int) -> Set<String> {
    guard tree.child(of: element, "variation") != nil else { return [] }
    return uninstalled(key, by: variations(of: element, in: canvasSizeClasses))
  }

  private func uninstalled(_ key: String, by variations: [Int]) -> Set<String> {
    var ids: Set<String> = []
    for variation in variations {
      guard let mask = tree.child(of: variation, "mask", key: key) else { continue }
      for entry in tree.children(of: mask) {
        guard let id = tree.value("reference", of: entry) else { continue }
        if tree[entry].tag == "exclude" { ids.insert(id) } else { ids.remove(id) }
      }
    }
    return ids
  }

  /// The width and height of an element with such attributes, as `size` and `rect`.
  func size(of element: Int?) -> PerAxis<Double>? {
    guard let element, let width = number("width", of: element), let height = number("height", of: element) else {
      return nil
    }
    return PerAxis(horizontal: width, vertical: height)
  }

  /// The frame of a view in points, as the canvas stores it; nil if absent.
  func frame(of element: Int) -> Rectangle? {
    if let rect = child(of: element, "rect", key: "frame"), let size = size(of: rect) {
      return Rectangle(
        x: number("x", of: rect) ?? 0, y: number("y", of: rect) ?? 0, width: size.horizontal, height: size.vertical)
    }
    guard let frame = child(of: element, "frame", key: "frameInset"), let size = size(of: frame) else { return nil }
    return Rectangle(
      x: number("minX", of: frame) ?? 0, y: number("minY", of: frame) ?? 0, width: size.horizontal,
      height: size.vertical)
  }

  /// Whether a text stands for one that the program sets: it is empty or Xcode's, or an outlet leads to its view.
  func isPlaceholder(_ text: String, of element: Int) -> Bool {
    hasOutlet(to: element) || ["", "Label", "Title", "Button"].contains(text)
  }

  /// Whether an outlet leads to an object of the document.
  func hasOutlet(to element: Int) -> Bool {
    tree.value("id", of: element).map { !(outlets[$0] ?? []).isEmpty } ?? false
  }
}

extension InterfaceBuilderDocument {
  /// The place of the first use of an element's id; nil if it has none.
  func firstUse(ofIDOf element: Int) -> SourceRange? {
    let first = tree.value("id", of: element).flatMap { elements[$0] }
    return first.flatMap { tree.attribute("id", of: $0)?.place }
  }
}
