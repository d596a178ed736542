extension LinearSystem {
  /// A system that requires the errors of some rows to be no greater than at a point. If these are all rows with costs,
  /// each feasible point of the new system is as good as that point. Errors below `negligible` count as 0. `sources`
  /// maps each new row to its original.
  public func requiring(
    _ rows: some Sequence<Int>, noWorseThanAt values: [Double], negligible: Double
  ) -> (system: LinearSystem, sources: [Int]) {
    var system = LinearSystem(variableCount: variableCount)
    system.limit = limit
    var sources: [Int] = []
    func add(_ row: Int, _ slack: Double, below: Bool, above: Bool) {
      for term in self.rows[row].terms { system.addTerm(terms[term].coefficient, Int(terms[term].variable)) }
      system.endRow(
        constant: self.rows[row].constant + slack, below: below ? Self.required : 0, above: above ? Self.required : 0)
      sources.append(row)
    }
    for row in rows {
      let value = value(ofRow: row, at: values)
      let (costsBelow, costsAbove) = (self.rows[row].below > 0, self.rows[row].above > 0)
      let isBroken = value < 0 ? costsBelow : costsAbove
      let error = isBroken && abs(value) >= negligible ? abs(value) : 0
      if error == 0 {
        add(row, 0, below: costsBelow, above: costsAbove)
      } else {
        if costsBelow { add(row, error, below: true, above: false) }
        if costsAbove { add(row, -error, below: false, above: true) }
      }
    }
    return (system, sources)
  }
}
