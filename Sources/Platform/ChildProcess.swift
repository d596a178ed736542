#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  @preconcurrency internal import Darwin
#endif

struct FinishedProcess {
  /// The exit status; nil if a signal ended the process.
  var status: Int32?
  var output: [UInt8]
  var errors: [UInt8]
}

/// Runs a program from `PATH` with this environment and an empty standard input, and reads all of its output.
func run(_ program: String, _ arguments: [Path]) throws(SystemError) -> FinishedProcess {
  var output = try Pipe()
  var errors = try Pipe()
  let child = try spawn(program, arguments, output, errors)
  // Reading ends once all write ends are closed, so close ours.
  output.end = nil
  errors.end = nil
  var texts: [[UInt8]] = [[], []]
  let failure = read(output, errors, into: &texts)
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 { if errno != EINTR { throw .last } }
  if let failure { throw failure }
  return FinishedProcess(status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: texts[0], errors: texts[1])
}

private struct Pipe: ~Copyable {
  let source: OpenFile
  var end: OpenFile?

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    // A process that another thread starts before this keeps an end open until it exits, which is soon.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    source = OpenFile(descriptor: ends[0])
    end = OpenFile(descriptor: ends[1])
  }

  var endDescriptor: Int32 {
    switch end {
    case .some(let end): end.descriptor
    case .none: -1
    }
  }
}

private func spawn(
  _ program: String, _ arguments: [Path], _ output: borrowing Pipe, _ errors: borrowing Pipe
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    let environ = _NSGetEnviron().pointee
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  #if canImport(Darwin)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
  #endif
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output.endDescriptor, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors.endDescriptor, STDERR_FILENO)
  let words = ([Path(program)] + arguments).map { $0.withCString { strdup($0) } }
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  let result = posix_spawnp(&child, program, &actions, &attributes, words + [nil], environ)
  guard result == 0 else { throw SystemError(code: result) }
  return child
}

/// Reads two pipes to their ends in parallel. Otherwise a program that fills one pipe would block forever.
private func read(_ output: borrowing Pipe, _ errors: borrowing Pipe, into texts: inout [[UInt8]]) -> SystemError? {
  var polled = [output.source.descriptor, errors.source.descriptor].map {
    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
  }
  var failure: SystemError?
  while polled.contains(where: { $0.fd >= 0 }) {
    if poll(&polled, nfds_t(polled.count), -1) < 0 {
      if errno == EINTR { continue }
      return .last
    }
    for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
      var part: [UInt8] = []
      do throws(SystemError) { part = try readBlock(from: polled[index].fd, atMost: 1 << 16) } catch { failure = error }
      texts[index] += part
      // `poll` ignores negative descriptors.
      if part.isEmpty { polled[index].fd = -1 }
    }
  }
  return failure
}
