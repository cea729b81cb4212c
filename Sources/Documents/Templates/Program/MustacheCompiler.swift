/// Makes a program that looks names up while it renders.
struct MustacheCompiler {
  private(set) var program = TemplateProgram<TemplateLookup>()
  private(set) var problems: [Problem] = []
  /// The partials called so far, in the order they were met.
  private(set) var partialNames: [String] = []
  /// The instructions of each partial.
  private(set) var partials: [Range<Int>] = []
  private let sources: TemplateSources

  init(_ sources: TemplateSources) {
    self.sources = sources
  }

  /// Adds a template; answers with its instructions.
  mutating func compile(_ file: SourceFile) -> Range<Int> {
    let template = TemplateParser.parse(file)
    problems += template.problems
    let start = program.beginBlock()
    add(template.nodes, of: file)
    return start..<program.instructions.count
  }

  /// Adds the partials that were met, and those they call.
  mutating func compilePartials() {
    while partials.count < partialNames.count {
      do throws(Problem) {
        let file = try sources.source(named: partialNames[partials.count])
        partials.append(file.map { compile($0) } ?? 0..<0)
      } catch {
        problems.append(error)
        partials.append(0..<0)
      }
    }
  }

  private mutating func add(_ nodes: [TemplateNode], of file: SourceFile) {
    for node in nodes {
      switch node {
      case .lineStart: program.append(.indentation)
      case .text(let range): program.append(file.bytes[range])
      case .variable(let variable):
        let lookup = lookup(variable.name)
        program.append(variable.isEscaped ? .escaped(lookup) : .unescaped(lookup))
      case .section(let section):
        let opening = program.openSection()
        add(section.nodes, of: file)
        program.closeSection(opening, lookup(section.name), isInverted: section.isInverted)
      case .partial(let partial):
        let indentation = partial.indentation.map { Array(file.bytes[$0]) }
        program.append(.partial(index(of: partial.name.text), indentation: indentation))
      }
    }
  }

  private func lookup(_ name: TemplateName) -> TemplateLookup {
    name.parts.isEmpty ? .current : .named(name.parts)
  }

  private mutating func index(of name: String) -> Int {
    if let index = partialNames.firstIndex(of: name) { return index }
    partialNames.append(name)
    return partialNames.count - 1
  }
}
