import Foundation
import PackagePlugin

/// `swift package plumb`: builds plumb, and runs it in the folder of the package, with the arguments of the call.
///
/// It does not depend on the tool as plugins otherwise do: for that, everything would be built a second time with each
/// build of this package, and without optimization.
@main struct PlumbPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let built = try packageManager.build(.product("plumb"), parameters: .init(configuration: .release))
    guard built.succeeded, let tool = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("plumb cannot be built\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return }
    Diagnostics.error("plumb ended with status \(process.terminationStatus)")
  }
}
