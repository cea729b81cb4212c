import Documents
private import FileSystem

/// The target of a link in a todo's body.
package enum LinkTarget: Equatable, Sendable {
  /// A todo, by its index in the snapshot; `fragment` identifies a heading in its body, nil for the whole
  /// todo.
  case todo(Int, fragment: String?)
  /// The path of a file of the todo folder that is not a todo.
  case file(String)
  /// A file or folder of the git work tree that the site does not contain, and the part after `#`.
  case repositoryFile(RepositoryFile, fragment: String?)
}

/// The reason why the site does not contain a file of the todo folder.
enum FileRefusal: Equatable, Sendable {
  /// Files with this extension are not published.
  case unpublishedKind
  /// The file is larger than the limit, which is a number of bytes.
  case tooLarge(limit: Int)
  /// The file cannot be read; the value is the reason.
  case unreadable(String)
  /// The entry is not a file that may be published, such as a link to a hidden file; the value is the reason.
  case notListed(String)
}

extension TodoIndex {
  /// Returns the target of a link in a todo's body; nil for a dead link.
  func target(of link: MarkdownLink, in todo: TodoItem, among todos: [TodoItem]) -> LinkTarget? {
    switch link.kind {
    case .wiki:
      let (reference, heading) = reference(wiki: link.target, in: todo.path)
      guard case .todo(let index) = reference else { return nil }
      guard let heading else { return .todo(index, fragment: nil) }
      return .todo(index, at: todos[index].data.content.target(ofHeading: heading))
    case .mention:
      guard case .todo(let index) = wholeName(link.target), todos[index].path != todo.path else { return nil }
      return .todo(index, fragment: nil)
    case .file, .image:
      guard let path = path(of: link, in: todo) else { return nil }
      if link.kind == .file, let index = todoIndex(linkedBy: path) {
        // Content is large to copy, and nearly every link is to a whole todo.
        guard let fragment = link.fragment else { return .todo(index, fragment: nil) }
        return .todo(index, at: todos[index].data.content.target(ofFragment: fragment))
      }
      guard let file = file(at: path), refusal(of: file, for: link.kind) == nil else { return nil }
      return .file(file)
    }
  }

  /// Returns the reason why the site does not contain the file that a link names; nil if it does, or if there
  /// is no such file.
  func fileRefusal(of link: MarkdownLink, in todo: TodoItem) -> FileRefusal? {
    guard link.isToFile, let path = path(of: link, in: todo) else { return nil }
    return file(at: path).map { refusal(of: $0, for: link.kind) } ?? refusedFiles[TodoPath(path)]
  }

  /// Reports whether a link names a todo, or a file that cannot be published because of its size or content.
  func isMeantForSite(_ link: MarkdownLink, of todo: TodoItem) -> Bool {
    guard let path = path(of: link, in: todo) else { return false }
    if todoIndex(linkedBy: path) != nil { return true }
    switch fileRefusal(of: link, in: todo) {
    case .tooLarge, .unreadable: return true
    case .unpublishedKind, .notListed, nil: return false
    }
  }

  /// Returns the paths that the todo of a link may have; empty for a link out of the todo folder.
  func todoPaths(of link: MarkdownLink, in todo: TodoItem) -> [String] {
    guard let path = path(of: link, in: todo) else { return [] }
    return TodoPath.isMarkdown(path) ? [path] : [path + ".md"]
  }

  private func refusal(of path: String, for kind: MarkdownLink.Kind) -> FileRefusal? {
    if !isPublished(path, for: kind) { return .unpublishedKind }
    return refusedFiles[TodoPath(path)]
  }

  private func path(of link: MarkdownLink, in todo: TodoItem) -> String? {
    normalised(joined(todo.path.folder, link.target))
  }
}

extension TodoSnapshot {
  /// Returns the targets of a todo's links, nil for a dead link; the todo itself need not be in the snapshot.
  package func linkTargets(of todo: TodoItem) -> [LinkTarget?] {
    todo.links.map { index.target(of: $0, in: todo, among: todos) }
  }
}

extension LinkTarget? {
  /// Returns a todo, or the heading of it that a fragment means; nil for a fragment that leads nowhere.
  fileprivate static func todo(_ index: Int, at target: FragmentTarget?) -> LinkTarget? {
    switch target {
    case .top?: .todo(index, fragment: nil)
    case .heading(let id)?: .todo(index, fragment: id)
    case nil: nil
    }
  }
}

extension MarkdownLink {
  fileprivate var isToFile: Bool { kind == .file || kind == .image }
}

/// Reports whether the site publishes the file at a path if a todo links to it.
///
/// Only file types that neither a browser nor a web server treats as a page are published, because a page
/// could run scripts in the site. An SVG file that is opened by itself is such a page, so it is only
/// published as an image. No component of the path may end in `.html` or `.md`, because a folder in the path
/// could have the name of a page.
private func isPublished(_ path: String, for kind: MarkdownLink.Kind) -> Bool {
  let name = lastComponent(of: path)
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
  let suffix = name[name.utf8.index(after: dot)...].lowercased()
  guard publishedExtensions.contains(suffix) || (kind == .image && suffix == "svg") else { return false }
  return !path.lowercased().utf8.split(separator: UInt8(ascii: "/")).contains {
    $0.suffix(5).elementsEqual(".html".utf8) || $0.suffix(3).elementsEqual(".md".utf8)
  }
}

private let publishedExtensions: Set = [
  "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico",
  "pdf", "txt", "csv", "tsv", "json", "log", "diff", "patch",
  "mp3", "mp4", "webm", "ogg", "wav", "m4a", "mov",
  "zip", "gz", "tgz", "tar", "xz", "7z",
  "odt", "ods", "odp", "docx", "xlsx", "pptx",
]
