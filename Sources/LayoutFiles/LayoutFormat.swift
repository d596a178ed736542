package import Findings
internal import InterfaceBuilder
internal import LayoutModel
package import LayoutSource
internal import LayoutYAML
internal import Platform
package import RuleKit

/// The formats of files with layouts.
package enum LayoutFormat: Hashable, Sendable {
  case layoutFile
  /// A document of Interface Builder. One for another system is an error only if the command line names it.
  /// The program, if there is one, says how high its rows are.
  case interfaceBuilder(isNamed: Bool, program: SwiftProgramRows? = nil)
  /// Swift source. Without a program, it declares no cell.
  case swift(SwiftSource?)
  /// Standard input without a name: the text decides.
  case unnamed

  /// The ends of the names of files with layouts, for a search of folders.
  package static let endings = [".layout.yaml", ".layout.yml", ".xib", ".storyboard"]

  /// The format of an input, by its name.
  package init(of input: Input) {
    let name = input.name.split.name
    if input.isNameless {
      self = .unnamed
    } else if isSwift(name) {
      self = .swift(input.swift)
    } else if Self.isDocument(name) {
      self = .interfaceBuilder(isNamed: input.root == nil, program: input.program)
    } else {
      self = .layoutFile
    }
  }

  /// The section of configurations that suppresses findings in such files; nil if there is none.
  package var section: SuppressionEntry.Section? {
    if case .interfaceBuilder = self { .interfaceBuilder } else { nil }
  }

  /// Whether somebody wrote the samples of such files.
  package var samplesAreWritten: Bool { reader.samplesAreWritten }

  /// A text that tells it from other formats, and from the same one with other code around.
  package var key: String {
    guard case .interfaceBuilder(let isNamed, let program) = self else { return "\(self)" }
    return "interfaceBuilder(isNamed: \(isNamed)) \(program?.digest ?? "")"
  }

  /// Whether a file is a document of Interface Builder, by its name.
  static func isDocument(_ name: [UInt8]) -> Bool { name.hasEnding(".xib") || name.hasEnding(".storyboard") }

  /// Whether it is a document of Interface Builder.
  var isDocument: Bool { if case .interfaceBuilder = self { true } else { false } }

  /// The reader of the format.
  package var reader: any LayoutReader {
    switch self {
    case .layoutFile: LayoutFileReader()
    case .interfaceBuilder(let isNamed, let program):
      InterfaceBuilderReader(refusesOtherSystems: isNamed, rowsInCode: program)
    case .swift(let source): source?.reader ?? NoLayoutReader()
    case .unnamed: UnnamedFileReader()
    }
  }
}

extension SourceText {
  /// Whether the text is a launch screen of Interface Builder, in which nothing is checked.
  package var isOfLaunchScreen: Bool { file.hasSuffix(".storyboard") && isLaunchScreen(bytes) }
}

/// Whether a file may hold layouts, by its name.
package func isLayout(_ name: [UInt8]) -> Bool { LayoutFormat.endings.contains { name.hasEnding($0) } }

extension [UInt8] {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    count > ending.utf8.count && suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}

/// Reads a file without layouts.
private struct NoLayoutReader: LayoutReader {
  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile {
    SourcedFile(documents: [SourceRange(start: 0, end: bytes.count)])
  }
}

/// Reads a text as the format that it looks like.
private struct UnnamedFileReader: LayoutReader {
  func read(_ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener) -> SourcedFile {
    let reader: any LayoutReader = isXML(bytes) ? InterfaceBuilderReader() : LayoutFileReader()
    return reader.read(bytes, defaults: defaults, openingFonts: openingFonts)
  }

  private func isXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return ["<?xml", "<document"].contains { text.starts(with: $0.utf8) }
  }
}
