import Findings

/// The members of an object with fixed keys.
public struct JSONMembers {
  private var values: [String: JSONNode] = [:]
  private let place: SourceRange
  private let owner: String

  private static let maximumCount = 1_000_000_000

  /// The members of an object that has only these keys, each at most once. `owner` names it in errors: `an entry`.
  public init(of node: JSONNode, _ keys: [String], _ owner: String) throws(JSONFault) {
    place = SourceRange(start: node.place.start, end: node.place.start + 1)
    self.owner = owner
    guard case .object(let members) = node.content else {
      throw JSONFault(message: "\(owner) must be an object", place: place)
    }
    for (key, value) in members {
      let name = key.text ?? ""
      guard keys.contains(name) else { throw JSONFault(message: "unknown key '\(name)' in \(owner)", place: key.place) }
      guard values.updateValue(value, forKey: name) == nil else {
        throw JSONFault(message: "the key '\(name)' appears twice in \(owner)", place: key.place)
      }
    }
  }

  /// The value of a key, of any type.
  public func value(_ key: String) throws(JSONFault) -> JSONNode {
    guard let value = values[key] else { throw JSONFault(message: "'\(key)' is missing in \(owner)", place: place) }
    return value
  }

  /// The value of a key that may be missing.
  public func optionalValue(_ key: String) -> JSONNode? { values[key] }

  /// The text of a key.
  public func text(_ key: String) throws(JSONFault) -> String {
    let node = try value(key)
    guard let text = node.text else { throw JSONFault(message: "'\(key)' must be a text", place: node.place) }
    return text
  }

  /// The text of a key that may be `null`.
  public func textOrNull(_ key: String) throws(JSONFault) -> String? {
    try value(key).isNull ? nil : try text(key)
  }

  /// A count under a key: a whole number, limited so that a sum over a file cannot overflow.
  public func integer(_ key: String, from least: Int) throws(JSONFault) -> Int {
    let node = try value(key)
    guard let number = node.integer, number >= least else {
      throw JSONFault(message: "'\(key)' must be a whole number, at least \(least)", place: node.place)
    }
    guard number <= Self.maximumCount else {
      throw JSONFault(message: "'\(key)' must be at most \(Self.maximumCount)", place: node.place)
    }
    return number
  }

  /// The text of a key, which must be a raw value of `Choice`; `message` is the error for other texts.
  public func choice<Choice: RawRepresentable<String>>(_ key: String, _ message: String) throws(JSONFault) -> Choice {
    guard let choice = Choice(rawValue: try text(key)) else {
      throw JSONFault(message: message, place: try value(key).place)
    }
    return choice
  }

  /// The Boolean of a key.
  public func bool(_ key: String) throws(JSONFault) -> Bool {
    let node = try value(key)
    guard case .bool(let isTrue) = node.content else {
      throw JSONFault(message: "'\(key)' must be true or false", place: node.place)
    }
    return isTrue
  }

  /// The elements of an array under a key, each read by `read`.
  public func array<Member>(
    _ key: String, _ read: (JSONNode) throws(JSONFault) -> Member
  ) throws(JSONFault) -> [Member] {
    let node = try value(key)
    guard case .array(let nodes) = node.content else {
      throw JSONFault(message: "'\(key)' must be an array", place: node.place)
    }
    var members: [Member] = []
    for node in nodes { members.append(try read(node)) }
    return members
  }

  /// The texts of an array under a key.
  public func texts(_ key: String) throws(JSONFault) -> [String] {
    let fault = { (node: JSONNode) in JSONFault(message: "'\(key)' must be an array of texts", place: node.place) }
    guard case .array = try value(key).content else { throw fault(try value(key)) }
    return try array(key) { (node) throws(JSONFault) in
      guard let text = node.text else { throw fault(node) }
      return text
    }
  }
}
