#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A standard stream for output.
public enum Stream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Makes writes to a closed pipe fail instead of ending the process, and opens closed standard streams as null.
  public static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    // The same for writes beyond the file size limit.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.prepare()
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` takes the lowest free descriptor, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Whether the stream is a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }
  /// Whether standard input is a terminal, so that a person can answer.
  public static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether the stream is a terminal with colors and `NO_COLOR` is not set.
  public var wantsColor: Bool {
    isTerminal && environmentValue("NO_COLOR") ?? "" == "" && environmentValue("TERM") != "dumb"
  }

  /// The width of the terminal in columns; nil if the stream is not a terminal or the terminal does not say.
  public var columns: Int? {
    guard isTerminal else { return nil }
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes the whole text. It is not an error if the reader has closed the stream.
  public func write(_ text: String) throws(SystemError) { _ = try writeUnlessClosed(text) }

  /// Writes all bytes. It is not an error if the reader has closed the stream.
  public func write(_ bytes: [UInt8]) throws(SystemError) { _ = try writeUnlessClosed(bytes) }

  /// Writes the whole text. Returns false if the reader has closed the stream.
  public func writeUnlessClosed(_ text: String) throws(SystemError) -> Bool {
    try writeUnlessClosed(Array(text.utf8))
  }

  private func writeUnlessClosed(_ bytes: [UInt8]) throws(SystemError) -> Bool {
    do {
      try writeAll(bytes, to: rawValue)
      return true
    } catch  where error.code == EPIPE {
      return false
    }
  }
}

/// Ends the process with SIGPIPE, as a shell expects when the reader closes the pipe early.
public func endWithBrokenPipe() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  exit(128 + SIGPIPE)
}

/// Ends the process with an exit status.
public func endProcess(_ status: Int32) -> Never { exit(status) }
/// The value of an environment variable; nil if it is not set.
public func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
/// Sets an environment variable for processes that start later. No other thread may read the environment meanwhile.
func setEnvironmentValue(_ name: String, _ value: String) { setenv(name, value, 1) }

/// The number of available processors.
public var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
/// The process identifier. A later process may have the same one.
public var processNumber: Int32 { getpid() }

/// Seconds since an arbitrary fixed time, from a clock that never goes back.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
