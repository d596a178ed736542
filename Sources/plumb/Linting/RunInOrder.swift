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
  func lintInOrder(_ progress: inout Progress, _ output: inout RunOutput) -> RunRest {
    var rest = RunRest()
    var comparison = RunComparison(of: work, fonts, jobs: jobs)
    let own = work.indices.filter { work[$0].isOwn }
    var count = 0
    inParallel(
      own, jobs: jobs, { index in lintAlone(work[index]) },
      handingOn: { outcome in
        let index = own[count]
        count += 1
        progress.finished(count)
        switch outcome {
        case .linted(let linted):
          let report = linted.report(with: comparison.findings(in: linted, at: index))
          if !report.findings.isEmpty { progress.clear() }
          output.add(report, of: work[index])
          // Entries of the cache are whole at any time.
          if output.isUnread { endUnread() }
        case .unreadable(let problem): rest.add(unread: problem)
        case .mended, .glanced, .passedOver: break
        }
      })
    return rest
  }

  private func lintAlone(_ work: LintWork) -> LintOutcome {
    do throws(SystemError) {
      let bytes = try work.input.read()
      return .linted(linted(work, bytes, fonts.opener(for: work.input)))
    } catch {
      return .unreadable("\(work.input.name.name): \(error.message)")
    }
  }
}

/// What is found in the layouts of a run beside each other, before all of its files are linted.
///
/// Nothing is looked at until there is a layout with a reuse identifier. Then the bytes of all files are, once, and those that may
/// hold an identifier of another file are loaded.
struct RunComparison {
  private let work: [LintWork]
  private let fonts: FontFiles
  private let jobs: Int
  /// The findings in files that may share identifiers with others; nil where nobody has looked yet.
  private var found: [Int: [Finding]]?

  init(of work: [LintWork], _ fonts: FontFiles, jobs: Int) {
    self.work = work
    self.fonts = fonts
    self.jobs = jobs
  }

  /// What is found in the layouts of a file, which stands at an index of the run. Files are asked about in their order.
  mutating func findings(in file: LintedFile, at index: Int) -> [Finding] {
    guard file.isCompared else { return [] }
    let all = found ?? compared(from: index)
    found = all
    return all[index] ?? LintEngine.findings(besideEachOther: [file]).first ?? []
  }

  /// Compares the files from an index on, and those of other shards. The files before it hold no reusable layouts.
  private func compared(from first: Int) -> [Int: [Finding]] {
    let others = work.indices.filter { $0 >= first || !work[$0].isOwn }
    var identifiers = SharedIdentifiers()
    var count = 0
    inParallel(
      others, jobs: jobs,
      { index -> Set<String> in
        guard let bytes = try? work[index].input.read() else { return [] }
        if case .words(let words) = reuseWords(in: bytes) { return words }
        return glanced(at: index, bytes).reuseIdentifiers
      },
      handingOn: { words in
        identifiers.add(words, ofFile: others[count])
        count += 1
      })
    let sharing = identifiers.sharingFiles
    var files: [LintedFile] = []
    inParallel(
      sharing, jobs: jobs,
      { index in glanced(at: index, (try? work[index].input.read()) ?? []) }, handingOn: { files.append($0) })
    return Dictionary(
      zip(sharing, LintEngine.findings(besideEachOther: files)), uniquingKeysWith: { first, _ in first })
  }

  private func glanced(at index: Int, _ bytes: [UInt8]) -> LintedFile {
    let input = work[index].input
    return work[index].linter.glance(
      atFile: input.name.name, bytes: bytes, openingFonts: fonts.opener(for: input))
  }
}
