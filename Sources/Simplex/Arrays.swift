extension Array {
  /// Equal elements. On Linux the standard initializer looks the array's type up on each call, which costs more than
  /// filling the small arrays of this module.
  @inline(__always)
  init(_ element: Element, times count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}

/// The first index of a range at which a monotone condition holds; the range's end where it never does.
func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
