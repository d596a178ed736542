internal import Baselines
internal import Findings
internal import JSONText
internal import LayoutFiles
internal import Platform
internal import Reporters

struct BaselineChoice {
  var file: String?
  var writing: BaselineFile.Writing?

  func opened() throws(CommandError) -> BaselineFile? {
    guard let file else { return nil }
    let path = Path(argument: file)
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try readFile(path, atMost: Limits.recordBytes)
    } catch {
      if error.isMissingFile, writing != nil { return BaselineFile(path, writing, holding: nil) }
      throw CommandError("\(file): \(error.message)\(error.isMissingFile ? "; --write-baseline creates it" : "")")
    }
    do throws(JSONFault) {
      return BaselineFile(path, writing, holding: try Baseline(reading: bytes))
    } catch {
      throw CommandError(error.words(inFile: path.name, bytes))
    }
  }
}

struct BaselineFile {
  enum Writing {
    /// Remove the findings that no longer occur.
    case shrunk
    /// Record all findings.
    case grown
  }

  private let path: Path
  private let writing: Writing?
  private let baseline: Baseline
  private let isNew: Bool
  private let folder: Path

  init(_ path: Path, _ writing: Writing?, holding baseline: Baseline?) {
    (self.path, self.writing, self.isNew) = (path, writing, baseline == nil)
    self.baseline = baseline ?? Baseline()
    folder = path.split.folder.resolved
  }

  struct Outcome {
    /// The findings that the baseline hides, and its entries that no longer occur.
    var use: BaselineUse
    /// The new contents of the baseline; nil if it is not written.
    var written: Baseline?
    /// The number of findings that are neither hidden nor recorded.
    var unrecordedCount = 0
    /// The layouts whose recorded errors may hide other faults.
    var maskedLayouts: [String] = []
    /// The classes with gaps that the baseline does not hide; nil if gaps are not asked for.
    var newGaps: [ReportedReading]?
  }

  func shown(in report: FileReport) -> [Finding] {
    baseline.compare([ComparedFile(path: name(of: Path(report.source.file)), report: report)], isGone: isGone)
      .reports.first?.findings ?? report.findings
  }

  private func isGone(_ name: String) -> Bool { (try? folder.appending(name).canonical) == nil }

  /// Hides what the baseline records, of `readings` too, if they are to have no gaps that it does not record.
  func hide(in reports: inout [FileReport], _ readings: [ReportedReading]?) -> Outcome {
    let before = reports
    let files = reports.map { report in
      ComparedFile(path: name(of: Path(report.source.file)), report: readings.map(report.withGaps) ?? report)
    }
    let comparison = baseline.compare(files, isGone: isGone)
    var outcome: Outcome
    if writing == .grown || writing == .shrunk && isNew {
      let all = comparison.grown.compare(files, isGone: isGone)
      reports = all.reports
      let use = BaselineUse(hiddenCount: all.use.hiddenCount, stale: comparison.use.stale)
      outcome = Outcome(use: use, written: comparison.grown)
    } else {
      reports = comparison.reports
      outcome = Outcome(
        use: comparison.use, written: writing == nil ? nil : comparison.shrunk,
        unrecordedCount: comparison.grown.findingCount - comparison.shrunk.findingCount)
    }
    outcome.maskedLayouts = zip(before, reports).flatMap { $0.layoutsWithErrors(hiddenIn: $1) }.distinct
    outcome.newGaps = readings.map { readings in
      let gaps = reports.indices.flatMap { reports[$0].removeGaps() }
      return readings.filter { reading in gaps.contains { $0.file == reading.file && $0.layout == reading.layout } }
    }
    return outcome
  }

  /// Writes the baseline if requested and reports the result on standard error. Returns false if writing fails.
  func conclude(_ outcome: Outcome, isQuiet: Bool) -> Bool {
    guard let written = outcome.written else {
      if !isQuiet { printStaleEntries(outcome.use.stale) }
      return true
    }
    let isChanged = isNew || written.entries.map(\.withoutLine) != baseline.entries.map(\.withoutLine)
    do throws(WriteError) {
      if isChanged { try writeFile(path, Array(baselineText(of: written.entries).utf8)) }
    } catch {
      Stream.printError("\(path.name): \(error.message)")
      return false
    }
    if isQuiet { return true }
    Stream.printError("\(path.name): \(change(to: written, removing: outcome.use.stale))")
    if outcome.unrecordedCount > 0 {
      let findings = counted(outcome.unrecordedCount, "new finding")
      let (are, them) = outcome.unrecordedCount == 1 ? ("is", "it") : ("are", "them")
      Stream.printError("\(path.name): \(findings) \(are) not recorded; --grow-baseline records \(them) too")
    }
    return true
  }

  /// The change in numbers of findings: `300 findings recorded`, `3 findings removed, 297 now`.
  private func change(to written: Baseline, removing stale: [BaselineEntry]) -> String {
    let count = written.findingCount
    let removed = stale.map(\.count).reduce(0, +)
    let added = count + removed - baseline.findingCount
    if isNew { return "\(counted(count, "finding")) recorded" }
    var parts: [String] = []
    if removed > 0 { parts.append("\(counted(removed, "finding")) removed") }
    if added > 0 { parts.append("\(counted(added, "finding")) added") }
    return parts.isEmpty ? "\(counted(count, "finding")), as before" : "\(parts.joined(separator: ", ")), \(count) now"
  }

  private static let mostNamed = 20

  private func printStaleEntries(_ stale: [BaselineEntry]) {
    guard !stale.isEmpty else { return }
    for entry in stale.prefix(Self.mostNamed) {
      let place = entry.line.map { "\(path.name):\($0)" } ?? path.name
      let layout = entry.finding.layout.map { "'\($0)' of " } ?? ""
      let often = entry.count > 1 ? ", \(entry.count) times" : ""
      Stream.printError("\(place): '\(entry.finding.rule)' no longer occurs in \(layout)\(entry.file)\(often)")
    }
    let rest = stale.count - Self.mostNamed
    if rest > 0 { Stream.printError("\(path.name): \(rest) more entries no longer occur") }
    Stream.printError("\(path.name): --write-baseline removes entries that no longer occur")
  }

  private func name(of file: Path) -> String {
    let (from, to) = (folder.names, file.resolved.names)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let names = repeatElement(Array("..".utf8), count: from.count - common) + to[common...]
    return Path(bytes: names.joined(separator: [UInt8(ascii: "/")])).name
  }
}

extension Baseline { fileprivate var findingCount: Int { entries.map(\.count).reduce(0, +) } }

extension BaselineEntry {
  fileprivate var withoutLine: BaselineEntry { BaselineEntry(file: file, finding: finding, count: count) }
}

extension JSONFault {
  func words(inFile name: String, _ bytes: [UInt8]) -> String {
    let position = SourceText(file: name, bytes: bytes).position(at: place.start)
    return "\(name):\(position.line):\(position.column): \(message)"
  }
}

extension FileReport {
  /// The layouts that have an error which another report of the same file lacks, and which may hide other faults: a
  /// conflict or a collapse.
  fileprivate func layoutsWithErrors(hiddenIn other: FileReport) -> [String] {
    func errors(_ report: FileReport) -> [FindingIdentity] {
      report.findings.filter { $0.severity == .error && masking.contains($0.rule) }.map(\.identity)
    }
    let left = Set(errors(other))
    return errors(self).filter { !left.contains($0) }.compactMap(\.layout).distinct
  }
}

/// The rules whose errors are about the whole row: beside them, what else is ambiguous is not looked for.
private let masking: Set<RuleID> = [.unsatisfiableConstraints, .contradictoryConstraint, .zeroHeight]

/// The greatest number of layouts that a run names in one line.
private let mostMasked = 12

extension BaselineFile.Outcome {
  /// That recorded errors may hide other faults, with the names of all layouts, in verbose runs a line for each: `a
  /// recorded error may hide other faults, such as a collapse, of 'FeedCell'`. Empty if there are none.
  func maskedLines(isVerbose: Bool) -> [String] {
    guard !maskedLayouts.isEmpty else { return [] }
    let errors = maskedLayouts.count == 1 ? "a recorded error" : "recorded errors"
    let words = "\(errors) may hide other faults, such as a collapse, of"
    let names = maskedLayouts.map { "'\($0.visible)'" }
    if isVerbose, names.count > 1 {
      return ["\(words) these cells: no gate sees those"] + names.map { "  \($0)" }
    }
    let more = names.count > mostMasked ? ["\(names.count - 2) more (--verbose names them)"] : []
    let named = Array(names.prefix(more.isEmpty ? names.count : 2)) + more
    return ["\(words) \(named.spelledList()): no gate sees those"]
  }
}
