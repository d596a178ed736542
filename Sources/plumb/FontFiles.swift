internal import Findings
internal import LayoutSource
internal import Platform
internal import TextMeasuring

/// The font files of a run. Each is read once, however many layouts name it, on however many threads.
struct FontFiles: Sendable {
  private struct Known {
    var opened: [Path: Result<FontFile, FontFileError>] = [:]
    var asked: Set<Path> = []
  }

  private let known = Locked(Known())
  /// Larger than the largest fonts in use, those of Chinese, Japanese and Korean together in one file.
  private static let mostBytes = 1 << 28

  var openedFiles: [Path] { known.withLock { Array($0.asked) } }

  /// Opens fonts from a layout file's folder; that of standard input is its given name's, or the current one.
  func opener(for input: Input) -> FontOpener { opener(in: input.name.split.folder) }

  func opener(in folder: Path) -> FontOpener {
    { text in
      text.utf8.contains(0)
        ? .failure(FontFileError("is no name of a file")) : open(Self.file(named: text, from: folder), as: Path(text))
    }
  }

  static func file(named text: String, from folder: Path) -> Path {
    let written = Path(text)
    return written.isAbsolute ? written : folder.appending(written.bytes)
  }

  private func open(_ path: Path, as written: Path) -> Result<FontFile, FontFileError> {
    let real: Path
    do throws(SystemError) {
      // Relative names lead to one file from many folders.
      real = try path.canonical
    } catch { return .failure(error.isMissingFile ? missing(path, as: written) : unopened(error)) }
    return known.withLock { known in
      known.asked.insert(path)
      if let result = known.opened[real] { return result }
      let result = Result { () throws(FontFileError) in try Self.read(real) }
      known.opened[real] = result
      return result
    }
  }

  private static func read(_ path: Path) throws(FontFileError) -> FontFile {
    let kind: FileKind
    var bytes: [UInt8] = []
    do throws(SystemError) {
      kind = try FileKind(of: path)
      if kind == .file { bytes = try readFile(path, atMost: mostBytes) }
    } catch { throw unopened(error) }
    switch kind {
    case .file: break
    case .folder: throw FontFileError("is a folder")
    // A pipe or a device would be waited for.
    case .link, .other: throw FontFileError("is no file that can be read")
    }
    guard bytes.count <= mostBytes else { throw FontFileError("is larger than \(mostBytes >> 20) MB") }
    return try FontFile(bytes)
  }

  /// What does not exist is told in the words of who wrote it.
  private func missing(_ path: Path, as written: Path) -> FontFileError {
    let (folder, name) = path.split
    let meant = nearest(to: String(decoding: name, as: UTF8.self), among: folder.entryNames).map { sibling in
      "; did you mean '\(written.split.folder.appending(sibling).name)'?"
    }
    return FontFileError("does not exist\(meant ?? "")")
  }
}

private func unopened(_ error: SystemError) -> FontFileError { FontFileError("cannot be opened: \(error.message)") }

/// Which font files the layouts of a file ask for. Asked by one thread at a time, as the file is.
final class FontRequests: @unchecked Sendable {
  private(set) var names: [String] = []

  func recording(_ opener: @escaping FontOpener) -> FontOpener {
    { [self] name in
      names.append(name)
      return opener(name)
    }
  }
}
