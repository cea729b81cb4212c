import Documents
import Todos

extension Shown where Value == TodoProgress {
  static let fields: TemplateFields<Shown<TodoProgress>> = TemplateFields()
    .text("total") { String($0.value.total) }
    .text("closed") { String($0.value.closed) }
    .text("open") { String($0.value.unclosed) }
    .list("summary", share) { shown in
      let shares = shown.value.shares
      return shown.parts(
        shares.indices.map { ShownShare(share: shares[$0], isLast: $0 == shares.count - 1) })
    }

  private static var share: TemplateFields<Shown<ShownShare>> {
    TemplateFields<Shown<ShownShare>>()
      .text("count") { String($0.value.share.count) }
      .text("group") { $0.value.share.group.rawValue }
      .text("label") { $0.words.text(of: $0.value.share.group) }
      .flag("isLast") { $0.value.isLast }
      .record("link", TemplateFields<Shown<Link>>().link("href") { $0.append(hrefTo: $0.value, to: &$1) }) {
        $0.part($0.value.share.link)
      }
  }
}

/// The number of todos in a status group, and whether it is the last one shown.
private struct ShownShare {
  var share: TodoProgress.Share
  var isLast: Bool
}
