internal import Findings
package import LayoutSource
package import Platform
internal import TextMeasuring

/// The font files of a run. Each file is read once, even if many layouts on many threads use it.
package struct FontFiles: Sendable {
  private struct Known {
    var opened: [Path: Result<FontFile, FontFileError>] = [:]
    var requested: Set<Path> = []
  }

  private let known = Locked(Known())
  /// Larger than the largest fonts in use, which hold Chinese, Japanese and Korean in one file.
  private static let mostBytes = 1 << 28

  package init() {}

  package var openedFiles: [Path] { known.withLock { Array($0.requested) } }

  /// Opens fonts relative to the layout file's folder: for standard input, that of its given name or the current one.
  package func opener(for input: Input) -> FontOpener { opener(in: input.name.split.folder) }

  package func opener(in folder: Path) -> FontOpener {
    { text in
      text.utf8.contains(0)
        ? .failure(FontFileError("is not a file name")) : open(Self.file(named: text, from: folder), as: Path(text))
    }
  }

  package static func file(named text: String, from folder: Path) -> Path {
    let written = Path(text)
    return written.isAbsolute ? written : folder.appending(written.bytes)
  }

  private func open(_ path: Path, as written: Path) -> Result<FontFile, FontFileError> {
    let real: Path
    do throws(SystemError) {
      // Different relative names in different folders can mean the same file.
      real = try path.canonical
    } catch { return .failure(error.isMissingFile ? missing(path, as: written) : unopened(error)) }
    return known.withLock { known in
      known.requested.insert(path)
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
    // Reading a pipe or a device would block.
    case .link, .other: throw FontFileError("is not a regular file")
    }
    guard bytes.count <= mostBytes else { throw FontFileError("is larger than \(mostBytes >> 20) MB") }
    return try FontFile(bytes)
  }

  /// The error for a missing file, with the path as the layout writes it.
  private func missing(_ path: Path, as written: Path) -> FontFileError {
    let (folder, name) = path.split
    let meant = nearest(to: String(decoding: name, as: UTF8.self), among: folder.entryNames).map { sibling in
      "; did you mean '\(written.split.folder.appending(sibling).name)'?"
    }
    return FontFileError("does not exist\(meant ?? "")")
  }
}

private func unopened(_ error: SystemError) -> FontFileError { FontFileError("cannot be opened: \(error.message)") }

/// The names of the font files that the layouts of a file use. Like the file, it is used by one thread at a time.
package final class FontRequests: @unchecked Sendable {
  package private(set) var names: [String] = []

  package init() {}

  package func recording(_ opener: @escaping FontOpener) -> FontOpener {
    { [self] name in
      names.append(name)
      return opener(name)
    }
  }
}
