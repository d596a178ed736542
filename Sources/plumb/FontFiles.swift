internal import LayoutSource
internal import TextMeasuring

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The font files of a run. Each is read once, however many layouts name it, on however many threads.
final class FontFiles: @unchecked Sendable {
  /// Larger than the largest fonts in use, those of Chinese, Japanese and Korean together in one file.
  private static let mostBytes = 1 << 28

  private var opened: [Path: Result<FontFile, FontFileError>] = [:]
  private var asked: Set<Path> = []
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Opens the font files that a layout file names, from the folder that the layout file is in. That of standard input
  /// is the folder of the name that it was given, or the current one.
  func opener(for input: Input) -> FontOpener { opener(in: input.name.split.folder) }

  /// The files that were opened so far, by the names that texts gave them.
  var openedFiles: [Path] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return Array(asked)
  }

  /// The file that a name in a text means, from the folder of the text.
  static func file(named text: String, from folder: Path) -> Path {
    let written = Path(text)
    return written.bytes.first == UInt8(ascii: "/") ? written : folder.appending(written.bytes)
  }

  /// Opens the font files that are named from a folder.
  func opener(in folder: Path) -> FontOpener {
    { [self] text in
      let written = Path(text)
      guard !written.bytes.contains(0) else { return .failure(FontFileError("is no name of a file")) }
      return open(Self.file(named: text, from: folder), as: written)
    }
  }

  private func open(_ path: Path, as written: Path) -> Result<FontFile, FontFileError> {
    // Relative names lead to one file from many folders. What does not exist is told in the words of who wrote it.
    guard let real = canonical(path) else { return .failure(missing(path, as: written)) }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    asked.insert(path)
    if let known = opened[real] { return known }
    let result = Result { () throws(FontFileError) in try Self.read(real) }
    opened[real] = result
    return result
  }

  private static func read(_ path: Path) throws(FontFileError) -> FontFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      switch try FileKind(of: path) {
      case .file: break
      case .folder: throw SystemError(code: EISDIR)
      // A pipe or a device would be waited for.
      case .link, .other: throw SystemError(code: EINVAL)
      }
      bytes = try readFile(path, atMost: mostBytes)
    } catch {
      throw switch error.code {
      case EISDIR: FontFileError("is a folder")
      case EINVAL: FontFileError("is no file that can be read")
      default: FontFileError("cannot be opened: \(error.message)")
      }
    }
    guard bytes.count <= mostBytes else { throw FontFileError("is larger than \(mostBytes >> 20) MB") }
    return try FontFile(bytes)
  }

  private func missing(_ path: Path, as written: Path) -> FontFileError {
    let error = SystemError.last
    guard error.isMissingFile else { return FontFileError("cannot be opened: \(error.message)") }
    let (folder, name) = path.split
    let siblings = FolderWalk.names(in: folder).sorted()
    guard let sibling = nearest(to: String(decoding: name, as: UTF8.self), among: siblings) else {
      return FontFileError("does not exist")
    }
    let meant = written.split.folder.appending(Array(sibling.utf8)).name
    return FontFileError("does not exist; did you mean '\(meant)'?")
  }
}
