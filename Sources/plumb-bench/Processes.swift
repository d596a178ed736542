#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  @preconcurrency internal import Darwin
#endif

struct ProcessError: Error, CustomStringConvertible {
  var description: String
}

struct MeasuredRun {
  var microseconds: Double
  /// The peak memory, in bytes.
  var peak: Double
}

/// Runs a program with empty input and discarded output, and measures its time and memory.
func run(_ program: String, _ arguments: [String]) throws(ProcessError) -> MeasuredRun {
  #if canImport(Darwin)
    let environ = _NSGetEnviron().pointee
    var actions: posix_spawn_file_actions_t?
    let bytesPerUnit = 1.0
  #else
    var actions = posix_spawn_file_actions_t()
    let bytesPerUnit = 1024.0
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (descriptor, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] as [(Int32, Int32)] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
  }
  var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var child = pid_t()
  var failure: Int32 = 0
  var usage = rusage()
  var status: Int32 = 0
  let elapsed = microseconds {
    failure = posix_spawn(&child, program, &actions, nil, &words, environ)
    if failure == 0, wait4(child, &status, 0, &usage) < 0 { failure = errno }
  }
  // Status 1 means findings, which is fine. A signal, another status or a failed start is an error.
  guard failure == 0, status & 0x7F == 0, (status >> 8) & 0xFF < 2 else {
    throw ProcessError(description: "'\(program) \(arguments.prefix(4).joined(separator: " "))' cannot be measured")
  }
  return MeasuredRun(microseconds: elapsed, peak: Double(usage.ru_maxrss) * bytesPerUnit)
}

#if canImport(Darwin)
  /// A program that does nothing.
  let idleProgram = "/usr/bin/true"
#else
  /// A program that does nothing.
  let idleProgram = "/bin/true"
#endif

func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

struct TemporaryFolder {
  let path: String

  init() throws(ProcessError) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(folder)/plumb-bench-XXXXXX".utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkdtemp($0) != nil } ?? false }
    guard isMade else { throw ProcessError(description: "cannot create a folder in \(folder)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func remove() { _ = try? run("/bin/rm", ["-rf", path]) }
}
