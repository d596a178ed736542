#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The names that the way to a file leads by: each folder, each link and what stands behind it, whether it exists or not. What
/// a change of any of them may lead elsewhere.
///
/// `folder` has no link on it, and is where a path begins that is not absolute.
func trail(of path: Path, from folder: Path) -> [Path] {
  let slash = UInt8(ascii: "/")
  let root = Path(bytes: [slash])
  var current = path.bytes.first == slash ? root : folder
  // What is still to go, the next name last.
  var names = Array(path.bytes.split(separator: slash).reversed())
  var trail: [Path] = []
  var links = 0
  while let name = names.popLast() {
    if name.elementsEqual(".".utf8) { continue }
    if name.elementsEqual("..".utf8) {
      current = current.split.folder
      continue
    }
    let next = current.appending(Array(name))
    trail.append(next)
    guard let target = linkTarget(of: next) else {
      current = next
      continue
    }
    // The system gives up on links that lead in a circle, and so does this.
    links += 1
    if links > 40 { break }
    if target.first == slash { current = root }
    names += target.split(separator: slash).reversed()
  }
  return trail
}

/// What a link says; nil for what is none.
private func linkTarget(of link: Path) -> [UInt8]? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 12) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = link.withCString { readlink($0, start, buffer.count) }
    return length < 0 ? nil : buffer.prefix(length).map { UInt8(bitPattern: $0) }
  }
}
