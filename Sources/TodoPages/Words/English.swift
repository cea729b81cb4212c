extension Word {
  /// The text in English.
  var english: String {
    switch self {
    // The site.
    case .site: "Site"
    case .allTodos: "All todos"
    case .board: "Board"
    case .due: "Due"
    case .tags: "Tags"
    case .statuses: "Statuses"
    case .people: "People"
    case .dependencies: "Dependencies"
    case .progress: "Progress"
    case .unreadableFiles: "Unreadable files"
    case .skipToContent: "Skip to the content"
    case .skipToList: "Skip to the list"
    case .skipToTodo: "Skip to the todo"
    case .madeWith: "Made with"
    case .feed: "Feed"
    case .calendar: "Calendar"
    case .data: "Data"
    case .menu: "Menu"

    // How far todos have come.
    case .open: "open"
    case .doing: "doing"
    case .blocked: "blocked"
    case .done: "done"
    case .cancelled: "cancelled"
    case .closed: "closed"

    // How much todos matter.
    case .urgent: "urgent"
    case .high: "high"
    case .medium: "medium"
    case .low: "low"

    // Lists.
    case .nothingToDo: "Nothing to do yet. A todo is a Markdown file: write the first one, then build again."
    case .nothingHere: "There is no todo here."
    case .pages: "Pages"
    case .page: "page"
    case .previous: "Previous"
    case .next: "Next"
    case .all: "all"
    case .noTagsYet: "No todo has a tag. Write one into a todo's front matter, or copy this command."
    case .noPeopleYet:
      "No todo is anybody's yet. Write a name into a todo's front matter, or copy this "
        + "command."
    case .moreStatuses: "more statuses"

    // Facts about a todo.
    case .dueOn: "due"
    case .overdueSince: "overdue"
    case .status: "Status"
    case .priority: "Priority"
    case .dueDate: "Due"
    case .tag: "Tag"
    case .person: "Person"
    case .checklist: "Checklist"
    case .created: "Created"
    case .completed: "Completed"
    case .id: "Id"
    case .file: "File"
    case .waitsFor: "Waits for"
    case .blocks: "Blocks"
    case .partOf: "Part of"
    case .parts: "Parts"
    case .mentionedIn: "Mentioned in"
    case .more: "more"
    case .nothingMore: "Nothing more is written about this one."
    case .otherTodos: "Other todos"
    case .permalink: "Link to this page"

    // Acting.
    case .add: "Add a todo"
    case .addPart: "Add a part"
    case .edit: "Edit"
    case .delete: "Delete"
    case .history: "History"
    case .source: "Source"
    case .inATerminal: "In a terminal"
    case .keptIn: "Kept in"
    case .copy: "Copy"
    case .copied: "Copied"
    case .exampleTitle: "Buy oat milk"
    case .newTodo: "New todo"
    case .commands: "Commands"

    // When todos are due.
    case .overdue: "Overdue"
    case .today: "Today"
    case .thisWeek: "Next 7 days"
    case .later: "Later"
    case .noDate: "No date"
    case .withoutDueDate: "without a date"
    case .nothingDue: "Nothing is due."

    // Dependencies.
    case .waitForEachOther: "These wait for each other"
    case .nothingWaits: "No todo waits for another."
    case .drawing: "What waits for what"
    case .tooManyToDraw: "There are too many to draw; this is the list."

    // Progress over time.
    case .openAndDone: "Open and done by day"
    case .day: "Day"
    case .openCount: "Open"
    case .doneCount: "Done"
    case .numbers: "Numbers"
    case .noDates: "No todo says when it was created or completed."
    case .withoutDates: "without a date, not shown"

    // Unreadable files and missing pages.
    case .unreadableHint: "These are not in the list until they are mended."
    case .allReadable: "Every file can be read."
    case .noSuchPage: "No such page"
    case .noSuchPageHint: "The todo may have been renamed or deleted."
    case .backToList: "Back to the list"

    // What happened, in the feed.
    case .todoCreated: "Created"
    case .todoCompleted: "Completed"
    case .todoCancelled: "Cancelled"

    // Search and keys.
    case .search: "Search"
    case .searchHint: "Title, tag, person, id or words"
    case .filters: "Filters"
    case .any: "any"
    case .notClosed: "not closed"
    case .dueAfter: "Due after"
    case .dueBefore: "Due before"
    case .nothingFound: "No todo matches."
    case .found: "found"
    case .clear: "Clear"
    case .keys: "Keys"
    case .keySearch: "search"
    case .keyNext: "next todo"
    case .keyPrevious: "previous todo"
    case .keyOpen: "open the todo"
    case .keyLeave: "leave the search"
    case .keyHelp: "these keys"
    case .keysOn: "Use single keys"
    case .close: "Close"
    }
  }
}
