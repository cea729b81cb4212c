/// A function that writes a part of a page.
///
/// It is wrapped in a structure because a function in an array would be called through two other functions.
struct TemplateStep: Sendable {
  let run: @Sendable (TemplateContexts, inout [UInt8]) -> Void
}

/// Links a checked program into a single step that writes a page.
///
/// Fields that a page does not show are not read, and values are written directly to the output.
struct TemplateLinker {
  /// The number of contexts that the linked steps use, one for each depth.
  private(set) var depths = 1
  private let program: TemplateProgram
  private let format: OutputFormat
  /// The accessors at each depth; at the depth of a value that `.` refers to, there is exactly one.
  private var scopes: [[TemplateAccessor]]

  init(
    _ program: TemplateProgram, _ accessors: [TemplateAccessor], _ format: OutputFormat
  ) {
    self.program = program
    self.format = format
    scopes = [accessors]
  }

  mutating func link() -> TemplateStep { link(0..<program.instructions.count) }

  private mutating func link(_ instructions: Range<Int>) -> TemplateStep {
    var steps: [TemplateStep] = []
    // Text precedes nearly every value and section, so their steps begin by writing the text before them.
    var text: [UInt8] = []
    var next = instructions.lowerBound
    while next < instructions.upperBound {
      let instruction = program.instructions[next]
      next += 1
      switch instruction {
      case .text(let range):
        text += program.text[range]
        continue
      case .value(let target):
        steps.append(write(target, after: text))
      case .section(let target, let count):
        steps.append(section(target, next..<next + count, after: text))
        next += count
      case .inverted(let target, let count):
        steps.append(inverted(target, next..<next + count, after: text))
        next += count
      }
      text = []
    }
    if !text.isEmpty { steps.append(write(text)) }
    return joined(steps)
  }

  private func write(_ text: [UInt8]) -> TemplateStep {
    TemplateStep { _, output in output.append(text) }
  }

  private func write(_ target: TemplateTarget, after text: [UInt8]) -> TemplateStep {
    let (depth, accessor) = resolve(target)
    switch accessor {
    case .text(let write, _, _), .link(let write, _, _), .html(let write, _, _):
      return TemplateStep { [format] contexts, output in
        output.append(text)
        write(contexts[depth], format, &output)
      }
    case .constant, .constantFlag, .flag, .parts, .keyed:
      return write(text)
    }
  }

  /// Returns the step that writes a text and then a section: its body for each element of a list, for a value, or if a
  /// flag is true.
  private mutating func section(
    _ target: TemplateTarget, _ body: Range<Int>, after text: [UInt8]
  ) -> TemplateStep {
    let (depth, accessor) = resolve(target)
    let inner = scopes.count
    if let opened = accessor.opened { scopes.append(opened) }
    depths = max(depths, scopes.count)
    let run = link(body).run
    scopes.removeSubrange(inner...)
    if case .parts(_, let open, _, let key?) = accessor, let section = identity(of: body) {
      return TemplateStep { contexts, output in
        output.append(text)
        open(contexts[depth]) { context in
          contexts[inner] = context
          guard let memo = contexts.memo, let key = key(context) else { return run(contexts, &output) }
          memo.append(section, key, to: &output) { run(contexts, &$0) }
        }
      }
    }
    switch accessor {
    case .text(_, _, let open), .link(_, _, let open), .html(_, _, let open), .parts(_, let open, _, _):
      return TemplateStep { contexts, output in
        output.append(text)
        open(contexts[depth]) { context in
          contexts[inner] = context
          run(contexts, &output)
        }
      }
    case .flag(let isShown):
      return TemplateStep { contexts, output in
        output.append(text)
        if isShown(contexts[depth]) { run(contexts, &output) }
      }
    case .constantFlag(true):
      return joined([write(text), TemplateStep(run: run)])
    case .constantFlag(false), .constant, .keyed:
      return write(text)
    }
  }

  private mutating func inverted(
    _ target: TemplateTarget, _ body: Range<Int>, after text: [UInt8]
  ) -> TemplateStep {
    let (depth, accessor) = resolve(target)
    let run = link(body).run
    switch accessor {
    case .flag(let isShown), .text(_, let isShown, _), .link(_, let isShown, _), .html(_, let isShown, _),
      .parts(let isShown, _, _, _):
      return TemplateStep { contexts, output in
        output.append(text)
        if !isShown(contexts[depth]) { run(contexts, &output) }
      }
    case .constantFlag(false):
      return joined([write(text), TemplateStep(run: run)])
    case .constantFlag(true), .constant, .keyed:
      return write(text)
    }
  }

  /// Returns the identity of the body of a section, which is the same for bodies that write the same; nil if the
  /// body uses names outside of the section that are not the same on every page.
  private func identity(of body: Range<Int>) -> [UInt8]? {
    var identity: [UInt8] = []
    for instruction in program.instructions[body] {
      let target: TemplateTarget
      switch instruction {
      case .text(let range):
        identity += "\(range.count):".utf8
        identity += program.text[range]
        continue
      case .value(let value):
        target = value
        identity += "=".utf8
      case .section(let section, let count):
        target = section
        identity += "#\(count)".utf8
      case .inverted(let section, let count):
        target = section
        identity += "^\(count)".utf8
      }
      guard let description = description(of: target) else { return nil }
      identity += description.utf8
    }
    return identity
  }

  /// Returns a description of a target in the body of a section that is linked next; nil if its value is
  /// outside of the section and not the same on every page.
  private func description(of target: TemplateTarget) -> String? {
    switch target {
    case .current: return "."
    case .field(let depth, let path) where depth >= scopes.count: return " \(depth - scopes.count)\(path)"
    case .keyed(let depth, let path, let key) where depth >= scopes.count:
      return " \(depth - scopes.count)\(path)\(key.utf8.count):\(key)"
    case .field(let depth, let path):
      guard case .constantFlag(let isSet) = resolve(depth, path) else { return nil }
      return isSet ? "!1" : "!0"
    case .keyed: return nil
    }
  }

  private func resolve(_ target: TemplateTarget) -> (depth: Int, TemplateAccessor) {
    switch target {
    case .current: (scopes.count - 1, scopes[scopes.count - 1][0])
    case .field(let depth, let path): (depth, resolve(depth, path))
    case .keyed(let depth, let path, let key): (depth, resolve(depth, path).key(key))
    }
  }

  private func resolve(_ depth: Int, _ path: [Int]) -> TemplateAccessor {
    path.dropFirst().reduce(scopes[depth][path[0]]) { $0.part($1) }
  }
}

/// Returns a step that runs several steps in order.
///
/// Steps are joined in groups of four, so that the calls are not nested deeply. If the steps were in an
/// array, all workers would change its reference count at each step and slow each other down; calling a
/// function does not change the reference counts of its captures.
private func joined(_ steps: [TemplateStep]) -> TemplateStep {
  switch steps.count {
  case 0:
    return TemplateStep { _, _ in }
  case 1:
    return steps[0]
  case 2:
    let (first, second) = (steps[0].run, steps[1].run)
    return TemplateStep { contexts, output in
      first(contexts, &output)
      second(contexts, &output)
    }
  case 3:
    return joined([steps[0], joined(Array(steps[1...]))])
  case 4:
    let (first, second, third, fourth) = (steps[0].run, steps[1].run, steps[2].run, steps[3].run)
    return TemplateStep { contexts, output in
      first(contexts, &output)
      second(contexts, &output)
      third(contexts, &output)
      fourth(contexts, &output)
    }
  case let count:
    let quarter = (count + 3) / 4
    return joined(
      stride(from: 0, to: count, by: quarter).map { joined(Array(steps[$0...].prefix(quarter))) })
  }
}

extension [UInt8] {
  /// Appends text of the template without reference counting, because all workers share the text.
  fileprivate mutating func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
