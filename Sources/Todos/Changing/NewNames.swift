import FileSystem

/// Names for new files, whose random beginning no other file of the folder has.
struct NewNames {
  let folder: String

  init(in folder: String) {
    self.folder = folder
  }

  func next(_ title: String) throws(ChangeFailure) -> SourceName {
    var random = SystemRandomNumberGenerator()
    do {
      let folder = try FileDescriptor.folder(folder)
      while true {
        let name = TodoFileName.make(title: title, using: &random)
        let beginning = Array(name.utf8.prefix(TodoFileName.codeLength))
        let isTaken = try folder.containsName { $0.starts(with: beginning) }
        if !isTaken { return SourceName(path: TodoPath(name), source: joined(self.folder, name)) }
      }
    } catch {
      throw ChangeFailure(error)
    }
  }
}
