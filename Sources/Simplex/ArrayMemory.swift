extension Array {
  /// Takes the elements out, to be put back: those of a local variable are reached without a look at who else has them.
  mutating func taken() -> [Element] {
    var elements: [Element] = []
    swap(&elements, &self)
    return elements
  }

  /// As many equal elements. On Linux the library's own initializer looks the array's type up each time, which costs
  /// more than the small arrays here themselves.
  @inline(__always)
  init(_ element: Element, times count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}

/// The first number of a range for which a condition holds that then holds for all behind it; the range's end where
/// there is none.
func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
