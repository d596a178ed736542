import Findings
import Foundation
import LayoutYAML
import LintEngine
import Reporters
import RuleKit
import Rules
import Testing

/// Every rule lives in a room of its own, and every room holds what it should.
struct RoomTests {
  @Test func everyRoomHasARuleAndEveryRuleARoom() {
    #expect(Room.all.map(\.id) == allRules.map(\.id.name).sorted())
    #expect(allRules.map(\.id) == allRules.map(\.id).sorted(), "AllRules.swift lists the rules by name")
  }

  @Test func thePackageListsTheRoomsOnDisk() throws {
    let manifest = try String(contentsOf: Room.repository.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let rooms = \[([^\]]*)\]/))
    #expect(list.1.matches(of: /"([^"]+)"/).map { String($0.1) } == Room.all.map(\.id))
  }

  @Test func everyErrorOfReadingHasARoomAndIsAlwaysAnError() {
    let rules = allRules.filter { RuleID.readingErrors.contains($0.id) }
    #expect(rules.map(\.id) == RuleID.readingErrors.sorted())
    #expect(
      rules.allSatisfy { if case .reading = $0.check { $0.severity == .error && $0.options.isEmpty } else { false } })
  }

  @Test(arguments: Room.all)
  func aRoomHoldsItsRuleAPageAndScenes(_ room: Room) {
    let own = room.files(in: ".")
    #expect(own.filter { !$0.hasSuffix(".swift") } == ["README.md", "bad", "good"])
    #expect(own.count { $0.hasSuffix(".swift") } == 1)
    #expect(room.bad.count >= 2)
  }

  @Test(arguments: Room.all)
  func noFileInARoomIsAnOrphan(_ room: Room) {
    let bad = room.bad.map(\.name)
    let good = room.good.map(\.name)
    #expect(room.files(in: "bad") == bad.flatMap { [$0 + Scene.suffix, $0 + ".txt"] }.sorted())
    let fonts = Set(room.good.flatMap(\.fonts))
    #expect(room.files(in: "good") == (good.map { $0 + Scene.suffix } + fonts).sorted())
    #expect(Set(bad).subtracting(good).isEmpty, "each bad scene is mended under the same name")
  }
}

/// The scenes hold the rules: what is found where, in which words, and where nothing may be found.
struct SceneTests {
  static let bad = Room.all.flatMap(\.bad)
  static let good = Room.all.flatMap(\.good)

  @Test(arguments: bad)
  func aBadSceneGivesWhatItsCommentsExpect(_ scene: Scene) throws {
    let report = try scene.lint()
    let expected = expectations(in: report.source)
    let found = found(in: report)
    #expect(
      expected.filter { $0.rule == scene.room }.sorted { $0.description < $1.description }
        == found.filter { $0.rule == scene.room }.sorted { $0.description < $1.description })
    #expect(expected.contains { $0.rule == scene.room })
    for expectation in expected { #expect(found.contains(expectation)) }
  }

  @Test(arguments: bad)
  func aBadSceneIsReportedAsRecorded(_ scene: Scene) throws {
    let report = textReport(of: try scene.lint())
    #expect(try Golden(file: scene.recordedReport).says(report))
  }

  @Test(arguments: good)
  func aGoodSceneIsSilent(_ scene: Scene) throws {
    #expect(textReport(of: try scene.lint()) == "")
  }

  @Test(arguments: bad)
  func aFindingIsWellMade(_ scene: Scene) throws {
    let report = try scene.lint()
    let text = String(decoding: report.source.bytes, as: UTF8.self)
    for finding in report.findings {
      let rule = try #require(allRules.first { $0.id == finding.rule })
      #expect(finding.severity <= rule.severity)
      check(finding.message, finding.place, in: report)
      for cause in finding.causes {
        check(cause.message, cause.place, in: report)
        #expect(allRules.contains { $0.id == cause.rule && $0.causeOf.contains(finding.rule) })
      }
      for related in finding.related { #expect(isInside(related.place, report)) }
      for view in finding.views + finding.causes.flatMap(\.views) {
        #expect(text.contains("\(view):") || view == "contentView")
      }
      for fix in finding.fixes {
        #expect(fix.isVerified)
        #expect(fix.edits.allSatisfy { isInside($0.range, report) })
      }
    }
  }

  private func check(_ message: String, _ place: SourceRange, in report: FileReport) {
    #expect(!message.isEmpty && message.last != ".")
    #expect(message.first.map { $0.isLowercase || $0 == "'" } == true, "\(message)")
    #expect(isInside(place, report) && place.start < place.end)
  }

  private func isInside(_ place: SourceRange, _ report: FileReport) -> Bool {
    place.start >= 0 && place.end <= report.source.bytes.count
  }
}

/// The pages show the scenes as they are.
struct PageTests {
  @Test(arguments: Room.all)
  func aPageSaysWhatAPageHasToSay(_ room: Room) {
    let text = Golden(file: room.readme).text
    #expect(text.hasPrefix("# \(room.id)\n\n"))
    for part in ["**What it finds.**", "**Why.**", "**How to mend it.**", "**What it does not report.**"] {
      #expect(text.contains("\n\(part) "), "\(part)")
    }
    #expect(RulePage(room: room).examples.contains { $0.hasPrefix("bad/") })
  }

  @Test(arguments: Room.all)
  func thePagesExamplesAreTheScenes(_ room: Room) throws {
    #expect(try Golden(file: room.readme).says(try RulePage(room: room).rendered()))
  }

  @Test func theTableOfRulesListsThem() throws {
    let table = Room.repository.appendingPathComponent("docs/rules.md")
    #expect(try Golden(file: table).says(tableOfRules()))
  }

  @Test func theProgramHoldsThePageOfEachRule() {
    #expect(rulePages.keys.sorted() == Room.all.map(\.id))
  }

  @Test(arguments: Room.all)
  func thePageInTheProgramIsTheOneOnDisk(_ room: Room) throws {
    #expect(rulePages[room.id] == (try pageOfItsOwn(room)))
  }

  @Test(arguments: allRules.flatMap { rule in rule.options.map { (rule.id.name, $0) } })
  func anOptionStandsInItsPage(_ rule: String, _ option: RuleOption) throws {
    #expect(option.name != "severity" && option.range.contains(option.standard))
    let page = try #require(rulePages[rule]).split(separator: "\n").joined(separator: " ")
    let options = try #require(page.firstMatch(of: /\*\*Options\.\*\*.*/)).0
    #expect(options.contains("`\(option.name)`, in \(option.unit.rawValue): \(option.summary); "))
    #expect(options.contains("; \(option.standard.spelledPoints) where nothing is said"))
    #expect(
      options.contains(" from \(option.range.lowerBound.spelledPoints) to \(option.range.upperBound.spelledPoints)"))
  }

  @Test func aRecordingRunFails() {
    #expect(!Golden.isRecording, "the recorded files were written anew; run again without UPDATE_GOLDENS")
  }
}

/// The comments that expect findings are themselves read as they are meant.
struct CaretCommentTests {
  @Test func caretsSpeakOfTheLineAboveThem() {
    let text = "cell: A\n#     ^ zero-height\n#<^^^ cause: pinned-to-cell\n# nothing ^^ here\n  # ^^ a-b\n"
    let found = expectations(in: SourceText(file: "a", bytes: [UInt8](text.utf8)))
    #expect(found.map(\.description) == ["1:7-8 zero-height", "1:1-6 cause: pinned-to-cell", "4:5-7 a-b"])
  }
}
