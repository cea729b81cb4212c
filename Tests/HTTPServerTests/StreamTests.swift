@testable import FileSystem
@testable import HTTPServer
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct StreamTests {
  private let start = """
    HTTP/1.1 200 OK\r
    Content-Type: text/event-stream\r
    Cache-Control: no-store\r
    X-Every: answer\r
    Connection: close\r
    \r
    retry: 1000


    """

  @Test func `an event is sent to all streams`() throws {
    let site = try TestServer()
    let clients = (1...3).map { _ in site.client() }
    for client in clients.dropLast() { client.get("/events") }
    site.run { clients.dropLast().allSatisfy { $0.text == start } }
    site.server.send(Array("data: 1\n\n".utf8))
    site.run { clients.dropLast().allSatisfy { $0.text == start + "data: 1\n\n" } }
    #expect(clients[2].text == "")
  }

  @Test func `a silent stream gets comments`() throws {
    let site = try TestServer { $0.silence = .milliseconds(5) }
    let client = site.client()
    client.get("/events")
    site.run { client.text.hasPrefix(start + ":\n\n:\n\n:\n\n") }
  }

  @Test func `a stream has no other limit of time`() throws {
    let site = try TestServer { $0.time = .milliseconds(5) }
    let client = site.client()
    client.get("/events")
    site.run(for: .milliseconds(20))
    #expect(!client.isOver && client.text == start)
  }

  @Test func `a stream is closed when its client has gone, sends more or does not read`() throws {
    let site = try TestServer()
    let clients = (1...4).map { _ in site.client() }
    for client in clients { client.get("/events") }
    site.run { clients.allSatisfy { $0.text == start } }
    clients[0].finishSending()
    clients[1].reset()
    clients[2].send("a")
    site.server.send(Array("data: 1\n\n".utf8))
    site.server.send(Array("data: 2\n\n".utf8))
    site.run { site.server.connections.count == 1 }
    // What the system buffers is limited too.
    for _ in 0..<1000 where !site.server.connections.isEmpty {
      site.server.send([UInt8](repeating: 65, count: 32_768))
      site.run(for: .zero)
    }
    #expect(site.server.connections.isEmpty)
  }

  @Test func `streams are limited, and do not keep others out`() throws {
    let site = try TestServer()
    let clients = (1...64).map { _ in site.client() }
    for client in clients { client.get("/events") }
    site.run { clients.count { $0.text == start } == 32 && clients.count { $0.text.contains(" 503 ") } == 32 }
    let last = site.client()
    last.get("/")
    site.run { last.text == answer("GET /\n") }
  }

  @Test func `at the end, answers are sent and everything is closed`() throws {
    let site = try TestServer { $0.lingering = .seconds(60) }
    let port = site.server.port
    let (stream, idle) = (site.client(), site.client())
    stream.get("/events")
    site.run { stream.text == start && site.server.connections.count == 2 }
    let reader = ReadingClient()
    reader.start(port: port)
    site.run { site.server.connections.contains { $0.phase == .writing } }
    site.server.close()
    #expect(reader.size > largeSize)
    #expect(stream.isOver && idle.isOver)
    #expect(try HTTPServer(port: port).port == port)
  }

  @Test func `at the end, a client that does not read is not waited for`() throws {
    let site = try TestServer { $0.lingering = .milliseconds(20) }
    let client = site.client()
    client.get("/large")
    site.run { site.server.connections.first?.phase == .writing }
    site.server.close()
    #expect(client.text.utf8.count < largeSize && client.isOver)
  }
}

/// A client that reads a large answer on a thread of its own, because all threads of tasks may be busy with tests.
private final class ReadingClient: Sendable {
  private let count = Atomic(-1)

  func start(port: UInt16) {
    let isStarted = System.startThread { [self] in
      let client = TestClient(port: port)
      client.get("/large", more: "Connection: close\r\n")
      while !client.isOver { usleep(1000) }
      count.store(client.text.utf8.count, ordering: .releasing)
    }
    #expect(isStarted)
  }

  /// The number of bytes of the answer, as soon as the server has closed the connection; waits a minute at most.
  var size: Int {
    for _ in 0..<60_000 where count.load(ordering: .acquiring) < 0 { usleep(1000) }
    return count.load(ordering: .acquiring)
  }
}
