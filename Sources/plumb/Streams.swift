internal import Reporters

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where text goes that is not a file of its own.
enum Stream: Int32 {
  case output = 1
  case error = 2

  /// Makes sure that writing ends with an error, not with the process, where nobody reads any more, and that no file
  /// which is opened later takes the place of a stream that was closed.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // So does writing more than a file may hold.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.prepare()
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Opening takes the lowest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether a person can be asked.
  static var hasPersonAtInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether it shows colour, and nobody has asked for none.
  var wantsColor: Bool {
    isTerminal && !environmentHas("NO_COLOR") && environmentValue("TERM") != "dumb"
  }

  /// Writes the whole text. That nobody reads it is no error.
  func write(_ text: String) throws(SystemError) {
    _ = try isRead(writing: text)
  }

  /// Writes the whole text, and answers whether anybody reads it still.
  func isRead(writing text: String) throws(SystemError) -> Bool {
    do {
      try writeAll(Array(text.utf8), to: rawValue)
      return true
    } catch  where error.code == EPIPE {
      return false
    }
  }

  /// Says something beside the answer: `plumb: TEXT`. Where even that cannot be written, nobody is there to hear it.
  static func complain(_ text: String) {
    try? Stream.error.write("plumb: \(text.visible)\n")
  }
}

/// Ends the process as if the closed pipe had ended it, which is what a shell expects of a program whose answer nobody reads to
/// the end.
func endUnread() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  exit(128 + SIGPIPE)
}

/// Ends the process. What the parser of arguments has for it costs more than a small file.
func endProcess(_ status: Int32) -> Never { exit(status) }

/// Whether the environment has a variable that is not empty.
func environmentHas(_ name: String) -> Bool {
  environmentValue(name).map { !$0.isEmpty } ?? false
}

/// The value of a variable of the environment.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// How many processors can be used.
var processorCount: Int {
  max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}

/// Seconds that have gone by since some fixed time.
func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let result = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if result < 0 {
      if errno == EINTR { continue }
      throw .last
    }
    written += result
  }
}
