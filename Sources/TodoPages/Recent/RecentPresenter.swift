import Documents
import Todos

struct RecentPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router

  func page(of answer: RecentAnswer, for request: RecentRequest) -> RecentPage {
    var days: [RecentPage.Day] = []
    for event in answer.events {
      let day = TrendStep.day.start(of: event.date)
      if days.last?.date != day { days.append(.init(date: day, events: [])) }
      days[days.count - 1].events.append(
        .init(
          what: event.kind.word(for: event.todo.status), todo: router.mention(event.todo),
          who: event.change?.author ?? event.note?.head.author, text: event.note?.firstWords,
          change: event.change))
    }
    return RecentPage(days: days, closed: answer.hasClosed ? router.link(to: .page(.closed)) : nil)
  }
}

extension MarkdownNote {
  /// The beginning of the text in one line; nil if there is none.
  fileprivate var firstWords: String? {
    let words = cut(text, toWidth: 160).unicodeScalars.split { $0.properties.isWhitespace }
    return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
  }
}
