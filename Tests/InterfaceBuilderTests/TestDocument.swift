import Findings
import InterfaceBuilder
import LayoutModel
import LayoutSource
import Testing

/// A document of Interface Builder around some objects, as Xcode writes it.
func document(
  _ objects: String, attributes: String = #"useAutolayout="YES""#, runtime: String = "iOS.CocoaTouch",
  resources: String = ""
) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="\(runtime)" \(attributes)>
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>
  \(objects)
      </objects>
      <resources>\(resources)</resources>
  </document>

  """
}

/// A storyboard with one controller and its view, whose id is `top`. `metrics` is the size at which Xcode draws it.
func storyboard(width: Int, height: Int, _ subviews: String, constraints: String = "", metrics: String = "") -> String {
  // Xcode writes no empty list.
  let list = constraints.isEmpty ? "" : "<constraints>\n\(constraints)\n</constraints>"
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes>
        <scene sceneID="sce"><objects>
          <viewController id="con" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="top">
              <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
              <subviews>
    \(subviews)
              </subviews>
              \(list)
            </view>
            \(metrics)
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """
}

/// A cell of a xib. The id of the cell is `cel`, and that of its content view is `con`.
func cell(_ subviews: String, constraints: String, cell: String = "", content: String = "", after: String = "")
  -> String
{
  """
          <tableViewCell contentMode="scaleToFill" id="cel" customClass="NoteCell" \(cell)>
              <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
              <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel" id="con" \(content)>
                  <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                  <subviews>
  \(subviews)
                  </subviews>
                  <constraints>
  \(constraints)
                  </constraints>
              </tableViewCellContentView>
  \(after)
          </tableViewCell>
  """
}

/// A label that constraints place.
func label(_ id: String, _ attributes: String = "", inside: String = "") -> String {
  """
  <label contentMode="left" text="Milk" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
      <rect key="frame" x="16" y="12" width="288" height="20.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
  \(inside)
  </label>
  """
}

/// The constraints of a label that fills the content view less 12 points above and below and 16 at the sides.
func pins(_ id: String) -> String {
  """
                      <constraint firstItem="\(id)" firstAttribute="top" secondItem="con" secondAttribute="top" constant="12" id="\(id)-t"/>
                      <constraint firstAttribute="bottom" secondItem="\(id)" secondAttribute="bottom" constant="12" id="\(id)-u"/>
                      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="con" secondAttribute="leading" constant="16" id="\(id)-v"/>
                      <constraint firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" constant="16" id="\(id)-w"/>
  """
}

func read(_ text: String, defaults: LayoutDefaults = LayoutDefaults()) -> SourcedFile {
  InterfaceBuilderReader().read(Array(text.utf8), defaults: defaults, openingFonts: noFontFiles)
}

/// The one layout of a document that is read without findings.
func layout(_ text: String, defaults: LayoutDefaults = LayoutDefaults()) throws -> Layout {
  let file = read(text, defaults: defaults)
  #expect(file.findings.isEmpty)
  return try #require(file.layouts.first).layout
}

extension Layout {
  func item(_ name: String) throws -> Item { try #require(items.first { $0.name == name }) }

  /// The active constraints as Plumb spells them.
  var equations: [String] { constraints.map { spelled($0) } }
}
