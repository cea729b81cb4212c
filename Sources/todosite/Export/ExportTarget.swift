import Documents
import FileSystem
import TodoFormats
import Todos

/// The destination of an export.
enum ExportTarget: Equatable {
  case standardOutput
  /// A file that is replaced.
  case file(String)
  /// A file in which the text between two marker lines is replaced.
  case region(String)
  /// A folder, which must be new or empty, or contain the same export or an earlier export of Markdown pages.
  case folder(String)

  /// The path; nil for standard output.
  var path: String? {
    switch self {
    case .standardOutput: nil
    case .file(let path), .region(let path), .folder(let path): path
    }
  }
}

extension ExportTarget {
  /// Creates the destination that the arguments give for a format.
  ///
  /// - Throws: if the arguments contradict each other or the format.
  init(_ arguments: Arguments, _ format: TodoFormat) throws(Failure) {
    let start = arguments.value(of: .directory) ?? ""
    // `-` and `/dev/stdout` mean standard output, after which no summary line is printed.
    let output = arguments.value(of: ExportOption.output).flatMap {
      $0 == "-" || $0 == "/dev/stdout" ? nil : joined(start, $0)
    }
    if let file = arguments.value(of: ExportOption.into) {
      if arguments.has(ExportOption.output) {
        throw .usage("--output and --into contradict each other", help: "give only one of them")
      }
      guard format.fitsIntoFiles else {
        throw .usage(
          "--into takes a checklist, not \(format.name)", help: "write a separate file with --output PATH")
      }
      self = .region(joined(start, file))
    } else if format.isFolder {
      guard let output else {
        throw .usage("--format \(format.name) writes a folder", help: "name it with --output FOLDER")
      }
      self = .folder(output)
    } else {
      self = output.map { .file($0) } ?? .standardOutput
    }
    if self == .standardOutput, arguments.has(.check) {
      throw .usage("--check requires a file to compare with", help: "name it with --output or --into")
    }
  }

  /// Checks that the destination is not in a folder of git or of todosite itself, nor the project's settings, nor in
  /// the todo folder, where exported files would be read as todos, and that no link leads there from the repository.
  func check(in workplace: Workplace) throws(Failure) {
    guard let path else { return }
    if let refusal = FolderCheck.refusal(ofWritingTo: path, in: workplace.project.folder) {
      throw .usage(refusal, help: "choose a path outside of it")
    }
    if FolderCheck.leadsOut(path, ofRepositoryOf: workplace.project.folder) {
      throw .usage(
        "\(quoted(path)) leads out of the repository by a symbolic link",
        help: "name the file or folder itself")
    }
    let settings = workplace.project.settingsFiles.lazy.compactMap { try? ResolvedPath($0) }
    if let resolved = try? ResolvedPath(path), settings.contains(where: { $0.isSame(as: resolved) }) {
      throw .usage("\(quoted(path)) is for the settings of the project", help: "choose another path")
    }
    if case .folder = self {} else if !TodoPath.isMarkdown(path) { return }
    guard let resolved = try? ResolvedPath(path), let todos = try? ResolvedPath(workplace.todos),
      resolved.isInside(todos)
    else { return }
    throw .usage(
      "\(quoted(path)) is in the todo folder and would be read as a todo", help: "choose a path outside of it"
    )
  }

  /// Returns the relative path from the destination's folder to the todo folder; empty if they are the same.
  ///
  /// - Parameter start: the folder to use for standard output; empty for the current folder.
  func relativePath(to todos: String, from start: String) throws(FileError) -> String {
    var folder = start.isEmpty ? "." : start
    if let path { folder = folderPath(ofFileAt: (try? realPath(path)) ?? path) }
    return FileSystem.relativePath(from: try realPath(folder), to: try realPath(todos))
  }
}
