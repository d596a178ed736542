/// The reason why git gave no answer.
public struct GitError: Error {
  /// The reason, as a sentence without a period.
  public var message: String

  init(_ message: String) { self.message = message }
  init(_ error: SystemError) { message = "git cannot be run: \(error.message)" }
}

/// Whether a folder contains the `.git` of a repository.
public func isRepository(_ folder: Path) -> Bool { (try? FileKind(of: folder.appending(".git"))) != nil }

/// The innermost repository that contains or is the folder. The path of the folder must have no links.
public func repository(around folder: Path) -> Path? { innermost(around: folder, where: isRepository) }

/// The innermost folder for which a condition holds, from a folder outward. The path of the folder must have no links.
public func innermost(around folder: Path, where holds: (Path) -> Bool) -> Path? {
  if holds(folder) { return folder }
  let (parent, name) = folder.split
  return parent == folder || name.isEmpty ? nil : innermost(around: parent, where: holds)
}

/// Makes git skip optional locks, answer in English and understand `:/`. Hooks set the rest of the environment.
func prepareGit() {
  for (name, value) in [("LC_ALL", "C"), ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_LITERAL_PATHSPECS", "0")] {
    setEnvironmentValue(name, value)
  }
}

func runGit(_ arguments: [Path]) throws(GitError) -> FinishedProcess {
  do throws(SystemError) {
    return try run("git", arguments)
  } catch {
    throw GitError(error)
  }
}

func answer(_ arguments: String...) throws(GitError) -> [UInt8] { try answer(arguments.map { Path($0) }) }

func answer(_ arguments: [Path]) throws(GitError) -> [UInt8] {
  let run = try runGit(arguments)
  guard run.status == 0 else { throw GitError("git says: \(run.errorMessage)") }
  return run.output
}

extension FinishedProcess {
  /// Git's error message in one line: `not a git repository (or any of the parent directories): .git`.
  var errorMessage: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      let mark = ["fatal: ", "error: "].first(where: text.hasPrefix) ?? ""
      return String(text.dropFirst(mark.count))
    }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
