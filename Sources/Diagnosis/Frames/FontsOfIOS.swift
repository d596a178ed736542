/// Whether a font is one that iOS has, by its PostScript name, as `HelveticaNeue-Bold`.
public func isFontOfIOS(_ name: String) -> Bool {
  let family = name.prefix { $0 != "-" }
  return families.contains(String(family))
}

/// The PostScript names of the families of iOS, without their styles (developer.apple.com/fonts/system-fonts).
private let families = Set(
  """
  AcademyEngravedLetPlain AlNile AmericanTypewriter AppleColorEmoji AppleSDGothicNeo Arial ArialHebrew ArialMT \
  ArialRoundedMTBold Avenir AvenirNext AvenirNextCondensed Baskerville BodoniOrnamentsITCTT BodoniSvtyTwoITCTT \
  BodoniSvtyTwoOSITCTT BodoniSvtyTwoSCITCTT BradleyHandITCTT ChalkboardSE Chalkduster Charter Cochin Copperplate \
  Courier CourierNewPS CourierNewPSMT DINAlternate DINCondensed Damascus DamascusBold DamascusLight DamascusMedium \
  DamascusSemiBold DevanagariSangamMN Didot DiwanMishafi EuphemiaUCAS Farah Futura Galvji GeezaPro Georgia GillSans \
  Helvetica HelveticaNeue HiraKakuProN HiraMaruProN HiraMinProN HiraginoSans HoeflerText IowanOldStyle Kailasa Kefa \
  KhmerSangamMN KohinoorBangla KohinoorDevanagari KohinoorGujarati KohinoorTelugu LaoSangamMN MalayalamSangamMN \
  MarkerFelt Menlo MuktaMahee MyanmarSangamMN Noteworthy NotoNastaliqUrdu NotoSansKannada NotoSansMyanmar \
  NotoSansOriya NotoSerifMyanmar Optima Palatino Papyrus PartyLetPlain PingFangHK PingFangSC PingFangTC Rockwell \
  SavoyeLetPlain SinhalaSangamMN SnellRoundhand Symbol TamilSangamMN Thonburi TimesNewRomanPS TimesNewRomanPSMT \
  Trebuchet TrebuchetMS Verdana ZapfDingbatsITC Zapfino
  """.split(separator: " ").map(String.init))
