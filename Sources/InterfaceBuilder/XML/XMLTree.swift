import Findings

/// The elements of an XML document in their order, with their places in the text.
struct XMLTree {
  /// An attribute of an element.
  struct Attribute {
    var name: String
    /// The value, with references such as `&amp;` replaced.
    var value: String
    /// The place from the name to the closing quote.
    var place: SourceRange
    /// The place of the value between its quotes.
    var valuePlace: SourceRange
  }

  /// An element, which is named by its index.
  struct Element {
    var tag: String
    /// The indices of its attributes.
    var attributes: Range<Int>
    /// The element that contains it; -1 for the outermost one.
    var parent: Int
    /// The first element inside it and the next one beside it; -1 for none.
    var firstChild = -1
    var nextSibling = -1
    /// The start tag, from `<` to `>`.
    var startTag: SourceRange
    /// The offset after its end tag, or after its start tag if that closes it.
    var end: Int
    /// The index of its text in `texts`; -1 for none.
    var text = -1
  }

  var elements: [Element] = []
  var attributes: [Attribute] = []
  var texts: [String] = []

  subscript(element: Int) -> Element { elements[element] }

  /// The elements inside an element, in order.
  func children(of element: Int) -> Children { Children(all: elements, upcoming: elements[element].firstChild) }

  struct Children: Sequence, IteratorProtocol {
    fileprivate let all: [XMLTree.Element]
    fileprivate var upcoming: Int

    mutating func next() -> Int? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = all[upcoming].nextSibling }
      return upcoming
    }
  }

  /// An attribute with its places; nil if the element does not have it.
  func attribute(_ name: String, of element: Int) -> Attribute? {
    for index in elements[element].attributes where attributes[index].name == name { return attributes[index] }
    return nil
  }

  /// The value of an attribute; nil if the element does not have it.
  func value(_ name: String, of element: Int) -> String? { attribute(name, of: element)?.value }

  /// The first element inside an element with a tag, and with a value of the attribute `key` if one is given.
  func child(of element: Int, _ tag: String, key: String? = nil) -> Int? {
    children(of: element).first { elements[$0].tag == tag && (key == nil || value("key", of: $0) == key) }
  }

  /// The text directly inside an element; nil if there is none.
  func text(of element: Int) -> String? {
    let index = elements[element].text
    return index < 0 ? nil : texts[index]
  }

  /// The whole element, from its start tag to its end tag.
  func range(of element: Int) -> SourceRange {
    SourceRange(start: elements[element].startTag.start, end: elements[element].end)
  }

  /// `<` and the tag: what reports underline.
  func tagPlace(of element: Int) -> SourceRange {
    let start = elements[element].startTag.start
    return SourceRange(start: start, end: start + 1 + elements[element].tag.utf8.count)
  }

  /// The elements inside an element at any depth, in the order of their start tags.
  func descendants(of element: Int) -> Range<Int> {
    let end = elements[element].end
    var last = element + 1
    while last < elements.count, elements[last].startTag.start < end { last += 1 }
    return element + 1..<last
  }
}
