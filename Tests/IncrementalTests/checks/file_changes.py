"""Changes of files and folders: renames, links, kinds, permissions, attachments."""

import os
import shutil

import writing
from changes import change
from project import entries, remove, write
from todo_changes import pick

REPOSITORY_PATHS = ["README.md", "src/main.c", "src/util/io.c", "src/gone.c", "docs/a.md", "docs", "src/util"]


def two(project, dice):
    paths = project.todo_files()
    return dice.sample(paths, 2) if len(paths) > 1 else (None, None)


@change(5)
def rename_a_todo(project, dice):
    path = pick(project, dice)
    folder = dice.choice([*project.todo_folders(), "moved"])
    name = dice.choice([os.path.basename(path or ""), f"task-{dice.randrange(70)}.md", f"gone-{dice.randrange(5)}.txt"])
    target = project.todos / folder / name
    if path and not os.path.lexists(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        os.rename(project.todos / path, target)
        return f"rename {path} to {folder}/{name}"


@change(2)
def rename_to_another_case(project, dice):
    path = pick(project, dice)
    if path:
        folder, name = os.path.split(path)
        target = project.todos / folder / (name[:-3].swapcase() + ".md")
        if not os.path.lexists(target):
            os.rename(project.todos / path, target)
            return f"rename {path} to {target.name}"


@change(2)
def copy_to_another_case(project, dice):
    """Makes two todos for one page."""
    if path := pick(project, dice):
        folder, name = os.path.split(path)
        target = project.todos / folder / (name[:-3].swapcase() + ".md")
        if not os.path.lexists(target):
            shutil.copy(project.todos / path, target)
            return f"copy {path} to {target.name}"


@change(3)
def swap_two_todos(project, dice):
    one, other = two(project, dice)
    if one:
        aside = project.todos / ".aside"
        os.rename(project.todos / one, aside)
        os.rename(project.todos / other, project.todos / one)
        os.rename(aside, project.todos / other)
        return f"swap {one} and {other}"


@change(5)
def replace_by_rename(project, dice):
    if path := pick(project, dice):
        aside = project.todos / f".{os.path.basename(path)}.swp"
        aside.write_bytes(writing.todo(dice, path, project.names()))
        os.rename(aside, project.todos / path)
        return f"replace {path} with a rename"


@change(2)
def replace_one_todo_by_another(project, dice):
    one, other = two(project, dice)
    if one and len(project.todo_files()) > 30:
        os.replace(project.todos / one, project.todos / other)
        return f"rename {one} over {other}"


@change(2)
def make_a_hard_link(project, dice):
    path = pick(project, dice)
    target = project.todos / f"hard-{dice.randrange(4)}.md"
    if path:
        remove(target)
        if os.path.lexists(project.todos / path):
            os.link(project.todos / path, target)
            return f"link {target.name} to {path}"


@change(2)
def replace_by_a_hard_link(project, dice):
    """Replaces a todo by a second name of an attachment, or the other way round."""
    path = pick(project, dice)
    if path and (files := project.attachments()):
        file = dice.choice(files)
        one, other = (path, file) if dice.random() < 0.7 else (file, path)
        (project.todos / one).unlink()
        os.link(project.todos / other, project.todos / one)
        return f"replace {one} by a hard link to {other}"


@change(5)
def make_a_symbolic_link(project, dice):
    name = dice.choice([f"link-{dice.randrange(4)}.md", f"files/p{dice.randrange(6)}.png", f"home/link-{dice.randrange(2)}.md"])
    path = project.todos / name
    inside = [*project.todo_files(), *project.attachments()]
    targets = [os.path.relpath(project.todos / dice.choice(inside), path.parent) if inside else "x", "broken.md", ".hidden/x.md",
               str(project.outside / "outside.md"), str(project.outside / "outside.png"), os.path.basename(name), "../todosite.yml"]
    target = dice.choice([targets[0], targets[0], targets[0], *targets[1:]])
    path.parent.mkdir(parents=True, exist_ok=True)
    remove(path)
    path.symlink_to(target)
    return f"make {name} a link to {target.replace(str(project.place), '')}"


@change(1)
def change_outside_files(project, dice):
    name = dice.choice(["outside.md", "outside.png"])
    write(project.outside / name, f"---\ntitle: Outside {dice.randrange(100)}\n---\n".encode())
    return f"edit {name} outside"


@change(2)
def link_a_folder(project, dice):
    path = project.todos / "linked"
    if os.path.lexists(path):
        remove(path)
        return "remove the link to a folder"
    path.symlink_to(dice.choice(["home", "work", str(project.outside), "gone"]))
    return "make a link to a folder"


@change(2)
def make_a_folder_named_like_a_todo(project, dice):
    path = project.todos / f"folder-{dice.randrange(3)}.md"
    if path.is_dir():
        remove(path)
        return f"remove the folder {path.name}"
    remove(path)
    path.mkdir()
    (path / "inside.md").write_text("---\ntitle: Inside\n---\n")
    return f"make the folder {path.name}"


@change(3)
def rename_a_folder(project, dice):
    folders = [folder for folder in project.todo_folders() if folder]
    if folders:
        folder = dice.choice(folders)
        target = project.todos / dice.choice(["home", "work", "other", "Home", ".put-away"])
        if os.path.lexists(project.todos / folder) and not os.path.lexists(target):
            os.rename(project.todos / folder, target)
            return f"rename the folder {folder} to {target.name}"


@change(2)
def bring_back_hidden_folders(project, dice):
    if (project.todos / ".put-away").is_dir():
        target = project.todos / f"back-{dice.randrange(3)}"
        if not os.path.lexists(target):
            os.rename(project.todos / ".put-away", target)
            return f"bring back {target.name}"


@change(2)
def change_permissions(project, dice):
    """Root can read everything, so this is for other users."""
    if os.geteuid() == 0 or not (path := pick(project, dice)):
        return None
    file = project.todos / path
    file.chmod(0)
    project.repairs[f"the permissions of {path}"] = lambda: file.exists() and file.chmod(0o644)
    return f"make {path} unreadable by its permissions"


@change(6)
def change_an_attachment(project, dice):
    files = project.attachments()
    path = dice.choice([*files, f"files/p{dice.randrange(6)}.png", f"files/d{dice.randrange(3)}.pdf"])
    write(project.todos / path, dice.randbytes(dice.choice([40, 40, 300])))
    return f"write {path}"


@change(4)
def delete_an_attachment(project, dice):
    if files := project.attachments():
        path = dice.choice(files)
        (project.todos / path).unlink()
        return f"delete {path}"


@change(8)
def change_files_of_the_repository(project, dice):
    path = dice.choice(REPOSITORY_PATHS)
    file = project.repository / path
    if file.exists():
        remove(file)
        return f"delete {path} of the repository"
    if "." in path:
        write(file, b"text\n")
    else:
        file.mkdir(parents=True)
    return f"add {path} to the repository"


@change(1)
def remove_the_git_folder(project, dice):
    folder, aside = project.repository / ".git", project.place / "git-aside"
    one, other = (folder, aside) if folder.exists() else (aside, folder)
    os.rename(one, other)
    return f"rename {one.name} to {other.name}"


@change(1)
def replace_all_files_by_copies(project, dice):
    """Copies the todo folder with all times, as a backup does: all files have other identities."""
    copy = project.folder / "Todos.copy"
    shutil.copytree(project.todos, copy, symlinks=True)
    shutil.rmtree(project.todos)
    os.rename(copy, project.todos)
    return f"replace all {len(entries(project.todos))} files by copies"


@change(1)
def replace_the_project_by_a_copy(project, dice):
    copy = project.repository / "project.copy"
    shutil.copytree(project.folder, copy, symlinks=True)
    shutil.rmtree(project.folder)
    os.rename(copy, project.folder)
    return "replace the project by a copy"
