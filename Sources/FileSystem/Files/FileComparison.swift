/// Compares a file with bytes that arrive in pieces, using little memory for any number of bytes.
package struct FileComparison: ~Copyable {
  /// The file; its descriptor number is -1 when the file is missing.
  private let file: FileDescriptor
  private var isSame: Bool
  /// The number of bytes that have been compared.
  private var compared = 0

  /// Begins a comparison with the file at a path; a symbolic link is followed.
  ///
  /// A missing file is not equal to anything, even to an empty sequence of bytes.
  /// - Throws: an error when the path refers to something other than a file.
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

  /// Begins a comparison with a file that was just opened.
  package init(with file: consuming FileDescriptor) {
    self.file = file
    isSame = true
  }

  /// Compares the next bytes.
  package mutating func compare(_ bytes: Span<UInt8>) throws(FileError) {
    guard isSame else { return }
    isSame = try file.continues(with: bytes)
    compared += bytes.count
  }

  /// Whether the file consists of exactly the bytes that have been compared.
  package var isEqual: Bool { isSame && compared == file.sizeWhenOpened }
}

extension FileDescriptor {
  /// Reports whether a file that was just opened has exactly these bytes; uses little memory for any file
  /// size.
  package func holds(exactly bytes: Span<UInt8>) throws(FileError) -> Bool {
    guard sizeWhenOpened == bytes.count else { return false }
    return try continues(with: bytes)
  }

  /// Reports whether these are the next bytes of the file.
  package func continues(with bytes: Span<UInt8>) throws(FileError) -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: min(bytes.count, 65_536), alignment: 16) {
      buffer throws(FileError) in
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
