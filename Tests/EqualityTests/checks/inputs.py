"""Random inputs: the bytes of todos and of files to import, queries, days and the words of commands."""

import re

import writing
from chance import chance
from messy import messy, todo

# What has a meaning for a reader.
YAML = ": |- |? |&a |*a|!!str |'|\"|''|\"\"|[|]|{|}|#| #|%|@|`|,|;|-|null|true|1e9|007|2026-02-30"
MARKDOWN = "- [ ] ;- [x] ;**;*;_;~~;<;>;![;](;[[;]];<!-- ;-->;<p>;[^1];|;\\;\\n;{{title}};&amp;;&#0;;www.example.org."
LINES = [
    "---\n", "...\n", "|\n", "|2-\n", ">-\n", "\n| a | b |\n|:-:|---|\n| c \\| d | e |\n", "\n  1) ", "```\n",
    "~~~ swift\n", "\n[^1]: ", "\n> [!NOTE]\n> ", "\n# ", "\n===\n", "\n***\n", "## Notes\n",
    "- **2026-11-20 09:30 Ana**: a\n", "<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n"]
FORMATS = "due:2026-12-01T23:30+07:00|(A) |x |+a|@b|📅 2026-12-01|⛔ r4x2kd,k3m8qz|🆔 r4x2kd"
SIGNS = ["https://example.org/a_(b)?c=d*e*", "\r\n", "\r", "\t", "    ", "\0", "\ufeff", "\x85", "\u2028", "e\u0301",
         "👩\u200d"]
PIECES = [piece.encode() for piece in [*YAML.split("|"), *MARKDOWN.split(";"), *LINES, *FORMATS.split("|"), *SIGNS]]
PIECES += [b"\xff", b"\xc3"]

# Ways to write a value in YAML.
STYLES = ['"{}"', "'{}'", " {}  # why", ">-\n  {}", "|\n  {}", "[{}]", "[{}, {}, ]", "\n  - {}\n  - {}", "{{a: {}}}",
          "!!str {}", "", "~"]

DAYS = """today,tomorrow,yesterday,fri,next fri,+2w,-3d,+1m,+0d,eow,eom,week,soon,none,2026-12-01,2026-02-30,\
2024-02-29,9999-12-31,2026-12-01T09:30,2026-12-24 23:30,1.12.2026,12/1/2026,20261201""".split(",")

CONDITIONS = """status:open status:doing,done is:closed is:overdue no:due due:week due:<2026-12-01 due:2026-11..2026-12
                priority:high priority:>low tag:home #home @ana assignee:none created:>2026-01 parent:none milestone:v1
                effort:>1 title:oat before:2026-12-24 after:today sort:-due waiting:yes id:T-1""".split()
SORTS = ["due", "-priority", "created,-title", "updated", "completed", "title", "id", "status,-due"]


def mutated(dice, data):
    """Returns the bytes after a few random changes."""
    for _ in range(dice.choice([1, 1, 2, 3, 6])):
        start = dice.randrange(len(data) + 1)
        end = min(len(data), start + dice.choice([0, 1, 2, 5, 30]))
        kind = dice.randrange(8)
        if kind < 3:
            data = data[:start] + dice.choice(PIECES) + data[end if kind == 2 else start:]
        elif kind == 3:
            data = data[:start] + data[end:]
        elif kind == 4:
            data = data[:end] + data[start:]
        elif kind == 5:
            lines = data.splitlines(keepends=True)
            if lines:
                lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))
            data = b"".join(lines)
        else:
            data = with_another_word(dice, data)
    return data


def with_another_word(dice, data):
    """Replaces a word by another of these bytes or by a piece, so that most formats remain readable."""
    words = list(re.finditer(rb"[\w.+-]+", data))
    if not words:
        return data
    word = dice.choice(words)
    new = dice.choice([dice.choice(words)[0], dice.choice(PIECES)])
    return data[:word.start()] + new + data[word.end():]


def restyled(dice, data):
    """Returns a todo in which some values are written in another style of YAML."""
    def line(match):
        style = dice.choice(STYLES).encode() if dice.random() < 0.3 else b"{}"
        return match[1] + b" " + style.replace(b"{{", b"{").replace(b"}}", b"}").replace(b"{}", match[2]) + b"\n"

    head, fence, body = data.partition(b"\n---\n")
    data = re.sub(rb"(?m)^(\w+:) (.*)\n", line, head + b"\n") + fence[1:] + body
    if dice.random() < 0.1:
        data = b"\xef\xbb\xbf" + data
    return data.replace(b"\n", b"\r\n") if dice.random() < 0.1 else data


def todos(dice, count):
    """Returns the files of a todo folder by path."""
    names = [f"{dice.choice(['task', 'fix', 'T'])}-{number}" for number in range(count)]
    files = {}
    for name in names:
        path = f"{dice.choice(['', '', 'home/', 'work/deep/'])}{name}.md"
        files[path] = dice.choice([bytes, lambda data: restyled(dice, data), lambda data: mutated(dice, data)])(
            writing.todo(dice, path, names))
    # Those of the peer tests have words that have a meaning in some format.
    others = {**chance(dice.randrange(2**32), count // 3), **messy()}
    for path in dice.sample(sorted(others), count // 2):
        files[path] = dice.choice([bytes, lambda data: mutated(dice, data)])(others[path])
    return files


SETTINGS = [
    b"title: 'Garden: 1'", b"language: vi", b"page-size: 20", b"repository: https://github.com/o/n",
    b"accent: '#cc4400'", b"base-url: https://example.org/a/", b"unsafe-html: true", b"limits: {names: 20, body: 2000}",
    b"statuses: [To Do, In Progress, In Review, {name: On ice, label: Put off, means: blocked}, Done]",
    b"""fields:
  - {name: effort, kind: number, column: true}
  - {name: team, kind: choice, choices: [web, app]}
  - {name: remark, kind: text}
  - {name: reviewers, kind: names}
  - {name: paid, kind: flag}"""]


def settings(dice):
    """Returns a random `todosite.yml`, which may have errors."""
    data = b"\n".join([*(line for line in SETTINGS if dice.random() < 0.4), b""])
    return mutated(dice, data) if dice.random() < 0.1 else data


def extremes():
    """Returns todos that are large, deep or repetitive."""
    many = [f"word {number}" for number in range(300)]
    bodies = {
        "quotations": "> " * 200 + "deep\n",
        "lists": "".join("  " * depth + "- a\n" for depth in range(80)),
        "stars": "*a **b " * 2000,
        "brackets": "[" * 300 + "a" + "](b)" * 300,
        "backquotes": "`" * 500 + "a" + "`" * 499,
        "table": "|" + "a|" * 200 + "\n|" + "-|" * 200 + "\n" + ("|" + "b|" * 200 + "\n") * 5,
        "line": "word " * 6000,
        "items": "- [ ] a\n- [x] b\n" * 300,
        "footnotes": "[^1] [^2] [^3] " * 60 + "".join(f"\n\n[^{number}]: note" for number in range(200)),
        "code": "```swift\n" + "let a = \"b\" // c\n" * 300,
        "links": "[[lists]] [a](lists.md#b) <https://example.org> " * 100,
        "headings": "".join(f"# Part {number % 9}\n" for number in range(300))}
    chain = {f"chain-{number}.md": todo(parent=f"chain-{number - 1}", depends=[f"chain-{(number + 1) % 40}"])
             for number in range(40)}
    return {
        **{f"body {name}.md": todo("\n" + body, title=name) for name, body in bodies.items()}, **chain,
        "list tags.md": todo(title="Tags", tags=many),
        "list names.md": todo(title="Names", assignee=many, depends=many[:250]),
        "list few.md": todo(title="Few", tags=many[:120], assignee=many[:60]),
        "deep.md": b"---\ntitle: Deep\nextra: " + b"[" * 60 + b"]" * 60 + b"\n---\n",
        "deeper.md": b"---\ntitle: Deeper\nextra: " + b"{a: " * 200 + b"1" + b"}" * 200 + b"\n---\n",
        "keys.md": b"---\n" + b"".join(b"key%d: %d\n" % (number, number) for number in range(400)) + b"---\n",
        "long.md": b"---\ntitle: " + b"a" * 70000 + b"\n---\n"}


def days(dice):
    """Returns a table with words for days, some of them damaged."""
    rows = [b"Todo %d;%s" % (row, mutated(dice, dice.choice(DAYS).encode()).replace(b"\n", b"")) for row in range(150)]
    return b"\n".join([b"Name;Deadline", *rows, b""])


def dates(dice):
    """Returns a table with dates such as 1/2/2026, of which some do not exist."""
    rows = [f"Todo,{dice.randint(1, 13)}/{dice.randint(1, 32)}/{dice.randint(1999, 2040)}" for _ in range(150)]
    return "\n".join(["title,due", *rows, ""]).encode()


def query(dice):
    """Returns a random query, which may have errors."""
    kinds = [CONDITIONS, CONDITIONS, writing.WORDS, ['"oat milk"', "OR", "é"]]
    words = [("-" if dice.random() < 0.15 else "") + dice.choice(dice.choice(kinds)) for _ in range(dice.randint(1, 4))]
    return damaged(dice, " ".join(words))


def damaged(dice, text):
    """Returns an argument, which in one case of four is changed at random."""
    if dice.random() < 0.75:
        return text
    return mutated(dice, text.encode()).replace(b"\0", b"").decode(errors="replace")


COMMANDS = "edit edit edit where done reopen start tick untick note claim rename rm undo undo".split()


def change(dice, paths):
    """Returns the words of a random command that changes todos; `paths` are those of the todos."""
    some = dice.sample(paths, min(len(paths), dice.choice([1, 1, 2, 8, 30])))
    one, names = some[0], [path.rpartition("/")[2].removesuffix(".md") for path in paths]
    day = dice.choice([[], ["--today", "2026-11-28"]])
    command = dice.choice(COMMANDS)
    if command == "edit":
        return ["edit", *some, *options(dice, names, len(some) == 1), *day]
    if command == "where":
        return ["edit", "--where", query(dice), "--yes", *options(dice, names, False), *day]
    if command == "done":
        return ["done", *some, *day]
    if command in ("reopen", "start"):
        return [command, *some]
    if command in ("tick", "untick"):
        return [command, one, dice.choice(["1", "1-2", "all", "2,9", writing.text(dice, 2)])]
    if command == "note":
        return ["note", one, "--as", dice.choice(writing.PEOPLE), "--", damaged(dice, writing.text(dice))]
    if command == "claim":
        return ["claim", one, "--as", "Ana"]
    if command == "rename":
        return ["rename", one, f"{dice.choice(names)}-{dice.randrange(99)}"]
    if command == "rm":
        return ["rm", "--yes", *some[:3]]
    return ["undo", *dice.choice([[], [], [str(dice.randint(1, 9))]])]


def options(dice, names, is_of_one):
    """Returns random options of `edit`, at least one."""
    values = {
        "--status": dice.choice(writing.STATUSES), "--priority": dice.choice(writing.PRIORITIES),
        "--due": dice.choice(DAYS), "--created": dice.choice(DAYS), "--completed": dice.choice(DAYS),
        "--tag": dice.choice(writing.TAGS), "--assignee": dice.choice(writing.PEOPLE), "--depends": dice.choice(names),
        "--parent": dice.choice(names), "--milestone": dice.choice(writing.MILESTONES),
        "--unset": dice.choice(writing.KEYS)}
    for list_option in ("--tag", "--assignee", "--depends"):
        values[list_option] = dice.choice(["+", "-", ""]) + values[list_option]
    if is_of_one:
        values |= {"--title": damaged(dice, writing.text(dice, 5)), "--body": writing.body(dice, "a.md", names)}
    chosen = {name: value for name, value in values.items() if dice.random() < 0.2}
    chosen["--set"] = f"{dice.choice(writing.KEYS)}={damaged(dice, writing.text(dice, 5))}"
    return [f"{name}={value}" for name, value in chosen.items()]
