@testable import FileSystem
@testable import HTTPServer
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LimitTests {
  @Test func `a request that is not complete in time is refused, however often bytes arrive`() throws {
    let site = try TestServer { $0.time = .milliseconds(40) }
    let client = site.client()
    client.get("/1")
    client.send("GET /2 HTTP/1.1\r\n")
    var sent = 0
    site.run {
      let isRefused = client.text.contains("408")
      if !isRefused { client.send("\(sent)") }
      sent += 1
      return isRefused
    }
    #expect(sent > 1)
    #expect(client.text == answer("GET /1\n") + refusal("408 Request Timeout"))
  }

  @Test func `a body that is not complete in time is refused`() throws {
    let site = try TestServer { $0.time = .milliseconds(20) }
    let client = site.client()
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcd")
    site.run { client.text == refusal("408 Request Timeout") }
  }

  @Test func `a request that arrived in time is answered, though the server was busy`() throws {
    let site = try TestServer()
    let client = site.client()
    site.run { site.server.connections.count == 1 }
    client.get("/")
    site.server.connections[0].deadline = .now
    site.run { client.text == answer("GET /\n") }
  }

  @Test func `an idle connection is closed without an answer`() throws {
    let site = try TestServer { $0.time = .milliseconds(20) }
    let (first, second) = (site.client(), site.client())
    second.get("/")
    site.run { first.isOver && second.isOver }
    #expect(first.text == "" && second.text == answer("GET /\n"))
  }

  @Test func `an answer that is not taken in time is cut off`() throws {
    let site = try TestServer()
    let client = site.client()
    client.get("/large")
    site.run { site.server.connections.first?.phase == .writing }
    #expect(site.server.connections[0].deadline <= .now + .seconds(10))
    site.server.connections[0].deadline = .now
    site.run { site.server.connections.isEmpty }
    #expect(client.text.utf8.count < largeSize && client.isOver)
  }

  @Test func `a client that does not close the connection after its last answer loses it`() throws {
    let site = try TestServer { $0.lingering = .milliseconds(20) }
    let client = site.client()
    client.send("\0")
    site.run { client.isOver }
    #expect(client.text == refusal("400 Bad Request"))
    site.run { site.server.connections.isEmpty }
  }

  @Test func `the oldest idle connection makes room for the 65th`() throws {
    let site = try TestServer()
    let clients = (1...64).map { _ in site.client() }
    clients[0].send("GET /0 HTTP/1.1\r\n")
    site.run { site.server.connections.count == 64 }
    clients[1].get("/1")
    site.run { clients[1].text == answer("GET /1\n") }
    let last = site.client()
    last.get("/65")
    site.run { last.text == answer("GET /65\n") }
    #expect(clients.indices.filter { clients[$0].isOver } == [2])
    #expect(site.server.connections.count == 64)
  }

  @Test func `while 64 connections are in use, the 65th waits`() throws {
    let site = try TestServer()
    let clients = (1...64).map { _ in site.client() }
    for client in clients { client.send("GET /1 HTTP/1.1\r\n") }
    site.run { site.server.connections.count { !$0.isExpendable } == 64 }
    let last = site.client()
    last.get("/65")
    site.run(for: .milliseconds(20))
    #expect(last.text == "" && !last.isOver && clients.allSatisfy { !$0.isOver })
    clients[0].send("Host: a\r\n\r\n")
    site.run { last.text == answer("GET /65\n") }
    #expect(clients[0].text == answer("GET /1\n"))
  }

  @Test func `many connections that send nothing do not keep others out`() throws {
    let site = try TestServer()
    let idle = (1...300).map { _ in site.client() }
    let last = site.client()
    last.get("/")
    site.run { last.text == answer("GET /\n") }
    #expect(site.server.connections.count == 64)
    #expect(idle.count { !$0.isOver } == 63)
  }

  @Test func `after a connection that cannot be accepted, the next ones wait`() throws {
    let site = try TestServer()
    // It can always be read, and accepts nothing, as a listener when this process has too many open files.
    site.server.listeners = [Socket(open(#filePath, O_RDONLY))]
    let start = ContinuousClock.now
    site.run(for: .milliseconds(1))
    #expect(site.server.nextAccept >= start + .milliseconds(100))
    #expect(site.server.connections.isEmpty)
    site.server.listeners = try Socket.listeners(port: 0)
    let client = TestClient(port: site.server.listeners[0].port)
    client.get("/")
    site.run { client.text == answer("GET /\n") }
    #expect(.now >= start + .milliseconds(100))
  }

  @Test func `two servers take ports that follow each other, and a port is not taken twice`() throws {
    let first = try HTTPServer(port: nil)
    let second = try HTTPServer(port: nil)
    #expect(first.port >= 4173 && second.port > first.port)
    let taken = first.port
    var found: Errno?
    do throws(FileError) {
      _ = try HTTPServer(port: taken)
    } catch {
      found = error.errno
      #expect("\(error)" == "cannot open \"127.0.0.1:\(taken)\": Address already in use")
    }
    #expect(found == .addressInUse)
    #expect(first.port == taken)
  }
}
