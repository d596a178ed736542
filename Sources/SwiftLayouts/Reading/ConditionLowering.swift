#if SwiftSource
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    func conditions(_ list: ConditionElementListSyntax) -> [SwiftCondition] {
      list.map { element in
        if isBroken(element) { return .expression(.broken(range(of: element))) }
        switch element.condition {
        case .expression(let node): return .expression(expression(node))
        case .availability(let node): return availability(node)
        case .matchingPattern(let node):
          return .match(pattern(node.pattern), expression(node.initializer.value))
        case .optionalBinding(let node): return binding(node)
        }
      }
    }

    /// `let name` alone stands for `let name = name`.
    private func binding(_ node: OptionalBindingConditionSyntax) -> SwiftCondition {
      let pattern = pattern(node.pattern)
      if let value = node.initializer?.value { return .binding(pattern, expression(value)) }
      let range = range(of: node.pattern)
      guard case .name(let name) = pattern else { return .expression(.broken(range)) }
      return .binding(pattern, SwiftExpression(.name(name), range))
    }

    private func availability(_ node: AvailabilityConditionSyntax) -> SwiftCondition {
      var version: [Int]?
      for argument in node.availabilityArguments {
        guard case .availabilityVersionRestriction(let restriction) = argument.argument,
          ["iOS", "iOSApplicationExtension"].contains(restriction.platform.text), let parts = restriction.version
        else { continue }
        let numbers = [parts.major.text] + parts.components.map(\.number.text)
        version = numbers.compactMap { Int($0) }
      }
      return .available(version, isNegated: node.availabilityKeyword.tokenKind == .poundUnavailable)
    }
  }
#endif
