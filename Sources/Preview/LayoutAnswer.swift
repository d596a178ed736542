internal import Findings
internal import JSONText
internal import LayoutFiles
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LayoutYAML
internal import LintEngine
internal import Pictures
internal import Reporters
internal import WorkLimit

/// What a page shows of a layout.
struct LayoutAnswer {
  private let text: LayoutText
  private let question: LayoutQuestion
  private let limit = WorkLimit(Limits.stepsOfFile)

  private let linted: LintedTexts

  init(_ text: LayoutText, _ question: LayoutQuestion, _ linted: LintedTexts) {
    (self.text, self.question, self.linted) = (text, question, linted)
  }

  private var options: [ChangeOption] { question.fields.map(\.option) }

  var json: JSON {
    let layouts = text.file.layouts
    // A layout keeps its place on the page if it or those above it get other names.
    let named = layouts.filter { $0.layout.name == question.layout }
    guard
      let sourced = named.first(where: { $0.document == question.document }) ?? named.first
        ?? layouts.first(where: { $0.document == question.document })
    else { return withoutLayout }
    return sourced.layout.isComplete ? json(of: sourced) : unread(sourced)
  }

  private var report: FileReport { linted.report(of: text) }

  /// The errors of a file that has no such layout any more.
  private var withoutLayout: JSON {
    let known = Set(text.file.layouts.map(\.document))
    let errors = report.findings.filter { !known.contains($0.document) }
    return [
      "state": .string(errors.isEmpty ? "gone" : "unread"), "layout": .string(question.layout),
      "document": .integer(question.document), "line": .integer(1), "findings": findings(errors),
    ]
  }

  private func head(of sourced: SourcedLayout, _ state: String) -> [(key: String, value: JSON)] {
    [
      ("state", .string(state)), ("layout", .string(sourced.layout.name)), ("document", .integer(sourced.document)),
      ("line", .integer(text.source.position(at: sourced.map.layout.start).line)),
    ]
  }

  private func unread(_ sourced: SourcedLayout) -> JSON {
    let reasons = (sourced.reading?.reasons ?? []).map { "\($0.words.visible)  \($0.file.visible):\($0.line)" }
    let found = report.findings.filter { $0.document == sourced.document }
    return .object(head(of: sourced, "unread") + [("reasons", .strings(reasons)), ("findings", findings(found))])
  }

  private func json(of sourced: SourcedLayout) -> JSON {
    let controls = ("controls", LayoutControls(sourced, sample: question.narrowing.sample, text.source).json)
    let (requested, mistakes) = requestedChanges(options, to: [sourced], in: text.source.bytes)
    guard mistakes.isEmpty, let requested = requested.first else {
      let spelled = mistakes.map { mistake -> JSON in
        ["key": .string(question.fields[mistake.option].key), "message": .string(mistake.message)]
      }
      return .object(head(of: sourced, "mistaken") + [controls, ("mistakes", .array(spelled))])
    }
    let shown = options.isEmpty ? asWritten(sourced) : changed(sourced, requested)
    guard !limit.isSpent else {
      let reason = "the layout takes too long to solve in so many environments; choose one width, text size and sample"
      return .object(head(of: sourced, "unread") + [controls, ("reasons", .strings([reason]))])
    }
    return .object(head(of: sourced, "shown") + [controls] + shown)
  }

  private func asWritten(_ sourced: SourcedLayout) -> [(key: String, value: JSON)] {
    let solved = SolvedRequest(sourced, in: text.source, question.narrowing, limit)
    let found = report.findings.filter { $0.document == sourced.document }
    let (explanation, left) = solved.explanation(above: found)
    // With the row after its fixes.
    let pictured = PicturedLayout(
      sourced, in: text.source, solutions: solved.solutions, findings: found,
      reading: { [text] in
        text.format.reader.read($0, defaults: text.settings.defaults, openingFonts: text.openingFonts)
      },
      solving: { [limit] in solve($0, in: $1, limit: limit) })
    return [
      ("picture", .string(figures(of: pictured))), ("explanation", .string(explanation)),
      ("findings", findings(left)),
    ]
  }

  private func changed(_ sourced: SourcedLayout, _ requested: RequestedChanges) -> [(key: String, value: JSON)] {
    let whatIf = WhatIf(options: options, text: text, narrowing: question.narrowing, limit: limit)
    let answer = whatIf.answer(about: sourced, requested)
    return [
      ("picture", .string(figures(of: answer.pictured))), ("difference", .string(answer.difference)),
      ("explanation", .string(answer.explanation)), ("findings", findings(answer.findings)),
    ]
  }

  private func findings(_ findings: [Finding]) -> JSON { .array(findings.map(json)) }

  private func json(of finding: Finding) -> JSON {
    let rule = finding.rule.name
    let line = text.source.position(at: finding.place.start).line
    let article = findingArticle(finding, in: text.source, ruleAddress: "/rules/\(rule)", heading: "h3")
    return ["rule": .string(rule), "line": .integer(line), "markup": .string(article)]
  }
}
