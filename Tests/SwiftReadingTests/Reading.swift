import Findings
import Foundation
import SwiftProgram
import SwiftReading
import Testing

/// Reads a text on a thread with the stack that reading needs.
func result(of bytes: [UInt8]) -> SwiftReadingResult {
  final class Box: @unchecked Sendable { var result: SwiftReadingResult? }
  let box = Box()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = readSwift(bytes, name: "Cell.swift", file: 0)
    done.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  done.wait()
  return box.result ?? .file(SwiftFile(name: "nothing was read"))
}

func read(_ text: String) throws -> SwiftFile {
  guard case .file(let file) = result(of: Array(text.utf8)) else { throw Refused() }
  return file
}

struct Refused: Error {}

/// The statements of a function with a body.
func body(_ text: String) throws -> [SwiftStatement] {
  let file = try read("func f() {\n\(text)\n}")
  return try #require(file.functions.first?.body)
}

/// The spelling of the statements of a function with a body.
func spelledBody(_ text: String) throws -> String { try spelled(body(text)) }

/// The spelling of an expression.
func expression(_ text: String) throws -> String {
  let file = try read("let x = \(text)")
  return try spelled(#require(file.variables.first?.value))
}

/// The text that a place covers.
func covered(_ place: SourceRange, _ text: String) -> String {
  String(decoding: Array(text.utf8)[place.start..<place.end], as: UTF8.self)
}
