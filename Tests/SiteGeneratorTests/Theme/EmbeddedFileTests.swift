import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing

/// Tests that compare the embedded files with the files of the repository.
@Suite struct EmbeddedFileTests {
  @Test(arguments: [EmbeddedFile.Folder.templates, .publicFiles, .serve])
  func `embeds all files of a folder`(folder: EmbeddedFile.Folder) throws {
    let path = joined(packageFolder, folder.rawValue)
    let files = try FolderWalk().listing(of: path).files
    let embedded = EmbeddedFile.all(in: folder)
    #expect(embedded.map(\.path).sorted() == files.sorted())
    for file in embedded {
      #expect(try file.bytes == readFile(joined(path, file.path)), "\(file.path) differs")
    }
  }

  @Test func `embeds the sample todos of a new project`() throws {
    let embedded = EmbeddedFile.all(in: .todos)
    #expect(embedded.map(\.path) == ["action.md", "focus.md", "value.md"])
    for file in embedded {
      #expect(try file.bytes == readFile(joined(packageFolder, "Todos/\(file.path)")))
    }
  }
}
