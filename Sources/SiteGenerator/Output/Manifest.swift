internal import Documents
internal import FileSystem
internal import TodoPages
internal import Todos

/// The list of the files that todosite wrote to an output folder, by which it recognises them later.
///
/// Its text is a line `todosite-manifest 1`, then a line `hash path` for each file, sorted by the bytes of
/// the paths. The hash is 16 hexadecimal digits; a newline in a path is written `\n` and a backslash `\\`.
/// For a format other than HTML, the text begins with `todosite-manifest 2` and a line `format NAME`, so that
/// versions that know only HTML sites reject it.
///
/// While a build moves files to their paths, a path may have two lines: one with its old and one with its new
/// hash.
struct Manifest: Equatable, Sendable {
  /// A line of the manifest.
  struct Entry: Comparable, Sendable {
    var path: String
    var hash: ContentHash

    static func == (left: Entry, right: Entry) -> Bool {
      left.hash == right.hash && isSamePath(left.path, right.path)
    }

    static func < (left: Entry, right: Entry) -> Bool {
      if pathPrecedes(left.path, right.path) { return true }
      return left.hash < right.hash && isSamePath(left.path, right.path)
    }
  }

  static let fileName = Project.manifestOfPages

  /// The entries, sorted by path and hash, without duplicates.
  let entries: [Entry]
  /// The name of the folder's `PageFormat`; it may be one that only a later version has.
  let format: String

  init(_ entries: [Entry] = [], format: String = PageFormat.html.name) {
    self.format = format
    if entries.indices.dropFirst().allSatisfy({ entries[$0 - 1] < entries[$0] }) {
      self.entries = entries
      return
    }
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    for entry in entries.sorted() where sorted.last != entry { sorted.append(entry) }
    self.entries = sorted
  }

  /// Returns the entries of a path; there are none for a file that todosite did not write.
  func entries(for path: String) -> ArraySlice<Entry> {
    entries[firstIndex(for: path)...].prefix { isSamePath($0.path, path) }
  }

  func union(_ other: Manifest) -> Manifest {
    var both: [Entry] = []
    both.reserveCapacity(max(entries.count, other.entries.count))
    var next = 0
    for entry in entries {
      while next < other.entries.count, other.entries[next] < entry {
        both.append(other.entries[next])
        next += 1
      }
      if next < other.entries.count, other.entries[next] == entry { next += 1 }
      both.append(entry)
    }
    both += other.entries[next...]
    return Manifest(both, format: format)
  }

  private func firstIndex(for path: String) -> Int {
    entries.indices.partitioningIndex { !pathPrecedes(entries[$0].path, path) }
  }
}

enum ManifestError: Error, Equatable {
  /// The line with this number, from 1, is not valid.
  case damaged(line: Int)
  /// A later version of the program wrote the manifest; `version` is the version of its format.
  case newer(version: Int)
}

extension Manifest {
  private static let title = "todosite-manifest "
  private static let formatTitle = "format "
  private static let version = 2

  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(entries.count * 64 + 32)
    let isSite = format == PageFormat.html.name
    text += (isSite ? "\(Self.title)1\n" : "\(Self.title)2\n\(Self.formatTitle)\(format)\n").utf8
    for entry in entries {
      for shift in stride(from: 60, through: 0, by: -4) {
        text.append(hexDigit(UInt8(truncatingIfNeeded: entry.hash.value >> UInt64(shift)) & 15, from: "a"))
      }
      text.append(space)
      // Nearly all paths are written unchanged, as a whole.
      if !entry.path.utf8.contains(where: { $0 == newline || $0 == backslash }) {
        text.append(contentsOf: entry.path.utf8)
      } else {
        for byte in entry.path.utf8 {
          switch byte {
          case newline: text += [backslash, UInt8(ascii: "n")]
          case backslash: text += [backslash, backslash]
          default: text.append(byte)
          }
        }
      }
      text.append(newline)
    }
    return text
  }

  init(text: [UInt8]) throws(ManifestError) {
    var lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let first = lines.removeFirst()
    guard first.starts(with: Self.title.utf8),
      let version = Int(String(decoding: first.dropFirst(Self.title.utf8.count), as: UTF8.self)), version > 0
    else { throw .damaged(line: 1) }
    guard version <= Self.version else { throw .newer(version: version) }
    // A file that does not end with a newline was truncated.
    guard lines.popLast()?.isEmpty == true else { throw .damaged(line: lines.count + 2) }
    var rest = lines[...]
    var format = PageFormat.html.name
    if version > 1 {
      guard let name = rest.popFirst().flatMap(Self.format) else { throw .damaged(line: 2) }
      format = name
    }
    var entries: [Entry] = []
    entries.reserveCapacity(rest.count)
    for (index, line) in zip(rest.indices, rest) {
      guard let entry = Entry(line: line) else { throw .damaged(line: index + 2) }
      entries.append(entry)
    }
    self.init(entries, format: format)
  }
}

extension Manifest {
  /// Returns the name in the line `format NAME`; nil if the line is not valid.
  private static func format(_ line: ArraySlice<UInt8>) -> String? {
    let name = line.dropFirst(formatTitle.utf8.count)
    let isName = !name.isEmpty && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return line.starts(with: formatTitle.utf8) && isName ? String(decoding: name, as: UTF8.self) : nil
  }
}

extension Manifest.Entry {
  fileprivate init?(line: ArraySlice<UInt8>) {
    let digits = line.prefix(16)
    var value: UInt64 = 0
    for digit in digits {
      guard !(UInt8(ascii: "A")...UInt8(ascii: "F")).contains(digit), let bits = hexValue(digit) else {
        return nil
      }
      value = value << 4 | UInt64(bits)
    }
    let rest = line.dropFirst(16)
    // Listed files may be deleted, so paths outside the folder must be rejected.
    guard digits.count == 16, rest.first == space, let path = Self.path(of: rest.dropFirst()), isPlain(path)
    else { return nil }
    self.init(path: path, hash: ContentHash(value))
  }

  private static func path(of escaped: ArraySlice<UInt8>) -> String? {
    guard escaped.contains(backslash) else { return String(validating: escaped, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = escaped
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(newline)
      case backslash: bytes.append(backslash)
      default: return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let backslash = UInt8(ascii: "\\")
