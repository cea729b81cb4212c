extension FileDescriptor {
  /// Whether a file, read from here to its end, has exactly these bytes; takes little memory however long it is.
  public func holds(exactly bytes: Span<UInt8>) throws(FileError) -> Bool {
    guard try status().size == bytes.count else { return false }
    let room = min(bytes.count + 1, 65_536)
    return try withTemporaryBytes(room) { buffer throws(FileError) in
      var compared = 0
      while true {
        let count = try read(filling: buffer)
        guard compared + count <= bytes.count else { return false }
        let isEqual = bytes.extracting(compared..<compared + count).withUnsafeBytes {
          System.equal($0, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        guard isEqual else { return false }
        compared += count
        if count < buffer.count { return compared == bytes.count }
      }
    }
  }
}

/// Lends memory that is given back when the body ends.
public func withTemporaryBytes<Result: ~Copyable, Failure: Error>(
  _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
  defer { buffer.deallocate() }
  return try body(buffer)
}
