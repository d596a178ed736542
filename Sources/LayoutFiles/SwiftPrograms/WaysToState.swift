package import LayoutSource

extension LayoutReading.Kind {
  /// How a configuration can state what was not understood, as a clause; nil if there is no way.
  package var wayToState: String? {
    switch self {
    case .code, .elsewhere: nil
    case .function: "state it in .plumb.yml under 'swift: helpers'; 'plumb help helpers' shows how"
    case .foreignClass: "state it in .plumb.yml under 'swift: classes'; 'plumb help classes' shows how"
    case .constant(let name): "state it in .plumb.yml: 'swift: {constants: {\(name): …}}'"
    case .view: declaring
    case .other(let name):
      // A number is usually a member of a type; of a view, its anchors and guides are asked for.
      name.first?.isUppercase == true && name.contains(".") && !name.hasSuffix("Anchor")
        ? "if it is a number, state it in .plumb.yml: 'swift: {constants: {\(name): …}}'" : declaring
    }
  }
}

private let declaring = "if a package declares it, 'plumb help sources' says how to state it"
