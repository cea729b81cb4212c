"""Changes of templates, assets and settings."""

import os

from changes import change
from project import entries, is_file, remove, write

TEMPLATES = ["list.html", "detail.html", "groups.html", "board.html", "due.html", "recent.html", "not-found.html",
             "partials/row.html", "partials/foot.html", "partials/fields.html", "icons/open.svg"]
ASSETS = ["own.css", "style.css", "search.js", "extra/a.txt", "extra/b.png", "favicon.svg", "read.md", ".hidden"]


@change(6)
def edit_a_template(project, dice):
    name = dice.choice(TEMPLATES)
    source, own = project.built_in / "Templates" / name, project.folder / "Templates" / name
    text = own.read_text() if is_file(own) else source.read_text()
    edits = {"icons/open.svg": ("</svg>", f"<g id='g{dice.randrange(99)}'/></svg>"), "partials/row.html": ("</li>", f"{dice.randrange(99)}</li>"),
             "partials/foot.html": ("</p>", f" {dice.randrange(99)}</p>")}
    old, new = edits.get(name, ("</header>", f"<p>{dice.randrange(99)}</p>\n</header>"))
    write(own, text.replace(old, new, 1).encode())
    return f"edit the template {name}"


@change(4)
def delete_a_template(project, dice):
    if names := entries(project.folder / "Templates"):
        name = dice.choice(names)
        (project.folder / "Templates" / name).unlink()
        return f"delete the template {name}"


@change(2)
def break_a_template(project, dice):
    name = dice.choice(TEMPLATES)
    own = project.folder / "Templates" / name
    kind = dice.choice([b"{{#nothing}}", b"{{> no-such-partial}}", b"{{title", b"\xff", b"<a href={{title}}>"])
    write(own, kind)
    project.repairs[f"the template {name}"] = lambda: own.unlink(missing_ok=True)
    return f"break the template {name} with {kind}"


@change(1)
def remove_all_templates(project, dice):
    if (project.folder / "Templates").is_dir():
        remove(project.folder / "Templates")
        return "remove all templates"


@change(6)
def change_an_asset(project, dice):
    folder = project.folder / "Public"
    name = dice.choice(ASSETS)
    file = folder / name
    if os.path.lexists(file) and dice.random() < 0.4:
        remove(file)
        return f"delete the asset {name}"
    if dice.random() < 0.1:
        remove(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        target = dice.choice(["own.css", str(project.outside / "outside.png"), "gone"])
        file.symlink_to(target)
        return f"make the asset {name} a link to {os.path.basename(target)}"
    if not file.is_symlink():
        status = file.stat() if file.exists() else None
        write(file, f"/* {dice.randrange(100, 1000)} */\n".encode())
        if status and dice.random() < 0.4:
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        return f"write the asset {name}"


@change(10)
def change_a_setting(project, dice):
    values = {
        "title": ["Garden", "Über <b>", "Todos"], "page-size": [1, 3, 20, 200], "accent": ['"#1b6b52"', '"#aa2244"'],
        "language": ["en", "de", "fr", "ja", "ar"], "base-url": ["https://example.org/todos/", "https://a.example/"],
        "repository": ["https://github.com/o/n", "{ url: https://git.example.org/o/n, host: forgejo, path: project }"],
        "branch": ["main", "next"], "unsafe-html": ["true", "false"],
        "statuses": ["[{ name: open }, { name: doing, label: 'At it' }, { name: done, closed: true }]",
                     "[{ name: idea, label: Idea }, { name: open }, { name: done, closed: true }, { name: cancelled, closed: true }]"],
        "limits": ["{ body: 200 }", "{ asset: 100 }", "{ names: 1 }", "{ front-matter: 100 }", "{ file: 300 }"],
    }
    key = dice.choice(list(values))
    if key in project.settings and dice.random() < 0.5:
        del project.settings[key]
    else:
        project.settings[key] = dice.choice(values[key])
    project.write_settings()
    return f"set {key}: {project.settings.get(key, 'the default')}"


@change(1)
def break_the_settings(project, dice):
    line = dice.choice(["page-sise: 3", "title: [", "page-size: many", "templates: Gone"])
    project.write_settings()
    with open(project.folder / "todosite.yml", "a") as file:
        file.write(line + "\n")
    project.repairs["the settings"] = project.write_settings
    return f"break the settings with {line!r}"


@change(1)
def delete_the_settings(project, dice):
    project.settings.clear()
    (project.folder / "todosite.yml").unlink(missing_ok=True)
    return "delete the settings"
