package import Documents
import Todos

extension Route: StoredValue {
  private enum Kind: CaseIterable {
    case page, todo, file
  }

  /// Writes the route of a part of the site; external pages have no stored form.
  package func write(to writer: inout StoredWriter) {
    switch self {
    case .page(let page, let number):
      writer.write(case: Kind.page)
      writer.write(page)
      writer.write(number)
    case .todo(let path):
      writer.write(case: Kind.todo)
      writer.write(path)
    case .file(let path):
      writer.write(case: Kind.file)
      writer.write(TodoPath(path))
    case .web: break
    }
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    switch try reader.readCase() as Kind {
    case .page: self = .page(try reader.read(), number: try reader.read())
    case .todo: self = .todo(try reader.read())
    case .file: self = .file(try reader.read(TodoPath.self).string)
    }
  }
}
