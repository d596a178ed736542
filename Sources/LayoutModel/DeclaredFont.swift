public import TextMeasuring

/// A font that the author names a file for.
public struct DeclaredFont: Hashable, Sendable {
  /// The name by which views call it.
  public var name: String
  /// The file, relative to the layout file; nil where a configuration names it.
  public var path: String?
  /// What the file holds; nil where it could not be read.
  public var file: FontFile?

  /// A font by its name and the path of its file.
  public init(name: String, path: String?, file: FontFile?) {
    self.name = name
    self.path = path
    self.file = file
  }
}
