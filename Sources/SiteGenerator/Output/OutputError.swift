import FileSystem

/// The reason why a site could not be written or compared.
enum OutputError: Error, Hashable, Sendable {
  /// A file operation failed.
  case file(FileError)
  /// A file to copy cannot be read, or was changed while it was copied.
  case source(FileError)
  /// The folder contains entries, such as the one with this name, but no manifest of todosite.
  case notOurFolder(String, holds: String)
  /// There is an entry of another kind, such as a symbolic link or a file, at the path of the output folder.
  case notAFolder(String, FileKind)
  /// Another build is running in the folder.
  case busy(String)
  /// A file that todosite did not write is at the path of a file of the site.
  case notOurFile(String)
  /// There is an entry of another kind, such as a symbolic link, at the path of a file or folder of the site.
  case inTheWay(String, FileKind)
  /// The line of the manifest with this number, from 1, is not valid.
  case damagedManifest(String, line: Int)
  /// The folder contains pages in another format, which the build would delete.
  case otherFormat(String, existing: String, requested: String)
  /// A later version of todosite wrote the manifest; `version` is the version of its format.
  case newerManifest(String, version: Int)
  /// Two files of the site have the same path.
  case duplicatePath(String)
  /// A path is outside the folder or is reserved for todosite.
  case invalidPath(String)
}

extension OutputError: CustomStringConvertible {
  /// The message: one line without a full stop.
  var description: String {
    switch self {
    case .file(let error), .source(let error): error.description
    case .notOurFolder(let path, let name):
      "\(quoted(path)) is not empty (it contains \(quoted(name))) and was not created by todosite"
    case .notAFolder(let path, let kind): "the output folder \(quoted(path)) is a \(kind.rawValue)"
    case .busy(let path): "another build is running in \(quoted(path))"
    case .notOurFile(let path): "\(quoted(path)) is in the way and was not written by todosite"
    case .inTheWay(let path, let kind): "\(quoted(path)) is in the way: it is a \(kind.rawValue)"
    case .damagedManifest(let path, let line): "line \(line) of \(quoted(path)) is damaged"
    case .newerManifest(let path, let version):
      "\(quoted(path)) has version \(version), which requires a later todosite"
    case .otherFormat(let path, let existing, let requested):
      "\(quoted(path)) contains \(existing) pages, which \(requested) pages would replace"
    case .duplicatePath(let path): "two files of the site have the path \(quoted(path))"
    case .invalidPath(let path): "\(quoted(path)) cannot be a path in the site"
    }
  }

  /// The suggested action; nil if there is none.
  var help: String? {
    switch self {
    case .notOurFolder: "choose another folder with --output, or empty this one"
    case .notAFolder(_, .symbolicLink): "give the target of the link with --output"
    case .notAFolder: "choose another folder with --output"
    case .busy: "try again when it has finished"
    case .notOurFile, .inTheWay: "move it away and build again"
    case .damagedManifest: "delete the whole output folder and build again"
    case .otherFormat: "choose another folder with --output"
    case .newerManifest: "use a later version, or choose another folder with --output"
    case .file, .source, .duplicatePath, .invalidPath: nil
    }
  }
}

/// Runs a file operation and throws its error as an `OutputError`.
func convertingFileErrors<Result: ~Copyable>(
  _ body: @autoclosure () throws(FileError) -> Result
) throws(OutputError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw .file(error)
  }
}
