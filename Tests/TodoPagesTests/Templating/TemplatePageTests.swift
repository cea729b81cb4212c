import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct TemplatePageTests {
  private func shown(_ template: String, in frame: PageFrame) throws -> String {
    let sources = TemplateSources(["not-found": SourceFile(path: "not-found.html", text: template)])
    var view = TemplateView<NotFoundPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.notFound, number: 1))
    view.show(NotFoundPage(list: nil, progress: TodoProgress()))
    return String(decoding: view.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("vi-VN", "vi-VN vi vi-VN ltr, translated"), ("de", "de en en ltr"), ("ar-EG", "ar-EG en en rtl"),
  ])
  func `a page can show its language, and that of its words`(tag: String, text: String) throws {
    let frame = PageFrame(siteTitle: "T", words: Words(tag), todoFolder: "Todos", generator: "todosite")
    let template =
      "{{language}} {{wordsLanguage}} {{pageLanguage}} {{direction}}{{#isTranslated}}, translated{{/isTranslated}}"
    #expect(try shown(template, in: frame) == text)
  }

  @Test func `a page has the names of declared fields, if there are any`() throws {
    var frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let template = "[{{#site.fields}}{{names}}{{/site.fields}}]"
    #expect(try shown(template, in: frame) == "[]")
    frame.fields = ["effort", "sprint"]
    #expect(try shown(template, in: frame) == "[effort sprint]")
  }
}
