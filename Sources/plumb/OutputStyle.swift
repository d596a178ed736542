internal import Platform
internal import Reporters

extension TextStyle {
  /// The style of text on standard output: for its terminal, if it is one.
  static func ofOutput(inColor: Bool) -> TextStyle {
    TextStyle(columns: Stream.output.columns, isInColor: inColor && Stream.output.wantsColor)
  }
}
