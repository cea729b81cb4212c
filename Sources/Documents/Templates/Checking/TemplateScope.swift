/// A section's value while its body is compiled.
enum TemplateScope: Sendable {
  /// Names are looked up here first.
  case record(TemplateSchema)
  /// Text, a link or HTML, which `.` stands for.
  case value(TemplateKind)
  /// The section's own name is a problem already, so nothing inside is held against it.
  case unknown
}

/// Where what a name stands for lies, seen from the contexts.
enum TemplateTarget: Sendable {
  /// It is the innermost context itself.
  case current
  /// In the record at a depth, along a path of indices.
  case placed(depth: Int, path: [Int])
  /// Under a key that only the data knows, in such a place.
  case open(depth: Int, path: [Int], key: String)
}

/// What a name in a template turned out to stand for.
enum TemplateResolution: Sendable {
  case found(TemplateKind, TemplateTarget)
  case problem(Problem)
  /// Nothing can be said, because the problem lies further out.
  case unknown
}

extension [TemplateScope] {
  /// Finds what a name stands for, as the renderer will: the innermost record that has its first part.
  func resolve(_ name: TemplateName, in file: SourceFile) -> TemplateResolution {
    guard let first = name.parts.first else { return resolveDot(name, in: file) }
    for (depth, scope) in enumerated().reversed() {
      switch scope {
      case .unknown: return .unknown
      case .value: continue
      case .record(let schema):
        guard let (index, kind) = schema.field(named: first) else { continue }
        return resolve(name, kind, depth: depth, index: index, in: file)
      }
    }
    return .problem(
      file.unknownName(
        first, at: name.place(ofPart: 0), known: names, innermost: innermostNames,
        inside: dottedName(endingWith: first)))
  }

  private func resolveDot(_ name: TemplateName, in file: SourceFile) -> TemplateResolution {
    switch last {
    case .value(let kind)?: .found(kind, .current)
    case .unknown?, nil: .unknown
    case .record?: .problem(file.dotWithoutValue(name))
    }
  }

  /// Follows the parts behind the first.
  private func resolve(
    _ name: TemplateName, _ first: TemplateKind, depth: Int, index: Int, in file: SourceFile
  ) -> TemplateResolution {
    var kind = first
    var path = [index]
    for (number, part) in name.parts.enumerated().dropFirst() {
      switch kind {
      case .record(let schema):
        guard let next = schema.field(named: part) else {
          return .problem(
            file.unknownName(
              part, at: name.place(ofPart: number), known: schema.names, innermost: schema.names))
        }
        path.append(next.index)
        kind = next.kind
      case .open:
        // The keys are the author's and may have dots.
        let key = name.parts[number...].joined(separator: ".")
        return .found(.text, .open(depth: depth, path: path, key: key))
      case .text, .link, .html, .flag, .list, .constant:
        return .problem(file.noNamesIn(name, part: number - 1, kind))
      }
    }
    return .found(kind, .placed(depth: depth, path: path))
  }

  /// All names that could stand here, those of the innermost record first.
  private var names: [String] {
    reversed().flatMap { scope -> [String] in
      guard case .record(let schema) = scope else { return [] }
      return schema.names
    }
  }

  /// A name one record further in.
  private func dottedName(endingWith name: String) -> String? {
    for case .record(let schema) in reversed() {
      for case (let outer, .record(let inner)) in zip(schema.names, schema.kinds)
      where inner.field(named: name) != nil {
        return "\(outer).\(name)"
      }
    }
    return nil
  }

  private var innermostNames: [String] {
    for case .record(let schema) in reversed() { return schema.names }
    return []
  }
}
