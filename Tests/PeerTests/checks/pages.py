"""Checks Markdown pages and the checklist with a CommonMark parser, with and without the extensions of git hosts."""

import re
from urllib.parse import unquote, urlsplit

from markdown_it import MarkdownIt

from program import Unexpected


def check_pages(project, folder, root, tally):
    todos = project.todos()
    listed = project.folder / "TODO.md"
    project.export("checklist", "--output", listed)
    check_checklist(listed, todos, tally)
    done = project.result("export", "--format", "markdown", "--output", folder / "pages")
    message = done.stderr.decode(errors="replace")
    if done.returncode:
        if "export --help" not in message:
            raise Unexpected(message)
        tally.skip("the pages", "this todosite does not support them")
        return
    check_export(folder / "pages", todos, tally, links_as_written(message))


def links_as_written(message):
    """Returns the pages with links, dead ones among them, that could not be replaced without changing other text."""
    return {f"todos/{path}" for path in re.findall(r"(?m)^note: link left as written\n *--> Todos/(.*):\d+:\d+$", message)}


def parsers():
    common = MarkdownIt("commonmark")
    host = MarkdownIt("commonmark", {"linkify": True}).enable(["table", "strikethrough", "linkify"])
    return common, host


def check_checklist(file, todos, tally):
    text = file.read_bytes().decode()
    found = [links(parser.parse(text)) for parser in parsers()]
    tally.equal(found[1], found[0], "the links of TODO.md on a git host")
    names = {unquote(address): shown for address, shown in found[0]}
    tally.equal(names, {f"Todos/{todo['path']}": shown(todo["title"]) for todo in todos}, "the links of TODO.md")
    file.unlink()


def check_export(folder, todos, tally, as_written):
    pages = {str(page.relative_to(folder)): page.read_bytes().decode() for page in folder.rglob("*.md")}
    common, host = parsers()
    reached = set()
    for name, text in pages.items():
        tokens = common.parse(text)
        found = links(tokens)
        tally.equal(links(host.parse(text)), found, f"the links of {name} on a git host")
        for address, _ in found:
            parts = urlsplit(address)
            if parts.scheme or not parts.path:
                continue
            target = (folder / name).parent / unquote(parts.path)
            tally.check(
                target.exists() or "missing" in address or name in as_written, name, f"dead link: {address}")
            reached.add(target.resolve())
    for todo in todos:
        name = f"todos/{todo['path']}"
        if name not in pages:
            tally.fail(name, "it is missing")
            continue
        for parser in (common, host):
            tally.equal(heading(parser.parse(pages[name])), shown(todo["title"]), f"the heading of {name}")
        tally.check((folder / name).resolve() in reached, name, "no page links to it")
    for parser in (common, host):
        if "README.md" not in pages:
            tally.fail("README.md", "it is missing")
            break
        titles = {text for _, text in links(parser.parse(pages["README.md"]))}
        tally.none(
            (f"the list has no link {todo['title']!r:.80}" for todo in todos
             if shown(clipped(todo["title"])) not in titles),
            "README.md")


def clipped(title):
    """Returns a title as lists show it: its first 300 code points."""
    return title if len(title) <= 300 else title[:300] + "…"


def links(tokens):
    """Returns the links of a document in document order, each with its text."""
    found = []
    for token in tokens:
        open_links = []
        for child in token.children or []:
            if child.type == "link_open":
                open_links.append([child.attrs["href"], ""])
            elif child.type == "link_close":
                address, text = open_links.pop()
                # The parser links everything that looks like a domain, such as a file name; git hosts require www.
                if address != f"http://{text}" or text.startswith("www."):
                    found.append((address, shown(text)))
            elif open_links:
                open_links[-1][1] += child.content if child.type not in ("softbreak", "hardbreak") else " "
    return found


def heading(tokens):
    """Returns the text of the first heading, with the types of other inline elements in it."""
    for token, inline in zip(tokens, tokens[1:]):
        if token.type == "heading_open":
            marks = [child.type for child in inline.children if child.type not in ("text", "text_special")]
            return shown("".join(child.content for child in inline.children)) + "".join(f" <{mark}>" for mark in marks)
    return None


def shown(text):
    """Returns a text as it is shown, with runs of white space and control characters as single spaces."""
    return " ".join(re.sub("[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]", " ", text).split())
