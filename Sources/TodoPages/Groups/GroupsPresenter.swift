import Todos

struct GroupsPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router

  func page(of answer: GroupsAnswer, for request: GroupsRequest) -> GroupsPage {
    GroupsPage(
      kind: request.kind, total: answer.total,
      entries: answer.entries.compactMap { entry in
        router.link(to: .group(request.kind, entry.name)).map {
          .init(name: entry.name, link: $0, progress: entry.progress)
        }
      },
      pagination: Pagination(
        of: .groups(request.kind), at: request.number, count: answer.pageCount, linking: router))
  }
}
