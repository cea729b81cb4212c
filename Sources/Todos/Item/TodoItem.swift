package import Documents

/// A todo, as read from its file.
///
/// It is a class whose values never change, except that the HTML of the body can be freed. It is shared by the list,
/// the pages that show it and all workers, because a struct would copy a dozen fields for each of them.
package final class TodoItem: Sendable, Identifiable {
  /// The value of the `id` key, or the stem of the file name if there is none.
  package var id: String { data.id }
  package var path: TodoPath { _read { yield data.path } }
  /// The title, one line of visible text; never empty.
  package var title: String { data.title }
  package var status: TodoStatus { _read { yield data.status } }
  package var values: TodoValues { _read { yield data.values } }
  /// The values of extra keys that are fields of the project.
  package var extraValues: TodoValues { _read { yield data.extraValues } }
  /// The priority; nil if the file has none.
  package var priority: TodoPriority? { data.values.priority }
  package var due: TodoDate? { data.values.due }
  /// The tags in file order, without duplicates.
  package var tags: [String] { data.values.tags }
  package var assignees: [String] { data.values.assignees }
  /// The ids of the todos that must be done first, as the file has them.
  package var depends: [String] { data.values.depends }
  /// The ids of the todos that wait for this one, as the file has them; only tbd stores dependencies so.
  package var blocks: [String] { data.blocks }
  /// The id of the todo that this one is part of, as the file has it.
  package var parent: String? { data.values.parent }
  package var created: TodoDate? { data.values.created }
  package var completed: TodoDate? { data.values.completed }
  /// The milestone that the todo is part of; its key is one of `extra`.
  package var milestone: Milestone? { data.milestone }
  /// The date of the last change, if another tool keeps it; its key is one of `extra`.
  package var updated: TodoDate? { data.updated }
  /// The date on which the todo was closed: without `completed`, the date of the last change; nil if it is not
  /// closed, or if neither is known.
  package var ended: TodoDate? { status.isClosed ? completed ?? updated : nil }
  /// The extra keys, in file order.
  package var extra: [ExtraField] { data.extra }
  package var content: MarkdownContent { data.content }
  /// Whether `content` has HTML; does not copy `content`.
  package var hasHTML: Bool { data.content.hasHTML }
  /// Frees the memory of the HTML of the body.
  package func dropHTML() { data.content.dropHTML() }
  /// The links of the body; does not copy `content`.
  var links: [MarkdownLink] { data.content.links }
  /// The notes at the end of the body; does not copy `content`.
  package var notes: [MarkdownNote] { data.content.notes }
  /// The checklist items of the body; does not copy `content`.
  package var checklist: Checklist { data.content.checklist }
  /// The values of the file that are not used because they are wrong.
  ///
  /// They are not compared: they are no values of the todo, and an edit of another key keeps them.
  package let badValues: [BadValue]
  /// The hashes of the todo and its file, which are not compared; nil if they are not known.
  package let hashes: TodoHashes?
  /// A hash of the path and of all values, as `TodoHashes.values` has them; nil if they are not known.
  package let version: ContentHash?
  /// The todo with the spellings of its file; nil if it is this one.
  private let other: TodoItem?
  /// The todo with the spellings of its file, for formats that other programs read.
  package var written: TodoItem { other ?? self }
  let data: TodoItemData

  /// Makes a todo without hashes.
  package convenience init(
    id: String, path: TodoPath, title: String, status: TodoStatus, values: TodoValues,
    blocks: [String] = [], extra: [ExtraField] = [], badValues: [BadValue] = [], content: MarkdownContent
  ) {
    let data = TodoItemData(
      id: id, path: path, title: title, status: status, values: values, blocks: blocks, extra: extra,
      milestones: MilestoneFiles(), fields: .common, content: content)
    self.init(data, badValues: badValues, hashes: nil)
  }

  init(
    _ data: TodoItemData, badValues: [BadValue], hashes: TodoHashes?, written other: TodoItem? = nil
  ) {
    self.data = data
    self.badValues = badValues
    self.hashes = hashes
    self.other = other
    version = hashes.map { hashes in
      var hasher = KeyedHasher(hashes.key)
      hasher.add(hashes.values)
      hasher.add(data.path.string)
      if other != nil {
        hasher.add(ContentHash(hashes.key, of: data.status, data.values, data.milestone))
      }
      return hasher.hash
    }
  }
}

extension TodoItem {
  /// Makes a copy of a todo with other hashes or another body.
  package convenience init(_ todo: TodoItem, hashes: TodoHashes?, content: MarkdownContent? = nil) {
    var data = todo.data
    if let content { data.content = content }
    self.init(data, badValues: todo.badValues, hashes: hashes)
  }
}

/// The hashes of a todo and of its file.
package struct TodoHashes: Hashable, Sendable {
  /// A hash of all values of the todo and of what was found in its text, such as headings, links and notes, but not of
  /// the text itself; the other todos and all pages but its own depend on these alone.
  package var values: ContentHash
  /// A hash of the bytes of the file.
  package var file: ContentHash

  /// The key of these hashes.
  let key: HashKey

  package init(values: ContentHash, file: ContentHash, key: HashKey = .none) {
    self.values = values
    self.file = file
    self.key = key
  }

  /// Reports whether bytes are those of the file.
  package func match(_ bytes: [UInt8]) -> Bool { ContentHash(of: bytes.span, key) == file }
}

extension TodoItem: Equatable {
  package static func == (left: TodoItem, right: TodoItem) -> Bool {
    left === right || left.data == right.data
  }
}

/// The data of a todo, in a separate struct so that the synthesized comparison covers all of them.
struct TodoItemData: Equatable, Sendable {
  var id: String
  var path: TodoPath
  var title: String
  var status: TodoStatus
  var values: TodoValues
  var extraValues: TodoValues
  var blocks: [String]
  var extra: [ExtraField]
  var milestone: Milestone?
  var updated: TodoDate?
  var content: MarkdownContent
}

extension TodoItemData {
  /// - Parameters:
  ///   - milestones: the milestones that have files of their own, of which the todo's may be one.
  ///   - fields: the fields of the project.
  init(
    id: String, path: TodoPath, title: String, status: TodoStatus, values: TodoValues, blocks: [String],
    extra: [ExtraField], milestones: MilestoneFiles, fields: FieldTable, content: MarkdownContent
  ) {
    self.init(
      id: id, path: path, title: title, status: status, values: values,
      extraValues: TodoValues(of: extra, fields), blocks: blocks, extra: extra,
      milestone: extra.text(of: .milestone).map(milestones.milestone),
      updated: extra.text(of: .updated).flatMap { try? DateParser.date($0) }, content: content)
  }
}

extension TodoItem {
  /// Reports whether the todo is unclosed and its due date is before a day.
  package func isOverdue(on today: TodoDate) -> Bool {
    !status.isClosed && due.map { $0.isBefore(day: today) } ?? false
  }
}

extension TodoItem {
  /// The value of any field; nil if the todo has none.
  package subscript(field: TodoField) -> FieldValue? {
    switch field {
    case .id: .text(id)
    case .title: .text(title)
    case .status: .text(status.label)
    case .milestone: milestone.map { .text($0.title) }
    case .updated: updated.map { .date($0) }
    case _ where field.isExtra: extraValues[field]
    default: values[field]
    }
  }
}
