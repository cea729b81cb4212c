"""Checks of pages without a browser: their HTML, their landmarks and their links."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import html5lib

FORBIDDEN_ELEMENTS = {"style", "iframe", "object", "embed", "form", "base", "foreignobject", "template"}
ADDRESS_ATTRIBUTES = {"href", "src", "srcset", "xlink:href", "action", "formaction", "poster", "data", "cite", "ping"}
CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"


class Page(HTMLParser):
    """The elements of a page that these checks need."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements = []
        self.ids = []
        self.addresses = []
        # The number of open <svg> elements.
        self.open_pictures = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        # The <title> of an SVG element is not the title of the page.
        if tag != "title" or not self.open_pictures:
            self.elements.append((tag, attributes))
        if "id" in attributes:
            self.ids.append(attributes["id"])
        self.addresses += [(tag, attributes[name]) for name in attributes if name in ADDRESS_ATTRIBUTES]

        self.open_pictures += tag == "svg"

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        self.open_pictures -= tag == "svg"

    def count(self, tag):
        return sum(1 for element, _ in self.elements if element == tag)


def check_markup(site, tally):
    """Checks every page of a site."""
    pages = {name: Page((site.folder / name).read_text(encoding="utf-8")) for name in site.pages()}
    for name, page in pages.items():
        where = f"{site.name} {name}"
        tally.none(structure_problems(page), where)
        tally.none(safety_problems(page), where)
        tally.none(link_problems(site, name, pages), where)
        tally.none(parse_errors(site.folder / name), where)
    last = max((name for name in pages if name.startswith("page/")), key=lambda name: (len(name), name), default=None)
    if last:
        reached = [address for _, address in pages["index.html"].addresses]
        tally.check(last in reached, f"{site.name} index.html", "no link to the last page of the list")


def structure_problems(page):
    for tag in ("h1", "main", "title", "header", "footer"):
        if page.count(tag) != 1:
            yield f"{page.count(tag)} <{tag}>"
    if not all(attributes.get("href", "").startswith("#Icon-") for tag, attributes in page.elements if tag == "use"):
        yield "a <use> of something other than an icon"
    attributes = dict(page.elements)
    if not attributes.get("html", {}).get("lang"):
        yield "no language"
    if len(set(page.ids)) != len(page.ids):
        yield "an id occurs twice"
    names = [attributes.get("aria-label") for tag, attributes in page.elements if tag == "nav"]
    if None in names or len(set(names)) != len(names):
        yield f"navigation without a unique name: {names}"
    for tag, attributes in page.elements:
        if tag == "img" and "alt" not in attributes:
            yield "a picture without alt"


def safety_problems(page):
    policies = [
        attributes.get("content") for tag, attributes in page.elements
        if tag == "meta" and attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    if policies != [CSP]:
        yield f"the policy is {policies}"
    for tag, attributes in page.elements:
        if tag in FORBIDDEN_ELEMENTS:
            yield f"<{tag}>"
        if tag == "script" and not re.fullmatch(r"(\.\./)*assets/(site|theme)\.js", attributes.get("src", "")):
            yield f"<script> with {attributes}"
        for name in attributes:
            if name.startswith("on") or name in ("style", "srcdoc"):
                yield f"<{tag} {name}>"


def link_problems(site, name, pages):
    """Yields the links to missing files or elements, out of the site, or with a scheme that is not allowed."""
    for tag, address in pages[name].addresses:
        parts = urlsplit(address)
        if parts.scheme or address.startswith("//"):
            if tag != "a" or parts.scheme not in ("http", "https", "mailto"):
                yield f"<{tag}> leads to {address!r}"
            continue
        folder = (site.folder / name).parent
        target = (folder / unquote(parts.path)).resolve() if parts.path else site.folder / name
        if not target.is_relative_to(site.folder.resolve()):
            yield f"{address!r} leaves the site"
        elif not target.is_file():
            yield f"{address!r} is a dead link"
        elif parts.fragment:
            page = pages.get(str(target.relative_to(site.folder.resolve())))
            if page is None or unquote(parts.fragment) not in page.ids:
                yield f"{address!r} leads to a missing element"


def parse_errors(path):
    """Yields the errors of the WHATWG parsing algorithm."""
    parser = html5lib.HTMLParser()
    parser.parse(path.read_bytes(), transport_encoding="utf-8")
    for (line, column), code, _ in parser.errors:
        yield f"line {line}, column {column}: {code}"
