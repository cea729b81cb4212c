import Documents
import FileSystem
import TodoFormats
import Todos

/// Where an export goes.
enum ExportTarget: Equatable {
  case standardOutput
  /// A file that is replaced.
  case file(String)
  /// A file of which the part between two marks is replaced.
  case region(String)
  /// A new folder.
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
  /// Where the arguments say that a format goes.
  ///
  /// - Throws: where they contradict each other or the format.
  init(_ arguments: Arguments, _ format: TodoFormat) throws(Failure) {
    let start = arguments.value(of: .directory) ?? ""
    // As a file it would get the line at the end as well.
    let output = arguments.value(of: ExportOption.output).flatMap {
      $0 == "-" || $0 == "/dev/stdout" ? nil : joined(start, $0)
    }
    if let file = arguments.value(of: ExportOption.into) {
      if arguments.has(ExportOption.output) {
        throw .usage("--output and --into contradict each other", help: "give just one of them")
      }
      guard format.fitsIntoFiles else {
        throw .usage(
          "--into takes a checklist, not \(format.name)", help: "write a file of its own with --output PATH")
      }
      self = .region(joined(start, file))
    } else if format.isFolder {
      guard let output else {
        throw .usage("--format \(format.name) makes a folder", help: "say where, with --output FOLDER")
      }
      self = .folder(output)
    } else {
      self = output.map { .file($0) } ?? .standardOutput
    }
    if self == .standardOutput, arguments.has(.check) {
      throw .usage("--check needs a file to compare with", help: "name it with --output or --into")
    }
  }

  /// Refuses a place where what is written would be taken for todos.
  func checkIsOutside(of todos: String) throws(Failure) {
    guard let path else { return }
    if case .folder = self {} else if !TodoPath.isMarkdown(path) { return }
    // What is not there yet lies where the nearest folder above it does that is there.
    var place = path
    var folder = try? realPath(place)
    while folder == nil, folderPath(ofFileAt: place) != place {
      place = folderPath(ofFileAt: place)
      folder = try? realPath(place)
    }
    guard let folder, let todos = try? realPath(todos), isInside(folder, folder: todos) else { return }
    throw .usage(
      "\(quoted(path)) lies in the todo folder, and would be taken for a todo", help: "choose another place")
  }

  /// The way from where it will be read to the todo folder; empty where that is the same.
  ///
  /// - Parameter start: the folder to work in; empty for the current one.
  func way(to todos: String, from start: String) throws(FileError) -> String {
    var folder = start.isEmpty ? "." : start
    if let path { folder = folderPath(ofFileAt: (try? realPath(path)) ?? path) }
    return relativePath(from: try realPath(folder), to: try realPath(todos))
  }
}
