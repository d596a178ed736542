#if SwiftSource
  internal import Findings
  internal import SwiftProgram
  internal import SwiftSyntax

  extension SwiftLowering {
    /// A number literal, in any base, with underscores.
    func number(_ text: String) -> SwiftExpression.Kind {
      let digits = text.filter { $0 != "_" }
      for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
        if let integer = UInt64(digits.dropFirst(2), radix: radix) { return .number(Double(integer)) }
      }
      guard let value = Double(digits), value.isFinite else { return .other("a number out of range") }
      return .number(value)
    }

    func string(_ node: StringLiteralExprSyntax) -> SwiftExpression.Kind {
      let pounds = node.openingPounds?.text.utf8.count ?? 0
      var parts: [SwiftExpression] = []
      var text = ""
      var start: Int?
      var end = 0
      func endText() {
        guard let first = start else { return }
        parts.append(SwiftExpression(.text(text), ByteRange(start: first, end: end)))
        (text, start) = ("", nil)
      }
      for segment in node.segments {
        switch segment {
        case .stringSegment(let segment):
          // The indentation of a multi-line literal is trivia of its segments.
          let content = segment.content.text
          if content.isEmpty { continue }
          start = start ?? range(of: segment).start
          end = range(of: segment).end
          text += unescaped(content, pounds: pounds)
        case .expressionSegment(let segment):
          endText()
          parts.append(interpolated(segment))
        }
      }
      if parts.isEmpty { return .text(text) }
      endText()
      return .interpolation(parts)
    }

    private func interpolated(_ segment: ExpressionSegmentSyntax) -> SwiftExpression {
      guard !isBroken(segment), let only = segment.expressions.first else { return .broken(range(of: segment)) }
      if segment.expressions.count == 1, only.label == nil { return expression(only.expression) }
      return SwiftExpression(.tuple(arguments(segment.expressions)), range(of: segment))
    }

    /// The text that a segment of a literal with a number of `#` around it stands for.
    private func unescaped(_ segment: String, pounds: Int) -> String {
      guard segment.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else {
        return segment
      }
      var text = ""
      var rest = Substring(segment).unicodeScalars
      let escape = String("\\" + String(repeating: "#", count: pounds)).unicodeScalars
      while let scalar = rest.popFirst() {
        if scalar == "\r" {
          if rest.first == "\n" { rest.removeFirst() }
          text.unicodeScalars.append("\n")
        } else if scalar == "\\", rest.starts(with: escape.dropFirst()) {
          rest.removeFirst(pounds)
          if let meant = escaped(&rest) { text.unicodeScalars.append(meant) }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }

    /// Takes what stands behind the backslash.
    private func escaped(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
      switch rest.popFirst() {
      case "n": return "\n"
      case "r": return "\r"
      case "t": return "\t"
      case "0": return "\0"
      case "u":
        guard let end = rest.firstIndex(of: "}"), rest.first == "{" else { return nil }
        let digits = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      // The end of a line: the literal goes on without a break.
      case "\n", nil: return nil
      case let scalar?: return scalar
      }
    }
  }
#endif
