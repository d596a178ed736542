import ConsoleLogs
import Explanations
import Testing

/// Properties of reading any bytes.
@Suite struct `Properties of reading logs` {
  /// The complaints of a log stay the same when the log grows. Tries every seventh length, to be quick.
  @Test(arguments: logNames) func `a log that ends early gives the same complaints up to there`(name: String) throws {
    let log = try bytes(ofLog: name)
    let whole = constraintComplaints(in: log)
    for length in stride(from: 0, through: log.count, by: 7) {
      let part = constraintComplaints(in: Array(log[..<length]))
      try #require(part.count <= whole.count)
      for (index, complaint) in part.enumerated() {
        let full = whole[index]
        #expect(
          complaint.line == full.line
            && complaint.constraints.elementsEqual(full.constraints.prefix(complaint.constraints.count)))
        if index < part.count - 1 { #expect(complaint == full) }
      }
    }
  }

  /// Changes, removes, inserts and copies pseudorandom bytes. Nothing traps, no complaint appears from nothing, and each
  /// complaint has an explanation.
  @Test(arguments: logNames) func `a damaged log is read and explained`(name: String) throws {
    let log = try bytes(ofLog: name)
    var random = Random(state: UInt64(name.utf8.count) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<60 {
      var damaged = log
      for _ in 0..<(1 + random.below(6)) { damage(&damaged, &random) }
      let complaints = constraintComplaints(in: damaged)
      let classes = String(decoding: damaged, as: UTF8.self).split(
        separator: "Constraint", omittingEmptySubsequences: false)
      #expect(complaints.reduce(0) { $0 + $1.constraints.count } < classes.count)
      let text = explanation(of: complaints, in: "damaged.log")
      #expect(text.isEmpty == complaints.isEmpty)
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout Random) {
    guard bytes.count > 8 else { return }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + random.below(40))
    let significant = Array("<>()[]|'\"-:.0123456789e*=@&\n".utf8)
    switch random.below(5) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
    case 1: bytes[place] = significant[random.below(significant.count)]
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    default: bytes.insert(contentsOf: (0..<4).map { _ in significant[random.below(significant.count)] }, at: place)
    }
  }
}

/// A pseudorandom generator that always yields the same numbers.
private struct Random {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % max(bound, 1)
  }
}
