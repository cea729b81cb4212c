"""Random todos: their front matter, their bodies and the words in them."""

STATUSES = ["open", "doing", "blocked", "done", "cancelled", "In Progress", "in progress", "waiting", "idea", "hmm"]
PRIORITIES = ["low", "medium", "high", "High", "urgent", "P1", "hihg"]
DATES = ["2026-11-20", "2026-12-01", "2026-12-01 09:30", "2026-12-24T23:30+07:00", "2027-01-05", "2026-02-30", "soon"]
TAGS = ["home", "shopping", "C++", "C#", "Garden", "garden", "é", "a b", "release/2"]
PEOPLE = ["Ana", "@ana", "Bo", "@cy", "Ана", "Dee Dee"]
MILESTONES = ["v1", "V1", "v2", "Spring: 1"]
WORDS = ("oat milk door fence paint <b>bold</b> *often* **now** `code` wall garden naïve 漢字 &amp; \\* ~~old~~ plants water "
         "https://example.org/?a=b x_y 1. # <!-- hidden --> {{title}} <script>").split(" ")
HEADINGS = ["Plan", "Log", "Why not?", "Plan", "Über uns"]

# Files of the repository outside of the project, from the folder `Todos/`.
REPOSITORY_FILES = ["../../src/main.c", "../../src/util/io.c", "../../README.md", "../../docs", "../../src/gone.c"]


def text(dice, maximum=8):
    return " ".join(dice.choice(WORDS) for _ in range(dice.randint(1, maximum)))


def value(dice, key, names):
    """Returns a random value of a key, as YAML; most values are valid."""
    if key == "title":
        return "'" + f"{text(dice, 4)} {dice.randrange(100)}" + "'"
    if key == "status":
        return dice.choice(STATUSES)
    if key == "priority":
        return dice.choice(PRIORITIES)
    if key in ("due", "created", "completed", "updated"):
        # One impossible date in ten.
        return dice.choice(DATES[:5]) if dice.random() < 0.9 else dice.choice(DATES)
    if key == "tags":
        return "[" + ", ".join(f'"{tag}"' for tag in dice.sample(TAGS, dice.randint(0, 3))) + "]"
    if key == "assignee":
        return "[" + ", ".join(f'"{name}"' for name in dice.sample(PEOPLE, dice.randint(1, 2))) + "]"
    if key == "depends":
        return "[" + ", ".join(dice.choice(names) for _ in range(dice.randint(0, 3))) + "]"
    if key == "parent":
        return dice.choice(names)
    if key == "milestone":
        return f"'{dice.choice(MILESTONES)}'"
    if key == "id":
        return f"T-{dice.randrange(60)}"
    return dice.choice(["1", "x", "[a, b]", "'it: is'", "{a: 1}"])


KEYS = ["title", "status", "priority", "due", "tags", "assignee", "depends", "parent", "milestone", "created", "completed",
        "updated", "id", "effort", "remark"]


def front_matter(dice, names):
    chances = {"title": 0.9, "id": 0.3, "effort": 0.1, "remark": 0.1, "completed": 0.1, "updated": 0.1, "parent": 0.2}
    lines = [f"{key}: {value(dice, key, names)}" for key in KEYS if dice.random() < chances.get(key, 0.4)]
    return "\n".join(["---", *lines, "---", ""])


def link(dice, path, names):
    """Returns a random link in the todo at a path; `names` are the ids of todos."""
    up = "../" * path.count("/")
    name = dice.choice(names)
    kind = dice.choices(["todo", "file", "source", "other"], [8, 5, 4, 3])[0]
    if kind == "todo":
        return dice.choice([
            f"[[{name}]]", f"[[{name}|these words]]", f"see {name} there", f"see T-{dice.randrange(60)} there",
            f"[other]({up}{name}.md)", f"[part]({up}{name}.md#plan)", f"[part]({up}{name}.md#über-uns)"])
    if kind == "file":
        return dice.choice([
            f"![picture]({up}files/p{dice.randrange(6)}.png)", f"![drawing]({up}files/s{dice.randrange(3)}.svg)",
            f"[paper]({up}files/d{dice.randrange(3)}.pdf)"])
    if kind == "source":
        return f"[source]({up}{dice.choice(REPOSITORY_FILES)}{dice.choice(['', '#L3'])})"
    return dice.choice([
        "[here](#log)", "[gone](gone.md)", "[[nobody]]", "<https://example.org>", "[bad](javascript:x)",
        "https://example.org/a_b"])


def block(dice, path, names):
    kind = dice.randrange(12)
    if kind < 4:
        return " ".join(f"{text(dice, 3)} {link(dice, path, names)}" for _ in range(dice.randint(1, 4)))
    if kind < 6:
        return f"## {dice.choice(HEADINGS)}"
    if kind == 6:
        return "\n".join(f"- [{dice.choice(' x')}] {text(dice, 4)}" for _ in range(dice.randint(1, 4)))
    if kind == 7:
        return f"| a | b |\n|---|---|\n| {text(dice, 2)} | {link(dice, path, names)} |"
    if kind == 8:
        return f"```{dice.choice(['swift', 'sh', 'no', ''])}\nlet a = \"{text(dice, 3)}\" // {dice.randrange(9)}\n```"
    if kind == 9:
        return f"> [!NOTE]\n> {text(dice)}[^1]\n\n[^1]: {link(dice, path, names)}"
    if kind == 10:
        return f"{text(dice)}<br>{text(dice, 3)}"
    return text(dice, 30)


def body(dice, path, names):
    blocks = [block(dice, path, names) for _ in range(dice.randint(0, 6))]
    if dice.random() < 0.2:
        blocks.append(f"## Notes\n\n- **2026-11-2{dice.randrange(10)} 09:30 Ana**: {text(dice)}")
    return "\n".join(f"\n{block}\n" for block in blocks)


def todo(dice, path, names):
    """Returns the bytes of a random todo."""
    if dice.random() < 0.04:
        return broken(dice)
    head = front_matter(dice, names) if dice.random() < 0.95 else ""
    data = (head + body(dice, path, names)).encode()
    return data.replace(b"\n", b"\r\n") if dice.random() < 0.05 else data


def broken(dice):
    """Returns the bytes of a file that cannot be read as a todo."""
    return dice.choice([
        b"---\ntitle: [A\n---\n", b"---\ntitle: A\n", b"---\ntitle: \xff\n---\n\xfe", b"---\ntitle: A\ntitle: B\n---\n",
        b"---\ntitle: A\n---\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n", b"---\n- a\n---\n", b"\x00", b""])
