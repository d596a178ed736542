import Testing
import TextMeasuring

@Suite struct FontHeightTests {
  @Test("lines of the system font are a line height apart [semantics 3.3]") func systemFont() {
    let font = TextFont(face: .system(.regular), size: 17)
    #expect(abs(font.height(ofLines: 1) - 20.287109375) < 1e-9)
    #expect(abs(font.height(ofLines: 3) - 60.861328125) < 1e-9)
  }

  @Test("lines of a text style are a leading apart [semantics 3.4]") func textStyle() {
    let body = TextFont(face: .system(.regular), size: 17, leading: 22)
    #expect(abs(body.height(ofLines: 4) - 86.287109375) < 1e-9)
    #expect(body.height(ofLines: 0) == 0)
  }
}
