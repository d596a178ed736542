internal import CYAML

/// The number of events that libyaml parses from the bytes. This is the lower bound of the cost of reading YAML.
func countBareEvents(_ bytes: [UInt8]) -> Int {
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) == 1 else { return 0 }
  defer { yaml_parser_delete(&parser) }
  return bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    var count = 0
    var isAtEnd = false
    while !isAtEnd {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else { break }
      count += 1
      isAtEnd = event.type == YAML_STREAM_END_EVENT
      yaml_event_delete(&event)
    }
    return count
  }
}
