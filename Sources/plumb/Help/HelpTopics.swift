/// Other words for the topics.
let helpWords: [String: String] = [
  "ci": "hooks", "gate": "hooks", "github": "hooks", "hook": "hooks", "pre-commit": "hooks", "strict": "hooks",
  "strict-reading": "hooks",
  "classes": "swift", "constants": "swift", "contents": "swift", "helpers": "swift", "partly": "swift",
  "snapkit": "swift", "whole": "swift", "packages": "sources", "stub": "sources", "stubs": "sources",
  "collection": "row-heights", "rowHeights": "row-heights", "self-sizing": "row-heights",
  "diff": "fixes", "fix": "fixes", "safe": "fixes", "unsafe": "fixes",
  "interfaceBuilder": "xibs", "storyboards": "xibs", "xib": "xibs",
  "format": "formats", "json": "formats", "sarif": "formats",
  "console": "logs", "log": "logs", "ignore": "suppress",
  "error": "exit-status", "info": "exit-status", "severity": "exit-status", "status": "exit-status",
  "verbose": "exit-status", "warning": "exit-status", "config": "configuration", "overrides": "configuration",
]

/// The topics of `plumb help TOPIC` that are no command, rule or key.
let helpTopics: [(name: String, summary: String, text: String)] = [
  (
    "baseline", "fail only on new findings",
    """
    A baseline records the findings of today, so that only new ones are shown and fail.

      plumb lint --baseline plumb-baseline.json --write-baseline   record them
      plumb lint --baseline plumb-baseline.json --strict           fail on new ones; without --strict, on errors only

    State first which rows size themselves ('plumb help row-heights'): that can turn infos into errors. With
    --write-baseline, later runs remove findings that no longer occur. --grow-baseline adds new ones. In a row whose
    collapse or conflict is recorded, other faults can show only once it is gone: fix these first.
    """
  ),
  (
    "capture", "layout files from running cells",
    """
    A test of your app can write the layout file of a running cell: its views, constraints, texts and frames, as
    UIKit has them. Add the library PlumbCapture, or copy its one file, Sources/PlumbCapture/PlumbCapture.swift.
    docs/capture.md has the steps.
    """
  ),
  (
    "configuration", "settings in .plumb.yml",
    """
    A .plumb.yml holds for its folder and the folders below it. 'plumb init' writes one that has all keys as comments:
    platform, include, exclude, rules, measure, fonts, interfaceBuilder, swift, overrides.
    """
  ),
  (
    "exit-status", "what 0, 1 and 2 mean",
    """
    0  nothing fails
    1  lint found an error, or a layout could not be read; with --strict, a warning too
    2  an option or a configuration is wrong, or a file cannot be opened; 2 takes precedence over 1

    An error is wrong in any case; a warning depends on contents, or shows only sometimes; an info is about what only the
    project can decide, or harms nothing yet. Folders show infos with --verbose.

    --max-warnings, --strict-reading and --fail-on-empty set the status 1 in more cases. Of findings in a cell whose code
    is read only partly, only contradictory-constraint fails. explain, solve and convert exit with 0 for broken rows too.
    """
  ),
  (
    "fixes", "what --fix and --unsafe change",
    """
    Plumb shows a fix only after it has solved the changed layout and run all rules on it. A fix is safe if every row
    that was sound keeps its height and all frames.

      plumb lint --diff           show the safe fixes as a patch
      plumb lint --fix            write them to the files
      plumb lint --fix --unsafe   write the others too

    Layout files, xibs and storyboards are changed in place. In Swift, only some fixes are; the others are words.
    """
  ),
  (
    "formats", "the reports of plumb lint --format", ReportFormat.purposes
  ),
  (
    "hooks", "lint before each commit and on a server",
    """
    On a server, record the findings of today once, and refuse new ones:

      plumb lint --strict --baseline plumb-baseline.json
      plumb lint --strict --baseline plumb-baseline.json --format github    as annotations of a pull request

    For pre-commit, 'plumb init' prints an entry to copy. Without pre-commit, write that command into
    .git/hooks/pre-commit. 'plumb lint --changed' lints only uncommitted changes, and 'plumb lint --since main' what
    differs from a branch. docs/ci.md has the files for pre-commit, GitHub, GitLab and others.

    A hook lints the files as they are, not as they are staged. In a wrong folder, --fail-on-empty fails too.

    In a cell that is read only partly, only contradictory-constraint fails. --strict-reading fails for such cells,
    whatever is in them, unless the baseline records them: write it with the same option.
    """
  ),
  (
    "logs", "conflicts in Xcode's console",
    """
    Copy the message "Unable to simultaneously satisfy constraints" from the console, or save it to a file:

      pbpaste | plumb explain --log -
      plumb explain console.log
      plumb explain console.log .    name the file and line too, in the project's folder
      plumb explain console.log --format svg >conflict.svg

    No layout file is needed.
    """
  ),
  (
    "row-heights", "whether rows size themselves",
    """
    A cell collapses only if its row takes its height from it. A layout file states that (table: rowHeight). For a cell in
    Swift, Plumb looks into the code that registers it; a xib does not say it. Where nothing says it, such a fault is an
    info. To find out, look for heightForRowAt, tableView.rowHeight and UITableView.automaticDimension in the project. From
    iOS 11 on, a table made in code sizes its rows unless one of these gives a height. A cell's rowHeight="130" in a xib
    is only the height at which Xcode shows it. Add to .plumb.yml what holds for the project:

      swift:
        rowHeights: {"*": automatic}              or by class: {StatusCell: automatic, "*HeaderView": 48}
      interfaceBuilder:
        rowHeight: automatic
        viewHeight: automatic                     plain views of xibs, such as headers

    "*" is about rows of tables. For a header or an item of a collection, write its class. A class's own
    name goes before a pattern.
    """
  ),
  (
    "sources", "names that a package declares",
    """
    Names in Swift are looked up in all files of the repository or the project. If a view, a guide or a function comes from
    a package elsewhere, the cell is read only partly. Name the package's sources, or a file with stubs, in .plumb.yml:

      swift:
        sources: [../Packages/Kit/Sources, Plumb/Stubs.swift]

    Plumb looks up names there, and lints nothing. Stubs are Swift that only Plumb reads, outside of the app's target:

      extension UIView {
        static var separatorLine: UIView { UIView() }
        static func spacer(height: CGFloat) -> UIView {
          let view = UIView()
          view.heightAnchor.constraint(equalToConstant: height).isActive = true
          return view
        }
        var safeArea: UILayoutGuide { safeAreaLayoutGuide }   // with SnapKit, safeAreaLayoutGuide.snp
      }

    Numbers, constraints, sizes and fonts are shorter to state: 'plumb help swift'. What only runs later cannot be stated,
    such as code in 'configure' that adds views: complete what 'plumb convert Cell.swift' prints as a layout file, or
    capture the running cell ('plumb help capture').
    """
  ),
  (
    "suppress", "leave a finding out",
    """
    In a layout file:     # plumb:disable-line RULE -- why
    In Swift:             // plumb:disable-line RULE -- why
    In a xib:             plumb:disable RULE, in the notes of Xcode's Identity inspector
    In .plumb.yml:        rules: {RULE: off}, or an entry under interfaceBuilder: suppress:

    'disable-next-line' is about the next line, and 'disable' about the rest of the document.
    """
  ),
  (
    "swift", "cells laid out in code",
    """
    Plumb reads cells in Swift without compiling them: anchors, NSLayoutConstraint, visual formats, stacks, SnapKit, the
    project's own helpers and constants. A class is read

      whole
      except for texts or images      some texts, images, fonts or sizes of views are not known
      partly                          something is not known that may change the layout, so only contradictions in it
                                      fail
      not at all                      it is laid out in Interface Builder, none of its constraints were understood, or
                                      its superclass is not known

      plumb lint Sources --verbose   how much was read of each class, and why not more
      plumb convert FeedCell.swift   the layout as Plumb understood it

    Names are looked up in the repository or the project. What it lacks, because a package declares it, .plumb.yml can
    state. In a helper, $0 is the view, superview the view around it, $1 the first argument, and $padding the argument
    with that label; one with an empty list changes no layout. A font is stated as the code makes it, or by the labels of the call:

      swift:
        constants: {"Theme.margin": 16, SCREEN_WIDTH: screenWidth, "Theme.dotSize": [12, 12]}
        helpers: {"fill(_:padding:)": [$0.edges == $1.edges inset $padding], "track(_:)": []}
        classes: {AvatarView: {intrinsicContentSize: [40, 40]}, MetaLabel: {type: label, numberOfLines: 0}}
        fonts: {".h1": system 30 bold, "Fonts.regular(size:)": {name: Lato, size: $size}}
        rowHeights: {"*": automatic}

    A class of cells that a package declares is stated with 'type': classes: {BaseCell: {type: cell}}, or collectionCell
    or headerFooter. If it adds views or constraints itself, write it as a stub instead: 'plumb help sources'.
    """
  ),
  (
    "text-sizes", "widths, text sizes and directions",
    """
    Rows are solved at the widths 320, 375 and 430, at the text size 'large', from left to right, unless the layout, or
    'measure' in .plumb.yml, lists others:

      measure: {widths: [320, 430], textSizes: [large, accessibilityLarge], layoutDirections: [leftToRight, rightToLeft]}

    'plumb lint --thorough' adds accessibilityLarge and right to left where none are listed.
    """
  ),
  (
    "xibs", "xibs and storyboards",
    """
    Plumb reads Interface Builder's files as they are. A row whose height only code sets is solved both ways. Findings
    stand at the constraint's line in the XML, and --fix changes it there in Xcode's own spelling.

    Key 'interfaceBuilder' of .plumb.yml says what the file does not: row heights, and which views are headers.
    """
  ),
]
