/// What a section makes available to its body: the names of a record, or a value for `.`.
enum TemplateScope: Sendable {
  /// A record, whose names take precedence over those of the outer scopes.
  ///
  /// The origin is the index of the scope of the list element that contains the record, 0 for the page.
  case record(TemplateSchema, origin: Int)
  /// Text, a link or HTML, which `.` refers to.
  case value(TemplateKind)
  /// The name of the section has a problem already, so the names inside are not checked.
  case unknown
}

/// The location of the value of a name in the contexts of the enclosing sections.
enum TemplateTarget: Sendable {
  /// The innermost context itself.
  case current
  /// A field of the context at a depth, 0 for the page; the path has the index of the field in each record.
  case field(depth: Int, path: [Int])
  /// The text of a key of a record whose keys are known only at run time; the path leads to the record.
  case keyed(depth: Int, path: [Int], key: String)
}

/// The result of the lookup of a name.
enum TemplateResolution: Sendable {
  case found(TemplateKind, TemplateTarget)
  case problem(Problem)
  /// The name cannot be checked, because an enclosing section has a problem.
  case unknown
}

extension [TemplateScope] {
  /// Resolves a name as the renderer does: in the innermost record that has a field with the name of its
  /// first part.
  func resolve(_ name: TemplateName, in file: SourceFile) -> TemplateResolution {
    guard let first = name.parts.first else { return resolveDot(name, in: file) }
    for (depth, scope) in enumerated().reversed() {
      switch scope {
      case .unknown: return .unknown
      case .value: continue
      case .record(let schema, _):
        guard let (index, kind) = schema.field(named: first) else { continue }
        return resolve(name, kind, depth: depth, index: index, in: file)
      }
    }
    return .problem(
      file.unknownName(
        first, at: name.range(ofPart: 0), known: names, innermost: innermostNames,
        inside: dottedName(endingWith: first)))
  }

  /// Returns the origin of a value: that of the record that has its name, wherever it is used.
  func origin(of target: TemplateTarget) -> Int {
    guard case .field(let depth, _) = target, case .record(_, let origin) = self[depth] else { return 0 }
    return origin
  }

  private func resolveDot(_ name: TemplateName, in file: SourceFile) -> TemplateResolution {
    switch last {
    case .value(let kind)?: .found(kind, .current)
    case .unknown?, nil: .unknown
    case .record?: .problem(file.dotWithoutValue(name))
    }
  }

  /// Resolves the parts after the first.
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
              part, at: name.range(ofPart: number), known: schema.names, innermost: schema.names))
        }
        path.append(next.index)
        kind = next.kind
      case .keyed:
        // Custom keys may contain dots.
        let key = name.parts[number...].joined(separator: ".")
        return .found(.text, .keyed(depth: depth, path: path, key: key))
      case .text, .link, .html, .flag, .list, .constant:
        return .problem(file.noNamesIn(name, part: number - 1, kind))
      }
    }
    return .found(kind, .field(depth: depth, path: path))
  }

  /// All names that are valid here, the names of the innermost record first.
  private var names: [String] {
    reversed().flatMap { scope -> [String] in
      guard case .record(let schema, _) = scope else { return [] }
      return schema.names
    }
  }

  /// Returns the dotted name, such as `outer.name`, of a field of a nested record; nil if no nested record
  /// has a field with that name.
  private func dottedName(endingWith name: String) -> String? {
    for case .record(let schema, _) in reversed() {
      for case (let outer, .record(let inner)) in zip(schema.names, schema.kinds)
      where inner.field(named: name) != nil {
        return "\(outer).\(name)"
      }
    }
    return nil
  }

  private var innermostNames: [String] {
    for case .record(let schema, _) in reversed() { return schema.names }
    return []
  }
}
