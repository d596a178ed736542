import Findings

/// The files of a run with each fault in the code of a superclass once: at its place in the file of the superclass, if that
/// is a file of the run and reports its findings. Else the first class that inherits it keeps it.
public func gatheringInherited(in files: [LintedFile]) -> [LintedFile] {
  struct Fault: Hashable {
    var rule: RuleID
    var code: InheritedCode
  }
  var heirs: [Fault: [(file: Int, finding: Finding)]] = [:]
  var order: [Fault] = []
  for (index, file) in files.enumerated() {
    for finding in file.report.findings {
      guard let code = finding.inherited else { continue }
      let fault = Fault(rule: finding.rule, code: code)
      if heirs[fault] == nil { order.append(fault) }
      heirs[fault, default: []].append((index, finding))
    }
  }
  guard !order.isEmpty else { return files }
  let fileOfName = Dictionary(
    files.indices.map { (files[$0].report.source.file, $0) }, uniquingKeysWith: { first, _ in first })
  var gathered = files
  for index in gathered.indices { gathered[index].report.findings.removeAll { $0.inherited != nil } }
  for fault in order {
    let found = heirs[fault] ?? []
    let severity = found.map(\.finding.severity).max()
    guard let first = found.first(where: { $0.finding.severity == severity }) else { continue }
    let classes = found.compactMap(\.finding.layout).map(\.className).distinct
    guard let base = fileOfName[fault.code.file], files[base].isInherited || base == first.file else {
      gathered[first.file].report.findings.append(first.finding.shared(by: classes))
      continue
    }
    let own = gathered[base].report.findings.firstIndex {
      $0.rule == fault.rule && $0.place == fault.code.place
    }
    if let own {
      gathered[base].report.findings[own].notes.append(isInherited(by: classes))
    } else {
      gathered[base].gathered.append(first.finding.moved(to: fault.code, files[base], heirs: classes))
    }
  }
  return gathered
}

extension Finding {
  /// A finding that stays in a class, and stands for those in other classes.
  fileprivate func shared(by classes: [String]) -> Finding {
    var finding = self
    let others = classes.filter { $0 != layout?.className }
    if !others.isEmpty { finding.notes.append(isInherited(by: others, too: true)) }
    return finding
  }

  /// A finding at the place of the code in its own file. What only the file of a class has is left out.
  fileprivate func moved(to code: InheritedCode, _ file: LintedFile, heirs: [String]) -> Finding {
    var finding = self
    finding.place = code.place
    finding.related = []
    finding.layout = code.className
    finding.document = file.layouts.first { $0.name.className == code.className }?.document ?? 0
    finding.notes = notes.filter { $0 != code.note } + [isInherited(by: heirs)]
    finding.fixes = fixes.filter(\.edits.isEmpty)
    return finding
  }
}

extension String {
  /// The name of a class without what distinguishes its layouts: `PostCell (isOwn)`.
  fileprivate var className: String { split(separator: " (", maxSplits: 1).first.map(String.init) ?? self }
}

// MARK: - Words

private func isInherited(by classes: [String], too: Bool = false) -> String {
  let named = classes.count > 3 ? Array(classes.prefix(2)) + ["\(classes.count - 2) other classes"] : classes
  let list = named.enumerated().map { $0.offset == 2 && classes.count > 3 ? $0.element : "'\($0.element)'" }
  return "\(list.spelledList()) \(classes.count == 1 ? "inherits" : "inherit") it\(too ? " too" : "")"
}
