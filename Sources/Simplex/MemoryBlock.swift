#if FUZZING
  /// Lists of which each stands by itself, so that AddressSanitizer sees who reads or writes beyond its end.
  struct MemoryBlock {
    private var lists: [UnsafeMutableRawBufferPointer] = []
    private var keptCount = 0

    mutating func list<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
      let list = UnsafeMutablePointer<Element>.allocate(capacity: count)
      lists.append(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(start: list, count: count)))
      return list
    }

    mutating func endKept() { keptCount = lists.count }

    func copyKept(to other: MemoryBlock) {
      for index in 0..<keptCount { other.lists[index].copyMemory(from: UnsafeRawBufferPointer(lists[index])) }
    }

    func deallocate() { for list in lists { list.deallocate() } }
  }
#else
  /// Lists in one block of memory: laid out once to learn how large it is, and once more in it.
  struct MemoryBlock {
    private var start = UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
    private var end = 0
    private var keptEnd = 0

    mutating func allocate() {
      start = .allocate(byteCount: end, alignment: 8)
      end = 0
    }

    /// The next list, whose elements are not written yet.
    mutating func list<Element>(_ count: Int) -> UnsafeMutablePointer<Element> {
      defer { end += (count * MemoryLayout<Element>.stride + 7) & ~7 }
      return (start + end).bindMemory(to: Element.self, capacity: count)
    }

    /// Says that the lists so far belong to a copy.
    mutating func endKept() { keptEnd = end }
    func copyKept(to other: MemoryBlock) { other.start.copyMemory(from: start, byteCount: keptEnd) }
    func deallocate() { start.deallocate() }
  }
#endif
