internal import LayoutFiles
internal import LayoutModel
internal import Platform
internal import Reporters

enum FirstConfiguration {
  /// The configuration that already exists in the current folder, under its own name or the common misspelling.
  static var existing: String? {
    [ConfigurationFiles.fileName, ConfigurationFiles.misspeltName].first { Path($0).isTaken }
  }

  static func text(platform: Platform?) -> String {
    """
    # Plumb's settings for this folder and the folders below it. All keys are optional.

    # The deployment target of layouts that set none. The default is a current iOS release.
    \(platform.map { "platform: \($0)" } ?? "# platform: iOS 15")

    # The layouts to lint, and exceptions from them: globs as in .gitignore.
    # include: Sources/
    # exclude: [Legacy/, "*.draft.layout.yaml"]

    # The environments in which rows are solved if their layout lists none.
    # measure:
    #   widths: [320, 375, 430]
    #   textSizes: [large, accessibilityLarge]
    #   layoutDirections: [leftToRight, rightToLeft]

    # The severity of each rule: error, warning, info or off. 'plumb help RULE' shows the options of a rule.
    # rules:
    #   missing-preferred-max-layout-width: error
    #   unexpected-row-height:
    #     severity: warning
    #     tolerance: 0.5

    # The app's own fonts, by the names that the layouts use. Paths start at this folder.
    # fonts:
    #   Lato: Fonts/Lato-Regular.ttf

    # What xibs and storyboards do not say: whether rows size themselves, and which views are headers of tables.
    # interfaceBuilder:
    #   rowHeight: automatic
    #   headerFooter: "*HeaderView"
    #   suppress:
    #     - {files: Legacy/, rules: zero-height, reason: the delegate sets the heights}

    # What cells in Swift do not say: the heights of their rows, and what functions of packages do. 'off' reads no Swift.
    # swift:
    #   rowHeights: {"*": automatic}
    #   constants: {"Theme.margin": 16}
    #   helpers: {"fill(_:)": [$0.edges == $1.edges]}

    # Settings for some files only.
    # overrides:
    #   - files: [Tablet/, "*Split*"]
    #     measure: {widths: [694, 981]}
    #   - files: Sources/Old/
    #     platform: iOS 12

    """
  }

  /// What was written and found, and what to do next. `file` is the one that names the platform.
  static func nextSteps(platform: Platform?, from file: String?, _ found: FoundFiles) -> String {
    let source = file.map { ", the deployment target of \($0.visible)" } ?? ""
    return """
      \(ConfigurationFiles.fileName) was written \(platform.map { "for \($0)\(source)" } ?? "for a current iOS release")
      found \(found.spelled)

      next:
        \(steps(found).joined(separator: "\n  "))

      to refuse new findings before each commit with pre-commit, record the old ones \(found.isEmpty ? "with" : "as above, and add to")
      \(found.isEmpty ? "'\(record)', and add to " : "").pre-commit-config.yaml:
        repos:
          - repo: local
            hooks:
              - id: plumb
                name: plumb
                entry: plumb lint --strict --fail-on-empty --baseline plumb-baseline.json
                language: system
                files: \\.(layout\\.ya?ml|xib|storyboard|swift|plumb\\.yml)$
                pass_filenames: false
                verbose: true

      """
  }

  private static let record = "plumb lint --baseline plumb-baseline.json --write-baseline"

  private static func steps(_ found: FoundFiles) -> [String] {
    if found.isEmpty {
      return tableLines([
        ["plumb new FeedCell", "writes a layout file to begin with"],
        ["plumb explain console.log", "explains the conflicts in a log of Xcode's console"],
      ])
    }
    // The source of these may not say it.
    let mayLackHeights = !found.readings.isEmpty || found.documents.files > 0
    return tableLines(
      (mayLackHeights
        ? [["plumb help row-heights", "says where to state which rows size themselves: do this first"]] : [])
        + [
          ["plumb lint", "lints the layouts in this folder"],
          [record, "records old findings, so that only new ones fail"],
        ])
  }
}
