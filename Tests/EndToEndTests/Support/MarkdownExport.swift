import Documents
import FileSystem
import SiteGenerator
import TestSupport
import TodoPages
import Todos

/// Exports a project as Markdown pages, or builds its site if the format is HTML.
///
/// - Parameters:
///   - project: the project's folder.
///   - todos: the todo folder; nil for the project's own.
@discardableResult
func exportMarkdown(
  _ project: String, todos: String? = nil, into path: String, for purpose: OutputFolder.Purpose = .build,
  format: PageFormat = .markdown
) async throws -> OutputSummary {
  let workers = Workers(jobs: 2)
  let project = try Project.open(project) ?? Project(folder: project)
  let settings = project.settings
  let frame = PageFrame(
    siteTitle: settings.title, words: Words(settings.language), todoFolder: "Todos", generator: "todosite",
    format: format)
  let theme = try Theme(
    overridingWith: .init(
      templates: settings.templates.map { joined(project.folder, $0) }, publicFiles: nil), format: format)
  let folder = todos ?? project.todos
  let store = FolderTodoStore(folder, rules: settings.rules, workers: workers)
  let options = SiteOptions(
    frame: frame, pageSize: settings.pageSize, statuses: settings.statuses, today: nil, todoFolder: folder,
    theme: theme)
  let generator = try SiteGenerator(options, workers: workers)
  let snapshot = try await store.snapshot(bodies: format == .html ? .pages : .withoutHTML)
  let output = try OutputFolder(path, of: options, for: purpose)
  return try await generator.stage(snapshot, from: store, in: output).commit(to: output)
}

extension ScannedPage {
  /// Parses the HTML that libcmark renders from a Markdown page.
  init(markdown page: [UInt8]) {
    var problems: [Problem] = []
    let content = MarkdownContent.read(
      SourceFile(path: "", bytes: page), options: MarkdownOptions(knownTitle: "\n"), problems: &problems)
    var html: [UInt8] = []
    content.appendHTML(to: &html) { index in
      let link = content.links[index]
      return link.kind == .wiki || link.kind == .mention ? nil : ResolvedLink(href: link.address)
    }
    self.init("<!doctype html>\n<body>" + String(decoding: html, as: UTF8.self) + "</body>")
  }
}

extension MarkdownLink {
  /// The destination of a link, approximately as it was written.
  fileprivate var address: String {
    func encoded(_ text: String) -> String {
      text.utf8.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return byte > 0x20 && byte < 0x7F && !"%#?:".utf8.contains(byte)
          ? String(UnicodeScalar(byte)) : "%\(byte < 16 ? "0" : "")\(digits)"
      }.joined()
    }
    return encoded(target) + (fragment.map { "#" + encoded($0) } ?? "")
  }
}
