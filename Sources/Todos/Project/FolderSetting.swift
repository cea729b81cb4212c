import Documents

/// A setting that names a folder; the raw value is its key in `todosite.yml`.
package enum FolderSetting: String, CaseIterable, Sendable {
  case todos
  case output
  case templates
  case publicFiles = "public"

  /// The folder, as messages name it.
  var noun: String {
    switch self {
    case .todos: "the todo folder"
    case .output: "the output folder"
    case .templates: "the template folder"
    case .publicFiles: "the asset folder"
    }
  }
}

extension ProjectSettings {
  /// The path of a folder, relative to the project's folder; nil if the project has no such folder.
  subscript(folder: FolderSetting) -> String? {
    switch folder {
    case .todos: todos
    case .output: output
    case .templates: templates
    case .publicFiles: publicFiles
    }
  }
}
