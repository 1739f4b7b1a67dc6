"""The site's pages are the files that people read in the repository, and their links lead from page to page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from docs.building.pages import on_page_markdown, on_post_page

PAGES: Any = [SimpleNamespace(src_uri=place) for place in ("index.md", "python.md", "reference/game.md", "notice.md")]


def shown(place: str, markdown: str) -> str:
    """What a page shows of the text that stands in its file."""
    page: Any = SimpleNamespace(file=SimpleNamespace(src_uri=place), meta={})
    nothing: Any = None
    return on_page_markdown(markdown, page, nothing, PAGES)


@pytest.mark.parametrize(
    ("place", "written", "read"),
    [
        ("index.md", "[more](docs/python.md#why)", "[more](python.md#why)"),
        ("index.md", "[notice](NOTICE)", "[notice](notice.md)"),
        ("reference/game.md", "[it](../python.md)", "[it](../python.md)"),
        ("python.md", "[home](../README.md)", "[home](index.md)"),
        ("python.md", "[above](#why), [there](https://example.com/README.md)", None),
    ],
)
def test_links_between_files_lead_between_pages(place: str, written: str, read: str | None) -> None:
    """As they are written they lead from file to file, as whoever reads the repository follows them."""
    assert shown(place, written) == (written if read is None else read)


def test_what_has_no_page_is_named_without_a_link() -> None:
    """A source file stands in the repository alone, and where that is the project doesn't say."""
    assert shown("python.md", "see [`game`](../src/comprules/game.py).") == "see `game`."


def test_a_link_that_leads_nowhere_is_left_for_the_check_to_find() -> None:
    """Neither a page nor a file: the build is to fail."""
    assert shown("python.md", "[x](../src/none.py) [y](none.md)") == "[x](../src/none.py) [y](none.md)"


def test_what_begins_with_a_prompt_is_a_session() -> None:
    """A program is left as it is."""
    assert shown("python.md", "```python\n>>> 1\n1\n```") == "```pycon\n>>> 1\n1\n```"
    assert shown("python.md", "```python\nprint(1)\n```") == "```python\nprint(1)\n```"


def test_a_signature_doesnt_say_where_its_types_stand_within_the_package() -> None:
    """That is no place to import them from."""
    nothing: Any = None
    html = '<a title="Card (comprules.kernel.card.Card)">Card</a> <span title="comprules.kernel.ids.Id">Id</span>'
    assert on_post_page(html, nothing, nothing) == "<a>Card</a> Id"


def test_records_are_shown_with_their_fields() -> None:
    """Those of what a record is based on come first; what belongs to the class isn't given."""
    griffe = pytest.importorskip("griffe")
    from docs.building.reference import Reference

    modules = {
        "__init__.py": (
            "from comprules.kernel.records import Record\n"
            "class Point(Record):\n"
            "    x: int\n"
            "    y: int = 0\n"
            "    axes: ClassVar[int] = 2\n"
            "class Named(Point):\n"
            "    '''Says.\n\n    >>> Named(1).x  # doctest: +SKIP\n    1\n    '''\n"
            "    name: str = ''\n"
        ),
        "kernel/__init__.py": "",
        "kernel/records.py": "class Record: ...",
    }
    extensions = griffe.load_extensions(Reference)
    with griffe.temporary_visited_package("comprules", modules, extensions=extensions) as package:
        named = package["Named"]
        assert [each.name for each in named.parameters] == ["self", "x", "y", "name"]
        assert named.docstring.value == "Says.\n\n```pycon\n>>> Named(1).x\n1\n```"
