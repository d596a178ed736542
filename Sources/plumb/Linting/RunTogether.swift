internal import Findings
internal import LayoutSource
internal import LintEngine
internal import Platform

private enum LintOutcome: Sendable {
  case linted(LintedFile)
  case fixed(LintedFile, FileFix)
  case unread([String])
  /// A file of another shard; nil if it cannot be read, which that shard reports.
  case glanced(LintedFile?)
}

extension LintRun {
  private typealias RunFile = (file: LintedFile, work: LintWork, isShown: Bool)

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

  private func conclude(_ outcomes: [LintOutcome], _ rest: inout RunRest) -> [RunFile] {
    var files: [RunFile] = []
    for (outcome, work) in zip(outcomes, work) {
      switch outcome {
      case .unread(let lines): rest.add(unread: lines)
      case .glanced(let file): if let file { files.append((file, work, false)) }
      case .linted(let file): files.append((file, work, true))
      case .fixed(let file, let fix):
        if call.fixing.changesFiles, let problem = fix.write() {
          rest.problems.append(problem)
          files.append((fix.original, work, true))
        } else {
          files.append((file, work, true))
          rest.fixes.append(fix)
        }
      }
    }
    return files
  }

  private func outcome(of work: LintWork) -> LintOutcome {
    let opener = fonts.opener(for: work.input)
    guard work.isOwn else { return .glanced(work.glanced(opener)) }
    do throws(Refusal) {
      let bytes = try work.input.read()
      guard let changes else { return outcome(of: work, bytes, .all, opener) }
      do throws(GitFault) {
        return try changes.lint(work.input, opener) { changed, opener in outcome(of: work, bytes, changed, opener) }
      } catch { throw Refusal("\(work.input.name.name): \(error.words)") }
    } catch { return .unread(error.lines) }
  }

  private func outcome(
    of work: LintWork, _ bytes: [UInt8], _ changed: ChangedDocuments, _ opener: @escaping FontOpener
  ) -> LintOutcome {
    let (name, linter) = (work.input.name.name, work.linter)
    if changed.isNone { return .linted(linter.loadUnchanged(file: name, bytes: bytes, openingFonts: opener).inShort) }
    guard call.fixing.isOn else {
      let linted =
        changed.isAll
        ? work.linted(bytes, opener, cache)
        : linter.lintAlone(file: name, bytes: bytes, openingFonts: opener, changed: changed)
      return .linted(linted.inShort)
    }
    let fixed = linter.fix(
      file: name, bytes: bytes, openingFonts: opener, includingUnsafe: call.fixing.includesUnsafe, changed: changed,
      shown: { baseline?.shown(in: $0) ?? $0.findings })
    guard fixed.bytes != bytes else { return .linted(fixed.linted.inShort) }
    let fix = FileFix(
      input: work.input, before: bytes, after: fixed.bytes, count: fixed.applied.count, original: fixed.original)
    return .fixed(fixed.linted.inShort, fix)
  }
}

extension LintedFile {
  /// Without the text, if no more findings are possible: then only the counts are needed.
  fileprivate var inShort: LintedFile { needsText ? self : withoutText }
}
