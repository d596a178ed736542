/// A generator with a fixed seed, so that failures are reproducible.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  /// A random element.
  mutating func pick<Value>(_ first: Value, _ rest: Value...) -> Value {
    let number = Int.random(in: 0...rest.count, using: &self)
    return number == 0 ? first : rest[number - 1]
  }

  /// True in the given percentage of cases.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
