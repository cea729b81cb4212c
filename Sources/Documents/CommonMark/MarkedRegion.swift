internal import CCmark

/// The lines of a Markdown file between `<!-- NAME:begin -->` and `<!-- NAME:end -->`, which a program keeps
/// up to date.
///
/// The program changes no other line of the file, except that the first marker may have options of the program:
/// `<!-- NAME:begin --tag home -->`.
///
/// Each marker is on a line of its own, with only spaces and tabs around it. A marker in a code block is an
/// example and is ignored.
package struct MarkedRegion: Sendable {
  /// The range of bytes between the lines of the two markers.
  let content: Range<Int>
  /// The text of the options in the first marker; empty if it has none.
  package let options: String
  /// The range of the first marker, without the spaces and tabs around it.
  private let beginMarker: Range<Int>
  private let name: String
  private let bytes: [UInt8]
  /// The line ending of the first marker's line.
  private let lineEnding: [UInt8]

  /// Finds the region in a file.
  ///
  /// - Throws: a problem if there is no region or more than one, or if the file cannot be read as Markdown.
  package init(named name: String, in source: SourceFile) throws(Problem) {
    bytes = source.bytes
    self.name = name
    let (begin, end) = (Self.beginMarker(named: name), Self.endMarker(named: name))
    let markers = try Marker.all(begin: Self.markerStart(named: name), end: end, in: source)
    guard let first = markers.first else {
      throw source.problem(
        .error, code: "no-region", "missing line \(begin)",
        help: "add the lines \(Self.markers(named: name)) where the todos should appear")
    }
    guard first.isBegin else {
      throw source.problem(
        .error, code: "bad-region", "no matching begin marker above this line", at: first.range,
        help: "add the line \(begin) above it")
    }
    guard markers.count > 1 else {
      throw source.problem(
        .error, code: "bad-region", "no matching end marker below this line", at: first.range,
        help: "add the line \(end) below it")
    }
    for (index, marker) in markers.enumerated() where marker.isBegin != (index == 0) || index > 1 {
      throw source.problem(
        .error, code: "bad-region", "duplicate marker", at: marker.range,
        help: "keep only one line of each")
    }
    content = first.line.next..<markers[1].line.start
    beginMarker = first.range
    options = first.options
    lineEnding = Array(bytes[first.line.end..<first.line.next])
  }

  /// Returns the two markers for messages, such as `<!-- todosite:begin --> and <!-- todosite:end -->`.
  package static func markers(named name: String) -> String {
    "\(beginMarker(named: name)) and \(endMarker(named: name))"
  }

  /// The bytes with which each first marker begins.
  package static func markerStart(named name: String) -> String { "<!-- \(name):begin" }

  package static func beginMarker(named name: String, options: String = "") -> String {
    markerStart(named: name) + (options.isEmpty ? " -->" : " \(options) -->")
  }

  private static func endMarker(named name: String) -> String { "<!-- \(name):end -->" }

  /// Returns the file with the region's lines replaced.
  ///
  /// - Parameters:
  ///   - lines: lines that end with LF, which is replaced by the line ending of the first marker's line.
  ///   - options: the text of other options for the first marker, without line endings and `-->`; nil to keep it.
  package func replacing(with lines: [UInt8], options: String? = nil) -> [UInt8] {
    var result = Array(bytes[..<content.lowerBound])
    if let options, options != self.options {
      result.replaceSubrange(beginMarker, with: Self.beginMarker(named: name, options: options).utf8)
    }
    for byte in lines {
      if byte == 0x0A { result += lineEnding } else { result.append(byte) }
    }
    return result + bytes[content.upperBound...]
  }
}

/// A line with the marker of the beginning or the end of a region.
private struct Marker {
  let line: Line
  /// The range of the marker, without the spaces and tabs around it.
  let range: Range<Int>
  let isBegin: Bool
  var options = ""

  /// Returns the markers outside of code blocks, in the order of the file.
  ///
  /// - Throws: a problem if the file cannot be read as Markdown.
  static func all(begin: String, end: String, in source: SourceFile) throws(Problem) -> [Marker] {
    let code = try codeLines(of: source)
    var nextCode = code[...]
    var markers: [Marker] = []
    var start = source.bytes.withUnsafeBufferPointer { lengthOfByteOrderMark(in: $0) }
    var number = 1
    while start < source.bytes.count {
      let line = Line(at: start, in: source.bytes.span)
      while let first = nextCode.first, first.upperBound < number { nextCode.removeFirst() }
      if nextCode.first?.contains(number) != true {
        let range = source.bytes[line.start..<line.end].trimmed(\.isBlank).indices
        if source.bytes[range].elementsEqual(end.utf8) {
          markers.append(Marker(line: line, range: range, isBegin: false))
        } else if let options = options(in: source.bytes[range], after: begin) {
          markers.append(Marker(line: line, range: range, isBegin: true, options: options))
        }
      }
      start = line.next
      number += 1
    }
    return markers
  }

  /// Returns the text of the options in a marker that begins a region; nil for another line.
  private static func options(in line: ArraySlice<UInt8>, after start: String) -> String? {
    let (start, end) = (start.utf8, " -->".utf8)
    guard line.count >= start.count + end.count, line.starts(with: start),
      line.suffix(end.count).elementsEqual(end)
    else { return nil }
    let options = line.dropFirst(start.count).dropLast(end.count)
    guard options.isEmpty || options.first == 0x20 else { return nil }
    return String(decoding: options.trimmed(\.isBlank), as: UTF8.self)
  }

  /// Returns the line numbers of each code block, from 1, in the order of the file.
  ///
  /// - Throws: a problem if the file is not UTF-8, or is too large or too complex.
  private static func codeLines(of source: SourceFile) throws(Problem) -> [ClosedRange<Int>] {
    if let offset = firstInvalidUTF8(in: source.bytes) {
      throw source.problem(
        .error, code: "not-utf-8", "invalid UTF-8", at: offset..<(offset + 1),
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
          .error, code: "markdown-limit", "the file is too large or too complex to be read as Markdown")
      }
      return MarkdownTree.withTree(parsing: body) { tree in tree.codeBlockLines } ?? []
    }
  }
}

extension MarkdownTree {
  /// The line numbers of each code block, from 1.
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
