/// Small sample folders of other tools, in the formats that these tools write.
package enum ToolFolders {
  package static let backlog: KeyValuePairs<String, String> = [
    "backlog/config.yml": """
    project_name: "Balcony"
    default_status: "To Do"
    statuses: ["To Do", "Growing", "Harvested"]
    labels: []
    task_prefix: "task"

    """,
    "backlog/tasks/task-1 - Water-the-plants.md": """
    ---
    id: TASK-1
    title: Water the plants
    status: Growing
    assignee: ['@ann']
    created_date: '2026-11-01 08:30'
    labels: [green]
    dependencies: []
    ---

    ## Description

    ![the plants](../images/plants.png) and [how](../docs/doc-1.md)

    """,
    "backlog/tasks/task-1.1 - Fill-the-can.md":
      "---\nid: TASK-1.1\ntitle: Fill the can\nstatus: To Do\n---\n",
    "backlog/completed/task-2 - Buy-a-can.md": "---\nid: TASK-2\ntitle: Buy a can\nstatus: Harvested\n---\n",
    "backlog/completed/task-3 - Buy-soil.md": "---\nid: TASK-3\ntitle: Buy soil\nstatus: To Do\n---\n",
    "backlog/archive/tasks/task-4 - Buy-a-hose.md":
      "---\nid: TASK-4\ntitle: Buy a hose\nstatus: To Do\n---\n",
    "backlog/archive/tasks/readme.md": "# What is archived\n",
    "backlog/archive/milestones/m-0 - spring.md": "---\nid: m-0\ntitle: Spring\n---\n",
    "backlog/drafts/draft-1 - Bees.md": "---\nid: DRAFT-1\ntitle: Bees\nstatus: Draft\n---\n",
    "backlog/drafts/readme.md": "# Drafts\n",
    "backlog/docs/doc-1.md": "# How to water\n",
    "backlog/decisions/decision-1.md": "# No hose\n",
    "backlog/images/plants.png": "png",
    "backlog/readme.md": "# This folder\n",
  ]

  package static let ticket: KeyValuePairs<String, String> = [
    ".tickets/nw-5c46.md": """
    ---
    id: nw-5c46
    status: in_progress
    deps: [nw-11aa]
    links: []
    created: 2026-11-01T08:30:00Z
    type: task
    priority: 1
    assignee: Ann
    ---
    # Water the plants

    Every day.

    """,
    ".tickets/nw-11aa.md": "---\nid: nw-11aa\nstatus: closed\ndeps: []\nlinks: []\n---\n# Fill the can\n",
  ]

  package static let taskmd: KeyValuePairs<String, String> = [
    ".taskmd.yaml": "dir: ./work/tasks\nworklogs: true\n",
    "work/tasks/001-water-the-plants.md": """
    ---
    id: "001"
    title: "Water the plants"
    status: in-progress
    priority: critical
    dependencies: ["002"]
    owner: ann
    created: 2026-11-01
    ---

    # Water the plants

    """,
    "work/tasks/garden/002-fill-the-can.md":
      "---\nid: \"002\"\ntitle: \"Fill the can\"\nstatus: in-review\n---\n",
    "work/tasks/archive/003-buy-a-hose.md":
      "---\nid: \"003\"\ntitle: \"Buy a hose\"\nstatus: pending\n---\n",
    "work/tasks/TASKMD_SPEC.md": "# taskmd Specification\n",
    "work/tasks/.worklogs/001.md": "# Worklog\n",
  ]

  package static let kanban: KeyValuePairs<String, String> = [
    "kanban/config.yml": """
    version: 11
    board:
        name: Balcony
    tasks_dir: cards
    statuses:
        - name: backlog
          show_duration: false
        - name: growing
        - name: harvested
        - name: archived
    next_id: 3

    """,
    "kanban/cards/001-water-the-plants.md": """
    ---
    id: 1
    title: Water the plants
    status: growing
    priority: high
    created: 2026-11-01T08:30:00Z
    updated: 2026-11-02T08:30:00Z
    depends_on: [2]
    ---

    Every day.

    """,
    "kanban/cards/002-fill-the-can.md": "---\nid: 2\ntitle: Fill the can\nstatus: harvested\n---\n",
    "kanban/notes.md": "# No card\n",
  ]

  package static let kanbanMarkdown: KeyValuePairs<String, String> = [
    ".devtool/features/water-the-plants.md": """
    ---
    id: "water-the-plants"
    status: "review"
    priority: "high"
    dueDate: "2026-12-01"
    labels: ["green"]
    ---

    # Water the plants

    """,
    ".devtool/features/done/fill-the-can.md":
      "---\nid: \"fill-the-can\"\nstatus: \"done\"\n---\n\n# Fill the can\n",
  ]

  package static let tbd: KeyValuePairs<String, String> = [
    ".tbd/config.yml": "tbd_version: 0.1.26\n",
    ".tbd/data-sync-worktree/.tbd/data-sync/issues/is-01kfv1k1bqa0j7mnvzqeg0sjxf.md": """
    ---
    type: is
    id: is-01kfv1k1bqa0j7mnvzqeg0sjxf
    title: Water the plants
    kind: task
    status: deferred
    priority: 2
    labels: [green]
    dependencies: []
    created_at: 2026-11-01T08:30:00.123Z
    ---
    Every day.

    """,
    ".tbd/data-sync-worktree/.tbd/data-sync/issues/notes.md": "# No issue\n",
  ]

  package static let beads: KeyValuePairs<String, String> = [
    ".beads/issues.jsonl": #"""
    {"id":"nw-1","title":"Water the plants","description":"Every day, see [[nw-2]].\n\n- [x] fill the can\n- [ ] water","design":"```\ncan","acceptance_criteria":"- [ ] wet soil","notes":"Not at noon.","status":"in_progress","priority":1,"issue_type":"task","assignee":"ann","owner":"ann@example.org","estimated_minutes":20,"created_at":"2026-11-01T08:30:00.123456+07:00","updated_at":"2026-11-03T12:00:00Z","due_at":"2026-12-01T00:00:00Z","labels":["green","garden"],"comments":[{"id":1,"issue_id":"nw-1","author":"Bo","text":"Twice in summer:\n\n# at 6 and 20","created_at":"2026-11-02T09:15:00+02:00"}]}
    {"id":"nw-1.1","title":"Fill the can","status":"closed","priority":2,"issue_type":"task","created_at":"2026-11-01T09:00:00Z","updated_at":"2026-11-02T09:00:00Z","closed_at":"2026-11-02T09:00:00Z","close_reason":"full","dependencies":[{"issue_id":"nw-1.1","depends_on_id":"nw-1","type":"parent-child","created_at":"2026-11-01T09:00:00Z","created_by":"ann"}]}

    {"id":"nw-2","title":"Harvest","status":"deferred","priority":4,"issue_type":"epic","created_at":"2026-11-01T10:00:00Z","updated_at":"2026-11-01T10:00:00Z","dependencies":[{"issue_id":"nw-2","depends_on_id":"nw-1","type":"blocks"},{"issue_id":"nw-2","depends_on_id":"nw-3","type":"blocks"},{"issue_id":"nw-2","depends_on_id":"nw-1.1","type":"discovered-from"}]}
    {"id":"nw-3","title":"Buy a hose","status":"tombstone","priority":2,"issue_type":"task","created_at":"2026-11-01T10:00:00Z","updated_at":"2026-11-04T23:30:00-08:00","deleted_at":"2026-11-04T23:30:00-08:00"}
    {"id":"nw-4","title":"Session ended","status":"closed","priority":2,"issue_type":"event","ephemeral":true,"created_at":"2026-11-01T10:00:00Z","updated_at":"2026-11-01T10:00:00Z"}

    """#,
    ".beads/README.md": "# What this folder is\n",
    ".beads/beads.db": "SQLite format 3",
  ]

  package static let proposals: KeyValuePairs<String, String> = [
    "EIPS/eip-20.md": """
    ---
    eip: 20
    title: Token Standard
    author: Ann <ann@example.org>
    discussions-to: https://example.org/20
    status: Final
    type: Standards Track
    category: ERC
    created: 2015-11-19
    ---

    ## Abstract

    """,
    "EIPS/eip-165.md": """
    ---
    eip: 165
    title: Interface Detection
    status: Living
    created: 2018-01-23
    requires: 214
    ---

    """,
    "EIPS/eip-214.md": "---\neip: 214\ntitle: Static Calls\nstatus: Stagnant\n---\n",
    "EIPS/eip-721.md": """
    ---
    eip: 721
    title: Deeds
    status: Last Call
    requires: 20, 165, 214
    ---

    """,
    "EIPS/README.md": "# The proposals\n",
    "assets/eip-20/notes.md": "# No proposal\n",
  ]

  package static let taskNotes: KeyValuePairs<String, String> = [
    "TaskNotes/Tasks/Water the plants.md": """
    ---
    title: Water the plants
    status: none
    priority: normal
    due: 2026-12-01
    dateCreated: 2026-11-01T08:30:00.000+07:00
    blockedBy:
      - uid: "[[Fill the can]]"
        reltype: FINISHTOSTART
    ---

    """,
    "TaskNotes/Archive/Fill the can.md": "---\ntitle: Fill the can\nstatus: open\n---\n",
    "TaskNotes/Views/all.md": "# A view\n",
  ]
}
