package import FileSystem

/// A server that only programs of this machine reach: at 127.0.0.1 and, if the system has it, ::1.
///
/// It does its work while its caller waits for requests, without a thread of its own.
package struct HTTPServer: ~Copyable {
  package let port: UInt16
  let limits: HTTPLimits
  /// The headers of every answer.
  let headers: [(name: String, value: String)]
  var listeners: [Socket]
  var connections: [Connection] = []
  /// The complete requests that `nextRequest` has not returned yet, in the order of their arrival.
  var requests: [(request: HTTPRequest, connection: ConnectionID)] = []
  private var lastID = 0
  /// The time before which no connection is accepted.
  private(set) var nextAccept = ContinuousClock.now
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameters:
  ///   - port: 0 for any free port; nil for the first free one from 4173.
  ///   - headers: the headers of every answer, also of those that the server gives itself.
  /// - Throws: `Errno.addressInUse` if another program uses the port.
  package init(
    port: UInt16?, headers: [(name: String, value: String)] = [], limits: HTTPLimits = HTTPLimits()
  ) throws(FileError) {
    var next = port ?? 4173
    var opened: [Socket] = []
    while opened.isEmpty {
      do throws(FileError) {
        opened = try Socket.listeners(port: next)
      } catch {
        guard port == nil, error.errno == .addressInUse, next < 4273 else { throw error }
        next += 1
      }
    }
    listeners = opened
    self.port = opened[0].port
    self.headers = headers
    self.limits = limits
  }

  /// Waits until a request is complete, one of some other descriptors can be read, or a time has come.
  ///
  /// Meanwhile connections are accepted, read, written and closed.
  /// - Returns: for each other descriptor whether it can be read; a negative one never can.
  package mutating func wait(for others: [Int32], until end: ContinuousClock.Instant) -> [Bool] {
    while true {
      connections.removeAll { $0.phase == .closed }
      let ids = connections.map(\.id)
      let open = nextAccept <= .now && room > 0 ? listeners : []
      let ready = Awaited.wait(
        for: others.map { Awaited($0, reads: true) } + connections.map(\.awaited)
          + open.map { Awaited($0.number, reads: true) },
        milliseconds: requests.isEmpty ? milliseconds(until: end) : 0)
      for (id, isReady) in zip(ids, ready.dropFirst(others.count)) where isReady { serve(id) }
      // What has arrived in time was read before.
      endPhases()
      for (listener, isReady) in zip(open, ready.suffix(open.count)) where isReady { accept(from: listener) }
      let wakes = Array(ready.prefix(others.count))
      if !requests.isEmpty || wakes.contains(true) || end <= .now { return wakes }
    }
  }

  /// Takes the next complete request; it must be answered, or its connection stays open without a time limit.
  package mutating func nextRequest() -> (request: HTTPRequest, connection: ConnectionID)? {
    while !requests.isEmpty {
      let next = requests.removeFirst()
      if index(of: next.connection) != nil { return next }
    }
    return nil
  }

  /// Sends the rest of the answers, for `limits.lingering` at most, and closes all connections.
  package mutating func close() {
    listeners = []
    let end = ContinuousClock.now + limits.lingering
    while connections.contains(where: { $0.phase == .writing }), .now < end {
      requests = []
      _ = wait(for: [], until: .now + .milliseconds(10))
    }
    connections = []
  }

  /// Returns the index of an open connection.
  func index(of id: ConnectionID) -> Int? {
    connections.firstIndex { $0.id == id && $0.phase != .closed }
  }

  /// The number of connections that may be accepted now.
  private var room: Int { limits.connections - connections.count { !$0.isExpendable } }

  private func milliseconds(until end: ContinuousClock.Instant) -> Int {
    let paused = nextAccept > .now ? [nextAccept] : []
    let next = (connections.map(\.deadline) + paused).reduce(end, min)
    return Int((max(next - .now, .zero) / .milliseconds(1)).rounded(.up))
  }

  /// Accepts connections, in place of those that have been idle for the longest time.
  private mutating func accept(from listener: Socket) {
    var accepted = 0
    // More would close connections that were accepted here and may have sent a request.
    let room = room
    while accepted < room, let socket = listener.accept() {
      accepted += 1
      connections.removeAll { $0.phase == .closed }
      if connections.count >= limits.connections,
        let oldest = connections.indices.filter({ connections[$0].isExpendable })
          .min(by: { connections[$0].deadline < connections[$1].deadline })
      {
        connections.remove(at: oldest)
      }
      lastID += 1
      connections.append(
        Connection(id: ConnectionID(number: lastID), socket: socket, deadline: .now + limits.time))
    }
    // The client has gone, or this process has too many open files.
    if accepted == 0 { nextAccept = .now + .milliseconds(100) }
  }

  /// Reads and writes what a connection is ready for.
  private mutating func serve(_ id: ConnectionID) {
    guard let index = index(of: id) else { return }
    switch connections[index].phase {
    case .closed: break
    // Only an error of the connection is reported.
    case .answering: connections[index].phase = .closed
    case .writing: finishAnswer(index)
    case .reading, .streaming, .lingering: read(index)
    }
  }

  private mutating func read(_ index: Int) {
    let isIdle = connections[index].parser.isIdle
    let socket = connections[index].socket
    switch (buffer.withUnsafeMutableBytes { socket.receive(into: $0) }, connections[index].phase) {
    case (.over, _): connections[index].phase = .closed
    case (.count(let count), .reading):
      if isIdle { connections[index].deadline = .now + limits.time }
      connections[index].parser.append(buffer[..<count])
      parse(index)
    case (.wouldBlock, .streaming): connections[index].flush()
    // A client sends nothing after it has asked for a stream.
    case (.count, .streaming): connections[index].phase = .closed
    default: break
    }
  }
}
