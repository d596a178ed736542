internal import Findings
internal import LayoutFiles
internal import LayoutModel
internal import LayoutSolver
internal import LayoutSource
internal import LintEngine
internal import Pictures
internal import Platform
internal import WorkLimit

extension LayoutText {
  /// The findings of all rules in the file.
  var lintedFindings: [Finding] {
    let linter = Linter(settings, format)
    return linter.lint(file: source.file, bytes: source.bytes, openingFonts: openingFonts).findings
  }

  /// A layout to draw, with its findings and what fixes make of it.
  func pictured(
    _ sourced: SourcedLayout, solutions: [RowSolution], _ findings: [Finding], _ limit: WorkLimit
  ) -> PicturedLayout {
    PicturedLayout(
      sourced, in: source, solutions: solutions, findings: findings,
      reading: { format.reader.read($0, defaults: settings.defaults, openingFonts: openingFonts) },
      solving: { solve($0, in: $1, limit: limit) })
  }
}

/// Writes a picture to standard output, as SVG or as PNG.
func deliver(picture: String, asPNG: Bool) -> ExitStatus {
  guard asPNG else { return deliver(picture) }
  if Stream.output.isTerminal {
    return CommandError("a PNG is not text: write it to a file, as in '… --format png FILE > row.png'").printError()
  }
  let size = pictureSize(of: picture)
  do throws(RasterizingError) {
    return deliver(try rasterized(Array(picture.utf8), width: size.width, height: size.height))
  } catch {
    switch error {
    case .noProgram:
      return CommandError(
        "--format png needs resvg, Chromium, Chrome or rsvg-convert on PATH; --format svg needs nothing"
      ).printError()
    case .failed(let program, let message):
      return CommandError("--format png: \(program): \(message)").printError()
    }
  }
}

private func deliver(_ bytes: [UInt8]) -> ExitStatus {
  do throws(SystemError) {
    try Stream.output.write(bytes)
    return .success
  } catch { return CommandError("standard output: \(error.message)").printError() }
}
