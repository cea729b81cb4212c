extension AtomicFile {
  /// What the names of all temporary files begin with.
  static let temporaryPrefix = ".todosite-temporary-"

  static func newTemporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Removes the temporary files and folders that killed processes have left in a folder, and gives their names.
  ///
  /// Only for who holds the lock that all who change files there take: else it could be somebody's whose work
  /// goes on.
  /// - Parameter visit: gets the names of all that stays; the bytes only for as long as the call.
  @discardableResult
  package static func removeLeftOvers(
    in folder: String, others visit: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    try removeLeftOvers(in: FileDescriptor.folder(folder), others: visit, stopsAtFailure: true)
  }

  /// Does the same in a folder that others write to as well, where not all may be ours to remove: what cannot be
  /// removed stays.
  package static func removeOwnLeftOvers(in folder: String) {
    guard let folder = try? FileDescriptor.folder(folder) else { return }
    _ = try? removeLeftOvers(in: folder, others: { _ in }, stopsAtFailure: false)
  }

  private static func removeLeftOvers(
    in folder: borrowing FileDescriptor, others visit: (UnsafeRawBufferPointer) -> Void, stopsAtFailure: Bool
  ) throws(FileError) -> [String] {
    var found: [(name: String, kind: FileKind?)] = []
    // Most of the names are others, and there may be very many of them.
    try folder.forEachEntry { name, kind in
      guard name.starts(with: temporaryPrefix.utf8), let text = String(validating: name, as: UTF8.self) else {
        return visit(name)
      }
      found.append((text, kind))
    }
    var removed: [String] = []
    for (name, knownKind) in found {
      do throws(FileError) {
        var kind = knownKind
        if kind == nil { kind = try folder.status(of: name)?.kind }
        switch kind {
        case .file: try folder.removeFile(name)
        case .folder: try folder.removeTree(name)
        default: continue
        }
        removed.append(name)
      } catch {
        if stopsAtFailure { throw error }
      }
    }
    return removed.sorted(by: pathPrecedes)
  }
}
