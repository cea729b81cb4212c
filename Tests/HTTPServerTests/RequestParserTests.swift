@testable import HTTPServer
import TestSupport
import Testing

@Suite struct RequestParserTests {
  @Test func `a request has its path, headers and body`() {
    let text = """
      POST /todos/a%20b.html?x=%2F&y HTTP/1.1\r
      Host: localhost:4173\r
      ACCEPT: text/html,\t*/* \t\r
      accept: a\r
      Empty:\r
      Content-Length: 7\r
      \r
      a=1\r\n&b
      """
    #expect(
      parsed(text) == [
        .request(
          HTTPRequest(
            method: .post, path: "/todos/a b.html",
            headers: [
              "host": "localhost:4173", "accept": "text/html,\t*/*, a", "empty": "", "content-length": "7",
            ],
            body: Array("a=1\r\n&b".utf8)))
      ])
  }

  @Test func `requests that follow each other at once are parsed one after the other`() {
    let text = "GET /1 \(end)POST /2 HTTP/1.1\r\nContent-Length: 3\r\nHost: a\r\n\r\nabcHEAD /3? \(end)GET"
    #expect(
      parsed(text) == [
        .request(HTTPRequest(method: .get, path: "/1", headers: ["host": "a"])),
        .request(
          HTTPRequest(
            method: .post, path: "/2", headers: ["host": "a", "content-length": "3"], body: Array("abc".utf8))
        ),
        .request(HTTPRequest(method: .head, path: "/3", headers: ["host": "a"])),
      ])
    #expect(parsed("\(text)\0").last == .refusal(400))
  }

  private static let refused: [(String, Int)] = [
    // The request line
    ("\r\nGET / \(end)", 400), (" GET / \(end)", 400), ("GET  / \(end)", 400), ("GET /  \(end)", 400),
    ("GET\t/ \(end)", 400), ("GET / a \(end)", 400), ("GET /\r\nHost: a\r\n\r\n", 400), ("GET\r\n", 400),
    ("G(T / \(end)", 400), ("GET /é \(end)", 400), ("\u{16}\u{3}\u{1}", 400), ("GET /\0", 400),
    ("GET / http/1.1\r\n", 400), ("GET / HTTP/1.1a\r\n", 400), ("GET / HTTP/11\r\n", 400),
    ("GET / HTTP/1.0\r\n", 505), ("GET / HTTP/2.0\r\n", 505), ("PRI * HTTP/2.0\r\n", 505),
    ("PUT / \(end)", 405), ("get / \(end)", 405), ("OPTIONS * \(end)", 405), ("CONNECT a:1 \(end)", 405),
    ("GET http://a/ \(end)", 400), ("GET * \(end)", 400), ("GET a \(end)", 400), ("GET ?a \(end)", 400),
    // Line endings
    ("GET / HTTP/1.1\nHost: a\n\n", 400), ("GET / HTTP/1.1\rH", 400), ("GET / HTTP/1.1\r\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\n", 400), ("GET / HTTP/1.1\r\nHost: a\rb", 400),
    // Headers
    ("GET / HTTP/1.1\r\n Host: a\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n\tb: c\r\n", 400), ("GET / HTTP/1.1\r\nHost : a\r\n", 400),
    ("GET / HTTP/1.1\r\n: a\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n", 400),
    ("GET / HTTP/1.1\r\na b: c\r\n", 400),
    ("GET / HTTP/1.1\r\nHé: a\r\n", 400), ("GET / HTTP/1.1\r\na[: a\r\n", 400),
    ("GET / HTTP/1.1\r\na: b\0", 400), ("GET / HTTP/1.1\r\na: \u{7F}", 400),
    ("GET / HTTP/1.1\r\na: \u{1B}", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n", 400),
    ("GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Type: a\r\nContent-Type: a\r\n", 400),
    // Bodies
    ("POST / \(end)", 411), ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n", 400),
    (posted("Content-Length: +1"), 400), (posted("Content-Length: -1"), 400),
    (posted("Content-Length:"), 400),
    (posted("Content-Length: 1, 1"), 400), (posted("Content-Length: 1 1"), 400),
    (posted("Content-Length: 0x1"), 400),
    (posted("Content-Length: ١"), 400), (posted("Content-Length: 2097153"), 413),
    (posted("Content-Length: 99999999999999999999"), 413),
    (posted("Transfer-Encoding: chunked"), 501), (posted("Transfer-Encoding: identity"), 501),
    (posted("Transfer-Encoding:"), 501), (posted("Content-Length: 1\r\nTransfer-Encoding: chunked"), 501),
    (posted("Transfer-Encoding: a\r\nTransfer-Encoding: chunked"), 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n", 400),
    ("HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n", 400),
    (posted("Content-Length: 1\r\nExpect: 100-continue"), 417),
    (posted("Content-Length: 2097153\r\nExpect: 100-continue"), 413),
  ]

  @Test(arguments: refused)
  func `a request that is not exactly right is refused`(text: String, status: Int) {
    #expect(parsed(text) == [.refusal(status)])
  }

  @Test func `sizes are limited`() {
    let path = String(repeating: "a", count: 8191)
    #expect(parsed("GET /\(path) \(end)").first?.path == "/" + path)
    #expect(parsed("GET /\(path)a \(end)") == [.refusal(414)])
    #expect(parsed("GET /\(path)\(path)", splits: false) == [.refusal(414)])
    #expect(parsed(String(repeating: "A", count: 8224), splits: false) == [])
    #expect(parsed(String(repeating: "A", count: 8225)) == [.refusal(414)])

    let lines = "Host: a\r\nb: "
    let value = String(repeating: "c", count: 16_384 - lines.utf8.count - 2)
    #expect(parsed("GET / HTTP/1.1\r\n\(lines)\(value)", splits: false) == [])
    #expect(parsed("GET / HTTP/1.1\r\n\(lines)\(value)c\r\n", splits: false) == [.refusal(431)])

    let ninetyNine = (1...99).map { "a\($0): b\r\n" }.joined()
    #expect(parsed("GET / HTTP/1.1\r\nHost: a\r\n\(ninetyNine)\r\n", splits: false).first?.path == "/")
    #expect(parsed("GET / HTTP/1.1\r\nHost: a\r\n\(ninetyNine)b: c\r\n", splits: false) == [.refusal(431)])

    let body = String(repeating: "d", count: 2 << 20)
    let whole = parsed(posted("Content-Length: \(2 << 20)") + body, splits: false)
    #expect(whole.first?.path == "/" && whole.count == 1)
  }

  @Test func `an incomplete request is none yet`() {
    for text in [
      "", "G", "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\n\r", posted("Content-Length: 2") + "a",
    ] {
      #expect(parsed(text) == [])
    }
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(20))
  func `random bytes have the same result however they are divided`(run: Int) {
    var random = SeededRandom(run: run)
    let pieces = [
      "GET ", "POST ", "/", "a", "%41", "%2", "..", "?", " HTTP/1.1", "\r\n", "\r\n", "\r\n", "\r", "\n", " ",
      "\t", ":",
      "Host: a\r\n", "Content-Length: 3\r\n", "Content-Length", "Transfer-Encoding: chunked\r\n", "abc", "\0",
      "é",
      "GET / \(end)", "\r\n\r\n",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 1...12, using: &random)
      var bytes = (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
      if Bool.random(using: &random) {
        bytes[bytes.indices.randomElement(using: &random) ?? 0] = .random(in: 0...255)
      }
      _ = parsed(bytes)
    }
  }
}

/// The end of a request without a body, from its version.
private let end = "HTTP/1.1\r\nHost: a\r\n\r\n"

private func posted(_ headers: String) -> String { "POST / HTTP/1.1\r\nHost: a\r\n\(headers)\r\n\r\n" }

private enum Parsed: Equatable {
  case request(HTTPRequest)
  case refusal(Int)

  var path: String? {
    if case .request(let request) = self { request.path } else { nil }
  }
}

/// Returns the requests of a text, and the refusal that ends them.
///
/// - Parameter splits: whether the result must be the same for each way to divide the text in two, and for its single
///   bytes.
private func parsed(_ text: String, splits: Bool = true) -> [Parsed] {
  parsed(Array(text.utf8), splits: splits)
}

private func parsed(_ bytes: [UInt8], splits: Bool = true) -> [Parsed] {
  let whole = parsed([bytes[...]])
  guard splits else { return whole }
  #expect(parsed(bytes.indices.map { bytes[$0...$0] }) == whole)
  for index in bytes.indices where bytes.count < 1000 || index % 1000 == 0 {
    #expect(parsed([bytes[..<index], bytes[index...]]) == whole, "divided at \(index)")
  }
  return whole
}

private func parsed(_ pieces: [ArraySlice<UInt8>]) -> [Parsed] {
  var parser = RequestParser()
  var found: [Parsed] = []
  do throws(RefusedRequest) {
    for piece in pieces {
      parser.append(piece)
      while let request = try parser.next() { found.append(.request(request)) }
    }
  } catch {
    found.append(.refusal(error.status))
  }
  return found
}
