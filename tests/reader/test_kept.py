"""What one process has read needn't be read by the next: and nothing but that is ever taken for it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from comprules.cards import Card, Face, starter_cards
from comprules.editions import wording
from comprules.kernel import import_time
from comprules.kernel.checking import NotAsRemembered
from comprules.kernel.shelf import SUFFIX, Shelf
from comprules.kernel.worker_pool import processes_at_work
from comprules.reader import reading
from comprules.reader.agreement import Agreement
from comprules.reader.defaults import default_grammar
from comprules.reader.errors import Ambiguous, NotWrittenBack, ReadError, TooHard, Unread
from comprules.reader.grammar import Grammar
from comprules.reader.keeping import kept, sources
from comprules.reader.phrase import Phrase, declared_phrases, phrase
from comprules.reader.reading import read_normalised
from comprules.readings.coverage import coverage
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.reading_faces import LineReading, read_report
from comprules.rules.concepts.abilities import Ability
from comprules.rules.resolving.instructions import Predicate

FLYING = "Flying"
DRAW = "Draw a card."
GRUNK = "Grunk two cards."


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where readings are kept, and none are yet; also where a source has just been changed."""
    if sources.reader_digest() is None:
        monkeypatch.setattr(kept, "reader_digest", lambda: "0" * 32)
    monkeypatch.setenv(kept.ELSEWHERE, str(tmp_path / "readings"))
    return tmp_path / "readings"


def read(text: str, category: Any = Ability) -> Any:
    """A text's tree, or why it has none."""
    try:
        return read_normalised(text, category, default_grammar(category))
    except ReadError as refusal:
        return refusal


def let_nothing_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing is read: what is known was kept."""
    monkeypatch.setattr(reading, "_only_reading", lambda text, *_: pytest.fail(f"read again: {text}"))


def cards() -> Iterator[Card]:
    """The starter cards; and some cards of the corpus, where that is named."""
    yield from starter_cards()
    if "COMPRULES_CORPUS" in os.environ:
        lines = Path(os.environ["COMPRULES_CORPUS"]).read_text(encoding="utf-8").splitlines()
        printed = [line for line in lines if '"art_series"' not in line]
        yield from (Card.from_scryfall(json.loads(line)) for line in Random(7).sample(printed, 150))


def reports() -> list[LineReading]:
    """What all lines of these cards mean."""
    return [line for card in cards() for face in card.faces for line in read_report(face)]


def told(lines: list[LineReading]) -> list[tuple[Any, ...]]:
    """All that there is to readings: also the types of equal values, and where it stopped of what isn't read."""
    return [
        (line.text, line.label, line.meaning, repr(line.meaning), type(line.refusal), str(line.refusal))
        for line in lines
    ]


def test_each_reading_is_the_one_that_was_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all lines of many cards, of those that aren't read as well: anew, as they are kept, and as they were kept."""
    keeping = reports()
    monkeypatch.setenv(kept.ELSEWHERE, "")
    anew = told(reports())
    monkeypatch.setenv(kept.ELSEWHERE, str(folder))
    assert told(keeping) == anew
    assert told(reports()) == anew


def test_what_was_read_is_not_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = [read(FLYING), read(GRUNK)]
    let_nothing_be_read(monkeypatch)
    again = [read(FLYING), read(GRUNK)]
    assert again[0] == first[0]
    assert again[0] is not first[0]
    assert isinstance(again[1], Unread)


@pytest.mark.parametrize("elsewhere", ["", None])
def test_it_lies_beside_the_pool_or_nowhere(
    elsewhere: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPRULES_DATA", str(tmp_path))
    monkeypatch.setattr(kept, "reader_digest", lambda: "0" * 32)
    if elsewhere is None:
        monkeypatch.delenv(kept.ELSEWHERE)
    else:
        monkeypatch.setenv(kept.ELSEWHERE, elsewhere)
    read(FLYING)
    there = [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob(f"*{SUFFIX}")]
    assert there == ([f"readings/{'0' * 32}{SUFFIX}"] if elsewhere is None else [])


def why(refusal: Unread) -> tuple[Any, ...]:
    """All that a refusal tells."""
    gap = refusal.gap()
    told_by_gap = None if gap is None else (gap.start, gap.end, gap.fitting)
    return refusal.text, refusal.position, refusal.words, refusal.expected, str(refusal), told_by_gap


@pytest.mark.parametrize("text", [GRUNK, "Grunk zonk. Draw a card. Zonk grunk.", "Destroy it."])
def test_why_a_text_is_not_read_is_found_when_it_is_asked(
    text: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words that stopped reading, and the fewest that one phrase could replace, are those of a text read anew."""
    with kept.reading_anew():
        anew = why(read(text))
    read(text)
    assert why(read(text)) == anew
    let_nothing_be_read(monkeypatch)
    assert why(read(text)) == anew
    monkeypatch.undo()
    monkeypatch.setenv(kept.ELSEWHERE, str(folder))
    monkeypatch.setattr(kept, "CHECKING", True)
    assert why(read(text)) == anew


@pytest.mark.parametrize(
    "refusal",
    [
        Unread(FLYING, lambda: pytest.fail("asked why")),
        Ambiguous(FLYING, (read(FLYING), read("Trample")), 7),
        NotWrittenBack(FLYING, "Soaring", read(FLYING)),
    ],
    ids=lambda refusal: type(refusal).__name__,
)
def test_each_kind_of_refusal_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch, refusal: ReadError) -> None:
    def refuse(*_: Any) -> None:
        raise refusal

    monkeypatch.setattr(reading, "_only_reading", refuse)
    assert type(read(FLYING)) is type(refusal)
    let_nothing_be_read(monkeypatch)
    again = read(FLYING)
    assert type(again) is type(refusal)
    assert again is not refusal
    without_reasons = {"_diagnose", "_find_gap"}
    assert {name: value for name, value in vars(again).items() if name not in without_reasons} == {
        name: value for name, value in vars(refusal).items() if name not in without_reasons
    }


@pytest.mark.parametrize("refusal", [RecursionError(), TooHard()], ids=lambda refusal: type(refusal).__name__)
def test_what_depends_on_more_than_the_text_is_not_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch, refusal: Exception
) -> None:
    """How deep the stack is already is no matter of the text."""

    def refuse(*_: Any) -> None:
        raise refusal

    with monkeypatch.context() as patch:
        patch.setattr(reading, "_only_reading", refuse)
        assert isinstance(read(FLYING), ReadError)
    assert read(FLYING) == read(FLYING)


def test_readings_are_told_apart_by_all_they_depend_on(folder: Path) -> None:
    """The text, what it is to be, what it agrees with, and what phrases there are: none of it is passed over."""
    whole = default_grammar(Ability)
    assert read(DRAW) == read(DRAW)
    assert isinstance(read(f"{DRAW} "), NotWrittenBack)
    assert isinstance(read(DRAW, StaticAbility), Unread)
    drawing = read_normalised("draws a card", Predicate, whole, Agreement.ONE)
    with pytest.raises(ReadError):
        read_normalised("draws a card", Predicate, whole, Agreement.YOU)
    without = Grammar([each for each in whole.phrases if each is not type(drawing)])
    with pytest.raises(ReadError):
        read_normalised(DRAW, Ability, without)


@phrase("grunk")
class Grunks(Phrase):
    """What no source of the package says."""


@pytest.mark.parametrize(
    ("text", "category", "made"),
    [
        (FLYING, Ability, lambda: Grammar([*default_grammar(Ability).phrases, Grunks])),
        (FLYING, Ability, lambda: wording.grammar("2001")),
        ("grunk", Grunks, lambda: Grammar([Grunks])),
    ],
    ids=["another phrase", "an edition's words", "another category"],
)
@pytest.mark.usefixtures("folder")
def test_what_the_sources_do_not_tell_is_not_kept(
    text: str, category: Any, made: Callable[[], Grammar], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Phrases that are declared elsewhere may be changed without the digest being another."""
    grammar = made()
    read_normalised(text, category, grammar)
    let_nothing_be_read(monkeypatch)
    with pytest.raises(pytest.fail.Exception, match="read again"):
        read_normalised(text, category, grammar)


def read_all(texts: list[str]) -> list[Any]:
    """What many texts mean, in a process of its own."""
    return [read(text) for text in texts]


def test_several_processes_read_and_keep_at_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"Draw {number} cards." for number in ("two", "three", "four", "five", "six")] + [FLYING, DRAW]
    with processes_at_work(3) as processes:
        found = list(processes.map(read_all, [texts, texts[::-1], texts]))
    assert found == [read_all(texts), read_all(texts[::-1]), read_all(texts)]
    let_nothing_be_read(monkeypatch)
    assert read_all(texts) == found[0]


def test_a_folder_that_is_deleted_or_spoilt_is_no_matter(folder: Path) -> None:
    flying = read(FLYING)
    [file] = folder.glob(f"*{SUFFIX}")
    spoilt = folder.with_name("spoilt")
    spoilt.mkdir()
    (spoilt / file.name).write_bytes(b"noise" * 1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(kept.ELSEWHERE, str(spoilt))
        assert read_all([FLYING] * 3) == [flying] * 3
        let_nothing_be_read(patch)
        assert read(FLYING) == flying


def tampered(folder: Path, text: str, meaning: Any) -> None:
    """Let it be kept that a text means something, as if it had been read so."""
    [file] = folder.glob(f"*{SUFFIX}")
    place = kept._place(Ability, default_grammar(Ability), Agreement.YOU)
    shelf = Shelf(file)
    shelf.put(f"{place} {text}", kept._packed(meaning))
    shelf.close()


def test_what_is_kept_is_checked_where_that_is_asked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With COMPRULES_CHECK each text is read anew: what is kept has to be that, be it read or not."""
    read(FLYING), read(GRUNK)
    tampered(folder, FLYING, read("Trample"))
    assert read(FLYING) == read("Trample")
    monkeypatch.setattr(kept, "CHECKING", True)
    assert isinstance(read(GRUNK), Unread)
    assert not isinstance(read("Trample"), Unread)
    with pytest.raises(NotAsRemembered, match="the reading of 'Flying'"):
        read(FLYING)
    tampered(folder, GRUNK, read("Trample"))
    with pytest.raises(NotAsRemembered, match="the reading of 'Grunk"):
        read(GRUNK)


@pytest.mark.parametrize("noise", [b"", b"noise", zlib.compress(b"[]"), zlib.compress(b'[[{"a":"Game"}],{}]')])
def test_what_cannot_be_unpacked_is_read(folder: Path, noise: bytes) -> None:
    """What an older version wrote in another way, say, under the same name."""
    flying = read(FLYING)
    [file] = folder.glob(f"*{SUFFIX}")
    place = kept._place(Ability, default_grammar(Ability), Agreement.YOU)
    Shelf(file).put(f"{place} {FLYING}", noise)
    assert read(FLYING) == flying
    assert read(FLYING) == flying


class Copied:
    """The package's sources, elsewhere, as if they had been there when the package was imported."""

    def __init__(self, to: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(import_time, "IMPORTED_AT", time.time() + 60)
        self.original = self.digest()
        self.package = to / "comprules"
        for room in sources.TAKING_PART:
            shutil.copytree(sources.PACKAGE / room, self.package / room, ignore=shutil.ignore_patterns("__pycache__"))
        monkeypatch.setattr(sources, "PACKAGE", self.package)

    def digest(self) -> str | None:
        """What they are now."""
        return sources.reader_digest.__wrapped__()


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copied:
    """The package's sources, to be changed."""
    return Copied(tmp_path, monkeypatch)


def test_the_digest_is_of_the_sources_alone(copied: Copied) -> None:
    """Wherever they lie, and whatever Python has compiled of them."""
    before = copied.digest()
    (copied.package / "reader" / "__pycache__").mkdir()
    (copied.package / "reader" / "__pycache__" / "reading.pyc").write_bytes(b"compiled")
    assert before is not None
    assert copied.digest() == before == copied.original


@pytest.mark.parametrize(
    "file",
    [
        "kernel/codec.py",
        "reader/binding_pass.py",
        "reader/chart.py",
        "reader/writer.py",
        "rules/abilities/reading_faces.py",
        "rules/card_types/subtypes.py",
        "phrases/predicates/drawing.py",
        "keywords/abilities/flying.py",
    ],
)
def test_whatever_is_changed_makes_another_digest(copied: Copied, file: str) -> None:
    """What reads, binds and writes, each phrase, and what these ask: a sign more in it, or none of it left."""
    before = copied.digest()
    source = copied.package / file
    source.write_text(source.read_text(encoding="utf-8") + "#", encoding="utf-8")
    changed = copied.digest()
    source.rename(source.with_name("renamed.py"))
    assert len({before, changed, copied.digest()}) == 3


def test_what_was_changed_since_it_was_imported_has_no_digest(copied: Copied, monkeypatch: pytest.MonkeyPatch) -> None:
    """What runs may be what the source was before."""
    assert copied.digest() is not None
    monkeypatch.setattr(import_time, "IMPORTED_AT", time.time() - 60)
    assert copied.digest() is None


def test_without_sources_there_is_no_digest(copied: Copied) -> None:
    shutil.rmtree(copied.package / "keywords")
    assert copied.digest() is None


def test_what_reads_is_all_in_the_digest() -> None:
    """Whatever has been imported once all starter cards are read counts as a source of what they mean."""
    program = (
        "import sys\n"
        "from comprules.cards.starter import starter_cards\n"
        "from comprules.rules.abilities.reading_faces import read_report\n"
        "from comprules.reader.keeping.sources import takes_part\n"
        "lines = [line for card in starter_cards() for face in card.faces for line in read_report(face)]\n"
        "assert len(lines) > 200\n"
        "loaded = [name for name in sys.modules if name.startswith('comprules.')]\n"
        "print([name for name in loaded if not takes_part(name)])\n"
    )
    without = {**os.environ, kept.ELSEWHERE: ""}
    assert subprocess.check_output([sys.executable, "-c", program], text=True, env=without).strip() == "[]"


def test_phrases_are_declared_where_the_digest_looks() -> None:
    """All that the package itself declares."""
    own = [each for each in declared_phrases() if each.__module__.startswith("comprules.")]
    assert [each for each in own if not sources.takes_part(each.__module__)] == []


def test_who_changes_code_as_it_runs_has_texts_read_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_is_left_aside", False)
    read(FLYING)
    kept.stop_keeping()
    let_nothing_be_read(monkeypatch)
    with pytest.raises(pytest.fail.Exception, match="read again"):
        read(FLYING)


def test_who_measures_reading_has_texts_read_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And only as long as that is measured."""
    flying = read(FLYING)
    let_nothing_be_read(monkeypatch)
    with kept.reading_anew(), pytest.raises(pytest.fail.Exception, match="read again"):
        read(FLYING)
    assert read(FLYING) == flying
    bird = Card("Bird", "normal", (Face("Bird", type_line="Creature — Bird", oracle_text=FLYING),))
    assert coverage([bird], kept=True).whole == 1
    with pytest.raises(pytest.fail.Exception, match="read again"):
        coverage([bird])


def test_who_reads_many_cards_reads_a_text_of_several_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """And only there; a text that isn't read is read again."""
    with kept.reading_anew():
        with kept.reading_each_text_once():
            flying = read(FLYING)
            let_nothing_be_read(monkeypatch)
            assert read(FLYING) is flying
            with pytest.raises(pytest.fail.Exception, match="read again"):
                read(FLYING, StaticAbility)
        with pytest.raises(pytest.fail.Exception, match="read again"):
            read(FLYING)


def test_of_too_many_texts_the_first_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KNOWN", 2)
    with kept.reading_anew(), kept.reading_each_text_once():
        _, trample, draw = read(FLYING), read("Trample"), read(DRAW)
        let_nothing_be_read(monkeypatch)
        assert (read("Trample"), read(DRAW)) == (trample, draw)
        with pytest.raises(pytest.fail.Exception, match="read again"):
            read(FLYING)


def test_what_is_read_once_is_checked_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the code had been changed by which it was read."""
    monkeypatch.setattr(kept, "CHECKING", True)
    with kept.reading_anew(), kept.reading_each_text_once():
        assert read(FLYING) is read(FLYING)
        changed = reading._only_reading("Trample", Ability, default_grammar(Ability), Agreement.YOU)
        monkeypatch.setattr(reading, "_only_reading", lambda *_: changed)
        monkeypatch.setattr(reading, "written", lambda *_: FLYING)
        with pytest.raises(NotAsRemembered, match="the reading of 'Flying'"):
            read(FLYING)


def test_a_phrase_of_something_else_leaves_the_grammar_as_it_is() -> None:
    """What can't occur in a category is no reason to compile its grammar again."""
    grammar = default_grammar(Ability)

    @phrase("mumble")
    class Mumbles(Phrase):
        """What no card says."""

    assert default_grammar(Ability) is grammar
    assert Mumbles in declared_phrases()
