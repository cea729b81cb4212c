import Documents
import Todos

extension TodoDetailPage: TemplatePage {
  static let templateName = "detail"

  func heading(in words: Words) -> String? { summary.title }

  /// The beginning of the body; nil for a page that shows the source text, because the snapshot may lack the HTML.
  func description(in words: Words) -> String? {
    body.text == nil ? body.content.opening(atMost: maximumDescription) : nil
  }

  static let fields = TemplateFields<Shown<TodoDetailPage>>()
    .including(Shown<TodoSummary>.summaryFields) { $0.part($0.value.summary) }
    .text("source") { $0.value.path.inWords(below: $0.scene.frame.todoFolder) }
    .record("milestonePage", Shown<LinkedName>.fields) { $0.part($0.value.milestone) }
    .record("tagPages", Shown<LinkedName>.listFields) { $0.partsIfAny($0.value.tags) }
    .record("peoplePages", Shown<LinkedName>.listFields) { $0.partsIfAny($0.value.people) }
    .text("longID") { $0.value.summary.id == $0.value.summary.name ? nil : $0.value.summary.id }
    .text("titleSize") { titleSize(of: $0.value.summary.title) }
    .record("depends", Shown<ListedTodos>.fields) { $0.listedIfAny($0.value.listedDepends()) }
    .record("waitsFor", Shown<ListedTodos>.fields) { $0.dependencies(.waitsFor) }
    .record("doneFirst", Shown<ListedTodos>.fields) { $0.dependencies(.doneFirst) }
    .record("dependsOn", Shown<ListedTodos>.fields) { $0.dependencies(.other) }
    .record("blocks", Shown<ListedTodos>.fields) { $0.listedIfAny($0.value.listedBlocks) }
    .list("ancestors", Shown<TodoMention>.fields) { $0.parts($0.value.ancestors) }
    .record("parent", Shown<TodoMention>.fields) { $0.part($0.value.parent) }
    .record("children", Shown<ListedTodos>.fields) { $0.listedIfAny($0.value.listedParts) }
    .record("drawing", Shown<DependencyDrawing>.fields) { $0.part($0.value.neighbourhood) }
    .record("backlinks", Shown<ListedTodos>.fields) { $0.listedIfAny($0.value.listedBacklinks) }
    .html(
      "body",
      appending: { (shown: Shown<TodoDetailPage>, bytes: inout [UInt8]) in
        switch shown.scene.frame.format {
        case .html: shown.value.body.appendHTML(to: &bytes, in: shown.scene)
        case .markdown: shown.value.body.appendMarkdown(to: &bytes, in: shown.scene)
        }
      }
    )
    .flag("hasBody") { shown in
      switch shown.scene.frame.format {
      case .html: !shown.value.body.content.isEmpty
      case .markdown: shown.value.body.content.hasMarkdown(of: shown.value.body.text ?? "")
      }
    }
    .list("criteria", criteria) { $0.parts($0.value.criteria) }
    .record("contents", contents) { $0.value.contents.isEmpty ? nil : $0.value.contents }
    .record("fields", otherFields) { $0.partsIfAny($0.value.otherFields) }
    .keyed("extra") { $0.value.extra.map { (name: $0.key, text: $0.value.text) } }
    .record("host", host) { $0.value.host.edit == nil ? nil : $0.part($0.value.host) }
    .list("commands", command) { $0.value.commands }
    .record("list", listFields) { $0.part($0.value.list) }
    .record("previous", Shown<TitledLink>.fields) { $0.part($0.value.previous) }
    .record("next", Shown<TitledLink>.fields) { $0.part($0.value.next) }

  private static let listFields = TemplateFields<Shown<Link>>()
    .link("href") { $0.append(hrefTo: $0.value, to: &$1) }
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
    .link("href") { $1.append(percentEncoding: $0.id[...], after: "#") }

  private static let command = TemplateFields<String>().text("text") { $0 }

  private static let otherFields = TemplateFields<[Shown<FieldFact>]>().list("all", field) { $0 }

  private static let field = TemplateFields<Shown<FieldFact>>()
    .text("name") { $0.value.key }
    .text("label") { $0.value.label ?? $0.value.key.withSpaces }
    .text("value") { $0.text }
    .record("date", Shown<TodoDate>.fields) { $0.part($0.value.date) }

  /// Returns the class of a title that would take too much of a phone's screen in the usual size; nil for the
  /// usual size.
  ///
  /// With these sizes a title of 480 columns takes at most a third of a screen of 360 by 740 pixels.
  private static func titleSize(of title: String) -> String? {
    // A text has at most as many columns as bytes.
    guard title.utf8.count > 60 else { return nil }
    return switch displayWidth(of: title) {
    case ...60: nil
    case ...120: "long"
    case ...240: "longer"
    case ...480: "longest"
    default: "endless"
    }
  }
}

extension String {
  /// The name of a field with spaces instead of its underscores and hyphens, if it consists only of these,
  /// letters and digits.
  fileprivate var withSpaces: String {
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }
    guard utf8.contains(where: isMark), utf8.first.map(isLetter) == true, utf8.last.map(isLetter) == true,
      utf8.allSatisfy({ isMark($0) || isLetter($0) })
    else { return self }
    return String(decoding: utf8.map { isMark($0) ? 0x20 : $0 }, as: UTF8.self)
  }
}

/// The maximum length of the description of a page, in code points; previews show no more.
private let maximumDescription = 160

extension Shown {
  fileprivate func listedIfAny(_ todos: ListedTodos) -> Shown<ListedTodos>? {
    todos.all.isEmpty ? nil : part(todos)
  }
}

extension Shown where Value == TodoDetailPage {
  fileprivate func dependencies(_ kind: TodoDetailPage.Dependency) -> Shown<ListedTodos>? {
    listedIfAny(value.listedDepends { value.dependency(on: $0) == kind })
  }
}

extension TodoBody {
  /// Appends the body in HTML, with links relative to the page and words in its language.
  func appendHTML(to bytes: inout [UInt8], in scene: PageScene) {
    content.appendHTML(
      to: &bytes, localizing: { $0.text(in: scene.words) },
      labelling: { "\(scene.words[.linkTo]) \($0.text.clippedLabel)" }
    ) { index in
      guard let link = links[index] else { return nil }
      return ResolvedLink(href: scene.location.href(to: link.link), label: link.title)
    }
  }

  /// Appends the source text of the body, with links relative to the page, and reports the links that cannot
  /// be rewritten.
  ///
  /// The pages of todos and the linked files have the same folder structure as the todo folder.
  fileprivate func appendMarkdown(to bytes: inout [UInt8], in scene: PageScene) {
    var problems: [Problem] = []
    let body = BodyText(text ?? "", at: location ?? BodyLocation())
    content.appendMarkdown(of: body, to: &bytes, problems: &problems) { index in
      guard let link = links[index] else { return nil }
      return ResolvedLink(
        href: scene.location.href(to: link.link), label: link.title,
        isAsWritten: link.link.route.keepsFileName && content.links[index].isWritten(as: link.link))
    }
    scene.report(problems)
  }
}

extension LocalizedText {
  fileprivate func text(in words: Words) -> String {
    switch self {
    case .alert(.note): words[.alertNote]
    case .alert(.tip): words[.alertTip]
    case .alert(.important): words[.alertImportant]
    case .alert(.warning): words[.alertWarning]
    case .alert(.caution): words[.alertCaution]
    case .details: words[.details]
    case .noteTime(let time): TodoDate(text: time).map { words.text(of: $0) } ?? time
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

extension MarkdownLink {
  /// Reports whether the destination has the bytes of a path and of an id; it can have them in another Unicode
  /// normalization.
  fileprivate func isWritten(as link: Link) -> Bool {
    let path: String
    switch link.route {
    case .todo(let todo): path = todo.string
    case .file(let file): path = file
    case .page, .web: return true
    }
    let names = target.utf8.split(separator: UInt8(ascii: "/")).drop {
      $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
    }
    let isPath =
      target.utf8.allSatisfy { $0 < 0x80 }
      || path.utf8.reversed().starts(with: names.joined(separator: [UInt8(ascii: "/")]).reversed())
    guard let fragment, let id = link.fragment else { return isPath }
    return isPath && isSame(fragment, id)
  }
}

extension Route {
  /// Whether the file of the route has the same name in a Markdown export as in the todo folder.
  fileprivate var keepsFileName: Bool {
    switch self {
    case .todo(let path): path.string.utf8.suffix(3).elementsEqual(".md".utf8)
    case .file: true
    case .page, .web: false
    }
  }
}
