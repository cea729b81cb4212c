extension PageFile {
  static let view = PageFile(path: { "\(moduleFolder($0))/\($0.type)View.swift" }) { name in
    #"""
    import Documents
    import Todos

    extension \#(name.type)Page: TemplatePage {
      static let templateName = "\#(name.file)"

      func heading(in words: Words) -> String? { words[.\#(name.member)] }

      static let fields = TemplateFields<Shown<\#(name.type)Page>>()
        .text("count") { String($0.value.total) }
        .flag("isEmpty") { $0.value.total == 0 }
        .list("todos", Shown<TodoSummary>.rowFields, key: { $0.rowKey }) { $0.parts($0.value.todos) }
        .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }
    }

    """#
  }
}
