import Findings
import LayoutModel
import LayoutSource
public import SwiftProgram

/// The greatest number of paths through a class.
private let mostPaths = 16
/// The greatest number of steps of all paths through a class.
private let mostSteps = 200_000
/// The most parts of other code that are executed only to find what is not understood of them.
private let mostRoots = 6
/// The widths of screens in points at which a class that asks for it is evaluated.
private let screenWidths = [320.0, 375, 430]

/// Evaluates the classes of a program that are cells or views with layouts of their own.
public struct ProgramEvaluation: Sendable {
  /// The declarations of the program.
  let symbols: SymbolTable
  /// What the project states about its source.
  public let configuration: SwiftConfiguration
  /// Whether each path begins with the initializer again, and evaluates static variables again. The result is the same,
  /// so only tests set it.
  public var repeatsPaths = false
  private let memory = PathMemory()

  /// An evaluation of a program.
  public init(_ symbols: SymbolTable, _ configuration: SwiftConfiguration) {
    self.symbols = symbols
    self.configuration = configuration
    symbols.statedCells = configuration.cellClasses
  }

  /// The classes in a file that are cells, in the order of their names in the file.
  public func layoutClasses(in file: FileID) -> [TypeID] {
    var found: [TypeID] = []
    func add(_ types: [SwiftType]) {
      for type in types {
        if type.keyword == .class, let id = symbols.type(declaredBy: type),
          let foreign = symbols.foreignSuperclass(of: id),
          cellKind(ofClass: foreign) != nil || symbols.looksLikeCell(id, heirOf: foreign)
        {
          found.append(id)
        }
        add(type.types)
      }
    }
    add(symbols.program.parsed(file).types)
    return found.sorted { symbols.types[$0].place.range < symbols.types[$1].place.range }
  }

  /// Evaluates a class on all paths through its code.
  public func evaluate(_ type: TypeID) -> EvaluatedClass {
    let entry = symbols.types[type]
    let foreign = symbols.foreignSuperclass(of: type) ?? "UITableViewCell"
    var result = EvaluatedClass(name: entry.name, kind: cellKind(ofClass: foreign) ?? .cell, place: entry.place)
    result.bases = symbols.lineage(of: type).dropFirst().map { id in
      let base = symbols.types[id]
      return EvaluatedClass.Base(name: base.name, whole: SourcePlace(base.place.file, base.whole))
    }
    result.rowHeight = rowHeight(of: type, result.kind)
    if result.kind == .cell {
      result.hidesSeparators = hidesSeparators(of: type)
      result.estimatedRowHeight = estimatedRowHeight(of: type)
    }
    if let reason = notReadReason(of: type) {
      result.notRead = reason
      return result
    }
    var steps = mostSteps
    let first = paths(of: type, screenWidth: screenWidths[1], &steps)
    if first.contains(where: { $0.graph.dependsOnScreenWidth }) {
      for width in screenWidths {
        var steps = mostSteps
        let before = result.paths.count
        for var path in width == screenWidths[1] ? first : paths(of: type, screenWidth: width, &steps) {
          path.graph.screenWidth = width
          path.followed?.base += before
          result.paths.append(path)
        }
      }
    } else {
      result.paths = first
    }
    if let error = symbols.program.parsed(entry.place.file).syntaxError, error.start >= entry.place.range.start {
      let gap = ViewGraph.Gap("a syntax error, behind which code may be missing", SourcePlace(entry.place.file, error))
      for index in result.paths.indices { result.paths[index].graph.gaps.append(gap) }
    }
    result.takeFollowedPathsAlone()
    result.notRead = emptyReason(of: result)
    if result.notRead != nil { result.paths = [] }
    return result
  }

  /// The layouts of all paths, at most sixteen, the one on which all unknown conditions hold first.
  private func paths(of type: TypeID, screenWidth: Double, _ steps: inout Int) -> [EvaluatedClass.Path] {
    var found: [EvaluatedClass.Path] = []
    var ends: [PathEnd] = []
    var queue: [[PathCondition]] = [[]]
    let memory = repeatsPaths ? nil : memory
    while let decisions = queue.first, found.count < mostPaths {
      queue.removeFirst()
      let interpreter = Interpreter(
        symbols, configuration, root: type, screenWidth: screenWidth, decisions: decisions, steps: max(steps, 0),
        memory: memory)
      interpreter.evaluateRoot()
      steps = interpreter.steps
      found.append(EvaluatedClass.Path(conditions: interpreter.decided, graph: interpreter.finishedGraph()))
      ends.append(PathEnd(roots: interpreter.unfollowed, state: interpreter.beforeOtherCode))
      for index in interpreter.decided.indices.dropFirst(decisions.count) {
        var other = Array(interpreter.decided[...index])
        other[index].isTrue.toggle()
        queue.append(other)
      }
      if interpreter.isOutOfSteps { break }
    }
    if !queue.isEmpty, !found.isEmpty {
      let place = symbols.types[type].place
      found[0].graph.gaps.append(ViewGraph.Gap("more than \(mostPaths) paths through its code", place))
    }
    // It adds to the paths what could not be followed, so they are read after it.
    let later = followed(&found, ends, of: type, screenWidth: screenWidth)
    return found + later
  }

  /// What is known at the end of a path: the other code that may run then, and the state in which it would run; nil if
  /// the path must be repeated for it.
  private struct PathEnd {
    var roots: [UnfollowedCode]
    var state: Interpreter?
  }

  /// The paths through other code that changes views or constraints, after those through the initializer.
  private func followed(
    _ found: inout [EvaluatedClass.Path], _ ends: [PathEnd], of type: TypeID, screenWidth: Double
  ) -> [EvaluatedClass.Path] {
    var steps = 2 * mostSteps
    var all: [EvaluatedClass.Path] = []
    for position in found.indices {
      // What is not understood stays so, whatever other code does.
      guard found[position].graph.gaps.isEmpty else {
        let conditions = found[position].conditions
        found[position].graph.gaps += ends[position].roots.flatMap(\.gaps)
        if position == 0 { found[0].graph.gaps += gaps(ofOtherCode: ends[0], conditions, &steps) }
        found[position].graph.gaps = found[position].graph.gaps.distinct
        continue
      }
      var state = repeatsPaths ? nil : ends[position].state
      all += followedPaths(after: &found[position], ends[position].roots, position: position) { decisions, code in
        let own = min(max(steps, 0), mostSteps)
        let interpreter =
          state.map { Interpreter(from: $0, decisions: decisions, steps: own) }
          ?? Interpreter(
            symbols, configuration, root: type, screenWidth: screenWidth, decisions: decisions, steps: own)
        interpreter.followed = code
        if state == nil { interpreter.evaluateRoot() } else { interpreter.finishRoot() }
        if interpreter.sharesChanges { state = nil }
        steps -= own - interpreter.steps
        return interpreter
      }
    }
    return all
  }

  /// What is not understood of other code after a path that was not understood itself, so that all is said at once.
  private func gaps(ofOtherCode end: PathEnd, _ conditions: [PathCondition], _ steps: inout Int) -> [ViewGraph.Gap] {
    guard let state = end.state else { return [] }
    return end.roots.prefix(mostRoots).flatMap { root -> [ViewGraph.Gap] in
      let own = min(max(steps, 0), mostSteps)
      let interpreter = Interpreter(from: state, decisions: conditions, steps: own)
      interpreter.followed = root
      interpreter.finishRoot()
      steps -= own - interpreter.steps
      return interpreter.isOutOfSteps ? [] : interpreter.finishedGraph().gaps
    }
  }

  /// Why a class is laid out elsewhere, or that its superclass is not known; nil if neither is so.
  private func notReadReason(of type: TypeID) -> ViewGraph.Gap? {
    for owner in symbols.lineage(of: type) {
      for entry in symbols.types[owner].variables where entry.variable.attributes.contains("IBOutlet") {
        let place = SourcePlace(entry.file, entry.variable.range)
        return ViewGraph.Gap("it is laid out in Interface Builder", place, kind: .elsewhere)
      }
    }
    let lineage = symbols.lineage(of: type)
    guard let foreign = symbols.foreignSuperclass(of: type), cellKind(ofClass: foreign) == nil, let last = lineage.last
    else { return nil }
    let base = symbols.types[last]
    let words = lineage.count == 1 ? "its superclass '\(foreign)'" : "the superclass '\(foreign)' of '\(base.name)'"
    return ViewGraph.Gap("\(words) is not known", base.place, kind: .foreignClass)
  }

  /// Why nothing was read of a class; nil if something was.
  private func emptyReason(of result: EvaluatedClass) -> ViewGraph.Gap? {
    guard let main = result.paths.first?.graph else { return nil }
    if main.usesContentConfiguration {
      return ViewGraph.Gap("UIKit lays out its content configuration", result.place, kind: .elsewhere)
    }
    guard result.paths.allSatisfy({ !$0.graph.hasAuthoredLayout }) else { return nil }
    let gap = main.gaps.first
    return gap.map { gap in
      ViewGraph.Gap("it adds no constraints that are understood: \(gap.reason)", gap.place, kind: gap.kind)
    } ?? ViewGraph.Gap("it adds no constraints", result.place, kind: .elsewhere)
  }
}

extension EvaluatedClass {
  /// If the initializer lays nothing out, what other code lays out is the layout.
  fileprivate mutating func takeFollowedPathsAlone() {
    guard paths.allSatisfy({ $0.followed != nil || !$0.graph.hasAuthoredLayout }) else { return }
    let authored = paths.filter(\.graph.hasAuthoredLayout)
    if authored.isEmpty { return }
    paths = authored
    for index in paths.indices { paths[index].followed = nil }
  }
}

extension ViewGraph {
  /// Whether the class constrains views, or has views whose frames constraints could keep.
  fileprivate var hasAuthoredLayout: Bool {
    equations.contains { $0.isActive } || views.contains { !$0.arranged.isEmpty }
  }
}

extension Interpreter {
  /// Makes the cell, and runs what UIKit runs before it measures it.
  func evaluateRoot() {
    let entry = symbols.types[root]
    let foreign = symbols.foreignSuperclass(of: root) ?? "UITableViewCell"
    let kind = cellKind(ofClass: foreign) ?? .cell
    let place = entry.place
    let outer = makeView(uiKitClass: foreign, type: kind == .view ? nil : root, at: place)
    let inner = makeView(uiKitClass: kind == .view ? foreign : "UIView", type: kind == .view ? root : nil, at: place)
    graph.views[outer].item.name = "cell"
    graph.views[inner].item.name = kind == .view ? "root" : "contentView"
    graph.views[inner].superview = outer
    graph.views[outer].subviews = [inner]
    for id in [outer, inner] {
      viewStates[id].isNamed = true
      viewStates[id].isMaskOn = false
    }
    if kind != .view { contentViews[outer] = inner }
    let receiver = Value.view(kind == .view ? inner : outer)
    let scope = rootScope(receiver)
    initializeFields(of: receiver, as: root, in: scope, at: place.range)
    initialize(receiver, as: root, initializerArguments(kind), at: place.range, in: scope)
    runLifecycle(of: receiver, as: root, in: scope)
    for view in finishedViews {
      if let type = viewStates[view].type { runLifecycle(of: .view(view), as: type, in: scope) }
    }
    rootView = receiver.view
    finishRoot()
  }

  /// Runs what comes after the initializer and UIKit's own calls.
  func finishRoot() {
    guard let rootView else { return }
    followOtherCode(in: rootScope(.view(rootView)))
    scanUnfollowedCode(of: .view(rootView))
  }

  private func rootScope(_ receiver: Value) -> Scope {
    Scope(Frame(receiver: receiver, type: root, file: symbols.types[root].place.file, call: nil, depth: 0))
  }

  /// Arguments that are not known for the initializer that UIKit calls; the first one if the class has another.
  private func initializerArguments(_ kind: Layout.Kind) -> [EvaluatedArgument] {
    func argument(_ label: String, _ value: Value) -> EvaluatedArgument {
      EvaluatedArgument(label, value, symbols.types[root].place.range)
    }
    let usual: [EvaluatedArgument] =
      switch kind {
      case .cell:
        [
          argument("style", .unknown(Unknown("the style", identity: "style"))),
          argument("reuseIdentifier", .unknown(Unknown("the reuse identifier", identity: "reuseIdentifier"))),
        ]
      case .headerFooter: [argument("reuseIdentifier", .unknown("the reuse identifier"))]
      case .collectionCell, .view: [argument("frame", .unknown("the frame"))]
      }
    for owner in symbols.lineage(of: root) {
      let functions = symbols.types[owner].functions
      let initializers = symbols.types[owner].functions(named: "init").map { functions[$0] }.filter { $0.body != nil }
      if initializers.contains(where: { accepts($0, usual) }) { return usual }
      let designated = initializers.first { !$0.isConvenience && $0.parameters.first?.label != "coder" }
      if let designated {
        return designated.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.map {
          EvaluatedArgument(
            $0.label, .unknown(Unknown("the argument '\($0.name)'", identity: $0.name)), designated.name.range)
        }
      }
    }
    // A class that declares this one and not UIKit's other one, or inherits such a choice, comes from a nib.
    let hasCoder = symbols.lineage(of: root).contains { owner in
      symbols.types[owner].functions.contains {
        $0.name.text == "init" && $0.body != nil && $0.parameters.first?.label == "coder"
      }
    }
    guard hasCoder else { return usual }
    graph.hasEarlyContentView = true
    return [argument("coder", .unknown("the coder"))]
  }

  /// Runs the methods that UIKit calls once a view has a superview, and before it measures it.
  private func runLifecycle(of receiver: Value, as type: TypeID, in scope: Scope) {
    let superview = EvaluatedArgument("toSuperview", .unknown("the superview"), symbols.types[type].place.range)
    for (name, arguments) in [("willMove", [superview]), ("didMoveToSuperview", []), ("updateConstraints", [])] {
      for owner in symbols.lineage(of: type) {
        guard let index = function(named: name, arguments, in: owner, isStatic: false) else { continue }
        _ = invoke(
          FunctionID(type: owner, index: index), receiver: receiver, arguments, at: symbols.types[type].place.range,
          in: scope)
        break
      }
    }
  }
}
