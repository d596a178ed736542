extension [Finding] {
  /// The first of findings in their order, as many as are told, and where there are more, an error that counts the others.
  public func told(atMost most: Int, rule: RuleID) -> [Finding] {
    guard count > most else { return self }
    let first = self[most]
    let error = Finding(
      rule: rule, severity: .error,
      message:
        "\(most.spelledCount) findings of this file are told, and \((count - most).spelledCount) more are not, from this place on",
      place: first.place, document: first.document)
    return self[..<most] + [error]
  }
}
