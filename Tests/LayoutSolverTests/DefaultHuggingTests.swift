import LayoutModel
import Testing

/// The default content priorities of each type.
@Suite struct DefaultHuggingTests {
  private func priorities(_ type: ViewType, _ keys: String = "") throws -> [Float] {
    let item = try SolvedRow("cell: Row\nviews: {only: {type: \(type.rawValue)\(keys)}}").layout[.only]
    let (hugging, resistance) = (item.contentHuggingPriority, item.contentCompressionResistancePriority)
    return [hugging.horizontal.value, hugging.vertical.value, resistance.horizontal.value, resistance.vertical.value]
  }

  @Test(
    "750 on both axes for three controls, for a progress view vertically, else 250 [2.8 to 2.11]",
    arguments: ViewType.allCases)
  func defaults(type: ViewType) throws {
    let hugging: [Float] =
      switch type {
      case .switch, .stepper, .activityIndicator: [750, 750]
      case .progress: [250, 750]
      default: [250, 250]
      }
    #expect(try priorities(type) == hugging + [750, 750])
  }

  @Test("authored priorities replace them, axis by axis")
  func authored() throws {
    #expect(try priorities(.switch, ", contentHuggingPriority: {horizontal: 251}") == [251, 750, 750, 750])
    #expect(try priorities(.progress, ", contentHuggingPriority: 100") == [100, 100, 750, 750])
    #expect(
      try priorities(.stepper, ", contentCompressionResistancePriority: {vertical: 1000}") == [750, 750, 750, 1000])
  }

  @Test("a label stretches beside a switch: 320 - 8 - 49 - 2 of the frame [2.8, 2.9]")
  func besideSwitch() throws {
    let fixture = try SolvedRow(
      """
      cell: Setting
      measure: {widths: [320]}
      views:
        name: {type: label, text: Sound}
        toggle: {type: switch}
      constraints:
        - name.leading == contentView.leading
        - toggle.leading == name.trailing + 8
        - toggle.trailing == contentView.trailing - 2
        - toggle.top == contentView.top
        - toggle.bottom == contentView.bottom
        - name.centerY == toggle.centerY
      """)
    #expect(try fixture.frame("name") == [0, 5.25, 261, 20.5])
    #expect(try fixture.frame("toggle") == [269, 0, 51, 31])
  }
}
