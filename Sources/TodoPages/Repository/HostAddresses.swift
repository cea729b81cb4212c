internal import Todos

/// The beginnings of a host's addresses, behind that of the repository and before the branch.
///
/// No host answers at these addresses for others than people with a browser: each asks for a login where one is
/// needed, and shows what would change before it is saved.
struct HostAddresses {
  /// The editor of a file.
  let edit: String
  /// The question whether to delete a file.
  let delete: String
  /// The commits that changed a file.
  let history: String
  /// The file as the host shows it.
  let source: String
  /// The editor of a new file.
  let new: String
  /// What the query of a new file's editor calls the name of the file.
  let nameKey: String
  /// What it calls the text.
  let textKey: String
  /// Whether the folder belongs to the name, not to the path.
  let namesWithFolder: Bool

  init(of host: Repository.Host) {
    switch host {
    case .github: self = .github
    case .gitlab: self = .gitlab
    case .forgejo, .gitea: self = .gitea
    }
  }

  private init(
    edit: String, delete: String, history: String, source: String, new: String, nameKey: String,
    textKey: String, namesWithFolder: Bool = false
  ) {
    self.edit = edit
    self.delete = delete
    self.history = history
    self.source = source
    self.new = new
    self.nameKey = nameKey
    self.textKey = textKey
    self.namesWithFolder = namesWithFolder
  }
}

extension HostAddresses {
  /// GitHub's, by GitHub Docs, "Editing files", "Deleting files in a repository" and "Viewing and understanding
  /// files".
  ///
  /// `filename` is of The GitHub Blog, "Creating files on GitHub"; it took no folder at first. That it does, and
  /// that `value` is the text, is what tools such as the Changesets bot build on; no page of GitHub's tells of it.
  private static let github = HostAddresses(
    edit: "/edit/", delete: "/delete/", history: "/commits/", source: "/blob/", new: "/new/",
    nameKey: "filename", textKey: "value", namesWithFolder: true)

  /// GitLab's, by GitLab Docs, "Web Editor" and "File management"; a file is deleted by a button on its own page.
  ///
  /// `file_name` is what GitLab's own pages link to this editor with, `content` what its form falls back to.
  /// Neither is documented: where a version takes no `content`, the name is filled in and the text is not.
  private static let gitlab = HostAddresses(
    edit: "/-/edit/", delete: "/-/blob/", history: "/-/commits/", source: "/-/blob/", new: "/-/new/",
    nameKey: "file_name", textKey: "content")

  /// Gitea's, and Forgejo's, which began as a copy of it.
  ///
  /// `filename` and `value` are of Gitea Docs, "Web UI API", "Pre-Fill New File name and contents"; the other
  /// pages are those behind the buttons above a file.
  private static let gitea = HostAddresses(
    edit: "/_edit/", delete: "/_delete/", history: "/commits/branch/", source: "/src/branch/", new: "/_new/",
    nameKey: "filename", textKey: "value")
}
