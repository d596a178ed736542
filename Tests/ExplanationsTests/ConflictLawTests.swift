import ConsoleLogs
import Testing

@testable import Explanations

/// Properties of every conflict that is found in a log, and of every fix.
@Suite struct `Properties of conflicts in logs` {
  private static let known = logNames.filter { $0 != "hidden-by-privacy" }

  @Test(arguments: known) func `a conflict is minimal, and every fix solves it`(name: String) throws {
    for complaint in constraintComplaints(in: try bytes(ofLog: name)) {
      let conflict = LoggedConflict(complaint)
      let fixture = conflict.loggedLayout
      let all = Set(fixture.constraints.indices)
      if !conflict.isProved {
        #expect(LoggedSystem(fixture).holds)
        let advice = LogAdvice(conflict: conflict)
        #expect(advice.lines.isEmpty || advice.isUnverified || !conflict.duplicates.isEmpty)
        continue
      }
      let rest = all.subtracting(conflict.members)
      #expect(LoggedSystem(fixture, without: rest).minimalInfeasibleSubset() == conflict.members)
      for member in conflict.members {
        #expect(LoggedSystem(fixture, without: rest.union([member])).holds, "\(member + 1)")
      }
      let advice = LogAdvice(conflict: conflict)
      let lowered = advice.lines.compactMap { Int($0[0]) }.map { $0 - 1 }
      for index in lowered {
        let left = advice.isTogether ? Set(lowered) : [index]
        #expect(LoggedSystem(fixture, without: left).holds)
        #expect(!LoggedSystem(fixture, without: left.subtracting([index])).holds, "none is needless")
      }
    }
  }

  /// 200 labels in a column, each 10 high and 2 apart. The last of the 400 constraints makes the last label 11 high
  /// too.
  @Test(.timeLimit(.minutes(5))) func `the conflict nearest to the broken constraint of a long list is found`() throws {
    var lines = (1...200).map { "NSLayoutConstraint:0x\($0) UILabel:0x1\($0).height == 10   (active)" }
    lines += (1..<200).map { "NSLayoutConstraint:0x9\($0) V:[UILabel:0x1\($0)]-(2)-[UILabel:0x1\($0 + 1)]   (active)" }
    let last = "NSLayoutConstraint:0x7777 UILabel:0x1200.height == 11   (active)"
    let list = (lines + [last]).map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(last)>\n"
    let complaint = try #require(constraintComplaints(in: Array(log.utf8)).first)
    let conflict = LoggedConflict(complaint)
    #expect(conflict.isProved && conflict.members == [199, 399])
    #expect(LogAdvice(conflict: conflict).lines.first?[0] == "remove constraint 200 or 400, whichever you do not want")
  }

  /// 61 labels in a column, 2 apart, need at least 120, and the content view is 100 high. The conflict contains all
  /// distances and none of the heights of the labels.
  @Test(.timeLimit(.minutes(5))) func `a long chain is reported as its number of lengths`() throws {
    let content = "(active, names: '|':UITableViewCellContentView:0x10 )"
    var lines = ["NSLayoutConstraint:0x5 V:|-(0)-[UILabel:0x101]   \(content)"]
    lines += (1...60).map { "NSLayoutConstraint:0x9\($0) V:[UILabel:0x10\($0)]-(2)-[UILabel:0x10\($0 + 1)]   (active)" }
    lines += [
      "NSLayoutConstraint:0x6 V:[UILabel:0x1061]-(0)-|   \(content)",
      "NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x10.height == 100   (active)",
    ]
    lines += (2...61).map { "NSLayoutConstraint:0x4\($0) UILabel:0x10\($0).height == 17   (active)" }
    let list = lines.map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(lines[62])>\n"
    let complaints = constraintComplaints(in: Array(log.utf8))
    let conflict = LoggedConflict(try #require(complaints.first))
    #expect(conflict.members == Array(0...62))
    let text = explanation(of: complaints, in: "chain.log")
    #expect(text.contains("   1 to 63 alone cannot all hold:\n"))
    #expect(text.contains("   60 lengths make at least 120, and UIKit gives contentView 100\n"), "\(text)")
  }

  /// The last two of 820 constraints conflict, and nothing connects them to the broken one, which is the first.
  @Test(.timeLimit(.minutes(5))) func `a list that is too long to check is reported`() throws {
    var lines = (1...818).map { "NSLayoutConstraint:0x9\($0) UILabel:0x1\($0).height == 10   (active)" }
    lines += [30, 40].map { "NSLayoutConstraint:0x8\($0) UIView:0x1.height == \($0)   (active)" }
    let list = lines.map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(lines[0])>\n"
    let text = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "long.log")
    #expect(text.contains("   no conflict is found among the 800 constraints nearest to the broken one; the\n"))
    #expect(!text.contains("does not conflict") && !text.contains("cannot all hold:"))
  }

  /// Two of 820 constraints conflict, and UIKit breaks one of these.
  @Test(.timeLimit(.minutes(5))) func `a conflict in a list that is too long says how much was checked`() throws {
    var lines = (1...818).map { "NSLayoutConstraint:0x9\($0) UILabel:0x1\($0).height == 10   (active)" }
    lines += [30, 40].map { "NSLayoutConstraint:0x8\($0) UIView:0x1.height == \($0)   (active)" }
    let list = lines.map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(lines[818])>\n"
    let text = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "long.log")
    #expect(text.contains("   819 and 820 alone cannot all hold:\n"))
    #expect(text.contains("   only the 800 constraints nearest to the broken one were checked\n"), "\(text)")
  }

  /// 350 equally wide buttons, 2 apart, need at least 698 and have 350. The conflict contains all distances, which
  /// exceeds the work limit; the nearest 100 constraints do not conflict.
  @Test(.timeLimit(.minutes(5)))
  func `if a list exceeds the work limit, only the constraints nearest to the broken one are checked`()
    throws
  {
    var lines = [
      "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0x9.leading == UIButton:0x11000.leading   (active)"
    ]
    for button in 2...350 {
      let (one, other) = ("UIButton:0x1\(button + 998)", "UIButton:0x1\(button + 999)")
      lines.append("NSLayoutConstraint:0x2\(button) 'UISV-spacing' H:[\(one)]-(2)-[\(other)]   (active)")
      lines.append(
        "NSLayoutConstraint:0x3\(button) 'UISV-fill-equally' \(other).width == UIButton:0x11000.width   (active)")
    }
    lines.append(
      "NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[UIButton:0x11349]-(0)-|   (active, names: '|':UIStackView:0x9 )"
    )
    lines.append("NSLayoutConstraint:0x5 UIStackView:0x9.width == 350   (active)")
    let list = lines.map { "\"<\($0)>\"" }.joined(separator: ",\n")
    let log = "(\n\(list)\n)\nWill attempt to recover by breaking constraint\n<\(lines[lines.count - 1])>\n"
    let text = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "long.log")
    #expect(
      text.contains("   no conflict is found among the 100 constraints nearest to the broken one; the\n"), "\(text)")
  }
}
