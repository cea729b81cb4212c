import Foundation
import PackagePlugin

/// Writes the files of a new page: `swift package new-page NAME`.
@main struct NewPage: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let word = arguments.first, arguments.count == 1, !word.hasPrefix("-") else {
      throw Refusal("usage: swift package new-page NAME")
    }
    // All paths are relative to the package.
    let folder = context.package.directoryURL.path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw Refusal("the folder cannot be entered: \(folder)")
    }
    let change = try PageChange(of: try PageName(word))
    try change.write()
    print(change.report)
  }
}

/// The reason why no page was written.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
