internal import Platform

struct LayoutFile {
  var name: String
  var path: String

  /// The bytes of the file; empty if it cannot be read. Called outside of all measurements.
  func read() -> [UInt8] { (try? readFile(Path(path))) ?? [] }
}

/// The layout files in a folder, sorted by name; nil if it cannot be read.
func layoutFiles(in folder: String) -> [LayoutFile]? {
  guard let entries = try? Path(folder).entries else { return nil }
  let names = entries.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  return names.filter { $0.hasSuffix(".layout.yaml") || $0.hasSuffix(".layout.yml") }
    .map { LayoutFile(name: $0, path: "\(folder)/\($0)") }
}

/// The duration of a call, in microseconds.
func microseconds(_ body: () -> Void) -> Double {
  let start = monotonicSeconds()
  body()
  return (monotonicSeconds() - start) * 1e6
}
