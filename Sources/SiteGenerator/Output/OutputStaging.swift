import Documents
internal import FileSystem
internal import Synchronization
import Todos

/// A file of the site, compared with the existing file and, if it differs, staged for the commit.
struct StagedFile: Equatable, Sendable {
  /// The change that the commit makes.
  enum Change: Sendable {
    /// The file exists with the same bytes.
    case unchanged
    /// The file does not exist or has other bytes.
    case written
  }

  /// The path, relative to the output folder.
  var path: String
  var hash: ContentHash
  var change: Change
  /// The version of what it was made from; nil if it is not known.
  var version: ContentHash?
  /// The stamp of the unchanged file; nil if it is not known.
  var stamp: FileStamp?
  /// The file of which this is a copy; nil if this is no copy.
  var source: SeenPath?
}

extension [StagedFile] {
  /// The files in the order of their paths.
  var inOrder: [StagedFile] {
    let areInOrder = indices.dropFirst().allSatisfy { !pathPrecedes(self[$0].path, self[$0 - 1].path) }
    return areInOrder ? self : sortedIndices(ofPaths: map(\.path)).map { self[$0] }
  }
}

/// Whether a folder of the site exists.
enum FolderState {
  case exists
  /// The folder is missing; the value is the path of the outermost missing folder, which may be the folder
  /// itself.
  case missing(String)
  /// There is an entry of another kind at this path, such as a symbolic link, which could point outside the output
  /// folder.
  case inTheWay(String, FileKind)

  /// Returns the path of the outermost missing folder; nil if the folder exists.
  ///
  /// - Throws: if there is an entry of another kind.
  func outermostMissing() throws(Failure) -> String? {
    switch self {
    case .exists: return nil
    case .missing(let outermost): return outermost
    case .inTheWay(let path, let kind): throw .inTheWay(path, kind)
    }
  }
}

extension OutputFolder {
  /// Compares a file of the site with the existing one; when building, stages it if it differs.
  ///
  /// Several tasks can call this method concurrently.
  /// - Parameter path: the path, relative to the output folder, without `.` and `..` components.
  func stage(_ path: String, _ bytes: Span<UInt8>) throws(Failure) -> StagedFile {
    let hash = ContentHash(of: bytes)
    let staged = try compared(path, with: hash) { file throws(FileError) in try file.holds(exactly: bytes) }
    if staged.change != .unchanged && purpose == .build {
      try write(path) { file throws(FileError) in try file.write(bytes) }
    }
    return staged
  }

  /// Compares the file at the path `source` with the existing one; when building, stages a copy of it if it
  /// differs.
  ///
  /// The copy needs only constant memory.
  ///
  /// - Parameters:
  ///   - source: the path without symbolic links, as `realPath` returns it.
  ///   - name: the path by which the file is found again; by default `source`.
  /// - Returns: the staged file; an error if the source cannot be read, or if it is changed during the call.
  func stage(
    _ path: String, copyOf source: String, foundAt name: String? = nil
  ) throws(Failure) -> Result<StagedFile, FileError> {
    let stamp = moment.flatMap { FileDescriptor.currentFolder.stamp(of: source, at: $0) }
    let seen = SeenPath(path: name ?? source, stamp: stamp)
    if stamp != nil, let file = unchangedFile(at: path), file.source == seen { return .success(file) }
    let hash: ContentHash
    do throws(FileError) {
      hash = try ContentHash(of: FileDescriptor.file(source, followsLink: false))
    } catch {
      return .failure(error)
    }
    var staged = try compared(path, with: hash) { file in file.isCopy(of: source, with: hash) }
    staged.source = seen
    guard staged.change != .unchanged, purpose == .build else { return .success(staged) }
    return try write(path) { copy throws(FileError) in
      do throws(FileError) {
        let copied = try ContentHash(of: FileDescriptor.file(source, followsLink: false)) {
          piece throws(FileError) in
          try copy.write(piece.bindMemory(to: UInt8.self).span)
        }
        guard copied == hash else { return .failure(FileError(.read, source, .changedSinceRead)) }
        return .success(staged)
      } catch {
        // Only the source is read here.
        guard [.read, .inspect].contains(error.operation) else { throw error }
        return .failure(error)
      }
    }
  }

  /// Returns the path of a staged file, relative to the output folder.
  func stagingPath(_ path: String) -> String {
    "\(staging)/\(path)"
  }

  /// Creates a file in the staging folder, calls a closure that writes it, and closes it.
  func write<Result>(
    _ path: String, _ body: (borrowing FileDescriptor) throws(FileError) -> Result
  ) throws(Failure) -> Result {
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
      throw error.errno == .exists ? .duplicatePath(path) : Failure(error)
    }
  }
}

extension OutputFolder {
  /// Compares a file with the existing one.
  ///
  /// - Parameters:
  ///   - hash: the hash of the bytes of the file; different hashes show that the existing file has other bytes.
  ///   - isSame: compares the bytes with those of the existing file.
  /// - Throws: if the path is not valid, or if there is an entry that must not be replaced.
  func compared(
    _ path: String, with hash: ContentHash, _ isSame: (borrowing FileDescriptor) throws(FileError) -> Bool
  ) throws(Failure) -> StagedFile {
    guard isPlain(path), !path.utf8.starts(with: ".todosite-".utf8) else { throw .invalidPath(path) }
    var staged = StagedFile(path: path, hash: hash, change: .written)
    guard !wasEmpty, try state(of: parent(of: path)).outermostMissing() == nil else { return staged }
    let old = manifest.entries(for: path)
    // The file has the bytes of an earlier build or was changed by hand. It is replaced in both cases, so it
    // need not be read.
    if !old.isEmpty, !old.contains(where: { $0.hash == hash }) {
      try checkIsNotInTheWay(path)
      return staged
    }
    do throws(FileError) {
      try withRoot { root throws(FileError) in
        let file = try root.file(path)
        if let moment { staged.stamp = try file.status().stamp(at: moment) }
        if try isSame(file) { staged.change = .unchanged }
      }
    } catch {
      switch error.reason {
      case .system(.notFound): return staged
      case .system(.tooManyLinks): throw .inTheWay(joined(self.path, path), .symbolicLink)
      case .notAFile(let kind): throw .inTheWay(joined(self.path, path), kind)
      default: throw Failure(error)
      }
    }
    if staged.change == .unchanged { return staged }
    guard !old.isEmpty else { throw .notOurFile(joined(self.path, path)) }
    staged.stamp = nil
    return staged
  }

  private func checkIsNotInTheWay(_ path: String) throws(Failure) {
    if let kind = try kind(of: path), kind != .file { throw .inTheWay(joined(self.path, path), kind) }
  }

  /// Returns the state of a folder of the site.
  func state(of folder: String) throws(Failure) -> FolderState {
    if folder.isEmpty { return .exists }
    if let known = folders.withLock({ $0[PathKey(folder)] }) { return known }
    let state = try look(for: folder)
    folders.withLock { $0[PathKey(folder)] = state }
    return state
  }

  private func look(for folder: String) throws(Failure) -> FolderState {
    let parent = try state(of: parent(of: folder))
    guard case .exists = parent else { return parent }
    guard let kind = try kind(of: folder) else { return .missing(folder) }
    return kind == .folder ? .exists : .inTheWay(joined(path, folder), kind)
  }

  /// Returns the kind of the file at a path; nil if there is none.
  private func kind(of path: String) throws(Failure) -> FileKind? {
    try reporting(withRoot { root throws(FileError) in try root.status(of: path) })??.kind
  }

  /// Creates a file in the staging folder.
  func createStaged(
    _ path: String, in root: borrowing FileDescriptor
  ) throws(FileError) -> FileDescriptor {
    let path = stagingPath(path)
    do throws(FileError) {
      return try root.createFile(path)
    } catch {
      guard error.errno == .notFound else { throw error }
    }
    for (index, byte) in zip(path.utf8.indices, path.utf8) where byte == UInt8(ascii: "/") {
      do throws(FileError) {
        try root.makeFolder(String(path[..<index]))
      } catch {
        guard error.errno == .exists else { throw error }
      }
    }
    return try root.createFile(path)
  }
}

extension ContentHash {
  /// Computes the hash of the rest of an open file, which is read in pieces.
  ///
  /// - Parameter visit: a closure that is called with each piece; the bytes are valid only during the call.
  init(
    of file: borrowing FileDescriptor,
    _ visit: (UnsafeRawBufferPointer) throws(FileError) -> Void = { _ in }
  ) throws(FileError) {
    var hasher = ContentHasher()
    self = try withUnsafeTemporaryAllocation(byteCount: ContentHasher.pieceSize, alignment: 16) {
      buffer throws(FileError) in
      while true {
        let count = try file.read(filling: buffer)
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        try visit(bytes)
        if count < buffer.count { return hasher.finished(with: bytes) }
        hasher.add(bytes)
      }
    }
  }
}

extension FileDescriptor {
  /// Reports whether this file, which was just opened, has the bytes of the file at a path, whose hash is known;
  /// false if one of them cannot be read.
  func isCopy(of source: String, with hash: ContentHash) -> Bool {
    do throws(FileError) {
      var isSame = true
      var count = 0
      let found = try ContentHash(of: .file(source, followsLink: false)) { piece throws(FileError) in
        count += piece.count
        if isSame { isSame = try continues(with: piece.bindMemory(to: UInt8.self).span) }
      }
      return isSame && count == sizeWhenOpened && found == hash
    } catch {
      return false
    }
  }
}
