// swift-tools-version: 6.1
import PackageDescription

/// A package of its own, so that no module of Plumb is called UIKit. README.md says what it is.
let package = Package(
  name: "CaptureStandIn",
  targets: [
    .target(name: "UIKit"),
    .target(name: "PlumbCapture", dependencies: ["UIKit"]),
    .executableTarget(name: "capture-cells", dependencies: ["PlumbCapture", "UIKit"]),
  ]
)
