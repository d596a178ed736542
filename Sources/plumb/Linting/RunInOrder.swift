internal import Findings
internal import LintEngine

extension LintRun {
  /// Whether what is found in a file is certain before all others are linted. A baseline hides what has moved away from a file, a
  /// mend may be of one file under two names, and which fonts have changed is known at the end; what can be read but once cannot be
  /// looked at before its turn.
  var isToldInOrder: Bool {
    baseline == nil && changes == nil && !call.mending.isOn && !work.contains(where: \.input.isReadOnce)
  }

  /// Lints files and tells what is found in each, in their order, as soon as it is certain. Of what is told nothing is kept.
  ///
  /// From the first file on whose layouts are compared with those of others, nothing is certain before all files are read.
  func lintInOrder(_ progress: inout Progress, _ output: inout RunOutput) -> RunRest {
    var rest = RunRest()
    let own = work.indices.filter { work[$0].isOwn }
    var held: [(index: Int, file: LintedFile)] = []
    var count = 0
    inParallel(
      own, jobs: jobs, { index in lintAlone(work[index]) },
      handingOn: { outcome in
        let index = own[count]
        count += 1
        progress.finished(count)
        switch outcome {
        case .linted(let linted):
          if held.isEmpty, !linted.isCompared {
            tell(linted.report(), of: work[index], &progress, &output)
          } else {
            held.append((index, linted.isShown ? linted : linted.withoutText))
          }
        case .unreadable(let problem): rest.add(unread: problem)
        case .mended, .glanced, .passedOver: break
        }
      })
    let files = held.isEmpty ? [] : (held + others()).sorted { $0.index < $1.index }
    for (held, found) in zip(files, findings(besideEachOther: files.map(\.file))) where work[held.index].isOwn {
      var file = held.file
      if !found.isEmpty, !file.isShown, let bytes = try? work[held.index].input.read() { file = file.withText(bytes) }
      tell(file.report(with: found), of: work[held.index], &progress, &output)
    }
    return rest
  }

  private func tell(
    _ report: FileReport, of work: LintWork, _ progress: inout Progress, _ output: inout RunOutput
  ) {
    if !report.findings.isEmpty { progress.clear() }
    output.add(report, of: work)
    // Entries of the cache are whole at any time.
    if output.isUnread { endUnread() }
  }

  private func lintAlone(_ work: LintWork) -> LintOutcome {
    do throws(SystemError) {
      let bytes = try work.input.read()
      return .linted(linted(work, bytes, fonts.opener(for: work.input)))
    } catch {
      return .unreadable("\(work.input.name.name): \(error.message)")
    }
  }

  /// The files of other shards, as far as they can be read.
  private func others() -> [(index: Int, file: LintedFile)] {
    let others = work.indices.filter { !work[$0].isOwn }
    var files: [(index: Int, file: LintedFile)] = []
    var count = 0
    inParallel(
      others, jobs: jobs, { index in glanced(at: work[index]) },
      handingOn: { file in
        if let file { files.append((others[count], file)) }
        count += 1
      })
    return files
  }
}
