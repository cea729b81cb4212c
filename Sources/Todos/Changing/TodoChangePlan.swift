import Documents
import FileSystem

/// The steps of one change, with the data needed to undo it.
///
/// The plan is written to disk as an undo record before the change is made.
struct TodoChangePlan: Equatable {
  enum Step: Equatable {
    /// A file that did not exist before.
    case added(TodoPath, after: [UInt8])
    /// A folder that did not exist before, with all its files.
    case addedFolder(TodoPath, [AddedFile])
    /// A file whose bytes were changed.
    case edited(TodoPath, before: [UInt8], after: [UInt8])
    /// A file that got another name in its folder.
    case renamed(TodoPath, to: TodoPath)
    /// A file that was moved to the trash.
    case removed(TodoPath)

    /// The path of the file or folder below the todo folder, before the change.
    var path: TodoPath {
      switch self {
      case .added(let path, _), .addedFolder(let path, _), .edited(let path, _, _), .removed(let path),
        .renamed(let path, _):
        path
      }
    }

    /// The path to which the step moves a file of the todo folder; nil for other steps.
    var newPath: TodoPath? {
      if case .renamed(_, let newPath) = self { newPath } else { nil }
    }

    /// Reports whether the step changes the file at a path.
    func changes(_ file: TodoPath) -> Bool {
      if case .addedFolder(let folder, let files) = self {
        return path == file || files.contains { joined(folder.string, $0.path.string) == file.string }
      }
      return path == file || newPath == file
    }
  }

  struct AddedFile: Equatable {
    /// The path below the added folder.
    var path: TodoPath
    var hash: SaltedHash
  }

  /// The command that made the change, such as `done`.
  var command: String
  var steps: [Step]

  /// The steps in the order in which they are undone: a file that was renamed and then edited is edited back before it
  /// gets its old name.
  var stepsToUndo: [Step] { steps.contains { $0.newPath != nil } ? steps.reversed() : steps }
}

// An undo record starts with a line that names the format, followed by fields. A field is a line with the
// name and the number of bytes of the value, followed by the value and a line feed. The last field, `end`,
// marks a complete record.
extension TodoChangePlan {
  private static let format = Array("todosite undo 1\n".utf8)

  /// The plan as an undo record.
  var bytes: [UInt8] {
    var bytes = Self.format
    func add(_ name: String, _ value: some Sequence<UInt8>) {
      let value = Array(value)
      bytes += "\(name) \(value.count)\n".utf8
      bytes += value
      bytes.append(0x0A)
    }
    add("command", command.utf8)
    for step in steps {
      switch step {
      case .added(let path, let after):
        add("added", path.string.utf8)
        add("after", after)
      case .addedFolder(let path, let files):
        add("added-folder", path.string.utf8)
        for file in files {
          add("file", file.path.string.utf8)
          add("hash", file.hash.text.utf8)
        }
      case .edited(let path, let before, let after):
        add("edited", path.string.utf8)
        add("before", before)
        add("after", after)
      case .renamed(let path, let newPath):
        add("renamed", path.string.utf8)
        add("to", lastComponent(of: newPath.string).utf8)
      case .removed(let path): add("removed", path.string.utf8)
      }
    }
    add("end", [])
    return bytes
  }

  /// Parses an undo record; nil if the bytes are not a complete record, or name anything but todos below the
  /// todo folder.
  ///
  /// A repository can contain a forged record.
  init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.format) else { return nil }
    var rest = bytes.dropFirst(Self.format.count)
    guard let command = Self.text("command", from: &rest) else { return nil }
    self.init(command: command, steps: [])
    while let (name, value) = Self.field(from: &rest) {
      if name == "end" { return }
      let path = TodoPath(String(decoding: value, as: UTF8.self))
      let isTodo = name != "added-folder" && name != "file"
      guard isPlain(path.string), !isHidden(path.string, below: ""),
        !isTodo || TodoPath.isMarkdown(path.string)
      else { return nil }
      switch name {
      case "added":
        guard let after = Self.value("after", from: &rest) else { return nil }
        steps.append(.added(path, after: after))
      case "added-folder": steps.append(.addedFolder(path, []))
      case "file":
        guard case .addedFolder(let folder, var files)? = steps.popLast(),
          let hash = Self.text("hash", from: &rest).flatMap({ SaltedHash(text: $0) })
        else { return nil }
        files.append(AddedFile(path: path, hash: hash))
        steps.append(.addedFolder(folder, files))
      case "edited":
        guard let before = Self.value("before", from: &rest), let after = Self.value("after", from: &rest)
        else { return nil }
        steps.append(.edited(path, before: before, after: after))
      case "renamed":
        guard let name = Self.text("to", from: &rest), TodoPath.isMarkdown(name), !name.hasPrefix("."),
          isPlain(name),
          lastComponent(of: name).utf8.elementsEqual(name.utf8)
        else { return nil }
        steps.append(.renamed(path, to: TodoPath(joined(path.folder, name))))
      case "removed": steps.append(.removed(path))
      default: return nil
      }
    }
    return nil
  }

  private static func text(_ name: String, from rest: inout ArraySlice<UInt8>) -> String? {
    value(name, from: &rest).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func value(_ name: String, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let field = field(from: &rest), field.name == name else { return nil }
    return field.value
  }

  private static func field(from rest: inout ArraySlice<UInt8>) -> (name: String, value: [UInt8])? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let line = rest[..<end].split(separator: 0x20)
    guard line.count == 2, let count = Int(String(decoding: line[1], as: UTF8.self)), count >= 0,
      rest.endIndex - end - 1 > count, rest[end + 1 + count] == 0x0A
    else { return nil }
    let value = Array(rest[(end + 1)..<(end + 1 + count)])
    rest = rest[(end + 2 + count)...]
    return (String(decoding: line[0], as: UTF8.self), value)
  }
}
