import Testing

@testable import Preview

@Suite struct `Requests of a preview` {
  @Test func `the page runs its own script and style only, and needs no other site`() throws {
    let answer = try PreviewScratch().answer("GET", "/")
    #expect(answer.status == 200)
    let headers = Dictionary(answer.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let policy = try #require(headers["Content-Security-Policy"])
    let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([0-9a-z]+)'/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains("<script nonce=\"\(nonce)\">"))
    #expect(page.contains("<style nonce=\"\(nonce)\">"))
    for word in ["http:", "https:", " style=\"", " onclick"] { #expect(!page.contains(word), "the page has \(word)") }
    #expect(headers["Cache-Control"] == "no-store")
    #expect(headers["X-Content-Type-Options"] == "nosniff")
  }

  @Test func `each page has another mark for its script`() throws {
    let scratch = try PreviewScratch()
    #expect(scratch.answer("GET", "/").body != scratch.answer("GET", "/").body)
  }

  @Test func `answers at the names of this machine only`() throws {
    let scratch = try PreviewScratch()
    for host in ["127.0.0.1:4000", "localhost:4000", "LOCALHOST:4000"] {
      #expect(scratch.answer("GET", "/layouts", host: host).status == 200, "\(host)")
    }
    // A site whose name leads to 127.0.0.1 has its own name as host.
    for host in ["evil.example:4000", "127.0.0.1:4001", "127.0.0.1", "localhost.evil.example:4000", ""] {
      #expect(scratch.answer("GET", "/layouts", host: host).status == 403, "\(host)")
    }
    #expect(scratch.answer("GET", "/layouts", host: nil).status == 403)
    #expect(scratch.answer("GET", "/layouts", [("Host", "evil.example")]).status == 403)
  }

  @Test func `refuses requests of other pages`() throws {
    let scratch = try PreviewScratch()
    let own: [(name: String, value: String)] = [("Origin", "http://127.0.0.1:4000"), ("Sec-Fetch-Site", "same-origin")]
    #expect(scratch.answer("GET", "/layouts", own).status == 200)
    #expect(scratch.answer("GET", "/", [("Sec-Fetch-Site", "none")]).status == 200)
    for origin in ["http://evil.example", "null", "https://127.0.0.1:4000", "http://127.0.0.1:4001"] {
      for target in ["/", "/layouts", "/changes"] {
        #expect(scratch.answer("GET", target, [("Origin", origin)]).status == 403, "\(origin) \(target)")
      }
    }
    for site in ["cross-site", "same-site"] {
      #expect(scratch.answer("GET", "/layouts", [("sec-fetch-site", site)]).status == 403, "\(site)")
    }
  }

  @Test func `serves no file`() throws {
    let scratch = try PreviewScratch()
    for target in [
      "/Note.layout.yaml", "/../../etc/passwd", "//etc/passwd", "/%2e%2e/etc/passwd", "/layouts/", "/layouts?file=/etc",
      "http://127.0.0.1:4000/", "*", "",
    ] {
      #expect(scratch.answer("GET", target).status == 404, "\(target)")
    }
  }

  @Test func `says which methods an address does not answer`() throws {
    let scratch = try PreviewScratch()
    for (method, target) in [("POST", "/"), ("PUT", "/layouts"), ("GET", "/layout"), ("OPTIONS", "/layout")] {
      #expect(scratch.answer(method, target).status == 405, "\(method) \(target)")
    }
  }

  @Test func `a question is JSON and not too large`() throws {
    let scratch = try PreviewScratch()
    let question = #"{"file": "\#(scratch.path("Note.layout.yaml"))", "layout": "NoteCell", "document": 0}"#
    #expect(scratch.answer("POST", "/layout", [("Content-Type", "text/plain")], body: question).status == 415)
    let long = String(repeating: " ", count: PreviewRequest.mostBytes) + "{}"
    #expect(scratch.answer("POST", "/layout", [("Content-Type", "application/json")], body: long).status == 413)
    #expect(try scratch.ask(question).status == 200)
  }

  @Test func `refuses values that cannot be meant`() throws {
    let scratch = try PreviewScratch()
    let head = #""file": "\#(scratch.path("Note.layout.yaml"))", "layout": "NoteCell", "document": 0"#
    for more in [
      #""width": 0"#, #""width": -1"#, #""width": 1e9"#, #""width": "wide""#, #""height": 0"#, #""textSize": "huge""#,
      #""layoutDirection": "up""#, #""sample": 3"#, #""set": {}"#, #""set": [{"key": "note.text"}]"#,
      #""set": [{"key": "note.text", "value": true}]"#, #""unknown": 1"#,
    ] {
      #expect(try scratch.ask("{\(head), \(more)}").status == 400, "\(more)")
    }
    for question in ["", "[]", "{}", "{", #"{"file": "x", "layout": "y", "document": -1}"#] {
      #expect(try scratch.ask(question).status == 400, "\(question)")
    }
    let fields = String(repeating: #"{"key": "note.text", "value": "x"}, "#, count: 2000)
    #expect(try scratch.ask(#"{\#(head), "set": [\#(fields){"key": "note.text", "value": "x"}]}"#).status == 400)
  }
}
