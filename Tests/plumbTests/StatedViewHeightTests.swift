import Testing

/// The height of plain views is stated by itself, since a project's rows and headers seldom have the same.
@Suite struct `Stated heights of plain views` {
  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
            <view contentMode="scaleToFill" id="rO0-T0-aaa" customClass="ShopHeader">
                <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                <subviews>
                    <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="lAb-L0-aaa"/>
                </subviews>
                <constraints>
                    <constraint firstItem="lAb-L0-aaa" firstAttribute="top" secondItem="rO0-T0-aaa" secondAttribute="top" constant="12" id="t0P-L0-aaa"/>
                    <constraint firstItem="lAb-L0-aaa" firstAttribute="leading" secondItem="rO0-T0-aaa" secondAttribute="leading" constant="16" id="l0D-L0-aaa"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  @Test(arguments: [
    ("rowHeight: automatic", "unknown-row-height"), ("viewHeight: automatic", "zero-height"), ("viewHeight: 60", ""),
  ])
  func `are those that viewHeight states, not rowHeight`(entry: String, rule: String) throws {
    let scratch = try Scratch()
    try scratch.write("Shop.xib", Self.header)
    try scratch.write(".plumb.yml", "interfaceBuilder: {\(entry)}\n")
    let output = try scratch.run(arguments: ["lint", "--verbose"]).output
    #expect(output.contains("[\(rule)]") == !rule.isEmpty)
    #expect(output.contains("'interfaceBuilder: {viewHeight: automatic}'") == (rule == "unknown-row-height"))
  }

  @Test func `must be a height`() throws {
    let scratch = try Scratch()
    try scratch.write("Shop.xib", Self.header)
    try scratch.write(".plumb.yml", "interfaceBuilder: {viewHeight: tall}\n")
    let run = try scratch.run(arguments: ["lint"])
    #expect((run.output + run.errors).contains("'viewHeight' must be 'automatic' or a height in points above 0"))
  }
}
