import Reporters

/// The paths of files on the page, from the folder on that they share.
extension ReportPage {
  /// A path in HTML, without the common folder.
  func shortPath(_ path: String) -> String {
    breakable(String(path.hasPrefix(commonFolder) ? path.dropFirst(commonFolder.count) : path[...]))
  }

  /// A path in HTML that may break after its separators.
  func breakable(_ path: String) -> String {
    escaped(path).replacing("/", with: "/<wbr>").replacing("-", with: "-<wbr>")
  }
}

/// The deepest folder of absolute paths, with a slash at its end; empty if there is none below the root.
func folder(of paths: [String]) -> String {
  guard var folder = paths.first, paths.allSatisfy({ $0.hasPrefix("/") }) else { return "" }
  repeat {
    guard let slash = folder.dropLast().lastIndex(of: "/") else { return "" }
    folder = String(folder[...slash])
  } while !paths.allSatisfy { $0.hasPrefix(folder) }
  return folder == "/" ? "" : folder
}
