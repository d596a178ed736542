// swift-tools-version: 6.1
import PackageDescription

/// The folders under Rules/, one folder per rule. A test compares this list with the disk.
let ruleFolders = [
  "ambiguous-layout",
  "ambiguous-scroll-content",
  "autoresizing-mask-left-on",
  "baseline-overhang",
  "clipped-text",
  "content-view-constrained",
  "contradictory-constraint",
  "duplicate-constraint",
  "duplicate-key",
  "duplicate-view",
  "encapsulated-height-conflict",
  "equal-text-widths",
  "fixed-text-direction",
  "hidden-stack-conflict",
  "hidden-view-keeps-space",
  "ignored-key",
  "image-without-aspect-ratio",
  "inaccurate-estimated-row-height",
  "incomplete-vertical-chain",
  "inequality-only-chain",
  "invalid-constraint",
  "invalid-value",
  "invalid-xml",
  "invalid-yaml",
  "inverted-aspect-ratio",
  "inverted-gap",
  "inverted-inset",
  "invisible-view",
  "missing-estimated-row-height",
  "missing-preferred-max-layout-width",
  "multiplied-location",
  "no-common-superview",
  "no-intrinsic-height",
  "no-width-source",
  "overlapping-views",
  "pinned-to-cell",
  "predefined-content-moved",
  "priority-clash",
  "priority-tie",
  "proportional-height",
  "redundant-constraint",
  "row-height-not-automatic",
  "shared-reuse-identifier",
  "stale-preferred-max-layout-width",
  "subview-of-cell",
  "unbounded-line",
  "unbounded-text-width",
  "unconstrained-view",
  "unexpected-frame",
  "unexpected-row-height",
  "unknown-font",
  "unknown-key",
  "unknown-row-height",
  "unknown-rule",
  "unknown-view",
  "unpinned-column",
  "unread-content",
  "unsatisfiable-constraints",
  "unused-layout-margins",
  "unused-suppression",
  "view-outside-superview",
  "zero-height",
]

let package = Package(
  name: "plumb",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    .executable(name: "plumb", targets: ["plumb"]),
    .executable(name: "plumb-preview", targets: ["plumb-preview"]),
    .plugin(name: "PlumbPlugin", targets: ["PlumbPlugin"]),
    .library(name: "PlumbCapture", targets: ["PlumbCapture"]),
  ],
  traits: [
    .default(enabledTraits: ["SwiftSource", "Preview"]),
    .trait(name: "SwiftSource", description: "Reads cells from Swift source, with swift-syntax."),
    .trait(name: "Preview", description: "Shows layouts on a local page, with swift-nio."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.90.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Findings", dependencies: ["LayoutModel"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Platform"),
    .target(name: "WorkLimit"),
    .target(name: "TextMeasuring"),
    .target(name: "LayoutModel", dependencies: ["TextMeasuring"]),
    .target(name: "LayoutSource", dependencies: ["Findings", "LayoutModel", "TextMeasuring"]),
    .target(name: "VisualFormat", dependencies: ["LayoutModel"]),
    .target(
      name: "LayoutYAML",
      dependencies: ["Findings", "LayoutModel", "LayoutSource", "TextMeasuring", "VisualFormat", "CYAML"]),
    .systemLibrary(
      name: "CExpat", path: "Sources/CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "InterfaceBuilder",
      dependencies: ["Findings", "LayoutModel", "LayoutSource", "TextMeasuring", "CExpat"]),
    .target(name: "SwiftProgram", dependencies: ["Findings"], path: "Sources/SwiftLayouts/Program"),
    .target(
      name: "SwiftReading",
      dependencies: [
        "Findings", "SwiftProgram",
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
        .product(name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["SwiftSource"])),
      ], path: "Sources/SwiftLayouts/Reading"),
    .target(
      name: "SwiftEvaluation",
      dependencies: ["Findings", "LayoutModel", "LayoutSource", "SwiftProgram", "TextMeasuring", "VisualFormat"],
      path: "Sources/SwiftLayouts/Evaluation"),
    .target(
      name: "SwiftLayouts",
      dependencies: [
        "Findings", "LayoutModel", "LayoutSource", "SwiftEvaluation", "SwiftProgram", "SwiftReading", "TextMeasuring",
      ], path: "Sources/SwiftLayouts/Layouts"),
    .target(name: "Simplex", dependencies: ["WorkLimit"]),
    .target(name: "LayoutSolver", dependencies: ["Findings", "LayoutModel", "Simplex", "TextMeasuring", "WorkLimit"]),
    .target(name: "Diagnosis", dependencies: ["Findings", "LayoutModel", "LayoutSolver", "Simplex", "WorkLimit"]),
    .target(name: "RuleKit", dependencies: ["Diagnosis", "Findings", "LayoutModel", "LayoutSolver", "WorkLimit"]),
    .target(
      name: "Configuration",
      dependencies: ["Findings", "LayoutModel", "LayoutSource", "LayoutYAML", "RuleKit", "SwiftEvaluation"]),
    .target(
      name: "Rules", dependencies: ["Diagnosis", "Findings", "LayoutModel", "LayoutSolver", "RuleKit"], path: "Rules",
      exclude: ruleFolders.flatMap { ["\($0)/README.md", "\($0)/bad", "\($0)/good"] }, plugins: ["RulePagesPlugin"]),
    .target(
      name: "LintEngine",
      dependencies: ["Diagnosis", "Findings", "LayoutModel", "LayoutSource", "LayoutSolver", "RuleKit", "WorkLimit"]),
    .target(name: "LintCache", dependencies: ["Findings", "LayoutModel", "LintEngine", "RuleKit"]),
    .target(name: "JSONText", dependencies: ["Findings"]),
    .target(name: "Baselines", dependencies: ["Findings", "JSONText"]),
    .target(name: "Reporters", dependencies: ["Findings", "JSONText", "LayoutModel", "LayoutSolver"]),
    .target(
      name: "Explanations",
      dependencies: [
        "ConsoleLogs", "Diagnosis", "Findings", "LayoutModel", "LayoutSource", "LayoutSolver", "RuleKit", "Reporters",
        "Simplex", "WorkLimit",
      ]),
    .target(
      name: "Pictures",
      dependencies: [
        "Diagnosis", "Findings", "LayoutModel", "LayoutSource", "LayoutSolver", "RuleKit", "Reporters", "Explanations",
      ]),
    .target(name: "ConsoleLogs"),
    // For the tests of apps: needs UIKit, is empty elsewhere, and depends on nothing.
    .target(name: "PlumbCapture"),
    .target(
      name: "LayoutFiles",
      dependencies: [
        "WorkLimit", "Findings", "LayoutModel", "LayoutSource", "LayoutYAML", "InterfaceBuilder", "LayoutSolver",
        "RuleKit", "Rules", "Configuration", "LintEngine", "Reporters", "Explanations", "Pictures", "Platform",
        "SwiftEvaluation", "SwiftLayouts", "SwiftProgram", "SwiftReading", "TextMeasuring",
      ]),
    .target(
      name: "Preview",
      dependencies: [
        "WorkLimit", "Findings", "LayoutModel", "LayoutSolver", "LayoutSource", "LayoutYAML", "LayoutFiles",
        "Configuration", "JSONText", "LintEngine", "Reporters", "Pictures", "Platform", "Rules",
      ]),
    .executableTarget(
      name: "plumb-preview",
      dependencies: [
        "LayoutFiles", "Platform", "Preview",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Preview"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Preview"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Preview"])),
      ]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "WorkLimit", "Findings", "TextMeasuring", "LayoutModel", "LayoutSource", "LayoutYAML", "InterfaceBuilder",
        "LayoutSolver",
        "RuleKit", "Rules", "Configuration", "LintEngine", "LintCache", "JSONText", "Baselines", "Reporters",
        "Explanations", "Pictures", "ConsoleLogs", "Platform", "SwiftEvaluation", "LayoutFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .plugin(
      name: "PlumbPlugin", capability: .command(intent: .custom(verb: "plumb", description: "Runs plumb.")),
      path: "Sources/PlumbPlugin"),
    .plugin(name: "RulePagesPlugin", capability: .buildTool(), path: "Sources/RulePagesPlugin"),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "CYAML", "Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "Diagnosis", "Baselines", "Configuration", "Findings", "TextMeasuring", "LayoutModel", "LayoutSource",
        "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine", "Reporters", "Explanations", "Pictures",
        "ConsoleLogs",
      ]),
    .target(name: "Seeds", path: "Tests/Seeds"),
    .testTarget(name: "BaselinesTests", dependencies: ["Baselines", "Findings", "JSONText", "Reporters"]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings", "LayoutModel"]),
    .testTarget(name: "LayoutModelTests", dependencies: ["LayoutModel"]),
    .testTarget(name: "LayoutSourceTests", dependencies: ["Findings", "LayoutModel", "LayoutSource"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Findings", "LayoutModel", "LayoutYAML", "LintEngine", "Rules", "SwiftEvaluation",
      ]),
    .testTarget(name: "SimplexTests", dependencies: ["Simplex", "Seeds"]),
    .testTarget(
      name: "TextMeasuringTests", dependencies: ["TextMeasuring"], exclude: ["Fonts", "Unicode", "labels.csv"]),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: [
        "Diagnosis", "Findings", "TextMeasuring", "LayoutModel", "LayoutYAML", "LayoutSolver", "Simplex", "Seeds",
        "WorkLimit",
      ]),
    .testTarget(
      name: "ReportersTests", dependencies: ["Findings", "JSONText", "LayoutModel", "LayoutSolver", "Reporters"]),
    .testTarget(
      name: "ExplanationsTests",
      dependencies: [
        "ConsoleLogs", "Findings", "LayoutModel", "LayoutSource", "LayoutYAML", "LayoutSolver", "Explanations",
      ],
      exclude: ["Logs"]),
    .testTarget(name: "ConsoleLogsTests", dependencies: ["ConsoleLogs"]),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Diagnosis", "Findings", "LayoutModel", "LayoutSource", "LayoutYAML", "LayoutSolver", "LintEngine", "Rules",
        "Reporters", "Pictures",
      ]),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Findings", "TextMeasuring", "InterfaceBuilder", "LayoutSource", "LayoutYAML", "RuleKit", "Rules",
        "LintEngine", "Reporters",
      ]),
    .testTarget(
      name: "LintEngineTests",
      dependencies: [
        "Diagnosis", "WorkLimit", "Findings", "LayoutModel", "LayoutSource", "LayoutYAML", "LayoutSolver", "RuleKit",
        "Rules", "LintEngine", "Seeds",
      ], exclude: ["Advice"]),
    .testTarget(
      name: "LintCacheTests",
      dependencies: [
        "Configuration", "Findings", "LayoutModel", "LayoutYAML", "LintCache", "LintEngine", "RuleKit", "Rules",
      ]),
    .testTarget(
      name: "ReaderSeamTests",
      dependencies: [
        "Explanations", "Findings", "LayoutModel", "LayoutSolver", "LayoutSource", "LintEngine", "RuleKit", "Rules",
        "TextMeasuring",
      ]),
    .executableTarget(
      name: "canvas-frames", dependencies: ["Findings", "InterfaceBuilder", "LayoutModel", "LayoutSolver"],
      path: "Tests/CanvasFrames"),
    .executableTarget(
      name: "swift-cells",
      dependencies: [
        "Findings", "LayoutModel", "LayoutSource", "SwiftEvaluation", "SwiftLayouts", "SwiftProgram", "SwiftReading",
      ], path: "Tests/SwiftCells"),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: [
        "Findings", "InterfaceBuilder", "LayoutModel", "LayoutSolver", "LayoutSource", "LayoutYAML", "LintEngine",
        "Rules",
      ], exclude: ["Documents"]),
    .testTarget(
      name: "SwiftLayoutsTests",
      dependencies: [
        "Findings", "LayoutModel", "LayoutSolver", "LayoutSource", "LayoutYAML", "LintEngine", "Platform", "Rules",
        "SwiftEvaluation", "SwiftLayouts", "SwiftProgram", "SwiftReading", "TextMeasuring",
      ]),
    .testTarget(name: "plumbTests", dependencies: ["plumb"]),
    .testTarget(name: "PreviewTests", dependencies: ["JSONText", "LayoutFiles", "Platform", "Preview"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "SwiftReadingTests", dependencies: ["Findings", "SwiftProgram", "SwiftReading"]),
    .testTarget(name: "VisualFormatTests", dependencies: ["LayoutModel", "VisualFormat"]),
    .testTarget(
      name: "LayoutYAMLTests", dependencies: ["Findings", "TextMeasuring", "LayoutModel", "LayoutSource", "LayoutYAML"]),
  ]
)
