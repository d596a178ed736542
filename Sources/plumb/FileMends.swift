internal import Findings
internal import LintEngine
internal import Reporters

/// What mending made of a file, before anything is written.
struct FileMend: Sendable {
  /// Which file.
  var input: Input
  /// The bytes that were mended.
  var before: [UInt8]
  /// What they became.
  var after: [UInt8]
  /// How many findings were mended.
  var count: Int
  /// What was found before.
  var original: LintedFile

  /// The change as a patch for the working folder: the file is named by its way from there, and where a link leads to it, by its own
  /// name. What is not below the folder is named as it was given.
  var diff: String { unifiedDiff(of: (wayFromHere ?? input.name).name, from: before, to: after) }

  /// Why the patch cannot be used in the working folder, in words; nil where it can.
  var strayWords: String? {
    input.isStandardInput || wayFromHere != nil
      ? nil : "\(input.name.name): the file is not below the working folder, so that the patch names it as it was given"
  }

  private var wayFromHere: Path? { input.isStandardInput ? nil : input.name.below(.currentFolder) }

  /// Writes the file, unless somebody else has in the meantime. Nil if it holds the mended text now, else why it does not.
  func write() -> String? {
    do throws(WriteFault) {
      // The same file by another name may have been mended already.
      if (try? input.read()) == after { return nil }
      try writeFile(input.name, after, foundIn: input.root, inPlaceOf: before)
      return nil
    } catch {
      return "\(input.name.name): \(error.words)"
    }
  }
}
