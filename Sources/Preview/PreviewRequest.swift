/// A request of a browser, without the connection that it came on.
package struct PreviewRequest: Sendable {
  /// The largest body that is read, in bytes.
  package static let mostBytes = 1 << 18

  package var method: String
  /// The path, with a query if there is one.
  package var target: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(_ method: String, _ target: String, headers: [(name: String, value: String)], body: [UInt8] = []) {
    (self.method, self.target, self.headers, self.body) = (method, target, headers, body)
  }

  /// The values of a header, whose name has no capital letters.
  func values(of name: String) -> [String] { headers.filter { $0.name.lowercased() == name }.map(\.value) }
}

/// An answer to a request.
package struct PreviewAnswer: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Whether the body goes on with an event for each revision of the files.
  package var isEventStream = false

  /// A text that only the page itself may use, and that nothing stores.
  init(_ status: Int, _ type: String, _ text: String, policy: String = "default-src 'none'; frame-ancestors 'none'") {
    self.status = status
    body = Array(text.utf8)
    headers = [
      ("Content-Type", type), ("Content-Security-Policy", policy), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }

  /// The answer to a request that is not answered, and why.
  init(refusing status: Int, _ reason: String) { self.init(status, "text/plain; charset=utf-8", reason + "\n") }

  /// The answer to a request whose body is larger than what is read.
  package static let tooLarge = PreviewAnswer(
    refusing: 413, "the request is larger than \(PreviewRequest.mostBytes >> 10) KiB")
}
