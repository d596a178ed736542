internal import ArgumentParser

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this configuration for all files instead of searching for .plumb.yml.", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?
}
