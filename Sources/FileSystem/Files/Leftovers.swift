extension AtomicFile {
  static let temporaryPrefix = ".todosite-temporary-"

  static func newTemporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Removes the temporary files and folders that killed processes left in a folder, and returns their names.
  ///
  /// The caller must hold the lock that every process takes before it changes files in the folder. Otherwise
  /// temporary files that are still in use could be removed.
  /// - Parameter visit: called with the name of every other entry; the bytes are valid only during the call.
  @discardableResult
  package static func removeLeftovers(
    in folder: String, others visit: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    try removeLeftovers(in: FileDescriptor.folder(folder), others: visit, stopsAtFailure: true)
  }

  /// Removes leftover temporary files and folders in a folder that other users may write to as well.
  ///
  /// Entries that cannot be removed, and all other errors, are ignored.
  package static func removeOwnLeftovers(in folder: String) {
    guard let folder = try? FileDescriptor.folder(folder) else { return }
    _ = try? removeLeftovers(in: folder, others: { _ in }, stopsAtFailure: false)
  }

  private static func removeLeftovers(
    in folder: borrowing FileDescriptor, others visit: (UnsafeRawBufferPointer) -> Void, stopsAtFailure: Bool
  ) throws(FileError) -> [String] {
    var found: [(name: String, kind: FileKind?)] = []
    // Most names are not temporary; they are not stored, because there may be very many.
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
