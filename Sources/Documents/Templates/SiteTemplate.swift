/// A template of the site that was held against the fields of its page, so that rendering it cannot go wrong.
///
/// - A name or partial that does not exist is a problem, and so is a partial that includes itself.
/// - Text, links and HTML can be written, and as sections are shown unless empty; flags, records and lists
///   are only for sections.
/// - Text is written with `{{…}}`, HTML with `{{{…}}}` or `{{&…}}`, and never the other way round.
/// - `href`, `src` and their like take only a link, at their very beginning; text of the template may follow.
/// - No value stands in a name, an attribute without quotes, `on…`, `style`, `srcdoc`, a script, a style
///   sheet or a comment.
/// - A section or partial ends in the state of HTML that it began in.
public struct SiteTemplate<Page>: Sendable {
  private let step: TemplateStep
  private let depths: Int

  /// Compiles a template and its partials, each written out where it is included.
  ///
  /// - Throws: every problem in all of these files, by path and place.
  package init(
    _ name: String, from sources: TemplateSources, fields: TemplateFields<Page>, format: OutputFormat = .html
  ) throws(Problems) {
    let program = try TemplateChecker.compile(name, from: sources, schema: fields.schema, format: format)
    var linker = TemplateLinker(program, fields.accessors, format)
    step = linker.link()
    depths = linker.depths
  }

  @inlinable public func render(_ page: Page, into output: inout [UInt8]) {
    TemplateContext.with(page) { render($0, into: &output) }
  }

  @usableFromInline func render(_ page: TemplateContext, into output: inout [UInt8]) {
    TemplateContexts.with(page, depths: depths) { step.run($0, &output) }
  }
}
