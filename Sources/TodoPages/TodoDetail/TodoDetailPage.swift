package import Documents
package import Todos

/// What the page of one todo shows, whatever the format.
package struct TodoDetailPage: Equatable, Sendable {
  var summary: TodoSummary
  /// The way to all todos with its status.
  var status: Link?
  /// Its tags, and the ways to all todos with them.
  var tags: [LinkedName]
  /// The people who do it, and the ways to all that they do.
  var people: [LinkedName]
  package var depends: [TodoMention]
  /// The todos that wait for this one.
  var blocks: TodoMentions
  /// The todos that the one below is part of in turn, the outermost first.
  var ancestors: [TodoMention]
  package var parent: TodoMention?
  var children: TodoMentions
  /// The todos whose bodies link to this one.
  var backlinks: TodoMentions
  /// The front-matter keys that todosite does not know.
  var extra: [ExtraField]
  package var body: TodoBody
  /// The file that the todo came from, below the todo folder.
  package var path: TodoPath
  /// The way back to the page of the list that the todo is on.
  var list: Link?
  /// The todo before this one in the list's order.
  var previous: TitledLink?
  /// The todo after this one in the list's order.
  var next: TitledLink?
  var host: TodoHostLinks
  var commands: [String]

  package init(
    summary: TodoSummary, status: Link? = nil, tags: [LinkedName] = [], people: [LinkedName] = [],
    depends: [TodoMention] = [], blocks: TodoMentions = TodoMentions(), ancestors: [TodoMention] = [],
    parent: TodoMention? = nil, children: TodoMentions = TodoMentions(),
    backlinks: TodoMentions = TodoMentions(), extra: [ExtraField] = [], body: TodoBody, path: TodoPath,
    list: Link? = nil, previous: TitledLink? = nil, next: TitledLink? = nil,
    host: TodoHostLinks = TodoHostLinks(), commands: [String] = []
  ) {
    self.summary = summary
    self.status = status
    self.tags = tags
    self.people = people
    self.depends = depends
    self.blocks = blocks
    self.ancestors = ancestors
    self.parent = parent
    self.children = children
    self.backlinks = backlinks
    self.extra = extra
    self.body = body
    self.path = path
    self.list = list
    self.previous = previous
    self.next = next
    self.host = host
    self.commands = commands
  }
}

/// What can be done with a todo's file on the git host; nothing for a site without a repository.
package struct TodoHostLinks: Equatable, Sendable {
  var edit: Link?
  var delete: Link?
  /// Shows what has changed in it.
  var history: Link?
  /// Shows it as it is.
  var source: Link?
  /// Writes down another todo that is part of it.
  var addPart: Link?
}

/// A todo's body: what was parsed, and where its links lead.
package struct TodoBody: Equatable, Sendable {
  /// The parsed Markdown, which views write in their format.
  var content: MarkdownContent
  /// Where each of `content.links` leads, in their order; nil where one leads nowhere.
  package var links: [TitledLink?]
  /// The Markdown as it was written; nil unless it was asked for.
  package var text: String?
  /// The checklist items in the text, whose places count from its start; none where the text was not asked for.
  var items: [ChecklistItem]

  package init(
    _ content: MarkdownContent, links: [TitledLink?] = [], text: String? = nil, items: [ChecklistItem] = []
  ) {
    self.content = content
    self.links = links
    self.text = text
    self.items = items
  }
}
