"""CR 305.2 of 2009, 212.6b of 2006, 214.9b of 2001: by what each land is played."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, land, pending, position, resolve, side

RANGE = card("Range", "{G}", "Enchantment", "You may play an additional land on each of your turns.")
WIDE = card("Wide", "{G}", "Enchantment", "You may play two additional lands on each of your turns.")
SPREE = card("Spree", "{0}", "Sorcery", "You may play an additional land this turn.")
BREAK = card("Break", "{0}", "Instant", "Destroy target enchantment.")
BLINK = card(
    "Blink",
    "{0}",
    "Instant",
    "Exile target enchantment, then return that card to the battlefield under its owner's control.",
)
LANDS = [land(letter) for letter in "WUBR"]
EDITIONS = ("2001", "2006", "2009", "2024", "2026")
ANNOUNCED = EDITIONS[:3]


def play(game: Game, by: str = "") -> None:
    """Play the first land that can be, announcing by what, if anything is said."""
    act(game, "play")
    if by:
        game.choose(next(word for word in _words(game) if word.text == by))


def announceable(game: Game) -> list[str]:
    """By what a land could be announced to be played now."""
    copy = game.copy()
    act(copy, "play")
    return [word.text for word in _words(copy)]


def _words(game: Game) -> list[Word]:
    return [option for option in pending(game).options if isinstance(option, Word)]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("305.2", edition="2009")
@rule("212.6b", edition="2006")
@rule("214.9b", edition="2001")
@rule("305.2a", "305.2b")
def test_the_effect_that_allowed_a_land_is_gone(edition: str) -> None:
    """305.2 of 2009: a land was played by the effect, so the rule's play is left; 305.2b: only the numbers count."""
    game = position(side(battlefield=[RANGE], hand=[*LANDS, BREAK]), side(), edition=edition)
    play(game, "Range" if edition in ANNOUNCED else "")
    act(game, "cast Break", targets=["Range"])
    resolve(game)
    assert can(game, "play") is (edition in ANNOUNCED)


@pytest.mark.parametrize("edition", ANNOUNCED)
@rule("305.2", edition="2009")
@rule("212.6b", edition="2006")
@rule("214.9b", edition="2001")
def test_the_rules_own_land_play_is_used_once(edition: str) -> None:
    """305.2 of 2009: who announces the rule has used it; when the effect is gone, no play is left."""
    game = position(side(battlefield=[RANGE], hand=[*LANDS, BREAK]), side(), edition=edition)
    play(game, "the usual land play of the turn")
    act(game, "cast Break", targets=["Range"])
    resolve(game)
    assert not can(game, "play")


@pytest.mark.parametrize("edition", ANNOUNCED)
@rule("305.2", edition="2009")
def test_each_effect_allows_as_many_as_it_says(edition: str) -> None:
    """305.2 of 2009: one by the rule, two by the one effect, one by the other, asked for while there is a choice."""
    game = position(side(battlefield=[WIDE], hand=[*LANDS, land("G"), SPREE]), side(), edition=edition)
    act(game, "cast Spree")
    resolve(game)
    assert announceable(game) == ["Wide", "Spree", "the usual land play of the turn"]
    play(game, "Wide")
    play(game, "Wide")
    assert announceable(game) == ["Spree", "the usual land play of the turn"]
    play(game, "Spree")
    play(game)
    assert not can(game, "play")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("305.2", edition="2009")
@rule("305.2a")
def test_what_comes_back_allows_anew(edition: str) -> None:
    """305.2 of 2009: the effect of the enchantment that has come back is another one; 305.2a: numbers alone count."""
    game = position(side(battlefield=[RANGE], hand=[*LANDS, BLINK]), side(), edition=edition)
    play(game, "Range" if edition in ANNOUNCED else "")
    act(game, "cast Blink", targets=["Range"])
    resolve(game)
    play(game, "Range" if edition in ANNOUNCED else "")
    assert can(game, "play") is (edition in ANNOUNCED)


@rule("305.2", edition="2009")
def test_of_two_effects_of_one_name_each_is_told_apart() -> None:
    """305.2 of 2009: two permissions of the same name are two effects, and each is announced for itself."""
    game = position(side(battlefield=[RANGE, RANGE], hand=LANDS), side(), edition="2009")
    names = announceable(game)
    assert len(set(names)) == 3
    play(game, names[0])
    assert announceable(game) == ["Range", "the usual land play of the turn"]
