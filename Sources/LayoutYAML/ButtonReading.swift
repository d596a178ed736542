import Findings
import LayoutModel

// Keys of buttons that have an effect only with a configuration, or only without one [semantics 2.16, 2.17].
extension DocumentReader {
  /// Reports the keys of the views' buttons that UIKit ignores.
  mutating func checkButtonKeys() {
    if isTruncated { return }
    let configured = Set(buttonKeys.lazy.filter { $0.key == .configuration }.map(\.view))
    for (view, key, keyNode) in buttonKeys where layout.items[view].type == .button {
      // A configuration that could not be read is already reported.
      let hasConfiguration = configured.contains(view)
      guard let mistake = Button.mistake(of: key, hasConfiguration: hasConfiguration) else { continue }
      report(.invalidValue, mistake, at: place(keyNode), views: [layout.items[view].name])
    }
  }

  /// Reports the keys of a button in a sample that UIKit ignores. `keys` are those that the sample sets.
  mutating func checkButtonKeys(_ keys: [(key: ViewKey, keyNode: Int)], inSampleOf index: Int, _ owner: Owner) {
    let hasConfiguration =
      layout.items[index].button.configuration != nil || keys.contains { $0.key == .configuration }
    for (key, keyNode) in keys where layout.items[index].type == .button {
      guard let mistake = Button.mistake(of: key, hasConfiguration: hasConfiguration) else { continue }
      reportInvalid(mistake, keyNode, owner)
    }
  }
}

extension Button {
  /// Why UIKit ignores a key, and what to write; nil if it does not. Only the other keys are at fault, never
  /// `configuration` itself.
  static func mistake(of key: ViewKey, hasConfiguration: Bool) -> String? {
    switch (key, hasConfiguration) {
    case (.contentEdgeInsets, true):
      "a button with a configuration ignores 'contentEdgeInsets'; 'contentInsets' sets its insets"
    case (.contentInsets, false):
      "only a button with a 'configuration' has 'contentInsets'; without one, write 'contentEdgeInsets'"
    case (.imagePadding, false), (.imagePlacement, false):
      "only a button with a 'configuration' has '\(key.rawValue)'; write one, such as 'configuration: plain'"
    default: nil
    }
  }
}
