/// A list that stores its first two elements inline. Most equations name two anchors.
struct ShortList<Element>: RandomAccessCollection, MutableCollection {
  private(set) var endIndex = 0
  private var element0: Element?
  private var element1: Element?
  private var others: [Element] = []

  @inline(__always) var startIndex: Int { 0 }

  init() {}

  @inline(__always) init(_ first: Element, _ second: Element? = nil) {
    element0 = first
    element1 = second
    endIndex = second == nil ? 1 : 2
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      if index == 0, let element0 { return element0 }
      if index == 1, let element1 { return element1 }
      return others[index - 2]
    }
    set {
      switch index {
      case 0: element0 = newValue
      case 1: element1 = newValue
      default: setOther(newValue, at: index)
      }
    }
  }

  /// Not inlined: in a loop, the compiler would first copy a shared array.
  @inline(never) private mutating func setOther(_ element: Element, at index: Int) { others[index - 2] = element }

  @inline(__always) mutating func append(_ element: Element) {
    switch endIndex {
    case 0: element0 = element
    case 1: element1 = element
    default: others.append(element)
    }
    endIndex += 1
  }
}
