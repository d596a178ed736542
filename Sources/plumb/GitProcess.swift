#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  @preconcurrency internal import Darwin
#endif

/// Why git did not answer, in words.
struct GitFault: Error {
  var words: String

  init(_ words: String) { self.words = words }
  init(_ error: SystemError) { words = "git cannot be run: \(error.message)" }
}

/// What a run of git came to.
struct GitRun {
  /// The exit status; nil where a signal ended it.
  var status: Int32?
  var output: [UInt8]
  var errors: [UInt8]

  /// What it said of its failure, in one line: `not a git repository (or any of the parent directories): .git`.
  var complaint: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      let mark = ["fatal: ", "error: "].first(where: text.hasPrefix) ?? ""
      return String(text.dropFirst(mark.count))
    }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Runs git in the current folder and its environment, where hooks set what it is to look at. It takes no locks that it can do
/// without, and speaks English.
func runGit(_ arguments: [Path]) throws(GitFault) -> GitRun {
  do throws(SystemError) {
    return try run("git", arguments, adding: ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_LITERAL_PATHSPECS=0"])
  } catch {
    throw GitFault(error)
  }
}

/// Runs a program that is found on `PATH`, without standard input, and reads what it says to its end.
private func run(_ program: String, _ arguments: [Path], adding variables: [String]) throws(SystemError) -> GitRun {
  let output = try Pipe()
  defer { output.close() }
  let errors = try Pipe()
  defer { errors.close() }
  let child = try spawn(program, arguments, adding: variables, output, errors)
  output.closeEnd()
  errors.closeEnd()
  var texts: [[UInt8]] = [[], []]
  let failure = read([output.source, errors.source], into: &texts)
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 {
    if errno != EINTR { throw .last }
  }
  if let failure { throw failure }
  return GitRun(status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: texts[0], errors: texts[1])
}

/// A pipe whose ends are not for other processes.
private final class Pipe {
  private(set) var source: Int32
  private(set) var end: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    // A process that is started in between on another thread keeps an end until it is done, which it soon is.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (source, end) = (ends[0], ends[1])
  }

  func closeEnd() {
    if end >= 0 { _ = systemClose(end) }
    end = -1
  }

  func close() {
    closeEnd()
    if source >= 0 { _ = systemClose(source) }
    source = -1
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func spawn(
  _ program: String, _ arguments: [Path], adding variables: [String], _ output: Pipe, _ errors: Pipe
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
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
  posix_spawn_file_actions_adddup2(&actions, output.end, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors.end, STDERR_FILENO)
  let words = [Path(program)] + arguments
  let argumentPointers = words.map { $0.withCString { strdup($0) } } + [nil]
  defer { for pointer in argumentPointers { free(pointer) } }
  let added = variables.map { strdup($0) }
  defer { for pointer in added { free(pointer) } }
  let inherited = inherited(besides: variables.map { String($0.prefix { $0 != "=" }) })
  var child: pid_t = 0
  let result = posix_spawnp(&child, program, &actions, &attributes, argumentPointers, added + inherited + [nil])
  guard result == 0 else { throw SystemError(code: result) }
  return child
}

/// The variables of the environment, less those of some names.
private func inherited(besides names: [String]) -> [UnsafeMutablePointer<CChar>?] {
  #if canImport(Darwin)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var all: [UnsafeMutablePointer<CChar>?] = []
  while let variable = next?.pointee {
    let isReplaced = names.contains { strncmp(variable, "\($0)=", $0.utf8.count + 1) == 0 }
    if !isReplaced { all.append(variable) }
    next = next?.advanced(by: 1)
  }
  return all
}

/// Reads several descriptors to their ends, whichever has something first: a program that fills one pipe waits for its reader.
private func read(_ descriptors: [Int32], into texts: inout [[UInt8]]) -> SystemError? {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var failure: SystemError?
  while polled.contains(where: { $0.fd >= 0 }) {
    if poll(&polled, nfds_t(polled.count), -1) < 0 {
      if errno == EINTR { continue }
      return .last
    }
    for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = read(polled[index].fd, buffer.baseAddress, 1 << 16)
        if result < 0, errno != EINTR { failure = .last }
        count = max(result, 0)
        // A descriptor below zero is not asked again.
        if result == 0 || failure != nil { polled[index].fd = -1 }
      }
      texts[index] += part
    }
  }
  return failure
}
