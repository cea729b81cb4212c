import Documents
import Todos

extension TodoDetailPage: TemplatePage {
  static let templateName = "detail"

  func heading(in words: Words) -> String? { summary.title }

  func description(in words: Words) -> String? { body.content.opening(atMost: maximumDescription) }

  var routes: [Route] {
    var routes: [Route] = []
    func add(_ route: Route?) { if let route { routes.append(route) } }
    for link in [list, previous?.link, next?.link, status, parent?.link] { add(link?.route) }
    add(milestone?.link?.route)
    for name in tags { add(name.link?.route) }
    for name in people { add(name.link?.route) }
    for mentions in [depends, ancestors, blocks.all, children.all, backlinks.all] {
      for mention in mentions { add(mention.link?.route) }
    }
    for link in body.links where link?.link.route.isExternal == false { add(link?.link.route) }
    return routes
  }

  static let fields = TemplateFields<Shown<TodoDetailPage>>()
    .including(Shown<TodoSummary>.summaryFields) { $0.part($0.value.summary) }
    .text("source") { $0.value.path.inWords(below: $0.scene.frame.todoFolder) }
    .record("statusPage", Shown<TitledLink>.fields) {
      $0.part(TitledLink($0.value.summary.status.label, $0.value.status))
    }
    .record("milestonePage", Shown<LinkedName>.fields) { $0.part($0.value.milestone) }
    .record("tagPages", Shown<LinkedName>.listFields) { $0.partsIfAny($0.value.tags) }
    .record("peoplePages", Shown<LinkedName>.listFields) { $0.partsIfAny($0.value.people) }
    .record("depends", Shown<TodoMention>.listFields) { $0.partsIfAny($0.value.depends) }
    .record("blocks", Shown<TodoMentions>.fields) { $0.mentionsIfAny($0.value.blocks) }
    .list("ancestors", Shown<TodoMention>.fields) { $0.parts($0.value.ancestors) }
    .record("parent", Shown<TodoMention>.fields) { $0.part($0.value.parent) }
    .record("children", Shown<TodoMentions>.fields) { $0.mentionsIfAny($0.value.children) }
    .record("backlinks", Shown<TodoMentions>.fields) { $0.mentionsIfAny($0.value.backlinks) }
    .html("body") { shown in
      switch shown.scene.frame.format {
      case .html: shown.value.body.html(in: shown.scene)
      case .markdown: shown.value.body.markdown(in: shown.scene)
      }
    }
    .flag("hasBody") { shown in
      switch shown.scene.frame.format {
      case .html: !shown.value.body.content.isEmpty
      case .markdown: shown.value.body.content.hasMarkdown(of: shown.value.body.text ?? "")
      }
    }
    .list("criteria", criteria) { $0.parts($0.value.criteria) }
    .record("contents", contents) { $0.value.contents.isEmpty ? nil : $0.value.contents }
    .record("fields", extra) { $0.value.otherFields.isEmpty ? nil : $0.value.otherFields }
    .open("extra") { $0.value.extra.map { (name: $0.key, text: $0.value.text) } }
    .record("host", host) { $0.value.host.edit == nil ? nil : $0.part($0.value.host) }
    .list("commands", command) { $0.value.commands }
    .record("list", listFields) { $0.part($0.value.list) }
    .record("previous", Shown<TitledLink>.fields) { $0.part($0.value.previous) }
    .record("next", Shown<TitledLink>.fields) { $0.part($0.value.next) }

  private static let listFields = TemplateFields<Shown<Link>>()
    .link("href") { $0.href(to: $0.value) }
    .text("title") { $0.words[.allTodos] }
    .text("number") { shown in
      if case .page(_, let number) = shown.value.route { String(number) } else { nil }
    }

  private static let host = TemplateFields<Shown<TodoHostLinks>>()
    .record("edit", Shown<Link>.addressFields) { $0.part($0.value.edit) }
    .record("delete", Shown<Link>.addressFields) { $0.part($0.value.delete) }
    .record("history", Shown<Link>.addressFields) { $0.part($0.value.history) }
    .record("view", Shown<Link>.addressFields) { $0.part($0.value.source) }
    .record("addPart", Shown<Link>.addressFields) { $0.part($0.value.addPart) }

  private static let criteria = TemplateFields<Shown<ChecklistCount>>()
    .text("title") { $0.words[$0.value.section.name] }
    .text("done") { String($0.value.checklist.done) }
    .text("total") { String($0.value.checklist.total) }

  private static let contents = TemplateFields<[MarkdownHeading]>().list("all", heading) { $0 }

  private static let heading = TemplateFields<MarkdownHeading>()
    .text("title") { $0.text }
    .text("level") { String($0.level) }
    .link("href") { "#" + percentEncoded($0.id) }

  private static let command = TemplateFields<String>().text("text") { $0 }

  private static let extra = TemplateFields<[ExtraField]>().list("all", field) { $0 }

  private static let field = TemplateFields<ExtraField>()
    .text("name") { $0.key }
    .text("value") { $0.value.text }
}

/// The maximum length of the description of a page, in code points; previews show no more.
private let maximumDescription = 160

extension Shown {
  fileprivate func mentionsIfAny(_ mentions: TodoMentions) -> Shown<TodoMentions>? {
    mentions.all.isEmpty ? nil : part(mentions)
  }
}

extension TodoBody {
  /// Returns the body in HTML, with links relative to the page and words in its language.
  fileprivate func html(in scene: PageScene) -> [UInt8] {
    var bytes: [UInt8] = []
    content.appendHTML(
      to: &bytes, naming: { $0.text(in: scene.words) },
      labelling: { "\(scene.words[.linkTo]) \($0.text.clippedLabel)" }
    ) { place in
      guard let link = links[place] else { return nil }
      return ResolvedLink(href: scene.location.href(to: link.link), label: link.title)
    }
    return bytes
  }

  /// Returns the source text of the body, with links relative to the page, and reports the links that cannot
  /// be rewritten.
  ///
  /// The pages of todos and the linked files have the same folder structure as the todo folder.
  fileprivate func markdown(in scene: PageScene) -> [UInt8] {
    var bytes: [UInt8] = []
    var problems: [Problem] = []
    let body = BodyText(text ?? "", at: place ?? BodyPlace())
    content.appendMarkdown(of: body, to: &bytes, problems: &problems) { place in
      guard let link = links[place] else { return nil }
      return ResolvedLink(
        href: scene.location.href(to: link.link), label: link.title,
        isAsWritten: link.link.route.keepsFileName)
    }
    scene.report(problems)
    return bytes
  }
}

extension MarkdownName {
  fileprivate func text(in words: Words) -> String {
    switch self {
    case .alert(.note): words[.alertNote]
    case .alert(.tip): words[.alertTip]
    case .alert(.important): words[.alertImportant]
    case .alert(.warning): words[.alertWarning]
    case .alert(.caution): words[.alertCaution]
    case .footnotes: words[.footnotes]
    case .backToReference(let number): "\(words[.backToReference]) \(number)"
    }
  }
}

extension ChecklistSection {
  fileprivate var name: Word {
    switch self {
    case .acceptanceCriteria: .acceptanceCriteria
    case .definitionOfDone: .definitionOfDone
    }
  }
}

extension Route {
  fileprivate var isExternal: Bool { if case .web = self { true } else { false } }

  /// Whether the file of the route has the same name in a Markdown export as in the todo folder.
  fileprivate var keepsFileName: Bool {
    switch self {
    case .todo(let path): path.string.utf8.suffix(3).elementsEqual(".md".utf8)
    case .file: true
    case .page, .web: false
    }
  }
}
