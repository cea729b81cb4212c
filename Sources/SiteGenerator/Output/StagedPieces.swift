internal import Documents
internal import FileSystem
internal import Synchronization
import Todos

/// The bytes of a file of the site that arrive in pieces, so that the file is never in memory as a whole.
final class StagedPieces {
  private var hasher = ContentHasher()
  /// The staged file; nil if the bytes are only compared.
  private var file: FileDescriptor?
  /// The comparison with the existing file; nil if there is none, or if the bytes are staged.
  private var comparison: FileComparison?
  /// The first error; nothing is written afterwards.
  private var error: FileError?

  fileprivate init(to file: consuming FileDescriptor) { self.file = consume file }

  /// - Parameter existing: the file to compare with, which was just opened; nil if there is none.
  fileprivate init(comparingWith existing: consuming FileDescriptor?) {
    if let existing { comparison = FileComparison(with: existing) }
  }

  /// Takes most bytes out of a buffer if it has at least 65,536.
  func drain(_ bytes: inout [UInt8]) {
    guard bytes.count >= ContentHasher.pieceSize else { return }
    let count = bytes.count - bytes.count % ContentHasher.stripeSize
    bytes.withUnsafeBytes { hasher.add(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    write(bytes.span.extracting(..<count))
    bytes.removeFirst(count)
  }

  /// Whether the existing file consists of exactly the bytes so far.
  fileprivate var isSame: Bool { comparison?.isEqual ?? false }

  /// Adds the last bytes, and closes the file.
  ///
  /// - Returns: the hash of all bytes.
  fileprivate func finish(with rest: [UInt8]) throws(FileError) -> ContentHash {
    write(rest.span)
    if let error { throw error }
    try file?.close()
    return rest.withUnsafeBytes { hasher.finished(with: $0) }
  }

  private func write(_ bytes: Span<UInt8>) {
    guard error == nil else { return }
    do throws(FileError) {
      try file?.write(bytes)
      try comparison?.compare(bytes)
    } catch {
      self.error = error
    }
  }
}

extension OutputFolder {
  /// Compares a file of the site with the existing one; when building, stages it if it differs.
  ///
  /// - Parameter write: writes the file into a buffer that the pieces drain, and returns the rest; may be called twice.
  func stage(
    _ path: String, inPieces write: (StagedPieces) -> [UInt8]
  ) throws(Failure) -> StagedFile {
    // Nothing is written if the file is the same, so a build without changes also works where it must not write. A
    // build that knows the last one comes here nearly always after a change.
    let mayBeSame = recognised.load() == nil && !manifest.entries(for: path).isEmpty
    if purpose == .check || mayBeSame {
      let pieces =
        withRoot { root in StagedPieces(comparingWith: try? root.file(path)) }
        ?? StagedPieces(comparingWith: nil)
      let hash = try reporting(pieces.finish(with: write(pieces)))
      let staged = try compared(path, with: hash) { _ in pieces.isSame }
      if purpose == .check || staged.change == .unchanged { return staged }
    }
    let hash: ContentHash
    do throws(FileError) {
      let pieces = try withRoot { root throws(FileError) in StagedPieces(to: try createStaged(path, in: root))
      }
      guard let pieces else { throw FileError(.create, joined(self.path, path), .system(.notFound)) }
      hash = try pieces.finish(with: write(pieces))
    } catch {
      throw error.errno == .exists ? .duplicatePath(path) : Failure(error)
    }
    let copy = joined(self.path, stagingPath(path))
    let staged = try compared(path, with: hash) { file in file.isCopy(of: copy, with: hash) }
    if staged.change == .unchanged {
      try reporting(
        withRoot { root throws(FileError) in try root.removeFile(stagingPath(path)) })
    }
    return staged
  }
}
