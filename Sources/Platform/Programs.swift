#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  @preconcurrency internal import Darwin
  internal import MachO.dyld
#endif

/// The folder of the file of this program; nil if it is not known.
public func programFolder() -> Path? {
  #if os(Linux)
    if let program = try? Path("/proc/self/exe").canonical { return program.split.folder }
  #else
    if let program = try? startedFile()?.canonical { return program.split.folder }
  #endif
  // Without a slash, the shell found it in one of the folders of PATH.
  guard let name = CommandLine.arguments.first, name.utf8.contains(UInt8(ascii: "/")) else { return nil }
  return (try? Path(argument: name).canonical)?.split.folder
}

#if canImport(Darwin)
  /// The path of the file that this program was started from, which may be a link; nil if it is not known.
  func startedFile() -> Path? {
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var name = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
    return Path(bytes: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }
#endif

/// Goes on as another program, which keeps the terminal, the streams and the process number. Without a slash, the
/// program is looked for in PATH. Returns only if it cannot be started.
public func becomeProgram(_ program: Path, _ arguments: [Path]) -> SystemError {
  var words = ([program] + arguments).map { $0.withCString { strdup($0) } } + [nil]
  defer { for word in words { free(word) } }
  return program.withCString { name in
    execvp(name, &words)
    return .last
  }
}

/// Starts a program from PATH without a terminal and does not wait for it. Returns whether it was started.
@discardableResult public func startProgram(_ program: String, _ arguments: [String]) -> Bool {
  #if canImport(Darwin)
    let environ = _NSGetEnviron().pointee
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for stream in STDIN_FILENO...STDERR_FILENO {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
  }
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  return posix_spawnp(&child, program, &actions, nil, words, environ) == 0
}

/// Whether the terminal that standard input came from is gone.
public func hasInputHungUp() -> Bool {
  #if canImport(Darwin)
    // The system looks for a hang-up only where it looks for input, and cannot look at all devices: POLLNVAL.
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&polled, 1, 0) > 0, polled.revents & Int16(POLLHUP | POLLERR) != 0 { return true }
    return isatty(STDIN_FILENO) == 0
  #else
    var polled = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  #endif
}

/// What a file was like at some time: a changed or replaced file has another mark.
public struct FileStamp: Equatable, Sendable {
  private let numbers: [Int]

  /// The mark of the file at a path, following links; nil if there is none.
  public init?(_ path: Path) {
    guard let status = try? path.status() else { return nil }
    #if canImport(Darwin)
      let (changed, written) = (status.st_ctimespec, status.st_mtimespec)
    #else
      let (changed, written) = (status.st_ctim, status.st_mtim)
    #endif
    numbers = [
      Int(status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), changed.tv_sec, changed.tv_nsec,
      written.tv_sec, written.tv_nsec,
    ]
  }

  /// The mark as text.
  var words: String { numbers.map { "\($0)" }.joined(separator: " ") }
}
