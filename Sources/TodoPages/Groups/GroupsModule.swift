import Todos

extension SitePage {
  static func groups(_ kind: TodoGroupKind) -> SitePage {
    SitePage("\(kind.folder)/index", continuation: .beside)
  }
}

enum GroupsModule: PageModule {
  static func entrances(to map: SiteMap) -> [Entrance] {
    let kinds: [(TodoGroupKind, Word)] = [
      (.milestone, .milestones), (.tag, .tags), (.person, .people), (.status, .statuses),
    ]
    return kinds.filter { !map.groups[$0.0].isEmpty }.map { kind, title in
      // In HTML the board and the summary link to the statuses.
      Entrance(
        page: .groups(kind), title: title,
        navigationFormats: kind == .status ? [.markdown] : PageFormat.allCases)
    }
  }

  static func request(for route: Route) -> GroupsRequest? {
    for kind in TodoGroupKind.allCases {
      if let number = route.number(of: .groups(kind)) { return GroupsRequest(kind, number: number) }
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
