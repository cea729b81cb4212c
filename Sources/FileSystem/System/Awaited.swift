internal import CSystemCalls

/// A descriptor, and whether it is waited for until it can be read or written; its end and its errors are always
/// waited for.
package struct Awaited: Sendable {
  package var descriptor: Int32
  package var reads: Bool
  package var writes: Bool

  package init(_ descriptor: Int32, reads: Bool, writes: Bool = false) {
    self.descriptor = descriptor
    self.reads = reads
    self.writes = writes
  }

  /// Waits until one of the descriptors is ready, the time limit passes or a signal arrives.
  ///
  /// Negative descriptors are ignored.
  /// - Returns: for each descriptor whether it is ready.
  package static func wait(for all: [Awaited], milliseconds: Int) -> [Bool] {
    var files = all.map { awaited in
      let events = (awaited.reads ? POLLIN : 0) | (awaited.writes ? POLLOUT : 0)
      return pollfd(fd: awaited.descriptor, events: Int16(events), revents: 0)
    }
    guard poll(&files, nfds_t(files.count), Int32(clamping: milliseconds)) > 0 else {
      return [Bool](repeating: false, count: all.count)
    }
    return files.map { $0.revents != 0 }
  }
}
