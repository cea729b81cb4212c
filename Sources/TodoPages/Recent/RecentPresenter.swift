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
          what: event.kind.word(for: event.todo.status), todo: router.mention(event.todo), who: event.author))
    }
    return RecentPage(days: days, closed: answer.hasClosed ? router.link(to: .page(.closed)) : nil)
  }
}
