internal import CSystemCalls

/// A TCP socket on this machine whose calls do not wait; closed when nothing refers to it any more.
package final class Socket: Sendable {
  /// The descriptor's number.
  package let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    _ = System.close(number)
  }

  /// Opens sockets that listen for connections from this machine, at the same port of 127.0.0.1 and of ::1.
  ///
  /// ::1 is left out if the system does not have it.
  /// - Parameter port: 0 for any free port.
  package static func listeners(port: UInt16) throws(FileError) -> [Socket] {
    let first = try listener(isVersion6: false, port: port)
    do throws(FileError) {
      return [first, try listener(isVersion6: true, port: first.port)]
    } catch {
      if [.noProtocol, .noAddress].contains(error.errno) { return [first] }
      throw error
    }
  }

  private static func listener(isVersion6: Bool, port: UInt16) throws(FileError) -> Socket {
    let number = System.retry { system_listen(isVersion6, port) }
    guard number >= 0 else { throw FileError(.open, "\(isVersion6 ? "[::1]" : "127.0.0.1"):\(port)") }
    return Socket(number)
  }

  /// The port at which the socket listens at 127.0.0.1; 0 if it does not.
  package var port: UInt16 { UInt16(clamping: system_port(number)) }

  /// Accepts the next connection; nil if there is none, or if this process has too many open files.
  package func accept() -> Socket? {
    let accepted = System.retry { system_accept(number) }
    return accepted < 0 ? nil : Socket(accepted)
  }

  package enum Transfer: Equatable, Sendable {
    /// A number of bytes was received or sent, at least one.
    case count(Int)
    /// There is nothing to receive yet, or no room to send.
    case wouldBlock
    /// The other end will send nothing more, or takes nothing more.
    case over
  }

  package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    transfer(System.retry { recv(number, buffer.baseAddress, buffer.count, 0) })
  }

  package func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
    transfer(System.retry { system_send(number, bytes.baseAddress, bytes.count) })
  }

  private func transfer(_ count: Int) -> Transfer {
    if count > 0 { return .count(count) }
    return count < 0 && Errno.last == .wouldBlock ? .wouldBlock : .over
  }

  /// Tells the other end that nothing more will be sent.
  package func finishSending() {
    _ = shutdown(number, Int32(SHUT_WR))
  }
}
