import CExpat
import Findings

/// Why a text cannot be read as XML, and where.
struct XMLProblem {
  var message: String
  var place: SourceRange
  /// Another place that explains it, with its label.
  var related: RelatedPlace?
  /// Whether the text is longer or deeper than Plumb reads.
  var isLimit = false
}

/// Reads a text as XML with expat, which checks that it is well formed. There are no entities but XML's own, because a
/// DOCTYPE is refused. The tree holds what comes before the problem.
func readXML(_ bytes: [UInt8]) -> (tree: XMLTree, problem: XMLProblem?) {
  if bytes.count > Limits.fileBytes {
    let message = "the file is longer than \(Limits.fileBytes.spelledCount) bytes; it is not read"
    return (XMLTree(), XMLProblem(message: message, place: .startOfFile, isLimit: true))
  }
  if bytes.allSatisfy(isXMLSpace) {
    return (XMLTree(), XMLProblem(message: "the file is empty", place: .startOfFile))
  }
  guard let parser = XML_ParserCreate(nil) else {
    return (XMLTree(), XMLProblem(message: "there is not enough memory to read this file", place: .startOfFile))
  }
  defer { XML_ParserFree(parser) }
  let state = XMLEvents(parser, bytes)
  XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
  setHandlers(of: parser)
  let status = bytes.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
  }
  if status != XML_STATUS_OK, state.problem == nil { state.problem = state.syntaxProblem }
  return (state.tree, state.problem)
}

private func setHandlers(of parser: XML_Parser) {
  XML_SetElementHandler(
    parser,
    { data, name, attributes in
      if let name, let attributes { XMLEvents.of(data)?.start(name, attributes) }
    },
    { data, _ in XMLEvents.of(data)?.end() })
  XML_SetCharacterDataHandler(parser) { data, text, count in
    if let text { XMLEvents.of(data)?.add(UnsafeBufferPointer(start: text, count: Int(count))) }
  }
  XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in XMLEvents.of(data)?.refuseDoctype() }
  XML_SetXmlDeclHandler(parser) { data, _, encoding, _ in
    if let encoding { XMLEvents.of(data)?.check(encoding: String(cString: encoding)) }
  }
}

private func isXMLSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

/// Builds the tree from expat's events.
private final class XMLEvents {
  var tree = XMLTree()
  var problem: XMLProblem?
  private let parser: XML_Parser
  private let bytes: [UInt8]
  /// The elements that are open, each with its last child; -1 for none.
  private var open: [(element: Int, lastChild: Int)] = []
  private static let most = (attributes: 200, textBytes: 1 << 20)

  init(_ parser: XML_Parser, _ bytes: [UInt8]) { (self.parser, self.bytes) = (parser, bytes) }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLEvents? {
    data.map { Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  private var place: SourceRange {
    let start = min(max(Int(XML_GetCurrentByteIndex(parser)), 0), bytes.count)
    return SourceRange(start: start, end: min(start + Int(XML_GetCurrentByteCount(parser)), bytes.count))
  }

  private func stop(_ message: String, at place: SourceRange, isLimit: Bool = false) {
    if problem == nil { problem = XMLProblem(message: message, place: place, isLimit: isLimit) }
    XML_StopParser(parser, 0)
  }

  // MARK: - Events

  func start(_ name: UnsafePointer<CChar>, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    guard problem == nil else { return }
    let (place, tag) = (place, String(cString: name))
    if open.count >= Limits.nesting {
      return stop("elements are nested more than \(Limits.nesting) levels deep", at: place, isLimit: true)
    }
    if tree.elements.count >= Limits.nodes {
      return stop("the file has more than \(Limits.nodes.spelledCount) elements", at: place, isLimit: true)
    }
    let first = tree.attributes.count
    guard let problem = addAttributes(pairs, at: place, after: tag.utf8.count + 1) else {
      return add(
        XMLTree.Element(
          tag: tag, attributes: first..<tree.attributes.count, parent: open.last?.element ?? -1, startTag: place,
          end: place.end))
    }
    stop(problem, at: place, isLimit: true)
  }

  private func add(_ element: XMLTree.Element) {
    let index = tree.elements.count
    tree.elements.append(element)
    if let last = open.indices.last {
      if open[last].lastChild < 0 {
        tree.elements[open[last].element].firstChild = index
      } else {
        tree.elements[open[last].lastChild].nextSibling = index
      }
      open[last].lastChild = index
    }
    open.append((index, -1))
  }

  /// Adds the attributes of a start tag; returns why it cannot.
  private func addAttributes(
    _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>, at place: SourceRange, after tagLength: Int
  ) -> String? {
    var offset = place.start + tagLength
    var index = 0
    while let name = pairs[index], let value = pairs[index + 1] {
      if index / 2 >= Self.most.attributes { return "this element has more than \(Self.most.attributes) attributes" }
      guard let found = attributePlaces(in: bytes, from: offset, to: place.end) else {
        return "the attributes of this element cannot be located"
      }
      if found.value.end - found.value.start > Limits.scalarBytes {
        return "a value of this element is longer than \(Limits.scalarBytes.spelledCount) bytes"
      }
      offset = found.value.end + 1
      tree.attributes.append(
        XMLTree.Attribute(
          name: String(cString: name), value: String(cString: value),
          place: SourceRange(start: found.name.start, end: offset), valuePlace: found.value))
      index += 2
    }
    return nil
  }

  func end() {
    guard problem == nil, let last = open.popLast() else { return }
    let place = place
    tree.elements[last.element].end = max(place.end, tree.elements[last.element].startTag.end)
  }

  /// Adds text to the open element. Only elements for strings keep theirs.
  func add(_ text: UnsafeBufferPointer<CChar>) {
    guard problem == nil, let element = open.last?.element, tree.elements[element].tag.isOfString else { return }
    if tree.elements[element].text < 0 {
      tree.elements[element].text = tree.texts.count
      tree.texts.append("")
    }
    let index = tree.elements[element].text
    tree.texts[index] += String(decoding: text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if tree.texts[index].utf8.count > Self.most.textBytes {
      stop("a text is longer than \(Self.most.textBytes.spelledCount) bytes", at: place, isLimit: true)
    }
  }

  // MARK: - Problems

  func refuseDoctype() {
    stop("Plumb reads no documents with a DOCTYPE, and Xcode writes none; remove it", at: place)
  }

  func check(encoding: String) {
    guard !["utf-8", "us-ascii", "ascii"].contains(encoding.lowercased()) else { return }
    stop("the encoding is '\(encoding)'; Plumb reads UTF-8, which is what Xcode writes", at: place)
  }

  /// The tag that an offset is in.
  private func tag(around offset: Int) -> SourceRange {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? offset
    let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">")) ?? offset
    return SourceRange(start: start, end: min(end + 1, bytes.count))
  }

  var syntaxProblem: XMLProblem {
    let code = XML_GetErrorCode(parser)
    let start = place.start
    let here = SourceRange(start: start, end: min(start + 1, bytes.count))
    let opened = open.last.map { last in
      let tag = tree.elements[last.element].tag
      return (tag: tag, place: RelatedPlace("<\(tag)> begins here", at: tree.tagPlace(of: last.element)))
    }
    switch code {
    case XML_ERROR_TAG_MISMATCH:
      let message = opened.map { "this end tag does not close <\($0.tag)>" } ?? "this end tag closes nothing"
      return XMLProblem(message: message, place: tag(around: start), related: opened?.place)
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN:
      let message = opened.map { "the file ends inside <\($0.tag)>; is it truncated?" } ?? "this is not an XML document"
      return XMLProblem(message: message, place: here, related: opened?.place)
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      return XMLProblem(message: "an attribute appears twice in this element", place: here)
    default:
      let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
      let hint = bytes[start...].starts(with: Array("<<".utf8)) ? "; is this a git conflict marker?" : ""
      return XMLProblem(message: "this is not valid XML: \(reason)\(hint)", place: here)
    }
  }
}

extension String {
  fileprivate var isOfString: Bool { self == "string" || self == "mutableString" }
}

/// The places of the next attribute's name and value in a start tag that is well formed; nil if there is none. A value
/// ends at its quote, and may contain `>`.
func attributePlaces(in bytes: [UInt8], from start: Int, to end: Int) -> (name: SourceRange, value: SourceRange)? {
  var index = start
  while index < end, isXMLSpace(bytes[index]) { index += 1 }
  let name = index
  while index < end, bytes[index] != UInt8(ascii: "="), !isXMLSpace(bytes[index]) { index += 1 }
  let nameEnd = index
  while index < end, bytes[index] == UInt8(ascii: "=") || isXMLSpace(bytes[index]) { index += 1 }
  guard nameEnd > name, index < end else { return nil }
  let quote = bytes[index]
  guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
  let value = index + 1
  index = value
  while index < end, bytes[index] != quote { index += 1 }
  guard index < end else { return nil }
  return (SourceRange(start: name, end: nameEnd), SourceRange(start: value, end: index))
}
