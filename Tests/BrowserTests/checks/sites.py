"""The sites to check, which the real executable builds in a temporary folder."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from hostile import HOSTILE_FILES


@dataclass
class Site:
    """A built site."""

    name: str
    folder: Path
    # The paths of the pages that are checked in a browser; all others are only parsed.
    selection: list[str]
    # The arguments of the build.
    arguments: list[str | Path]
    # The base URL of the build.
    base_url: str | None = None

    def pages(self):
        """Returns the paths of all HTML files in the site."""
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.html"))


def build_all(root, temporary, tally):
    """Builds all sites; that of the real corpus only if the corpus is beside the repository."""
    sites = [
        sample(root, temporary),
        hostile(temporary),
        empty(temporary),
    ]
    corpus = root.parent / "shared/corpora/backlog-md/backlog"
    if corpus.is_dir():
        sites.append(real(corpus, temporary))
    else:
        tally.skip("the real corpus", "requires ../shared/corpora/backlog-md")
    return sites


def sample(root, temporary):
    site = build("sample", temporary, ["-C", root, "--today", "2026-11-24"], expecting={0})
    site.selection = site.pages()
    return site


def hostile(temporary):
    project = temporary / "hostile project"
    write(project / "todosite.yml", b'title: "\\"><script>pwned()</script>"\npage-size: 2\nlanguage: vi\n')
    for name, text in HOSTILE_FILES.items():
        write(project / "Todos" / name, text)
    site = build("hostile", temporary, ["-C", project, "--today", "2026-11-24"], expecting={1})
    site.selection = site.pages()
    return site


def empty(temporary):
    project = temporary / "empty project"
    (project / "Todos").mkdir(parents=True)
    site = build("empty", temporary, ["-C", project], expecting={0})
    site.selection = site.pages()
    return site


def real(corpus, temporary):
    site = build("corpus", temporary, ["--todos", corpus, "--today", "2026-11-24"], expecting={0})
    pages = {"todos": [], "tags": [], "people": []}
    for page in site.pages():
        pages.setdefault(page.split("/")[0], []).append(page)
    for kind in "todos", "tags", "people":
        site.selection += sample_by_size(site, pages.pop(kind))
    site.selection += sum(pages.values(), [])
    return site


def build(name, temporary, arguments, expecting):
    output = temporary / "sites" / name
    result = subprocess.run(
        [os.environ["TODOSITE"], "build", "--output", output, *arguments],
        cwd=temporary, capture_output=True, text=True, timeout=120,
    )
    if result.returncode not in expecting:
        raise SystemExit(f"building the site \"{name}\" exited with {result.returncode}:\n{result.stderr[-2000:]}")
    print(result.stdout.strip())
    return Site(name, output, [], arguments)


def published(site, temporary):
    """Builds a site again, with a base URL."""
    address = "https://example.org/a/"
    again = build(f"{site.name} with a base URL", temporary, [*site.arguments, "--base-url", address], expecting={0, 1})
    again.base_url = address
    return again


def sample_by_size(site, pages):
    """Returns the longest of pages that are alike, the shortest ones, and some in between."""
    pages = sorted(pages, key=lambda page: (site.folder / page).stat().st_size)
    return list(dict.fromkeys(pages[-6:] + pages[:3] + pages[::max(1, len(pages) // 6)]))


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
