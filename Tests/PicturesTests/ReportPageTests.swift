import Findings
import Foundation
import LayoutYAML
import LintEngine
import Reporters
import Rules
import Testing

@testable import Pictures

/// The HTML page of findings, as markup and in a browser.
@Suite struct ReportPageTests {
  /// The page of a run over the texts of some files.
  static func page(of texts: [(name: String, text: String)]) throws -> String {
    let linter = Linter(rules: allRules, reader: LayoutFileReader())
    let runs = texts.map { linter.lintAlone(file: $0.name, bytes: Array($0.text.utf8)) }
    var summary = RunSummary()
    let files = try zip(reports(ofRun: runs), texts).map { report, file in
      summary.add(report)
      let isRead = report.findings.allSatisfy { !RuleID.readingErrors.contains($0.rule) }
      let layouts = isRead ? try pictured(file.text) : []
      return ReportedFile(
        report: report, layouts: Dictionary(uniqueKeysWithValues: layouts.enumerated().map { ($0, $1) }))
    }
    let rules = allRules.map { RuleEntry(id: $0.id.name, severity: $0.severity.rawValue, summary: $0.summary) }
    return htmlReport(of: files, summary: summary, rules: rules)
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

  @Test func `A page loads nothing and has no script`() throws {
    let page = try Self.threeFaults()
    for word in ["<script", "http:", "https:", "src=", "@import", "url(", "javascript:", " onload", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func `A finding has its message, its lines with marks, and its verified fix`() throws {
    let page = try Self.threeFaults()
    #expect(
      page.contains(
        "the row collapses to 0 pt: the vertical constraints stop at <code>note</code>"))
    #expect(page.contains("<code>add contentView.bottom == note.bottom + 12</code>"))
    #expect(page.contains("<i> 6 │</i>   - note.top == contentView.top + 12"))
    #expect(page.contains("<a href=\"#about-zero-height\">zero-height</a>"))
    #expect(page.contains("<dt id=\"about-zero-height\">"))
    #expect(page.contains("nothing connects the bottom of &#39;note&#39; to the bottom of &#39;contentView&#39;"))
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
    let page = htmlReport(of: [], summary: RunSummary(), rules: [], unread: [problem])
    #expect(page.contains("<h1>1 path could not be read</h1>"))
    #expect(page.contains("<p>1 path could not be read: \(problem)</p>"))
    #expect(!page.contains("no findings") && !page.contains("no rule found anything"))
    let two = htmlReport(of: [], summary: RunSummary(), rules: [], unread: [problem, "a<b: is a folder"])
    #expect(two.contains("<p>2 paths could not be read:</p><ul><li>\(problem)</li><li>a&lt;b: is a folder</li></ul>"))
  }

  @Test func `A layout without a name has the name of its file, in one section`() throws {
    let nameless = "cell:\nvieuws: {}\nviews:\n  a: {type: label}\n"
    let page = try Self.page(of: [("Nameless.layout.yaml", nameless)])
    #expect(page.matches(of: /<section class="layout/).count == 1)
    #expect(page.contains("<h2 id=\"l1\">Nameless.layout.yaml</h2>"))
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
  func `Checkboxes filter the findings without a script`() throws {
    let page = try Self.threeFaults()
    let script = """
      const seen = q => [...document.querySelectorAll(q)].filter(e => {
        for (let p = e; p; p = p.parentElement) if (getComputedStyle(p).display == "none") return false
        return true }).length
      const state = () => seen("article.f") + "/" + seen(".layout") + (seen(".none") ? " none" : "")
      const click = text => [...document.querySelectorAll("label.choice")]
        .find(l => l.textContent.trim().startsWith(text)).click()
      const states = [state()]
      for (const box of ["zero-height", "error", "error", "unknown-key", "every rule", "error", "warning", "error"]) {
        click(box); states.push(box + " " + state())
      }
      answer(states)
      """
    let states = try Browser.answer(of: page, to: script)
    let all = try #require(states.first)
    let counts = all.split(separator: "/").compactMap { Int($0) }
    #expect(counts.count == 2 && counts[0] >= 3 && counts[1] == 3)
    let errors = page.matches(of: /<article class="f error/).count
    let warnings = counts[0] - errors
    #expect(errors >= 2 && warnings >= 1)
    #expect(
      states.dropFirst() == [
        "zero-height 1/1", "error 0/0 none", "error 1/1", "unknown-key 1/1", "every rule \(all)", "error \(warnings)/1",
        "warning 0/0 none",
        "error \(errors)/2",
      ])
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
        [...document.querySelectorAll("h2")].map(h => h.textContent).join("|").slice(0, 57),
        document.querySelectorAll("figure > svg").length])
      """
    let answer = try Browser.answer(of: page, to: script, watch: watch)
    // The two scripts belong to the test. The second file has a picture, the first could not be read.
    let headings = "<img src=x onerror=alert(1)>|<img src=x onerror=alert(1)>"
    #expect(answer == ["", "0", "2", "0", "0", headings, "1"])
  }

  @Test func `The first hundred layouts are drawn, and the others say that they are not`() throws {
    let files = (1...102).map { ("Row\($0).layout.yaml", Self.collapsed.replacing("NoteCell", with: "NoteCell\($0)")) }
    let page = try Self.page(of: files)
    #expect(page.components(separatedBy: "<figure").count - 1 == 100)
    #expect(page.components(separatedBy: "Only the first 100 layouts are drawn").count - 1 == 2)
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

  /// A picture that is wider than a phone keeps its size. The keyboard reaches everything that scrolls sideways.
  @Test(.enabled(if: Browser.path != nil, Browser.isMissing))
  func `Pictures keep their size on a phone, and sideways scrolling works by keyboard`() throws {
    let script = """
      const frame = document.createElement("iframe")
      frame.width = 390; frame.height = 900; frame.style.border = 0
      frame.srcdoc = document.documentElement.outerHTML.replace(/<script[\\s\\S]*?<\\/script>/g, "")
        .replace("</style>", ".layout{content-visibility:visible}</style>")
      frame.onload = () => {
        const page = frame.contentDocument, style = e => frame.contentWindow.getComputedStyle(e)
        const pictures = [...page.querySelectorAll("figure > svg")]
        const moved = [...page.querySelectorAll("body *")].filter(e => style(e).overflowX == "auto")
        answer([pictures.length, pictures.every(e => e.getBoundingClientRect().width == e.getAttribute("width")),
          moved.some(e => e.matches("figure") && e.scrollWidth > e.clientWidth),
          ["figure", ".chain", ".excerpt"].every(q => moved.some(e => e.matches(q))),
          moved.filter(e => e.tabIndex != 0 || !e.getAttribute("aria-label")).length,
          [...page.querySelectorAll(".legend")].every(e => e.scrollWidth <= 390)])
      }
      document.body.append(frame)
      """
    let answer = try Browser.answer(of: try Self.threeFaults(), to: script)
    #expect(answer == ["2", "true", "true", "true", "0", "true"])
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
