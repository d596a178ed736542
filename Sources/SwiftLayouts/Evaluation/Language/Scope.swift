import Findings
import SwiftProgram

/// A function of the program in its type.
struct FunctionID: Hashable {
  /// The type that declares it, which decides what `super` and names mean in it; nil for a free function.
  var type: TypeID?
  /// Its position among the functions of the type, or the free functions.
  var index: Int
}

/// The variables of a block of statements.
final class Scope {
  private(set) var values: [String: Value] = [:]
  let parent: Scope?
  let frame: Frame

  init(_ frame: Frame, parent: Scope? = nil) {
    self.frame = frame
    self.parent = parent
  }

  func declare(_ name: String, _ value: Value) { values[name] = value }

  /// The value of a variable; nil if there is none of this name.
  func value(of name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      scope = current.parent
    }
    return nil
  }

  /// Sets a variable. Returns whether there is one of this name.
  func set(_ name: String, _ value: Value) -> Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.values[name] != nil {
        current.values[name] = value
        return true
      }
      scope = current.parent
    }
    return false
  }
}

/// A call that is being evaluated.
final class Frame {
  /// `self`; nil in a free function.
  var receiver: Value?
  /// The type in whose body the code stands.
  let type: TypeID?
  /// The file of the code.
  let file: FileID
  /// The call in the class's own code that led here; nil in that code itself.
  let call: SourcePlace?
  /// Whether it is an initializer, in which observers of properties are not called.
  let isInitializer: Bool
  /// The number of calls around it.
  let depth: Int

  init(receiver: Value?, type: TypeID?, file: FileID, call: SourcePlace?, isInitializer: Bool = false, depth: Int) {
    self.receiver = receiver
    self.type = type
    self.file = file
    self.call = call
    self.isInitializer = isInitializer
    self.depth = depth
  }
}

/// What a statement does to the statements after it.
enum Flow {
  case next
  case returning(Value)
  case breaking
  case continuing
}
