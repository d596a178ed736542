import Foundation
import LayoutModel
import LayoutSource
import LayoutYAML
import LintEngine
import Rules
import Testing

@testable import InterfaceBuilder

/// Documents as Xcode 5, 8, 10, 11, 15 and 26 write them: the attributes, elements and order of each.
@Suite struct `Documents of each era of Xcode` {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
  static let names = [
    "xcode-5.storyboard", "xcode-8.xib", "xcode-10.storyboard", "xcode-11.storyboard", "xcode-15.xib", "xcode-26.xib",
  ]

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  private func layouts(_ name: String) throws -> [Layout] {
    let file = InterfaceBuilderReader().read(try bytes(name), defaults: LayoutDefaults(), openingFonts: noFontFiles)
    #expect(file.findings.isEmpty && file.notes.isEmpty)
    return file.layouts.map(\.layout)
  }

  @Test func `are all read here`() throws {
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted() == Self.names.sorted())
  }

  /// Of Xcode 5: ids that are numbers, a row height of 44 that was written unasked, guides of controllers.
  @Test func `of Xcode 5`() throws {
    let layouts = try layouts("xcode-5.storyboard")
    #expect(layouts.map(\.name) == ["StationCell", "MapController"])
    #expect(layouts.map(\.kind) == [.cell, .view])
    let cell = layouts[0]
    #expect(cell.unknownHeight == UnknownHeight(designHeight: 66))
    #expect(cell.accessory.kind == .disclosureIndicator && cell.reuseIdentifier == "Station" && cell.platform == nil)
    #expect(cell.views.map { cell.items[$0].name } == ["nameLabel", "label"])
    #expect(cell.items[2].font == Font(face: .system, size: 17, weight: .bold))
    // A symbolic constant has its number.
    #expect(cell.equations.first == "nameLabel.leading == contentView.leading + 20")
    #expect(cell.constraints.map(\.id) == ["a01", "a02", "a03", "a04", "a05", "a06"])
    #expect(
      layouts[1].equations == [
        "view.top == root.safeAreaLayoutGuide.top", "root.safeAreaLayoutGuide.bottom == view.bottom",
        "view.leading == root.leading", "root.trailing == view.trailing",
      ])
  }

  /// Of early Xcode 8: frames as insets, or none; stack views; margins; texts with line breaks.
  @Test func `of Xcode 8`() throws {
    let cell = try #require(try layouts("xcode-8.xib").first)
    #expect(cell.name == "RecipeCell" && cell.unknownHeight == UnknownHeight(designHeight: 88))
    #expect(cell.views.map { cell.items[$0].name } == ["photoView", "stack", "titleLabel", "label"])
    let stack = try #require(cell.item("stack").stack)
    #expect(stack.axis == .vertical && stack.alignment == .top && stack.spacing == 2 && stack.distribution == .fill)
    #expect(stack.arranged == [ItemID(4), ItemID(5)])
    #expect(try cell.item("titleLabel").font == Font(face: .style(.headline), size: 17, weight: .semibold))
    #expect(try cell.item("label").text == "Leek, potatoes\nand cream")
    // No view keeps its frame.
    #expect(cell.items.allSatisfy { $0.autoresizingFrame == nil })
    #expect(cell.equations.contains("photoView.top == contentView.layoutMarginsGuide.top"))
    #expect(cell.equations.contains("contentView.layoutMarginsGuide.bottom == stack.bottom @ 999"))
    #expect(cell.equations.contains("photoView.width == photoView.height"))
  }

  /// Of Xcode 10: the content view of an item has no id, and the item's id stands for it.
  @Test func `of Xcode 10`() throws {
    let layouts = try layouts("xcode-10.storyboard")
    #expect(layouts.map(\.name) == ["PhotoCell", "MonthHeader"])
    #expect(layouts.map(\.kind) == [.collectionCell, .collectionCell])
    #expect(layouts[0].collection.itemWidth == .points(110) && layouts[0].collection.itemHeight == 140)
    #expect(layouts[1].collection.itemWidth == .container && layouts[1].collection.itemHeight == 36)
    #expect(layouts[0].equations.first == "imageView.top == contentView.top")
    #expect(layouts[0].equations.last == "imageView.width == imageView.height")
    #expect(try layouts[0].item("nameLabel").font == Font(face: .system, size: 13, weight: .medium))
    #expect(try layouts[0].item("imageView").hasUnknownImage)
  }

  /// Of Xcode 11: the guides of scroll views.
  @Test func `of Xcode 11`() throws {
    let view = try #require(try layouts("xcode-11.storyboard").first)
    #expect(view.name == "TermsViewController" && view.kind == .view)
    #expect(
      view.equations == [
        "scroll.top == root.safeAreaLayoutGuide.top", "scroll.leading == root.safeAreaLayoutGuide.leading",
        "root.safeAreaLayoutGuide.trailing == scroll.trailing", "root.safeAreaLayoutGuide.bottom == scroll.bottom",
        "label.top == scroll.contentLayoutGuide.top + 20", "label.leading == scroll.contentLayoutGuide.leading + 20",
        "scroll.contentLayoutGuide.trailing == label.trailing + 20",
        "scroll.contentLayoutGuide.bottom == label.bottom + 20", "label.width == scroll.frameLayoutGuide.width - 40",
      ])
  }

  /// Of Xcode 15: a content view of items with an id, configurations of buttons, a deployment target (5120 = 0x1400).
  @Test func `of Xcode 15`() throws {
    let item = try #require(try layouts("xcode-15.xib").first)
    #expect(item.platform == Platform(major: 14))
    #expect(item.collection.itemWidth == .points(170) && item.collection.itemHeight == 120)
    let button = try item.item("button")
    #expect(button.button.configuration == .filled && button.text == "Buy")
    #expect(button.button.contentInsets == Edges(top: 7, leading: 12, bottom: 7, trailing: 12))
    #expect(try item.item("titleLabel").adjustsFontForContentSizeCategory)
    #expect(item.equations[3] == "button.top >= titleLabel.bottom + 8")
  }

  /// Of Xcode 26. A switch is 28 pt high on iOS 26, so the row is 12 + 28 + 12 = 52 pt.
  @Test func `of Xcode 26`() throws {
    let cell = try #require(try layouts("xcode-26.xib").first)
    #expect(cell.name == "SettingCell" && cell.items[1].preservesSuperviewLayoutMargins)
    #expect(try cell.item("onSwitch").contentHuggingPriority == PerAxis(horizontal: 750, vertical: 750))
    let canvas = try #require(canvasLayouts(try bytes("xcode-26.xib")).first)
    #expect(canvas.layout.platform == Platform(major: 26) && canvas.layout.table.displayScale == 3)
    #expect(canvas.frames.map { $0?.height } == [52, 52, 20.333333333333329, 28])
  }

  @Test(arguments: names)
  func `load into the same layouts from layout files`(name: String) throws {
    for layout in try layouts(name) {
      let again = loadLayouts(Array(layoutDocument(of: layout).utf8))
      #expect(again.findings.isEmpty)
      #expect(again.layouts.first?.layout.isSame(as: layout) == true)
      #expect(again.layouts.first?.layout.constraints.map(\.id) == layout.constraints.map(\.id))
    }
  }

  /// The faults that the documents have, found by hand: the last label of Xcode 5's cell has no bottom, and the picture
  /// of Xcode 8's does not fit into a first height of 44 pt, while both labels beside it hug alike.
  @Test(arguments: [
    ("xcode-5.storyboard", ["unknown-row-height"]), ("xcode-8.xib", ["priority-tie", "unknown-row-height"]),
    ("xcode-10.storyboard", []), ("xcode-11.storyboard", []), ("xcode-15.xib", []), ("xcode-26.xib", []),
  ])
  func `have the faults that are in them, and fixes that are read again`(name: String, rules: [String]) throws {
    let linter = Linter(rules: allRules, reader: InterfaceBuilderReader())
    let report = linter.lint(file: name, bytes: try bytes(name))
    #expect(report.findings.map(\.rule.name).sorted() == rules)
    let fixed = linter.fix(file: name, bytes: try bytes(name), includingUnsafe: true)
    #expect(fixed.applied.count == report.findings.count { $0.fixes.contains(where: \.isVerified) })
    // How to state an unknown height is said in words, and stays.
    #expect(fixed.linted.report.findings.allSatisfy { $0.fixes.allSatisfy { !$0.isVerified && $0.edits.isEmpty } })
  }

  /// Xcode has a field for the height of a table's rows, and none for those of a xib's cell.
  @Test(arguments: [
    (
      "xcode-5.storyboard",
      [
        "if the rows size themselves, set Row Height of the table to Automatic in Xcode, and lint again",
        "if they stay 44 pt high, write 'interfaceBuilder: {rowHeight: 44}' into .plumb.yml",
      ]
    ),
    (
      "xcode-8.xib",
      [
        "if the row sizes itself, write 'interfaceBuilder: {rowHeight: automatic}' into .plumb.yml, and lint again",
        "if its height is fixed, write the points instead of 'automatic'",
      ]
    ),
  ])
  func `say how to state a height that they leave open`(name: String, fixes: [String]) throws {
    let report = Linter(rules: allRules, reader: InterfaceBuilderReader()).lint(file: name, bytes: try bytes(name))
    let info = try #require(report.findings.first { $0.rule == .unknownRowHeight })
    #expect(info.fixes.map(\.title) == fixes)
    let reasons = info.notes + info.related.map(\.message)
    #expect(
      reasons.contains { $0.hasSuffix("code may make the rows size themselves") || $0.hasPrefix("a xib does not say") })
  }
}
