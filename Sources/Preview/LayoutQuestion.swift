internal import JSONText
internal import LayoutFiles
internal import LayoutModel
internal import LayoutYAML

/// What a page asks about a layout: the values of its sliders, switches and fields.
struct LayoutQuestion {
  var file: String
  var layout: String
  /// The index of the layout's document when the page last saw it, in case it has another name now.
  var document: Int
  var narrowing = Narrowing()
  /// The keys that fields set, and the options that set them.
  var fields: [(key: String, option: ChangeOption)] = []

  /// The most fields that a question sets.
  private static let mostFields = 2_000
  private static let longestSide = 100_000.0

  init(file: String, layout: String, document: Int = 0) {
    (self.file, self.layout, self.document) = (file, layout, document)
  }

  /// Reads a question as a JSON object.
  init(reading bytes: [UInt8]) throws(JSONFault) {
    let node = try readJSON(bytes)
    let members = try JSONMembers(
      of: node,
      ["file", "layout", "document", "width", "height", "textSize", "layoutDirection", "sample", "set"], "a question")
    file = try members.text("file")
    layout = try members.text("layout")
    document = try members.integer("document", from: 0)
    narrowing.width = try Self.side("width", of: members)
    narrowing.height = try Self.side("height", of: members)
    if members.isGiven("textSize") {
      narrowing.textSize = try members.choice("textSize", "'textSize' must be a text size of UIKit")
    }
    if members.isGiven("layoutDirection") {
      narrowing.layoutDirection = try members.choice(
        "layoutDirection", "'layoutDirection' must be leftToRight or rightToLeft")
    }
    if members.isGiven("sample") { narrowing.sample = try members.text("sample") }
    guard members.isGiven("set") else { return }
    fields = try members.array("set") { (node) throws(JSONFault) in try Self.field(node) }
    guard fields.count <= Self.mostFields else {
      throw JSONFault(message: "a question sets at most \(Self.mostFields) fields", place: node.place)
    }
  }

  private static func side(_ key: String, of members: JSONMembers) throws(JSONFault) -> Double? {
    guard members.isGiven(key) else { return nil }
    let node = try members.value(key)
    guard let number = node.number, number > 0, number <= longestSide else {
      throw JSONFault(message: "'\(key)' must be a number of points above 0, at most 100,000", place: node.place)
    }
    return number
  }

  private static func field(_ node: JSONNode) throws(JSONFault) -> (key: String, option: ChangeOption) {
    let members = try JSONMembers(of: node, ["key", "value"], "a field")
    let key = try members.text("key")
    let value = try members.value("value")
    if case .number(let written) = value.content { return (key, ChangeOption(.set, "\(key)=\(written)")) }
    guard let text = value.text else {
      throw JSONFault(message: "the value of a field must be a text or a number", place: value.place)
    }
    return (key, ChangeOption(setting: key, toText: text))
  }
}

extension JSONMembers {
  fileprivate func isGiven(_ key: String) -> Bool { optionalValue(key).map { !$0.isNull } ?? false }
}
