internal import Findings
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

  /// The change as a patch: the file's path from the working folder, behind links; if it lies elsewhere, as given.
  var diff: String { unifiedDiff(of: (pathFromHere ?? input.name).name, from: before, to: after) }

  /// Why the patch cannot be used in the working folder, in words; nil where it can.
  var strayWords: String? {
    input.isStandardInput || pathFromHere != nil
      ? nil : "\(input.name.name): the file is not below the working folder, so that the patch names it as it was given"
  }

  private var pathFromHere: Path? {
    guard !input.isStandardInput, let here = try? Path.currentFolder.canonical else { return nil }
    return (try? input.name.canonical)?.relative(to: here)
  }

  /// Writes the file, unless somebody else has in the meantime. Nil if it holds the fixed text now, else why it does
  /// not.
  func write() -> String? {
    do throws(WriteFault) {
      // The same file by another name may have been fixed already.
      if (try? input.read()) == after { return nil }
      try writeFile(input.name, after, foundIn: input.root, inPlaceOf: before)
      return nil
    } catch { return "\(input.name.name): \(error.words)" }
  }
}
