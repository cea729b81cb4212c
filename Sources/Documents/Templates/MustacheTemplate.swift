/// A Mustache template that is held against no schema: names are looked up in the data, and unknown ones write
/// nothing.
///
/// It follows the core of the Mustache specification: variables, sections, inverted sections, comments,
/// delimiters, and partials, which may call themselves as long as the data ends.
struct MustacheTemplate: Sendable {
  private let format: OutputFormat
  private let program: TemplateProgram<TemplateLookup>
  private let main: Range<Int>
  private let partials: [Range<Int>]
  private let partialNames: [String]
  private let file: SourceFile

  /// Compiles a template and all partials it may call; a partial that does not exist is empty.
  ///
  /// - Throws: every problem in the template and its partials.
  init(
    _ file: SourceFile, partials sources: TemplateSources = TemplateSources(), format: OutputFormat = .html
  ) throws(Problems) {
    var compiler = MustacheCompiler(sources)
    main = compiler.compile(file)
    compiler.compilePartials()
    guard compiler.problems.isEmpty else { throw Problems(compiler.problems) }
    program = compiler.program
    partials = compiler.partials
    partialNames = compiler.partialNames
    self.file = file
    self.format = format
  }

  /// Appends what the template says about a value.
  ///
  /// - Throws: a problem when partials call each other without end; what was appended until then stays.
  func render(_ value: TemplateValue, into output: inout [UInt8]) throws(Problem) {
    var renderer = TemplateRenderer(program, partials: partials, format: format)
    renderer.render(value, main, into: &output)
    guard let partial = renderer.endlessPartial else { return }
    throw file.problem(
      .error, code: "recursion", "partial \"\(partialNames[partial])\" calls itself without end")
  }
}
