#if FUZZING
  // Each list by itself, so that AddressSanitizer sees who reads or writes beyond its end.
  extension CornerMemory {
    init(_ sizes: Sizes) {
      self.sizes = sizes
      rowCount = sizes.rows
      columnCount = sizes.columns
      rows = .allocate(capacity: sizes.rows)
      terms = .allocate(capacity: sizes.terms)
      tight = .allocate(capacity: sizes.columns)
      columnOf = .allocate(capacity: sizes.rows + sizes.columns)
      sides = .allocate(capacity: sizes.rows)
      variables = .allocate(capacity: sizes.columns)
      values = .allocate(capacity: sizes.rows)
      variableOf = .allocate(capacity: sizes.columns)
      steps = .allocate(capacity: sizes.columns)
      levelRows = .allocate(capacity: 2 * sizes.rows)
      levelStarts = .allocate(capacity: sizes.groups + 1)
      entries = .allocate(capacity: sizes.columns)
      speeds = .allocate(capacity: sizes.columns)
      rates = .allocate(capacity: sizes.rows)
      weights = .allocate(capacity: sizes.weights)
      slope = .allocate(capacity: sizes.levels)
      isUsed = .allocate(capacity: sizes.levels)
      order = .allocate(capacity: sizes.rows)
      strengths = .allocate(capacity: sizes.strengths)
      freeCounts = .allocate(capacity: sizes.parts)
      search = .allocate(capacity: sizes.columns)
      undecided = .allocate(capacity: sizes.columns)
    }

    /// The same again elsewhere.
    func copy() -> CornerMemory {
      let copy = CornerMemory(sizes)
      copy.rows.update(from: rows, count: sizes.rows)
      copy.terms.update(from: terms, count: sizes.terms)
      copy.tight.update(from: tight, count: sizes.columns)
      copy.columnOf.update(from: columnOf, count: sizes.rows + sizes.columns)
      copy.sides.update(from: sides, count: sizes.rows)
      copy.variables.update(from: variables, count: sizes.columns)
      copy.values.update(from: values, count: sizes.rows)
      copy.variableOf.update(from: variableOf, count: sizes.columns)
      copy.steps.update(from: steps, count: sizes.columns)
      copy.levelRows.update(from: levelRows, count: 2 * sizes.rows)
      copy.levelStarts.update(from: levelStarts, count: sizes.groups + 1)
      return copy
    }

    /// Gives it back.
    func deallocate() {
      rows.deallocate()
      terms.deallocate()
      tight.deallocate()
      columnOf.deallocate()
      sides.deallocate()
      variables.deallocate()
      values.deallocate()
      variableOf.deallocate()
      steps.deallocate()
      levelRows.deallocate()
      levelStarts.deallocate()
      entries.deallocate()
      speeds.deallocate()
      rates.deallocate()
      weights.deallocate()
      slope.deallocate()
      isUsed.deallocate()
      order.deallocate()
      strengths.deallocate()
      freeCounts.deallocate()
      search.deallocate()
      undecided.deallocate()
    }
  }
#endif
