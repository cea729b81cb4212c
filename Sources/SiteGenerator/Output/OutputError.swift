import FileSystem

/// The reason why a site could not be put in place.
enum OutputError: Error, Hashable, Sendable {
  /// The system refused something.
  case file(FileError)
  /// The folder contains other entries, such as the given one, and has no manifest of todosite.
  case notOurFolder(String, holds: String)
  /// The output folder is a symbolic link, a file or something else.
  case notAFolder(String, FileKind)
  case busy(String)
  /// The path of a page is taken by a file that todosite did not write.
  case notOurFile(String)
  /// The path of a page is taken by a folder, link or other entry, or that of its folder by anything else.
  case inTheWay(String, FileKind)
  case damagedManifest(String, line: Int)
  /// The folder contains output in another format, which would be deleted.
  case otherFormat(String, made: String, wanted: String)
  /// The manifest was written by a later version of todosite.
  case newerManifest(String, version: Int)
  /// Two pages or files have the same path.
  case duplicatePath(String)
  /// A path leads out of the folder or is reserved for todosite.
  case invalidPath(String)
}

extension OutputError: CustomStringConvertible {
  /// The message, in one line without a full stop.
  var description: String {
    switch self {
    case .file(let error): error.description
    case .notOurFolder(let path, let name):
      "\(quoted(path)) is not empty (it contains \(quoted(name))) and was not created by todosite"
    case .notAFolder(let path, let kind): "the output folder \(quoted(path)) is a \(kind.rawValue)"
    case .busy(let path): "another build is running in \(quoted(path))"
    case .notOurFile(let path): "\(quoted(path)) is in the way and was not written by todosite"
    case .inTheWay(let path, let kind): "\(quoted(path)) is in the way: it is a \(kind.rawValue)"
    case .damagedManifest(let path, let line): "\(quoted(path)) is damaged in line \(line)"
    case .newerManifest(let path, let version):
      "\(quoted(path)) has version \(version), which requires a later todosite"
    case .otherFormat(let path, let made, let wanted):
      "\(quoted(path)) contains \(made) pages, which \(wanted) pages would replace"
    case .duplicatePath(let path): "two files of the site have the path \(quoted(path))"
    case .invalidPath(let path): "\(quoted(path)) cannot be a path in the site"
    }
  }

  /// What to do about the error; nil if there is nothing to suggest.
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
    case .file, .duplicatePath, .invalidPath: nil
    }
  }
}

/// Runs a file operation and converts its error.
func reportingFiles<Result: ~Copyable>(
  _ body: @autoclosure () throws(FileError) -> Result
) throws(OutputError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw .file(error)
  }
}
