import Documents

extension Shown where Value == Pagination {
  static let fields: TemplateFields<Shown<Pagination>> = TemplateFields()
    .text("current") { String($0.value.current) }
    .text("count") { String($0.value.count) }
    .record("previous", Shown<TitledLink>.fields) {
      $0.part(TitledLink(String($0.value.current - 1), $0.value.previous))
    }
    .record("next", Shown<TitledLink>.fields) {
      $0.part(TitledLink(String($0.value.current + 1), $0.value.next))
    }
    .list("pages", entry) { $0.parts($0.value.entries) }

  private static var entry: TemplateFields<Shown<Pagination.Entry>> {
    TemplateFields<Shown<Pagination.Entry>>()
      .text("number") { String($0.value.number) }
      .link("href") { $0.append(hrefTo: $0.value.link, to: &$1) }
      .flag("isCurrent") { $0.value.isCurrent }
      .flag("isGap") { $0.value.followsGap }
  }
}
