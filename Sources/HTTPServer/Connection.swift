internal import FileSystem

/// Names a connection; no other connection of the server gets the same name.
package struct ConnectionID: Hashable, Sendable {
  var number: Int
}

/// A connection, and how far its present request is.
struct Connection {
  enum Phase {
    /// A request is read, or none has begun.
    case reading
    /// A complete request waits for its answer; nothing is read until it is sent.
    case answering
    case writing
    /// Events are sent until the client closes the connection.
    case streaming
    /// The last answer was sent, and what the client still sends is discarded until it closes the connection.
    ///
    /// To close it with bytes that were not read could remove the answer before the client reads it.
    case lingering
    case closed
  }

  let id: ConnectionID
  let socket: Socket
  var phase = Phase.reading
  /// The time at which the phase ends; for a stream, the time of the next comment.
  var deadline: ContinuousClock.Instant
  var parser = RequestParser()
  var output = OutputQueue()
  /// Whether the present request wants no body.
  var isHead = false
  /// Whether the connection closes after the present answer.
  var closesAfterAnswer = false

  /// Whether it may be closed for a new connection.
  var isExpendable: Bool { phase == .lingering || phase == .reading && parser.isIdle }

  var awaited: Awaited {
    let reads = phase == .reading || phase == .streaming || phase == .lingering
    return Awaited(
      socket.number, reads: reads, writes: phase == .writing || phase == .streaming && !output.isEmpty)
  }

  /// Sends what the socket takes; closes the connection if the client takes nothing more.
  mutating func flush() {
    if !output.send(to: socket) { phase = .closed }
  }
}
