"""Checks that the outputs of the programs show the same todos."""

import html
import json
import re
from collections import Counter, defaultdict

from folders import paths

# The same kinds of pages in the names of todosite and of Hugo. A page that continues a list is of its kind.
KINDS = {
    "page of a todo": r"todos/[^/]+\.html",
    "list": r"index\.html|page/\d+(/index)?\.html",
    "tag": r"tags/(?!index\.html$)[^/]+(/page/\d+)?\.html",
    "person": r"people/(?!index\.html$)[^/]+(/page/\d+)?\.html",
    "status": r"statuses/(?!index\.html$)[^/]+(/page/\d+)?\.html",
    "list of groups": r"(tags|people|statuses)/index\.html",
    "feed": r"(feed|index)\.xml",
    "search index": r"search/index\.js|index\.json",
}
KINDS_WITH_ROWS = ["list", "tag", "person", "status"]
# The documents with a record for each todo.
RECORDS = {"todos.json": lambda value: value["todos"], "index.json": lambda value: value}


class Wrong(Exception):
    """An output is not what it must be."""


def titles(todos):
    """The title of each todo, by its file name without .md."""
    found = {}
    for path in todos.iterdir():
        value = re.search(r"^title: '(.*)'$", path.read_text(encoding="utf-8"), re.M)
        found[path.stem] = value[1].replace("''", "'")
    return found


def check_pages(folder, expected):
    """Checks that a folder has a page for each todo, with its title as the first heading."""
    found = {path.removesuffix(".html") for path in paths(folder) if path.endswith(".html")}
    # Hugo lists the todos of a folder in its index.html.
    _equal(found - {"index"}, set(expected), f"the pages of {folder.name}")
    for stem, title in expected.items():
        text = (folder / f"{stem}.html").read_text(encoding="utf-8")
        heading = re.search(r"<h1[^>]*>(.*?)</h1>", text, re.S)
        if not heading or html.unescape(heading[1]) != title:
            raise Wrong(f"{folder.name}/{stem}.html does not have the heading {title!r}")


def check_list(site, expected):
    """Checks that the lists of all todos link to each todo."""
    linked = set()
    for path in paths(site):
        if re.fullmatch(KINDS["list"], path):
            linked |= _links(site / path)
    _equal(linked, set(expected), f"the links of the lists of {site.name}")


def inventory(site):
    """The number of pages of each kind, the number of todos that the lists of each kind show, and the titles of all
    records."""
    pages, rows, records = Counter(), defaultdict(int), None
    for path in paths(site):
        for kind, pattern in KINDS.items():
            if re.fullmatch(pattern, path):
                pages[kind] += 1
                if kind in KINDS_WITH_ROWS:
                    rows[kind] += len(_links(site / path))
    for name, todos in RECORDS.items():
        if (site / name).exists():
            records = sorted(todo["title"] for todo in todos(json.loads((site / name).read_bytes())))
    return {"pages": dict(sorted(pages.items())), "rows": dict(sorted(rows.items())), "titles": records}


def check_same_kinds(first_name, first, second_name, second):
    """Checks that the inventories of two sites are equal, and that no kind of page is missing."""
    for part in first:
        if first[part] != second[part]:
            raise Wrong(f"{first_name} and {second_name} differ in their {part}:\n"
                        f"{str(first[part])[:1000]}\n{str(second[part])[:1000]}")
    missing = KINDS.keys() - first["pages"].keys()
    if missing:
        raise Wrong(f"{first_name} and {second_name} have no {', '.join(sorted(missing))}")


def _links(page):
    """The todos that a page links to."""
    return set(re.findall(r'href="[^"]*todos/([^"/]+)\.html"', page.read_text(encoding="utf-8")))


def _equal(found, expected, what):
    different = sorted(found ^ expected)
    if different:
        raise Wrong(f"{what} differ from the todos in {len(different)}, such as {different[0]}")
