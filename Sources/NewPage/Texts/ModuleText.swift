extension PageFile {
  static let module = PageFile(path: { "\(moduleFolder($0))/\($0.type)Module.swift" }) { name in
    #"""
    import Todos

    extension SitePage {
      static let \#(name.member) = SitePage("\#(name.file)")
    }

    enum \#(name.type)Module: PageModule {
      static let formats: [PageFormat] = [.html]

      static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
        guard !map.snapshot.todos.isEmpty else { return [] }
        let rows = \#(name.type)Interactor(map: map).places.count
        return map.pages(.\#(name.member), rows: rows, inNavigationAs: .\#(name.member))
      }

      static func request(for route: Route) -> NumberedRequest? {
        route.number(of: .\#(name.member)).map { NumberedRequest(number: $0) }
      }

      static func interactor(_ map: SiteMap, from bodies: BodySource) -> \#(name.type)Interactor {
        \#(name.type)Interactor(map: map)
      }

      static func presenter(_ router: SiteRouter) -> \#(name.type)Presenter<SiteRouter> {
        \#(name.type)Presenter(router: router, today: router.today)
      }
    }

    """#
  }
}
