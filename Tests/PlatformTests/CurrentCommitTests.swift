import Platform
import Testing

@Suite struct `The time of a commit` {
  /// Worked out with `date -u -d @SECONDS`.
  @Test(arguments: [
    (0, "1970-01-01 00:00 UTC"), (951_782_399, "2000-02-28 23:59 UTC"), (951_782_400, "2000-02-29 00:00 UTC"),
    (1_763_647_500, "2025-11-20 14:05 UTC"),
  ])
  func `is spelled in days, hours and minutes`(seconds: Int, spelled: String) {
    #expect(spelledTime(seconds) == spelled)
  }

  @Test func `has at most four digits of the year`() {
    #expect(spelledTime(-1) == nil)
    #expect(spelledTime(.max) == nil)
  }
}
