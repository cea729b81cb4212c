import Documents
internal import FileSystem
internal import Synchronization

/// A file of the site that is ready to be put in place.
struct StagedFile: Equatable, Sendable {
  /// What putting it in place will change.
  enum Change: Sendable {
    /// Nothing: the same bytes are there already.
    case unchanged
    /// There is no such file, or one with other bytes.
    case written
  }

  /// The path from the output folder.
  var path: String
  var hash: ContentHash
  var change: Change
}

enum FolderState {
  case exists
  /// It, or a folder it lies in, is missing: the outermost that is.
  case missing(String)
}

extension OutputFolder {
  /// Compares a file of the site with what is there, and keeps it ready if it differs.
  ///
  /// May be called by many tasks at once.
  /// - Parameter path: from the output folder, plain and with `/` between the components.
  func stage(_ path: String, _ bytes: Span<UInt8>) throws(OutputError) -> StagedFile {
    let hash = ContentHash(of: bytes)
    let change = try change(of: path, to: hash) { file throws(FileError) in try file.holds(exactly: bytes) }
    if change != .unchanged && purpose == .build {
      try write(path) { file throws(FileError) in try file.write(bytes) }
    }
    return StagedFile(path: path, hash: hash, change: change)
  }

  /// Does the same with a file on disk, in little memory however long it is.
  func stage(_ path: String, copyOf source: String) throws(OutputError) -> StagedFile {
    let wanted = try reportingFiles(ContentHash(of: FileDescriptor.file(source)))
    var hash = wanted
    let change = try change(of: path, to: wanted) { file throws(FileError) in
      try ContentHash(of: file) == wanted
    }
    if change != .unchanged && purpose == .build {
      // Should the source change meanwhile, what counts is what was copied.
      hash = try write(path) { copy throws(FileError) in
        try ContentHash(of: FileDescriptor.file(source)) { piece throws(FileError) in
          try copy.write(piece.bindMemory(to: UInt8.self).span)
        }
      }
    }
    return StagedFile(path: path, hash: hash, change: change)
  }

  /// Where a file waits to be put in place.
  func stagingPath(_ path: String) -> String {
    "\(staging)/\(path)"
  }

  /// Creates a file in the staging folder, and has it written.
  func write<Result>(
    _ path: String, _ body: (borrowing FileDescriptor) throws(FileError) -> Result
  ) throws(OutputError) -> Result {
    do throws(FileError) {
      let result = try withRoot { root throws(FileError) in
        var file = try createStaged(path, in: root)
        let result = try body(file)
        try file.close()
        return result
      }
      guard let result else { throw FileError(.create, joined(self.path, path), .system(.notFound)) }
      return result
    } catch {
      throw error.errno == .exists ? .twice(path) : .file(error)
    }
  }
}

extension OutputFolder {
  /// Says what a file changes, and refuses what must not be replaced.
  private func change(
    of path: String, to hash: ContentHash, _ isSame: (borrowing FileDescriptor) throws(FileError) -> Bool
  ) throws(OutputError) -> StagedFile.Change {
    guard isPlain(path), !path.utf8.starts(with: ".todosite-".utf8) else { throw .unfitPath(path) }
    guard case .exists = try state(of: parent(of: path)) else { return .written }
    let old = manifest.entries(for: path)
    // What is there has other bytes, or somebody has edited it: either way it is replaced, so it need not be
    // read.
    if !old.isEmpty, !old.contains(where: { $0.hash == hash }) { return try changeUnread(of: path) }
    do throws(FileError) {
      let isSame = try withRoot { root throws(FileError) in try isSame(root.file(path)) }
      guard let isSame else { return .written }
      if isSame { return .unchanged }
    } catch {
      switch error.reason {
      case .system(.notFound): return .written
      case .system(.tooManyLinks): throw .inTheWay(joined(self.path, path), .symbolicLink)
      case .notAFile(let kind): throw .inTheWay(joined(self.path, path), kind)
      default: throw .file(error)
      }
    }
    guard !old.isEmpty else { throw .notOurFile(joined(self.path, path)) }
    return .written
  }

  private func changeUnread(of path: String) throws(OutputError) -> StagedFile.Change {
    if let kind = try kind(of: path), kind != .file { throw .inTheWay(joined(self.path, path), kind) }
    return .written
  }

  /// Whether a folder of the site is there; refuses one that is a link, which could lead out of the output
  /// folder.
  func state(of folder: String) throws(OutputError) -> FolderState {
    if folder.isEmpty { return .exists }
    if let known = folders.withLock({ $0[PathKey(folder)] }) { return known }
    let state = try look(for: folder)
    folders.withLock { $0[PathKey(folder)] = state }
    return state
  }

  private func look(for folder: String) throws(OutputError) -> FolderState {
    if case .missing(let outermost) = try state(of: parent(of: folder)) { return .missing(outermost) }
    guard let kind = try kind(of: folder) else { return .missing(folder) }
    guard kind == .folder else { throw .inTheWay(joined(path, folder), kind) }
    return .exists
  }

  /// What there is at a path; nil for nothing.
  private func kind(of path: String) throws(OutputError) -> FileKind? {
    do throws(FileError) {
      return try withRoot { root throws(FileError) in try root.status(of: path) }??.kind
    } catch {
      throw .file(error)
    }
  }

  private func createStaged(
    _ path: String, in root: borrowing FileDescriptor
  ) throws(FileError) -> FileDescriptor {
    let path = stagingPath(path)
    do throws(FileError) {
      return try root.createFile(path)
    } catch {
      guard error.errno == .notFound else { throw error }
    }
    for (place, byte) in zip(path.utf8.indices, path.utf8) where byte == UInt8(ascii: "/") {
      do throws(FileError) {
        try root.makeFolder(String(path[..<place]))
      } catch {
        guard error.errno == .exists else { throw error }
      }
    }
    return try root.createFile(path)
  }
}

extension ContentHash {
  /// The hash of the rest of an open file, read piece by piece.
  ///
  /// - Parameter visit: gets each piece; the bytes only for as long as the call.
  init(
    of file: borrowing FileDescriptor,
    _ visit: (UnsafeRawBufferPointer) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    var hashing = Hashing()
    self = try withTemporaryBytes(Hashing.piece) { buffer throws(FileError) in
      while true {
        let count = try file.read(filling: buffer)
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        try visit(bytes)
        if count < buffer.count { return hashing.finished(with: bytes) }
        hashing.add(bytes)
      }
    }
  }
}
