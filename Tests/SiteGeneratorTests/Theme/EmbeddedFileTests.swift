import FileSystem
@testable import SiteGenerator
import Testing

/// The folders of the repository and what is embedded of them.
@Suite struct EmbeddedFileTests {
  private let repository = parent(of: parent(of: parent(of: parent(of: #filePath))))

  @Test(arguments: [EmbeddedFile.Folder.templates, .publicFiles])
  func embedsTheWholeFolder(folder: EmbeddedFile.Folder) throws {
    let path = joined(repository, folder.rawValue)
    let files = try FolderWalk().listing(of: path).files
    let embedded = EmbeddedFile.all(in: folder)
    #expect(embedded.map(\.path).sorted() == files.sorted())
    for file in embedded {
      #expect(try file.bytes == readFile(joined(path, file.path)), "\(file.path) is not what was embedded")
    }
  }

  @Test func embedsTheTodosOfANewProject() throws {
    let embedded = EmbeddedFile.all(in: .todos)
    #expect(embedded.map(\.path) == ["action.md", "focus.md", "value.md"])
    for file in embedded {
      #expect(try file.bytes == readFile(joined(repository, "Todos/\(file.path)")))
    }
  }
}
