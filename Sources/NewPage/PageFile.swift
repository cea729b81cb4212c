/// A file of a new page.
struct PageFile {
  let path: @Sendable (PageName) -> String
  let text: @Sendable (PageName) -> String

  init(path: @escaping @Sendable (PageName) -> String, _ text: @escaping @Sendable (PageName) -> String) {
    self.path = path
    self.text = text
  }

  static let all = [module, interactor, presenter, page, view, template, tests]

  static func moduleFolder(_ name: PageName) -> String { "Sources/TodoPages/\(name.type)" }

  static func testFolder(_ name: PageName) -> String { "Tests/TodoPagesTests/\(name.type)" }
}
