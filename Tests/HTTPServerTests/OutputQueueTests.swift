@testable import FileSystem
@testable import HTTPServer
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct OutputQueueTests {
  @Test func `counts the bytes that the socket has not taken`() throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    var numbers: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, stream, 0, &numbers) == 0)
    for number in numbers { _ = fcntl(number, F_SETFL, O_NONBLOCK) }
    let (socket, client) = (Socket(numbers[0]), Socket(numbers[1]))
    var queue = OutputQueue()
    queue.append([])
    #expect(queue.isEmpty)
    queue.append(Array(repeating: 7, count: 10_000_000))
    queue.append([8, 9])
    #expect(queue.count == 10_000_002)
    let isOpen = queue.send(to: socket)
    #expect(isOpen)
    var received = 0
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      while case .count(let count) = client.receive(into: buffer) { received += count }
    }
    #expect(received > 0 && queue.count == 10_000_002 - received)
  }
}
