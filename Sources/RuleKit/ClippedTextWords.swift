import Findings

/// Names the constraints if they are few, else the views that they are about, if these are known.
public func isClipped(_ view: String, _ conflictingSet: [String], _ views: [String]) -> String {
  func sentence(_ subject: String, isOne: Bool) -> String {
    "the text of '\(view)' is clipped: \(subject) \(isOne ? "leaves" : "leave") too little height"
  }
  let whole = firstLine(naming: conflictingSet) { sentence($0, isOne: conflictingSet.count == 1) }
  if views.isEmpty || conflictingSet.count <= 2 { return whole }
  return firstLine(naming: views.map { "'\($0)'" }, orElse: "other views") {
    sentence("the constraints on \($0)", isOne: false)
  }
}

/// The message about several texts that compete for too little height.
public func oneIsClipped(_ views: [String]) -> String {
  firstLine(naming: views.map { "'\($0)'" }, orElse: "\(views.count) texts") { names in
    "\(names) have too little height for their texts, and which one is clipped is undefined"
  }
}
