import LayoutModel
import SwiftProgram

extension Interpreter {
  /// What is known of a view beside the graph: the fields of its class.
  struct ViewState {
    /// Its class, if it is one of the program.
    var type: TypeID?
    var fields: [String: Value] = [:]
    /// Whether a name was given to it, and whether that is the name of a local variable.
    var isNamed = false
    var hasLocalName = false
    /// The nested view whose code made it; nil for the class's own.
    var owner: ViewGraph.ViewID?
    /// Whether the autoresizing mask still makes constraints.
    var isMaskOn = true
    /// Whether its class, which the program lacks, may turn the mask off itself.
    var mayTurnMaskOff = false
    /// The frame in points that it was given; nil if it was given none, or one that is not known.
    var frame: Rectangle?
    var hasUnknownFrame = false
    /// Whether it is a layout guide of the author.
    var isGuide = false
  }

  /// An instance of a class that is no view, or a configuration of UIKit.
  struct ObjectState {
    /// Its class in the program, or the name of UIKit's.
    var type: TypeID?
    var foreignClass: String?
    var fields: [String: Value] = [:]
  }
}
