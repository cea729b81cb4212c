internal import FileSystem

/// The bytes that a socket has not taken yet.
struct OutputQueue {
  private var pieces: [[UInt8]] = []
  /// The number of bytes of the first piece that were sent.
  private var sent = 0

  var isEmpty: Bool { pieces.isEmpty }
  /// The number of bytes.
  var count: Int { pieces.reduce(0) { $0 + $1.count } - sent }

  mutating func append(_ piece: [UInt8]) {
    if !piece.isEmpty { pieces.append(piece) }
  }

  /// Sends as much as the socket takes; returns false if it takes nothing more at all.
  mutating func send(to socket: Socket) -> Bool {
    while let piece = pieces.first {
      switch piece.withUnsafeBytes({ socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }) {
      case .wouldBlock: return true
      case .over: return false
      case .count(let count):
        sent += count
        guard sent == piece.count else { continue }
        pieces.removeFirst()
        sent = 0
      }
    }
    return true
  }
}
