#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    /// The statements of a block, with a part with a syntax error where tokens of the block are left over.
    func statements(_ list: CodeBlockItemListSyntax, in block: Syntax) -> [SwiftStatement] {
      var result: [SwiftStatement] = []
      for item in list {
        if item.hasError { appendUnexpected(in: Syntax(item), to: &result) }
        append(item, to: &result)
      }
      if block.hasError { appendUnexpected(in: block, to: &result) }
      return result
    }

    func statements(_ block: CodeBlockSyntax) -> [SwiftStatement] {
      if block.leftBrace.presence == .missing { return [.broken(range(of: block))] }
      return statements(block.statements, in: Syntax(block))
    }

    private func appendUnexpected(in node: Syntax, to result: inout [SwiftStatement]) {
      for child in node.children(viewMode: .all) where child.is(UnexpectedNodesSyntax.self) {
        result.append(.broken(range(of: child)))
      }
    }

    private func append(_ item: CodeBlockItemSyntax, to result: inout [SwiftStatement]) {
      let lowered = nested { () -> [SwiftStatement] in
        switch item.item {
        case .decl(let node): declaration(node)
        case .stmt(let node): [statement(node)]
        case .expr(let node): [statement(node)]
        }
      }
      result += lowered ?? [.tooDeep(range(of: item))]
    }

    /// An expression as a statement: `if` and `switch` are statements then.
    private func statement(_ node: ExprSyntax) -> SwiftStatement {
      if let node = node.as(IfExprSyntax.self) { return statement(node) }
      if let node = node.as(SwitchExprSyntax.self) { return statement(node) }
      let value = expression(node)
      return SwiftStatement(.expression(value), value.range)
    }

    private func statement(_ node: StmtSyntax) -> SwiftStatement {
      if let node = node.as(ExpressionStmtSyntax.self) { return statement(node.expression) }
      let range = range(of: node)
      if isBroken(node) { return .broken(range) }
      switch node.as(StmtSyntaxEnum.self) {
      case .guardStmt(let node):
        return SwiftStatement(.guard(conditions(node.conditions), else: statements(node.body)), range)
      case .forStmt(let node): return SwiftStatement(loop(node), range)
      case .whileStmt(let node): return SwiftStatement(.loop(body: statements(node.body)), range)
      case .repeatStmt(let node): return SwiftStatement(.loop(body: statements(node.body)), range)
      case .returnStmt(let node): return SwiftStatement(.return(node.expression.map(expression)), range)
      case .doStmt(let node):
        let catches = node.catchClauses.map { statements($0.body) }
        return SwiftStatement(.do(statements(node.body), catches: catches), range)
      case .deferStmt(let node): return SwiftStatement(.defer(statements(node.body)), range)
      case .breakStmt: return SwiftStatement(.break, range)
      case .continueStmt: return SwiftStatement(.continue, range)
      case .throwStmt: return SwiftStatement(.throw, range)
      case .fallThroughStmt: return SwiftStatement(.other("fallthrough"), range)
      case .labeledStmt(let node): return nested { statement(node.statement) } ?? .tooDeep(range)
      case .missingStmt: return .broken(range)
      default: return SwiftStatement(.other("code that plumb does not know"), range)
      }
    }

    private func loop(_ node: ForStmtSyntax) -> SwiftStatement.Kind {
      .for(
        pattern(node.pattern), in: expression(node.sequence), where: node.whereClause.map { expression($0.condition) },
        body: statements(node.body))
    }

    /// An `if` with all its `else if`s, which are walked in a loop.
    func statement(_ first: IfExprSyntax) -> SwiftStatement {
      var chain = [first]
      while case .ifExpr(let next) = chain[chain.count - 1].elseBody { chain.append(next) }
      let lowered = nested(by: chain.count) { () -> SwiftStatement? in
        var last: SwiftStatement?
        for node in chain.reversed() {
          let range = ByteRange(
            start: range(of: node.ifKeyword).start, end: last?.range.end ?? self.range(of: node).end)
          last = isBroken(node) ? .broken(range) : SwiftStatement(self.if(node, else: last), range)
        }
        return last
      }
      return (lowered ?? nil) ?? .tooDeep(range(of: first))
    }

    private func `if`(_ node: IfExprSyntax, else next: SwiftStatement?) -> SwiftStatement.Kind {
      var otherwise = next.map { [$0] } ?? []
      if case .codeBlock(let block) = node.elseBody { otherwise = statements(block) }
      return .if(conditions(node.conditions), then: statements(node.body), else: otherwise)
    }

    func statement(_ node: SwitchExprSyntax) -> SwiftStatement {
      let range = range(of: node)
      if isBroken(node) { return .broken(range) }
      return nested { SwiftStatement(.switch(expression(node.subject), cases(node.cases)), range) } ?? .tooDeep(range)
    }

    private func cases(_ list: SwitchCaseListSyntax) -> [SwiftCase] {
      list.flatMap { element -> [SwiftCase] in
        switch element {
        case .switchCase(let node): return [self.case(node)]
        case .ifConfigDecl(let node):
          guard case .switchCases(let list) = activeElements(node) else { return [] }
          return nested { cases(list) } ?? []
        }
      }
    }

    private func `case`(_ node: SwitchCaseSyntax) -> SwiftCase {
      var patterns: [SwiftPattern] = []
      var hasGuard = false
      if case .case(let label) = node.label {
        patterns = label.caseItems.map { pattern($0.pattern) }
        hasGuard = label.caseItems.contains { $0.whereClause != nil }
      }
      return SwiftCase(patterns: patterns, hasGuard: hasGuard, body: statements(node.statements, in: Syntax(node)))
    }
  }
#endif
