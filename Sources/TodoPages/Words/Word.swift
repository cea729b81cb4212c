/// A text of the site's pages.
///
/// Every language has a table of all texts.
///
/// Templates refer to a text by its name, such as `{{words.previous}}`.
package enum Word: String, CaseIterable, Sendable {
  // The site.
  case site
  case allTodos
  case board
  case due
  case tags
  case milestones
  case statuses
  case people
  case dependencies
  case progress
  case unreadableFiles
  case skipToContent
  case skipToList
  case skipToTodo
  case madeWith
  case feed
  case calendar
  case data
  case menu

  // Statuses.
  case open
  case doing
  case blocked
  case done
  case cancelled
  case closed
  case unclosed

  // Priorities.
  case urgent
  case high
  case medium
  case low

  // Lists.
  case nothingToDo
  case nothingHere
  case pages
  case page
  case previous
  case next
  case all
  case withNothingOpen
  case groupBy

  // Facts about a todo.
  case title
  case dueOn
  case overdueSince
  case status
  case priority
  case dueDate
  case tag
  case milestone
  case withoutMilestone
  case withoutPerson
  case withoutPriority
  case withoutTag
  /// What is before the label of a field: the todos without a value.
  case without
  case yes
  case no
  case priorities
  case person
  case checklist
  case acceptanceCriteria
  case definitionOfDone
  case created
  case updated
  case completed
  case id
  case file
  case waitsFor
  case doneFirst
  case isWaiting
  case dependsOn
  case blocks
  case partOf
  case parts
  case mentionedIn
  case neededFirst
  case waitsForThis
  case and
  case more
  case nothingMore
  case otherTodos
  case permalink
  case contents
  case linkTo

  // Actions.
  case add
  case addPart
  case edit
  case delete
  case history
  case source
  case inATerminal
  case keptIn
  case copy
  case copied
  case exampleTitle
  case newTodo
  /// Stands for a todo that is left out, where another one names it.
  case hiddenTodo
  case commands

  // Alerts in texts.
  case alertNote
  case alertTip
  case alertImportant
  case alertWarning
  case alertCaution

  // Names in texts.
  case details
  case footnotes
  case backToReference

  // Due dates.
  case overdue
  case today
  case thisWeek
  case later
  case noDate
  case withoutDueDate
  case months
  case asList

  // Dependencies.
  case waitForEachOther
  case drawing
  case tooManyToDraw
  case arrowMeans
  case dashesMean
  case dotsMean
  case then
  case also
  case startHere
  case waiting
  case nothingInTheWay
  case waitForOthers

  // Progress over time.
  case createdAndClosed
  case createdOverTime
  case createdSoFar
  case inTotal
  case day
  case weekFrom
  case month
  case quarter
  case year
  case decade
  case century
  case numbers
  case withoutDates
  case withoutClosingDate

  // Recent changes.
  case recent
  case recentlyChanged
  case recentlyClosed

  // The age of the file of another tool.
  case asOf

  // Unreadable files and missing pages.
  case unreadableHint
  case allReadable
  case noSuchPage
  case noSuchPageHint
  case backToList

  // Events.
  case todoCreated
  case todoCompleted
  case todoCancelled
  case todoNoted
  case todoDeleted

  // Search and keyboard shortcuts.
  case search
  case searchHint
  case filters
  case any
  case notClosed
  case dueAfter
  case dueBefore
  case nothingFound
  case notUnderstood
  case didYouMean
  case useOneOf
  case quoteWord
  case found
  case clear
  case keys
  case keySearch
  case keyNext
  case keyPrevious
  case keyOpen
  case keyLeave
  case keyHelp
  case keysOn
  case close
  case searching
  case searchFailed
  case tryAgain
  case searchEverywhere
  case sortBy
  case usualOrder
  case ascending
  case descending
  case removeFilter

  // The forms of `serve`.
  case changes
  case lastChange
  case undo
  case start
  case markDone
  case reopen
  case tick
  case untick
  case addNote
  case started
  case reopened
  case ticked
  case unticked
  case bodyText
  case onePerLine
  case noValue
  case now
  case save
  case preview
  case moveToTrash
  case removeHint
  case moveTodos
  case move
  case changedMeanwhile
  case serverLost
  case pageGone

  // The switch for light and dark.
  case theme
  case themeSystem
  case themeLight
  case themeDark
}
