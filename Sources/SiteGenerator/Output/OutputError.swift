import FileSystem

/// A site that could not be put in place, and why.
enum OutputError: Error, Hashable, Sendable {
  /// The system refused something.
  case file(FileError)
  /// The folder holds other things, such as the one named, and nothing says that todosite made it.
  case notOurFolder(String, holds: String)
  /// The output folder is a symbolic link, a file or something else.
  case notAFolder(String, FileKind)
  case busy(String)
  /// A file is in the way of a page, and todosite did not write it.
  case notOurFile(String)
  /// A folder, link or something else is where a page has to go; or something is where its folder has to be.
  case inTheWay(String, FileKind)
  case damagedManifest(String, line: Int)
  /// The folder holds what todosite made in another format, whose files would be deleted.
  case otherFormat(String, made: String, wanted: String)
  /// The manifest was written by a later version of todosite.
  case newerManifest(String, version: Int)
  /// Two pages or files have one path.
  case twice(String)
  /// A path that leads out of the folder, or that todosite needs for itself.
  case unfitPath(String)
}

extension OutputError: CustomStringConvertible {
  /// One line, lower case, no full stop.
  var description: String {
    switch self {
    case .file(let error): error.description
    case .notOurFolder(let path, let name):
      "\(quoted(path)) is not empty (it holds \(quoted(name))) and was not made by todosite"
    case .notAFolder(let path, let kind): "the output folder \(quoted(path)) is a \(kind.rawValue)"
    case .busy(let path): "another build is running in \(quoted(path))"
    case .notOurFile(let path): "\(quoted(path)) is in the way, and is not from todosite"
    case .inTheWay(let path, let kind): "\(quoted(path)) is in the way: it is a \(kind.rawValue)"
    case .damagedManifest(let path, let line): "\(quoted(path)) is damaged in line \(line)"
    case .newerManifest(let path, let version):
      "\(quoted(path)) has version \(version), which only a later todosite understands"
    case .otherFormat(let path, let made, let wanted):
      "\(quoted(path)) holds pages in \(made), which those in \(wanted) would replace"
    case .twice(let path): "two files of the site have the path \(quoted(path))"
    case .unfitPath(let path): "\(quoted(path)) cannot be a path in the site"
    }
  }

  /// What to do about it, where there is something to say.
  var help: String? {
    switch self {
    case .notOurFolder: "name another folder with --output, or empty this one"
    case .notAFolder(_, .symbolicLink): "name the folder it leads to with --output"
    case .notAFolder: "name another folder with --output"
    case .busy: "try again when it has ended"
    case .notOurFile, .inTheWay: "move it away, and build again"
    case .damagedManifest: "delete the whole output folder, and build again"
    case .otherFormat: "name another folder with --output"
    case .newerManifest: "use that version, or name another folder with --output"
    case .file, .twice, .unfitPath: nil
    }
  }
}

/// Does something with files, and tells its failure as one of the output's.
func reportingFiles<Result: ~Copyable>(
  _ body: @autoclosure () throws(FileError) -> Result
) throws(OutputError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw .file(error)
  }
}
