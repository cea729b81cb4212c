import Foundation
import PackagePlugin

/// Writes the files of a new page: `swift package new-page NAME`.
@main struct NewPage: CommandPlugin {
  private static let usage = "usage: swift package new-page NAME"

  private static let help = """
    Writes the module of a page, its template and its tests, and adds the page to the tables that list all pages.

    \(usage)

    NAME is written as a Swift type, such as Unowned or LongWaiting. The page is empty until you select its todos
    in Sources/TodoPages/NAME/NAMEInteractor.swift. Files that exist are never overwritten.

    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(Self.help, terminator: "") }
    guard let word = arguments.first, arguments.count == 1, !word.hasPrefix("-") else {
      throw Refusal(Self.usage)
    }
    let package = PackageFolder(url: context.package.directoryURL)
    let name = try PageName(word)
    try TakenNames(package).check(name)
    let change = try PageChange(of: name, in: package)
    try change.make {
      try package.embed()
      try package.record(with: try built(), in: context.pluginWorkDirectoryURL)
    }
    print(change.report, terminator: "")
  }

  /// Builds todosite, and returns its path.
  private func built() throws -> URL {
    print("Building todosite to record the site that the tests expect…")
    let result = try packageManager.build(.product("todosite"), parameters: .init(echoLogs: true))
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      throw Refusal("todosite cannot be built")
    }
    return program.url
  }
}

/// The reason why no page was written.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
