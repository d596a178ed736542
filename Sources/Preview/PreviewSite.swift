internal import JSONText
internal import LayoutFiles
internal import Rules

/// What a preview answers. Knows no connection, and reads no file but those of the preview.
package struct PreviewSite: Sendable {
  package let files: PreviewFiles
  private let hosts: [String]

  /// The answers for a page at a port of this machine.
  package init(_ files: PreviewFiles, port: Int) {
    self.files = files
    let names = ["127.0.0.1", "localhost"]
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  package func answer(to request: PreviewRequest) -> PreviewAnswer {
    if let refusal = refusal(of: request) { return refusal }
    switch (request.method, request.target) {
    case ("GET", "/"): return page
    case ("GET", "/layouts"): return json(files.listing)
    case ("GET", "/changes"): return changes
    case ("POST", "/layout"): return answer(about: request)
    case (_, "/"), (_, "/layouts"), (_, "/changes"), (_, "/layout"):
      return PreviewAnswer(refusing: 405, "this address does not answer \(request.method)")
    case ("GET", let target) where target.hasPrefix("/rules/"): return page(ofRule: target.dropFirst("/rules/".count))
    default: return PreviewAnswer(refusing: 404, "there is nothing at this address")
    }
  }

  /// Refuses what no page of the preview asks. A name that another site lets lead to this machine is not a host of the
  /// preview, and a request of another site has an origin of its own.
  private func refusal(of request: PreviewRequest) -> PreviewAnswer? {
    let named = request.values(of: "host")
    guard named.count == 1, hosts.contains(named[0].lowercased()) else {
      return PreviewAnswer(refusing: 403, "this preview answers only at http://\(hosts[0])")
    }
    let origins = request.values(of: "origin")
    let fetchers = request.values(of: "sec-fetch-site")
    guard origins.allSatisfy({ origin in hosts.contains { origin.lowercased() == "http://\($0)" } }),
      fetchers.allSatisfy({ $0 == "same-origin" || $0 == "none" })
    else {
      return PreviewAnswer(refusing: 403, "this preview answers no other page; open http://\(hosts[0])")
    }
    return request.body.count > PreviewRequest.mostBytes ? .tooLarge : nil
  }

  private var page: PreviewAnswer {
    let nonce = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    let policy = """
      default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src data:; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    return PreviewAnswer(200, "text/html; charset=utf-8", previewPage(nonce: nonce), policy: policy)
  }

  /// What the documentation says of a rule.
  private func page(ofRule name: Substring) -> PreviewAnswer {
    guard let page = rulePages[String(name)] else { return PreviewAnswer(refusing: 404, "there is no such rule") }
    return PreviewAnswer(200, "text/plain; charset=utf-8", "# \(name)\n\(page)")
  }

  private var changes: PreviewAnswer {
    // A page that connects again after a break asks for what it missed.
    var answer = PreviewAnswer(
      200, "text/event-stream; charset=utf-8", PreviewEvent.answers(files.revision).text + PreviewEvent.list.text)
    answer.isEventStream = true
    return answer
  }

  private func answer(about request: PreviewRequest) -> PreviewAnswer {
    guard request.values(of: "content-type").contains("application/json") else {
      return PreviewAnswer(refusing: 415, "a question about a layout is application/json")
    }
    do throws(JSONFault) {
      return json(files.answer(to: try LayoutQuestion(reading: request.body)))
    } catch { return PreviewAnswer(refusing: 400, error.message) }
  }

  private func json(_ value: JSON) -> PreviewAnswer {
    PreviewAnswer(200, "application/json", value.text(linesToDepth: 0))
  }
}
