#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  // A chain is an expression with calls, members, subscripts, `?` and `!` behind it: `a.b(c)[d]?.e`. Chains may have
  // hundreds of thousands of links, so they are walked in loops.
  extension SwiftLowering {
    /// What a link of a chain stands behind; nil if a node is no link.
    func calledExpression(of node: ExprSyntax) -> ExprSyntax? {
      switch node.kind {
      case .functionCallExpr: node.as(FunctionCallExprSyntax.self)?.calledExpression
      case .memberAccessExpr: node.as(MemberAccessExprSyntax.self)?.base
      case .subscriptCallExpr: node.as(SubscriptCallExprSyntax.self)?.calledExpression
      case .forceUnwrapExpr: node.as(ForceUnwrapExprSyntax.self)?.expression
      case .optionalChainingExpr: node.as(OptionalChainingExprSyntax.self)?.expression
      case .postfixOperatorExpr: node.as(PostfixOperatorExprSyntax.self)?.expression
      case .genericSpecializationExpr: node.as(GenericSpecializationExprSyntax.self)?.expression
      default: nil
      }
    }

    func chain(_ node: ExprSyntax) -> SwiftExpression {
      var links = [node]
      var base = node
      while let next = calledExpression(of: base) {
        base = next
        links.append(next)
      }
      links.removeLast()
      guard let lowered = nested(by: links.count, { chain(links, behind: base) }) else {
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        return .tooDeep(ByteRange(start: range(of: base).start, end: end))
      }
      return lowered
    }

    /// Lowers links, the last of which is the first in the text.
    private func chain(_ links: [ExprSyntax], behind base: ExprSyntax) -> SwiftExpression {
      var result = head(base, before: links.last)
      for link in links.reversed() {
        let range = ByteRange(start: result.range.start, end: link.endPositionBeforeTrailingTrivia.utf8Offset)
        result = isBroken(link) ? .broken(range) : self.link(link, behind: result, range)
      }
      return result
    }

    /// The base of a chain. In `[UIView]()` and `[UIView].self` it is a type.
    private func head(_ base: ExprSyntax, before link: ExprSyntax?) -> SwiftExpression {
      if base.is(ArrayExprSyntax.self) || base.is(DictionaryExprSyntax.self), let link {
        let isCall = link.is(FunctionCallExprSyntax.self)
        let isType = ["self", "init"].contains(link.as(MemberAccessExprSyntax.self)?.declName.baseName.text)
        if isCall || isType, let type = typeName(in: base) { return SwiftExpression(.type(type), range(of: base)) }
      }
      return expression(base)
    }

    private func link(_ node: ExprSyntax, behind base: SwiftExpression, _ range: ByteRange) -> SwiftExpression {
      switch node.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call):
        let call = SwiftExpression(.call(base, arguments(of: call)), range)
        note(call: call)
        note(constraint: call)
        note(removal: call)
        note(arrangement: call)
        return call
      case .memberAccessExpr(let access):
        let member = name(access.declName.baseName)
        note(base, withMember: member)
        return SwiftExpression(.member(base, member), range)
      case .subscriptCallExpr(let call):
        let trailing = trailingArguments(call.trailingClosure, call.additionalTrailingClosures)
        return SwiftExpression(.subscripted(base, arguments(call.arguments) + trailing), range)
      case .forceUnwrapExpr: return SwiftExpression(.forced(base), range)
      case .optionalChainingExpr: return SwiftExpression(.optional(base), range)
      case .genericSpecializationExpr(let specialization):
        note(base, specializedTo: specialization.genericArgumentClause)
        return SwiftExpression(base.kind, range)
      case .postfixOperatorExpr(let operation):
        return SwiftExpression(.other("the operator '\(operation.operator.text)'"), range)
      default: return SwiftExpression(.other("code that plumb does not know"), range)
      }
    }

    private func arguments(of call: FunctionCallExprSyntax) -> [SwiftArgument] {
      arguments(call.arguments) + trailingArguments(call.trailingClosure, call.additionalTrailingClosures)
    }

    private func trailingArguments(
      _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
    ) -> [SwiftArgument] {
      var arguments: [SwiftArgument] = []
      if let first {
        arguments.append(SwiftArgument(label: nil, value: expression(ExprSyntax(first)), isTrailing: true))
      }
      for other in others {
        let value = expression(ExprSyntax(other.closure))
        let label = text(other.label)
        arguments.append(SwiftArgument(label: label == "_" ? nil : label, value: value, isTrailing: true))
      }
      return arguments
    }
  }
#endif
