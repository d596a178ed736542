internal import Findings
internal import LayoutFiles
internal import LintEngine
internal import Platform

extension LintRun {
  /// Whether a file's findings can be final before all files are linted. They cannot with a baseline, fixes (a file may
  /// have two names), `--changed` (fonts are known at the end), or an input that can be read only once.
  var isReportedInOrder: Bool {
    baseline == nil && changes == nil && !call.fixing.isOn && !work.contains(where: \.input.isReadOnce)
  }

  /// Lints files, and reports each in order as soon as its findings are final, without keeping it in memory. The first
  /// file whose layouts are compared with those of other files, and all files after it, wait until all files are read.
  func lintInOrder(_ progress: inout Progress, _ output: inout RunOutput) -> RunResult {
    var result = RunResult()
    let own = work.filter(\.isInShard)
    var held: [HeldFile] = []
    var uses = EntryUses()
    var count = 0
    inParallel(
      own, jobs: jobs, { work in lintAlone(work) },
      inOrder: { outcome in
        let work = own[count]
        count += 1
        progress.finished(count)
        switch outcome {
        case .linted(let linted) where held.isEmpty && !linted.isCompared:
          report(linted.report(), of: work, &progress, &output, &uses)
        case .linted(let linted):
          held.append((work, linted.isShown || linted.isInherited ? linted : linted.withoutText))
        case .unread(let lines): result.add(unread: lines)
        }
      })
    var files = held.isEmpty ? [] : (held + others()).sorted { $0.work.input.name < $1.work.input.name }
    for (index, file) in gatheringInherited(in: files.map(\.file)).enumerated() { files[index].file = file }
    for (held, found) in zip(files, findings(comparing: files.map(\.file))) where held.work.isInShard {
      var file = held.file
      if !found.isEmpty, !file.isShown, let bytes = try? held.work.input.read() { file = file.withText(bytes) }
      report(file.report(with: found), of: held.work, &progress, &output, &uses)
    }
    for report in unusedEntryReports(uses) where !report.findings.isEmpty { output.add(report, of: nil) }
    return result
  }

  private typealias HeldFile = (work: LintWork, file: LintedFile)

  private func report(
    _ report: FileReport, of work: LintWork, _ progress: inout Progress, _ output: inout RunOutput,
    _ uses: inout EntryUses
  ) {
    uses.add(report, of: work)
    output.noteUnseen(in: report, of: work)
    if !report.findings.isEmpty { progress.clear() }
    output.add(report, of: work)
    // The process can end here: no entry of the cache is ever half-written.
    if output.isClosed { endWithBrokenPipe() }
  }

  private enum LoneOutcome: Sendable {
    case linted(LintedFile)
    case unread([String])
  }

  private func lintAlone(_ work: LintWork) -> LoneOutcome {
    do throws(CommandError) {
      return .linted(work.linted(try work.bytes(), fonts.opener(for: work.input), cache))
    } catch { return .unread(error.lines) }
  }

  private func others() -> [HeldFile] {
    var files: [HeldFile] = []
    inParallel(
      work.filter { !$0.isInShard }, jobs: jobs,
      { work in work.readForComparison(fonts.opener(for: work.input)).map { (work, $0) } },
      inOrder: { if let file = $0 { files.append(file) } })
    return files
  }
}
