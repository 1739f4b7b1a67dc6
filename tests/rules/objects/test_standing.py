"""CR 109.2, 608.2k: "it" is what can be where something is done to it: counters go on permanents."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from comprules.cards import Card, starter_cards
from comprules.kernel.rule_citations import rule
from comprules.phrases.nouns.references import It
from comprules.play.game import Game
from comprules.reader.binding import Reference
from comprules.reader.hole_types import classes_in, field_types
from comprules.reader.phrase import Phrase, Wording, declaration
from comprules.rules.resolving.instructions import Predicate
from meanings import phrases
from positions import act, card, graveyard, on_battlefield, play_out, position, resolve, settle, side, the
from spells import creature
from standing import REFERRING, corpus, spoken_of_elsewhere

GLOW = card("Glow", "{R}", "Instant", "Glow deals 0 damage to target creature.")
SLAY = card("Slay", "{B}", "Instant", "Destroy target creature.")


def hero(text: str, *more: Card, lands: str = "R") -> Game:
    """A game in which a spell targets a creature with this text, and what triggers on that has resolved."""
    game = position(side(battlefield=[creature("Hero", text), *more], hand=[GLOW], lands=lands), side())
    act(game, "cast Glow", targets=["Hero"])
    play_out(game)
    return game


@rule("608.2k", "122.1")
@pytest.mark.parametrize("name", ["Hero", "this creature"])
def test_counters_are_put_on_the_creature_and_not_on_the_spell(name: str) -> None:
    """608.2k: after "a spell that targets" it, the counter is put on "it": a spell has no +1/+1 counters."""
    game = hero(f"Whenever you cast a spell that targets {name}, put a +1/+1 counter on it.")
    assert dict(the(game, "Hero").counters) == {"+1/+1": 1}


@rule("608.2k")
@pytest.mark.parametrize(
    ("deed", "power", "is_tapped"),
    [
        ("it gets +2/+0 until end of turn", 4, False),
        ("it gains flying and gets +1/+0 until end of turn", 3, False),
        ("tap it", 2, True),
        ("double its power until end of turn", 4, False),
        ("put two +1/+1 counters on it and untap it", 4, False),
        ("you may have it get +2/+0 until end of turn", 4, False),
    ],
)
def test_what_is_done_to_permanents_is_done_to_the_creature(deed: str, power: int, is_tapped: bool) -> None:
    """608.2k: what gets bigger or is tapped is the permanent that was spoken of."""
    game = hero(f"Whenever you cast a spell that targets Hero, {deed}.")
    assert (the(game, "Hero").power, the(game, "Hero").tapped) == (power, is_tapped)


@rule("608.2k")
@pytest.mark.parametrize("deed", ["sacrifice it", "destroy it", "regenerate it. Then sacrifice it"])
def test_what_dies_is_the_creature(deed: str) -> None:
    """608.2k: only a permanent is sacrificed or destroyed."""
    game = hero(f"Whenever you cast a spell that targets Hero, {deed}.")
    assert on_battlefield(game, "Hero") == []


@rule("608.2k", "701.6a")
@pytest.mark.parametrize(("deed", "dealt"), [("copy it", 2), ("counter it", 0)])
def test_what_is_countered_or_copied_is_the_spell(deed: str, dealt: int) -> None:
    """608.2k: only a spell is countered; a spell is copied rather than the creature."""
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    wall = creature("Wall", f"Whenever a player casts a spell that targets Wall, {deed}.", "0/5")
    game = position(side(battlefield=[wall], hand=[zap], lands="R"), side())
    act(game, "cast Zap", targets=["Wall"])
    play_out(game)
    assert the(game, "Wall").damage == dealt


@rule("608.2k", "700.4")
@pytest.mark.parametrize("what", ["it", "that creature"])
def test_counters_are_put_on_what_has_not_died(what: str) -> None:
    """608.2k: of a creature dealt damage by another that died, it's the other one that gets the counter."""
    text = "Whenever a creature dealt damage by equipped creature this turn dies, put a +1/+1 counter on " + what + "."
    fang = card("Fang", "{1}", "Artifact — Equipment", f"{text}\nEquip {{0}}")
    pinger = creature("Pinger", "{T}: Pinger deals 1 damage to target creature.")
    game = position(side(battlefield=[fang, pinger], hand=[SLAY], lands="B"), side(battlefield=[creature("Ox")]))
    act(game, "activate Fang", targets=["Pinger"])
    settle(game)
    act(game, "activate Pinger", targets=["Ox"])
    settle(game)
    act(game, "cast Slay", targets=["Ox"])
    play_out(game)
    assert dict(the(game, "Pinger").counters) == {"+1/+1": 1}


@rule("400.7a", "608.2k")
def test_a_creature_spell_that_gains_haste_is_a_creature_with_haste() -> None:
    """400.7a: where no permanent is spoken of, the spell gains it, and so what it becomes has it."""
    drum = card("Drum", "{1}", "Artifact", "Whenever you cast a creature spell, it gains trample until end of turn.")
    game = position(side(battlefield=[drum], hand=[creature("Ox")], lands="G"), side())
    act(game, "cast Ox")
    resolve(game)
    play_out(game)
    assert graveyard(game, 0) == []
    assert "trample" in str(the(game, "Ox")).lower()


@rule("608.2k")
def test_each_reference_to_what_something_is_done_to_has_a_referring_word() -> None:
    """608.2k: by its words a text may speak of something again."""
    places = tuple({cls for _, _, classes in done_to() for cls in classes})
    references = [phrase for phrase in phrases() if issubclass(phrase, Reference) and issubclass(phrase, places)]
    wordings = {wording.text for phrase in references for wording in worded(phrase)}
    assert {"it", "that player"} <= wordings
    assert not [wording for wording in wordings if not REFERRING.search(re.sub(r"\{.*?\}", "", wording))]


def worded(phrase: type[Phrase]) -> tuple[Wording, ...]:
    """The wordings of a phrase."""
    found = declaration(phrase)
    return found.wordings if found is not None else ()


def done_to() -> Iterator[tuple[type[Predicate], str, tuple[type, ...]]]:
    """The nouns in predicates to which something is done: the predicate, the noun's name, and what may stand there."""
    predicates = [phrase for phrase in phrases() if issubclass(phrase, Predicate)]
    holes = [(phrase, name, found) for phrase in predicates for (name, _), found in field_types(phrase).items()]
    for phrase, name, found in holes:
        classes = tuple(classes_in(found.type))
        if any(issubclass(It, cls) for cls in classes):
            yield phrase, name, classes


ONE_IN = 8
"""Of so many cards of the corpus one is read here; `python -m standing` reads them all."""


@rule("608.2k")
def test_nothing_is_meant_that_cannot_be_where_it_would_have_to_be() -> None:
    """608.2k: no text that is read speaks of something where it can't be: of a spell on which counters are put."""
    cards = (*starter_cards(), *corpus(ONE_IN))
    assert [each for card in cards for each in spoken_of_elsewhere(card)] == []


@rule("109.2")
def test_each_predicate_says_where_what_it_is_done_to_has_to_be() -> None:
    """109.2: for each noun in it, the zones, or that it can be anywhere."""
    silent = {f"{phrase.__name__}.{name}" for phrase, name, _ in done_to() if name not in phrase.acts_on}
    assert silent == set()
