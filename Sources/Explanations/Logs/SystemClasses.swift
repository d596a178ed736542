import ConsoleLogs

// Who makes the views of a class, by its name. Two letters are no proof: apps and libraries use the prefixes of Apple's
// frameworks too. A module in the name is one, and so is the whole beginning of a class that a framework keeps to
// itself.
extension String {
  /// Who makes and lays out the views of a class that no author makes; nil for other classes, among them those that a
  /// framework has for authors, such as `MKMapView`.
  var systemOwner: String? {
    if let module = moduleOfClass {
      return modules[module].flatMap { madeByAuthors.contains(shortClassName(self)) ? nil : $0 }
    }
    if madeByAuthors.contains(self) { return nil }
    return ownersByStart[prefix(2)]?.first { begins(with: $0.beginning) }?.name
  }

  /// Whether only UIKit or AppKit uses a class. Authors use layout guides and the content views of visual effects too.
  var isSystemClass: Bool {
    if moduleOfClass != nil { return systemOwner != nil }
    if madeByAuthors.contains(self) { return false }
    return hasPrefix("_UI") || containers.contains(self) || systemOwner != nil
  }

  /// The module of `Module.Class`, or of a mangled name such as `_TtC4Feed8FeedCell`; nil for a class without one.
  var moduleOfClass: String? {
    if let mangled { return mangled.module }
    return firstIndex(of: ".").map { String(self[..<$0]) }
  }

  /// The module and the class of a name that Swift mangled. The first letters are the kinds of the types around each
  /// other, and each part of the name follows its length; the types that a generic one is made of come after them.
  var mangled: (module: String, name: String)? {
    guard hasPrefix("_Tt") else { return nil }
    var rest = dropFirst(3)
    if rest.first == "G" { rest = rest.dropFirst() }
    let kinds = rest.prefix { "CVO".contains($0) }
    rest = rest.dropFirst(kinds.count)
    guard !kinds.isEmpty, let module = rest.takeCounted() else { return nil }
    var name = ""
    for _ in kinds {
      // A private type has the hash of its file before its name.
      if rest.first == "P" {
        rest = rest.dropFirst()
        guard rest.takeCounted() != nil else { return nil }
      }
      guard let part = rest.takeCounted() else { return nil }
      name = part
    }
    return (module, name)
  }

  /// Whether a class begins with `start`. After a capital letter, another word begins: `VKC` begins `VKCImageView`, and
  /// not `VKCaptchaView`.
  private func begins(with start: String) -> Bool {
    guard hasPrefix(start) else { return false }
    return start.last?.isUppercase != true || dropFirst(start.count).first?.isLowercase != true
  }

  /// The views that AppKit puts around the items of a window's toolbar.
  var isToolbarClass: Bool { hasPrefix("NSToolbar") || hasPrefix("_NSToolbar") }
  var isAlertClass: Bool { hasPrefix("_UIAlertController") || hasPrefix("UIAlertController") }

  var isKeyboardClass: Bool {
    !madeByAuthors.contains(self)
      && [
        "_UIKB", "UIKeyboard", "_UIRemoteKeyboard", "UIInputSet", "SystemInputAssistantView", "UIRemoteKeyboard",
        "_UIKeyboard", "UIKB", "TUIPrediction", "TUICandidate", "TUIEmojiSearch", "TUIKeyboard", "TUIKeyplane",
        "TUIAssistant", "TUISystemInput",
      ].contains { hasPrefix($0) }
  }

  var isBarClass: Bool {
    [
      "_UINavigationBar", "_UIButtonBar", "_UIModernBarButton", "_UIBarButton", "_UIToolbar", "_UISearchBar",
      "_UIBackButton",
    ].contains { hasPrefix($0) }
  }

  var isOfPlayer: Bool {
    ["_AV", "AVPlaybackControls", "AVTransportControls", "AVPlayerViewController", "AVMobile"].contains(
      where: hasPrefix)
  }
}

extension LoggedItem {
  /// Whether it is one of the guides that UIKit's bars make, `TabBarGuide(0x7f90)`: only UIKit puts an address into the
  /// identifier of a guide.
  var isGuideOfBar: Bool { className.hasSuffix("LayoutGuide") && text?.contains(/\(([a-z]+=)?0x[0-9a-f]+\)$/) == true }
}

extension Substring {
  /// Removes a part of a mangled name and returns it: `8FeedCell`. Nil, without a change, if there is none.
  fileprivate mutating func takeCounted() -> String? {
    let digits = prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    let part = dropFirst(digits.count).prefix(length)
    guard part.count == length else { return nil }
    self = dropFirst(digits.count + length)
    return String(part)
  }
}

/// The modules of Apple's whose classes a log names with the module, and what they are called.
private let modules: [String: String] = [
  "SwiftUI": "SwiftUI", "SwiftUICore": "SwiftUI", "UIKit": "UIKit", "UIKitCore": "UIKit", "AppKit": "AppKit",
  "MapKit": "MapKit", "_MapKit_SwiftUI": "MapKit", "VisionKit": "VisionKit", "VisionKitCore": "VisionKit",
  "AVKit": "AVKit", "AVKitMacHelper": "AVKit", "PhotosUI": "the photo picker", "PhotosUICore": "the photo picker",
  "PhotosUIPrivate": "the photo picker", "WidgetKit": "WidgetKit", "StoreKit": "StoreKit", "PassKitUI": "PassKit",
  "PencilKit": "PencilKit", "PaperKit": "PaperKit", "TipKit": "TipKit", "TextInputUI": "the keyboard",
  "KeyboardUI": "the keyboard", "WritingToolsUI": "Writing Tools", "TranslationUI": "the translation sheet",
  "QuickLook": "Quick Look", "QuickLookUI": "Quick Look", "ShareSheet": "the share sheet",
  "SharingUI": "the share sheet", "ContactsUI": "the contact picker", "EventKitUI": "EventKitUI",
  "MessageUI": "the mail composer", "SafariServices": "Safari", "WebKit": "WebKit", "GameCenterUI": "Game Center",
  "DocumentManager": "the document browser", "DocumentManagerUICore": "the document browser",
  "RealityKit": "RealityKit", "RoomPlan": "RoomPlan", "Charts": "Charts", "ImagePlayground": "Image Playground",
]

/// Classes that authors make and lay out, although their names begin as those of private ones do.
private let madeByAuthors: Set<String> = [
  "_UIHostingView", "NSHostingView", "_UILayoutGuide", "_UIVisualEffectContentView", "UIKeyboardLayoutGuide",
  "UITrackingLayoutGuide", "ARView", "TipUIView", "QLPreviewView",
]

/// The beginnings of class names that only one framework has, and what that framework or its screen is called.
private let owners: [(name: String, beginnings: [String])] = [
  ("UIKit", ["UIAlertController", "_UIAlertController", "_UIInterfaceAction", "UIInputSetHostView", "UICalloutBar"]),
  ("UIKit", ["UITabBarButton", "UITabBarSwappable", "UIStatusBar", "UIPickerColumn", "UIPickerTable", "UIPrintPanel"]),
  ("the keyboard", ["UIKB", "TUIPrediction", "TUICandidate", "TUIEmojiSearch", "TUIKeyboard", "TUIKeyplane"]),
  ("Spotlight", ["SPUI", "SearchUI"]),
  ("AppKit", ["_NS", "NSToolbar", "NSTitlebar", "NSThemeFrame"]),
  ("the open and save panel", ["FI_T", "NSNavSplitView", "NSNavBox"]),
  ("the share sheet", ["SFAirDrop", "SHSheet", "UIActivityContent", "UIActivityAction", "UIActivityGroup"]),
  ("VisionKit", ["VKKeyboardCamera", "VKAVCapture", "VKC"]),
  ("MapKit", ["_MK", "MKAttribution", "MKNewAnnotation", "MKBasicMapView", "MKCompassView", "MKAnnotationContainer"]),
  ("AVKit", ["AVMobile", "AVVolumeSlider", "AVScrubb", "AVTouchIgnoring", "AVPictureInPicture", "AVInfoPanel"]),
  ("the photo picker", ["PUPicker", "PUPhoto", "PUAlbum", "PUReview", "PUUI", "PXUI", "PXPhotos", "PLCrop"]),
  ("the photo picker", ["PLPhotoTile", "PLImageScroll", "PHPicker"]),
  (
    "the camera", ["CAMBottomBar", "CAMTopBar", "CAMShutter", "CAMViewfinder", "CAMPreview", "CAMImageWell", "CAMZoom"]
  ),
  ("the camera", ["CAMFlash", "CAMFlip", "CAMElapsedTime", "CAMModeDial", "CAMDynamicShutter"]),
  ("Safari", ["_SF", "SFUnifiedBar", "SFUnifiedTab", "SFBrowser", "SFSafari", "SFNavigationBar", "SFCapsule"]),
  ("WebKit", ["_WK", "WKContentView", "WKScrollView", "WKChildScrollView", "WKCompositing", "WKFormInput"]),
  ("WebKit", ["WKSelectPicker", "WKDateTime", "WKFullScreen", "WKInspector", "WKMultipleSelect", "UIWebBrowserView"]),
  ("PencilKit", ["_PK", "PKPalette", "PKToolPicker", "PKTiled", "PKSelectionView", "PKRulerView"]),
  ("PassKit", ["PKPaymentAuth", "PKPaymentSheet", "PKPassView", "PKPassFace", "PKPassGroup"]),
  ("Quick Look", ["_QL", "QLPreview", "QLItemView", "QLPageView", "QLToolbar", "QLRemote", "QLLoadingItem"]),
  ("StoreKit", ["_SK", "SKStoreProduct", "SKStoreReview", "SKStarRating", "SKUIItem", "SKComposeReview"]),
  ("the contact picker", ["_CN", "CNContact", "CNPropert", "CNPicker", "CNMonogram", "CNAvatar", "ABPeoplePicker"]),
  ("the mail composer", ["_MF", "MFCompose", "MFMailCompose", "MFRecipient", "MFModernAtom", "CNComposeRecipient"]),
  ("EventKitUI", ["_EK", "EKEventEdit", "EKEventDetail", "EKEventTitle", "EKCalendarItem", "EKCalendarChooser"]),
  ("Messages", ["_CK", "CKConversation", "CKTranscript", "CKMessage", "CKBalloon", "CKEntry", "CKTextBalloon"]),
  ("Messages", ["CKComposition", "CKChat", "CKPinned", "CKAvatar", "CKDetails", "CKNavbar", "CKRecipient"]),
  ("Game Center", ["_GK", "GKDashboard", "GKLeaderboard", "GKAchievement", "GKAccessPoint", "GKFriend"]),
  ("MediaPlayer", ["_MP", "MPVideoPlayback", "MPInlineVideo", "MPFullScreenVideo", "MPDetailSlider", "MPKnockout"]),
  ("the document browser", ["_DOC", "DOCItem", "DOCBrowser", "DOCTab", "DOCSidebar", "DOCRemote", "DOCTag"]),
  ("LinkPresentation", ["_LP", "LPCaptionBar", "LPVerticalText", "LPTapHighlight"]),
]

/// The same by the first two letters, because many classes are looked up.
private let ownersByStart: [Substring: [(beginning: String, name: String)]] = Dictionary(
  grouping: owners.flatMap { owner in owner.beginnings.map { (beginning: $0, name: owner.name) } },
  by: { $0.beginning.prefix(2) })

/// The views in which UIKit's own view controllers wrap others. Authors relate their views to these too.
private let containers: Set<String> = [
  "UITransitionView", "UIWindow", "UILayoutContainerView", "UIViewControllerWrapperView", "UINavigationTransitionView",
  "UIPanelControllerContentView", "UISplitViewControllerPanelImplView", "UIDropShadowView", "UITextEffectsWindow",
]
