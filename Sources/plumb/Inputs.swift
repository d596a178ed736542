internal import Findings

/// Something to be read: a file, or standard input.
struct Input: Sendable {
  /// The name under which it is reported.
  var name: Path
  var isStandardInput = false
  /// Whether it can be read but once, as pipes can.
  var isReadOnce = false
  /// The folder in which it was found; nil where the call names it.
  var root: Path?

  /// What standard input is called where nobody names it.
  static let standardInput = "<stdin>"

  /// Whether it is standard input that stands for no file.
  var isNameless: Bool { isStandardInput && name == Path(Self.standardInput) }

  /// The bytes, or a few more than `most` of them: whoever reads them says that they are too many.
  func read(atMost most: Int = Limits.fileBytes) throws(SystemError) -> [UInt8] {
    isStandardInput ? try readStandardInput(atMost: most) : try readFile(name, atMost: most)
  }
}

/// What the arguments of a call name.
struct Inputs {
  /// What is to be read, in the order of the arguments, each folder's files by name. Nothing stands here twice.
  private(set) var all: [Input] = []
  /// What could not be found or looked into, in words.
  private(set) var problems: [String] = []
  /// Folders in which there is no layout.
  private(set) var foldersWithoutLayouts: [Path] = []
  private var seen: Set<Path> = []
  private let commands: @Sendable () -> [String]

  /// Finds the files of the arguments. `commands` are the words that a first argument may have been meant to be.
  init(
    _ arguments: [String], standardInputName: String = Input.standardInput,
    commands: @escaping @autoclosure @Sendable () -> [String] = [],
    _ configurations: inout ConfigurationFiles
  ) {
    self.commands = commands
    for (index, argument) in arguments.enumerated() {
      if argument == "-" {
        if !all.contains(where: \.isStandardInput) {
          all.append(Input(name: Path(argument: standardInputName), isStandardInput: true, isReadOnce: true))
        }
      } else {
        add(Path(argument: argument), mayBeCommand: index == 0, &configurations)
      }
    }
  }

  private mutating func add(_ path: Path, mayBeCommand: Bool, _ configurations: inout ConfigurationFiles) {
    do {
      let kind = try FileKind(of: path)
      if kind == .folder { addFolder(path, &configurations) } else { addFile(path, isReadOnce: kind != .file) }
    } catch {
      var problem = "\(path.name): \(error.message)"
      if error.isMissingFile, let guess = guess(for: path, mayBeCommand: mayBeCommand) {
        problem += "; did you mean \(guess)?"
      }
      problems.append(problem)
    }
  }

  private mutating func addFile(_ path: Path, isReadOnce: Bool = false, root: Path? = nil) {
    if seen.insert(canonical(path) ?? path).inserted {
      all.append(Input(name: path, isReadOnce: isReadOnce, root: root))
    }
  }

  private mutating func addFolder(_ path: Path, _ configurations: inout ConfigurationFiles) {
    let walk = FolderWalk(path, &configurations)
    problems += walk.problems.map { "\($0.path.name): \($0.error.message)" }
    if walk.files.isEmpty && walk.problems.isEmpty { foldersWithoutLayouts.append(path) }
    for file in walk.files { addFile(file, root: path) }
  }

  private func guess(for path: Path, mayBeCommand: Bool) -> String? {
    let (folder, name) = path.split
    let word = String(decoding: name, as: UTF8.self)
    if mayBeCommand, path.bytes == name, let command = nearest(to: word, among: commands()) {
      return "the command '\(command)'"
    }
    guard let sibling = nearest(to: word, among: FolderWalk.names(in: folder).sorted()), sibling != word
    else { return nil }
    return "'\(folder.appending(Array(sibling.utf8)).name)'"
  }
}
