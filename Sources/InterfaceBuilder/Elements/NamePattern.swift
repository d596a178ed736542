/// Whether a name matches a pattern with `*` for any characters.
func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
  var (pattern, name) = (pattern, name)
  // The last star, and where the name continued after it.
  var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
  while true {
    if pattern.first == UInt8(ascii: "*") {
      pattern = pattern.dropFirst()
      retry = (pattern, name)
    } else if let byte = name.first, pattern.first == byte {
      (pattern, name) = (pattern.dropFirst(), name.dropFirst())
    } else if name.isEmpty, pattern.isEmpty {
      return true
    } else if let last = retry, !last.name.isEmpty {
      retry = (last.pattern, last.name.dropFirst())
      (pattern, name) = (last.pattern, last.name.dropFirst())
    } else {
      return false
    }
  }
}
