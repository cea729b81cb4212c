internal import Documents
internal import FileSystem

/// The path of a todo file, or of another file in the todo folder, relative to it, with `/` as separator.
///
/// Paths are compared by bytes: on disk `é` and `e` + U+0301 are two names, but Swift strings treat them as
/// equal.
package struct TodoPath: Hashable, Sendable {
  private let key: PathKey

  package init(_ string: String) {
    key = PathKey(string)
  }

  /// The maximum length of a todo's path, in bytes; a longer path is an error.
  ///
  /// Systems accept paths of 4,095 bytes; the rest is for the folders that contain the site.
  static let maximumLength = 3_000

  package var string: String { key.path }

  package var withoutExtension: Substring {
    let path = string
    return Self.isMarkdown(path) ? path[..<path.utf8.index(path.endIndex, offsetBy: -3)] : path[...]
  }

  /// The file name without folders and without `.md`.
  package var stem: String { String(stemInPath) }

  /// The stem as a part of the path.
  var stemInPath: Substring {
    let name = withoutExtension
    return lastSlash(in: string).map { name[name.utf8.index(after: $0)...] } ?? name
  }

  /// The part of the stem after a prefix of six ASCII letters or digits and a hyphen, such as `buy-oat-milk`
  /// for `r4x2kd-buy-oat-milk.md`; nil for a file without such a prefix.
  var slug: String? { slugInPath.map { String($0) } }

  /// The slug as a part of the path.
  private var slugInPath: Substring? { stemAndSlug.slug }

  /// The stem, and the slug if the file has one, as parts of the path.
  var stemAndSlug: (stem: Substring, slug: Substring?) {
    let stem = stemInPath
    let hasSlug = stem.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.count > 7 && bytes[6] == UInt8(ascii: "-") && bytes[..<6].allSatisfy { $0.isLetter || $0.isDigit }
    }
    guard hasSlug == true else { return (stem, nil) }
    return (stem, stem[stem.utf8.index(stem.startIndex, offsetBy: 7)...])
  }

  /// The folder of the file; empty for the todo folder itself.
  var folder: String { parent(of: string) }

  /// Reports whether a file name ends with `.md`, ignoring case, and has a stem.
  package static func isMarkdown(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable { name in
      let end = name.count
      return end > 3 && name[end - 3] == UInt8(ascii: ".")
        && name[end - 2] | 0x20 == UInt8(ascii: "m") && name[end - 1] | 0x20 == UInt8(ascii: "d")
    } ?? false
  }
}

extension TodoPath {
  /// Makes the path of a todo file from an argument such as `Todos/a.md`, `./Todos//a.md` or an absolute
  /// path; nil if it is not a path in the todo folder.
  ///
  /// - Parameter folder: the todo folder, relative to the working folder; empty if they are the same.
  package init?(word: String, below folder: String) {
    let folder = folder.isEmpty ? "." : folder
    var word = word
    // From inside the todo folder, such a path may lead back into it.
    if word.utf8.starts(with: "../".utf8), folder.utf8.allSatisfy("./".utf8.contains),
      let here = try? realPath(".")
    {
      word = normalised(joined(here, word)) ?? word
    }
    let start = word.utf8.first == UInt8(ascii: "/") ? (try? realPath(folder)) ?? folder : folder
    for (word, start) in [(normalised(word) ?? word, normalised(start) ?? start), (word, start)] {
      let start = start.isEmpty || start.utf8.last == UInt8(ascii: "/") ? start : start + "/"
      guard !start.isEmpty, word.utf8.starts(with: start.utf8) else { continue }
      self.init(String(decoding: word.utf8.dropFirst(start.utf8.count), as: UTF8.self))
      return
    }
    return nil
  }
}

extension TodoPath: Comparable {
  package static func < (left: TodoPath, right: TodoPath) -> Bool { left.key < right.key }
}

extension TodoPath {
  /// Returns the todo file for each argument, or nil if no file or several files match; arguments are
  /// compared with paths and stems byte by byte.
  static func named(_ words: [String], among files: [TodoPath]) -> [TodoPath?] {
    // Each file is compared only with the words that have the hash of its path or of its stem.
    var indices: [ContentHash: [Int]] = [:]
    for (index, word) in words.enumerated() {
      indices[ContentHash(of: word.utf8Span.span), default: []].append(index)
    }
    var found = [[TodoPath]](repeating: [], count: words.count)
    for file in files {
      for name in [file.string[...], file.stemInPath] {
        for index in indices[ContentHash(of: name.utf8Span.span)] ?? []
        where isName(words[index], of: file.string) {
          found[index].append(file)
        }
      }
    }
    return found.map { $0.count == 1 ? $0.first : nil }
  }

  /// Reports whether an argument is the path or the stem of a Markdown file.
  private static func isName(_ word: String, of file: String) -> Bool {
    let (word, file) = (word.utf8, file.utf8)
    if word.count == file.count { return word.elementsEqual(file) }
    let before = file.count - word.count - 3
    let slash = UInt8(ascii: "/")
    guard before == 0 || (before > 0 && file.dropFirst(before - 1).first == slash) else { return false }
    return file.dropFirst(before).dropLast(3).elementsEqual(word) && !word.contains(slash)
      && !isMarkdown(String(word))
  }
}
