#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why an SVG picture could not become a PNG.
public enum RasterizingError: Error {
  /// None of the programs is on `PATH`.
  case noProgram(tried: [String])
  /// A program is there but failed, with its last words.
  case failed(program: String, message: String)
}

/// An SVG picture as PNG with two pixels per point, drawn by the first program on `PATH` that can. `width` and `height`
/// are its size in points.
public func rasterized(_ svg: [UInt8], width: Int, height: Int) throws(RasterizingError) -> [UInt8] {
  let folder: Path
  do throws(SystemError) { folder = try makeTemporaryFolder() } catch {
    throw .failed(program: "a temporary folder", message: error.message)
  }
  defer { folder.removeFolder() }
  let (source, result) = (folder.appending("picture.svg"), folder.appending("picture.png"))
  var failure: RasterizingError?
  for rasterizer in Rasterizer.all {
    do throws(SystemError) {
      try createFile(source, String(decoding: svg, as: UTF8.self))
      let arguments = rasterizer.arguments(source, result, folder, width, height)
      let process = try run(rasterizer.program, arguments)
      let png = try? readFile(result)
      if process.status == 0, let png, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return png }
      let words = String(decoding: process.errors, as: UTF8.self).split(separator: "\n").last.map(String.init)
      failure = failure ?? .failed(program: rasterizer.program, message: words ?? "it wrote no PNG")
    } catch {
      if !error.isMissingFile {
        failure = failure ?? .failed(program: rasterizer.program, message: error.message)
      }
    }
    source.remove()
    result.remove()
  }
  throw failure ?? .noProgram(tried: Rasterizer.all.map(\.program))
}

/// A program that draws SVG files.
private struct Rasterizer: Sendable {
  let program: String
  /// The arguments for a source, a result, a folder for temporary files, a width and a height.
  let arguments: @Sendable (Path, Path, Path, Int, Int) -> [Path]

  /// The best first: browsers and resvg stretch text to the measured width, and rsvg-convert does not.
  static let all: [Rasterizer] =
    [Rasterizer(program: "resvg") { source, result, _, _, _ in [Path("--zoom"), Path("2"), source, result] }]
    + ["chromium", "chromium-browser", "google-chrome", "chrome"].map { browser($0) }
    + [
      Rasterizer(program: "rsvg-convert") { source, result, _, _, _ in
        [Path("--zoom"), Path("2"), Path("--output"), result, source]
      }
    ]

  private static func browser(_ program: String) -> Rasterizer {
    Rasterizer(program: program) { source, result, folder, width, height in
      var options = [
        "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
        "--force-device-scale-factor=2", "--window-size=\(width),\(height)",
      ]
      // As root, for example in a container, Chromium runs only without its sandbox. The file is our own.
      if geteuid() == 0 { options.append("--no-sandbox") }
      return options.map { Path($0) } + [
        Path(bytes: Array("--user-data-dir=".utf8) + folder.appending("profile").bytes),
        Path(bytes: Array("--screenshot=".utf8) + result.bytes), source,
      ]
    }
  }
}

private func makeTemporaryFolder() throws(SystemError) -> Path {
  let parent = environmentValue("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  var template = Path(parent).appending("plumb-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
  guard mkdtemp(&template) != nil else { throw .last }
  return Path(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
}

extension Path {
  /// Removes a folder with all that is in it. Follows no links, and ignores errors.
  fileprivate func removeFolder() {
    for entry in (try? entries) ?? [] {
      let path = appending(entry.name)
      if entry.kind == .folder { path.removeFolder() } else { path.remove() }
    }
    _ = withCString { rmdir($0) }
  }
}
