import Findings
import LayoutModel
import SwiftProgram
import VisualFormat

/// The names of a visual format, as the dictionaries of its call give them.
private struct CallNames: FormatNames {
  typealias Item = ViewGraph.ViewID

  var views: [String: ViewGraph.ViewID]
  var metrics: [String: Double]
  var superviews: [ViewGraph.ViewID: ViewGraph.ViewID]
  var guides: Set<ViewGraph.ViewID>
  let standardDistanceIsMargin = true

  func item(named name: UnsafeBufferPointer<UInt8>) -> ViewGraph.ViewID? {
    views[String(decoding: name, as: UTF8.self)]
  }
  func metric(named name: UnsafeBufferPointer<UInt8>) -> Double? { metrics[String(decoding: name, as: UTF8.self)] }
  func superview(of item: ViewGraph.ViewID) -> ViewGraph.ViewID? { superviews[item] }
  func hasBaselines(_ item: ViewGraph.ViewID) -> Bool { !guides.contains(item) }
}

extension Interpreter {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
  func formatConstraints(_ arguments: [EvaluatedArgument], _ whole: SwiftExpression, in scope: Scope) -> Value {
    guard let argument = arguments["withVisualFormat"], let text = argument.value.text,
      let views = dictionary(arguments["views"]?.value)
    else {
      gap("a visual format that is not known", whole.range, scope)
      return .unknown("a visual format")
    }
    var names = CallNames(views: [:], metrics: [:], superviews: [:], guides: [])
    for (name, value) in views { names.views[name] = value.view }
    for (name, value) in dictionary(arguments["metrics"]?.value) ?? [] { names.metrics[name] = value.number }
    for id in graph.views.indices { names.superviews[id] = graph.views[id].superview }
    names.guides = Set(viewStates.indices.filter { viewStates[$0].isGuide })
    let value = arguments["options"]?.value
    var bytes = Array(text.utf8)
    let found: Result<[FormatEquation<ViewGraph.ViewID>], VisualFormatError> = bytes.withUnsafeMutableBufferPointer {
      let string = UnsafeBufferPointer($0)
      do throws(VisualFormatError) {
        let format = try VisualFormat(parsing: string)
        return .success(try format.equations(in: string, names, formatOptions(value, of: format)))
      } catch { return .failure(error) }
    }
    guard case .success(let equations) = found else {
      gap("the visual format \"\(text)\" is not understood", argument.range, scope)
      return .unknown("a visual format")
    }
    return .array(constraints(of: equations, whole, argument.range, in: scope))
  }

  private func constraints(
    of equations: [FormatEquation<ViewGraph.ViewID>], _ whole: SwiftExpression, _ text: SourceRange, in scope: Scope
  ) -> [Value] {
    let entry = newEntry()
    return equations.enumerated().map { index, made in
      var equation = newEquation(anchor(made.first), .visualFormat, text, whole.range, in: scope)
      equation.entry = entry
      equation.part = equations.count > 1 ? index : nil
      equation.relation = made.relation
      equation.priority = made.priority ?? .required
      equation.constant = -made.constant
      if let second = made.second {
        equation.second = anchor(second)
        equation.secondPlace = place(text, scope)
        equation.multiplier = -second.coefficient
      }
      return .constraint([add(equation)])
    }
  }

  private func anchor(_ term: FormatEquation<ViewGraph.ViewID>.Term) -> ViewGraph.Anchor {
    ViewGraph.Anchor(term.item, term.attribute, guide: term.isOfMargins ? .layoutMarginsGuide : nil)
  }

  private func dictionary(_ value: Value?) -> [(String, Value)]? {
    guard case .dictionary(let entries)? = value else { return nil }
    return entries.compactMap { entry in entry.key.text.map { ($0, entry.value) } }
  }

  /// The options of a call that fit the string.
  private func formatOptions(_ value: Value?, of format: VisualFormat) -> FormatOptions {
    var names: [String] = []
    switch value {
    case .member(let name)?: names = [name]
    case .array(let elements)?:
      names = elements.compactMap { if case .member(let name) = $0 { name } else { nil } }
    default: break
    }
    var options = FormatOptions(for: format)
    for option in names.compactMap({ FormatOption(rawValue: $0) }) { try? options.add(option) }
    return options
  }
}
