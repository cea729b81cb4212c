import HTTPServer
import Testing

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
  private let withoutSignal = Int32(MSG_NOSIGNAL)
#else
  import Darwin
  private let stream = SOCK_STREAM
  private let withoutSignal = Int32(0)
#endif

/// A client's end of a connection to a server at 127.0.0.1.
final class TestClient {
  private var number: Int32
  private var bytes: [UInt8] = []
  private var hasEnded = false

  init(port: UInt16) {
    number = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(result == 0)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    // What is sent arrives at once, and does not wait for the acknowledgement of what was sent before.
    var isOn: Int32 = 1
    #expect(
      setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size)) == 0)
  }

  deinit { if number >= 0 { close(number) } }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(platformSend(number, bytes, bytes.count, withoutSignal) == bytes.count)
  }

  /// Sends a request for a path.
  func get(_ path: String, more: String = "") { send("GET \(path) HTTP/1.1\r\nHost: a\r\n\(more)\r\n") }

  /// The text that has arrived until now.
  var text: String {
    receive()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the server has closed the connection.
  var isOver: Bool {
    receive()
    return hasEnded
  }

  func finishSending() { shutdown(number, Int32(SHUT_WR)) }

  /// Closes the connection in a way that the server sees as an error.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close(number)
    number = -1
    hasEnded = true
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !hasEnded {
      let count = recv(number, &buffer, buffer.count, 0)
      if count < 0 && errno == EAGAIN { return }
      if count <= 0 { hasEnded = true } else { bytes += buffer[..<count] }
    }
  }
}

// Inside the class, `send` is its own method.
private func platformSend(_ file: Int32, _ bytes: [UInt8], _ count: Int, _ flags: Int32) -> Int {
  send(file, bytes, count, flags)
}
