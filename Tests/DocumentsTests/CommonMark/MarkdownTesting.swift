@testable import Documents

/// Returns the HTML of a body in which no link is resolved.
func html(_ markdown: String, options: MarkdownOptions = MarkdownOptions()) -> String {
  html(markdown, options: options) { _ in nil }
}

/// Returns the HTML of a body whose links to other pages are resolved by `resolve`.
func html(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions(),
  resolving resolve: (MarkdownLink) -> ResolvedLink?
) -> String {
  var output: [UInt8] = []
  let content = read(markdown, options: options).content
  content.appendHTML(to: &output) { resolve(content.links[$0]) }
  return String(decoding: output, as: UTF8.self)
}

/// Reads a body and returns its content and problems.
func read(
  _ markdown: String, options: MarkdownOptions = MarkdownOptions()
) -> (content: MarkdownContent, problems: [Problem]) {
  var problems: [Problem] = []
  let source = SourceFile(path: "a.md", text: markdown)
  let content = MarkdownContent.read(source, options: options, problems: &problems)
  return (content, problems)
}

/// Returns the position, code and message of a problem, such as `3:7+5 dead-link: dead link "#none"`.
func summary(_ problem: Problem) -> String {
  let position = problem.excerpt.map { "\($0.line):\($0.column)+\($0.length) " } ?? ""
  return "\(position)\(problem.code): \(problem.message)"
}
