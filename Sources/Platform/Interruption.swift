#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What is put in order where a signal ends the process: a half written file, a line of progress, colors. A handler
/// may run between any two instructions, so it looks at memory that is never freed, and asks the system alone.
public enum Interruption {
  /// The name of the file that goes with the process, or nothing.
  private nonisolated(unsafe) static let temporary: UnsafeMutablePointer<CChar> = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: mostBytes + 1)
    name.initialize(repeating: 0, count: mostBytes + 1)
    return name
  }()

  private nonisolated(unsafe) static var progressMark: sig_atomic_t = 0
  private nonisolated(unsafe) static var colorMark: sig_atomic_t = 0

  /// Whether a line of progress stands on standard error.
  public static var hasProgress: Bool {
    get { progressMark != 0 }
    set { progressMark = newValue ? 1 : 0 }
  }

  /// Whether what is written to standard output has colors.
  public static var hasColor: Bool {
    get { colorMark != 0 }
    set { colorMark = newValue ? 1 : 0 }
  }

  /// Longer names the system does not take.
  private static let mostBytes = 4096

  /// From now on an interruption leaves things in order. What the caller has ignored stays so, as `nohup` wants it.
  static func prepare() {
    temporary[0] = 0
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = unsafeBitCast(signal(number, SIG_IGN), to: Int.self)
      if before != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, Self.end) }
    }
  }

  /// Says which file is about to be made, which nobody wants once the process has ended.
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
    // The parent is to see that it was the signal.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func say(_ text: StaticString, to descriptor: Int32) {
    _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }
}
