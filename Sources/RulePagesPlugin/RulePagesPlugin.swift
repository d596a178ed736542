import Foundation
import PackagePlugin

/// Writes the pages of the rules, `Rules/*/README.md`, to one Swift file that declares `rulePages`. A build updates the
/// file if a page has changed.
///
/// A shell script does the work, because each build system has a shell. A Swift tool would have to be built before
/// everything else, and with release flags too.
@main struct RulePagesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folders = try FileManager.default.contentsOfDirectory(at: target.directoryURL, includingPropertiesForKeys: nil)
    let pages = folders.map { $0.appendingPathComponent("README.md") }
      .filter { FileManager.default.fileExists(atPath: $0.path) }.sorted { $0.path < $1.path }
    let source = context.pluginWorkDirectoryURL.appendingPathComponent("RulePages.swift")
    return [
      .buildCommand(
        displayName: "Embedding the pages of the rules", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-euc", script, "sh", source.path] + pages.map(\.path), environment: ["LC_ALL": "C"],
        inputFiles: pages, outputFiles: [source])
    ]
  }
}

/// Strips from each page its heading, the comments that mark examples, and the links to other pages.
private let script = ###"""
  source=$1
  shift
  {
    echo '/// The pages of the rules by their names, without headings: what each finds, why, and how to fix it.'
    echo 'public let rulePages: [String: String] = ['
    for page; do
      folder=${page%/README.md}
      printf '  "%s": ##"""\n' "${folder##*/}"
      sed -E -e 1d -e '/^<!-- /d' -e "s|\[([a-z-]+)\]\(\.\./[a-z-]+/README\.md\)|'\1'|g" "$page"
      printf '\n"""##,\n'
    done
    echo ']'
  } >"$source"
  """###
