/// Widths of the regular system font up to 19 points, in thousandths of an em, without tracking [semantics 3.18].
enum SystemFontTable {
  /// The widths from U+0020 to U+007E.
  static let ascii: [Double] = [
    282, 299, 398, 651, 611, 829, 654, 237, 368, 345, 460, 633, 285, 469, 286, 355,  //   ! " # $ % & ' ( ) * + , - . /
    632, 468, 600, 625, 639, 617, 626, 556, 633, 643, 299, 286, 647, 647, 656, 495,  // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    964, 673, 636, 721, 724, 597, 591, 743, 747, 283, 539, 653, 565, 878, 740, 775,  // @ A B C D E F G H I J K L M N O
    630, 762, 639, 636, 626, 737, 674, 961, 646, 662, 644, 348, 357, 348, 469, 467,  // P Q R S T U V W X Y Z [ \ ] ^ _
    497, 554, 614, 562, 612, 572, 374, 611, 598, 249, 238, 540, 251, 862, 587, 588,  // ` a b c d e f g h i j k l m n o
    605, 605, 379, 523, 366, 580, 536, 780, 528, 538, 551, 362, 327, 362, 659,  // p q r s t u v w x y z { | } ~
  ]

  /// The widths of symbols and separate diacritics, and of letters without a base letter, such as Æ.
  static let symbols: [UInt32: Double] = [
    0x00A1: 278, 0x00A2: 558, 0x00A3: 631, 0x00A4: 723, 0x00A5: 548, 0x00A6: 266, 0x00A7: 551, 0x00A8: 591,
    0x00A9: 915, 0x00AA: 449, 0x00AB: 540, 0x00AC: 540, 0x00AE: 670, 0x00AF: 449, 0x00B0: 455, 0x00B1: 659,
    0x00B2: 420, 0x00B3: 430, 0x00B4: 497, 0x00B5: 622, 0x00B6: 599, 0x00B7: 276, 0x00B8: 267, 0x00B9: 313,
    0x00BA: 449, 0x00BB: 540, 0x00BC: 884, 0x00BD: 926, 0x00BE: 949, 0x00BF: 507, 0x00D7: 659, 0x00F7: 659,
    0x00C6: 990, 0x00D0: 719, 0x00DF: 609, 0x00E6: 925, 0x00F0: 580, 0x0131: 249, 0x0126: 777, 0x0152: 953,
    0x0153: 990, 0x2010: 469, 0x2011: 469, 0x2012: 648, 0x2013: 500, 0x2014: 1000, 0x2015: 1000, 0x2018: 199,
    0x2019: 278, 0x201A: 199, 0x201C: 381, 0x201D: 381, 0x201E: 381, 0x2020: 631, 0x2021: 540, 0x2022: 455,
    0x2026: 858, 0x2030: 1045, 0x2032: 220, 0x2033: 405, 0x2039: 358, 0x203A: 358, 0x2044: 274, 0x20AC: 665,
    0x20B9: 540, 0x20BD: 697, 0x20A9: 949, 0x20BF: 651, 0x2116: 1088, 0x2122: 990, 0x2113: 449, 0x2190: 955,
    0x2191: 955, 0x2192: 955, 0x2193: 955, 0x2194: 1341, 0x2212: 659, 0x221A: 631, 0x221E: 930, 0x2248: 659,
    0x2260: 659, 0x2264: 659, 0x2265: 659, 0x25A0: 915, 0x25A1: 915, 0x25B2: 1009, 0x25B6: 915, 0x25BC: 1009,
    0x25C0: 915, 0x25CF: 915, 0x25CB: 915, 0x2605: 1045, 0x2606: 1045, 0x2713: 881, 0x2714: 881, 0x2717: 881,
  ]

  /// The base letters of U+00C0 to U+024F, or the letters that they most resemble.
  static let latin = [UInt8](
    ("AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPbaaaaaamceeeeiiiionooooo+ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg"
      + "GgGgHhHhIiIiIiIiIiUuJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoWmRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzf"
      + "bBBbOoOCcODDdoOOOFfGOoOIKkloONnOOoOoPpoOoOotTtTUuOVYyZzOOoooOoooooooWDmWLmWNmAaIiOoUuUuUuUuUuoAa"
      + "AaOoGgGgKkOoOoOojWDmGgOONnAaOoOoAaAaEeEeIiIiOoOoRrRrUuUuSsTtOoHhNdOoZzAaEeOoOoOoOoYylntoooACcLTs"
      + "zOoBUOEeJjOqRrYy").utf8)

  /// The base letters of U+1E00 to U+1EFF, which include the Vietnamese letters.
  static let latinAdditional = [UInt8](
    ("AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRr"
      + "SsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyafffSdAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe"
      + "EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyLlVvYy").utf8)
}
