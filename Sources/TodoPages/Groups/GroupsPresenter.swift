import Todos

struct GroupsPresenter<
  Interactor: PresenterToInteractor<GroupsRequest, GroupsAnswer>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = GroupsPage

  let interactor: Interactor
  let router: Router
  var pending = Pending<GroupsRequest, GroupsAnswer>()

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
