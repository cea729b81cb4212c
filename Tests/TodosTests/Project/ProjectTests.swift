import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

@Suite struct ProjectTests {
  @Test func `a folder with todos or settings is a project`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a/Todos")
    try folder.write("b/todosite.yml", "todos: work\noutput: out\n")
    try folder.makeFolder("c")
    #expect(try Project.open(folder["a"])?.todos == folder["a/Todos"])
    #expect(try Project.open(folder["b"])?.todos == folder["b/work"])
    #expect(try Project.open(folder["b"])?.output == folder["b/out"])
    #expect(try Project.open(folder["c"]) == nil)
    #expect(try Project.open(folder["nowhere"]) == nil)
  }

  @Test func `finds the project of a subfolder`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a/Todos/deep/down")
    let project = try #require(try Project.find(from: folder["a/Todos/deep/down"]))
    #expect(try realPath(project.todos) == realPath(folder["a/Todos"]))
    #expect(try Project.find(from: "/") == nil)
  }

  @Test func `throws for invalid and for unreadable settings`() throws {
    let folder = try TemporaryFolder()
    try folder.write("todosite.yml", "titel: x\n")
    #expect(throws: Problems.self) { try Project.find(from: folder.path) }
    try folder.makeFolder("d/todosite.yml")
    #expect(throws: Problems.self) { try Project.open(folder["d"]) }
  }
}
