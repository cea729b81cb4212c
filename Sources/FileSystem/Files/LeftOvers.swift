extension AtomicFile {
  /// What the names of all temporary files begin with.
  static let temporaryPrefix = ".todosite-temporary-"

  static func newTemporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Removes the temporary files that killed processes have left in a folder, and gives their names.
  ///
  /// Only for who holds the lock that all who change files there take: else it could be somebody's whose work goes on.
  @discardableResult
  public static func removeLeftOvers(in folder: String) throws(FileError) -> [String] {
    let folder = try FileDescriptor.folder(folder)
    var removed: [String] = []
    for entry in try folder.entries() where entry.bytes.starts(with: temporaryPrefix.utf8) {
      guard let name = entry.text else { continue }
      var kind = entry.kind
      if kind == nil { kind = try folder.status(of: name)?.kind }
      guard kind == .file else { continue }
      try folder.removeFile(name)
      removed.append(name)
    }
    return removed
  }
}
