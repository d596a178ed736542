#!/usr/bin/env python3
"""Makes Sources/TextMeasuring/LineBreaking/LineBreakTable.swift and LineBreakTest.txt from the Unicode database.

    make_line_break_table.py [folder of the database, by default /usr/share/unicode]

The database is in Debian's package unicode-data, and at https://www.unicode.org/Public/15.0.0/ucd/. The classes, their
order and their abbreviations come from LineBreakClass.swift.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parents[2] / "Sources/TextMeasuring/LineBreaking"
DATABASE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
VERSION = "15.0.0"

BLOCK = 64  # characters in a block
FLAT = 0x20000  # the characters below are in the table, the few ranges above are listed
BASE = 35  # '#', the letter for 0: the letters from '#' to '[' need no escape in Swift
WIDTH = 117  # letters in a line of the table


def ranges(name, field=1):
    """The (first, last, value) of each line of a file of the database."""
    for line in (DATABASE / name).read_text(encoding="utf-8").splitlines():
        fields = [part.strip() for part in line.split("#")[0].split(";")]
        if len(fields) > field:
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[field]


def values(name, default):
    table = [default] * 0x110000
    for first, last, value in ranges(name):
        table[first : last + 1] = [value] * (last + 1 - first)
    return table


def categories():
    table = ["Cn"] * 0x110000
    start = None
    for line in (DATABASE / "UnicodeData.txt").read_text(encoding="utf-8").splitlines():
        code, name, category = line.split(";")[:3]
        code = int(code, 16)
        if name.endswith(", First>"):
            start = code
        first = start if name.endswith(", Last>") else code
        table[first : code + 1] = [category] * (code + 1 - first)
    return table


def settled_classes():
    """The class of each character by LB1, with the classes of LB30 and LB30b split in two."""
    classes = values("LineBreak.txt", "XX")
    widths = values("EastAsianWidth.txt", "N")
    category = categories()
    pictographic = bytearray(0x110000)
    for first, last, value in ranges("emoji/emoji-data.txt"):
        if value == "Extended_Pictographic":
            pictographic[first : last + 1] = b"\1" * (last + 1 - first)
    for code, value in enumerate(classes):
        if value in ("AI", "SG", "XX"):
            value = "AL"
        elif value == "CJ":
            value = "NS"
        elif value == "SA":
            value = "CM" if category[code] in ("Mn", "Mc") else "AL"
        if value in ("OP", "CP") and widths[code] in ("F", "W", "H"):
            value += "W"
        if pictographic[code] and category[code] == "Cn":
            assert value == "ID", f"U+{code:04X} is kept for emoji, but is no ideograph"
            value = "PICTO"
        classes[code] = value
    return classes


def swift_classes():
    """The abbreviations in the order of the Swift cases, each with its case."""
    text = (SOURCES / "LineBreakClass.swift").read_text(encoding="utf-8")
    return {name: case for case, name in re.findall(r"  case (\w+)  // ([A-Z][A-Z0-9]{1,4}), ", text)}


def literal(letters):
    lines = [letters[start : start + WIDTH] for start in range(0, len(letters), WIDTH)]
    return '  """\n' + "\n".join(f"  {line}\\" for line in lines[:-1]) + f'\n  {lines[-1]}\n  """\n'


def two_stages(numbers):
    """The number of the block for each range of characters, in two digits of base 32, and the distinct blocks."""
    blocks, index = [], []
    for start in range(0, FLAT, BLOCK):
        block = numbers[start : start + BLOCK]
        if block not in blocks:
            blocks.append(block)
        index.append(blocks.index(block))
    assert index[:2] == [0, 1] and len(blocks) <= 32 * 32, "ASCII stands first in the blocks"
    letters = "".join(chr(BASE + number // 32) + chr(BASE + number % 32) for number in index)
    return letters, "".join(chr(BASE + number) for block in blocks for number in block)


def upper_cases(classes, names):
    """The ranges above the table as switch cases, without letters."""
    found = {}
    start = FLAT
    for code in range(FLAT + 1, 0x110001):
        if code == 0x110000 or classes[code] != classes[start]:
            if classes[start] != "AL":
                last = code - 1
                found.setdefault(classes[start], []).append(
                    f"0x{start:X}" if start == last else f"0x{start:X}...0x{last:X}")
            start = code
    return "".join(f"  case {', '.join(parts)}: .{names[value]}\n" for value, parts in found.items())


def swift(classes, names):
    order = list(names)
    index, blocks = two_stages([order.index(value) for value in classes[:FLAT]])
    assert len(order) + BASE <= ord("["), "the letters end before the backslash"
    return f"""\
// Made by Tests/TextMeasuringTests/Unicode/make_line_break_table.py from Unicode {VERSION} data; see LICENSE.txt there.
// swift-format-ignore-file

/// The class of a character of one byte.
@inline(__always)
func lineBreakClass(ofASCII byte: UInt8) -> LineBreakClass {{
  lineBreakClass(numbered: lineBreakBlocks.utf8Start[Int(byte & 0x7F)])
}}

/// The class of a character. A number that is no character counts as a letter.
@inline(__always)
func lineBreakClass(of character: UInt32) -> LineBreakClass {{
  guard character < 0x{FLAT:X} else {{ return upperLineBreakClass(of: character) }}
  let digits = lineBreakBlockNumbers.utf8Start + Int(character / {BLOCK}) * 2
  let block = Int(digits[0] &- {BASE}) * 32 + Int(digits[1] &- {BASE})
  return lineBreakClass(numbered: lineBreakBlocks.utf8Start[block * {BLOCK} + Int(character % {BLOCK})])
}}

@inline(__always)
private func lineBreakClass(numbered letter: UInt8) -> LineBreakClass {{
  LineBreakClass(rawValue: letter &- {BASE}) ?? .alphabetic
}}

private func upperLineBreakClass(of character: UInt32) -> LineBreakClass {{
  switch character {{
{upper_cases(classes, names)}  default: .alphabetic
  }}
}}

/// The number of the block for each {BLOCK} characters below U+{FLAT:X}: two letters, in base 32 from '{chr(BASE)}'.
private let lineBreakBlockNumbers: StaticString =
{literal(index)}
/// The number of the class for each character of a block: a letter from '{chr(BASE)}'. The first two blocks are ASCII.
private let lineBreakBlocks: StaticString =
{literal(blocks)}"""


def cases_of_test():
    """The cases of Unicode's own test, without the comments about characters and rules."""
    text = (DATABASE / "auxiliary/LineBreakTest.txt").read_text(encoding="utf-8")
    cases = [line.split("#")[0].strip() for line in text.splitlines()]
    head = f"# The cases of LineBreakTest-{VERSION}.txt without their comments. © 2022 Unicode®, Inc.; see LICENSE.txt.\n"
    return head + "".join(f"{case}\n" for case in cases if case)


def main():
    assert f"LineBreak-{VERSION}.txt" in (DATABASE / "LineBreak.txt").read_text(encoding="utf-8"), "another version"
    classes, names = settled_classes(), swift_classes()
    assert set(classes) <= set(names), f"without a Swift case: {set(classes) - set(names)}"
    (SOURCES / "LineBreakTable.swift").write_text(swift(classes, names), encoding="utf-8")
    (HERE / "LineBreakTest.txt").write_text(cases_of_test(), encoding="utf-8")


main()
