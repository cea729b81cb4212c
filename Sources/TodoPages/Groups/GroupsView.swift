import Documents
import Todos

extension GroupsPage: TemplatePage {
  static let templateName = "groups"

  func heading(in words: Words) -> String? { words.text(ofAll: kind) }

  static let fields = TemplateFields<Shown<GroupsPage>>()
    .flag("isTags") { $0.value.kind == .tag }
    .flag("isMilestones") { $0.value.kind == .milestone }
    .flag("isStatuses") { $0.value.kind == .status }
    .flag("isPeople") { $0.value.kind == .person }
    .text("count") { String($0.value.total) }
    .list("groups", entry) { $0.entries(\.entries) }
    .record("current", entries) { $0.entriesIfAny(\.current) }
    .record("finished", entries) { $0.entriesIfAny(\.finished) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }

  private static let entries = TemplateFields<[Shown<ShownEntry>]>()
    .text("count") { String($0.count) }
    .list("all", entry) { $0 }

  private static let entry = TemplateFields<Shown<ShownEntry>>()
    .link("href") { $0.append(hrefTo: $0.value.entry.link, to: &$1) }
    .text("name") { shown in
      let name = shown.value.entry.name
      return shown.value.kind == .status ? shown.words.text(ofStatus: name) : name
    }
    .flag("isOpen") { $0.value.entry.progress.unclosed > 0 }
    .flag("hasClosed") { $0.value.entry.progress.closed > 0 }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.entry.progress) }
}

/// A group and its kind.
private struct ShownEntry {
  var kind: TodoGroupKind
  var entry: GroupsPage.Entry
}

extension Shown where Value == GroupsPage {
  fileprivate func entries(_ chosen: (GroupsPage) -> [GroupsPage.Entry]) -> [Shown<ShownEntry>] {
    parts(chosen(value).map { ShownEntry(kind: value.kind, entry: $0) })
  }

  /// Returns the chosen entries; nil if there are none, so that the template omits their section.
  fileprivate func entriesIfAny(_ chosen: (GroupsPage) -> [GroupsPage.Entry]) -> [Shown<ShownEntry>]? {
    let entries = entries(chosen)
    return entries.isEmpty ? nil : entries
  }
}
