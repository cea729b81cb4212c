internal import FileSystem
internal import Synchronization
import TodoPages
import Todos

/// The folder that a site is written to, locked for one build.
///
/// The build stages files, from any number of tasks, and then commits them. The previous site is unchanged
/// until the commit moves the first file; a build that fails calls `discard()`. With `.check`, nothing is
/// written.
///
/// Files are staged in a folder inside this one, so that one rename moves each to its path. Only files that
/// are in the manifest are replaced or deleted, and only files whose bytes have not changed since the last
/// build are deleted.
package final class OutputFolder: Sendable {
  /// Whether the site is written or only compared.
  package enum Purpose: Sendable {
    case build
    case check
  }

  /// The folder's path, without a trailing slash.
  let path: String
  let purpose: Purpose
  /// The manifest of the last build; without entries if there was none.
  let manifest: Manifest
  /// Whether the folder contained nothing when it was opened, so that no file of the site can exist.
  let wasEmpty: Bool
  /// The name of the folder in which files are staged.
  let staging: String
  /// The lock on the folder; nil if the folder does not exist, which is possible only with `.check`.
  private let lock: FolderLock?
  /// The folders that were created for this build, outermost first.
  private let createdFolders: [String]
  /// The states of the folders of the site that were already looked up.
  let folders = Mutex<[PathKey: FolderState]>([:])
  /// The files that are as the last build left them; nil before they are recognised.
  let recognised = AtomicLazyReference<RecognisedFiles>()
  /// A moment before any file of the folder is read; nil if the state of the files is not kept.
  let moment: FileSystemMoment?

  private static let stagingPrefix = ".todosite-staging-"

  /// Opens a folder; creates it and its parent folders if they are missing.
  ///
  /// With `.check`, nothing is created or removed. Otherwise it also removes the staging folders of killed
  /// builds.
  /// - Throws: if there is a symbolic link or a file at the path, if the folder has entries but no manifest,
  ///   if it contains another format, or if another build holds its lock for longer than `patience`.
  convenience init(
    _ path: String, for purpose: Purpose, format: PageFormat = .html,
    stampingFrom moment: FileSystemMoment? = nil,
    waitingUpTo patience: Duration = .seconds(10)
  ) throws(Failure) {
    let path = path.isEmpty ? "." : withoutTrailingSlashes(path)
    var made: [String] = []
    do throws(Failure) {
      if purpose == .check, try Self.isMissing(path) {
        self.init(path, purpose, lock: nil, manifest: nil, format, made: [], moment)
        return
      }
      let lock = try Self.lock(path, purpose, patience, addingTo: &made)
      let manifest = try Self.prepare(lock.folder, purpose, format.name)
      self.init(path, purpose, lock: lock, manifest: manifest, format, made: made, moment)
    } catch {
      removeFolders(made)
      throw error
    }
  }

  private init(
    _ path: String, _ purpose: Purpose, lock: consuming FolderLock?, manifest: Manifest?,
    _ format: PageFormat, made: [String], _ moment: FileSystemMoment?
  ) {
    self.path = path
    self.moment = moment
    self.purpose = purpose
    self.lock = lock
    self.manifest = manifest ?? Manifest(format: format.name)
    wasEmpty = manifest == nil
    self.createdFolders = made
    self.staging = Self.stagingPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Cancels the build: removes the staged files, and the folders that were created for this build if they
  /// are empty.
  ///
  /// Errors are ignored; the next build removes staged files that remain.
  func discard() {
    guard purpose == .build else { return }
    withRoot { root in try? root.removeTree(staging) }
    removeFolders(createdFolders)
  }

  /// Calls a closure with the open folder; returns nil if the folder does not exist (`.check` only).
  @discardableResult
  func withRoot<Result, Failure: Error>(
    _ body: (borrowing FileDescriptor) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    switch lock {
    case .some(let lock): try body(lock.folder)
    case .none: nil
    }
  }
}

extension OutputFolder {
  private static func isMissing(_ path: String) throws(Failure) -> Bool {
    guard let kind = try reporting(FileDescriptor.currentFolder.status(of: path))?.kind else {
      return true
    }
    guard kind == .folder else { throw .notAFolder(path, kind) }
    return false
  }

  private static func lock(
    _ path: String, _ purpose: Purpose, _ patience: Duration, addingTo made: inout [String]
  ) throws(Failure) -> FolderLock {
    while true {
      if try isMissing(path), purpose == .build {
        try reporting(makeFolders(path, addingTo: &made))
      }
      do throws(FileError) {
        return try FolderLock(path, followsLink: false, waitingUpTo: patience)
      } catch {
        if error.reason == .lockedByAnother { throw .busy(path) }
        // Another build held the lock, failed, and removed the folder again.
        if error.errno == .notFound && purpose == .build { continue }
        throw Failure(error)
      }
    }
  }

  /// Checks that todosite may write to the folder, and returns its manifest; nil if the folder is empty.
  private static func prepare(
    _ root: borrowing FileDescriptor, _ purpose: Purpose, _ format: String
  ) throws(Failure) -> Manifest? {
    var manifest: Manifest?
    var leftovers: [String] = []
    var otherEntry: FolderEntry?
    for entry in try reporting(root.entries()) {
      switch entry.text {
      case Manifest.fileName?: manifest = try readManifest(in: root)
      case let name? where name.utf8.starts(with: stagingPrefix.utf8): leftovers.append(name)
      default: otherEntry = otherEntry ?? entry
      }
    }
    if manifest == nil, let otherEntry {
      throw .notOurFolder(root.path, holds: String(decoding: otherEntry.bytes, as: UTF8.self))
    }
    if let manifest, manifest.format != format {
      throw .otherFormat(root.path, existing: manifest.format, requested: format)
    }
    if purpose == .build {
      for name in leftovers { try reporting(root.removeTree(name)) }
    }
    return manifest
  }

  private static func readManifest(in root: borrowing FileDescriptor) throws(Failure) -> Manifest {
    var text: [UInt8] = []
    try reporting(root.file(Manifest.fileName).readAll(into: &text))
    let path = joined(root.path, Manifest.fileName)
    do throws(ManifestError) {
      return try Manifest(text: text)
    } catch {
      switch error {
      case .damaged(let line): throw .damagedManifest(path, line: line)
      case .newer(let version): throw .newerManifest(path, version: version)
      }
    }
  }
}

private func removeFolders(_ made: [String]) {
  for folder in made.reversed() { try? FileDescriptor.currentFolder.removeFolder(folder) }
}
