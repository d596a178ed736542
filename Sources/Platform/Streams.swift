#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where text goes that is not a file of its own.
public enum Stream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Makes writing where nobody reads end with an error, not the process, and keeps closed streams' numbers from files.
  public static func prepare() {
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
  public var isTerminal: Bool { isatty(rawValue) == 1 }
  /// Whether a person can be asked.
  public static var hasPersonAtInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether it shows colour, and nobody has asked for none.
  public var wantsColor: Bool {
    isTerminal && environmentValue("NO_COLOR") ?? "" == "" && environmentValue("TERM") != "dumb"
  }

  /// Writes the whole text. That nobody reads it is no error.
  public func write(_ text: String) throws(SystemError) { _ = try isRead(writing: text) }

  /// Writes the whole text, and answers whether anybody reads it still.
  public func isRead(writing text: String) throws(SystemError) -> Bool {
    do {
      try writeAll(Array(text.utf8), to: rawValue)
      return true
    } catch  where error.code == EPIPE {
      return false
    }
  }
}

/// Ends the process as if the closed pipe had ended it, as a shell expects where nobody reads to the end.
public func endUnread() -> Never {
  signal(SIGPIPE, SIG_DFL)
  raise(SIGPIPE)
  exit(128 + SIGPIPE)
}

/// Ends the process.
public func endProcess(_ status: Int32) -> Never { exit(status) }
/// The value of a variable of the environment.
public func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
/// Sets a variable for the processes that are run later. No other thread may look at the environment at the time.
func setEnvironmentValue(_ name: String, _ value: String) { setenv(name, value, 1) }

/// How many processors can be used.
public var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
/// The number of the process, which another one may have later.
public var processNumber: Int32 { getpid() }

/// Seconds that have gone by since some fixed time.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
