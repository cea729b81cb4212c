import Documents
import FileSystem

/// A file that belongs to somebody else, but for what stands between two marks.
struct MarkedFile {
  /// The file, as the person knows it.
  let path: String

  /// What the marks begin with.
  private static let name = "todosite"
  private static let longest = 16 << 20

  /// Puts lines between the marks.
  ///
  /// - Parameter checks: whether to write nothing.
  /// - Returns: whether other lines stood there.
  func update(with lines: [UInt8], checks: Bool) throws(Failure) -> Bool {
    // What a link leads to is what is written.
    let target = try reporting({ () throws(FileError) in try realPath(path) }, as: failure)
    guard !checks else { return try region(in: read(target)).changes(lines) }
    let lock = try reporting({ () throws(FileError) in try FolderLock(ofFileAt: target) }, as: failure)
    defer { withExtendedLifetime(lock) {} }
    let old = try read(target)
    let region = try region(in: old)
    guard region.changes(lines) else { return false }
    AtomicFile.removeOwnLeftOvers(in: folderPath(ofFileAt: target))
    try reporting(
      { () throws(FileError) in
        try AtomicFile.replace(target, with: region.replacing(with: lines), expecting: old)
      }, as: failure)
    return true
  }

  private func read(_ target: String) throws(Failure) -> [UInt8] {
    try reporting({ () throws(FileError) in try readFile(target, limit: Self.longest) }, as: failure)
  }

  private func region(in bytes: [UInt8]) throws(Failure) -> MarkedRegion {
    do {
      return try MarkedRegion(named: Self.name, in: SourceFile(path: path, bytes: bytes))
    } catch {
      throw Failure(status: .problems, reason: error)
    }
  }

  private func failure(_ error: FileError) -> Failure {
    let isMissing = error.errno == .notFound
    let message = "\(FileError(isMissing ? .read : error.operation, path, error.reason))"
    return isMissing
      ? .usage(message, help: "make it, with the lines \(MarkedRegion.marks(named: Self.name))")
      : .system(message)
  }
}
