import Documents
import FileSystem
internal import Synchronization
import Todos

/// A file of the site, as a build left it.
struct SiteFile: Equatable, Sendable {
  /// The path, relative to the output folder.
  var path: String
  var hash: ContentHash
  /// The version of what it was made from; nil if it is not known.
  var version: ContentHash?
  /// Its stamp; nil if it may have been changed without a trace.
  var stamp: FileStamp?
  /// The file of which this is a copy; nil if this is no copy.
  var source: SeenPath?
}

/// The files of the last site, with what is known of those that are as the build left them.
final class RecognisedFiles: Sendable {
  /// The files of the last site, sorted by path.
  private let files: [SiteFile]
  /// Each of `files` as a part of the new site; nil if it is not as the build left it.
  private let unchanged: [StagedFile?]
  /// The number of files that are as the build left them.
  let count: Int

  fileprivate init(_ files: [SiteFile], _ unchanged: [StagedFile?]) {
    self.files = files
    self.unchanged = unchanged
    count = unchanged.count { $0 != nil }
  }

  fileprivate subscript(path: String) -> StagedFile? {
    let index = files.indices.partitioningIndex { !pathPrecedes(files[$0].path, path) }
    guard index < files.count, isSamePath(files[index].path, path) else { return nil }
    return unchanged[index]
  }
}

extension RecognisedFiles {
  /// Returns all files of the last site that were made from a version; nil if there are none, or if one is not as the
  /// build left it.
  fileprivate func all(ofVersion version: ContentHash) -> [StagedFile]? {
    let indices = files.indices.filter { files[$0].version == version }
    let found = indices.compactMap { unchanged[$0] }
    return found.isEmpty || found.count < indices.count ? nil : found
  }
}

extension OutputFolder {
  /// Finds the files that are as the last build left them.
  ///
  /// A file without a stamp, or that is not in the manifest with its hash, is never recognised.
  func recognise(_ files: [SiteFile], on workers: Workers) async throws(Failure) {
    let isOurs = listed(files)
    let recognised = try await workers.all(files.count, chunk: 256) { index in
      isOurs[index] ? self.recognised(files[index]) : nil
    }
    _ = self.recognised.storeIfNil(RecognisedFiles(files, recognised))
  }

  /// The number of files that are as the last build left them; 0 before `recognise` has ended.
  var recognisedCount: Int { recognised.load()?.count ?? 0 }

  /// Returns a file that is as the last build left it, as a part of the new site; nil for any other file.
  func unchangedFile(at path: String) -> StagedFile? { recognised.load()?[path] }

  /// Returns all files of the last site that were made from a version; nil if there are none, or if one is not as the
  /// build left it.
  func unchangedFiles(ofVersion version: ContentHash) -> [StagedFile]? {
    recognised.load()?.all(ofVersion: version)
  }

  /// Returns a file that is as the last build left it, and was made from the same version; nil for any other file.
  func unchangedFile(at path: String, ofVersion version: ContentHash) -> StagedFile? {
    unchangedFile(at: path).flatMap { $0.version == version ? $0 : nil }
  }

  /// Returns a file as unchanged if it is as the last build left it; nil otherwise.
  private func recognised(_ file: SiteFile) -> StagedFile? {
    let isSame = withRoot { root in root.holds(file.stamp, at: file.path) }
    return isSame == true
      ? StagedFile(
        path: file.path, hash: file.hash, change: .unchanged, version: file.version, stamp: file.stamp,
        source: file.source) : nil
  }

  /// Reports for each file whether the manifest lists it with its hash, and its folder exists and is not reached by
  /// a symbolic link.
  private func listed(_ files: [SiteFile]) -> [Bool] {
    var next = 0
    var folder: (path: String, exists: Bool) = ("", true)
    return files.map { file in
      while next < manifest.entries.count, pathPrecedes(manifest.entries[next].path, file.path) { next += 1 }
      let entries = manifest.entries[next...].prefix { isSamePath($0.path, file.path) }
      guard entries.contains(where: { $0.hash == file.hash }) else { return false }
      let parent = parent(of: file.path)
      if !isSamePath(parent, folder.path) {
        if case .exists? = try? state(of: parent) {
          folder = (parent, true)
        } else {
          folder = (parent, false)
        }
      }
      return folder.exists
    }
  }
}

extension OutputFolder {
  /// Returns the files of the new site as they are after the commit; nil if the work was interrupted.
  ///
  /// - Parameters:
  ///   - staged: the files, sorted by path.
  ///   - start: a moment after they were staged and before the commit.
  ///   - end: a moment after the commit.
  func files(
    _ staged: [StagedFile], committedFrom start: FileSystemMoment, to end: FileSystemMoment,
    on workers: Workers
  ) async -> [SiteFile]? {
    try? await workers.map(count: staged.count, chunk: 256) { index in
      let staged = staged[index]
      var file = SiteFile(
        path: staged.path, hash: staged.hash, version: staged.version, stamp: staged.stamp,
        source: staged.source)
      if staged.change == .written {
        let status = self.withRoot { try? $0.status(of: staged.path) } ?? nil
        file.stamp = status?.stamp(writtenBefore: start, movedBefore: end)
      }
      return file
    }
  }
}
