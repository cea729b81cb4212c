import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct TemplatePageTests {
  @Test(arguments: [
    ("vi-VN", "vi-VN vi vi-VN ltr, translated"), ("de", "de en en ltr"), ("ar-EG", "ar-EG en en rtl"),
  ])
  func `a page can show its language, and that of its words`(tag: String, text: String) throws {
    let frame = PageFrame(siteTitle: "T", words: Words(tag), todoFolder: "Todos", generator: "todosite")
    let template =
      "{{language}} {{wordsLanguage}} {{pageLanguage}} {{direction}}{{#isTranslated}}, translated{{/isTranslated}}"
    let sources = TemplateSources(["not-found": SourceFile(path: "not-found.html", text: template)])
    var view = TemplateView<NotFoundPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.notFound, number: 1))
    view.show(NotFoundPage(list: nil, progress: TodoProgress()))
    #expect(String(decoding: view.bytes, as: UTF8.self) == text)
  }
}
