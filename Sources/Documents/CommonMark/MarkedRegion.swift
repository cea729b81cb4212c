internal import CCmark

/// The lines of a Markdown file between `<!-- NAME:begin -->` and `<!-- NAME:end -->`, which a program keeps up to
/// date; nothing else of the file is its business.
///
/// Each mark is a line of its own, with blanks around it at most. In a code block it is an example and does not count.
package struct MarkedRegion: Sendable {
  /// The bytes between the line of the first mark and that of the second.
  let content: Range<Int>
  private let bytes: [UInt8]
  private let lineEnd: [UInt8]

  /// Finds the region.
  ///
  /// - Throws: why there is none, or not just one.
  package init(named name: String, in source: SourceFile) throws(Problem) {
    bytes = source.bytes
    let (begin, end) = ("<!-- \(name):begin -->", "<!-- \(name):end -->")
    let marks = try Mark.all(begin: begin, end: end, in: source)
    guard let first = marks.first else {
      throw source.problem(
        .error, code: "no-region", "there is no line \(begin)",
        help: "write the lines \(Self.marks(named: name)) where the todos are to stand")
    }
    guard first.isBegin else {
      throw source.problem(
        .error, code: "bad-region", "nothing begins what ends here", at: first.text,
        help: "write a line \(begin) above it")
    }
    guard marks.count > 1 else {
      throw source.problem(
        .error, code: "bad-region", "nothing ends what begins here", at: first.text,
        help: "write a line \(end) below it")
    }
    for (place, mark) in marks.enumerated() where mark.isBegin != (place == 0) || place > 1 {
      throw source.problem(
        .error, code: "bad-region", "the mark is here a second time", at: mark.text,
        help: "leave just one of each line")
    }
    content = first.line.next..<marks[1].line.start
    lineEnd = Array(bytes[first.line.end..<first.line.next])
  }

  /// The two marks, for messages: `<!-- todosite:begin --> and <!-- todosite:end -->`.
  package static func marks(named name: String) -> String {
    "<!-- \(name):begin --> and <!-- \(name):end -->"
  }

  package func changes(_ lines: [UInt8]) -> Bool { !replacing(with: lines).elementsEqual(bytes) }

  /// The file with other lines in the region.
  ///
  /// - Parameter lines: LF at the end of each, in whose place the line end of the file stands.
  package func replacing(with lines: [UInt8]) -> [UInt8] {
    var result = Array(bytes[..<content.lowerBound])
    for byte in lines {
      if byte == 0x0A { result += lineEnd } else { result.append(byte) }
    }
    return result + bytes[content.upperBound...]
  }
}

/// A line that marks the beginning or the end.
private struct Mark {
  let line: Line
  /// The mark without the blanks around it.
  let text: Range<Int>
  let isBegin: Bool

  /// The marks of a file, in their order.
  static func all(begin: String, end: String, in source: SourceFile) throws(Problem) -> [Mark] {
    let code = try codeLines(of: source)
    var nextCode = code[...]
    var marks: [Mark] = []
    var start = source.bytes.withUnsafeBufferPointer { lengthOfByteOrderMark(in: $0) }
    var number = 1
    while start < source.bytes.count {
      let line = Line(at: start, in: source.bytes.span)
      while let first = nextCode.first, first.upperBound < number { nextCode.removeFirst() }
      if nextCode.first?.contains(number) != true {
        let text = source.bytes[line.start..<line.end].trimmed(\.isBlank).indices
        for (mark, isBegin) in [(begin, true), (end, false)] where source.bytes[text].elementsEqual(mark.utf8)
        {
          marks.append(Mark(line: line, text: text, isBegin: isBegin))
        }
      }
      start = line.next
      number += 1
    }
    return marks
  }

  /// The lines of code blocks, counted from 1, in their order.
  private static func codeLines(of source: SourceFile) throws(Problem) -> [ClosedRange<Int>] {
    if let place = firstInvalidUTF8(in: source.bytes) {
      throw source.problem(
        .error, code: "not-utf-8", "this is not UTF-8", at: place..<(place + 1),
        help: "save the file as UTF-8"
      )
    }
    return try source.bytes.withUnsafeBufferPointer { file throws(Problem) in
      let body = UnsafeBufferPointer(rebasing: file[lengthOfByteOrderMark(in: file)...])
      do throws(MarkdownLimitReached) {
        var limits = MarkdownLimits()
        limits.bytes = 16 << 20
        try limits.check(body)
      } catch {
        throw source.problem(
          .error, code: "markdown-limit", "there is too much in this file to be read as Markdown")
      }
      return MarkdownTree.withTree(parsing: body) { tree in tree.codeBlockLines } ?? []
    }
  }
}

extension MarkdownTree {
  /// The lines of each code block, from 1.
  fileprivate var codeBlockLines: [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    var node: MarkdownNode? = root
    while let current = node {
      if current.kind == CMARK_NODE_CODE_BLOCK {
        let first = Int(cmark_node_get_start_line(current.pointer))
        lines.append(first...max(first, Int(cmark_node_get_end_line(current.pointer))))
      }
      node = current.firstBlock ?? current.next ?? current.nextOfAncestors
    }
    return lines
  }
}

extension MarkdownNode {
  /// The first block in a block that holds others.
  fileprivate var firstBlock: MarkdownNode? {
    switch kind {
    case CMARK_NODE_DOCUMENT, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM: firstChild
    default: nil
    }
  }

  /// What comes behind the nearest block around this one that has something behind it.
  fileprivate var nextOfAncestors: MarkdownNode? {
    var ancestor = parent
    while let current = ancestor {
      if let next = current.next { return next }
      ancestor = current.parent
    }
    return nil
  }
}
