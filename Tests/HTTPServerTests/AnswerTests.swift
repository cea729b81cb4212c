@testable import FileSystem
@testable import HTTPServer
import Testing

@Suite struct AnswerTests {
  @Test func `a connection stays open for the next request`() throws {
    let site = try TestServer()
    let client = site.client()
    for path in ["/1", "/2"] {
      client.get(path)
      site.run { client.text.hasSuffix("GET \(path)\n") }
    }
    #expect(client.text == answer("GET /1\n") + answer("GET /2\n"))
    #expect(!client.isOver)
  }

  @Test func `requests that are sent at once are answered in their order`() throws {
    let site = try TestServer()
    let client = site.client()
    client.send(
      (1...50).map { "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\r\n" }.joined()
        + "GET /last HTTP/1.1\r\nHost: a\r\nConnection: Keep-Alive, Close\r\n\r\nGET /never HTTP/1.1\r\n")
    client.finishSending()
    site.run { client.isOver }
    let last = answer("GET /last\n").replacing("10\r\n", with: "10\r\nConnection: close\r\n")
    #expect(client.text == (1...50).map { answer("POST /\($0) 2\n") }.joined() + last)
  }

  @Test func `an answer to HEAD has no body`() throws {
    let site = try TestServer()
    let client = site.client()
    client.send(
      "HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nHEAD /events HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    site.run { client.isOver }
    #expect(
      client.text == """
        HTTP/1.1 200 OK\r
        X-Every: answer\r
        Content-Length: 8\r
        \r
        HTTP/1.1 200 OK\r
        Content-Type: text/event-stream\r
        Cache-Control: no-store\r
        X-Every: answer\r
        Content-Length: 0\r
        Connection: close\r
        \r

        """)
  }

  @Test func `a request that is refused is answered, and the connection is closed`() throws {
    let site = try TestServer()
    let client = site.client()
    client.get("/1")
    client.send("PUT /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
    site.run { client.text.contains("405") }
    // The rest of the request does not remove the answer.
    client.send(String(repeating: "a", count: 100_000))
    site.run { client.isOver }
    #expect(
      client.text == answer("GET /1\n")
        + refusal("405 Method Not Allowed", more: "Allow: GET, HEAD, POST\r\n"))
  }

  @Test func `no value of a header can add a header`() {
    let response = HTTPResponse(status: 303, headers: [("Location", "/a\r\nSet-Cookie: a=b\n\0c")])
    #expect(
      response.head(with: []) == Array("HTTP/1.1 303 See Other\r\nLocation: /aSet-Cookie: a=bc\r\n\r\n".utf8))
  }

  @Test func `a large answer is sent while others are served`() throws {
    let site = try TestServer()
    let (first, second) = (site.client(), site.client())
    first.get("/large")
    site.run(for: .milliseconds(5))
    second.get("/small")
    site.run { second.text == answer("GET /small\n") }
    var size = 0
    site.run {
      size = first.text.utf8.count
      return size > largeSize
    }
    #expect(first.text.hasSuffix("AAA"))
  }

  @Test func `a client that disappears only ends its connection`() throws {
    let site = try TestServer()
    let (first, second, third) = (site.client(), site.client(), site.client())
    first.get("/large")
    second.send("GET /")
    third.get("/third")
    _ = site.server.wait(for: [], until: .now + .milliseconds(5))
    third.reset()
    site.run(for: .milliseconds(5))
    first.reset()
    second.reset()
    site.run { [] == site.server.connections.map(\.id) }
    let last = site.client()
    last.get("/last")
    site.run { last.text == answer("GET /last\n") }
  }

  @Test func `an answer to a connection that is closed does nothing`() throws {
    let site = try TestServer()
    let client = site.client()
    client.get("/")
    var asked: ConnectionID?
    while asked == nil {
      _ = site.server.wait(for: [], until: .now + .milliseconds(1))
      asked = site.server.nextRequest()?.connection
    }
    client.reset()
    site.run { site.server.connections.isEmpty }
    if let asked {
      site.server.answer(asked, with: HTTPResponse(status: 404))
      site.server.openStream(asked)
    }
  }

  @Test func `waiting ends when another descriptor can be read or the time has come`() throws {
    let site = try TestServer()
    #expect(site.server.wait(for: [-1], until: .now) == [false])
    let file = try FileDescriptor.file(#filePath)
    #expect(site.server.wait(for: [-1, file.number], until: .now + .seconds(5)) == [false, true])
  }
}
