import Todos

extension SitePage {
  static func groups(_ kind: TodoGroupKind) -> SitePage {
    SitePage("\(kind.folder)/index", continuation: .beside)
  }
}

enum GroupsModule: PageModule {
  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    let kinds: [(TodoGroupKind, Word)] = [
      (.milestone, .milestones), (.tag, .tags), (.person, .people), (.status, .statuses),
    ]
    return kinds.filter { !map.groups[$0.0].isEmpty }.flatMap { kind, title in
      // In HTML the board and the summary link to the statuses.
      let isInNavigation = kind != .status || format == .markdown
      return map.pages(
        .groups(kind), rows: map.groups[kind].count, inNavigationAs: isInNavigation ? title : nil)
    }
  }

  static func request(for route: Route) -> GroupsRequest? {
    for kind in TodoGroupKind.allCases {
      if let number = route.number(of: .groups(kind)) { return GroupsRequest(kind: kind, number: number) }
    }
    return nil
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> GroupsInteractor {
    GroupsInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> GroupsPresenter<SiteRouter> {
    GroupsPresenter(router: router)
  }
}
