internal import Findings
internal import LayoutFiles
internal import LintEngine
internal import Platform
internal import Reporters

struct FixChoice {
  var fix = false
  var includesUnsafe = false
  var diff = false

  var isOn: Bool { fix || diff }
  var changesFiles: Bool { fix && !diff }
}

struct FileFix: Sendable {
  var input: Input
  var before: [UInt8]
  var after: [UInt8]
  var count: Int
  var original: LintedFile

  /// The change as a patch. Its path is canonical and relative to the current folder, or as given for a file elsewhere.
  var diff: String { unifiedDiff(of: (pathFromHere ?? input.name).name, from: before, to: after) }

  /// The reason why the patch cannot be applied in the current folder; nil if it can.
  var pathWarning: String? {
    input.isStandardInput || pathFromHere != nil
      ? nil : "\(input.name.name): the file is outside the current folder, so the patch has its path as given"
  }

  private var pathFromHere: Path? {
    guard !input.isStandardInput, let here = try? Path.currentFolder.canonical else { return nil }
    return (try? input.name.canonical)?.relative(to: here)
  }

  /// Writes the fixed text, unless the file was changed in the meantime. Returns an error message, or nil on success.
  func write() -> String? {
    do throws(WriteError) {
      // The file may have been fixed already under another name.
      if (try? input.read()) == after { return nil }
      try writeFile(input.name, after, foundIn: input.root, inPlaceOf: before)
      return nil
    } catch { return "\(input.name.name): \(error.message)" }
  }
}
