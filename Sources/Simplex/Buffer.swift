/// A fixed number of elements, accessed without bounds checks in release builds.
///
/// Invariants: every index is in bounds, and the owner of the memory keeps it for as long as the buffer is used. Debug
/// and fuzzing builds trap on an index out of bounds. Release builds do not check: a check costs as much as the
/// arithmetic of the inner loops. A buffer over the elements of an array is only read.
struct Buffer<Element> {
  /// The address of index 0, which may be out of bounds.
  private let base: UnsafeMutablePointer<Element>
  #if DEBUG || FUZZING
    private let bounds: Range<Int>
  #endif

  /// The elements from an address on, with the indices in `bounds`.
  @inline(__always)
  init(_ start: UnsafeMutablePointer<Element>, bounds: Range<Int>) {
    base = start - bounds.lowerBound
    #if DEBUG || FUZZING
      self.bounds = bounds
    #endif
  }

  @inline(__always)
  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) {
    // An array without elements may have no address. Any will do, because no index is in bounds.
    let start = elements.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)
    self.init(start.unsafelyUnwrapped, bounds: 0..<elements.count)
  }

  /// Memory of its own, which `deallocate` frees.
  init(count: Int, element: (Int) -> Element) {
    let start = UnsafeMutablePointer<Element>.allocate(capacity: count)
    for index in 0..<count { (start + index).initialize(to: element(index)) }
    self.init(start, bounds: 0..<count)
  }

  func deallocate(count: Int) {
    base.deinitialize(count: count)
    base.deallocate()
  }

  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(address(index)) }
    @inline(__always) nonmutating unsafeMutableAddress { address(index) }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(address(Int(index))) }
    @inline(__always) nonmutating unsafeMutableAddress { address(Int(index)) }
  }

  /// The elements of a range, with indices from `first` on.
  @inline(__always)
  func slice(_ range: Range<Int>, from first: Int) -> Buffer {
    #if DEBUG || FUZZING
      precondition(bounds.lowerBound <= range.lowerBound && range.upperBound <= bounds.upperBound)
    #endif
    return Buffer(base + range.lowerBound, bounds: first..<(first + range.count))
  }

  /// Calls a function with the elements of a range. An ordinary loop over the range compiles to more instructions.
  @inline(__always)
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    var index = range.lowerBound
    while index < range.upperBound {
      body(self[index])
      index += 1
    }
  }

  @inline(__always)
  private func address(_ index: Int) -> UnsafeMutablePointer<Element> {
    #if DEBUG || FUZZING
      precondition(bounds.contains(index))
    #endif
    return base + index
  }
}

extension Array {
  /// Calls a function with a buffer over the elements, which it may change and must not keep.
  @inline(__always)
  mutating func withBuffer<Result>(_ body: (Buffer<Element>) -> Result) -> Result {
    withUnsafeMutableBufferPointer { body(Buffer($0)) }
  }

  /// Calls a function with a buffer over the elements, which it must neither change nor keep.
  @inline(__always)
  func withReadBuffer<Result>(_ body: (Buffer<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { body(Buffer(UnsafeMutableBufferPointer(mutating: $0))) }
  }
}

/// One allocation for many buffers of trivial elements. They are laid out twice: first to learn the size of the block,
/// then in its memory.
struct MemoryBlock {
  private var start = UnsafeMutableRawPointer(bitPattern: 8).unsafelyUnwrapped
  private var end = 0
  private var copiedEnd = 0

  mutating func allocate() {
    start = .allocate(byteCount: end, alignment: 8)
    end = 0
  }

  /// The next buffer. Its elements are not initialised.
  mutating func buffer<Element>(_ count: Int) -> Buffer<Element> {
    defer { end += (count * MemoryLayout<Element>.stride + 7) & ~7 }
    return Buffer((start + end).bindMemory(to: Element.self, capacity: count), bounds: 0..<count)
  }

  /// Ends the part of the block that `copyStart` copies.
  mutating func endCopiedPart() { copiedEnd = end }
  func copyStart(to other: MemoryBlock) { other.start.copyMemory(from: start, byteCount: copiedEnd) }
  func deallocate() { start.deallocate() }
}
