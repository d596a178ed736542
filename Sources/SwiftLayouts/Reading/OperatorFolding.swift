#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    /// Folds operands and operators by precedence, with two stacks.
    func folded(_ sequence: SequenceExprSyntax) -> SwiftExpression {
      let elements = Array(sequence.elements)
      return nested(by: elements.count / 2) { fold(elements) } ?? .tooDeep(range(of: sequence))
    }

    private func fold(_ elements: [ExprSyntax]) -> SwiftExpression {
      var fold = OperatorFold()
      var index = 0
      while index < elements.count {
        let element = elements[index]
        index += 1
        if isBroken(element) {
          fold.operands.append(.broken(range(of: element)))
          continue
        }
        switch element.as(ExprSyntaxEnum.self) {
        case .assignmentExpr: fold.push(.binary("="), Precedence.assignment)
        case .binaryOperatorExpr(let node):
          fold.push(.binary(node.operator.text), Precedence.of(node.operator.text))
        case .unresolvedTernaryExpr(let node):
          fold.push(.ternary(expression(node.thenExpression)), Precedence.ternary)
        case .unresolvedAsExpr, .unresolvedIsExpr:
          let type = index < elements.count ? elements[index].as(TypeExprSyntax.self) : nil
          index += 1
          cast(&fold, to: type, isTest: element.is(UnresolvedIsExprSyntax.self))
        case .arrowExpr: fold.push(.binary("->"), Precedence.arrow)
        default: fold.operands.append(expression(element))
        }
      }
      let result = fold.finish() ?? SwiftExpression.broken(elements.first.map { range(of: $0) } ?? .startOfFile)
      note(assignment: result)
      note(placement: result)
      return result
    }

    /// Casts bind what stands before them at once, because they have no expression behind them.
    private func cast(_ fold: inout OperatorFold, to type: TypeExprSyntax?, isTest: Bool) {
      fold.reduce(while: { $0.level >= Precedence.cast.level })
      guard let operand = fold.operands.popLast() else { return }
      guard let type else { return fold.operands.append(.broken(operand.range)) }
      let name = typeName(type.type)
      let range = ByteRange(start: operand.range.start, end: range(of: type).end)
      if !isTest { note(operand, castTo: name) }
      fold.operands.append(SwiftExpression(isTest ? .typeTest(operand, name) : .cast(operand, name), range))
    }
  }

  private struct OperatorFold {
    enum Operator {
      case binary(String)
      /// `?`, with what stands before `:`.
      case ternary(SwiftExpression)
    }

    var operands: [SwiftExpression] = []
    private var operators: [(Operator, Precedence)] = []

    mutating func push(_ operation: Operator, _ precedence: Precedence) {
      reduce { $0.level > precedence.level || $0.level == precedence.level && !precedence.isRightAssociative }
      operators.append((operation, precedence))
    }

    mutating func reduce(while binds: (Precedence) -> Bool) {
      while let (operation, precedence) = operators.last, binds(precedence) {
        operators.removeLast()
        apply(operation)
      }
    }

    private mutating func apply(_ operation: Operator) {
      guard let right = operands.popLast() else { return }
      guard let left = operands.popLast() else { return operands.append(.broken(right.range)) }
      let range = ByteRange(start: left.range.start, end: right.range.end)
      switch operation {
      case .binary(let name): operands.append(SwiftExpression(.infix(left, name, right), range))
      case .ternary(let middle): operands.append(SwiftExpression(.ternary(left, middle, right), range))
      }
    }

    /// The whole expression; nil if there are no operands.
    mutating func finish() -> SwiftExpression? {
      reduce { _ in true }
      guard let first = operands.first, let last = operands.last else { return nil }
      return operands.count == 1 ? first : .broken(ByteRange(start: first.range.start, end: last.range.end))
    }
  }

  /// The precedence groups of the standard library. A higher level binds more tightly.
  private struct Precedence {
    var level: Int
    var isRightAssociative = false

    static let assignment = Precedence(level: 1, isRightAssociative: true)
    static let arrow = Precedence(level: 2, isRightAssociative: true)
    static let ternary = Precedence(level: 3, isRightAssociative: true)
    /// For operators that the standard library does not declare.
    static let custom = Precedence(level: 4)
    static let cast = Precedence(level: 9)

    static func of(_ name: String) -> Precedence { standard[name] ?? custom }

    private static let standard: [String: Precedence] = {
      var table: [String: Precedence] = [:]
      func add(_ names: String, _ precedence: Precedence) {
        for name in names.split(separator: " ") { table[String(name)] = precedence }
      }
      add("= += -= *= /= %= &= |= ^= <<= >>= &+= &-= &*= &<<= &>>= .&= .|= .^=", assignment)
      add("||", Precedence(level: 5))
      add("&&", Precedence(level: 6))
      add("== != === !== < <= > >= ~= .== .!= .< .<= .> .>=", Precedence(level: 7))
      add("??", Precedence(level: 8, isRightAssociative: true))
      add("... ..<", Precedence(level: 10))
      add("+ - | ^ &+ &- .^ .|", Precedence(level: 11))
      add("* / % & &* .&", Precedence(level: 12))
      add("<< >> &<< &>>", Precedence(level: 13))
      return table
    }()
  }
#endif
