/// Reads a whole file.
///
/// A folder, pipe, socket or device is refused without waiting for it.
/// - Parameters:
///   - limit: the most bytes it may have; a longer file is refused, not cut.
///   - followsLink: whether a path that ends in a symbolic link is followed, or refused with
///     `Errno.tooManyLinks`.
package func readFile(
  _ path: String, limit: Int = .max, followsLink: Bool = true
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  try FileDescriptor.file(path, followsLink: followsLink).readAll(into: &bytes, limit: limit)
  return bytes
}

extension FileDescriptor {
  /// Replaces what is in a buffer by everything from here to the end of the file.
  ///
  /// The length the system names is only where to begin: a file that another program makes shorter or longer
  /// meanwhile is read to the end it has by then.
  package func readAll(into bytes: inout [UInt8], limit: Int = .max) throws(FileError) {
    bytes.removeAll(keepingCapacity: true)
    guard sizeWhenOpened <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
    var room = sizeWhenOpened + 1
    while true {
      let count = try append(upTo: room, to: &bytes)
      guard bytes.count <= limit else { throw FileError(.read, path, .tooLarge(limit: limit)) }
      if count == 0 { return }
      room = room > count ? room - count : 65_536
    }
  }

  private func append(upTo room: Int, to bytes: inout [UInt8]) throws(FileError) -> Int {
    let number = number
    var count = 0
    bytes.append(addingCapacity: room) { span in
      span.withUnsafeMutableBufferPointer { buffer, initialised in
        count = System.read(number, UnsafeMutableRawBufferPointer(buffer))
        initialised = max(count, 0)
      }
    }
    guard count >= 0 else { throw FileError(.read, path) }
    return count
  }
}
