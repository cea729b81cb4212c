import Documents
import Testing

@testable import TodoFormats

@Suite struct TodoFormatTests {
  @Test func `A format is found by its name, and no two have one name`() {
    let names = TodoFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(TodoFormat.named(name)?.name == name) }
    #expect(TodoFormat.named("nothing") == nil)
  }

  @Test func `A file that looks like nothing is of no format`() {
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: "")) == nil)
  }
}
