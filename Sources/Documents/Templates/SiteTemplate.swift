/// A template of the site that was checked against the fields of its page, so that rendering cannot fail.
///
/// - A missing name or partial is an error, and so is a partial that includes itself.
/// - Text, links and HTML can be written, and can be sections, which are shown unless the value is empty.
///   Flags, records and lists can only be sections.
/// - Text is written with `{{…}}`, HTML with `{{{…}}}` or `{{&…}}`; the reverse is an error.
/// - Attributes such as `href` and `src` accept only a link, at the start of the value; template text may
///   follow.
/// - A value is not allowed in a name, in an attribute without quotes, in attributes such as `onclick`,
///   `style` and `srcdoc`, or in a script, a style sheet or a comment.
/// - A section or partial must end in the HTML state in which it began, or add whole attributes to a tag.
public struct SiteTemplate<Page>: Sendable {
  private let step: TemplateStep
  /// The number of contexts that rendering uses.
  private let depths: Int

  /// Compiles a template and its partials, which are expanded at each inclusion.
  ///
  /// - Throws: all problems of these files, sorted by path and position.
  package init(
    _ name: String, from sources: TemplateSources, fields: TemplateFields<Page>, format: OutputFormat = .html
  ) throws(Problems) {
    let program = try TemplateChecker.compile(name, from: sources, schema: fields.schema, format: format)
    var linker = TemplateLinker(program, fields.accessors, format)
    step = linker.link()
    depths = linker.depths
  }

  /// Appends the rendered page to the output.
  ///
  /// - Parameter memo: the sections that other pages of the site have in common with this one.
  @inlinable public func render(_ page: Page, sharing memo: TemplateMemo? = nil, into output: inout [UInt8]) {
    TemplateContext.with(page) { render($0, memo, into: &output) }
  }

  @usableFromInline func render(
    _ page: TemplateContext, _ memo: TemplateMemo?, into output: inout [UInt8]
  ) {
    TemplateContexts.with(page, depths: depths, memo) { step.run($0, &output) }
  }
}
