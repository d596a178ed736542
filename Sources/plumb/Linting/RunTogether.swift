internal import Findings
internal import LayoutFiles
internal import LayoutSource
internal import LintEngine
internal import Platform

private enum LintOutcome: Sendable {
  case linted(LintedFile)
  case fixed(LintedFile, FileFix)
  case unread([String])
  /// A file of another shard; nil if it cannot be read, which that shard reports.
  case comparedOnly(LintedFile?)
}

extension LintRun {
  private typealias RunFile = (file: LintedFile, work: LintWork, isShown: Bool)

  func lintTogether(_ progress: inout Progress, _ output: inout RunOutput) -> RunResult {
    var outcomes: [LintOutcome] = []
    inParallel(
      work, jobs: jobs, { outcome(of: $0) },
      inOrder: {
        outcomes.append($0)
        progress.finished(outcomes.count)
      })
    progress.clear()
    var result = RunResult()
    let files = conclude(outcomes, &result)
    if changes != nil { output.summary.searchedFiles = files.count }
    let shown = zip(reports(ofRun: files.map(\.file)), files).filter(\.1.isShown)
    var reports = shown.map(\.0)
    var uses = EntryUses()
    for (report, (_, file)) in zip(reports, shown) {
      uses.add(report, of: file.work)
      output.noteUnseen(in: report, of: file.work)
    }
    reports += unusedEntryReports(uses)
    result.hidden = baseline?.hide(in: &reports, call.gate.isStrictAboutReading ? readings : nil)
    output.summary.baseline = result.hidden?.use
    if baseline != nil, call.baseline.writing == nil { output.noteNew(in: reports) }
    for (report, (_, file)) in zip(reports, shown) { output.add(report, of: file.work) }
    for report in reports.dropFirst(shown.count) where !report.findings.isEmpty { output.add(report, of: nil) }
    return result
  }

  private func conclude(_ outcomes: [LintOutcome], _ result: inout RunResult) -> [RunFile] {
    var files: [RunFile] = []
    for (outcome, work) in zip(outcomes, work) {
      switch outcome {
      case .unread(let lines): result.add(unread: lines)
      case .comparedOnly(let file): if let file { files.append((file, work, false)) }
      case .linted(let file): files.append((file, work, true))
      case .fixed(let file, let fix):
        if call.fixing.changesFiles, let problem = fix.write() {
          result.problems.append(problem)
          files.append((fix.original, work, true))
        } else {
          files.append((file, work, true))
          result.fixes.append(fix)
        }
      }
    }
    return files
  }

  private func outcome(of work: LintWork) -> LintOutcome {
    let opener = fonts.opener(for: work.input)
    guard work.isInShard else { return .comparedOnly(work.readForComparison(opener)) }
    do throws(CommandError) {
      let bytes = try work.bytes()
      guard let changes else { return outcome(of: work, bytes, .all, opener) }
      do throws(GitError) {
        return try changes.lint(work.input, opener) { changed, opener in outcome(of: work, bytes, changed, opener) }
      } catch { throw CommandError("\(work.input.name.name): \(error.message)") }
    } catch { return .unread(error.lines) }
  }

  private func outcome(
    of work: LintWork, _ bytes: [UInt8], _ changed: ChangedDocuments, _ opener: @escaping FontOpener
  ) -> LintOutcome {
    let (name, linter) = (work.input.name.name, work.linter)
    if changed.isNone {
      return .linted(linter.loadUnchanged(file: name, bytes: bytes, openingFonts: opener).withoutUnneededText)
    }
    guard call.fixing.isOn else {
      let linted =
        changed.isAll
        ? work.linted(bytes, opener, cache)
        : linter.lintAlone(file: name, bytes: bytes, openingFonts: opener, changed: changed)
      return .linted(linted.withoutUnneededText)
    }
    let fixed = linter.fix(
      file: name, bytes: bytes, openingFonts: opener, includingUnsafe: call.fixing.includesUnsafe, changed: changed,
      shown: { report in
        let shown = baseline?.shown(in: report) ?? report.findings
        return call.fixesInfos(of: work.input) ? shown : shown.filter { $0.severity > .info }
      })
    guard fixed.bytes != bytes else { return .linted(fixed.linted.withoutUnneededText) }
    let fix = FileFix(
      input: work.input, before: bytes, after: fixed.bytes, count: fixed.applied.count, original: fixed.original)
    return .fixed(fixed.linted.withoutUnneededText, fix)
  }
}

extension LintedFile {
  /// Without the text, if no more findings are possible: then only the counts are needed.
  fileprivate var withoutUnneededText: LintedFile { needsText ? self : withoutText }
}
