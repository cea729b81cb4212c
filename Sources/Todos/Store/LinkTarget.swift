public import Documents
private import FileSystem

/// Where a link in a todo's body leads.
public enum LinkTarget: Equatable, Sendable {
  /// The todo at a place in the snapshot's order, and the heading of its body, if one is named.
  case todo(Int, fragment: String?)
  /// A file of the todo folder that is no todo, by its path.
  case file(String)
}

extension TodoSnapshot {
  /// Where a link in a todo's body leads; nil when it leads nowhere.
  public func target(of link: MarkdownLink, in todo: TodoItem) -> LinkTarget? {
    index.target(of: link, in: todo, among: todos)
  }
}

extension TodoIndex {
  func target(of link: MarkdownLink, in todo: TodoItem, among todos: [TodoItem]) -> LinkTarget? {
    switch link.kind {
    case .wiki:
      guard case .todo(let place) = reference(link.target) else { return nil }
      return .todo(place, fragment: nil)
    case .file, .image:
      guard let path = normalised(joined(todo.path.folder, link.target)) else { return nil }
      if link.kind == .file, let place = place(of: TodoPath(path)) {
        let content = todos[place].content
        guard let fragment = link.fragment?.nonEmpty, fragment != content.leftOutHeadingID else {
          return .todo(place, fragment: nil)
        }
        return content.headingIDs.contains(fragment) ? .todo(place, fragment: fragment) : nil
      }
      return hasFile(path) && !isActiveContent(path) ? .file(path) : nil
    }
  }
}

/// Whether a browser would run the file as a page: such a file would bring scripts into the site, and its name
/// may be that of a todo's page.
private func isActiveContent(_ path: String) -> Bool {
  path.lowercased().utf8.split(separator: UInt8(ascii: "/")).contains { component in
    [".html", ".htm", ".xhtml", ".xht", ".shtml", ".mhtml", ".xml", ".xsl", ".js", ".mjs", ".wasm"].contains {
      component.count > $0.utf8.count && component.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }
}
