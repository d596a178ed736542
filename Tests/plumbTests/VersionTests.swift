import Testing

@testable import plumb

@Suite struct `The version` {
  @Test func `includes the commit if it is known`() {
    #expect(spelledVersion("0.2.0", commit: "0123456789abcdef0123456789abcdef01234567") == "0.2.0 (0123456)")
    #expect(spelledVersion("0.2.0", commit: "$" + "Format:%H$") == "0.2.0")
    #expect(spelledVersion("0.2.0", commit: "") == "0.2.0")
  }
}
