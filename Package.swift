// swift-tools-version: 6.1
import PackageDescription

/// The rooms under Rules/, one folder per rule. A test compares this list with the disk.
let rooms = [
  "ambiguous-layout",
  "ambiguous-scroll-content",
  "clipped-text",
  "encapsulated-height-conflict",
  "hidden-stack-conflict",
  "image-without-aspect-ratio",
  "incomplete-vertical-chain",
  "missing-preferred-max-layout-width",
  "no-width-source",
  "overlapping-views",
  "pinned-to-cell",
  "priority-clash",
  "priority-tie",
  "stale-preferred-max-layout-width",
  "subview-of-cell",
  "unbounded-text-width",
  "unexpected-row-height",
  "unknown-font",
  "unsatisfiable-constraints",
  "view-outside-superview",
  "zero-height",
]

let package = Package(
  name: "plumb",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "plumb", targets: ["plumb"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Findings", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TextMeasuring"),
    .target(name: "LayoutModel", dependencies: ["Findings", "TextMeasuring"]),
    .target(name: "LayoutYAML", dependencies: ["Findings", "LayoutModel", "TextMeasuring", "CYAML"]),
    .target(name: "Simplex"),
    .target(name: "LayoutSolver", dependencies: ["Findings", "LayoutModel", "Simplex", "TextMeasuring"]),
    .target(name: "RuleKit", dependencies: ["Findings", "LayoutModel", "LayoutSolver"]),
    .target(
      name: "Rules", dependencies: ["Findings", "LayoutModel", "LayoutSolver", "RuleKit"], path: "Rules",
      exclude: rooms.flatMap { ["\($0)/README.md", "\($0)/bad", "\($0)/good"] }),
    .target(
      name: "LintEngine",
      dependencies: ["Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit"]),
    .target(name: "Reporters", dependencies: ["Findings", "LayoutModel", "LayoutSolver"]),
    .executableTarget(
      name: "plumb",
      dependencies: [
        "Findings", "TextMeasuring", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine",
        "Reporters", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "plumb-bench",
      dependencies: [
        "CYAML", "Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "DocsTests",
      dependencies: [
        "Findings", "TextMeasuring", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine",
        "Reporters",
      ]),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),
    .testTarget(name: "SimplexTests", dependencies: ["Simplex"]),
    .testTarget(name: "TextMeasuringTests", dependencies: ["TextMeasuring"], exclude: ["Fonts", "Unicode"]),
    .testTarget(
      name: "LayoutSolverTests",
      dependencies: ["Findings", "TextMeasuring", "LayoutModel", "LayoutYAML", "LayoutSolver", "Simplex"]),
    .testTarget(
      name: "ReportersTests", dependencies: ["Findings", "LayoutModel", "LayoutSolver", "Reporters"]),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Findings", "TextMeasuring", "LayoutModel", "LayoutYAML", "RuleKit", "Rules", "LintEngine", "Reporters",
      ]),
    .testTarget(
      name: "LintEngineTests",
      dependencies: ["Findings", "LayoutModel", "LayoutYAML", "LayoutSolver", "RuleKit", "Rules", "LintEngine"]),
    .testTarget(name: "plumbTests", dependencies: ["plumb"]),
    .testTarget(name: "LayoutYAMLTests", dependencies: ["Findings", "TextMeasuring", "LayoutModel", "LayoutYAML"]),
  ]
)
