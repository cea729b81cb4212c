"""The sequences of commands, and the projects in which they run."""

import shlex
import shutil
from dataclasses import dataclass, field
from random import Random

import inputs
from recording import Edit, Step
from served import Serve, Watch


@dataclass(frozen=True)
class Sequence:
    name: str
    # Writes the files of the project into a folder.
    make: object
    steps: list
    # Variables that the lines use, such as FIRST and SECOND, the ids of two todos.
    variables: dict = field(default_factory=dict)
    # A folder beside the repository, without which the sequence is skipped.
    requires: object = None


def lines(text):
    """Returns a step for each line; a `\\` at the end of a line joins it with the next one."""
    return [Step(line.strip()) for line in text.replace("\\\n", " ").splitlines() if line.strip()]


def todosite(*words):
    return Step(shlex.join(["todosite", *words]))


# What is read of every project: every field of every todo, and all that is written from it.
READING = lines(r"""
    todosite check --files --drafts
    todosite check --strict --problems json
    todosite list --all --json --drafts $TODAY
    todosite list --all --tree $TODAY
    todosite ready --json $TODAY
    todosite prime $TODAY
    todosite export --format markdown --output out/pages $TODAY
    todosite export --format todos --output out/todos
    todosite export --format checklist --output out/list.md $TODAY
    todosite export --format taskwarrior --output out/tasks.json
    todosite export --format json --output out/todos.json
    todosite export --format csv --output out/todos.csv
    todosite export --format todotxt --output out/todo.txt
    todosite export --format ics --output out/todos.ics $TODAY
    todosite build --drafts $TODAY --base-url https://example.org/t/ --problems=json
""")

COLUMNS = "id,title,status,priority,due,tags,assignee,parent,milestone,created,updated,completed,checklist,path"

# Each of these is given to `list` and to `export`.
FILTERS = """
    --status open,doing
    --tag home
    --milestone v1
    --assignee Ana
    --priority high --reverse
    --due-before 2026-12-24
    --due-after yesterday
    --overdue
    --no-due
    --unassigned
    --mine
    --waiting
    --closed --limit 3
    --search 'a OR #home'
    --sort status,-due
    --parent "$FIRST"
"""

# The other options of the commands that read.
OPTIONS = [
    *(Step(f"todosite {command} {options.strip()} $TODAY") for options in FILTERS.strip().splitlines()
      for command in ("list", "export --format csv")),
    *lines(rf"""
    todosite list --all --columns {COLUMNS}
    todosite list --count --todos Todos --strict
    todosite export --format ics --strict --base-url https://example.org/ --drafts -j 1 --allow-outside
    todosite export --check --output out/todos.csv --todos Todos --problems json
    todosite ready --as Ana --limit 2
    todosite ready --explain "$FIRST"
    todosite ready --drafts
    todosite show "$FIRST" $TODAY
    todosite show "$FIRST" --json --drafts
    todosite show 'no such todo'
    todosite prime --drafts --allow-outside
    todosite build --check --strict
    SOURCE_DATE_EPOCH=1800000000 todosite build --full --jobs 1 --output out/site
    todosite build -C Todos --allow-outside
    todosite check --jobs 2 --todos Todos --allow-outside
    todosite init --theme
    todosite build
"""),
]

# Changes of todos, which are taken back.
CHANGING = lines(r"""
    todosite add Water the plants -s doing -p high -d +2w -t home,é -a 'Ana B' --depends "$FIRST" --parent "$SECOND" \
        --milestone v1 --set 'colour=green: 1' --body '- [ ] a' $TODAY
    todosite undo
    echo '# Text' | VISUAL=editor todosite add 'By hand' --edit -
    todosite undo --json
    todosite edit "$FIRST" "$SECOND" --status blocked --priority urgent --due eom --tag +a --assignee +Bo --json $TODAY
    todosite edit "$FIRST" --title 'New: "title"' --depends "$SECOND" --milestone v2 --created 2026-01-02 --parent ''
    echo 'New *body*.' | todosite edit "$FIRST" --unset tags --set 'extra key=a: b' --completed 2026-11-27 --body -
    todosite edit --where status:open --tag +late --dry-run $TODAY
    todosite edit --where status:open --tag +late --yes $TODAY
    todosite edit "$FIRST"
    todosite start "$FIRST" "$SECOND" --json
    todosite claim "$SECOND" --as Ana
    todosite claim --as Bo --json
    todosite tick "$FIRST"
    todosite tick "$FIRST" 1
    todosite untick "$FIRST" all --json
    todosite note "$FIRST" "It's" late --as Ana
    echo 'From *input*.' | todosite note "$SECOND" - --json
    todosite done "$FIRST" "$SECOND" $TODAY
    todosite build
    todosite reopen "$FIRST" "$SECOND"
    todosite rename "$FIRST" another-name --dry-run
    todosite rename "$FIRST" another-name
    todosite rm --yes "$SECOND"
    todosite check
    todosite build
    todosite undo --list
    todosite undo 1
    todosite undo
    todosite undo
    todosite undo
    todosite list --all --json
    todosite candidates show ''
    todosite candidates list --status ''
""")

# The options that most commands have, as $COMMON.
COMMON = "--todos Todos --allow-outside --problems json"
WITH_COMMON_OPTIONS = lines(r"""
    todosite prime $COMMON
    todosite build $COMMON
    todosite check $COMMON
    todosite list --json $COMMON
    todosite ready --json $COMMON
    todosite show "$SECOND" --json $COMMON
    todosite recent --json $COMMON
    todosite add 'A: todo' --json $COMMON
    todosite undo --json $COMMON
    todosite edit "$FIRST" --title Broth --json $COMMON
    todosite start "$FIRST" --json $COMMON
    todosite claim "$SECOND" --as Ana --json $COMMON
    todosite done "$FIRST" $TODAY --json $COMMON
    todosite reopen "$FIRST" --json $COMMON
    todosite tick "$FIRST" 1 --json $COMMON
    todosite untick "$FIRST" 1 --json $COMMON
    todosite note "$FIRST" a --as A --json $COMMON
    todosite rename "$FIRST" broth --json $COMMON
    todosite rm broth --yes --json $COMMON
    todosite undo --json $COMMON
    todosite install-merge-driver --global --allow-outside
""")


def committed(text):
    """Returns commands that commit their changes, and what git then says."""
    looks = lines("git log -1 -p --format='%an %ad%n%B'\n git status --porcelain")
    return [step for line in lines(text) for step in (Step(f"{line.line} --commit"), *looks)]


WITH_GIT = [
    *lines(r"""
    git init -q -b main
    todosite init --hook --allow-outside
    todosite install-merge-driver
    printf '# Home\n<!-- todosite:begin -->\n<!-- todosite:end -->\n' >README.md
    printf 'x 2026-11-21 Buy paint @shop id:7\n(A) Hang it\n' >list.txt
    todosite export --into README.md --status unclosed
    todosite init --pages github --from ann/todosite
    todosite init --pages gitlab --from ann/todosite
    git config --local --list
    cat .git/hooks/pre-commit
    git add .
    todosite check --staged
    todosite export --staged --check --into README.md
    git commit -q --no-verify -m First
    todosite recent $TODAY
    todosite build --full
"""),
    *committed(r"""
    todosite edit "$FIRST" --priority low --tag +git
    todosite start "$FIRST"
    todosite done "$FIRST" "$SECOND"
    todosite reopen "$FIRST"
    todosite claim "$FIRST" --as Ana
    todosite tick "$FIRST" 1
    todosite untick "$FIRST" 1
    todosite rename "$SECOND" another-name
    todosite rm "$FIRST" --yes
    todosite undo
    todosite import list.txt
"""),
    *lines(r"""
    todosite recent --since 2026-01-01 --json $TODAY
    todosite recent --limit 3
"""),
    # The hashes of these commits differ, because they contain a time and an id.
    *committed(r"""
    todosite note "$FIRST" 'A note' --as Ana
    todosite add 'A new one' $TODAY
    todosite undo
"""),
]

WITHOUT_PROJECT = lines(r"""
    todosite --version
    todosite help
    todosite help list
    todosite help --man
    todosite lst
    todosite add --stat
    todosite completions bash
    todosite completions zsh
    todosite completions fish
    todosite list
    todosite serve --prot 1
    todosite import nothing.csv
    todosite init here --theme
    todosite build here
""")

# Imports of tables: days.csv has words for days, dates.csv has dates with slashes, and todos.csv is exported and
# changed.
TABLES = lines(r"""
    todosite import in/days.csv --column Name=title --column Deadline=due --folder new --strict
    todosite import in/days.csv -f csv --column Name=title --column Deadline=due --dry-run
    todosite import in/dates.csv --date-format DMY --json
    todosite undo
    todosite import in/dates.csv --date-format MDY --todos Todos --allow-outside --problems json
    todosite undo
    todosite export --format csv --output in/todos.csv
    sed 's/,open,/,doing,/; s/,high,/,low,/' in/todos.csv >in/changed.csv; echo 'One more' >>in/changed.csv
    todosite import in/changed.csv --update --dry-run --drafts
    todosite import in/changed.csv --update --add
    todosite list --all --json
    todosite undo
""")


def exchanged(dice, sources):
    """Returns imports of files, each as it is and after random changes, that are taken back."""
    steps = []
    for name, data in sources.items():
        for number in range(6):
            file = f"in/{number}-{name}"
            steps += [writing_files({file: data}), todosite("import", file, *([] if number % 3 else ["--json"])),
                      todosite("undo")]
            data = inputs.mutated(dice, data)
    return [*steps, writing_files({"in/days.csv": inputs.days(dice), "in/dates.csv": inputs.dates(dice)}), *TABLES]


def merged(dice, files):
    """Returns merges of random versions of todos."""
    steps = []
    for path, data in dice.sample(sorted(files.items()), 40):
        ours, theirs = inputs.mutated(dice, data), inputs.restyled(dice, inputs.mutated(dice, data))
        steps += [writing_files({"base": data, "ours": ours, "theirs": theirs}),
                  todosite("merge-driver", "base", "ours", "theirs", f"Todos/{path}")]
    return steps


def sequences(root, seed, rounds):
    """Returns all sequences; the random ones are made from a seed."""
    tests, shared = root / "Tests", root.parent / "shared"
    folders = tests / "PeerTests/folders"
    balcony = copying(tests / "EndToEndTests/Fixtures/balcony")
    sample, soup = copying(root / "Todos", "Todos"), {"FIRST": "Todos/soup.md", "SECOND": "focus"}
    dice = Random(f"{seed} exchange")
    everything = [*READING, *OPTIONS, *CHANGING]
    found = [
        Sequence("no-project", copying(root / "docs", "docs"), WITHOUT_PROJECT),
        Sequence("balcony", balcony, everything, {"FIRST": "Todos/plan.md", "SECOND": "rail"}),
        Sequence("library", copying(tests / "EndToEndTests/Fixtures/library"), everything,
                 {"FIRST": "Todos/ke-sach.md", "SECOND": "son"}),
        Sequence("sample", sample, everything, soup),
        Sequence("common-options", sample, WITH_COMMON_OPTIONS, {**soup, "COMMON": COMMON}),
        Sequence("git", sample, WITH_GIT, soup),
        Sequence("serve", balcony, [Serve(), Watch(), todosite("undo", "--list")]),
        Sequence("exchange", copying(folders / "own"), exchanged(dice, sources(tests))),
        Sequence("merge", copying(folders / "own"), merged(dice, inputs.todos(dice, 60))),
        Sequence("extremes", writing_files(inputs.extremes(), "Todos").change, [*READING, *CHANGING],
                 {"FIRST": "Todos/deep.md", "SECOND": "list few"}),
    ]
    for folder in sorted(folders.iterdir()):
        paths = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.md"))] or ["bd-1", "bd-2"]
        again = todosite("import", str(folder / next(folder.iterdir()).name), "--drafts")
        found.append(Sequence(f"folder-{folder.name}", copying(folder), [*READING, *CHANGING, again],
                              {"FIRST": paths[0], "SECOND": paths[-1]}))
    found += [random_sequence(number, Random(f"{seed} {number}")) for number in range(rounds)]
    for name, kept in (("backlog-md", None), ("beads", slice(0, None, 4))):
        corpus = shared / "corpora" / name
        found.append(Sequence(f"corpus-{name}", copying(corpus, kept=kept), READING, requires=corpus))
    imports = lines("todosite import in/notes.md --json\n todosite import in/t.csv\n todosite import in/todo.txt")
    found.append(
        Sequence("cases", copying_cases(shared / "cases"), [*READING, *imports], requires=shared / "cases"))
    return found


def random_sequence(number, dice):
    files = {f"Todos/{path}": data for path, data in inputs.todos(dice, 80).items()}
    make = writing_files({"todosite.yml": inputs.settings(dice), **files}).change
    queries = [todosite("list", "--all", "--search", inputs.query(dice), "--columns", COLUMNS, "--sort",
                        dice.choice(inputs.SORTS), "--today", dice.choice(inputs.DAYS)) for _ in range(15)]
    changes = [todosite(*inputs.change(dice, sorted(files))) for _ in range(40)]
    end = [todosite("build"), todosite("list", "--all", "--json")]
    return Sequence(f"random-{number}", make, [*READING, *queries, *changes[:20], *end, *changes[20:], *end])


def sources(tests):
    """Returns a file of each format that can be imported."""
    files = {f"{path.parent.name}{path.suffix}": path.read_bytes()
             for path in sorted((tests / "TodoFormatsTests/Fixtures").glob("*/*"))
             if path.stem not in ("expected", "rest", "lines") and (path.suffix != ".txt" or path.stem == "todo")}
    return {**files, "beads.jsonl": (tests / "PeerTests/folders/beads/.beads/issues.jsonl").read_bytes()}


def copying(source, name="", kept=None):
    """Returns a function that copies a folder into a project; `kept` selects lines of files with a todo a line."""
    def make(folder):
        shutil.copytree(source, folder / name, symlinks=True, dirs_exist_ok=True)
        for path in folder.rglob("*.jsonl") if kept else []:
            path.chmod(0o644)
            path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[kept]))

    return make


def copying_cases(cases):
    """Returns a function that makes one project of the todos and the files to import of all cases."""
    def make(folder):
        for case in sorted(cases.iterdir()):
            if (case / "Todos").is_dir():
                shutil.copytree(case / "Todos", folder / "Todos" / case.name, symlinks=True)
        (folder / "in").mkdir()
        for path in sorted(cases.glob("*/*.*")):
            if path.suffix in (".csv", ".txt", ".md"):
                shutil.copyfile(path, folder / "in" / path.name)

    return make


def writing_files(files, inner=""):
    """Returns a step that writes files by path."""
    def write(folder):
        for path, data in files.items():
            path = folder / inner / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    return Edit(f"write {', '.join(files)}", write)
