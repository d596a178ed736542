package import Configuration
package import Findings
package import LayoutSource
package import Platform
package import Reporters

/// A file that a command reads.
package struct Input: Sendable {
  package var name: Path
  package var isStandardInput = false
  package var isReadOnce = false
  /// The folder whose search found the file; nil if the command line names the file.
  package var root: Path?
  /// The file as a part of its program, if it is Swift source that declares cells.
  package var swift: SwiftSource?
  /// The program around a document of Interface Builder, which says how high its rows are.
  package var program: SwiftProgramRows?
  package static let standardInput = "<stdin>"

  package init(name: Path, isStandardInput: Bool = false, isReadOnce: Bool = false, root: Path? = nil) {
    (self.name, self.isStandardInput, self.isReadOnce, self.root) = (name, isStandardInput, isReadOnce, root)
  }

  package var isNameless: Bool { isStandardInput && name == Path(Self.standardInput) }

  package var canonical: Path { (try? name.canonical) ?? name }

  /// The bytes. A longer input yields a few more than `most`, so that the reader can report that it is too long.
  package func read(atMost most: Int = Limits.fileBytes) throws(CommandError) -> [UInt8] {
    do throws(SystemError) {
      return isStandardInput ? try readStandardInput(atMost: most) : try readFile(name, atMost: most)
    } catch { throw CommandError("\(name.name): \(error.message)") }
  }
}

/// The files that the arguments of a command name, and those in the folders that they name.
package struct Inputs {
  /// The inputs in the order of the arguments, and those of a folder sorted by name. There are no duplicates.
  package private(set) var all: [Input] = []
  package private(set) var problems: [String] = []
  package private(set) var foldersWithoutLayouts: [Path] = []
  /// How much was understood of the classes in Swift.
  package private(set) var swiftReadings: [ReportedReading] = []
  /// What configurations state of names that no Swift file has, as sentences.
  package var unusedNames: [String] { swiftFiles.unusedNames }
  /// That names were looked up only beside the named files, if something in these is not known that other folders may
  /// declare; nil else.
  package var narrowLookup: String? {
    let folders = swiftFiles.looseFolders
    guard let folder = folders.first, swiftReadings.contains(where: { $0.reasons.contains { $0.wayToState != nil } })
    else { return nil }
    let here = try? Path.currentFolder.canonical
    let place = folder == here ? "this folder" : "'\((here.flatMap(folder.relative(to:)) ?? folder).name)'"
    return "names were looked up in \(place) only, as no .git, .plumb.yml or Xcode project is above it; name the app's "
      + "folder instead to look in all of it"
  }
  private var swiftFiles = SwiftInputs()
  /// The keys of the canonical paths.
  private var seen: Set<String> = []
  /// All files of the programs in Swift, on which the layouts of its cells may depend.
  package var programFiles: Set<Path> { swiftFiles.programFiles }
  /// The number of Swift files, whether they declare cells or not.
  package var swiftFileCount: Int { swiftFiles.count }

  /// Finds the files of the arguments.
  package init(
    _ arguments: [String], standardInputName: String = Input.standardInput, _ configurations: inout ConfigurationFiles
  ) {
    for argument in arguments {
      if argument == "-" {
        if !all.contains(where: \.isStandardInput) {
          all.append(Input(name: Path(argument: standardInputName), isStandardInput: true, isReadOnce: true))
        }
      } else {
        add(Path(argument: argument), &configurations)
      }
    }
    let documents = all.indices.filter { LayoutFormat(of: all[$0]).isDocument }
    for index in documents { swiftFiles.add(document: all[index]) }
    if !swiftFiles.isEmpty { addSwiftFiles(&configurations) }
    for index in documents { all[index].program = swiftFiles.program(around: all[index]) }
  }

  private mutating func addSwiftFiles(_ configurations: inout ConfigurationFiles) {
    let found = swiftFiles.inputs(
      jobs: processorCount, &configurations, report: { problems.append("\($0.name): \($1)") })
    for input in found where seen.insert(input.canonical.key).inserted {
      all.append(input)
      foldersWithoutLayouts.removeAll { $0 == input.root }
      if let source = input.swift {
        swiftReadings += source.program.readings(of: source.id, named: input.name.name)
      }
    }
  }

  private mutating func addSwiftFile(_ path: Path, canonical: Path? = nil, root: Path?) {
    do throws(SystemError) { try swiftFiles.add(path, canonical: canonical, root: root) } catch {
      problems.append("\(path.name): \(error.message)")
    }
  }

  private mutating func add(_ path: Path, _ configurations: inout ConfigurationFiles) {
    do throws(SystemError) {
      let kind = try FileKind(of: path)
      if kind == .folder { addFolder(path, &configurations) } else { addFile(path, isReadOnce: kind != .file) }
    } catch {
      var problem = "\(path.name): \(error.message)"
      if error.isMissingFile, let guess = guess(for: path) {
        problem += "; did you mean '\(guess)'?"
      }
      problems.append(problem)
    }
  }

  private mutating func addFile(_ path: Path, canonical: Path? = nil, isReadOnce: Bool = false, root: Path? = nil) {
    let input = Input(name: path, isReadOnce: isReadOnce, root: root)
    if isSwift(path.split.name) {
      if isReadOnce {
        problems.append("\(path.name): not a regular file; plumb reads Swift source from regular files only")
      } else {
        addSwiftFile(path, root: root)
      }
    } else if seen.insert((canonical ?? input.canonical).key).inserted {
      all.append(input)
    }
  }

  private mutating func addFolder(_ path: Path, _ configurations: inout ConfigurationFiles) {
    let walk = FolderWalk(path, &configurations)
    problems += walk.problems.map { "\($0.path.name): \($0.error.message)" }
    if walk.files.isEmpty && walk.problems.isEmpty { foldersWithoutLayouts.append(path) }
    for file in walk.files { addFile(file.path, canonical: file.canonical, root: path) }
    for file in walk.swiftFiles { addSwiftFile(file.path, canonical: file.canonical, root: path) }
  }

  private func guess(for path: Path) -> String? {
    let (folder, name) = path.split
    let word = String(decoding: name, as: UTF8.self)
    guard let sibling = nearest(to: word, among: folder.entryNames), sibling != word else { return nil }
    return folder.appending(sibling).name
  }

  package func reportFoldersWithoutLayouts() {
    for folder in foldersWithoutLayouts {
      Stream.printError(
        "\(folder.name): no *.layout.yaml, *.xib or *.storyboard in this folder, and no *.swift with a cell")
    }
    // A run without files has no summary that says it.
    if all.isEmpty { for line in unusedNames { Stream.printError(line) } }
  }
}

/// The files of a command, each with the settings of the configurations around it.
package struct ConfiguredInputs {
  package let inputs: Inputs
  /// Whether all configurations can be used. Those that cannot have been reported.
  package let areConfigured: Bool
  private let fonts = FontFiles()
  private let all: [(input: Input, settings: Settings)]

  /// Finds the files, and reports on standard error what is wrong with the configurations. All files have the named
  /// configuration, if there is a name.
  package init(_ arguments: [String], configuration: String?, inColor: Bool) {
    var configurations = ConfigurationFiles(named: configuration, fonts)
    inputs = Inputs(arguments, &configurations)
    all = inputs.all.compactMap { input in configurations.settings(for: input).map { (input, $0) } }
    areConfigured = !configurations.report(inColor: inColor)
  }

  package func forEach(_ body: (LayoutText) throws(CommandError) -> Void, onError: (CommandError) -> Void) {
    for (input, settings) in all {
      do throws(CommandError) {
        try body(LayoutText(input, settings, fonts))
      } catch {
        onError(error)
      }
    }
  }

  /// Reads all files.
  package func texts() throws(CommandError) -> [LayoutText] {
    var texts: [LayoutText] = []
    for (input, settings) in all { texts.append(try LayoutText(input, settings, fonts)) }
    return texts
  }
}

/// A file with its layouts.
package struct LayoutText {
  package let source: SourceText
  package let settings: Settings
  package let format: LayoutFormat
  package let openingFonts: FontOpener
  package let file: SourcedFile

  package init(_ input: Input, _ settings: Settings, _ fonts: FontFiles) throws(CommandError) {
    let bytes = try input.read()
    source = SourceText(file: input.name.name, bytes: bytes)
    self.settings = settings
    openingFonts = fonts.opener(for: input)
    format = LayoutFormat(of: input)
    file = format.reader.read(bytes, defaults: settings.defaults, openingFonts: openingFonts)
  }

  package var hasErrors: Bool { file.findings.contains { $0.severity == .error } }
}
