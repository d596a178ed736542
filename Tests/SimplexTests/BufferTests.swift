import Testing

@testable import Simplex

@Suite struct BufferTests {
  @Test("A slice has the elements of its range, with indices of its own")
  func slices() {
    let buffer = Buffer(count: 5) { 10 * $0 }
    defer { buffer.deallocate(count: 5) }
    let slice = buffer.slice(2..<4, from: 7)
    slice[8] += 1
    #expect((slice[7], slice[8], buffer[3]) == (20, 31, 31))
  }

  @Test("An array without elements has a buffer")
  func emptyArrays() {
    #expect([Int]().withReadBuffer { _ in true })
  }

  #if DEBUG
    @Test("A debug build traps on an index out of bounds")
    func bounds() async {
      await #expect(processExitsWith: .failure) { _ = Buffer(count: 3) { $0 }[3] }
      await #expect(processExitsWith: .failure) { _ = Buffer(count: 3) { $0 }.slice(0..<2, from: 5)[4] }
      await #expect(processExitsWith: .failure) { _ = Buffer(count: 3) { $0 }.slice(2..<4, from: 0) }
    }
  #endif
}
