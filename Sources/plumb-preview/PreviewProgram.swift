internal import LayoutFiles
internal import Platform
internal import Preview

/// The program that `plumb preview` goes on as, with the same terminal. It is one of its own, so that `plumb` links no
/// library for HTTP.
@main
enum PreviewProgram {
  static func main() {
    Stream.prepare()
    var call = PreviewCall()
    do throws(CommandError) {
      call = try PreviewCall(Array(CommandLine.arguments.dropFirst()))
      #if Preview
        try serve(call)
      #else
        throw CommandError("this program was built without the trait 'Preview', which needs swift-nio")
      #endif
    } catch { endProcess(error.printError().rawValue) }
  }
}

/// The arguments that `plumb preview` hands over, which it has checked.
struct PreviewCall {
  var port = 0
  var opens = true
  var configuration: String?
  var paths = ["."]

  init() {}

  init(_ arguments: [String]) throws(CommandError) {
    var words = arguments[...]
    while let word = words.popFirst(), word != "--" {
      switch word {
      case "--no-open": opens = false
      case "--port": port = words.popFirst().flatMap { Int($0) } ?? 0
      case "--config": configuration = words.popFirst()
      default: throw CommandError("'plumb preview' starts this program; it knows no '\(word)'")
      }
    }
    if !words.isEmpty { paths = Array(words) }
  }
}

/// Opens an address in a browser, where there is a desktop.
func openInBrowser(_ address: String) {
  func isSet(_ variable: String) -> Bool { environmentValue(variable) ?? "" != "" }
  #if canImport(Darwin)
    if !isSet("SSH_CONNECTION") { startProgram("open", [address]) }
  #else
    if isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") { startProgram("xdg-open", [address]) }
  #endif
}
