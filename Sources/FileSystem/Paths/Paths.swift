/// Joins two paths; returns the second if it is absolute, and the first if the second is empty.
package func joined(_ folder: String, _ path: String) -> String {
  if path.utf8.first == slash || folder.isEmpty || folder == "." && !path.isEmpty { return path }
  if path.utf8.starts(with: "./".utf8) { return joined(folder, String(Substring(path.utf8.dropFirst(2)))) }
  if path.isEmpty { return folder }
  return folder.utf8.last == slash ? folder + path : folder + "/" + path
}

/// Returns the path without its last component: `a/b` for `a/b/c`, `/` for `/a`, empty for `a`.
package func parent(of path: String) -> String {
  guard let cut = lastSlash(in: path) else { return "" }
  return cut == path.startIndex ? "/" : String(path[..<cut])
}

/// Returns the path of the folder that contains a path's last component; `.` for `a`, because system calls do
/// not accept an empty path.
package func folderPath(ofFileAt path: String) -> String {
  let folder = parent(of: path)
  return folder.isEmpty ? "." : folder
}

/// Returns a path's last component: `c.md` for `a/b/c.md`.
package func lastComponent(of path: String) -> String {
  guard let cut = lastSlash(in: path) else { return path }
  return String(path[path.utf8.index(after: cut)...])
}

/// Returns the index of the last slash in a path; nil if there is none.
package func lastSlash(in path: String) -> String.Index? {
  let bytes = path.utf8
  guard let offset = bytes.withContiguousStorageIfAvailable({ $0.lastIndex(of: slash) }) else {
    return bytes.lastIndex(of: slash)
  }
  return offset.map { bytes.index(bytes.startIndex, offsetBy: $0) }
}

/// Returns the path without its trailing slashes; a path of slashes becomes `/`.
package func withoutTrailingSlashes(_ path: String) -> String {
  var path = path
  while path.utf8.count > 1, path.utf8.last == slash { path.unicodeScalars.removeLast() }
  return path
}

/// Returns the path without the components `.` that do not change its meaning: all but one at the start.
package func withoutInnerDots(_ path: String) -> String {
  var components = path[...].utf8.split(separator: slash, omittingEmptySubsequences: false)[...]
  guard let first = components.popFirst(), components.contains(where: { $0.elementsEqual(".".utf8) }) else {
    return path
  }
  var text = String(Substring(first))
  for component in components where !component.elementsEqual(".".utf8) { text += "/" + Substring(component) }
  return text.isEmpty ? "/" : text
}

/// Returns the path without `.`, `..` and empty components; the file system is not read.
///
/// The result is empty for the current folder, and nil when a `..` leads above the start of the path. So if
/// the result is not nil, a relative path refers to something inside the folder that it is relative to,
/// unless it contains a symbolic link.
package func normalised(_ path: String) -> String? {
  // Nearly every path is already normalised.
  if isPlain(path) { return path }
  var kept: [Substring.UTF8View] = []
  for component in path[...].utf8.split(separator: slash) {
    if component.elementsEqual(".".utf8) { continue }
    if component.elementsEqual("..".utf8) {
      guard kept.popLast() != nil else { return nil }
    } else {
      kept.append(component)
    }
  }
  var text = path.utf8.first == slash ? "/" : ""
  for (index, component) in kept.enumerated() {
    if index > 0 { text += "/" }
    text += Substring(component)
  }
  return text
}

/// Returns the path with all symbolic links resolved; every component must exist.
package func realPath(_ path: String) throws(FileError) -> String {
  guard let resolved = System.realPath(path) else { throw FileError(.inspect, path) }
  return resolved
}

/// Returns the target of a symbolic link as it is written; nil if the path is no link, or the target is not UTF-8.
package func linkTarget(of path: String) -> String? {
  System.linkTarget(System.currentFolder, path).flatMap { String(validating: $0, as: UTF8.self) }
}

/// Returns the path of a file with all symbolic links resolved, as `realPath` does.
///
/// - Parameter folder: the real path of a folder.
/// - Throws: if a link leads out of the folder, or to a file that is hidden in it.
package func realPath(_ path: String, inside folder: String) throws(FileError) -> String {
  let resolved = try realPath(path)
  guard isInside(resolved, folder: folder), !isHidden(resolved, below: folder) else {
    throw FileError(.read, path, .notAFile(.symbolicLink))
  }
  return resolved
}

/// Reports whether a path is the path of a folder or of something inside it.
///
/// Both paths must be normalised, and either absolute or relative to the same folder.
package func isInside(_ path: String, folder: String) -> Bool {
  if folder.isEmpty { return path.utf8.first != slash }
  guard path.utf8.starts(with: folder.utf8) else { return false }
  let rest = path.utf8.dropFirst(folder.utf8.count)
  return rest.isEmpty || rest.first == slash || folder.utf8.last == slash
}

/// Reports whether a path inside a folder has a hidden component after the path of the folder.
package func isHidden(_ path: String, below folder: String) -> Bool {
  path.utf8.dropFirst(folder.utf8.count).split(separator: UInt8(ascii: "/")).contains {
    $0.first == UInt8(ascii: ".")
  }
}

/// Returns the relative path from a folder to a path, such as `../b/c`; empty for the folder itself.
///
/// Both paths must be absolute and normalised. If neither contains a symbolic link, the result is correct on
/// disk.
package func relativePath(from folder: String, to path: String) -> String {
  let start = folder.utf8.split(separator: slash)
  let end = path.utf8.split(separator: slash)
  let shared = zip(start, end).prefix { $0.elementsEqual($1) }.count
  let steps = [String](repeating: "..", count: start.count - shared)
  return (steps + end.dropFirst(shared).map { String(Substring($0)) }).joined(separator: "/")
}

/// Reports whether a path is relative and not empty, and has no empty, `.` or `..` component and no NUL.
///
/// Such a path refers to something inside the folder that it is relative to, unless it contains a symbolic
/// link.
package func isPlain(_ path: String) -> Bool {
  path.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? isPlain(path.utf8)
}

private func isPlain(_ path: some Sequence<UInt8>) -> Bool {
  var length = 0
  var dots = 0
  for byte in path {
    switch byte {
    case 0: return false
    case slash:
      if length == 0 || (length == dots && dots <= 2) { return false }
      length = 0
      dots = 0
    default:
      length += 1
      if byte == UInt8(ascii: ".") { dots += 1 }
    }
  }
  return length > 0 && !(length == dots && dots <= 2)
}

/// Returns a path in quotes for a message, with a backslash before each quote and backslash in it.
///
/// Control characters are kept: the code that prints messages escapes them.
package func quoted(_ path: String) -> String {
  var text = "\""
  for scalar in path.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
    text.unicodeScalars.append(scalar)
  }
  return text + "\""
}

private let slash = UInt8(ascii: "/")
