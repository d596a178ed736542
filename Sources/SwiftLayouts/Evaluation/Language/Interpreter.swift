import Findings
import LayoutModel
import LayoutSource
import SwiftProgram
import TextMeasuring

/// Executes a class of the program over values that may be unknown, and collects its views and constraints: abstract
/// interpretation with constant propagation, in which calls are inlined.
///
/// One run follows one path: `decisions` says how it decides conditions that are not known. A condition beyond them is
/// assumed to hold and recorded, so that the caller can run the other path as well.
final class Interpreter {
  let symbols: SymbolTable
  let configuration: SwiftConfiguration
  /// The fonts that the configuration states, by their keys, and the names at the end of these.
  let statedFonts: [String: Font]
  let fontNames: Set<String>
  /// The evaluated class.
  let root: TypeID
  /// The width of the screen in points that this run assumes.
  let screenWidth: Double
  var graph = ViewGraph()
  var viewStates: [ViewState] = []
  var objects: [ObjectState] = []
  /// When each constraint was activated; nil if it is not active. Index: number of the constraint.
  var activations: [Int?] = []
  /// The SnapKit constraints of each view, which `remakeConstraints` drops.
  var snapKitConstraints: [ViewGraph.ViewID: [Int]] = [:]
  /// The values of static and global variables that were evaluated, by their declarations.
  var staticValues: [StaticID: Value] = [:]
  /// The fields of lazy variables whose values are being computed.
  var pendingLazy: Set<String> = []
  /// The functions of the class and its superclasses that were executed.
  var executed: Set<FunctionID> = []
  /// The content views of cells and visual effect views.
  var contentViews: [ViewGraph.ViewID: ViewGraph.ViewID] = [:]
  /// UITableViewCell's own views that the code uses.
  var predefinedViews: [String: ViewGraph.ViewID] = [:]
  /// Where views were added to their superviews.
  var additions: [ViewGraph.ViewID: SourcePlace] = [:]
  /// The configurations of buttons.
  var configurations: [ViewGraph.ViewID: ObjectID] = [:]
  /// The nested views whose initializers have run, in that order.
  var finishedViews: [ViewGraph.ViewID] = []
  /// Whether the cell shows a content configuration, which UIKit lays out.
  var usesContentConfiguration = false
  /// The views whose frames are set by code that is not followed.
  var framedViews: Set<ViewGraph.ViewID> = []
  /// The constraints that only described a change of others.
  var discarded: Set<Int> = []
  /// How SnapKit made each of its constraints, by number.
  var snapKitParts: [Int: SnapKitPart] = [:]
  /// The other code of the class and of nested views that adds or removes views or constraints.
  var unfollowed: [UnfollowedCode] = []
  /// What the cell's code calls and assigns, and the view that the class is about.
  var usedCalls: Set<UsedCall> = []
  var rootView: ViewGraph.ViewID?
  /// What the part of it that is being looked through changes.
  var scannedGaps: [ViewGraph.Gap] = []
  var scannedHidden: [ViewGraph.ViewID] = []
  /// The code of this kind that this run follows after the initializer.
  var followed: UnfollowedCode?
  /// The state before that code runs, from which other code can run as well.
  private(set) var beforeOtherCode: Interpreter?
  /// Whether the code that ran then called closures, or SnapKit's chains, that this state has too. They may have
  /// changed.
  private(set) var sharesChanges = false
  /// Whether that code is running, and how many conditions were decided before it.
  private(set) var isFollowing = false
  private(set) var decidedBefore = 0
  /// How conditions that are not known are decided, in the order of evaluation.
  var decisions: [PathCondition]
  private(set) var decided: [PathCondition] = []
  private var nextDecision = 0
  private(set) var knownConditions: [String: Bool] = [:]
  /// Whether a font, text or image is being computed. It is not worth a path of its own: it is unknown then.
  private(set) var isComputingContent = false
  var hasGuessed = false
  private(set) var clock = 0
  private(set) var entries = 0
  /// The steps that are left.
  private(set) var steps: Int
  private(set) var isOutOfSteps = false
  private let firstSteps: Int
  /// What evaluating static variables did on other paths, and what the evaluations that are running did so far.
  var memory: PathMemory?
  var recordings: [PathMemory.Record] = []
  /// How often something was not understood, the same or not.
  private(set) var gapCount = 0

  /// A static member of a type, or a global variable.
  struct StaticID: Hashable {
    var type: TypeID?
    var name: String
    var file: FileID
  }

  init(
    _ symbols: SymbolTable, _ configuration: SwiftConfiguration, root: TypeID, screenWidth: Double,
    decisions: [PathCondition], steps: Int, memory: PathMemory? = nil
  ) {
    self.memory = memory
    self.symbols = symbols
    self.configuration = configuration
    statedFonts = Dictionary(
      configuration.fonts.map { ($0.key.asFontKey, $0.value) }, uniquingKeysWith: { first, _ in first })
    fontNames = Set(statedFonts.keys.map(\.lastName))
    self.root = root
    self.screenWidth = screenWidth
    self.decisions = decisions
    self.steps = steps
    firstSteps = steps
  }

  /// An interpreter in the state of another one, which has decided the first ones of some decisions, as if it had got
  /// there itself. It shares the scopes of closures with it.
  init(from other: Interpreter, decisions: [PathCondition], steps: Int) {
    (symbols, configuration, root, screenWidth) = (other.symbols, other.configuration, other.root, other.screenWidth)
    (statedFonts, fontNames) = (other.statedFonts, other.fontNames)
    (graph, viewStates, objects, activations) = (other.graph, other.viewStates, other.objects, other.activations)
    (snapKitConstraints, staticValues) = (other.snapKitConstraints, other.staticValues)
    (pendingLazy, executed, contentViews) = (other.pendingLazy, other.executed, other.contentViews)
    (predefinedViews, additions) = (other.predefinedViews, other.additions)
    (configurations, finishedViews) = (other.configurations, other.finishedViews)
    (usesContentConfiguration, framedViews) = (other.usesContentConfiguration, other.framedViews)
    (discarded, snapKitParts, unfollowed) = (other.discarded, other.snapKitParts, other.unfollowed)
    (usedCalls, rootView, scannedGaps) = (other.usedCalls, other.rootView, other.scannedGaps)
    (scannedHidden, decided, owners) = (other.scannedHidden, other.decided, other.owners)
    (nextDecision, knownConditions) = (other.nextDecision, other.knownConditions)
    (clock, entries, memory) = (other.clock, other.entries, other.memory)
    (self.decisions, firstSteps) = (decisions, steps)
    self.steps = steps - (other.firstSteps - other.steps)
    isOutOfSteps = other.isOutOfSteps || self.steps < 0
  }

  /// Counts a step. Returns whether one was left.
  func step() -> Bool {
    steps -= 1
    if steps < 0 { isOutOfSteps = true }
    return steps >= 0
  }

  /// Notes that code uses a closure, or a maker of SnapKit, that was made while or before other code ran.
  func noteUse(isOfOtherCode: Bool) { if isFollowing, !isOfOtherCode { sharesChanges = true } }

  /// Counts steps that were taken on another path.
  func take(steps taken: Int) { steps -= taken }

  /// Runs the code that this run follows after the initializer.
  func followOtherCode(in scope: Scope) {
    decidedBefore = decided.count
    guard let followed else {
      if !isOutOfSteps { beforeOtherCode = Interpreter(from: self, decisions: decisions, steps: firstSteps) }
      return
    }
    guard !isOutOfSteps else { return }
    isFollowing = true
    follow(followed, in: scope)
    isFollowing = false
  }

  // MARK: - What is not understood

  /// Records that something which may change the layout was not understood.
  func gap(_ reason: String, _ range: SourceRange, _ scope: Scope, kind: LayoutReading.Kind = .code) {
    let isInFile = scope.frame.file == symbols.types[root].place.file
    gap(reason, at: isInFile ? place(range, scope) : scope.frame.call ?? place(range, scope), kind: kind)
  }

  func gap(_ reason: String, at place: SourcePlace, kind: LayoutReading.Kind = .code) {
    gapCount += 1
    let gap = ViewGraph.Gap(reason, place, kind: kind)
    if !graph.gaps.contains(gap) { graph.gaps.append(gap) }
  }

  // MARK: - Conditions

  /// Whether a condition that is not known holds on this path.
  func decide(_ condition: String) -> Bool {
    if let known = knownConditions[condition] {
      record(condition, known, isComputingContent ? .known : .decided)
      return known
    }
    if isComputingContent {
      hasGuessed = true
      record(condition, true, .guessed)
      return true
    }
    let isTrue: Bool
    if nextDecision < decisions.count, decisions[nextDecision].text == condition {
      isTrue = decisions[nextDecision].isTrue
    } else {
      isTrue = true
    }
    nextDecision += 1
    knownConditions[condition] = isTrue
    decided.append(PathCondition(text: condition, isTrue: isTrue))
    record(condition, isTrue, .decided)
    return isTrue
  }

  private func record(_ condition: String, _ isTrue: Bool, _ kind: PathMemory.Choice.Kind) {
    guard let last = recordings.indices.last else { return }
    recordings[last].choices.append(PathMemory.Choice(condition: condition, isTrue: isTrue, kind: kind))
  }

  /// The value that some code computes. If that is content, and depends on a condition that is not known, it is
  /// unknown.
  func content(_ isContent: Bool, _ compute: () -> Value) -> Value {
    guard isContent, !isComputingContent else { return compute() }
    (isComputingContent, hasGuessed) = (true, false)
    defer { isComputingContent = false }
    let value = compute()
    guard hasGuessed else { return value }
    if case .font(var font) = value {
      font.isKnown = false
      return .font(font)
    }
    return .unknown("a content that depends on conditions")
  }

  /// What some code computes; nil if that depends on a condition that is not known.
  func known<Result>(_ compute: () -> Result) -> Result? {
    let outer = (isComputingContent, hasGuessed)
    (isComputingContent, hasGuessed) = (true, false)
    let value = compute()
    let isGuess = hasGuessed
    (isComputingContent, hasGuessed) = outer
    return isGuess ? nil : value
  }

  // MARK: - Views, objects and constraints

  /// Makes a view of a class of UIKit, or of a class of the program.
  func makeView(uiKitClass: String, type: TypeID?, at place: SourcePlace) -> ViewGraph.ViewID {
    var item = Item(name: "", superview: nil)
    item.set(.type(viewType(ofClass: uiKitClass)))
    item.contentHuggingPriority = item.type.contentHuggingPriority
    item.className = type.map { symbols.types[$0].name }
    var view = ViewGraph.View(item: item, uiKitClass: uiKitClass, place: place)
    view.hasUnknownText = item.type.showsText
    graph.views.append(view)
    var state = ViewState(type: type)
    state.owner = owners.last
    viewStates.append(state)
    return graph.views.count - 1
  }

  func makeObject(type: TypeID?, foreignClass: String? = nil) -> ObjectID {
    objects.append(ObjectState(type: type, foreignClass: foreignClass))
    return objects.count - 1
  }

  /// The nested views whose initializers are running, the outer ones first.
  var owners: [ViewGraph.ViewID] = []

  /// A number for the next entry of constraints.
  func newEntry() -> Int {
    entries += 1
    return entries - 1
  }

  /// Adds a constraint, which is not active yet, and returns its number.
  func add(_ equation: ViewGraph.Equation) -> Int {
    graph.equations.append(equation)
    activations.append(nil)
    return graph.equations.count - 1
  }

  /// Activates or deactivates a constraint.
  func setActive(_ number: Int, _ isActive: Bool) {
    guard isActive != graph.equations[number].isActive else { return }
    graph.equations[number].isActive = isActive
    clock += 1
    activations[number] = isActive ? clock : nil
    if isActive { checkAncestor(of: number) }
  }

  /// Records a trap if the views of a constraint have no common superview. UIKit throws an exception then.
  private func checkAncestor(of number: Int) {
    let equation = graph.equations[number]
    guard let second = equation.second, graph.gaps.isEmpty else { return }
    let (one, other) = (top(above: equation.first.view), top(above: second.view))
    if one != other { graph.traps.append(ViewGraph.Trap(.noCommonSuperview, equation: number)) }
  }

  /// Whether a view is another one or inside it. UIKit throws an exception if a view is added to one inside it.
  func isView(_ view: ViewGraph.ViewID, inside ancestor: ViewGraph.ViewID) -> Bool {
    var current: ViewGraph.ViewID? = view
    while let candidate = current, candidate != ancestor { current = graph.views[candidate].superview }
    return current != nil
  }

  /// The outermost view that contains a view so far.
  func top(above view: ViewGraph.ViewID) -> ViewGraph.ViewID {
    var current = view
    var left = graph.views.count
    while let next = graph.views[current].superview, left > 0 {
      current = next
      left -= 1
    }
    return current
  }

  /// Where a constraint or view is reported: the expression, or the call that led to it from the class's own code.
  func place(_ range: SourceRange, _ scope: Scope) -> SourcePlace { SourcePlace(scope.frame.file, range) }
}
