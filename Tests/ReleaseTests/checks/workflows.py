"""Runs the shell steps of the workflows that `todosite init --pages` writes, with a release that is served here.

Only steps with commands are run. The ones of other actions, such as actions/checkout, are replaced by what they do to
the files: the repository is there, and the folder `_site` is published.
"""

import http.server
import os
import re
import shutil
import subprocess
import threading
import time
from functools import partial

import yaml

OWNER = "ann/todosite"
# Swift is not in these folders, so nothing can be compiled with it.
PATH = "/usr/bin:/bin"


class Releases:
    """Serves a release as GitHub does: at /OWNER/NAME/releases/download/vVERSION/FILE."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=self.folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def served(release, folder, *, spoiled=False):
    """Writes the files that a server of releases has."""
    place = folder / OWNER / "releases/download" / f"v{release.version}"
    place.mkdir(parents=True)
    for path in [release.sums, release.archive]:
        shutil.copy(path, place)
    if spoiled:
        with open(place / release.archive.name, "r+b") as file:
            file.seek(1000)
            file.write(b"spoiled")
    return folder


def repository(todosite, folder, host, project="."):
    """Makes a repository with todos and the workflow of a host, by the commands that a user types."""
    folder.mkdir(parents=True)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    subprocess.run([todosite, "init", project], cwd=folder, check=True, capture_output=True)
    subprocess.run(
        [todosite, "init", project, "--pages", host, "--from", OWNER], cwd=folder, check=True, capture_output=True)
    return folder


def evaluated(text, values):
    """Returns a text with the values of its expressions `${{ name }}` or `$[[ name ]]`."""
    return re.sub(
        r"\$\{\{ *([\w.-]+) *\}\}|\$\[\[ *([\w.-]+) *\]\]", lambda match: values[match[1] or match[2]], str(text))


class Action:
    """Runs `action.yml` for one step of a job, as a runner of GitHub does."""

    def __init__(self, root, server, workspace, temporary):
        self.action = yaml.safe_load((root / "action.yml").read_text())
        self.values = {"github.action_path": str(root), "github.server_url": server,
                       "github.action_repository": OWNER}
        self.workspace, self.temporary = workspace, temporary
        self.path = PATH

    def run(self, given):
        """Runs all steps, with inputs; returns the output, and whether all succeeded."""
        unknown = set(given) - set(self.action["inputs"])
        assert not unknown, unknown
        inputs = {name: str(given.get(name, value["default"])) for name, value in self.action["inputs"].items()}
        values = self.values | {f"inputs.{name}": value for name, value in inputs.items()}
        assert self.action["runs"]["using"] == "composite"
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()
        added = self.temporary / "path"
        added.touch()
        output = ""
        for step in self.action["runs"]["steps"]:
            assert set(step) == {"name", "shell", "env", "run"} and step["shell"] == "bash", step
            script = self.temporary / "step.sh"
            script.write_text(step["run"])
            environment = {name: evaluated(value, values) for name, value in step["env"].items()} | {
                "PATH": ":".join([*added.read_text().split(), self.path]), "HOME": str(self.temporary),
                "GITHUB_WORKSPACE": str(self.workspace), "GITHUB_PATH": str(added),
                "RUNNER_TEMP": str(self.temporary)}
            run = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", script], cwd=self.workspace, env=environment,
                capture_output=True, text=True)
            output += run.stdout + run.stderr
            if run.returncode != 0:
                return output, False
        return output, True


def check_github(release, root, temporary, tally):
    todosite = os.environ["TODOSITE"]
    workspace = repository(todosite, temporary / "repository", "github", "docs/my todos")
    workflow = yaml.safe_load((workspace / ".github/workflows/todosite.yml").read_text())
    steps = workflow["jobs"]["build"]["steps"]
    tally.equal([step["uses"] for step in steps], [
        "actions/checkout@v4", f"{OWNER}@v{release.version}", "actions/upload-pages-artifact@v4"], "steps")
    given = steps[1]["with"]
    tally.equal(given, {"folder": "docs/my todos"}, "inputs")
    # Only the job that publishes may do so, and only from the default branch.
    tally.equal(workflow["permissions"], {"contents": "read"}, "permissions")
    deploy = workflow["jobs"]["deploy"]
    tally.equal(deploy["permissions"], {"pages": "write", "id-token": "write"}, "permissions to publish")
    tally.equal(deploy["if"], "github.ref_name == github.event.repository.default_branch", "branch")
    tally.equal((deploy["needs"], [step["uses"] for step in deploy["steps"]]), ("build", ["actions/deploy-pages@v4"]),
                "publishing")
    published = workspace / steps[2]["with"]["path"]
    with Releases(served(release, temporary / "served")) as server:
        action = Action(root, server, workspace, temporary / "runner")
        start = time.monotonic()
        output, succeeded = action.run(given)
        print(f"   the steps of the action take {time.monotonic() - start:.1f} s")
        tally.check(succeeded, "the steps", output)
        tally.check("Focus" in (published / "index.html").read_text(), "the site", "a todo is missing")
        output, succeeded = action.run(given | {"base-url": "https://ann.example/todos/", "output": "public"})
        tally.check(succeeded, "with a base URL", output)
        sitemap = workspace / "public/sitemap.xml"
        tally.check("<loc>https://ann.example/todos/" in sitemap.read_text(), "with a base URL", "no sitemap")

        shutil.rmtree(published)
        todo = workspace / "docs/my todos/Todos/focus.md"
        todo.write_text("---\ntitle: Focus\npriority: hihg\n---\n")
        output, succeeded = action.run(given)
        tally.check(not succeeded and 'unknown priority "hihg"' in output, "a warning", output)
        tally.check(not published.exists(), "a warning", "the site was written")
        output, succeeded = action.run(given | {"strict": "false"})
        tally.check(succeeded and (published / "index.html").exists(), "a warning with strict: false", output)
        todo.write_text("---\ntitle: [\n---\n")
        output, succeeded = action.run(given | {"strict": "false"})
        tally.check(not succeeded and "docs/my todos/Todos/focus.md:2:8" in output, "an error", output)

        output, succeeded = action.run(given | {"strict": "yes"})
        tally.check(not succeeded and '::error::strict is "yes", not true or false' in output, "a wrong value", output)

        action.values["github.action_repository"] = "ann/nothing"
        output, succeeded = action.run(given)
        tally.check(not succeeded and f"::error::cannot download {server}/ann/nothing/releases/download/"
                    f"v{release.version}/SHA256SUMS" in output, "no release", output)
        action.values["github.action_repository"] = ""
        output, succeeded = action.run(given)
        tally.check(not succeeded and "::error::the repository of the action is not known" in output, "no name", output)
    with Releases(served(release, temporary / "spoiled", spoiled=True)) as server:
        output, succeeded = Action(root, server, workspace, temporary / "runner").run(given)
        tally.check(not succeeded and f"{release.archive.name}: FAILED" in output, "a wrong sum", output)
        tally.check(not (temporary / "runner/todosite/bin").exists(), "a wrong sum", "the archive was unpacked")


class Job:
    """Runs the job of the template for GitLab, with the shell and the programs of BusyBox, as Alpine has them."""

    def __init__(self, root, workspace, temporary):
        spec, self.jobs = yaml.safe_load_all((root / ".ci/gitlab-pages.yml").read_text())
        self.spec = spec["spec"]["inputs"]
        self.workspace = workspace
        self.programs = temporary / "busybox"
        self.programs.mkdir(parents=True)
        subprocess.run(["busybox", "--install", "-s", self.programs], check=True)

    def run(self, given):
        unknown = set(given) - set(self.spec)
        assert not unknown, unknown
        inputs = {f"inputs.{name}": str(given[name] if name in given else value["default"])
                  for name, value in self.spec.items()}
        job = self.jobs["pages"]
        variables = {name: evaluated(value["value"] if isinstance(value, dict) else value, inputs)
                     for name, value in job["variables"].items()}
        run = subprocess.run(
            [self.programs / "sh", "-ec", "\n".join(job["script"])], cwd=self.workspace, capture_output=True,
            text=True, env=variables | {"PATH": str(self.programs), "CI_PROJECT_DIR": str(self.workspace)})
        return run.stdout + run.stderr, run.returncode == 0


def check_gitlab(release, root, temporary, tally):
    workspace = repository(os.environ["TODOSITE"], temporary / "repository", "gitlab")
    include, = yaml.safe_load((workspace / ".gitlab-ci.yml").read_text())["include"]
    tally.equal(include["remote"], f"https://github.com/{OWNER}/raw/v{release.version}/.ci/gitlab-pages.yml", "remote")
    given = include["inputs"]
    tally.equal(given, {
        "releases": f"https://github.com/{OWNER}/releases/download", "version": release.version, "folder": "."},
        "inputs")
    job = Job(root, workspace, temporary)
    tally.equal(job.jobs["pages"]["artifacts"], {"paths": ["public"]}, "artifacts")
    with Releases(served(release, temporary / "served")) as server:
        given["releases"] = given["releases"].replace("https://github.com", server)
        start = time.monotonic()
        output, succeeded = job.run(given)
        print(f"   the commands of the job take {time.monotonic() - start:.1f} s")
        tally.check(succeeded, "the commands", output)
        tally.check("Focus" in (workspace / "public/index.html").read_text(), "the site", "a todo is missing")
        output, succeeded = job.run(given | {"base-url": "https://ann.example/"})
        tally.check(succeeded and (workspace / "public/sitemap.xml").exists(), "with a base URL", output)
        shutil.rmtree(workspace / "public")
        (workspace / "Todos/focus.md").write_text("---\npriority: hihg\n---\n# Focus\n")
        output, succeeded = job.run(given)
        tally.check(not succeeded and not (workspace / "public").exists(), "a warning", output)
        output, succeeded = job.run(given | {"strict": "false"})
        tally.check(succeeded, "a warning with strict: false", output)
        output, succeeded = job.run(given | {"version": "0.0.0"})
        tally.check(not succeeded and "/v0.0.0/SHA256SUMS" in output, "no release", output)
    with Releases(served(release, temporary / "spoiled", spoiled=True)) as server:
        given["releases"] = f"{server}/{OWNER}/releases/download"
        output, succeeded = job.run(given)
        tally.check(not succeeded and "FAILED" in output, "a wrong sum", output)
