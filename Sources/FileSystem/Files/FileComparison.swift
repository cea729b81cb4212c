/// Tells whether a file has exactly the bytes that come piece by piece, in little memory however many they are.
package struct FileComparison: ~Copyable {
  /// Without a number where there is no file.
  private let file: FileDescriptor
  private var isSame: Bool
  private var compared = 0

  /// Begins to compare with the file at a path, which is followed where it is a symbolic link.
  ///
  /// No file is different from every other; something else than a file is an error.
  package init(with path: String) throws(FileError) {
    do throws(FileError) {
      file = try .file(path)
      isSame = true
    } catch {
      guard error.errno == .notFound || error.errno == .notFolder else { throw error }
      file = FileDescriptor(-1, path: path)
      isSame = false
    }
  }

  package mutating func compare(_ bytes: Span<UInt8>) throws(FileError) {
    guard isSame else { return }
    isSame = try file.continues(with: bytes)
    compared += bytes.count
  }

  package var isEqual: Bool { isSame && compared == file.sizeWhenOpened }
}

extension FileDescriptor {
  /// Whether a file just opened has exactly these bytes; takes little memory however long it is.
  package func holds(exactly bytes: Span<UInt8>) throws(FileError) -> Bool {
    guard sizeWhenOpened == bytes.count else { return false }
    return try continues(with: bytes)
  }

  fileprivate func continues(with bytes: Span<UInt8>) throws(FileError) -> Bool {
    try withTemporaryBytes(min(bytes.count, 65_536)) { buffer throws(FileError) in
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
