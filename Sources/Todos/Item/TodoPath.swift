internal import FileSystem

/// A todo's file: its path below the todo folder, parted by `/`, with the `.md`.
///
/// Two paths are equal when their bytes are: on disk `é` and `e` + U+0301 are two names, for Swift's strings one.
public struct TodoPath: Hashable, Sendable {
  private let key: PathKey

  /// Makes a path from text.
  public init(_ string: String) {
    key = PathKey(string)
  }

  /// The path as text.
  public var string: String { key.path }

  /// The path without the `.md` at its end.
  public var withoutExtension: String {
    Self.isMarkdown(string) ? String(decoding: string.utf8.dropLast(3), as: UTF8.self) : string
  }

  /// The file's name without folders and without the `.md`.
  public var stem: String { lastComponent(of: withoutExtension) }

  /// The folder that holds the file; empty for the todo folder itself.
  public var folder: String { parent(of: string) }

  /// Whether a file name is a Markdown file's: it ends with `.md`, in capitals or not.
  public static func isMarkdown(_ name: String) -> Bool {
    let end = name.utf8.suffix(3)
    return name.utf8.count > 3 && end.elementsEqual([0x2E, 0x6D, 0x64], by: { $0 == $1 || $0 | 0x20 == $1 })
  }
}

extension TodoPath: Comparable {
  /// The order of the bytes.
  public static func < (left: TodoPath, right: TodoPath) -> Bool { left.key < right.key }
}
