import Findings
public import LayoutModel
public import LayoutSource

/// Reads documents of Interface Builder, `*.xib` and `*.storyboard`.
public struct InterfaceBuilderReader: LayoutReader {
  /// Whether a document for another system, such as macOS, is an error. A search of folders skips it.
  public var refusesOtherSystems: Bool
  /// What code says of the rows of documents; nil if no code is known.
  public var rowsInCode: (any RowsInCode)?

  /// Creates a reader.
  public init(refusesOtherSystems: Bool = true, rowsInCode: (any RowsInCode)? = nil) {
    self.refusesOtherSystems = refusesOtherSystems
    self.rowsInCode = rowsInCode
  }

  /// A document cannot state the height of a xib's row.
  public func howToStateHeight(of kind: Layout.Kind) -> String? { nil }

  /// A document shows one state of its views; samples are others that code may set.
  public var samplesAreAssumed: Bool { true }
  /// Nobody writes them: they are states that code may bring about.
  public var samplesAreWritten: Bool { false }

  /// Regular width belongs to iPads, which turn.
  public func measure(of layout: Layout, inSample name: String) -> Measure {
    name == regularWidth ? layout.measureOnPad : layout.measure
  }

  /// Reads the bytes of a document.
  public func read(
    _ bytes: [UInt8], defaults: LayoutDefaults, openingFonts: @escaping FontOpener
  ) -> SourcedFile {
    let whole = SourceRange(start: 0, end: bytes.count)
    let (tree, problem) = readXML(bytes)
    if let problem {
      let finding = Finding(
        rule: .invalidXML, severity: .error, message: problem.message, place: problem.place,
        related: problem.related.map { [$0] } ?? [])
      return SourcedFile(findings: [finding], documents: [whole], isBeyondLimit: problem.isLimit)
    }
    if let other = otherSystem(of: tree) {
      let finding = Finding(rule: .invalidXML, severity: .error, message: other, place: tree.tagPlace(of: 0))
      return SourcedFile(findings: refusesOtherSystems ? [finding] : [], documents: [whole])
    }
    return read(InterfaceBuilderDocument(tree, bytes), defaults)
  }

  private func read(_ document: InterfaceBuilderDocument, _ defaults: LayoutDefaults) -> SourcedFile {
    let elements = document.layoutElements
    var file = SourcedFile(documents: [SourceRange(start: 0, end: document.bytes.count)])
    file.documentsAreWholeFiles = true
    file.rangeOfID = { id in document.elements[id].map(document.tree.range) }
    file.findings = document.duplicateIDs.map { element in
      let id = document.tree.attribute("id", of: element)
      return Finding(
        rule: .invalidXML, severity: .error,
        message: "the id '\(id?.value ?? "")' appears twice; Xcode cannot open such a document",
        place: id?.place ?? document.tree.tagPlace(of: element),
        related: document.firstUse(ofIDOf: element).map { [RelatedPlace(usedFirst, at: $0)] } ?? [])
    }
    for (index, (element, name)) in zip(elements, document.names(of: elements)).enumerated() {
      let heightInCode = rowsInCode.flatMap { document.heightInCode(of: element, $0) }
      if heightInCode?.replacesDataSource ?? false {
        file.notes.append(note(onReplaced: element, named: name, in: document, index))
        continue
      }
      var assembly = LayoutAssembly(document, element, name: name, defaults, isOnCanvas: false)
      assembly.heightInCode = heightInCode
      assembly.assemble()
      assembly.addSamples()
      assembly.layout.isComplete = file.findings.isEmpty
      file.notes += assembly.leftOut.map { note(on: $0, in: assembly, document: index) }
      var sourced = SourcedLayout(
        layout: assembly.layout, map: assembly.map, document: index, editor: InterfaceBuilderEditor(assembly))
      sourced.id = document.tree.value("id", of: element.element)
      let ownName = document.ownName(of: element)
      if ownName != name { sourced.nameWithoutID = ownName ?? "" }
      sourced.textNamesParts = false
      sourced.reuseOwner = document.reuseOwner(of: element)
      sourced.unnamedViews = assembly.unnamedViews
      sourced.unread = assembly.unread
      (sourced.outlets, sourced.code) = (assembly.outletsOfViews, rowsInCode)
      sourced.drawnFrames = assembly.framesInContentView
      sourced.drawnHeightOfPart = assembly.drawnHeightOfPart
      sourced.isTableHeader = assembly.isTableHeader
      sourced.openHeight = document.openHeight(of: element, inCode: assembly.heightInCode)
      sourced.heightInCode = assembly.heightInCode
      // What the delegate returns is known then.
      sourced.delegateClass = assembly.heightInCode == nil ? delegateThatMayGiveHeight(of: element, document) : nil
      sourced.heightForDelegate = document.number("rowHeight", of: element.element).flatMap { $0 > 0 ? $0 : nil }
      sourced.drawnItemSize = drawnItemSize(of: element, document)
      file.layouts.append(sourced)
    }
    file.notes.sort { ($0.place, $0.message) < ($1.place, $1.message) }
    file.comments = document.notes(about: elements.map(\.element))
    return file
  }

  /// The class of the delegate of a row's table, unless its code is read and says nothing of heights.
  private func delegateThatMayGiveHeight(of element: LayoutElement, _ document: InterfaceBuilderDocument) -> String? {
    guard let name = document.delegateClass(of: element) else { return nil }
    guard let rowsInCode, rowsInCode.outlets(of: name).isReadWhole else { return name }
    return rowsInCode.height(ofRowsShownBy: [name]).height == .unstated ? nil : name
  }

  /// The size in points at which the item of a xib was drawn; nil for others.
  private func drawnItemSize(of element: LayoutElement, _ document: InterfaceBuilderDocument) -> PerAxis<Double>? {
    guard element.kind == .collectionCell, element.origin == .topLevel else { return nil }
    return document.frame(of: element.element).map { PerAxis(horizontal: $0.width, vertical: $0.height) }
  }

  /// Says that a static cell is not checked, because its table shows other cells.
  private func note(
    onReplaced cell: LayoutElement, named name: String, in document: InterfaceBuilderDocument, _ index: Int
  ) -> Finding {
    Finding(
      rule: .unreadContent, severity: .info, message: isNeverShown, place: document.tree.tagPlace(of: cell.element),
      layout: name, document: index)
  }

  private func note(on left: LeftOutConstraint, in assembly: LayoutAssembly, document: Int) -> Finding {
    var finding = Finding(
      rule: .unreadContent, severity: .info, message: "this constraint is left out: \(left.reason)",
      place: assembly.tree[left.element].startTag, layout: assembly.layout.name, document: document)
    finding.constraints = assembly.tree.value("id", of: left.element).map { [$0] } ?? []
    return finding
  }

  /// Why a document is not one for iOS; nil if it is.
  private func otherSystem(of tree: XMLTree) -> String? {
    let type = tree.value("type", of: 0) ?? ""
    let runtime = tree.value("targetRuntime", of: 0) ?? ""
    if tree[0].tag == "archive" {
      return "this is a document of Xcode 3; open it in a newer Xcode and save it"
    }
    guard tree[0].tag == "document", !type.isEmpty else { return "this is not a document of Interface Builder" }
    if type.contains("CocoaTouch"), ["iOS.CocoaTouch", "iOS.CocoaTouch.iPad"].contains(runtime) { return nil }
    return "this document is not for iOS: its runtime is '\(runtime)'"
  }
}

/// Whether a document is a launch screen, which has no layouts: the system draws it before the app runs.
public func isLaunchScreen(_ bytes: [UInt8]) -> Bool {
  let (tree, problem) = readXML(bytes)
  return problem == nil && tree.value("launchScreen", of: 0) == "YES"
}

// MARK: - Words

private let isNeverShown =
  "this cell is not checked: code gives its table another data source, so that it is never shown"
private let usedFirst = "the first use"
