import Foundation
import TestSupport
import Testing

@testable import Documents

/// The examples of the CommonMark 0.30 specification; the tests are skipped if the specification is not next
/// to the package, as in a plain clone.
@Suite(.requires(shared: CommonMarkExample.file))
struct CommonMarkConformanceTests {
  @Test func `libcmark renders every example as specified`() throws {
    let examples = try CommonMarkExample.all()
    #expect(examples.count == 652)
    for example in examples {
      let rendered = Array(example.markdown.utf8).withUnsafeBufferPointer { body in
        MarkdownTree.withTree(parsing: body) { tree in
          tree.withHTML(allowsRawHTML: true) { String(decoding: $0, as: UTF8.self) }
        }
      }
      #expect(rendered == example.html, "example \(example.number)")
    }
  }

  /// The HTML differs from the specification only in examples that contain a heading, a comment, an image, or
  /// a link that does not lead to another site.
  @Test func `the HTML of a body differs only in the intended constructs`() throws {
    let options = MarkdownOptions(knownTitle: "", allowsRawHTML: true, extensions: [])
    var unchanged = 0
    for example in try CommonMarkExample.all() {
      guard html(example.markdown, options: options) != example.html else {
        unchanged += 1
        continue
      }
      let isIntended =
        ["<h1", "<h2", "<h3", "<h4", "<h5", "<h6", "<img", "<!--"].contains { example.html.contains($0) }
        || example.html.split(separator: "<a href=\"").dropFirst().contains { link in
          !["http://", "https://", "mailto:"].contains { link.hasPrefix($0) }
        }
      #expect(isIntended, "example \(example.number)")
    }
    #expect(unchanged == 491)
  }

  /// The extensions change only examples of URLs and addresses that are not autolinks in CommonMark.
  @Test func `the extensions change only autolink examples`() throws {
    var plain = MarkdownOptions(knownTitle: "", allowsRawHTML: true, extensions: [])
    var extended: [Int] = []
    for example in try CommonMarkExample.all() {
      plain.extensions = []
      let expected = html(example.markdown, options: plain)
      plain.extensions = .all
      if html(example.markdown, options: plain) != expected { extended.append(example.number) }
    }
    #expect(extended == [601, 605, 607, 610, 611])
  }
}

/// An example of the specification: Markdown and the expected HTML.
struct CommonMarkExample {
  var number: Int
  var section: String
  var markdown: String
  var html: String

  static let file = "conformance/commonmark-0.30/spec.txt"

  /// Returns all examples, in the order of the specification.
  ///
  /// Each example is between fences of 32 backticks.
  static func all() throws -> [CommonMarkExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [CommonMarkExample] = []
    var section = ""
    var parts: [String]?
    for line in try String(contentsOfFile: sharedFolder(file), encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line == fence + " example" {
        parts = [""]
      } else if line == fence, let found = parts {
        examples.append(
          CommonMarkExample(
            number: examples.count + 1, section: section, markdown: found[0],
            html: found.count > 1 ? found[1] : ""))
        parts = nil
      } else if let found = parts {
        if line == ".", found.count == 1 {
          parts?.append("")
        } else {
          parts?[found.count - 1] += line.replacingOccurrences(of: "→", with: "\t") + "\n"
        }
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return examples
  }
}
