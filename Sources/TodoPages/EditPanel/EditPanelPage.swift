import Documents
import Todos

/// The forms of a page.
struct EditPanelPage: Equatable, Sendable {
  /// The token that each form sends; empty for a page without forms.
  var token = ""
  /// The reason why the page is not up to date; nil if it is.
  var problem: String?
  /// The reason why a form was refused; nil if none was.
  var message: Message?
  var forms: [Form] = []

  enum Message: Equatable, Sendable {
    case changedMeanwhile
    /// The reason in English, as the command line gives it.
    case refused(String)
  }

  struct Form: Equatable, Sendable {
    /// What the form is for; several are for `items` and for `moves`.
    enum Kind: String, CaseIterable { case undo, actions, items, note, edit, remove, add, moves }

    var kind: Kind
    /// The inputs that the reader does not see.
    var hidden: [Input] = []
    var fields: [Field] = []
    var buttons: [Button]
    /// The text that its buttons concern: the title of a todo, or an item.
    var title: String?
    /// What was done by the change to undo.
    var undone: Word?
    /// The link of the card to move.
    var link: Link?
    /// Whether the reader has typed something, so that the form is not folded.
    var isOpen = false
    /// How the text looks that the reader has typed; nil without a preview.
    var preview: TodoBody?
  }

  struct Input: Equatable, Sendable {
    var name: String
    var value: String
  }

  struct Button: Equatable, Sendable {
    var action: EditForm.Action
    var label: Word
  }

  struct Field: Equatable, Sendable {
    var id: String
    /// The name of the input.
    var name: String
    /// The field of the todo; nil for its text, and for a note.
    var field: TodoField?
    /// The text that stands for the label of the field; nil for the label.
    var title: String?
    var value: String
    var control: Control
    /// The present value, if the reader has typed another one and the file was changed meanwhile.
    var now: String?
  }

  /// How a value is given.
  enum Control: Equatable, Sendable {
    case line
    case date
    /// Lines, of which so many are shown at first; a list has one value on each.
    case lines(Int)
    case choice([String])
  }
}
