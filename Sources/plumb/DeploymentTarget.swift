internal import LayoutModel
internal import Platform

/// The lowest iOS release that the Xcode projects or the Package.swift in a folder state, and the file that states it.
/// Nil if none does.
func deploymentTarget(in folder: Path) -> (Platform, String?)? {
  let names = folder.entryNames
  let projects = names.filter { $0.hasSuffix(".xcodeproj") }.compactMap { name in
    lowestTarget(in: folder.appending(name).appending("project.pbxproj"), after: "IPHONEOS_DEPLOYMENT_TARGET = ")
      .map { ($0, name as String?) }
  }
  if let lowest = projects.min(by: { $0.0 < $1.0 }) { return lowest }
  guard names.contains("Package.swift") else { return nil }
  let package = folder.appending("Package.swift")
  let target = lowestTarget(in: package, after: ".iOS(.v") ?? lowestTarget(in: package, after: ".iOS(\"")
  return target.map { ($0, "Package.swift") }
}

/// The lowest of the numbers that follow a word in a file.
private func lowestTarget(in file: Path, after word: String) -> Platform? {
  guard let bytes = try? readFile(file, atMost: 1 << 24) else { return nil }
  let texts = String(decoding: bytes, as: UTF8.self).split(separator: word).dropFirst()
  return texts.compactMap { text in
    // Package.swift writes version 15.4 as .v15_4 too.
    let numbers = text.prefix { $0.isNumber || $0 == "." || $0 == "_" }.split { !$0.isNumber }.compactMap { Int($0) }
    guard let major = numbers.first, (1...99).contains(major), numbers.dropFirst().allSatisfy({ $0 < 100 }) else {
      return nil
    }
    return Platform(major: major, minor: numbers.dropFirst().first ?? 0)
  }.min()
}
