import Findings
import LayoutModel
import VisualFormat

// Visual formats, with what is said beside their strings.
extension DocumentReader {
  /// Reads a string that is no equation to begin with. The nodes of what is said beside it are -1 where nothing is.
  mutating func readVisualFormat(_ node: Int, _ index: Int, priority: Int, options: Int) {
    if isTooLong(constraint: node, index) { return }
    do {
      let format = try text(node).parseVisualFormat(names)
      add(format, ConstraintEntry(index: index, node: node, place: place(node)), priority: priority, options: options)
    } catch {
      report(error, node, index)
    }
  }

  /// Adds the constraints of a visual format to the layout.
  mutating func add(_ format: VisualFormatSyntax, _ entry: ConstraintEntry, priority: Int, options: Int) {
    var format = format
    if priority >= 0 {
      guard let (value, _) = readPriority(priority, entry.index) else { return }
      format.priority = value
    }
    guard options < 0 || readOptions(options, &format, entry.index) else { return }
    add(lower(format, of: entry), entry)
  }

  /// Reads the options of a visual format; false where they mean nothing, which is reported.
  private mutating func readOptions(_ node: Int, _ format: inout VisualFormatSyntax, _ index: Int) -> Bool {
    let owner = Owner.constraint(index)
    guard nodes[node].kind == .sequence else {
      if nodes[node].kind != .broken {
        report(.invalidValue, "'options' is a list like [alignAllLeading], not \(spelled(node))", node, owner: owner)
      }
      return false
    }
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      guard let position = readWord(child, "options", formatOptions, owner: owner) else { return false }
      let option = FormatOption.allCases[position]
      do {
        try format.options.add(option)
      } catch {
        let rule: RuleID = error == .repeated ? .invalidValue : .invalidConstraint
        report(rule, words(error, option, format.options.axis), child, owner: owner)
        return false
      }
      if option.alignment != nil { format.alignmentPlaces.append(place(child)) }
      child = Int(nodes[child].next)
    }
    return true
  }

  private func words(_ problem: FormatOptions.Problem, _ option: FormatOption, _ axis: Axis) -> String {
    switch problem {
    case .repeated: "'\(option.rawValue)' stands twice in 'options'"
    case .parallel:
      "'\(option.rawValue)' aligns along the axis of the string; UIKit would throw \"\(UIKitWords.parallelOption(axis))\""
    case .secondDirection: "a visual format is read in one direction, and this is another"
    case .horizontalBaselines: "'\(option.rawValue)' is for vertical strings"
    }
  }
}
