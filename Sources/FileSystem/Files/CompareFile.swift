extension FileDescriptor {
  /// Whether a file just opened has exactly these bytes; takes little memory however long it is.
  package func holds(exactly bytes: Span<UInt8>) throws(FileError) -> Bool {
    guard sizeWhenOpened == bytes.count else { return false }
    return try withTemporaryBytes(min(bytes.count, 65_536)) { buffer throws(FileError) in
      var compared = 0
      while compared < bytes.count {
        let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(bytes.count - compared))
        guard try read(filling: piece) == piece.count else { return false }
        let isEqual = bytes.extracting(compared..<compared + piece.count).withUnsafeBytes {
          System.equal($0, UnsafeRawBufferPointer(piece))
        }
        guard isEqual else { return false }
        compared += piece.count
      }
      return true
    }
  }
}

/// Lends memory that is given back when the body ends.
package func withTemporaryBytes<Result: ~Copyable, Failure: Error>(
  _ count: Int, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
  defer { buffer.deallocate() }
  return try body(buffer)
}
