package import Documents
import FileSystem

/// Checks the folders of a project before a command uses them.
///
/// A folder that the settings name must be in the repository; one that the command line names may be anywhere.
/// No folder may be in a folder that belongs to git or to todosite itself, and none whose files are published
/// or replaced may contain another one.
package struct FolderCheck {
  private let project: Project
  /// The paths of the folders, relative to the working folder.
  private var folders: [FolderSetting: String] = [:]
  /// The folders that the command line names.
  private var given: Set<FolderSetting> = []

  /// The code of problems that are mistakes on the command line.
  package static let codeOfMistake = "usage"

  /// Creates a check of some of a project's folders.
  package init(_ project: Project, _ used: Set<FolderSetting>) {
    self.project = project
    for setting in used { folders[setting] = project.settings[setting].map { joined(project.folder, $0) } }
  }

  /// Replaces a folder by one that the command line names.
  ///
  /// - Parameter path: the folder's path, relative to the working folder.
  package mutating func use(_ path: String, givenAs setting: FolderSetting) {
    folders[setting] = path
    given.insert(setting)
  }

  /// Checks all folders.
  ///
  /// - Throws: the problems of the settings, and mistakes on the command line.
  package func check(allowingOutside: Bool) throws(Problems) {
    var problems: [Problem] = []
    var resolvedPaths: [FolderSetting: ResolvedPath] = [:]
    do throws(FileError) {
      let boundary = try ProjectBoundary(of: project.folder)
      for setting in FolderSetting.allCases {
        guard let path = folders[setting] else { continue }
        let resolvedPath: ResolvedPath
        do throws(FileError) {
          resolvedPath = try ResolvedPath(path)
        } catch {
          guard [.tooManyLinks, .notFolder].contains(error.errno) else { throw error }
          problems.append(problem("\(error)", with: setting))
          continue
        }
        if let problem = problem(
          with: setting, at: resolvedPath, within: boundary, allowingOutside: allowingOutside)
        {
          problems.append(problem)
        } else {
          resolvedPaths[setting] = resolvedPath
        }
      }
    } catch {
      problems.append(Problem(.error, code: Project.codeOfSystemError, "\(error)", path: ""))
    }
    problems += conflicts(of: resolvedPaths)
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// Returns the name in a path that git or todosite uses itself, such as `.git`; nil if there is none.
  ///
  /// Only names after the ones that the path shares with the path of the project's folder matter.
  private static func reservedName(in path: ResolvedPath, for project: ResolvedPath) -> String? {
    path.names(from: project).first { [".git", ".todosite"].contains($0.lowercased()) }
  }

  /// Returns the reason why nothing may be written to a path; nil if something may be.
  ///
  /// - Parameter project: the path of the project's folder.
  package static func refusal(ofWritingTo path: String, in project: String) -> String? {
    guard let resolvedPath = try? ResolvedPath(path), let folder = try? ResolvedPath(project) else {
      return nil
    }
    return reservedName(in: resolvedPath, for: folder).map { "\(quoted(path)) must not be in \(quoted($0))" }
  }

  /// Reports whether a path in the repository of a project leads out of it by a symbolic link.
  package static func leadsOut(_ path: String, ofRepositoryOf project: String) -> Bool {
    guard let boundary = try? ProjectBoundary(of: project), boundary.isWorkTree,
      let here = try? realPath("."),
      let named = normalised(joined(here, path)), let resolvedPath = try? ResolvedPath(path)
    else { return false }
    return FileSystem.isInside(named, folder: boundary.folder.path) && !resolvedPath.isInside(boundary.folder)
  }
}

extension FolderCheck {
  private func problem(
    with setting: FolderSetting, at resolvedPath: ResolvedPath, within boundary: ProjectBoundary,
    allowingOutside: Bool
  ) -> Problem? {
    if !resolvedPath.isInside(boundary.folder), !allowingOutside, !given.contains(setting) {
      return problem(
        "\(setting.noun) is outside \(boundary.noun)", with: setting,
        detail: "it is \(quoted(resolvedPath.path))",
        help: "move it there, or pass --allow-outside if you trust these settings")
    }
    if let name = Self.reservedName(in: resolvedPath, for: boundary.project) {
      return problem("\(setting.noun) must not be in \(quoted(name))", with: setting)
    }
    if setting == .publicFiles, boundary.project.isInside(resolvedPath) {
      return problem("\(setting.noun) contains the project itself", with: setting, help: Self.helpForAssets)
    }
    // Hidden folders hold the settings and passwords of programs.
    if setting == .publicFiles,
      let name = resolvedPath.names(from: boundary.project).first(where: {
        $0.utf8.first == UInt8(ascii: ".") && $0 != ".."
      })
    {
      return problem("\(setting.noun) must not be in \(quoted(name)), which is hidden", with: setting)
    }
    if setting == .output, let home = CurrentProcess.environment("HOME"),
      let folder = try? ResolvedPath(home), resolvedPath.isSame(as: folder)
    {
      return problem("\(setting.noun) is your home folder", with: setting)
    }
    return nil
  }

  /// The folders that must not contain others.
  ///
  /// The folder of assets is published, and in the others a build would read or replace its own files.
  private static let exclusive: [(outer: FolderSetting, inner: [FolderSetting])] = [
    (.publicFiles, [.todos, .templates, .output]), (.templates, [.output]),
    (.output, [.todos, .templates, .publicFiles]),
  ]

  /// Returns at most one problem for each folder that contains others.
  private func conflicts(of resolvedPaths: [FolderSetting: ResolvedPath]) -> [Problem] {
    var problems: [Problem] = []
    var reported: Set<FolderSetting> = []
    for (outer, inner) in Self.exclusive {
      for inner in inner where !reported.contains(outer) {
        guard let resolvedPath = resolvedPaths[inner], let folder = resolvedPaths[outer],
          resolvedPath.isInside(folder), resolvedPath.exists || inner == .output
        else { continue }
        reported.insert(outer)
        if folder.isInside(resolvedPath) { reported.insert(inner) }
        problems.append(conflict(of: inner, in: outer, isSame: folder.isInside(resolvedPath)))
      }
    }
    return problems
  }

  private func conflict(of inner: FolderSetting, in outer: FolderSetting, isSame: Bool) -> Problem {
    let relation = isSame ? "is \(inner.noun)" : "contains \(inner.noun) \(quoted(folders[inner] ?? ""))"
    let culprit =
      [outer, inner].first { given.contains($0) }
      ?? [outer, inner].first { project.settings.folderPositions[$0] != nil } ?? outer
    return problem(
      "\(outer.noun) \(relation)", with: culprit,
      help: outer == .publicFiles ? Self.helpForAssets : nil)
  }

  private static let helpForAssets = "name a folder that contains only files for the site, such as Public"

  /// Returns a problem at the setting's position in the settings file.
  ///
  /// For a folder of the command line, it is a mistake there; for a default folder, it has the folder's path.
  private func problem(
    _ message: String, with setting: FolderSetting, detail: String = "", help: String? = nil
  ) -> Problem {
    if given.contains(setting) {
      return Problem(
        .error, code: Self.codeOfMistake, message, path: "",
        help: "choose another folder with --\(setting.rawValue)")
    }
    let help = help ?? "name another folder"
    if let position = project.settings.folderPositions[setting] {
      return position.source.problem(
        .error, code: "bad-setting", message, at: position.range, label: detail, help: help)
    }
    return Problem(
      .error, code: "bad-setting", message, path: folders[setting] ?? "",
      notes: detail.isEmpty ? [] : [detail],
      help: help)
  }
}
