internal import CCmark

/// The single walk over a body's tree.
///
/// It collects the headings, links, checklist items and warnings, and changes the tree into the content of
/// the page.
///
/// For heading ids, checkboxes, footnotes and slots, which libcmark cannot render, the walk inserts text with a
/// `MarkdownMark`; libcmark copies the mark to the HTML, where `SlottedHTML` finds it. The walk uses
/// libcmark's iterator, so its stack does not grow with the tree's depth.
struct MarkdownPass: ~Copyable {
  let options: MarkdownOptions
  let holdsWikiBrackets: Bool
  let holdsMentions: Bool
  var extender: MarkdownExtender
  var positions: MarkdownPositions
  var warnings: MarkdownWarnings
  /// The positions of the parts that can be edited separately; nil if they are not needed, as for a page.
  var editableParts: EditableParts?
  var firstHeading: String?
  var checklist = Checklist()
  var sections = SectionCounter()
  /// The notes at the end of the body.
  var notes: [MarkdownNote] = []
  var headings = VisitedHeadings()
  var links: [MarkdownLink] = []
  var localLinks: [LocalLink] = []
  /// The alert in whose block quote the walk is; nil outside of alerts, which are never nested.
  var alert: OpenAlert?
  /// The footnotes that the body defines.
  var footnotes = Footnotes()
  /// What becomes of the HTML that the walk has found, by the indices of the nodes.
  var htmlOutcomes: [HTMLOutcome] = []
  /// The number of open `<code>` tags.
  var openCodeTags = 0
  /// What becomes of the current link; nil outside of links, which are never nested.
  var linkHandling: LinkHandling?
  /// The numbers of links, local links, footnote references and warnings before the current heading.
  var countsBeforeHeading = (links: 0, localLinks: 0, references: 0, warnings: 0)
  /// The number of highlighted parts of code so far.
  var codeTokens = 0
  /// The number of bytes that the tags of these parts add to the rendered HTML.
  var codeTagBytes = 0
  /// A reusable buffer for a text that is being assembled.
  var scratch: [UInt8] = []

  init(
    options: MarkdownOptions, holdsWikiBrackets: Bool, holdsMentions: Bool, extensions: MarkdownExtensions,
    positions: consuming MarkdownPositions, warnings: MarkdownWarnings, editableParts: EditableParts? = nil
  ) {
    self.options = options
    self.holdsWikiBrackets = holdsWikiBrackets
    self.holdsMentions = holdsMentions
    extender = MarkdownExtender(extensions, options: options)
    self.positions = positions
    self.warnings = warnings
    self.editableParts = editableParts
  }

  /// A link to a fragment of the same body, to be checked when all headings are known.
  struct LocalLink {
    var node: MarkdownNode
    var fragment: String
  }

  /// What becomes of a link when the walk leaves it.
  enum LinkHandling {
    case stays
    case becomesSlot
    case becomesText
  }

  /// Walks the tree; returns nil if it does not exceed the depth limit.
  ///
  /// Otherwise returns the offset in the file of the first node that is nested too deeply, and the pass must
  /// be discarded.
  mutating func run(over tree: borrowing MarkdownTree) -> Int? {
    let notesTree = NotesTree(in: tree)
    if let notesTree { addNotes(notesTree) }
    var depth = 0
    let walk = MarkdownWalk(over: tree.root)
    while let (event, found) = walk.next() {
      var node = found
      let entering = event == CMARK_EVENT_ENTER
      if entering, !extender.extensions.isEmpty, let extended = extender.extend(node, positions: &positions) {
        walk.jump(to: extended, CMARK_EVENT_ENTER)
        node = extended
      }
      switch node.kind {
      case CMARK_NODE_TEXT: visitText(node)
      case CMARK_NODE_CODE: headings.append(node.literal)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: headings.appendSpace()
      case CMARK_NODE_HTML_INLINE: visitInlineHTML(node)
      case CMARK_NODE_HTML_BLOCK:
        sections.visit(comment: node.literal)
        visitHTMLBlock(node)
      case CMARK_NODE_CODE_BLOCK: highlight(node)
      case CMARK_NODE_THEMATIC_BREAK: break
      case CMARK_NODE_IMAGE where entering:
        // The walk skips an image's children: together they become the alternative text.
        walk.jump(to: node, CMARK_EVENT_EXIT)
        visitImage(node)
      default:
        depth += entering ? 1 : -1
        if depth > options.limits.depth { return positions.start(of: node) }
        visitContainer(node, entering: entering)
      }
    }
    checkLocalLinks()
    headings.shiftLevels()
    notesTree?.formatAsThread()
    footnotes.finish()
    return nil
  }

  private mutating func addNotes(_ notesTree: NotesTree) {
    if editableParts == nil {
      notes = notesTree.notes
    } else {
      editableParts?.notes = NotesSection(notesTree, positions: &positions)
    }
  }

  private mutating func visitContainer(_ node: MarkdownNode, entering: Bool) {
    switch node.kind {
    case CMARK_NODE_HEADING: entering ? enterHeading(node) : leaveHeading(node)
    case CMARK_NODE_LINK: entering ? enterLink(node) : leaveLink(node)
    case CMARK_NODE_BLOCK_QUOTE: if !entering { leaveQuote(node) }
    case CMARK_NODE_CUSTOM_INLINE: if entering { visitCustomInline(node) }
    default: break
    }
  }
}
