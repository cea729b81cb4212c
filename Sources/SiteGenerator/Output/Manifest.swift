internal import Documents
internal import FileSystem
internal import TodoPages

/// The list of what was put into an output folder, by which it is known again.
///
/// As text it is a line `todosite-manifest 1`, then a line `hash path` for each file, sorted by the bytes of
/// the paths; the hash is 16 hexadecimal digits, a newline in a path is written `\n` and a backslash `\\`.
/// That of anything else than a site begins with `todosite-manifest 2` and a line `format NAME`, so that programs
/// which only know sites leave it alone.
/// While files are being put in place a path may have two lines: what it was and what it will be.
struct Manifest: Equatable, Sendable {
  /// One line.
  struct Entry: Hashable, Comparable, Sendable {
    var path: String
    var hash: ContentHash

    static func == (left: Entry, right: Entry) -> Bool {
      left.hash == right.hash && isSamePath(left.path, right.path)
    }

    static func < (left: Entry, right: Entry) -> Bool {
      if pathPrecedes(left.path, right.path) { return true }
      return left.hash < right.hash && isSamePath(left.path, right.path)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }

  /// The name of the file it is kept in.
  static let fileName = ".todosite-manifest"

  /// Sorted by path and hash, none twice.
  let entries: [Entry]
  /// The name of what the folder holds: of a `PageFormat`, or of one that a later version has.
  let format: String

  init(_ entries: [Entry] = [], format: String = PageFormat.html.name) {
    self.format = format
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    for entry in entries.sorted() where sorted.last != entry { sorted.append(entry) }
    self.entries = sorted
  }

  /// The hashes a path is listed with; none when it is not ours.
  func entries(for path: String) -> ArraySlice<Entry> {
    entries[firstEntry(for: path)...].prefix { isSamePath($0.path, path) }
  }

  /// Everything that is in either.
  func union(_ other: Manifest) -> Manifest {
    self == other ? self : Manifest(entries + other.entries, format: format)
  }

  private func firstEntry(for path: String) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if pathPrecedes(entries[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
