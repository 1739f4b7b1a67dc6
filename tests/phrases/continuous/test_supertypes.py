"""CR 205.4b: supertypes that effects give and take."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, on_battlefield, pending, position, resolve, run_to, side, the

FLUX = card(
    "Flux",
    "{0}",
    "Instant",
    "Choose one —\n• Target nonsnow permanent becomes snow until end of turn.\n"
    "• Target snow permanent isn't snow until end of turn.",
)
FIR = card("Fir", "", "Basic Snow Land — Forest")
BLAZE = card("Blaze", "{0}", "Sorcery", "Destroy all snow permanents.")
RITE = card("Rite", "{0}", "Sorcery", "Destroy all nonlegendary creatures.")


def flux(game: Game, mode: str, name: str) -> None:
    """Cast the spell with the mode that says this, at the permanent of this name."""
    act(game, "cast Flux")
    for words in (mode, name):
        game.choose(next(option for option in pending(game).options if words in str(option)))
    resolve(game)


def blazed(text: str = "", mode: str = "", name: str = "") -> list[str]:
    """The permanents that are left once everything snow has been destroyed, with an enchantment, or after a spell."""
    enchantment = card("Climate", "", "Enchantment", text)
    game = position(side([BEAR, FIR, *([enchantment] if text else [])], [FLUX, BLAZE]), side())
    if mode:
        flux(game, mode, name)
    act(game, "cast Blaze")
    resolve(game)
    return [seen.name for seen in game.view(0).battlefield]


@rule("205.4b", "205.4g", "613.1d")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("", ["Grizzly Bears"]),
        ("All lands are no longer snow.", ["Grizzly Bears", "Fir", "Climate"]),
        ("Creatures you control are snow.", ["Climate"]),
        ("Creatures you control aren't snow.", ["Grizzly Bears", "Climate"]),
    ],
)
def test_what_is_snow_and_what_is_no_longer(text: str, left: list[str]) -> None:
    """205.4g: a permanent with that supertype is snow, and one without it isn't, whatever else it is."""
    assert blazed(text=text) == left


@rule("205.4b", "205.4g")
@pytest.mark.parametrize(
    ("name", "mode", "left"), [("Grizzly Bears", "becomes", []), ("Fir", "isn't", ["Grizzly Bears", "Fir"])]
)
def test_something_becomes_snow_or_isnt_for_a_time(name: str, mode: str, left: list[str]) -> None:
    """205.4b: gaining or losing a supertype changes nothing else of an object."""
    assert blazed(mode=mode, name=name) == left


@rule("205.4b", "514.2")
def test_it_is_what_it_was_after_that() -> None:
    """514.2: at the end of the turn the change ends; meanwhile the land was a basic Forest all the same."""
    game = position(side([FIR], [FLUX]), side())
    flux(game, "isn't", "Fir")
    known = the(game, "Fir").characteristics
    assert known is not None
    assert (known.supertypes, known.subtypes) == (("Basic",), ("Forest",))
    run_to(game, "end")
    run_to(game, "upkeep")
    after = the(game, "Fir").characteristics
    assert after is not None
    assert set(after.supertypes) == {"Basic", "Snow"}


@rule("205.4b", "205.4d")
def test_what_is_legendary_and_what_isnt() -> None:
    """205.4d: an enchanted creature that is legendary keeps its name, and falls under the legend rule."""
    crown = card("Crown", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is legendary.")
    game = position(side([BEAR, card("Ox", pt="2/2")], [crown, RITE]), side())
    act(game, "cast Crown", targets=["Ox"])
    resolve(game)
    act(game, "cast Rite")
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Rite"]
    assert len(on_battlefield(game, "Ox")) == 1
