extension AtomicFile {
  static let temporaryPrefix = ".todosite-temporary-"

  /// Returns an unused name for a temporary file.
  ///
  /// - Parameter checksums: those of the bytes that the file can have without being one of another program; none
  ///   if no other program can have written it.
  static func newTemporaryName(for checksums: UInt64?...) -> String {
    let numbers = [.random(in: .min ... .max)] + checksums.compactMap(\.self)
    return temporaryPrefix + numbers.map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// Removes the temporary files and folders that killed processes left in a folder.
  ///
  /// A process that is killed while it replaces a file can leave under a temporary name what another program has
  /// just written there. Such a file is not removed.
  /// The caller must hold the lock that every process takes before it changes files in the folder. Otherwise
  /// temporary files that are still in use could be removed.
  /// - Parameter visit: called with the name of every other entry; the bytes are valid only during the call.
  /// - Returns: the names of the files that another program wrote.
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
    var kept: [String] = []
    for (name, knownKind) in found {
      do throws(FileError) {
        var kind = knownKind
        if kind == nil { kind = try folder.status(of: name)?.kind }
        switch kind {
        case .file: if try !folder.removeUnlessForeign(name) { kept.append(name) }
        case .folder where !name.dropFirst(temporaryPrefix.count).contains("-"): try folder.removeTree(name)
        default: continue
        }
      } catch {
        if stopsAtFailure { throw error }
      }
    }
    return kept.sorted(by: pathPrecedes)
  }
}

extension FileDescriptor {
  /// Removes a temporary file, unless another program wrote it and it has no other name.
  ///
  /// - Returns: whether it was removed.
  func removeUnlessForeign(_ temporary: String) throws(FileError) -> Bool {
    let checksums = temporary.dropFirst(AtomicFile.temporaryPrefix.count).split(separator: "-").dropFirst()
    if !checksums.isEmpty, let status = try status(of: temporary), status.linkCount == 1,
      try !checksums.contains(Substring(String(checksum(of: temporary), radix: 36)))
    {
      return false
    }
    try removeFile(temporary)
    return true
  }

  /// Returns the checksum of the bytes of a file.
  func checksum(of name: String) throws(FileError) -> UInt64 {
    let file = try file(name)
    return try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer throws(FileError) in
      var sum = noChecksum
      while true {
        let count = try file.read(filling: buffer)
        sum = FileSystem.checksum(of: buffer[..<count], after: sum)
        if count < buffer.count { return sum }
      }
    }
  }
}

/// The checksum of no bytes.
private let noChecksum: UInt64 = 0xCBF2_9CE4_8422_2325

/// Returns a checksum of bytes, FNV-1a with 64 bits.
///
/// - Parameter sum: the checksum of the bytes before them.
func checksum(of bytes: some Sequence<UInt8>, after sum: UInt64? = nil) -> UInt64 {
  bytes.reduce(sum ?? noChecksum) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
