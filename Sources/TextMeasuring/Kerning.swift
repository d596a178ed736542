/// The kerning of pairs of letters in the system font, in thousandths of an em [semantics 3.20].
enum Kerning {
  private static let pairs: [(left: String, rights: [(letters: String, kern: Int8)])] = [
    ("A", [("T", -85), ("Y", -75), ("Vvwy", -70), ("W", -55), ("CGOQt", -35)]),
    ("DOQ", [("AVY", -35), ("T", -30)]),
    ("F", [("A", -90), ("J", -70), ("cdegoq", -40), ("uvyz", -35)]),
    ("G", [("T", -30), ("AVY", -25), ("ij", 35)]),
    ("K", [("w", -60), ("cdegoqvy", -40), ("CGOQu", -35), ("i", 35)]),
    ("L", [("T", -95), ("Vvy", -70), ("Y", -35), ("CGOQ", -30), ("t", -25), ("A", 45)]),
    ("P", [("J", -95), ("A", -75)]),
    ("R", [("Y", -25), ("V", -15)]),
    (
      "T",
      [("J", -90), ("A", -85), ("cdegoq", -80), ("asu", -75), ("vwxy", -60), ("mnpr", -55), ("z", -45), ("CGOQ", -30)]
    ),
    ("V", [("J", -95), ("A", -60), ("acdegoq", -50), ("s", -45), ("CGOQ", -35)]),
    ("W", [("J", -60), ("A", -55), ("acdegoq", -50), ("CGOQmnprs", -35)]),
    ("X", [("cdegoq", -30)]),
    ("Y", [("Acdegoq", -75), ("as", -70), ("mnpru", -40), ("CGJOQ", -35), ("T", 45)]),
    ("Z", [("CGOQ", -35)]),
    ("ahmn", [("Y", -75), ("VW", -50), ("T", -45), ("vy", -20)]),
    ("bop", [("Y", -85), ("VW", -50), ("T", -40), ("A", -35), ("X", -30), ("x", -25), ("vwy", -20)]),
    ("c", [("T", -75), ("Y", -60)]),
    ("e", [("Y", -85), ("TVW", -50), ("vy", -15)]),
    ("f", [("J", -60), ("A", -35), ("cdegoqs", -25), ("a", -15)]),
    ("gq", [("T", -50)]),
    ("ij", [("VW", 35)]),
    ("k", [("T", -55), ("cdegoq", -25)]),
    ("r", [("JT", -55), ("A", -40), ("Z", -35), ("cdegoq", -15), ("vxy", 15), ("ft", 35)]),
    ("s", [("TY", -75), ("V", -45), ("W", -35)]),
    ("t", [("T", -35), ("Y", -15)]),
    ("u", [("Y", -55), ("T", -50)]),
    ("vy", [("A", -70), ("J", -60), ("TY", -35), ("cdegoq", -20), ("a", -15)]),
    ("w", [("A", -70), ("J", -55), ("T", -50), ("Z", -35), ("cdegoq", -20)]),
    ("x", [("T", -60), ("cdegoq", -25)]),
    ("z", [("T", -35), ("cdegoq", -15)]),
  ]

  /// The kerning of two ASCII characters. The index is 128 times the left one plus the right one.
  static let table: [Int8] = {
    var table = [Int8](repeating: 0, count: 128 * 128)
    for (left, rights) in pairs {
      for first in left.utf8 {
        for (letters, kern) in rights {
          for second in letters.utf8 { table[Int(first) << 7 | Int(second)] = kern }
        }
      }
    }
    return table
  }()
}
