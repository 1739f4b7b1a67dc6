"""The site's pages, made of what stands in the repository for people who read it there.

The README is the home page, the changelog and the guide for contributors are pages too; none of them is kept twice. A
link between files, as a code host follows it, becomes one between pages; what has no page, such as a source file, is
named without a link, since the project names no address where it could be found.
"""

from __future__ import annotations

import posixpath
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
PAGES = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
LEGAL = {"LICENSE": "licence.md", "NOTICE": "notice.md"}
FOLDERS = {"docs": "", "examples": "examples"}
"""Where on the site the files of a folder stand."""

UNSEARCHED = {"rules-index.md", "changelog.md"}
"""Lists in which words are found that would be looked for in other pages."""

LINK = re.compile(r"\[(?P<words>[^\[\]]*)\]\((?P<target>[^()\s]+)\)")
INTERNAL = re.compile(r'<span title="comprules\.[\w.]+">(?P<shown>.*?)</span>')
TOOLTIP = re.compile(r' title="[^"()]*\(comprules\.[\w.]+\)"')
FENCE = re.compile(r"^(?P<indent> *)```python\n(?=(?P=indent)>>> )", re.MULTILINE)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages and the examples that stand elsewhere than in `docs`."""
    from mkdocs.structure.files import File

    for source, place in PAGES.items():
        files.append(File.generated(config, place, abs_src_path=str(ROOT / source)))
    for source, place in LEGAL.items():
        files.append(File.generated(config, place, content=as_page(source)))
    for path in sorted((ROOT / "examples").glob("*.*")):
        files.append(File.generated(config, f"examples/{path.name}", abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let the page's links lead to pages, and its sessions be coloured as such."""
    place = page.file.src_uri
    if place in UNSEARCHED:
        page.meta["search"] = {"exclude": True}
    known = {file.src_uri for file in files}
    return as_sessions(LINK.sub(partial(_on_site, source_of(place), place, known), markdown))


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Don't tell where in the package the types of a signature stand: they are to be imported from elsewhere."""
    return INTERNAL.sub(r"\g<shown>", TOOLTIP.sub("", output))


def as_page(source: str) -> str:
    """A page that shows a plain text, such as the licence, as it is."""
    return f"# {source.title()}\n\n```text\n{(ROOT / source).read_text(encoding='utf-8')}```\n"


def as_sessions(markdown: str) -> str:
    r"""The text, with what begins with a prompt marked as a session of Python.

    >>> as_sessions("```python\n>>> 1 + 1\n2\n```")
    '```pycon\n>>> 1 + 1\n2\n```'
    """
    return FENCE.sub(r"\g<indent>```pycon\n", markdown)


def source_of(place: str) -> str:
    """The file of the repository that a page is made of.

    >>> source_of("index.md"), source_of("reference/game.md")
    ('README.md', 'docs/reference/game.md')
    """
    return next((source for source, page in PAGES.items() if page == place), f"docs/{place}")


def place_of(source: str) -> str | None:
    """Where on the site a file of the repository stands; None if it isn't there.

    >>> place_of("docs/python.md"), place_of("CHANGELOG.md"), place_of("src/comprules/game.py")
    ('python.md', 'changelog.md', None)
    """
    if source in PAGES | LEGAL:
        return (PAGES | LEGAL)[source]
    folder, _, rest = source.partition("/")
    return posixpath.join(FOLDERS[folder], rest) if rest and folder in FOLDERS else None


def _on_site(source: str, place: str, known: set[str], link: re.Match[str]) -> str:
    """A link of a file, as it leads from the page of that file. What leads nowhere stays, for the check to find."""
    path, sign, anchor = link["target"].partition("#")
    if not path or "://" in path or path.startswith("mailto:"):
        return link[0]
    found = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    target = place_of(found)
    if target is None and (ROOT / found).exists():
        return link["words"]
    if target is None or target not in known:
        return link[0]
    return f"[{link['words']}]({posixpath.relpath(target, posixpath.dirname(place) or '.')}{sign}{anchor})"
