import Todos

/// Makes a page of all tags, statuses or people out of what the interactor finds.
package struct GroupsPresentation: PagePresentation {
  package init() {}

  package func page(
    of answer: GroupsAnswer, for request: GroupsRequest, linking router: some PresenterToRouter<SitePlace>
  ) -> GroupsPage? {
    GroupsPage(
      kind: request.kind, total: answer.total,
      entries: answer.entries.compactMap { entry in
        router.link(to: .group(request.kind, entry.name)).map { .init(entry.name, $0, entry.progress) }
      },
      pagination: Pagination(
        of: .groups(request.kind), at: request.number, count: answer.pageCount, linking: router))
  }
}
