/// The entries of one folder, in the order in which the file system lists them.
///
/// All names share one array of bytes, which is much faster than one array for each name.
struct FoundNames {
  var folder: FileStatus
  var bytes: [UInt8] = []
  /// The ranges of the names in `bytes`, and the kinds of the entries; a kind is nil when the file system
  /// does not report it with the name.
  var entries: [(name: Range<Int>, kind: FileKind?)] = []
}

/// The state of a walk in progress: the folders still to be read and the files found so far.
struct WalkState: ~Copyable {
  private let root: FileDescriptor
  private let suffix: [UInt8]
  private lazy var realRoot: String? = try? realPath(root.path)
  /// The bytes of the paths of all files found so far.
  private var paths: [UInt8] = []
  /// The range of each file's path in `paths`.
  private var files: [Range<Int>] = []
  /// The symbolic links to files found so far, by the real path of the file.
  private var links: [String: [Range<Int>]] = [:]
  /// The paths of the folders still to be read.
  var pending: [String] = []
  var refusals: [Refusal] = []
  /// The folders that were read, with their status before that.
  private var folders: [SeenFolder] = []
  /// Whether an entry is neither a file nor a folder, so that the result depends on more than the folders.
  private var dependsOnOthers = false

  init(root: consuming FileDescriptor, suffix: [UInt8]) {
    self.root = root
    self.suffix = suffix
  }

  /// Reads the entries of a folder.
  ///
  /// - Parameter path: the path of the folder relative to the root.
  mutating func read(_ path: String) throws(FileError) -> FoundNames {
    guard let opened = System.open(root.number, path, [.read, .folder, .noLink]) else {
      throw FileError(.list, root.shown(path))
    }
    guard let status = System.status(opened) else {
      let error = FileError(.list, root.shown(path))
      _ = System.close(opened)
      throw error
    }
    var found = FoundNames(folder: status)
    let result = System.list(opened) { name, kind in
      let start = found.bytes.count
      found.bytes.append(contentsOf: name)
      found.entries.append((start..<found.bytes.count, kind))
    }
    guard result >= 0 else { throw FileError(.list, root.shown(path)) }
    folders.append(.init(path: path, status: status))
    return found
  }

  /// All folders that were read; nil if the listing depends on more than their entries.
  var seenFolders: [SeenFolder]? { dependsOnOthers || !refusals.isEmpty ? nil : folders }

  /// Adds the entries of a folder to the files, the folders still to be read, and the refusals.
  mutating func add(_ found: FoundNames, in folder: String) {
    for entry in found.entries {
      let name = found.bytes[entry.name]
      if name.first == UInt8(ascii: ".") { continue }
      let isMatch = name.count >= suffix.count && name.suffix(suffix.count).elementsEqual(suffix)
      // Most folders contain only matching files, for which copying the bytes of the name is enough.
      switch entry.kind {
      case .file: if isMatch { keep(name, in: folder) }
      default: addOther(name, entry.kind, in: folder, isMatch: isMatch)
      }
    }
  }

  /// Returns the sorted listing.
  ///
  /// The paths of files are converted to text here; a path that is not UTF-8 becomes a refusal.
  mutating func finished() -> FolderListing {
    for links in links.values {
      let found = sorted(links)
      files += found.prefix(FolderWalk.maximumLinks)
      for link in found.dropFirst(FolderWalk.maximumLinks) {
        refusals.append(Refusal(path: escaped(paths[link]), reason: .tooManyLinks))
      }
    }
    files = sorted(files)
    var texts: [String] = []
    texts.reserveCapacity(files.count)
    for range in files {
      if let text = String(validating: paths[range], as: UTF8.self) {
        texts.append(text)
      } else {
        refusals.append(Refusal(path: escaped(paths[range]), reason: .nameNotUTF8))
      }
    }
    refusals.sort { pathPrecedes($0.path, $1.path) }
    return FolderListing(files: texts, refusals: refusals)
  }
}

extension WalkState {
  private mutating func keep(_ name: ArraySlice<UInt8>, in folder: String) {
    files.append(add(name, in: folder))
  }

  /// Adds a path to `paths` and returns its range.
  private mutating func add(_ name: ArraySlice<UInt8>, in folder: String) -> Range<Int> {
    let start = paths.count
    if !folder.isEmpty {
      paths.append(contentsOf: folder.utf8)
      paths.append(UInt8(ascii: "/"))
    }
    paths.append(contentsOf: name)
    return start..<paths.count
  }

  /// Returns ranges of `paths`, sorted by the bytes of the paths.
  private func sorted(_ ranges: [Range<Int>]) -> [Range<Int>] {
    paths.withUnsafeBytes { paths in
      ranges.sorted {
        System.precedes(
          UnsafeRawBufferPointer(rebasing: paths[$0]), UnsafeRawBufferPointer(rebasing: paths[$1]))
      }
    }
  }

  private mutating func addOther(
    _ name: ArraySlice<UInt8>, _ knownKind: FileKind?, in folder: String, isMatch: Bool
  ) {
    guard let text = String(validating: name, as: UTF8.self) else {
      // A name that does not match is ignored, unless the entry may be a folder, which could contain matches.
      if isMatch || knownKind == .folder || knownKind == nil {
        refusals.append(Refusal(path: joined(folder, escaped(name)), reason: .nameNotUTF8))
      }
      return
    }
    let path = joined(folder, text)
    let kind = knownKind ?? System.status(root.number, path, followsLink: false)?.kind
    if kind != .file && kind != .folder { dependsOnOthers = true }
    switch kind {
    case .file:
      if isMatch { keep(name, in: folder) }
    case .folder:
      if isMatch && !suffix.isEmpty {
        refusals.append(Refusal(path: path, reason: .notAFile(.folder)))
      } else {
        pending.append(path)
      }
    case .symbolicLink:
      addLink(path, name, in: folder, isMatch: isMatch)
    case .some(let other):
      if isMatch { refusals.append(Refusal(path: path, reason: .notAFile(other))) }
    case nil:
      if isMatch { refusals.append(Refusal(path: path, reason: .unreadable(.system(.last)))) }
    }
  }

  private mutating func addLink(
    _ path: String, _ name: ArraySlice<UInt8>, in folder: String, isMatch: Bool
  ) {
    let target = System.status(root.number, path, followsLink: true)?.kind
    if target == .folder {
      refusals.append(Refusal(path: path, reason: .linkToFolder))
      return
    }
    guard isMatch else { return }
    guard let target else {
      refusals.append(Refusal(path: path, reason: .brokenLink))
      return
    }
    guard let realRoot, let realTarget = System.realPath(joined(root.path, path)),
      isInside(realTarget, folder: realRoot)
    else {
      refusals.append(Refusal(path: path, reason: .linkOutside))
      return
    }
    if isHidden(realTarget, below: realRoot) {
      refusals.append(Refusal(path: path, reason: .linkToHidden))
      return
    }
    if target == .file {
      links[realTarget, default: []].append(add(name, in: folder))
    } else {
      refusals.append(Refusal(path: path, reason: .notAFile(target)))
    }
  }
}

/// Returns bytes as text, with bytes that are not UTF-8 written as escapes such as `\xE9`.
private func escaped(_ bytes: ArraySlice<UInt8>) -> String {
  var text = ""
  var rest = bytes
  while !rest.isEmpty {
    if let valid = String(validating: rest, as: UTF8.self) { return text + valid }
    // The length of the next scalar in bytes; nil when the next byte is invalid.
    let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
    if let length, let scalar = String(validating: rest.prefix(length), as: UTF8.self) {
      text += scalar
      rest = rest.dropFirst(length)
    } else {
      // A byte that is not UTF-8 has two digits.
      text += "\\x" + String(rest.removeFirst(), radix: 16, uppercase: true)
    }
  }
  return text
}
