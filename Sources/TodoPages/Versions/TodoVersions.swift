import Documents
import Todos

extension TodoItem: Versioned {
  func add(to version: inout PageVersion) {
    guard let hash = self.version else { return version.addUnknown() }
    version.add(hash)
  }
}

extension TodoStatus: Versioned {
  func add(to version: inout PageVersion) {
    version.add(label)
    version.add(group)
    version.add(isClosed)
  }
}

extension TodoStatus.Group: Versioned {}

extension TodoPriority: Versioned {
  func add(to version: inout PageVersion) {
    version.add(label)
    version.add(level)
  }
}

extension TodoPriority.Level: Versioned {}

extension TodoDate: Versioned {
  func add(to version: inout PageVersion) {
    version.add(dayNumber)
    version.add(time)
  }
}

extension TodoDate.Time: Versioned {
  func add(to version: inout PageVersion) {
    version.add(seconds)
    version.add(offset)
  }
}

extension TodoGroup: Versioned {
  /// Adds the group without its todos, of which a page shows only some.
  func add(to version: inout PageVersion) {
    version.add(kind)
    version.add(name)
  }
}

extension TodoGroupKind: Versioned {}

extension TodoTrend: Versioned {
  func add(to version: inout PageVersion) {
    version.add(days(by: .day))
    version.add(undated)
    version.add(undatedClosings)
  }
}

extension TodoTrend.Day: Versioned {
  func add(to version: inout PageVersion) {
    version.add(date)
    version.add(created)
    version.add(closed)
  }
}

extension RepositoryFile: Versioned {
  func add(to version: inout PageVersion) {
    version.add(path)
    version.add(isFolder)
  }
}

extension UnreadableFile: Versioned {
  func add(to version: inout PageVersion) {
    version.add(path)
    version.add(problem)
  }
}

extension Problem: Versioned {
  func add(to version: inout PageVersion) {
    version.add(code)
    version.add(message)
    version.add(excerpt)
  }
}

extension SourceExcerpt: Versioned {
  func add(to version: inout PageVersion) {
    version.add(line)
    version.add(column)
    version.add(label)
  }
}
