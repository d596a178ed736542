#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

struct LayoutFile {
  var name: String
  var path: String

  /// What it holds, read before any clock runs; nothing where it is gone.
  func read() -> [UInt8] { bytes(of: path) ?? [] }
}

/// The layout files in a folder, by name; nil where it cannot be read.
func layoutFiles(in folder: String) -> [LayoutFile]? {
  guard let stream = opendir(folder) else { return nil }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name.hasSuffix(".layout.yaml") || name.hasSuffix(".layout.yml") { names.append(name) }
  }
  return names.sorted().map { LayoutFile(name: $0, path: "\(folder)/\($0)") }
}

private func bytes(of path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var all: [UInt8] = []
  while true {
    var count = 0
    all += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      initialized = count
    }
    if count == 0 { return all }
  }
}

/// How long something takes, in microseconds.
func microseconds(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
  let start = now()
  body()
  return now() - start
}
