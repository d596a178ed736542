import Findings
import SwiftProgram
import SwiftReading

/// Reads bytes as Swift source.
func readSwiftBytes(_ bytes: [UInt8]) {
  bytes.withUnsafeBufferPointer { buffer in
    let keeps = cellWords.contains { word in bytes.indices.contains { bytes[$0...].starts(with: word) } }
    always(mayLayOutCells(buffer) == keeps, "the byte filter misses a word or finds one")
    let names = DeclarationIndex(buffer).names
    always(zip(names, names.dropFirst()).allSatisfy { $0 < $1 }, "declared names are not sorted")
  }
  _ = bytes.withUnsafeBufferPointer { (usedNames(in: $0), mayRegisterCells($0)) }
  switch readSwift(bytes, name: "Fuzzed.swift", file: 0) {
  case .refused(let refusal): always(refusal.place.end <= bytes.count, "a refusal is about a place outside of the file")
  case .file(let file):
    for comment in file.comments {
      always(bytes[comment.range.start..<comment.range.end].elementsEqual(comment.text.utf8), "a comment is elsewhere")
    }
    if let error = file.syntaxError { always(error.end <= bytes.count, "an error lies outside of the file") }
    // Reflection takes longer than reading.
    guard bytes.count % 8 == 0 else { return }
    checkPlaces(in: file, in: bytes)
    guard case .file(let again) = readSwift(bytes, name: "Fuzzed.swift", file: 0) else { return }
    always("\(file.types)" == "\(again.types)", "reading twice gives different types")
    always("\(file.functions)" == "\(again.functions)", "reading twice gives different functions")
  }
}

private let cellWords = [
  "UITableViewCell", "UICollectionViewCell", "UICollectionViewListCell", "UITableViewHeaderFooterView",
  "UICollectionReusableView", "Anchor", ".snp", "NSLayoutConstraint", "addSubview", "addArrangedSubview", "UIStackView",
].map { Array($0.utf8) }

/// Checks every place in a value, however deep.
private func checkPlaces(in value: Any, in bytes: [UInt8]) {
  if let place = value as? SourceRange {
    always(0 <= place.start && place.start <= place.end && place.end <= bytes.count, "a place lies outside of the file")
    return
  }
  for child in Mirror(reflecting: value).children { checkPlaces(in: child.value, in: bytes) }
}
