/// The commit that this was built from, in full, where the sources come out of `git archive`, which fills it in. In a
/// clone it stays a placeholder: what is built there may differ from any commit.
private let archivedCommit = "$Format:%H$"

/// What `plumb --version` prints: `0.1.0 (1a2b3c4)`, or the version alone where the commit is not known.
func spelledVersion(_ version: String, commit: String? = nil) -> String {
  let commit = commit ?? archivedCommit
  guard !commit.isEmpty, commit.allSatisfy(\.isHexDigit) else { return version }
  return "\(version) (\(commit.prefix(7)))"
}
