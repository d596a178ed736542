internal import LayoutModel
internal import Platform

enum FirstConfiguration {
  /// The configuration that is in the current folder already, under its own name or the one that it is mistaken for.
  static var existing: String? {
    [ConfigurationFiles.fileName, ConfigurationFiles.misspeltName].first { Path($0).isTaken }
  }

  static func text(platform: Platform?) -> String {
    """
    # What Plumb takes for granted in this folder and those below it. No key is needed.

    # The deployment target of layouts that name none; without it, answers are those for a current release.
    \(platform.map { "platform: \($0)" } ?? "# platform: iOS 15")

    # Which layouts of a folder are linted, and which of these are left out: globs as in .gitignore.
    # include: Sources/
    # exclude: [Legacy/, "*.draft.layout.yaml"]

    # In what rows are measured, where their layout does not say.
    # measure:
    #   widths: [320, 375, 430]
    #   textSizes: [large, accessibilityLarge]
    #   layoutDirections: [leftToRight, rightToLeft]

    # What becomes of a rule's findings: error, warning, info or off. 'plumb rules' lists the rules, and
    # 'plumb rules unexpected-row-height' prints the page of one, with its options.
    # rules:
    #   missing-preferred-max-layout-width: error
    #   unexpected-row-height:
    #     severity: warning
    #     tolerance: 0.5

    # The app's own fonts, by the names that views call them; paths start at this folder.
    # fonts:
    #   Lato: Fonts/Lato-Regular.ttf

    # What holds for some files only.
    # overrides:
    #   - files: [Tablet/, "*Split*"]
    #     measure: {widths: [694, 981]}
    #   - files: Sources/Old/
    #     platform: iOS 12

    """
  }

  static func nextSteps(platform: Platform?) -> String {
    """
    \(ConfigurationFiles.fileName) is written, \(platform.map { "for \($0)" } ?? "without a platform: answers are those for a current release")

    next:
      plumb lint                                                     what is wrong in this folder
      plumb lint --baseline plumb-baseline.json --write-baseline     records what is old, so that only new faults fail

    before each commit, with pre-commit, in .pre-commit-config.yaml:
      repos:
        - repo: local
          hooks:
            - id: plumb
              name: plumb
              entry: plumb lint
              language: system
              files: \\.layout\\.ya?ml$
              require_serial: true

    """
  }
}
