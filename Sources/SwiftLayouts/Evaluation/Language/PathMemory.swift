import SwiftProgram

/// What was found out on some paths through classes, so that it is not repeated on others: what evaluating static variables
/// did, which a path gets that decides the same conditions, and which calls the code of a class may reach.
///
/// It is used by one thread at a time, and with one symbol table.
final class PathMemory: @unchecked Sendable {
  /// A variable, and what its evaluation depends on besides conditions.
  struct Key: Hashable {
    var id: Interpreter.StaticID
    /// The type that it is a member of, which may be an heir of the one that declares it.
    var type: TypeID?
    var isContent: Bool
    var isFollowing: Bool
    var screenWidth: Double
  }

  /// A condition that was asked for, and what was assumed.
  struct Choice {
    enum Kind {
      /// It was decided, for this path or before.
      case decided
      /// It was known when a content was computed.
      case known
      /// It was not known when a content was computed.
      case guessed
    }
    var condition: String
    var isTrue: Bool
    var kind: Kind
  }

  /// What an evaluation read and did.
  struct Record {
    var choices: [Choice] = []
    var value = Value.void
    /// The values of the static variables that it evaluated.
    var statics: [Interpreter.StaticID: Value] = [:]
    /// The static variables that had been evaluated before, and that it read.
    var reads: Set<Interpreter.StaticID> = []
    /// The number of objects before it, and the objects that it made.
    var firstObject = 0
    var objects: [Interpreter.ObjectState] = []
    var executed: [FunctionID] = []
    var steps = 0
    var hasGuessed = false
    var dependsOnScreenWidth = false
    /// Whether it did something that cannot be repeated.
    var isFinal = false
  }

  private static let mostRecords = 16
  /// The most evaluations inside each other that are noted: each would hold all of those inside it.
  static let mostNested = 8
  private var records: [Key: [Record]] = [:]
  /// What the code of a class calls, by the class and those of its nested views.
  var reachedCalls: [[TypeID]: Set<UsedCall>] = [:]

  func records(_ key: Key) -> [Record] { records[key] ?? [] }

  func keep(_ record: Record, _ key: Key) {
    if records(key).count < Self.mostRecords { records[key, default: []].append(record) }
  }
}

extension Interpreter {
  /// The value of a static variable that `compute` evaluates: as on an earlier path, if that is the same on this one.
  func remembered(_ id: StaticID, of type: TypeID?, _ compute: () -> Value) -> Value {
    // A lazy variable of a value without an identity may be the one whose value is being computed.
    guard let memory, !isOutOfSteps, !pendingLazy.contains(where: { $0.hasPrefix("value.") }) else {
      return compute()
    }
    guard recordings.count < PathMemory.mostNested else {
      recordings[recordings.count - 1].isFinal = true
      return compute()
    }
    let key = PathMemory.Key(
      id: id, type: type, isContent: isComputingContent, isFollowing: isFollowing,
      screenWidth: screenWidth)
    for record in memory.records(key) where repeats(record) { return redo(record) }
    var record = PathMemory.Record(firstObject: objects.count)
    let before = (effects, steps, hasGuessed, graph.dependsOnScreenWidth)
    recordings.append(record)
    (hasGuessed, graph.dependsOnScreenWidth) = (false, false)
    let value = compute()
    record = recordings.removeLast()
    record.value = value
    record.statics[id] = staticValues[id]
    record.reads.remove(id)
    record.objects = Array(objects[record.firstObject...])
    record.steps = before.1 - steps
    (record.hasGuessed, record.dependsOnScreenWidth) = (hasGuessed, graph.dependsOnScreenWidth)
    hasGuessed = hasGuessed || before.2
    graph.dependsOnScreenWidth = graph.dependsOnScreenWidth || before.3
    record.isFinal = record.isFinal || before.0 != effects || isOutOfSteps
    pass(on: record)
    if !record.isFinal, record.reads.isEmpty, !record.holds(\.isSnapKit) {
      // Code that runs later may change what closures have captured.
      memory.keep(record.copied(), key)
    }
    return value
  }

  /// Notes for the evaluation of a static variable that it reads another one.
  func noteRead(of id: StaticID) {
    guard let last = recordings.indices.last, recordings[last].statics[id] == nil else { return }
    recordings[last].reads.insert(id)
  }

  /// Whether evaluating a static variable on this path does what it did on another one. Decides the conditions that it
  /// would decide.
  private func repeats(_ record: PathMemory.Record) -> Bool {
    guard record.steps <= steps, !record.statics.keys.contains(where: { staticValues[$0] != nil })
    else { return false }
    // An evaluation that is not repeated decides the same conditions again, and notes them then.
    let outer = recordings
    recordings = []
    defer { recordings = outer }
    return record.choices.allSatisfy { choice in
      switch choice.kind {
      case .decided: decide(choice.condition) == choice.isTrue
      case .known: knownConditions[choice.condition] == choice.isTrue
      case .guessed: knownConditions[choice.condition] == nil
      }
    }
  }

  private func redo(_ known: PathMemory.Record) -> Value {
    let record = known.copied(movedBy: objects.count - known.firstObject)
    objects += record.objects
    staticValues.merge(record.statics) { old, _ in old }
    executed.formUnion(record.executed)
    take(steps: record.steps)
    hasGuessed = hasGuessed || record.hasGuessed
    graph.dependsOnScreenWidth = graph.dependsOnScreenWidth || record.dependsOnScreenWidth
    pass(on: record)
    return record.value
  }

  /// What an evaluation did is a part of what the one around it does.
  private func pass(on record: PathMemory.Record) {
    guard let last = recordings.indices.last else { return }
    recordings[last].choices += record.choices
    recordings[last].reads.formUnion(record.reads.filter { recordings[last].statics[$0] == nil })
    recordings[last].statics.merge(record.statics) { old, _ in old }
    recordings[last].executed += record.executed
    recordings[last].isFinal = recordings[last].isFinal || record.isFinal
  }

  /// Numbers that change if an evaluation does more than to make objects and to decide conditions.
  private var effects: [Int] {
    [
      graph.views.count, graph.equations.count, gapCount, graph.traps.count, clock, entries,
      contentViews.count, predefinedViews.count, configurations.count,
      finishedViews.count, pendingLazy.count,
    ]
  }
}
