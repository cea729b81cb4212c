package import Documents
package import Todos

/// The content of the page of a todo, independent of the output format.
package struct TodoDetailPage: Equatable, Sendable {
  var summary: TodoSummary
  /// Its milestone, with the link to its page; nil if it is part of none.
  var milestone: LinkedName?
  /// Its tags, with the links to their pages.
  var tags: [LinkedName] = []
  /// Its assignees, with the links to their pages.
  var people: [LinkedName] = []
  package var depends: [TodoMention] = []
  /// The todos that depend on this one, closed or not.
  var blocks = TodoMentions()
  /// The todos that the parent is part of, the outermost first.
  var ancestors: [TodoMention] = []
  package var parent: TodoMention?
  var children = TodoMentions()
  /// The todos whose bodies link to this one.
  var backlinks = TodoMentions()
  /// The fields of the project.
  var fields = FieldTable.common
  /// The front-matter fields that todosite does not know, or that the project declares.
  var extra: [ExtraField] = []
  package var body: TodoBody
  /// The checklists of the sections that are counted separately.
  var criteria: [ChecklistCount] = []
  /// The headings of the body, as a table of contents; empty if there are only a few.
  var contents: [MarkdownHeading] = []
  /// The path of the todo's file, relative to the todo folder.
  package var path: TodoPath
  /// The link back to the page of the list that shows the todo.
  var list: Link?
  /// The link to the todo before this one in the list; nil for the first.
  var previous: TitledLink?
  /// The link to the todo after this one in the list; nil for the last.
  var next: TitledLink?
  var host = TodoHostLinks()
  /// The `todosite` commands for the todo.
  var commands: [String] = []
}

extension TodoDetailPage {
  /// How the todo is related to one that it depends on.
  enum Dependency {
    /// It waits for it: both are unclosed.
    case waitsFor
    /// The other one is closed.
    case doneFirst
    /// It is closed itself, or the reference does not match exactly one todo.
    case other
  }

  func dependency(on mention: TodoMention) -> Dependency {
    guard let status = mention.status else { return .other }
    if status.isClosed { return .doneFirst }
    return summary.status.isClosed ? .other : .waitsFor
  }
}

/// The links to actions for a todo's file on the git host; all nil for a site without a repository.
package struct TodoHostLinks: Equatable, Sendable {
  var edit: Link?
  var delete: Link?
  /// The link to the page of the commits that changed the file.
  var history: Link?
  /// The link to the page that shows the file.
  var source: Link?
  /// The link to the editor of a new todo that is part of this one.
  var addPart: Link?
}

/// The parsed body of a todo, and the targets of its links.
package struct TodoBody: Equatable, Sendable {
  /// The parsed Markdown, which each view writes in its format.
  var content: MarkdownContent
  /// The link for each of `content.links`, in the same order; nil for a link without a target.
  package var links: [TitledLink?]
  /// The source text; nil if it was not requested.
  package var text: String?
  /// The location of the source text in its file, for problems; nil if the text was not requested.
  var location: BodyLocation?
  /// The checklist items in the source text, with offsets from its start; empty if the text was not
  /// requested.
  var items: [ChecklistItem]

  package init(
    _ content: MarkdownContent, links: [TitledLink?] = [], text: String? = nil, location: BodyLocation? = nil,
    items: [ChecklistItem] = []
  ) {
    self.content = content
    self.links = links
    self.text = text
    self.location = location
    self.items = items
  }
}
