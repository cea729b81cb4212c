"""The commands to test, and their projects."""

from dataclasses import dataclass, field

MILK = "Todos/r4x2kd-buy-oat-milk.md"
DOOR = "Todos/home/k3m8qz-fix-the-door.md"

FENCE = "Todos/p7w5ht-paint-the-fence.md"

# The todo that only the next command changes.
PHONE = "Todos/t5n2vb-phone-home.md"

SHARED = "Todos/notes/shared.txt"

MILK_PAGE = "todos/r4x2kd-buy-oat-milk.html"

# Files by path: permissions and bytes, or the target of a symbolic link.
FILES = {
    MILK: (0o640, b"""---
title: Buy oat milk
status: doing  # since Monday
priority: high
tags: [home, shopping]
colour: "green"
---

Two cartons.

- [x] ask who else needs some
- [ ] buy it
"""),
    DOOR: (0o644, b"\xef\xbb\xbf---\r\ntitle: Fix the door\r\ndepends:\r\n  - r4x2kd\r\n---\r\n\r\nIt squeaks.\r\n"),
    FENCE: (0o600, b"---\ntitle: Paint the fence\nstatus: open\n---\n"),
    SHARED: (0o600, b"---\ntitle: Elsewhere\n---\n"),
    "Todos/q2w3e4-elsewhere.md": "notes/shared.txt",
    PHONE: (0o644, b"---\ntitle: Phone home\n---\n"),
}


# Files that refer to MILK by its name; in the second project MILK does so too.
LINKED = FILES | {DOOR: (0o644, FILES[DOOR][1].replace(b"- r4x2kd", b"- r4x2kd-buy-oat-milk"))}
LINKED_ITSELF = LINKED | {MILK: (0o640, FILES[MILK][1] + b"\nSee [[r4x2kd-buy-oat-milk]].\n")}

# A file of todos to import.
LIST = {
    "list.txt": (0o644, b"(A) 2026-11-20 Paint the wall +home due:2026-12-01\nx 2026-11-21 Buy paint @shop id:7\nHang the picture\n"),
}

OLD_FOLDER = {f"old/{name}.md": (0o644, f"# {name}\n\nText.\n".encode()) for name in ("One", "Two")}

# An exported table, changed by another program: each mark has the hash of the file.
TABLE = {
    "todos.csv": (0o644, b"title,priority,todosite\n"
                  b"Buy oat milk,low,\"8a59e3285e31ea6b,r4x2kd-buy-oat-milk.md\"\n"
                  b"Fix the gate,,\"50b521e980f29afd,home/k3m8qz-fix-the-door.md\"\n"
                  b"Paint the fence,urgent,\"0da665ff94e21ed0,p7w5ht-paint-the-fence.md\"\n"
                  b"Water the plants,,\n"),
}

# The files that git writes for a merge.
VERSIONS = {
    "base": (0o600, b"---\ntitle: Buy oat milk\nstatus: open\ntags: [home]\n---\n\nTwo.\n"),
    "ours": (0o600, b"---\ntitle: Buy oat milk\nstatus: doing\ntags: [home, mine]\n---\n\nTwo.\n"),
    "theirs": (0o600, b"---\ntitle: Buy oat milk\nstatus: open\ntags: [home, theirs]\n---\n\nTwo.\nOr three.\n"),
}


@dataclass(frozen=True)
class Scenario:
    name: str
    words: list
    before: list = field(default_factory=list)  # Commands to run before the tested one.
    killed: list = field(default_factory=list)  # A command to kill before the tested one, when it replaces FENCE.
    target: str = MILK  # The todo that another program changes during the command.
    files: dict = field(default_factory=lambda: FILES)
    repeats: bool = False  # Whether the command has no undo and is run again after a kill instead.
    in_parts: bool = False  # Whether a failure may leave some files changed and others unchanged.
    is_brief: bool = False  # Whether only calls that change something are tested.
    is_synced: bool = True  # Whether all changes must be on disk when the command succeeds.
    moved: tuple = ()  # A file that is edited after it got its second name; a killed command leaves it in between.
    kind: str = ""  # What else than a change of todos: `site` for a build, `watch` or `serve`.
    is_incremental: bool = False  # Whether it is a build after another one and a change of a todo.
    output: str = "_site"  # The folder of a site or of an export.
    forms: list = field(default_factory=list)  # The paths of pages of `serve` and the values of their forms to send.
    is_repository: bool = False  # Whether the project is a git repository.
    mounts: tuple = ()  # The folders that are on other file systems.


# A batch: the second todo is in another folder and has CRLF line endings.
THREE = ["r4x2kd", "k3m8qz", "p7w5ht"]

# A change before that of a batch; an undo after a killed command must not undo it.
EARLIER = ["edit", "q2w3e4", "--due", "2026-12-31"]

# The command to run after a kill, which must work and remove leftover files.
NEXT = ["edit", "t5n2vb", "--priority", "low"]

README = {"README.md": (0o640, b"# Home\r\n<!-- todosite:begin -->\r\n<!-- todosite:end -->\r\nThe end")}
OLD_LIST = {"TODO.md": (0o600, b"# Old\n")}

SCENARIOS = [
    Scenario("init", ["init"], files={}, target="", repeats=True, in_parts=True, is_brief=True),
    Scenario("init-pages", ["init", "--pages", "github", "--from", "ann/todosite"], target="", repeats=True,
             in_parts=True, is_brief=True),
    Scenario("init-hook", ["init", "--hook"], target="", repeats=True, in_parts=True, is_brief=True,
             is_repository=True),
    Scenario("install-merge-driver", ["install-merge-driver"], target="", repeats=True, in_parts=True, is_brief=True,
             is_repository=True),
    Scenario("add", ["add", "Water the plants", "--tag", "home", "--due", "tomorrow"], target=""),
    Scenario("edit-key", ["edit", "r4x2kd", "--priority", "low"]),
    Scenario("edit-tag", ["edit", "r4x2kd", "--tag", "+urgent"], is_brief=True),
    Scenario("edit-crlf", ["edit", "k3m8qz", "--title", "Oil the door"], target=DOOR, is_brief=True),
    Scenario("edit-link", ["edit", "q2w3e4", "--due", "2026-12-24"], target=SHARED),
    Scenario("edit-where", ["edit", "--where", "the", "--tag", "+late", "--yes"], before=[EARLIER], target=FENCE,
             is_brief=True),
    # This and `note` make the same calls as `edit-key`.
    Scenario("done", ["done", "r4x2kd"], is_brief=True),
    Scenario("done-three", ["done", *THREE], before=[EARLIER], target=FENCE, is_brief=True),
    # If the commit fails, the file keeps the change.
    Scenario("done-commit", ["done", "r4x2kd", "--commit"], target="", in_parts=True, is_brief=True,
             is_repository=True),
    Scenario("reopen", ["reopen", "r4x2kd"], before=[["done", "r4x2kd"]], target="", is_brief=True),
    Scenario("edit-editor", ["edit", "r4x2kd"], target="", is_brief=True),
    Scenario("edit-elsewhere", ["edit", *THREE, "--priority", "low"], before=[EARLIER], target=FENCE, is_brief=True,
             mounts=("Todos",)),
    Scenario("rm-elsewhere", ["rm", *THREE, "--yes"], before=[EARLIER], is_brief=True, mounts=("Todos",)),
    Scenario("undo-rm-elsewhere", ["undo"], before=[["rm", *THREE, "--yes"]], target="", is_brief=True,
             mounts=("Todos",)),
    Scenario("build-elsewhere", ["build", "--jobs", "1"], target="", kind="site", is_brief=True, mounts=("_site",)),
    Scenario("start", ["start", "k3m8qz"], target=DOOR, is_brief=True),
    Scenario("claim", ["claim", "--as", "Ana"], target="", is_brief=True),
    Scenario("untick", ["untick", "r4x2kd", "1"], target="", is_brief=True),
    Scenario("tick", ["tick", "r4x2kd", "2"], is_brief=True),
    Scenario("note", ["note", "r4x2kd", "Only the small shop has it.", "--as", "Ana"], is_brief=True),
    Scenario("note-crlf", ["note", "k3m8qz", "Oil it.", "--as", "Ana"], target=DOOR, is_brief=True),
    Scenario("rename", ["rename", "r4x2kd", "milk"], before=[EARLIER], target=DOOR, files=LINKED),
    Scenario("rename-itself", ["rename", "r4x2kd", "milk"], before=[EARLIER], target="", files=LINKED_ITSELF,
             is_brief=True, moved=(MILK, "Todos/milk.md")),
    Scenario("undo-rename", ["undo"], before=[["rename", "r4x2kd", "milk"]], target="",
             files=LINKED_ITSELF, is_brief=True, moved=(MILK, "Todos/milk.md")),
    Scenario("rm", ["rm", "r4x2kd", "--yes"]),
    Scenario("rm-three", ["rm", *THREE, "--yes"], before=[EARLIER], is_brief=True),
    Scenario("rm-link", ["rm", "q2w3e4", "--yes"], target=SHARED, is_brief=True),
    Scenario("undo-edit", ["undo"], before=[["done", "r4x2kd"]]),
    Scenario("undo-rm", ["undo"], before=[["rm", "r4x2kd", "--yes"]], target=""),
    Scenario("undo-add", ["undo"], before=[["add", "Water the plants"]], target="", is_brief=True),
    Scenario("undo-three", ["undo"], before=[EARLIER, ["done", *THREE]], is_brief=True),
    Scenario("undo-rm-three", ["undo"], before=[EARLIER, ["rm", *THREE, "--yes"]], target="",
             is_brief=True),
    Scenario("undo-number", ["undo", "1"], before=[["done", *THREE], EARLIER], target=FENCE, is_brief=True),
    Scenario("after-kill", ["edit", "k3m8qz", "--due", "2026-12-24"], killed=["done", *THREE], target="", is_brief=True),
    Scenario("import", ["import", "list.txt", "--format", "todotxt"], target="", files=FILES | LIST),
    Scenario("import-again", ["import", "list.txt"], before=[["import", "list.txt"], ["undo"]], target="",
             files=FILES | LIST, is_brief=True),
    Scenario("import-folder", ["import", "old"], target="", files=FILES | OLD_FOLDER, is_brief=True),
    Scenario("import-update", ["import", "todos.csv", "--update", "--add"], before=[EARLIER], target=FENCE,
             files=FILES | TABLE, is_brief=True),
    Scenario("undo-import", ["undo"], before=[["import", "list.txt"]], target="", files=FILES | LIST),
    Scenario("export-into", ["export", "--into", "README.md"], target="README.md", files=FILES | README,
             repeats=True, is_brief=True),
    Scenario("export-file", ["export", "--format", "checklist", "--output", "TODO.md"], target="TODO.md",
             files=FILES | OLD_LIST, repeats=True, is_brief=True),
    Scenario("export-new-file", ["export", "--format", "ics", "--output", "todos.ics"], target="", repeats=True,
             is_brief=True),
    # Git does not sync the files of a merge either.
    Scenario("merge-driver", ["merge-driver", "base", "ours", "theirs", MILK], target="", files=FILES | VERSIONS,
             repeats=True, is_brief=True, is_synced=False),
    *[Scenario(f"serve-{name}", ["serve", "--jobs", "1"], kind="serve", forms=forms, target="", is_brief=name != "done")
      for name, forms in {
        "add": [("index.html", {"action": "add", "title": "Water the plants"})],
        "edit": [(MILK_PAGE, {"action": "edit", "title": "Buy oats", "priority": "low"})],
        "done": [(MILK_PAGE, {"action": "done"})],
        "tick": [(MILK_PAGE, {"action": "tick", "item": "2"})],
        "note": [(MILK_PAGE, {"action": "note", "note": "Only the small shop has it."})],
        "rm": [(MILK_PAGE, {"action": "remove"})],
        "undo": [(MILK_PAGE, {"action": "done"}), (MILK_PAGE, {"action": "undo"})],
    }.items()],
    # With one job, the order of the calls is always the same.
    Scenario("build", ["build", "--jobs", "1"], target="", kind="site", is_brief=True),
    Scenario("build-again", ["build", "--jobs", "1"], before=[["build"], ["rm", DOOR, "--yes"], ["done", "r4x2kd"]],
             target="", kind="site", is_brief=True),
    Scenario("build-incrementally", ["build", "--jobs", "1"], target="", kind="site", is_incremental=True),
    Scenario("build-watch", ["build", "--watch", "--jobs", "1"], target="", kind="watch", is_incremental=True,
             is_brief=True),
    Scenario("export-folder", ["export", "--format", "markdown", "--output", "pages", "--jobs", "1"], target="",
             kind="site", output="pages", is_brief=True),
    Scenario("export-todos", ["export", "--format", "todos", "--output", "copy", "--jobs", "1"], target="",
             repeats=True, output="copy", is_brief=True),
]
