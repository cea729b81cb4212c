import Documents
private import FileSystem

/// Where a link in a todo's body leads.
package enum LinkTarget: Equatable, Sendable {
  /// The todo at a place in the snapshot's order, and the heading of its body, if one is named.
  case todo(Int, fragment: String?)
  /// A file of the todo folder that is no todo, by its path.
  case file(String)
}

/// Why the site leaves out a file of the todo folder.
enum FileRefusal: Equatable {
  /// Files with such an ending are not published.
  case unpublishedKind
  /// It cannot be read, for a reason in words.
  case unreadable(String)
}

extension TodoIndex {
  /// Where a link in a todo's body leads; nil when it leads nowhere.
  func target(of link: MarkdownLink, in todo: TodoItem, among todos: [TodoItem]) -> LinkTarget? {
    switch link.kind {
    case .wiki:
      guard case .todo(let place) = reference(link.target) else { return nil }
      return .todo(place, fragment: nil)
    case .file, .image:
      guard let path = path(of: link, in: todo) else { return nil }
      if link.kind == .file, let place = place(of: TodoPath(path)) {
        switch todos[place].content.target(ofFragment: link.fragment ?? "") {
        case .top: return .todo(place, fragment: nil)
        case .heading: return .todo(place, fragment: link.fragment)
        case nil: return nil
        }
      }
      return hasFile(path) && refusal(of: path, for: link.kind) == nil ? .file(path) : nil
    }
  }

  /// Why the site leaves out a file that a link names and that is there; nil where that is not so.
  func fileRefusal(of link: MarkdownLink, in todo: TodoItem) -> FileRefusal? {
    guard link.kind != .wiki, let path = path(of: link, in: todo), hasFile(path) else { return nil }
    return refusal(of: path, for: link.kind)
  }

  private func refusal(of path: String, for kind: MarkdownLink.Kind) -> FileRefusal? {
    if !isPublished(path, for: kind) { return .unpublishedKind }
    return unreadableFiles[TodoPath(path)].map { .unreadable($0) }
  }

  /// Leaves out files that todos refer to and that cannot be read, each looked at once.
  ///
  /// - Parameter whyUnreadable: tells by a path why a file cannot be read; nil where it can.
  mutating func leaveOutUnreadableFiles(of todos: [TodoItem], _ whyUnreadable: (String) -> String?) {
    var known: Set<TodoPath> = []
    for todo in todos {
      for link in todo.content.links where link.kind != .wiki && !TodoPath.isMarkdown(link.target) {
        guard case .file(let path)? = target(of: link, in: todo, among: todos),
          known.insert(TodoPath(path)).inserted
        else { continue }
        unreadableFiles[TodoPath(path)] = whyUnreadable(path)
      }
    }
  }

  private func path(of link: MarkdownLink, in todo: TodoItem) -> String? {
    normalised(joined(todo.path.folder, link.target))
  }
}

/// Whether the site publishes a file that a link names.
///
/// Only kinds that neither a browser nor a web server takes for a page, which would bring scripts into the
/// site. An SVG is one when it is opened by itself, so it is only shown. A folder may have the name of a todo's
/// page.
private func isPublished(_ path: String, for kind: MarkdownLink.Kind) -> Bool {
  let name = lastComponent(of: path)
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
  let ending = name[name.utf8.index(after: dot)...].lowercased()
  guard publishedEndings.contains(ending) || (kind == .image && ending == "svg") else { return false }
  return !path.lowercased().utf8.split(separator: UInt8(ascii: "/")).contains {
    $0.suffix(5).elementsEqual(".html".utf8) || $0.suffix(3).elementsEqual(".md".utf8)
  }
}

private let publishedEndings: Set = [
  "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "ico",
  "pdf", "txt", "csv", "tsv", "json", "log", "diff", "patch",
  "mp3", "mp4", "webm", "ogg", "wav", "m4a", "mov",
  "zip", "gz", "tgz", "tar", "xz", "7z",
  "odt", "ods", "odp", "docx", "xlsx", "pptx",
]
