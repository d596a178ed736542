/// The full commit of the sources, filled in by `git archive`. A clone, which may have changes, keeps the placeholder.
private let archivedCommit = "$Format:%H$"

/// What `plumb --version` prints: `0.1.0 (1a2b3c4)`, or the version alone where the commit is not known.
func spelledVersion(_ version: String, commit: String? = nil) -> String {
  let commit = commit ?? archivedCommit
  guard !commit.isEmpty, commit.allSatisfy(\.isHexDigit) else { return version }
  return "\(version) (\(commit.prefix(7)))"
}
