import Foundation
import PackagePlugin

/// `swift package plumb`: builds plumb and runs it in the folder of the package, with the given arguments.
///
/// The plugin does not declare the tool as a dependency. Otherwise each build of this package would build everything a
/// second time, without optimization.
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
