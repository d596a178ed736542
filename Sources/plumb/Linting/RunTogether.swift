internal import Findings
internal import LayoutSource
internal import LintEngine

extension LintRun {
  /// Lints all files, and tells then what is found in them.
  func lintTogether(_ progress: inout Progress, _ output: inout RunOutput) -> RunRest {
    var outcomes: [LintOutcome] = []
    inParallel(
      work, jobs: jobs, { outcome(of: $0) },
      handingOn: {
        outcomes.append($0)
        progress.finished(outcomes.count)
      })
    progress.clear()
    var rest = RunRest()
    let files = conclude(outcomes, &rest)
    if changes != nil { output.summary.searchedFiles = files.count }
    let shown = zip(reports(ofRun: files.map(\.file)), files).filter(\.1.isShown)
    var reports = shown.map(\.0)
    rest.hidden = baseline?.hide(in: &reports)
    output.summary.baseline = rest.hidden?.use
    for (report, (_, file)) in zip(reports, shown) { output.add(report, of: file.work) }
    return rest
  }

  private typealias RunFile = (file: LintedFile, work: LintWork, isShown: Bool)

  /// Writes the files that were mended. What could not be written is reported as it was found.
  private func conclude(_ outcomes: [LintOutcome], _ rest: inout RunRest) -> [RunFile] {
    var files: [RunFile] = []
    for (outcome, work) in zip(outcomes, work) {
      switch outcome {
      case .unreadable(let problem): rest.add(unread: problem)
      case .glanced(let file): files.append((file, work, false))
      case .linted(let file): files.append((file, work, true))
      case .mended(let file, let mend):
        if call.mending.changesFiles, let problem = mend.write() {
          rest.problems.append(problem)
          files.append((mend.original, work, true))
        } else {
          files.append((file, work, true))
          rest.mends.append(mend)
        }
      case .passedOver: break
      }
    }
    return files
  }

  private func outcome(of work: LintWork) -> LintOutcome {
    let input = work.input
    guard work.isOwn else {
      return glanced(at: work).map { .glanced($0) } ?? .passedOver
    }
    do throws(SystemError) {
      let bytes = try input.read()
      let result = changes.lint(input, fonts) { changed, fonts in outcome(of: work, bytes, changed, fonts) }
      switch result {
      case .success(let outcome): return outcome
      case .failure(let fault): return .unreadable("\(input.name.name): \(fault.words)")
      }
    } catch {
      return .unreadable("\(input.name.name): \(error.message)")
    }
  }

  /// What a file of another shard has to be compared with; nil where it cannot be read, of which that shard tells.
  func glanced(at work: LintWork) -> LintedFile? {
    let input = work.input
    guard let bytes = try? input.read() else { return nil }
    return work.linter.glance(atFile: input.name.name, bytes: bytes, openingFonts: fonts.opener(for: input))
  }

  /// What is found in a file, once it is mended where that is asked for.
  private func outcome(
    of work: LintWork, _ bytes: [UInt8], _ changed: ChangedDocuments, _ fonts: @escaping FontOpener
  ) -> LintOutcome {
    let (name, linter) = (work.input.name.name, work.linter)
    guard !changed.isNone else {
      return .linted(linter.loadUnchanged(file: name, bytes: bytes, openingFonts: fonts).inShort)
    }
    guard call.mending.isOn else {
      guard changed.isAll else {
        return .linted(linter.lintAlone(file: name, bytes: bytes, openingFonts: fonts, changed: changed).inShort)
      }
      return .linted(linted(work, bytes, fonts).inShort)
    }
    let mended = linter.mend(
      file: name, bytes: bytes, openingFonts: fonts, includingUnsafe: call.mending.includesUnsafe, changed: changed,
      shown: { baseline?.shown(in: $0) ?? $0.findings })
    guard mended.bytes != bytes else { return .linted(mended.linted.inShort) }
    let mend = FileMend(
      input: work.input, before: bytes, after: mended.bytes, count: mended.mended.count, original: mended.original)
    return .mended(mended.linted.inShort, mend)
  }
}

extension LintedFile {
  /// Without the text where nothing can be found any more: only the count is needed then.
  fileprivate var inShort: LintedFile { isOpen ? self : withoutText }
}
