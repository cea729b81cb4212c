/// Reads a whole file.
///
/// Throws, without blocking, when the path refers to a folder, pipe, socket or device.
/// - Parameters:
///   - limit: the maximum number of bytes; a longer file is an error, not truncated.
///   - followsLink: whether to follow a symbolic link at the end of the path; if false, such a path fails
///     with `Errno.tooManyLinks`.
package func readFile(
  _ path: String, limit: Int = .max, followsLink: Bool = true
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  try FileDescriptor.file(path, followsLink: followsLink).readAll(into: &bytes, limit: limit)
  return bytes
}

extension FileDescriptor {
  /// Replaces the contents of a buffer with the rest of the file, from the current position to the end.
  ///
  /// The file size that the system reports is only the initial estimate: a file that another program shortens
  /// or extends during the call is read to its current end.
  /// - Parameter limit: the maximum number of bytes; a longer file is an error, not truncated.
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

  /// Reads the next bytes of the file, at most `limit`, and returns them.
  package func readNext(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit, try append(upTo: limit - bytes.count, to: &bytes) > 0 {}
    return bytes
  }

  /// Appends the next bytes of the file to a buffer, and returns their number; 0 at the end of the file.
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
