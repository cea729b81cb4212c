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

  /// The beginning of the marker above the lines.
  static let markerStart = MarkedRegion.markerStart(named: name)

  /// Whether the file can be read and has lines between two markers.
  var hasRegion: Bool { (try? region(in: read(path))) != nil }

  /// The text of the options in the marker above the lines; empty if it has none.
  func options() throws(Failure) -> String { try region(in: read(path)).options }

  /// Returns the bytes of a version of the file, without the lines between the markers.
  func surroundings(in bytes: [UInt8]) throws(Failure) -> [UInt8] {
    try region(in: bytes).replacing(with: [])
  }

  /// Replaces the lines between the markers.
  ///
  /// - Parameters:
  ///   - options: the text of other options for the marker; nil to keep it.
  ///   - checks: whether to compare the lines without writing them.
  /// - Returns: true if the lines or the options differed from those in the file.
  func update(with lines: [UInt8], options: String?, checks: Bool) throws(Failure) -> Bool {
    // A symbolic link is kept, and its target is written.
    let target = try reporting(realPath(path), as: failure)
    func bytes(insteadOf old: [UInt8]) throws(Failure) -> [UInt8] {
      try region(in: old).replacing(with: lines, options: options)
    }
    if checks {
      let old = try read(target)
      return try bytes(insteadOf: old) != old
    }
    let lock = try reporting(FolderLock(ofFileAt: target), as: failure)
    defer { withExtendedLifetime(lock) {} }
    let old = try read(target)
    return try Self.replace(target, old, with: bytes(insteadOf: old))
  }

  /// Replaces a file if the bytes differ; the caller holds the lock of its folder.
  ///
  /// - Returns: true if the bytes differed.
  static func replace(_ target: String, _ old: [UInt8], with new: [UInt8]) throws(Failure) -> Bool {
    if new == old { return false }
    AtomicFile.removeOwnLeftovers(in: folderPath(ofFileAt: target))
    try reporting(AtomicFile.replace(target, with: new, expecting: old))
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
    let message = "\(error.of(isMissing ? .read : error.operation, path))"
    return isMissing
      ? .usage(message, help: "create it with the lines \(MarkedRegion.markers(named: Self.name))")
      : .system(message)
  }
}
