/// Where what is written to a name comes to stand. Refused where the name leads out of its tree by a link.
///
/// A tree is the repository that a link stands in, or the folder in which the file was looked for, or the current one: links in
/// them are made by others, and must not decide that a file of the user's is written that nobody named.
func destination(of path: Path, foundIn root: Path?) throws(WriteFault) -> Path {
  let here = canonical(.currentFolder) ?? .currentFolder
  let way = trail(of: path, from: here)
  // Of a link that leads nowhere, what it names is to be made.
  let target = canonical(path) ?? way.last ?? path
  let named = [here, root.flatMap(canonical)].compactMap(\.self)
  for link in way where (try? FileKind(of: link, followsLinks: false)) == .link {
    let home = link.split.folder
    let trees = [repository(of: home)].compactMap(\.self) + named.reversed()
    guard let tree = trees.first(where: { home.isInside($0) }), !target.isInside(tree) else { continue }
    // A link elsewhere that leads to where the user is, or sends Plumb, is on the way there.
    if named.contains(where: { target.isInside($0) && !home.isInside($0) }) { continue }
    throw WriteFault(
      "the link leads to \(target.name), outside of \(tree.name), and is not followed for writing; "
        + "name that file itself to write it")
  }
  return target
}

/// The repository that a folder, which has no link on its way, is in.
private func repository(of folder: Path) -> Path? {
  var folder = folder
  while true {
    if (try? FileKind(of: folder.appending(Array(".git".utf8)))) != nil { return folder }
    let parent = folder.split.folder
    guard parent != folder, !folder.split.name.isEmpty else { return nil }
    folder = parent
  }
}

extension Path {
  /// Whether it is a folder or below it; both have no link on their way.
  fileprivate func isInside(_ folder: Path) -> Bool {
    let slash = UInt8(ascii: "/")
    guard bytes.starts(with: folder.bytes) else { return false }
    return folder.bytes.last == slash || bytes.count == folder.bytes.count || bytes[folder.bytes.count] == slash
  }
}
