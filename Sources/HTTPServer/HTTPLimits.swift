/// The limits of a server; those of a single request are in `RequestHead`.
package struct HTTPLimits: Sendable {
  /// The time in which a request must arrive and an answer must be taken, and for which a connection may be idle.
  package var time = Duration.seconds(10)
  /// The time in which a client must close the connection after its last answer, and in which answers are sent after
  /// the last request.
  package var lingering = Duration.seconds(1)
  /// The time after which a stream gets a comment if there was no event, so that a lost client is noticed.
  package var silence = Duration.seconds(15)
  package var connections = 64
  /// The number of connections that may be streams.
  package var streams = 32
  /// The number of bytes that may wait for the reader of a stream.
  package var unreadEventBytes = 65_536

  package init() {}
}
