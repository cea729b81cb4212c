import FileSystem
import TestSupport
import Testing

/// A page of the documentation, with the parts that tests check.
struct ManualPage: Sendable {
  /// The path from the package's folder.
  let path: String
  /// The size of the page, in bytes.
  let bytes: Int
  private(set) var blocks: [CodeBlock] = []
  /// The targets of all links and pictures, as written.
  private(set) var targets: [String] = []
  /// The fragments of links to the headings.
  private(set) var fragments: Set<String> = []

  init(_ path: String) throws {
    let bytes = try readFile(joined(packageFolder, path))
    self.path = path
    self.bytes = bytes.count
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var open: CodeBlock?
    var project: String?
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == block.fence {
          blocks.append(block)
          open = nil
        } else {
          block.code += line + "\n"
          open = block
        }
      } else if let fence = line.firstMatch(of: /^(`{3,})(\w*)$/) {
        open = CodeBlock(
          page: path, line: index + 1, fence: String(fence.1), language: String(fence.2), project: project)
        project = nil
      } else if let comment = line.firstMatch(of: /^<!-- project: (\w+) -->$/) {
        project = String(comment.1)
      } else {
        project = nil
        readText(line)
      }
    }
  }

  /// Returns README.md and the other documents at the top of the repository, and all pages in `docs/`.
  static func all() throws -> [ManualPage] {
    let names = try FileDescriptor.folder(joined(packageFolder, "docs")).entries().compactMap(\.text)
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    return try (["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] + pages).map(ManualPage.init)
  }

  private mutating func readText(_ line: Substring) {
    if let heading = line.firstMatch(of: /^#{1,6} +(.*)$/) {
      let slug = Self.slug(of: heading.1)
      let count = sequence(first: 0) { $0 + 1 }.first {
        !fragments.contains($0 == 0 ? slug : "\(slug)-\($0)")
      }
      fragments.insert(count == 0 ? slug : "\(slug)-\(count ?? 0)")
    }
    let text = line.replacing(/`[^`]*`/, with: "")
    targets += text.matches(of: /\]\(([^()\s]*)[^()]*\)/).map { String($0.1) }
    targets += text.matches(of: /(?:src|srcset|href)="([^"]*)"/).map { String($0.1) }
    targets += text.matches(of: /^\[[^\]]+\]:\s*(\S+)/).map { String($0.1) }
  }

  /// Returns the fragment that GitHub gives a heading: lowercase, no punctuation, and hyphens for spaces.
  private static func slug(of heading: Substring) -> String {
    String(
      heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased().compactMap { character in
        switch character {
        case " ": "-"
        case "-", "_": character
        default: character.isLetter || character.isNumber ? character : nil
        }
      })
  }
}

/// A fenced code block of a page.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  let page: String
  /// The line of the opening fence, counted from 1.
  let line: Int
  let fence: String
  let language: String
  /// The name of the project in a comment before the block, such as `<!-- project: shopping -->`; nil without one.
  let project: String?
  var code = ""

  var testDescription: String { "\(page):\(line)" }

  /// The commands of a `console` block, each with the output that follows it.
  var steps: [(command: String, output: String)] {
    var steps: [(command: String, output: String)] = []
    for line in code.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append((String(line.dropFirst(2)), ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}
