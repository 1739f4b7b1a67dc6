"""Flip cards (CR 710)."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, can, card, graveyard, hand, on_battlefield, pending, position, resolve, side, the

MONK = faced(
    "flip",
    face("Monk", "{1}{G}", "Creature — Human Monk", "{1}: Flip this creature.", pt="2/2"),
    face("Master Oak", "", "Legendary Creature — Spirit", "Trample", pt="5/5"),
)
GROW = card("Grow", "{G}", "Instant", "Target creature gets +1/+1 until end of turn.")


def stats(game: Game, name: str) -> tuple[int | None, int | None]:
    known = the(game, name).characteristics
    assert known is not None
    return known.power, known.toughness


def flipped(lands: str = "G", **more: tuple[object, ...]) -> Game:
    game = position(side(battlefield=[MONK], lands=lands, **more), side())  # type: ignore[arg-type]
    act(game, "activate Monk")
    resolve(game)
    return game


@rule("710.2", "710.1a")
def test_a_flipped_permanent_has_its_alternative_characteristics() -> None:
    """CR 710.2: Its name, types, text, power and toughness are those upside down."""
    game = flipped()
    known = the(game, "Master Oak").characteristics
    assert known is not None
    assert (known.supertypes, known.subtypes, known.power) == (("Legendary",), ("Spirit",), 5)
    assert not can(game, "activate Master Oak")


@rule("710.1c")
def test_color_and_mana_cost_do_not_change() -> None:
    """CR 710.1c: Nor do effects from elsewhere cease to apply."""
    game = position(side(battlefield=[MONK], hand=[GROW], lands="GG"), side())
    act(game, "cast Grow", targets=["Monk"])
    resolve(game)
    act(game, "activate Monk")
    resolve(game)
    known = the(game, "Master Oak").characteristics
    assert known is not None
    assert (known.mana_cost, known.colors) == (("1", "G"), frozenset("G"))
    assert stats(game, "Master Oak") == (6, 6)


@rule("710.2")
def test_elsewhere_it_has_its_normal_characteristics() -> None:
    """CR 710.2: No legendary card is in the graveyard, and a card returned to hand isn't flipped (710.4)."""
    bounce = card("Bounce", "{G}", "Instant", "Return target creature to its owner's hand.")
    game = flipped("GGGG", hand=(bounce,))
    act(game, "cast Bounce", targets=["Master Oak"])
    resolve(game)
    assert hand(game, 0) == ["Monk"]
    act(game, "cast Monk")
    resolve(game)
    assert len(on_battlefield(game, "Monk")) == 1


@rule("710.4")
def test_flipping_is_for_good() -> None:
    """CR 710.4: A permanent that is flipped stays so, even if it is told to flip again."""
    again = card("Again", "{G}", "Instant", "Flip target creature.")
    game = flipped("GG", hand=(again,))
    act(game, "cast Again", targets=["Master Oak"])
    resolve(game)
    assert len(on_battlefield(game, "Master Oak")) == 1


@rule("710.4")
def test_nothing_else_flips() -> None:
    """CR 710.4: Only a permanent with alternative characteristics can be flipped."""
    again = card("Again", "{G}", "Instant", "Flip target creature.")
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[bear], hand=[again], lands="G"), side())
    act(game, "cast Again", targets=["Bear"])
    resolve(game)
    assert len(on_battlefield(game, "Bear")) == 1


@rule("707.2", "710.2")
def test_a_copy_of_a_flipped_permanent_is_not_flipped() -> None:
    """CR 707.2: Its status isn't copied; the copy has the normal characteristics, and can be flipped itself."""
    twin = card("Twin", "{G}", "Sorcery", "Create a token that's a copy of target creature.")
    game = flipped("GGG", hand=(twin,))
    act(game, "cast Twin", targets=["Master Oak"])
    resolve(game)
    assert the(game, "Monk").is_token
    assert stats(game, "Monk") == (2, 2)
    act(game, "activate Monk")
    resolve(game)
    assert on_battlefield(game, "Monk") == []


@rule("710.1b")
def test_only_the_normal_half_is_cast() -> None:
    """CR 710.1b: The alternative characteristics are used only on the battlefield."""
    game = position(side(hand=[MONK], lands="GG"), side())
    assert can(game, "cast Monk")
    assert not can(game, "cast Master")


@pytest.mark.parametrize(
    ("exception", "power", "keywords", "types"),
    [
        ("it isn't legendary", 5, 1, ("Creature",)),
        ("it's 7/7", 7, 1, ("Creature",)),
        ("it's an artifact in addition to its other types", 5, 1, ("Artifact", "Creature")),
        ("it has flying and haste", 5, 3, ("Creature",)),
    ],
)
@rule("707.9", "710.2")
def test_a_copy_with_an_exception_has_it_flipped_too(
    exception: str, power: int, keywords: int, types: tuple[str, ...]
) -> None:
    """CR 707.9: the exception is part of what the copy is, whichever of its two sets of characteristics it uses."""
    text = f"Create a token that's a copy of target creature, except {exception}."
    echo = card("Echo", "{U}", "Sorcery", text)
    game = position(side(battlefield=[MONK], hand=[echo], lands="UG"), side())
    act(game, "cast Echo", targets=["Monk"])
    resolve(game)
    game.choose([option for option in pending(game).options if str(option).startswith("activate Monk")][-1])
    resolve(game)
    known = the(game, "Master Oak").characteristics
    assert known is not None
    assert (known.power, len(known.abilities), set(known.types)) == (power, keywords, set(types))
    assert ("Legendary" in known.supertypes) is (exception != "it isn't legendary")


@rule("110.5d", "710.2")
def test_a_card_elsewhere_isnt_flipped() -> None:
    """CR 110.5d: only a permanent is flipped; the card in the graveyard is what it was as a spell."""
    doom = card("Doom", "{G}", "Instant", "Destroy target creature.")
    game = flipped("GG", hand=(doom,))
    act(game, "cast Doom", targets=["Master Oak"])
    resolve(game)
    assert graveyard(game, 0) == ["Monk", "Doom"]
