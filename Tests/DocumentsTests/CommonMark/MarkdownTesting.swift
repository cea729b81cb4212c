@testable import Documents

/// The HTML of a body none of whose links to other pages leads anywhere.
func html(_ markdown: String, options: MarkdownOptions = MarkdownOptions()) -> String {
  html(markdown, options: options) { _ in nil }
}

/// The HTML of a body whose links to other pages lead where `resolve` says.
func html(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions(),
  resolving resolve: (MarkdownLink) -> ResolvedLink?
) -> String {
  var output: [UInt8] = []
  let content = read(markdown, options: options).content
  content.appendHTML(to: &output) { resolve(content.links[$0]) }
  return String(decoding: output, as: UTF8.self)
}

/// A body as it is read, with the problems told about it.
func read(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions()
) -> (content: MarkdownContent, problems: [Problem]) {
  var problems: [Problem] = []
  let source = SourceFile(path: "a.md", text: markdown)
  let content = MarkdownContent.read(source, options: options, problems: &problems)
  return (content, problems)
}

/// A problem in one line: what is marked where, and what is said about it.
func summary(_ problem: Problem) -> String {
  let place = problem.excerpt.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
  return "\(place)\(problem.code): \(problem.message)"
}
