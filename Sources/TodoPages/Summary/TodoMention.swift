public import Todos

/// A todo that a page names.
public struct TodoMention: Equatable, Sendable {
  /// The named todo's title, or the name itself where no todo goes by it.
  public var label: String
  /// The named todo's id, or the name itself where no todo goes by it.
  public var id: String
  /// How far the named todo has come; nil where no todo, or more than one, goes by the name.
  public var status: TodoStatus?
  /// The way there; nil where no todo, or more than one, goes by the name.
  public var link: Link?

  /// Makes a mention; without an id that of a name that no todo goes by.
  public init(_ label: String, id: String? = nil, status: TodoStatus? = nil, link: Link? = nil) {
    self.label = label
    self.id = id ?? label
    self.status = status
    self.link = link
  }
}

/// Todos that a page names, as far as there is room.
public struct TodoMentions: Equatable, Sendable {
  /// The todos named.
  public var all: [TodoMention]
  /// The number of todos left out.
  public var more: Int

  /// Makes a list of todos.
  public init(_ all: [TodoMention] = [], more: Int = 0) {
    self.all = all
    self.more = more
  }
}

/// A name that may lead somewhere, such as a tag.
public struct LinkedName: Equatable, Sendable {
  /// The name.
  public var label: String
  /// The way there.
  public var link: Link?

  /// Makes a name.
  public init(_ label: String, link: Link? = nil) {
    self.label = label
    self.link = link
  }
}
