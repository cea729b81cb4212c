public import Documents
public import Todos

/// What the page of one todo shows, whatever the format.
public struct TodoDetailPage: Equatable, Sendable {
  /// The todo at a glance.
  public var summary: TodoSummary
  /// The todos that have to be done before.
  public var depends: [TodoMention]
  /// The todo that this one is part of.
  public var parent: TodoMention?
  /// The front-matter keys that todosite does not know.
  public var extra: [ExtraField]
  /// The body.
  public var body: TodoBody
  /// The file that the todo came from, below the todo folder.
  public var path: TodoPath
  /// The way back to the page of the list that the todo is on.
  public var list: Link?
  /// The todo before this one in the list's order.
  public var previous: Link?
  /// The todo after this one in the list's order.
  public var next: Link?

  /// Makes a page.
  public init(
    summary: TodoSummary, depends: [TodoMention] = [], parent: TodoMention? = nil, extra: [ExtraField] = [],
    body: TodoBody,
    path: TodoPath, list: Link? = nil, previous: Link? = nil, next: Link? = nil
  ) {
    self.summary = summary
    self.depends = depends
    self.parent = parent
    self.extra = extra
    self.body = body
    self.path = path
    self.list = list
    self.previous = previous
    self.next = next
  }
}

/// A todo that another one names.
public struct TodoMention: Equatable, Sendable {
  /// The named todo's title, or the name itself where no todo goes by it.
  public var label: String
  /// The named todo's id, or the name itself where no todo goes by it.
  public var id: String
  /// The way there; nil where no todo, or more than one, goes by the name.
  public var link: Link?

  /// Makes a mention; without an id that of a name that no todo goes by.
  public init(_ label: String, id: String? = nil, link: Link? = nil) {
    self.label = label
    self.id = id ?? label
    self.link = link
  }
}

/// A todo's body: what was parsed, and where its links lead.
public struct TodoBody: Equatable, Sendable {
  /// The parsed Markdown, which views write in their format.
  public var content: MarkdownContent
  /// Where each of `content.links` leads, in their order; nil where one leads nowhere.
  public var links: [Link?]
  /// The Markdown as it was written; nil unless it was asked for.
  public var text: String?
  /// The checklist items in the text, whose places count from its start; none where the text was not asked for.
  public var items: [ChecklistItem]

  /// Makes a body.
  public init(
    _ content: MarkdownContent, links: [Link?] = [], text: String? = nil, items: [ChecklistItem] = []
  ) {
    self.content = content
    self.links = links
    self.text = text
    self.items = items
  }
}
