import FileSystem
import Todos

/// The reasons why a site could not be written or compared.
extension Failure {
  /// The folder contains entries, such as the one with this name, but no manifest of todosite.
  static func notOurFolder(_ path: String, holds name: String) -> Failure {
    .system(
      "\(quoted(path)) is not empty (it contains \(quoted(name))) and was not created by todosite",
      help: "choose another folder with --output, or empty this one")
  }

  /// There is an entry of another kind, such as a symbolic link or a file, at the path of the output folder.
  static func notAFolder(_ path: String, _ kind: FileKind) -> Failure {
    .system(
      "the output folder \(quoted(path)) is a \(kind.rawValue)",
      help: kind == .symbolicLink
        ? "give the target of the link with --output" : "choose another folder with --output")
  }

  /// Another build is running in the folder.
  static func busy(_ path: String) -> Failure {
    .system("another build is running in \(quoted(path))", help: "try again when it has finished")
  }

  /// A file that todosite did not write is at the path of a file of the site.
  static func notOurFile(_ path: String) -> Failure {
    .system(
      "\(quoted(path)) is in the way and was not written by todosite", help: "move it away and build again")
  }

  /// There is an entry of another kind, such as a symbolic link, at the path of a file or folder of the site.
  static func inTheWay(_ path: String, _ kind: FileKind) -> Failure {
    .system("\(quoted(path)) is in the way: it is a \(kind.rawValue)", help: "move it away and build again")
  }

  /// The line of the manifest with this number, from 1, is not valid.
  static func damagedManifest(_ path: String, line: Int) -> Failure {
    .system(
      "line \(line) of \(quoted(path)) is damaged", help: "delete the whole output folder and build again")
  }

  /// A later version of todosite wrote the manifest; `version` is the version of its format.
  static func newerManifest(_ path: String, version: Int) -> Failure {
    .system(
      "\(quoted(path)) has version \(version), which requires a later todosite",
      help: "use a later version, or choose another folder with --output")
  }

  /// The folder contains pages in another format, which the build would delete.
  static func otherFormat(_ path: String, existing: String, requested: String) -> Failure {
    .system(
      "\(quoted(path)) contains \(existing) pages, which \(requested) pages would replace",
      help: "choose another folder with --output")
  }

  /// Two files of the site have the same path.
  static func duplicatePath(_ path: String) -> Failure {
    .system("two files of the site have the path \(quoted(path))")
  }

  /// A path is outside the folder or is reserved for todosite.
  static func invalidPath(_ path: String) -> Failure {
    .system("\(quoted(path)) cannot be a path in the site")
  }
}
