import Documents
import FileSystem
import Todos

/// A file of the user in which only the lines between two marker lines are replaced.
struct MarkedFile {
  /// The path of the file, as the user gave it.
  let path: String

  /// The name at the beginning of both markers.
  private static let name = "todosite"
  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 16 << 20

  /// The marker above the lines.
  static let beginMark = MarkedRegion.beginMark(named: name)

  /// Whether the file can be read and has lines between two markers.
  var hasRegion: Bool { (try? region(in: read(path))) != nil }

  /// Replaces the lines between the markers.
  ///
  /// - Parameter checks: whether to compare the lines without writing them.
  /// - Returns: true if the lines differed from the lines in the file.
  func update(with lines: [UInt8], checks: Bool) throws(Failure) -> Bool {
    // A symbolic link is kept, and its target is written.
    let target = try reporting(realPath(path), as: failure)
    guard !checks else { return try region(in: read(target)).changes(lines) }
    let lock = try reporting(FolderLock(ofFileAt: target), as: failure)
    defer { withExtendedLifetime(lock) {} }
    let old = try read(target)
    let region = try region(in: old)
    guard region.changes(lines) else { return false }
    AtomicFile.removeOwnLeftovers(in: folderPath(ofFileAt: target))
    try reporting(
      AtomicFile.replace(target, with: region.replacing(with: lines), expecting: old), as: failure)
    return true
  }

  private func read(_ target: String) throws(Failure) -> [UInt8] {
    try reporting(readFile(target, limit: Self.sizeLimit), as: failure)
  }

  private func region(in bytes: [UInt8]) throws(Failure) -> MarkedRegion {
    do {
      return try MarkedRegion(named: Self.name, in: SourceFile(path: path, bytes: bytes))
    } catch {
      throw Failure(.problems, error)
    }
  }

  private func failure(_ error: FileError) -> Failure {
    let isMissing = error.errno == .notFound
    let message = "\(FileError(isMissing ? .read : error.operation, path, error.reason))"
    return isMissing
      ? .usage(message, help: "create it with the lines \(MarkedRegion.marks(named: Self.name))")
      : .system(message)
  }
}
