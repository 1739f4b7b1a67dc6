"""Reports as pages."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from pathlib import Path

import pytest

pytest.importorskip("altair")
pytest.importorskip("vl_convert")

from comprules.reports import report
from comprules.reports.page import FIRST_LINE
from comprules.results.errors import ResultsError
from comprules.results.schema import CARDS
from comprules.results.stores.opening import store_at
from reports import game, written

GAMES = [game(1, 1), game(2, 2, (1, 0)), game(3, 1), game(4, 0), game(5, None)]
EVIL = "<script>alert('x')</script> & \"co\""


class Tags(HTMLParser):
    """The tags of a page with their attributes, and the text in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_stands_alone(tmp_path: Path) -> None:
    """It has no scripts, and asks for nothing that isn't in it."""
    page = report(written(tmp_path, *GAMES)).html
    assert page.startswith(FIRST_LINE)
    found = Tags(page)
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in found.tags}
    for _, attributes in found.tags:
        assert not [name for name in attributes if name.startswith("on")]
        assert all(
            not re.match(r"(https?:)?//", value or "")
            for name, value in attributes.items()
            if name != "xmlns" and not name.startswith("xmlns:")
        )
    assert "url(http" not in page
    assert "@import" not in page


def test_each_plot_stands_above_its_numbers(tmp_path: Path) -> None:
    page = report(written(tmp_path, *GAMES)).html
    sections = re.split("<h2>", page)[1:]
    assert [section.partition("</h2>")[0] for section in sections] == [
        "Who won how often",
        "Won by when",
        "Mana and damage, turn by turn",
        "Mulligans",
        "Cards",
        "How games ended",
    ]
    assert [section.count("<svg") for section in sections] == [1, 1, 2, 1, 2, 0]
    for section in sections:
        assert section.rfind("<svg") < section.rfind("<table>")
    assert "<td>2</td><td>4</td><td>50.0%</td><td>15.0% – 85.0%</td>" in sections[0]


def test_plots_are_images_whose_parts_are_their_own(tmp_path: Path) -> None:
    page = report(written(tmp_path, *GAMES)).html
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    ids = [name for plot in plots for name in re.findall(r'\bid="([^"]+)"', plot)]
    assert len(ids) == len(set(ids))
    for plot in plots:
        ElementTree.fromstring(plot)
        assert set(re.findall(r"url\(#([^)]+)\)", plot)) <= set(re.findall(r'\bid="([^"]+)"', plot))


def test_names_are_escaped(tmp_path: Path) -> None:
    """Names of decks and cards are other people's."""
    path = written(tmp_path, *(game(number, 1 + number % 2, decks=(EVIL, "B")) for number in range(1, 5)))
    cards = store_at(path).place_of(CARDS)
    cards.write_text(cards.read_text().replace(",Opt,", ",<b>Opt</b>,"))
    found = report(path)
    for page in (found.html, found._repr_html_()):
        assert "<script" not in page
        assert "<b>" not in page
        tags = Tags(page)
        assert EVIL in tags.text
        assert "<b>Opt</b>" in tags.text


def test_the_same_games_give_the_same_page(tmp_path: Path) -> None:
    path = written(tmp_path, *GAMES)
    assert report(path).html == report(str(path)).html


def test_in_notebooks_it_shows_itself(tmp_path: Path) -> None:
    found = report(written(tmp_path, *GAMES))
    assert repr(found) == "<Report: A against B, 5 games>"
    assert found._repr_html_() in found.html
    assert "<body" not in found._repr_html_()


def test_several_matches_are_shown_at_a_glance_and_each(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    first = written(tmp_path / "one", *GAMES)
    second = written(tmp_path / "two", *(game(number, 2, decks=("C", "B")) for number in range(1, 4)))
    page = report(first, second).html
    assert re.findall(r"<h1>(.*?)</h1>", page) == ["2 matchups", "A against B", "C against B"]
    overview = page.split("<h1>")[1]
    rows = re.findall(r"<tr>(<td.*?)</tr>", overview)
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in rows]
    assert [(deck, against, wins, of) for deck, _, against, wins, of, *_ in cells] == [
        ("A", "B", "2", "4"),
        ("B", "A", "1", "4"),
        ("C", "B", "0", "3"),
        ("B", "C", "3", "3"),
    ]
    assert overview.count("<svg") == 1


def test_games_that_nobody_has_decided_are_told_of(tmp_path: Path) -> None:
    page = report(written(tmp_path, game(1, None), game(2, None))).html
    assert "2 undecided games, counted in no share." in page
    assert "Who won how often" not in page
    assert "How games ended" in page


def test_what_is_torn_is_left_out(tmp_path: Path) -> None:
    """A game of which rows are missing isn't told of, and nothing is changed in the tables."""
    path = written(tmp_path, *GAMES[:3])
    text = path.read_text()
    path.write_text(text[: text.rstrip().rfind("\n") + 5])
    before = path.read_bytes()
    assert report(path).matches[0].games == 2
    assert path.read_bytes() == before


def test_what_holds_no_games_is_refused(tmp_path: Path) -> None:
    for name, text, message in (
        ("empty.csv", "", "empty.csv holds no game yet"),
        ("diary.csv", "Dear diary\n", "diary.csv isn't a table of games, as 'comprules simulate --out' writes it"),
        ("log.jsonl", '{"game": 1, "turn":0,"event":"DrawCard"}\n', "log.jsonl isn't a table of games"),
        ("games.parquet", "", "games.parquet isn't a table of games"),
        ("games.txt", "", "name a file *.parquet, *.csv or *.jsonl"),
    ):
        (tmp_path / name).write_text(text)
        with pytest.raises(ResultsError, match=re.escape(message)):
            report(tmp_path / name)
    with pytest.raises(ResultsError, match=r"nowhere\.csv isn't there"):
        report(tmp_path / "nowhere.csv")
    path = written(tmp_path, *GAMES)
    store_at(path).remove(CARDS)
    with pytest.raises(ResultsError, match=r"games-cards\.csv isn't there"):
        report(path)


def test_damaged_parquet_is_refused(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = written(tmp_path, *GAMES, form="games.parquet")
    (part,) = path.iterdir()
    part.write_bytes(part.read_bytes()[:-20])
    with pytest.raises(ResultsError, match=r"games\.parquet isn't a table of games"):
        report(path)


def test_the_same_matchup_several_times_has_a_row_for_each(tmp_path: Path) -> None:
    path = written(tmp_path, *GAMES)
    overview = report(path, path).html.split("<h1>")[1]
    for name in ("A against B, 1", "B against A, 2", "A against B, 3", "B against A, 4"):
        assert f">{name}</text>" in overview
