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

  /// Compares the bytes that come next.
  package mutating func compare(_ bytes: Span<UInt8>) throws(FileError) {
    guard isSame else { return }
    let count = bytes.count
    let isEqual = try withTemporaryBytes(max(1, count)) { buffer throws(FileError) -> Bool in
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count))
      guard try file.read(filling: piece) == count else { return false }
      return bytes.withUnsafeBytes { System.equal($0, UnsafeRawBufferPointer(piece)) }
    }
    compared += count
    isSame = isEqual
  }

  /// Whether the file has the bytes that came, and no more.
  package var isEqual: Bool { isSame && compared == file.sizeWhenOpened }
}
