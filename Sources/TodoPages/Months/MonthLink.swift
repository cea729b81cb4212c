import Documents

/// A month in which todos are due, and the link to its page.
struct MonthLink: Equatable, Sendable {
  var month: CalendarMonth
  var link: Link

  static let listFields = TemplateFields<[Shown<MonthLink>]>().list("all", Shown<MonthLink>.fields) { $0 }
}

extension Shown where Value == MonthLink {
  static let fields: TemplateFields<Shown<MonthLink>> = TemplateFields()
    .link("href") { $0.append(hrefTo: $0.value.link, to: &$1) }
    .text("title") { $0.words.text(of: $0.value.month) }
}

extension PresenterToRouter<SiteLinkTarget> {
  /// Returns the link to the page of a month; nil if there is none.
  func link(to month: CalendarMonth) -> MonthLink? {
    link(to: .page(.month(month))).map { MonthLink(month: month, link: $0) }
  }
}
