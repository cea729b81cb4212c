import FileSystem
import Todos

/// The files of a folder that are copied to the site.
struct CopiedFiles: Sendable {
  private let folder: String
  private let areAssets: Bool
  /// The folder's path without symbolic links; nil if the folder can no longer be found.
  private let realFolder: String?

  /// Creates the value for the todo folder, or for the project's folder of assets.
  init(of folder: String, areAssets: Bool = false) {
    self.folder = folder
    self.areAssets = areAssets
    realFolder = try? realPath(folder)
  }

  /// Stages a copy of a file; returns the file as lost if it cannot be read.
  ///
  /// - Parameters:
  ///   - path: the path of the file below the folder.
  ///   - copy: the path of the copy in the site.
  func stage(
    _ path: String, at copy: String, in output: OutputFolder
  ) throws(Failure) -> Result<StagedFile, LostFile> {
    let source: String
    do throws(FileError) {
      source = try self.source(of: path)
    } catch {
      return .failure(try lost(path, because: error))
    }
    switch try output.stage(copy, copyOf: source, foundAt: joined(folder, path)) {
    case .success(let file): return .success(file)
    case .failure(let error): return .failure(try lost(path, because: error))
    }
  }

  /// Returns the path of a file without symbolic links.
  ///
  /// The file may have become a link to a file outside of the folder since the folder was listed.
  func source(of path: String) throws(FileError) -> String {
    try realPath(joined(folder, path), inside: realFolder ?? folder)
  }

  private func lost(_ path: String, because error: FileError) throws(Failure) -> LostFile {
    if error.errno == .interrupted { throw .interrupted }
    return LostFile(path: TodoPath(path), reason: error.reason, isAsset: areAssets)
  }
}
