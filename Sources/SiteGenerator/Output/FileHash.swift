internal import Documents
internal import FileSystem

extension ContentHash {
  /// The hash of the rest of an open file, read piece by piece.
  init(of file: borrowing FileDescriptor) throws(FileError) {
    var hashing = Hashing()
    self = try withTemporaryBytes(Hashing.piece) { buffer throws(FileError) in
      while true {
        let count = try file.read(filling: buffer)
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if count < buffer.count { return hashing.finished(with: bytes) }
        hashing.add(bytes)
      }
    }
  }
}
