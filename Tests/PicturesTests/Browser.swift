import Foundation
import Testing

/// A headless Chromium that is installed on this machine.
enum Browser {
  /// The reason for skipping tests that need a browser.
  static let isMissing: Comment = "no chromium is installed: apt-get install chromium"

  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Opens a page from a file, with a script at its end, and returns the texts that the script passes to `answer`.
  /// `watch` is a script at the very start of the page.
  static func answer(of page: String, to script: String, watch: String = "") throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let probe = """
      <script id="probe">
      function answer(texts) {
        const pre = document.createElement("pre"); pre.id = "answer"
        pre.textContent = "ANSWER" + texts.map(String).map(btoa).join(" ") + "END"; document.body.append(pre)
      }
      addEventListener("load", () => setTimeout(() => {\(script)}, 0))
      </script>
      """
    let probed = page.replacing("<head>", with: "<head><script id=\"watch\">\(watch)</script>", maxReplacements: 1)
    let file = folder.appendingPathComponent("page.html")
    let end = try #require(probed.range(of: "</body>", options: .backwards))
    try Data(probed.replacingCharacters(in: end, with: probe + "</body>").utf8).write(to: file)
    let dump = try dom(of: file, in: folder)
    let found = try #require(dump.firstMatch(of: /ANSWER([A-Za-z0-9+\/= ]*)END<\/pre>/), "the page did not answer")
    return found.1.split(separator: " ", omittingEmptySubsequences: false).map { word in
      Data(base64Encoded: String(word)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  private static func dom(of file: URL, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)",
      "--virtual-time-budget=20000", "--dump-dom",
      file.absoluteString,
    ]
    let output = folder.appendingPathComponent("dom")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}
