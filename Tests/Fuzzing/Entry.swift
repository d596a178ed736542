#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The fuzzed functions by their names. `PLUMB_FUZZER` chooses one.
private let fuzzers: [String: @Sendable ([UInt8]) -> Void] = [
  "loader": loadBytes,
  "documents": readDocument,
  "constraints": readConstraints,
  "formats": readVisualFormats,
  "changes": readChanges,
  "configuration": readConfigurationBytes,
  "logs": readLog,
  "fonts": readFont,
  "texts": measureText,
  "json": readJSONBytes,
  "cache": readCacheEntry,
  "swift": readSwiftBytes,
  "lint": lintSketch,
  "fix": fixBytes,
  "explain": explainSketch,
  "show": showSketch,
]

private let fuzzer: @Sendable ([UInt8]) -> Void = {
  let name = getenv("PLUMB_FUZZER").map { String(cString: $0) } ?? ""
  guard let fuzzer = fuzzers[name] else {
    fatalError("PLUMB_FUZZER is '\(name)', not one of \(fuzzers.keys.sorted().joined(separator: ", "))")
  }
  return fuzzer
}()

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  fuzzer(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Stops the fuzzer if a condition that must always be true is false.
func always(_ holds: Bool, _ message: @autoclosure () -> String, line: Int = #line, file: StaticString = #fileID) {
  if !holds { fatalError("\(file):\(line): \(message())") }
}
