import LayoutModel
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

@Suite struct `Runtime attributes` {
  /// The item of a view with attributes, in the only cell of a document.
  private func item(_ tag: String, _ attributes: String, id: String = "lab", more: String = "") throws -> Item {
    let view = """
      <\(tag) \(more) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="it">
          <rect key="frame" x="16" y="12" width="288" height="20.5"/>
          <userDefinedRuntimeAttributes>
              \(attributes)
          </userDefinedRuntimeAttributes>
      </\(tag)>
      """
    return try layout(document(cell(view, constraints: pins(id)))).item("it")
  }

  private func string(_ key: String, _ value: String) -> String {
    #"<userDefinedRuntimeAttribute type="string" keyPath="\#(key)" value="\#(value)"/>"#
  }

  private func number(_ key: String, _ value: String) -> String {
    #"<userDefinedRuntimeAttribute type="number" keyPath="\#(key)"><\#(value)/></userDefinedRuntimeAttribute>"#
  }

  @Test func `of UIKit set the properties of a label`() throws {
    let item = try item(
      "label",
      string("text", "Bread") + number("numberOfLines", #"integer key="value" value="3""#)
        + number("preferredMaxLayoutWidth", #"real key="value" value="200.5""#)
        + #"<userDefinedRuntimeAttribute type="boolean" keyPath="hidden" value="YES"/>"#
        + #"<userDefinedRuntimeAttribute type="boolean" keyPath="adjustsFontSizeToFitWidth" value="YES"/>"#,
      more: #"text="Label""#)
    #expect(item.text == "Bread" && !item.isTextPlaceholder && !item.hasUnknownSize)
    #expect(item.numberOfLines == 3 && item.preferredMaxLayoutWidth == .points(200.5))
    #expect(item.isHidden && item.adjustsFontSizeToFitWidth)
  }

  @Test func `of UIKit set the gaps of a stack`() throws {
    let item = try item(
      "stackView",
      number("spacing", #"integer key="value" value="6""#)
        + #"<userDefinedRuntimeAttribute type="boolean" keyPath="layoutMarginsRelativeArrangement" value="YES"/>"#)
    #expect(item.stack?.spacing == 6 && item.stack?.isLayoutMarginsRelativeArrangement == true)
  }

  @Test(arguments: [
    #"<userDefinedRuntimeAttribute type="string" keyPath="localizedKey" value="note.title"/>"#,
    #"<userDefinedRuntimeAttribute type="string" keyPath="localizedKey"><string key="value">note.title</string></userDefinedRuntimeAttribute>"#,
    #"<userDefinedRuntimeAttribute type="number" keyPath="textStyle"><integer key="value" value="2"/></userDefinedRuntimeAttribute>"#,
    #"<userDefinedRuntimeAttribute type="number" keyPath="lineSpacing"><real key="value" value="4"/></userDefinedRuntimeAttribute>"#,
  ])
  func `of an extension may set the text or the font`(attribute: String) throws {
    let item = try item("label", attribute, more: #"text="Milk""#)
    #expect(item.hasUnknownSize && item.isTextPlaceholder)
    // A view that shows no text gets no size from them.
    let view = try self.item("view", attribute)
    #expect(!view.hasUnknownSize)
  }

  @Test(arguments: [
    #"<userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>"#,
    #"<userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>"#,
    #"<userDefinedRuntimeAttribute type="color" keyPath="titleColor"><color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>"#,
    #"<userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="milk"/>"#,
    #"<userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>"#,
  ])
  func `of the looks change nothing`(attribute: String) throws {
    let item = try item("label", attribute, more: #"text="Milk""#)
    #expect(!item.hasUnknownSize && !item.isTextPlaceholder && item.text == "Milk")
  }

  @Test(arguments: ["nan", "1e400", "", "x", "-1"])
  func `with values that are no numbers are left out`(value: String) throws {
    let item = try item("label", number("numberOfLines", #"integer key="value" value="\#(value)""#))
    #expect(item.numberOfLines == 1)
  }
}

@Suite struct `An attributed text` {
  private func item(_ fragments: String) throws -> Item {
    let view = """
      <label translatesAutoresizingMaskIntoConstraints="NO" id="lab" userLabel="it">
          <attributedString key="attributedText">\(fragments)</attributedString>
      </label>
      """
    return try layout(document(cell(view, constraints: pins("lab")))).item("it")
  }

  private func fragment(_ text: String, size: Int, style: String = "") -> String {
    #"""
    <fragment content="\#(text)"><attributes><font key="NSFont" size="\#(size)" name="Helvetica"/>
    <paragraphStyle key="NSParagraphStyle" alignment="left" lineBreakMode="wordWrapping" \#(style)/></attributes></fragment>
    """#
  }

  @Test func `has the font of its parts`() throws {
    let item = try item(fragment("Mi", size: 17) + fragment("lk", size: 17))
    #expect(item.text == "Milk" && item.font == Font(face: .named("Helvetica"), size: 17) && !item.hasUnknownSize)
  }

  @Test func `of several fonts or other line heights has an unknown size`() throws {
    #expect(try item(fragment("Mi", size: 17) + fragment("lk", size: 20)).hasUnknownSize)
    #expect(try item(fragment("Milk", size: 17, style: #"lineSpacing="4""#)).hasUnknownSize)
    #expect(try item(fragment("Milk", size: 17, style: #"minimumLineHeight="24""#)).hasUnknownSize)
  }
}
