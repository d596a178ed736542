#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Cleans up when a signal ends the process: a half-written file, a progress line, colors. A signal handler can run
/// between any two instructions, so it reads only memory that is never freed and calls only the system.
public enum Interruption {
  /// The name of the temporary file to remove, or an empty string.
  private nonisolated(unsafe) static let temporary: UnsafeMutablePointer<CChar> = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: mostBytes + 1)
    name.initialize(repeating: 0, count: mostBytes + 1)
    return name
  }()

  private nonisolated(unsafe) static var progressMark: sig_atomic_t = 0
  private nonisolated(unsafe) static var colorMark: sig_atomic_t = 0

  /// Whether standard error shows a progress line.
  public static var hasProgress: Bool {
    get { progressMark != 0 }
    set { progressMark = newValue ? 1 : 0 }
  }

  /// Whether the text on standard output has colors.
  public static var hasColor: Bool {
    get { colorMark != 0 }
    set { colorMark = newValue ? 1 : 0 }
  }

  /// The length limit of the system for paths, in bytes.
  private static let mostBytes = 4096

  /// Installs the signal handlers. Signals that the caller ignores stay ignored, which `nohup` needs.
  static func prepare() {
    temporary[0] = 0
    let numbers = [SIGINT, SIGTERM, SIGHUP]
    // A signal that arrives between the calls waits: the first one finds out whether it was ignored by changing that.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &blocked, &before)
    for number in numbers {
      let old = unsafeBitCast(signal(number, Self.end), to: Int.self)
      if old == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
    sigprocmask(SIG_SETMASK, &before, nil)
  }

  /// Registers a file that is about to be created, for removal if the process is interrupted.
  static func willMake(_ path: Path) {
    guard !path.bytes.isEmpty, path.bytes.count <= mostBytes else { return }
    temporary[0] = 0
    for index in path.bytes.indices.dropFirst() { temporary[index] = CChar(bitPattern: path.bytes[index]) }
    temporary[path.bytes.count] = 0
    temporary[0] = CChar(bitPattern: path.bytes[0])
  }

  static func hasRemoved() { temporary[0] = 0 }

  private static let end: @convention(c) (Int32) -> Void = { number in
    if temporary[0] != 0 { unlink(temporary) }
    if progressMark != 0 { say("\r\u{1B}[K", to: STDERR_FILENO) }
    if colorMark != 0 { say("\u{1B}[0m", to: STDOUT_FILENO) }
    // The parent process must see that the signal ended this one.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func say(_ text: StaticString, to descriptor: Int32) {
    _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }
}
