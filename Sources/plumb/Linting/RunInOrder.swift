internal import Findings
internal import LintEngine
internal import Platform

extension LintRun {
  /// Whether what is found in a file is certain before all others are linted. A baseline hides what has moved away from a file, a
  /// fix may be of one file under two names, and which fonts have changed is known at the end; what can be read but once cannot be
  /// looked at before its turn.
  var isReportedInOrder: Bool {
    baseline == nil && changes == nil && !call.fixing.isOn && !work.contains(where: \.input.isReadOnce)
  }

  /// Lints files and reports what is found in each, in their order, as soon as it is certain. Of what is reported nothing is kept.
  ///
  /// From the first file on whose layouts are compared with those of others, nothing is certain before all files are read.
  func lintInOrder(_ progress: inout Progress, _ output: inout RunOutput) -> RunRest {
    var rest = RunRest()
    let own = work.filter(\.isOwn)
    var held: [HeldFile] = []
    var count = 0
    inParallel(
      own, jobs: jobs, { work in lintAlone(work) },
      handingOn: { outcome in
        let work = own[count]
        count += 1
        progress.finished(count)
        switch outcome {
        case .linted(let linted) where held.isEmpty && !linted.isCompared:
          report(linted.report(), of: work, &progress, &output)
        case .linted(let linted): held.append((work, linted.isShown ? linted : linted.withoutText))
        case .unread(let lines): rest.add(unread: lines)
        }
      })
    let files = held.isEmpty ? [] : (held + others()).sorted { $0.work.input.name < $1.work.input.name }
    for (held, found) in zip(files, findings(besideEachOther: files.map(\.file))) where held.work.isOwn {
      var file = held.file
      if !found.isEmpty, !file.isShown, let bytes = try? held.work.input.read() { file = file.withText(bytes) }
      report(file.report(with: found), of: held.work, &progress, &output)
    }
    return rest
  }

  /// A file that is reported once all are read.
  private typealias HeldFile = (work: LintWork, file: LintedFile)

  private func report(
    _ report: FileReport, of work: LintWork, _ progress: inout Progress, _ output: inout RunOutput
  ) {
    if !report.findings.isEmpty { progress.clear() }
    output.add(report, of: work)
    // Entries of the cache are whole at any time.
    if output.isUnread { endUnread() }
  }

  private enum LoneOutcome: Sendable {
    case linted(LintedFile)
    case unread([String])
  }

  private func lintAlone(_ work: LintWork) -> LoneOutcome {
    do throws(Refusal) {
      return .linted(work.linted(try work.input.read(), fonts.opener(for: work.input), cache))
    } catch {
      return .unread(error.lines)
    }
  }

  /// The files of other shards, as far as they can be read.
  private func others() -> [HeldFile] {
    var files: [HeldFile] = []
    inParallel(
      work.filter { !$0.isOwn }, jobs: jobs, { work in work.glanced(fonts.opener(for: work.input)).map { (work, $0) } },
      handingOn: { if let file = $0 { files.append(file) } })
    return files
  }
}
