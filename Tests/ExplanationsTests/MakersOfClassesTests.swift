import ConsoleLogs
import Explanations
import Testing

/// Who made a constraint, by the class of the view that it fixes. The classes of authors and libraries have no other
/// source than their names here; those of frameworks are from public logs and class lists.
@Suite struct `The maker of a class` {
  /// What the explanation says of a constraint that fixes a view of a class.
  private func maker(of name: String) -> String? {
    let log = """
      (
          "<NSLayoutConstraint:0x1 \(name):0x11.height == 40   (active)>",
          "<NSLayoutConstraint:0x2 \(name):0x11.height == 20   (active)>"
      )
      """
    let answer = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "console.log")
    let line = answer.split(separator: "\n").first { $0.hasPrefix("   1  ") }
    return line?.firstRange(of: "is 40 high").map { end in
      String(line?[end.upperBound...].drop { $0 == " " } ?? "")
    }
  }

  /// Two letters that a framework has too, a module of the app, and what frameworks make for authors.
  @Test(arguments: [
    "UILabel", "MKMapView", "WKWebView", "SKView", "PKCanvasView", "MKButton", "SKTagView", "TUIMessageCell",
    "TUIInputBar", "CKCalendarView", "CKComponentRootView", "VKCaptchaView", "PKHUDView", "MPAdView", "EKToastView",
    "Feed.FeedCell", "Feed.SFAirDropView", "_TtC4Feed8FeedCell", "_TtCC4Feed8FeedCell6Header",
    "_TtGC7SwiftUI14_UIHostingViewV4Feed8CardView_", "SwiftUI._UIHostingView", "RealityKit.ARView",
    "UIKeyboardLayoutGuide", "UIActivityIndicatorView", "_UIVisualEffectContentView", "_ASDisplayView",
  ])
  func `is the author`(name: String) { #expect(maker(of: name) == "your code") }

  @Test(arguments: [
    ("_UISliderVisualElement", "UIKit's own"), ("UIAlertControllerThing", "UIKit's own"),
    ("SFAirDropIconView", "the share sheet's own"), ("VKCImageBaseOverlayView", "VisionKit's own"),
    ("_MKUserTrackingView", "MapKit's own"), ("MKAttributionLabel", "MapKit's own"),
    ("PKPaletteView", "PencilKit's own"), ("QLToolbarView", "Quick Look's own"),
    ("CNContactGridCell", "the contact picker's own"), ("EKEventEditRow", "EventKitUI's own"),
    ("SKStarRatingControl", "StoreKit's own"), ("WKContentView", "WebKit's own"), ("AVMobileSlider", "AVKit's own"),
    ("PHPickerHostView", "the photo picker's own"), ("MFComposeHeaderView", "the mail composer's own"),
    ("CKConversationListCell", "Messages's own"), ("SFUnifiedBarView", "Safari's own"),
    ("_TtC7SwiftUI21UIKitNavigationBarView", "SwiftUI's own"),
    ("_TtCC7SwiftUIP33_0123456789ABCDEF0123456789ABCDEF8OuterOne5Inner", "SwiftUI's own"),
    ("SwiftUI.PlatformViewHost", "SwiftUI's own"), ("UIKBKeyplaneView", "UIKit, keyboard"),
    ("TUIPredictionViewCell", "UIKit, keyboard"), ("TUIEmojiSearchView", "UIKit, keyboard"),
  ])
  func `is a framework`(name: String, maker: String) { #expect(self.maker(of: name) == maker) }

  /// The class alone, without the module, the hash of its file and the types that it is made of.
  @Test(arguments: [
    ("_TtC4Feed8FeedCell", "FeedCell"), ("_TtGC4Feed4CardVS_5Story_", "Card"), ("_TtCC4Feed8FeedCell6Header", "Header"),
    ("_TtC4FeedP33_0123456789ABCDEF0123456789ABCDEF7Divider", "Divider"), ("Feed.FeedCell", "FeedCell"),
    ("_TtQ4Feed", "_TtQ4Feed"), ("_TtC9Feed", "_TtC9Feed"),
  ])
  func `names the class alone`(name: String, short: String) {
    let log = "(\n\"<NSLayoutConstraint:0x1 \(name):0x11.height == 40   (active)>\"\n)"
    let answer = explanation(of: constraintComplaints(in: Array(log.utf8)), in: "console.log")
    #expect(answer.contains("1  \(short) is 40 high"), "\(answer)")
  }
}
