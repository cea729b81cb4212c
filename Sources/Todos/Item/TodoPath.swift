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

  /// The longest path below the todo folder that gets a page, in bytes.
  ///
  /// Systems take paths of 4,095 bytes, and the page's lies in other folders.
  static let longest = 3_000

  /// The path as text.
  public var string: String { key.path }

  /// The path without the `.md` at its end.
  public var withoutExtension: Substring {
    let path = string
    return Self.isMarkdown(path) ? path[..<path.utf8.index(path.endIndex, offsetBy: -3)] : path[...]
  }

  /// The file's name without folders and without the `.md`.
  public var stem: String { lastComponent(of: String(withoutExtension)) }

  /// The folder that holds the file; empty for the todo folder itself.
  public var folder: String { parent(of: string) }

  /// Whether a file name is a Markdown file's: it ends with `.md`, in capitals or not.
  public static func isMarkdown(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in
      let end = name.count
      return end > 3 && name[end - 3] == UInt8(ascii: ".")
        && name[end - 2] | 0x20 == UInt8(ascii: "m") && name[end - 1] | 0x20 == UInt8(ascii: "d")
    }
  }
}

extension TodoPath: Comparable {
  /// The order of the bytes.
  public static func < (left: TodoPath, right: TodoPath) -> Bool { left.key < right.key }
}
