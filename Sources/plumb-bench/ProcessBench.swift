/// Measures whole runs of the program, alternating with libyaml over the same bytes.
struct ProcessBench {
  private let program: String
  private let folder: String
  private let files: [LayoutFile]
  /// How often each round measures a run over one file, alternating with a program that does nothing.
  private let startCount = 20
  private var times = Measurements()
  private var peaks = Measurements()
  private var starts = Measurements()

  init(program: String, folder: String, files: [LayoutFile]) {
    self.program = program
    self.folder = folder
    self.files = files
  }

  mutating func measure() throws(ProcessError) {
    let files = files
    let bare = files.reduce(0.0) { time, file in
      time + microseconds { _ = countBareEvents(file.read()) }
    }
    times.add(bare, to: Self.bare)
    for jobs in [1, 2] {
      try time(jobs == 1 ? "plumb lint, one thread" : "plumb lint, two threads", ["--jobs", "\(jobs)", folder])
    }
    let tenth = stride(from: 0, to: files.count, by: 10).map { files[$0].path }
    peaks.add(try run(program, ["lint", "--jobs", "2"] + tenth).peak, to: "plumb lint, a tenth of the files")
    let cache = try TemporaryFolder()
    defer { cache.remove() }
    try time("with an empty cache", ["--jobs", "1", "--cache-folder", cache.path, folder])
    try time("with a full cache", ["--jobs", "1", "--cache-folder", cache.path, folder])
    for _ in 0..<startCount {
      starts.add(try run(idleProgram, []).microseconds, to: Self.nothing)
      for file in [files.first, files.last].compactMap(\.self) {
        starts.add(try run(program, ["lint", file.path]).microseconds, to: "plumb lint \(file.name)")
      }
    }
  }

  private mutating func time(_ name: String, _ arguments: [String]) throws(ProcessError) {
    let measured = try run(program, ["lint"] + arguments)
    times.add(measured.microseconds, to: name)
    peaks.add(measured.peak, to: name)
  }

  private static let bare = "libyaml's bare events, files read"
  private static let nothing = "/bin/true"

  func report(runs: Int) -> String {
    let unit = max(times.median(of: Self.bare), .leastNonzeroMagnitude)
    var lines = [tableLine("whole runs", ["µs a file", "times libyaml", "MB at peak"])]
    for name in times.names {
      let time = times.median(of: name)
      let peak = peaks.names.contains(name) ? [spelledHundredths(peaks.median(of: name) / 1e6)] : []
      lines.append(
        tableLine(name, [spelledHundredths(time / Double(files.count)), spelledHundredths(time / unit)] + peak))
    }
    for name in peaks.names where !times.names.contains(name) {
      lines.append(tableLine(name, ["", "", spelledHundredths(peaks.median(of: name) / 1e6)]))
    }
    lines += ["", tableLine("one file, \(runs * startCount) starts", ["median ms", "least ms"])]
    for name in starts.names {
      lines.append(
        tableLine(
          name, [spelledHundredths(starts.median(of: name) / 1e3), spelledHundredths(starts.least(of: name) / 1e3)]))
    }
    return lines.joined(separator: "\n")
  }
}
