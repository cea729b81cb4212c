"""Checks of the documents of a site for calendar programs, feed readers and crawlers."""

import json
import re
from datetime import date, datetime, timedelta
from urllib.parse import unquote, urljoin, urlsplit

import feedparser
import icalendar
from lxml import etree

ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
# A point in time, as RFC 4287 §3.3 requires.
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)")
# The characters of an address (RFC 3986 §2).
ADDRESS = re.compile(r"(%[0-9A-F]{2}|[\w\-.~:/?#\[\]@!$&'()*+,;=])+", re.ASCII)
TODO_PROPERTIES = {
    "UID", "DTSTAMP", "SUMMARY", "DUE", "STATUS", "PRIORITY", "PERCENT-COMPLETE", "CATEGORIES", "CONTACT", "CREATED",
    "COMPLETED", "RELATED-TO", "URL",
}
# Properties that may occur only once.
ONCE = TODO_PROPERTIES - {"CATEGORIES", "CONTACT", "RELATED-TO"}
PARSER = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


def check_feeds(site, tally):
    """Checks the documents of a site that are not pages."""
    todos = json.loads((site.folder / "todos.json").read_bytes())["todos"]
    tally.none(data_problems(site, todos), f"{site.name} todos.json")
    tally.none(calendar_problems(site, todos), f"{site.name} todos.ics")
    tally.none(feed_problems(site), f"{site.name} feed.xml")
    if site.base_url:
        tally.none(site_map_problems(site), f"{site.name} sitemap.xml")
        tally.none(robots_problems(site), f"{site.name} robots.txt")


def data_problems(site, todos):
    paths = [todo["path"] for todo in todos]
    if len(set(paths)) != len(paths):
        yield "a path occurs twice"
    pages = {page for page in site.pages() if page.startswith("todos/")}
    if {unquote(todo["page"]) for todo in todos} != pages:
        yield "its pages are not those of the site"


def calendar_problems(site, todos):
    data = (site.folder / "todos.ics").read_bytes()
    if any(len(line) > 75 for line in data.split(b"\r\n")):
        yield "a line of more than 75 bytes"
    if data.count(b"\n") != data.count(b"\r\n"):
        yield "a line ending that is not CRLF"
    calendar = icalendar.Calendar.from_ical(data)
    if calendar.errors or not calendar.subcomponents:
        yield f"errors {calendar.errors}, {len(calendar.subcomponents)} components"
    for name in ("VERSION", "PRODID", "X-WR-CALNAME"):
        if not calendar.get(name):
            yield f"no {name}"
    to_dos = [part for part in calendar.subcomponents if part.name != "VTIMEZONE"]
    names = [str(to_do.get("UID")) for to_do in to_dos]
    if len(set(names)) != len(names) or len(names) != len(todos):
        yield f"{len(todos)} todos, {len(names)} to-dos with {len(set(names))} names"
    for to_do, todo in zip(to_dos, todos):
        for problem in to_do_problems(to_do, todo, names):
            yield f"{todo['path']}: {problem}"


def to_do_problems(to_do, todo, names):
    if to_do.name != "VTODO" or to_do.errors or to_do.subcomponents:
        yield f"a {to_do.name} with {to_do.errors} and {to_do.subcomponents}"
    if set(to_do) - TODO_PROPERTIES:
        yield f"unknown properties {set(to_do) - TODO_PROPERTIES}"
    if any(isinstance(to_do[name], list) for name in ONCE & set(to_do)):
        yield "a property that may occur only once occurs twice"
    if shown(to_do.get("SUMMARY", "")) != shown(todo["title"]):
        yield f"its summary is {to_do.get('SUMMARY')!r}"
    if len(str(to_do["UID"]).encode()) > 255:
        yield "a name of more than 255 bytes"
    if to_do.get("STATUS") not in ("NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"):
        yield f"the status {to_do.get('STATUS')}"
    if not 1 <= to_do.get("PRIORITY", 5) <= 9 or not 0 <= to_do.get("PERCENT-COMPLETE", 0) <= 100:
        yield "a number out of range"
    for name in ("DTSTAMP", "CREATED", "COMPLETED"):
        if name in to_do and not (isinstance(to_do[name].dt, datetime) and to_do[name].dt.utcoffset() == timedelta()):
            yield f"{name} is not a time in UTC: {to_do[name].dt}"
    if "DTSTAMP" not in to_do or ("DUE" in to_do) != (todo["due"] is not None):
        yield "no DTSTAMP, or no DUE"
    if "DUE" in to_do and not isinstance(to_do["DUE"].dt, date):
        yield f"due {to_do['DUE'].dt}"
    if "RELATED-TO" in to_do and str(to_do["RELATED-TO"]) not in names:
        yield "related to no to-do"
    if "CATEGORIES" in to_do:
        categories = [shown(str(category)) for category in to_do["CATEGORIES"].cats]
        if categories != [shown(tag) for tag in todo["tags"]]:
            yield f"the categories {categories}"


def shown(text):
    """Returns a text with uniform line endings and without other control characters."""
    text = re.sub("\r\n|[\r\u0085\u2028\u2029]", "\n", text)
    return re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f]", "", text)


def feed_problems(site):
    data = (site.folder / "feed.xml").read_bytes()
    feed = etree.fromstring(data, PARSER)
    if feed.tag != f"{ATOM}feed":
        yield f"the root is {feed.tag}"
    # RFC 4287 §4.1.1 and §4.1.2.
    yield from element_problems(feed, {"id": (1, 1), "title": (1, 1), "updated": (1, 1), "author": (1, None),
                                       "generator": (0, 1), "link": (1, None), "entry": (0, 100)})
    entries = feed.findall(f"{ATOM}entry")
    for entry in entries:
        yield from element_problems(entry, {"id": (1, 1), "title": (1, 1), "updated": (1, 1), "author": (0, None),
                                            "link": (1, 1), "category": (0, None)})
        links = entry.findall(f"{ATOM}link")
        if [link.get("rel") for link in links] != ["alternate"]:
            yield "an entry without a link"
        elif site.base_url and entry.findtext(f"{ATOM}id") not in [
            f"{links[0].get('href')}#{event}" for event in ("created", "completed")
        ]:
            yield f"the id {entry.findtext(f'{ATOM}id')}"
        if any(not category.get("term") for category in entry.findall(f"{ATOM}category")):
            yield "a category without a term"
    if sorted(link.get("rel") for link in feed.findall(f"{ATOM}link")) != ["alternate", "self"]:
        yield "the feed's links are not alternate and self"
    names = [node.text for node in feed.iter(f"{ATOM}id")]
    if len(set(names)) != len(names) or not all(urlsplit(name).scheme for name in names):
        yield "an id that is relative, or occurs twice"
    if not all((name.text or "").strip() for name in feed.iter(f"{ATOM}name")):
        yield "a person without a name"
    moments = [node.text for node in feed.iter(f"{ATOM}updated")]
    if not all(MOMENT.fullmatch(moment) for moment in moments):
        yield f"times {moments}"
    if sorted(moments[1:], reverse=True) != moments[1:] or (moments[1:] and moments[0] != moments[1]):
        yield "entries that are out of order"
    base = site.base_url or "http://site.invalid/"
    for link in feed.iter(f"{ATOM}link"):
        yield from address_problems(site, base, urljoin(base, link.get("href")))
    parsed = feedparser.parse(data)
    if parsed.bozo or parsed.version != "atom10" or len(parsed.entries) != len(entries):
        yield f"parsed as {parsed.version} with {len(parsed.entries)} entries: {parsed.get('bozo_exception')}"


def element_problems(node, bounds):
    counts = {name: 0 for name in bounds}
    for child in node:
        name = etree.QName(child).localname
        if name not in bounds or etree.QName(child).namespace != ATOM[1:-1]:
            yield f"<{child.tag}> in <{node.tag}>"
        counts[name] = counts.get(name, 0) + 1
    for name, (minimum, maximum) in bounds.items():
        if counts[name] < minimum or (maximum is not None and counts[name] > maximum):
            yield f"{counts[name]} <{name}> in <{node.tag}>"


def site_map_problems(site):
    addresses, files = [], ["sitemap.xml"]
    base = site.base_url
    for name in files:
        data = (site.folder / name).read_bytes()
        root = etree.fromstring(data, PARSER)
        found = [node.text for node in root.iter(f"{SITEMAP}loc")]
        if len(data) > 50 << 20 or len(found) > 50_000:
            yield f"{name} is too large"
        if root.tag == f"{SITEMAP}sitemapindex":
            files += [address.removeprefix(base) for address in found]
        else:
            addresses += found
    for address in addresses:
        yield from address_problems(site, base, address)
    pages = {page for page in site.pages() if page != "404.html" and not page.startswith("unreadable")}
    pages = {base if page == "index.html" else base + page for page in pages}
    if {unquote(address) for address in addresses} != pages or len(set(addresses)) != len(addresses):
        yield "its addresses are not those of the pages"


def robots_problems(site):
    lines = (site.folder / "robots.txt").read_text(encoding="utf-8").splitlines()
    if f"Sitemap: {site.base_url}sitemap.xml" not in lines or any(line.startswith("Disallow: /") for line in lines):
        yield f"the lines are {lines}"


def address_problems(site, base, address):
    """Checks that an address is ASCII and leads to a file of the site."""
    if not address.startswith(base) or not ADDRESS.fullmatch(address) or len(address) >= 2048:
        yield f"{address!r} is not a valid address of the site"
    elif not (site.folder / (unquote(address.removeprefix(base)) or "index.html")).is_file():
        yield f"{address!r} is a dead link"
