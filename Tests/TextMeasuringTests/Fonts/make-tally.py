#!/usr/bin/env python3
"""Draws Tally.ttf, the font of the tests: bars of chosen widths, two character maps. Needs fontTools."""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

# Name, advance in thousandths of an em, and scalars.
GLYPHS = [
    (".notdef", 500, []),
    ("space", 250, [0x20, 0xA0]),
    ("hyphen", 300, [0x2D]),
    ("a", 500, [0x61]),
    ("b", 520, [0x62]),
    ("c", 480, [0x63]),
    ("i", 200, [0x69]),
    ("m", 900, [0x6D]),
    ("W", 1000, [0x57]),
    ("eacute", 510, [0xE9]),
    # Beyond the first 65,536 scalars, so only the larger map has it.
    ("grin", 1200, [0x1F600]),
    # The last three share an advance, which is in the file once.
    ("one", 600, [0x31]),
    ("two", 600, [0x32]),
    ("three", 600, [0x33]),
]


def bar(width):
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in [(50, 700), (width - 50, 700), (width - 50, 0)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def subtable(format, encoding, cmap):
    table = CmapSubtable.newSubtable(format)
    table.platformID, table.platEncID, table.language, table.cmap = 3, encoding, 0, cmap
    return table


def main():
    builder = FontBuilder(1000, isTTF=True)
    names = [name for name, _, _ in GLYPHS]
    builder.setupGlyphOrder(names)
    cmap = {scalar: name for name, _, scalars in GLYPHS for scalar in scalars}
    builder.setupCharacterMap(cmap)
    small = {scalar: name for scalar, name in cmap.items() if scalar <= 0xFFFF}
    builder.font["cmap"].tables = [subtable(4, 1, small), subtable(12, 10, cmap)]
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({name: empty if name == "space" else bar(width) for name, width, _ in GLYPHS})
    builder.setupHorizontalMetrics({name: (width, 50) for name, width, _ in GLYPHS})
    builder.setupHorizontalHeader(ascent=950, descent=-250, lineGap=100)
    builder.setupNameTable({"familyName": "Tally", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=700, sTypoDescender=-300, sTypoLineGap=0, usWinAscent=1100, usWinDescent=400)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3786912000
    builder.font.recalcTimestamp = False
    builder.save(pathlib.Path(__file__).with_name("Tally.ttf"))


if __name__ == "__main__":
    main()
