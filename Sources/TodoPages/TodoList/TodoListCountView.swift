/// Shows the number of todos of the list.
package struct TodoListCountView: TextView {
  package private(set) var text = ""

  package init() {}

  package mutating func show(_ page: TodoListPage) { text = "\(page.todos.count)\n" }
}
