"""CR 702.96: overload."""

from __future__ import annotations

import pytest

from comprules.kernel.card import Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from positions import act, card, on_battlefield, pending, position, resolve, side, the
from spells import GIANT, SERF

WAVE = card("Wave", "{R}", "Sorcery", "Wave deals 2 damage to target creature you don't control.\nOverload {2}{R}")
WARDED = card("Warded", "{W}", "Creature — Elf", "Hexproof", "1/1")


def offered(game: Game) -> list[str]:
    """The ways to cast Wave that are offered, without the numbers of cards."""
    options = [str(option).split() for option in pending(game).options if str(option).startswith("cast Wave")]
    return [" ".join(word for word in words if not word.startswith("#")) for words in options]


def overload(game: Game) -> None:
    """Cast Wave for its overload cost."""
    act(game, next(str(option) for option in pending(game).options if str(option).endswith("with overload")))


@rule("702.96a", "702.96b", "601.2b", "612.1", "613.1c")
def test_overloaded_it_affects_each_and_targets_nothing() -> None:
    """CR 702.96b: it has no targets, and affects also what couldn't be one; but only what its text speaks of."""
    game = position(side(hand=[WAVE], lands="RRR", battlefield=[SERF]), side(battlefield=[SERF, WARDED, GIANT]))
    overload(game)
    assert [seen.tapped for seen in on_battlefield(game, "Mountain")] == [True, True, True]
    resolve(game)
    assert [seen.controller for seen in on_battlefield(game, "Serf")] == [0]
    assert (on_battlefield(game, "Warded"), the(game, "Giant").damage) == ([], 2)


@rule("702.96a", "118.9d")
def test_for_its_mana_cost_it_has_its_target() -> None:
    """CR 702.96a: only if the overload cost was chosen are words replaced."""
    game = position(side(hand=[WAVE], lands="RRR"), side(battlefield=[SERF, GIANT]))
    act(game, "cast Wave #", targets=["Serf"])
    resolve(game)
    assert (on_battlefield(game, "Serf"), the(game, "Giant").damage) == ([], 0)


@rule("702.96b", "601.2c")
def test_it_can_be_overloaded_where_nothing_could_be_its_target() -> None:
    """CR 702.96b: it doesn't require a target then."""
    game = position(side(hand=[WAVE], lands="RRR", battlefield=[SERF]), side(battlefield=[WARDED]))
    assert offered(game) == ["cast Wave with overload"]


@rule("702.96a", "118.9a")
def test_it_cannot_be_overloaded_if_it_is_cast_for_nothing() -> None:
    """CR 118.9a: only one alternative cost can be applied to a spell."""
    free = card(
        "Free", "{0}", "Enchantment", "You may cast sorcery spells from your hand without paying their mana costs."
    )
    game = position(side(hand=[WAVE], battlefield=[free]), side(battlefield=[SERF]))
    assert offered(game) == ["cast Wave without paying its mana cost"]


@rule("702.96a", "707.10")
def test_a_copy_of_an_overloaded_spell_is_overloaded() -> None:
    """CR 707.10: a copy copies the choices made for the spell, alternative costs among them."""
    fork = card("Fork", "{0}", "Instant", "Copy target sorcery spell. You may choose new targets for the copy.")
    game = position(side(hand=[WAVE, fork], lands="RRR"), side(battlefield=[GIANT, WARDED]))
    overload(game)
    act(game, "cast Fork", targets=["Wave"])
    resolve(game)
    resolve(game)
    assert (on_battlefield(game, "Warded"), the(game, "Giant").damage) == ([], 2)
    resolve(game)
    assert the(game, "Giant").damage == 4


@rule("702.96c", "612.1", "702.96a")
def test_every_target_is_replaced_also_where_a_sentence_begins_with_it() -> None:
    """CR 702.96a: all instances of the word; what is said of "it" is said of each of them."""
    rise = card(
        "Wave",
        "{G}",
        "Instant",
        "Target creature you control gets +1/+1 and gains reach until end of turn.\nOverload {G}{G}",
    )
    game = position(side(hand=[rise], lands="GG", battlefield=[SERF, GIANT]), side(battlefield=[SERF]))
    overload(game)
    resolve(game)
    mine, theirs = sorted(on_battlefield(game, "Serf"), key=lambda seen: seen.controller)
    assert (mine.power, theirs.power, the(game, "Giant").power) == (2, 1, 6)


@rule("702.96c", "612.1")
def test_a_text_that_would_not_be_understood_with_each_is_refused() -> None:
    """CR 612.1: the changed text is followed, so it has to be understood too."""
    text = "Target creature fights another target creature.\nOverload {G}"
    assert len(read_face(Face("Wave", "{G}", "Sorcery", text.split("\n")[0]))) == 1
    with pytest.raises(ReadError, match="each"):
        read_face(Face("Wave", "{G}", "Sorcery", text))
