internal import Todos

/// The path prefixes of a git host's pages: the parts of an address between the repository and the branch.
///
/// The pages are for users with a browser. A host asks for a login if needed, and shows a change before it
/// saves it.
struct HostAddresses {
  /// The editor of a file.
  let edit: String
  /// The page that confirms the deletion of a file.
  let delete: String
  /// The list of commits that changed a file.
  let history: String
  /// The page that shows a file.
  let source: String
  /// The page that lists the files of a folder.
  let folder: String
  /// The editor of a new file.
  let new: String
  /// The query parameter for the file name in the editor of a new file.
  let nameKey: String
  /// The query parameter for the text of a new file.
  let textKey: String
  /// Whether the folder of a new file is a part of the file name instead of the path.
  var namesWithFolder = false
}

extension HostAddresses {
  init(of host: Repository.Host) {
    switch host {
    case .github: self = .github
    case .gitlab: self = .gitlab
    case .forgejo, .gitea: self = .gitea
    }
  }
}

extension HostAddresses {
  /// The addresses of GitHub, according to GitHub Docs, "Editing files", "Deleting files in a repository" and
  /// "Viewing and understanding files".
  ///
  /// `filename` is documented in The GitHub Blog, "Creating files on GitHub"; at first it did not accept a
  /// folder. GitHub does not document that it accepts one now, or that `value` is the text, but tools such as
  /// the Changesets bot rely on both.
  private static let github = HostAddresses(
    edit: "/edit/", delete: "/delete/", history: "/commits/", source: "/blob/", folder: "/tree/",
    new: "/new/", nameKey: "filename", textKey: "value", namesWithFolder: true)

  /// The addresses of GitLab, according to GitLab Docs, "Web Editor" and "File management".
  ///
  /// A file is deleted with a button on its page.
  ///
  /// `file_name` is the parameter in GitLab's own links to the editor, and the form of the editor accepts
  /// `content` as a fallback. Neither is documented; a version that ignores `content` fills in only the name.
  private static let gitlab = HostAddresses(
    edit: "/-/edit/", delete: "/-/blob/", history: "/-/commits/", source: "/-/blob/", folder: "/-/tree/",
    new: "/-/new/", nameKey: "file_name", textKey: "content")

  /// The addresses of Gitea, and of Forgejo, which is a fork of it.
  ///
  /// `filename` and `value` are documented in Gitea Docs, "Web UI API", "Pre-Fill New File name and
  /// contents"; the other addresses are the targets of the buttons above a file.
  private static let gitea = HostAddresses(
    edit: "/_edit/", delete: "/_delete/", history: "/commits/branch/", source: "/src/branch/",
    folder: "/src/branch/", new: "/_new/", nameKey: "filename", textKey: "value")
}
