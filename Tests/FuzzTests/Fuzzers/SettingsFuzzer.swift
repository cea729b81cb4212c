@testable import Documents
@testable import Todos

/// Reads settings: problems are inside the file, and accepted values are within their limits.
func fuzzSettings(_ input: Input) {
  let source = SourceFile(path: "todosite.yml", bytes: input.bytes)
  do throws(Problems) {
    let settings = try ProjectSettings(from: source)
    expect(1...100_000 ~= settings.pageSize, "a page size of \(settings.pageSize)")
    expect(!settings.statuses.entries.isEmpty, "no statuses")
    expect(settings.baseURL?.hasPrefix("http") ?? true, "the base URL \(settings.baseURL ?? "")")
    expect(settings.fields.declared.count <= 100, "\(settings.fields.declared.count) fields")
    // Todos are read with all statuses and fields.
    for entry in settings.statuses.entries {
      var writer = FrontMatterWriter()
      writer.add("title", .text("A"))
      writer.add("status", .text(entry.name))
      let todo = try? TodoReader(rules: settings.rules).todo(
        in: SourceFile(path: "a.md", bytes: writer.frontMatter), at: TodoPath("a.md"))
      expectEqual(todo?.status.isClosed, settings.statuses.status(for: entry.name)?.isClosed, "\(entry.name)")
    }
  } catch {
    expect(!error.all.isEmpty, "no problem")
    // Credentials are hidden in the text that problems show.
    if !input.bytes.contains(UInt8(ascii: "@")) { expect(error.all, in: source) }
  }
}
