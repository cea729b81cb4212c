"""Changes of the site that builds write, by hand."""

import os

from changes import change
from project import MANIFEST, is_file, remove, write


def pick_page(project, dice):
    pages = project.pages()
    # The path of a page that does not exist is never chosen, and the manifest has changes of its own.
    return dice.choice(pages) if pages else None


@change(4)
def delete_pages(project, dice):
    if pages := project.pages():
        chosen = dice.sample(pages, min(len(pages), dice.choice([1, 1, 5, 40])))
        for path in chosen:
            (project.site / path).unlink()
        return f"delete {len(chosen)} pages, such as {chosen[0]}"


@change(5)
def edit_a_page(project, dice):
    if not (path := pick_page(project, dice)):
        return None
    file = project.site / path
    project.has_edited_pages = True
    status, data = file.stat(), file.read_bytes()
    kind = dice.choice(["append", "same size", "same size and time", "truncate", "empty"])
    if kind == "append":
        data += b"more"
    elif kind == "truncate":
        data = data[:dice.randrange(len(data) + 1)]
    elif kind == "empty":
        data = b""
    elif data:
        place = dice.randrange(len(data))
        data = data[:place] + bytes([data[place] ^ 1]) + data[place + 1:]
    file.write_bytes(data)
    if kind == "same size and time":
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    return f"edit the page {path}: {kind}"


@change(2)
def add_foreign_files(project, dice):
    if project.site.is_dir() and is_file(project.site / MANIFEST):
        path = dice.choice(["CNAME", "todos/CNAME", "own/page.html", "assets/own.txt", ".well-known"])
        if not os.path.lexists(project.site / path) and not is_file(project.site / os.path.dirname(path)):
            project.foreign[path] = f"{dice.randrange(100)}".encode()
            write(project.site / path, project.foreign[path])
            return f"add {path} to the site"


@change(2)
def put_something_in_the_way(project, dice):
    if path := pick_page(project, dice):
        file = project.site / path
        data = file.read_bytes()
        remove(file)
        if dice.random() < 0.3:
            file.mkdir()
        elif dice.random() < 0.5:
            file.symlink_to(os.path.basename(path) if dice.random() < 0.5 else "/etc/hostname")
        else:
            # A link to the same bytes is not the page either.
            write(project.place / "same", data)
            file.symlink_to(project.place / "same")
        project.obstacles.append(path)
        # If the page is no longer part of the site after the build, it counts as edited and is kept.
        project.has_edited_pages = True
        return f"put something in the way at {path}"


@change(1)
def replace_a_folder_of_the_site_by_a_link(project, dice):
    folder = project.site / dice.choice(["todos", "assets", "tags", "search"])
    target = project.place / "moved-folder"
    if folder.is_dir() and not folder.is_symlink():
        remove(target)
        os.rename(folder, target)
        folder.symlink_to(target)
        project.obstacles.append(folder.name)
        return f"replace {folder.name}/ of the site by a link"


@change(1)
def delete_the_site(project, dice):
    project.remove_obstacles()
    remove(project.site)
    return "delete the site"


@change(1)
def rename_the_site(project, dice):
    """Deletes a part of the site and renames it to and fro, so that the folder has another inode."""
    if project.site.is_dir() and not project.obstacles:
        aside = project.folder / "_site.aside"
        os.rename(project.site, aside)
        project.site.mkdir()
        for name in os.listdir(aside):
            os.rename(aside / name, project.site / name)
        aside.rmdir()
        return "move the site to a new folder of the same name"


@change(2)
def damage_the_manifest(project, dice):
    file = project.site / MANIFEST
    if not is_file(file):
        return None
    data = file.read_bytes()
    kind = dice.choice(["delete", "truncate", "garbage", "another hash", "without a line"])
    if kind == "delete":
        file.unlink()
    elif kind == "truncate":
        file.write_bytes(data[:dice.randrange(len(data))])
    elif kind == "garbage":
        file.write_bytes(dice.randbytes(100))
    else:
        lines = data.splitlines(keepends=True)
        place = dice.randrange(len(lines) - 1) + 1
        lines[place] = b"0123456789abcdef" + lines[place][16:] if kind == "another hash" else b""
        file.write_bytes(b"".join(lines))
    project.has_edited_pages = True
    project.obstacles.append(MANIFEST)
    return f"damage the manifest: {kind}"
