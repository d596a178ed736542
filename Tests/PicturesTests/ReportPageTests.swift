import Findings
import Foundation
import LayoutSolver
import LayoutSource
import LayoutYAML
import LintEngine
import Reporters
import Rules
import Testing

@testable import Pictures

/// The HTML page of findings, as markup and in a browser.
@Suite struct ReportPageTests {
  private static let origin = PageOrigin(
    version: "1.2.3", commit: "1a2b3c4", hasChanges: true, date: "2026-11-20 14:05 UTC", isDateOfCommit: true)

  /// The page of a run over the texts of some files.
  static func page(of texts: [(name: String, text: String)], baseline: BaselineUse? = nil) throws -> String {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let runs = texts.map { linter.lintAlone(file: $0.name, bytes: Array($0.text.utf8)) }
    var summary = RunSummary()
    let files = reports(ofRun: runs).map { report in
      summary.add(report)
      let isRead = report.findings.allSatisfy { !RuleID.readingErrors.contains($0.rule) }
      let layouts = isRead ? loadLayouts(report.source.bytes).layouts.map { pictured($0, report) } : []
      return ReportedFile(
        report: report, layouts: Dictionary(uniqueKeysWithValues: layouts.enumerated().map { ($0, $1) }))
    }
    summary.baseline = baseline
    let rules = allRules.map { RuleEntry(id: $0.id.name, severity: $0.severity.rawValue, summary: $0.summary) }
    return htmlReport(of: files, summary: summary, rules: rules, origin: origin)
  }

  /// A layout with its findings and its rows after their fixes.
  private static func pictured(_ sourced: SourcedLayout, _ report: FileReport) -> PicturedLayout {
    PicturedLayout(
      sourced, in: report.source, solutions: sourced.layout.environments.map { solve(sourced.layout, in: $0) },
      findings: report.findings, reading: { loadLayouts($0) }, solving: { solve($0, in: $1) })
  }

  /// Nothing connects the note to the bottom of the row, so the row collapses.
  private static let collapsed = """
    cell: NoteCell
    measure: {widths: [320, 375]}
    views:
      note: {type: label, text: Water the ferns, intrinsicContentSize: [121, 20.5]}
    constraints:
      - note.top == contentView.top + 12
      - note.leading == contentView.leading + 16
    """
  private static let unknownKey = "cell: OtherCell\nvieuws: {}\n"
  private static let open = """
    cell: PairCell
    measure: {widths: [320]}
    views:
      name: {type: label, text: a, intrinsicContentSize: [100, 20]}
      price: {type: label, text: b, intrinsicContentSize: [100, 20]}
    constraints:
      - name.top == contentView.top + 10
      - name.leading == contentView.leading + 16
      - contentView.bottom == name.bottom + 14
      - price.top == name.top
      - price.leading == name.trailing + 8
      - contentView.trailing == price.trailing + 16
    """

  private static func threeFaults() throws -> String {
    try page(of: [
      ("Note.layout.yaml", collapsed), ("Other.layout.yaml", unknownKey), ("Pair.layout.yaml", open),
    ])
  }

  // MARK: - Without a browser

  @Test func `A page loads nothing, and its only script is the last thing in it`() throws {
    let page = try Self.threeFaults()
    for word in ["http:", "https:", "src=", "@import", "url(", "javascript:", " onload", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.matches(of: /<script/).count == 1)
    #expect(page.hasSuffix("</script>\n</body>\n</html>\n"))
  }

  @Test func `A finding has its message, its lines with marks, and its verified fix`() throws {
    let page = try Self.threeFaults()
    #expect(
      page.contains(
        "the row collapses to 0 pt: the vertical constraints stop at <code>note</code>"))
    #expect(page.contains("<code>add contentView.bottom == note.bottom + 12</code>"))
    #expect(page.contains("<i> 6 │</i> - note.top == contentView.top + 12"))
    #expect(page.contains("<a href=\"#about-zero-height\">zero-height</a>"))
    #expect(page.contains("<dt id=\"about-zero-height\">"))
    #expect(page.contains("nothing connects the bottom of &#39;note&#39; to the bottom of &#39;contentView&#39;"))
  }

  /// The new constraint comes after the sixth line, the last one about vertical places. Of seven lines, three are
  /// context above and one below.
  @Test func `A fix is a diff that git can apply`() throws {
    let page = try Self.page(of: [("a/Note.layout.yaml", Self.collapsed + "\n")])
    let diff = try #require(page.firstMatch(of: /<pre class="diff"[^>]*>((?s:.*?))<\/pre>/)?.1)
    #expect(
      diff == """
        --- a/a/Note.layout.yaml
        +++ b/a/Note.layout.yaml
        @@ -4,4 +4,5 @@
           note: {type: label, text: Water the ferns, intrinsicContentSize: [121, 20.5]}
         constraints:
           - note.top == contentView.top + 12
        <ins>+  - contentView.bottom == note.bottom + 12</ins>
           - note.leading == contentView.leading + 16

        """)
  }

  @Test func `A collapsed row is drawn before and after its fix`() throws {
    let page = try Self.page(of: [("Note.layout.yaml", Self.collapsed)])
    // 12 + 20.5 + 12, and 0.5 for the separator.
    #expect(page.matches(of: /<figure/).count == 2)
    #expect(page.contains("aria-label=\"after the fix: 45 pt high. ✓ add contentView.bottom == note.bottom + 12\""))
  }

  @Test func `Files with errors come first, and in a layout the worst findings`() throws {
    let page = try Self.page(of: [
      ("A.layout.yaml", Self.open), ("B.layout.yaml", Self.collapsed), ("C.layout.yaml", Self.unknownKey),
    ])
    #expect(page.matches(of: /<span class="path">(.)/).map(\.1) == ["B", "C", "A"])
    let rules = page.matches(of: /name="rule" value="([a-z-]+)"/).map(\.1)
    // Errors by name, then the warning.
    #expect(rules == ["unknown-key", "zero-height", "priority-tie"])
  }

  /// Lines that move change no link, and equal findings have different ones.
  @Test func `A link to a finding lasts`() throws {
    func links(_ page: String) -> [Substring] { page.matches(of: /<a class="link" href="#(f-[0-9a-f]{10})"/).map(\.1) }
    let pages = try [Self.collapsed, "# A comment.\n\n" + Self.collapsed].map { text in
      try Self.page(of: [("Note.layout.yaml", text), ("Other.layout.yaml", text)])
    }
    #expect(pages[0] != pages[1])
    #expect(links(pages[0]) == links(pages[1]))
    #expect(Set(links(pages[0])).count == 2)
    for link in links(pages[0]) { #expect(pages[0].contains(" id=\"\(link)\"")) }
  }

  @Test func `A page says which Plumb, commit and date it is of`() throws {
    let page = try Self.threeFaults()
    #expect(
      page.contains(
        "Plumb 1.2.3, commit <code>1a2b3c4</code> of 2026-11-20 14:05 UTC with uncommitted changes</p>"))
    let given = PageOrigin(version: "1.2.3", commit: "1a2b3c4", date: "2026-11-20 14:05 UTC")
    let dated = htmlReport(of: [], summary: RunSummary(), rules: [], origin: given)
    #expect(dated.contains("commit <code>1a2b3c4</code>, 2026-11-20 14:05 UTC</p>"))
    let bare = htmlReport(of: [], summary: RunSummary(), rules: [], origin: PageOrigin(version: "1.2.3"))
    #expect(bare.contains("<p class=\"made\" id=\"origin\">Plumb 1.2.3</p>"))
  }

  @Test func `A page with a baseline says what is new and what no longer occurs`() throws {
    let stale = BaselineEntry(
      file: "Old.layout.yaml",
      finding: FindingIdentity(layout: "OldCell", rule: "zero-height", views: ["a"], constraints: []), count: 2)
    let use = BaselineUse(hiddenCount: 300, stale: [stale])
    let page = try Self.page(of: [("Note.layout.yaml", Self.collapsed)], baseline: use)
    #expect(page.contains("1 finding is new since the baseline; 300 older ones are not shown."))
    #expect(page.contains("<summary>2 findings of the baseline no longer occur</summary>"))
    #expect(page.contains("<code>zero-height</code> in <code>OldCell</code>, Old.layout.yaml, 2 times"))
    #expect(try !Self.page(of: [("Note.layout.yaml", Self.collapsed)]).contains("since the baseline"))
  }

  @Test func `A run without findings says so`() throws {
    let sound = Self.collapsed + "\n  - contentView.bottom == note.bottom + 12\n"
    let page = try Self.page(of: [
      ("Note.layout.yaml", sound.replacing("cell:", with: "table: {estimatedRowHeight: 45}\ncell:"))
    ])
    #expect(page.contains("<h1>1 layout, no findings</h1>"))
    #expect(page.contains("Plumb read 1 layout in 1 file, and no rule found anything"))
    #expect(!page.contains("<form"))
  }

  @Test func `Unreadable paths are listed, and the page does not claim that there are no findings`() throws {
    let problem = "nofile.layout.yaml: No such file or directory"
    let page = htmlReport(
      of: [], summary: RunSummary(), rules: [], unread: [problem], origin: Self.origin)
    #expect(page.contains("<h1>1 path could not be read</h1>"))
    #expect(page.contains("<p>1 path could not be read: \(problem)</p>"))
    #expect(!page.contains("no findings") && !page.contains("no rule found anything"))
    let two = htmlReport(
      of: [], summary: RunSummary(), rules: [], unread: [problem, "a<b: is a folder"], origin: Self.origin)
    #expect(two.contains("<p>2 paths could not be read:</p><ul><li>\(problem)</li><li>a&lt;b: is a folder</li></ul>"))
  }

  @Test func `A layout without a name has the name of its file, in one section`() throws {
    let nameless = "cell:\nvieuws: {}\nviews:\n  a: {type: label}\n"
    let page = try Self.page(of: [("Nameless.layout.yaml", nameless)])
    #expect(page.matches(of: /<section class="layout/).count == 1)
    #expect(page.contains("<h2><span class=\"path\">Nameless.layout.yaml</span>"))
    #expect(page.matches(of: /<article/).count >= 2)
  }

  @Test func `The same run gives the same bytes`() throws {
    #expect(try Self.threeFaults() == Self.threeFaults())
  }

  @Test func `Different heights are a table with headings`() throws {
    let wraps = """
      cell: WrapCell
      measure: {widths: [200, 400]}
      views:
        text: {type: label, numberOfLines: 0, text: one two three four five six seven eight nine ten eleven}
      constraints:
        - text.top == contentView.top + 10
        - text.leading == contentView.leading
        - text.trailing == contentView.trailing
        - text.bottom == contentView.bottom - 10
        - text.width >= 900 @ 900
      """
    let page = try Self.page(of: [("Wrap.layout.yaml", wraps)])
    #expect(page.contains("<th scope=\"col\">at 200</th><th scope=\"col\">at 400</th>"))
    #expect(page.contains("<caption>Row heights in pt</caption>"))
  }

  // MARK: - In a browser

  /// Clicks the boxes one after the other, and counts the visible findings and layouts after each click.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `Boxes narrow the findings`() throws {
    let page = try Self.threeFaults()
    let script = """
      const seen = q => [...document.querySelectorAll(q)].filter(e => e.checkVisibility()).length
      const state = () => seen("article.f") + "/" + seen(".layout") + (seen("#none") ? " none" : "")
      const click = text => [...document.querySelectorAll("label.choice")]
        .find(l => l.textContent.trim().startsWith(text)).click()
      const states = [state()]
      for (const box of ["zero-height", "error", "zero-height", "warning", "error", "unknown-key", "warning"]) {
        click(box); states.push(box + " " + state())
      }
      answer(states)
      """
    let states = try Browser.answer(of: page, to: script)
    // A row without a bottom, an unknown key with its consequences, and a tie of two priorities.
    let errors = page.matches(of: /<article class="f error/).count
    let all = page.matches(of: /<article class="f\b/).count
    #expect(errors >= 2 && all == errors + 1)
    #expect(
      states == [
        "\(all)/3", "zero-height 1/1", "error 1/1", "zero-height \(errors)/2", "warning \(all)/3", "error 1/1",
        "unknown-key 0/0 none", "warning 1/1",
      ])
  }

  /// Without its script, the page has neither filters nor hidden findings.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `Without a script, everything is there`() throws {
    let page = try Self.threeFaults()
    let bare = page.replacing(/<script>(?s:.*?)<\/script>/, with: "")
    try #require(bare != page)
    let script = """
      const seen = q => [...document.querySelectorAll(q)].filter(e => e.checkVisibility()).length
      answer([seen("article.f"), seen("figure svg"), seen("form"), seen("button"), seen("#none")])
      """
    let all = page.matches(of: /<article class="f\b/).count
    let figures = page.matches(of: /<figure/).count
    #expect(try Browser.answer(of: bare, to: script) == ["\(all)", "\(figures)", "0", "0", "0"])
  }

  /// View names cannot contain markup, so it is in the names of layouts and files, in texts and in comments.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `Names and texts stay text, and no script runs`() throws {
    let hostile = #"""
      cell: "<img src=x onerror=alert(1)>"
      measure: {widths: [320]}
      views:
        note: {type: label, text: "</script></svg></style><script>alert(2)</script><img src=x onerror=alert(3)>"}
        '<img src=x onerror=alert(4)>': {type: label}
      constraints:
        - note.top == contentView.top + 12
        - note.leading == contentView.leading + 16 # --></pre><svg onload=alert(5)>
      """#
    let collapsed = hostile.replacing("  '<img src=x onerror=alert(4)>': {type: label}\n", with: "")
    let page = try Self.page(of: [("<b onclick=alert(6)>.layout.yaml", hostile), ("\"'&.layout.yaml", collapsed)])
    let watch = """
      window.said = []; addEventListener("error", e => said.push("error " + e.message), true)
      window.alert = text => said.push("alert " + text)
      """
    let script = """
      answer([said.join(), document.images.length, document.querySelectorAll("script").length,
        document.querySelectorAll("[onerror],[onload],[onclick]").length,
        performance.getEntriesByType("resource").length,
        [...document.querySelectorAll("h3")].map(h => h.textContent).sort().join("|").slice(0, 57),
        document.querySelectorAll("figure > svg").length])
      """
    let answer = try Browser.answer(of: page, to: script, watch: watch)
    // One script is that of the page, two belong to the test. The second file has pictures before and after its fix,
    // the first could not be read.
    let headings = "<img src=x onerror=alert(1)>|<img src=x onerror=alert(1)>"
    #expect(answer == ["", "0", "3", "0", "0", headings, "2"])
  }

  /// Of 103 layouts, the only error is the last one.
  @Test func `The hundred worst layouts are drawn, and the others name the command that draws them`() throws {
    var files = (1...102).map { ("Row\($0).layout.yaml", Self.open.replacing("PairCell", with: "PairCell\($0)")) }
    files.append(("Worst.layout.yaml", Self.collapsed))
    let page = try Self.page(of: files)
    let sections = page.split(separator: "<section class=\"layout").dropFirst()
    #expect(sections.count == 103)
    #expect(sections.first?.contains("NoteCell") == true)
    #expect(sections.count { $0.contains("<figure") } == 100)
    #expect(sections.first?.contains("<figure") == true)
    let undrawn = sections.filter { $0.contains("plumb explain --format svg Row") }
    #expect(undrawn.map { $0.contains("<figure") } == [false, false, false])
    #expect(page.matches(of: /pictures of the 100 worst layouts/).count == 1)
    #expect(try !Self.page(of: Array(files.suffix(1))).contains("pictures of the"))
  }

  /// 101 layouts have one warning each, and so has the last one. It is the only one of its rule, so it is drawn.
  @Test func `Each rule has a picture`() throws {
    var files = (1...101).map { ("Row\($0).layout.yaml", Self.open.replacing("PairCell", with: "PairCell\($0)")) }
    let edges = ["top == contentView.top + 12", "bottom == contentView.bottom - 12"]
    let twice = Self.collapsed + edges.map { "\n  - note.\($0)" }.joined()
    files.append(("Twice.layout.yaml", twice.replacing("cell:", with: "table: {estimatedRowHeight: 45}\ncell:")))
    let sections = try Self.page(of: files).split(separator: "<section class=\"layout").dropFirst()
    let last = sections.filter { $0.contains("data-rule=\"duplicate-constraint\"") }
    #expect(sections.count == 102 && sections.count { $0.contains("<figure") } == 100)
    #expect(last.map { $0.contains("<figure") } == [true])
  }

  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `A thousand findings are shown`() throws {
    let files = (1...1000).map { ("Row\($0).layout.yaml", Self.collapsed.replacing("NoteCell", with: "NoteCell\($0)")) }
    let page = try Self.page(of: files)
    let answer = try Browser.answer(
      of: page,
      to: """
        const last = [...document.querySelectorAll("article.f")].pop(); last.scrollIntoView()
        answer([document.querySelectorAll("article.f").length, last.getBoundingClientRect().height > 40,
          performance.getEntriesByType("navigation")[0].loadEventStart > 0])
        """)
    #expect(answer == ["1000", "true", "true"])
  }

  /// Pictures shrink to a phone, and have their full size on request. The keyboard reaches what scrolls sideways.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `Pictures shrink to a phone, and sideways scrolling works by keyboard`() throws {
    let script = """
      const frame = document.createElement("iframe")
      frame.width = 390; frame.height = 900; frame.style.border = 0
      frame.srcdoc = document.documentElement.outerHTML.replace(/<script[\\s\\S]*?<\\/script>/g, "")
        .replace("</style>", ".layout{content-visibility:visible}</style>")
      frame.onload = () => {
        const page = frame.contentDocument, style = e => frame.contentWindow.getComputedStyle(e)
        const pictures = [...page.querySelectorAll("figure > svg")]
        const moved = [...page.querySelectorAll("body *")].filter(e => style(e).overflowX == "auto")
        const shrinks = e => e.getBoundingClientRect().width <= Math.min(366, e.getAttribute("width"))
        answer([pictures.length > 2, pictures.every(shrinks),
          pictures.some(e => e.getBoundingClientRect().width < e.getAttribute("width")),
          moved.every(e => !e.matches("figure") || e.scrollWidth <= e.clientWidth),
          ["figure", ".chain", ".excerpt"].every(q => moved.some(e => e.matches(q))),
          moved.filter(e => e.tabIndex != 0 || !e.getAttribute("aria-label")).length,
          [...page.querySelectorAll(".legend")].every(e => e.scrollWidth <= 390)])
      }
      document.body.append(frame)
      """
    let answer = try Browser.answer(of: try Self.threeFaults(), to: script)
    #expect(answer == ["true", "true", "true", "true", "true", "0", "true"])
  }

  /// The page as a whole never scrolls sideways, on a phone or on a desktop.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing), arguments: [390, 1280])
  func `A page is as wide as its window`(width: Int) throws {
    let script = """
      const frame = document.createElement("iframe")
      frame.width = \(width); frame.height = 900; frame.style.border = 0
      frame.srcdoc = document.documentElement.outerHTML.replace(/<script[\\s\\S]*?<\\/script>/g, "")
      frame.onload = () => {
        const page = frame.contentDocument
        answer([frame.contentWindow.innerWidth, page.documentElement.scrollWidth <= \(width),
          page.querySelectorAll("article.f").length > 2])
      }
      document.body.append(frame)
      """
    let answer = try Browser.answer(of: try Self.threeFaults(), to: script)
    #expect(answer == ["\(width)", "true", "true"])
  }
}
