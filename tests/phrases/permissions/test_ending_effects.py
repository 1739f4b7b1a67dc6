"""CR 116.2c: effects that a player may end later."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import act, can, card, graveyard, on_battlefield, pass_priority, pending, position, resolve, side, the
from spells import SERF, creature

CLING = creature(
    "Cling",
    "{W}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to "
    "target creature. You may pay {W} to end this effect.\nEnchanted creature has flying.",
)
KILL = card("Kill", "{R}", "Instant", "Destroy target creature.")


def clung(lands: str = "WWR", edition: str = "2026") -> Game:
    """A game in which the ability has resolved, for the opponent's creature."""
    game = position(side(battlefield=[CLING], hand=[KILL], lands=lands), side(battlefield=[SERF]), edition=edition)
    act(game, "activate Cling", targets=["Serf"])
    resolve(game)
    return game


def is_flying(game: Game) -> bool:
    """Whether the creature that it clings to has flying."""
    return Flying in game.board.characteristics(the(game, "Serf").id).keywords


@rule("116.2c", "116.3", "113.10b", "613.1f")
@rule("114.2c", edition="2009")
@pytest.mark.parametrize("edition", ["2009", "2024", "2026"])
def test_a_player_pays_to_end_an_effect(edition: str) -> None:
    """CR 116.2c: it is done at any time with priority, without the stack; all that the effect did is over at once."""
    game = clung(edition=edition)
    assert the(game, "Cling").types == ("Enchantment",)
    assert is_flying(game)
    assert not can(game, "activate Cling")
    act(game, "cast Kill", targets=["Serf"])
    act(game, "end effect")
    assert len(game.state.stack) == 1
    assert the(game, "Cling").types == ("Creature",)
    assert not is_flying(game)
    assert not can(game, "end effect")


@rule("116.2c", "118.3")
def test_who_can_not_pay_can_not_end_it() -> None:
    """CR 116.2c: the effect says what is to be paid."""
    assert not can(clung("WR"), "end effect")


@rule("116.2c")
def test_only_its_controller_ends_it() -> None:
    """CR 116.2c: the effect lets the ability's controller end it, and nobody else."""
    game = position(side(battlefield=[CLING], lands="W"), side(battlefield=[SERF], lands="WWW"))
    act(game, "activate Cling", targets=["Serf"])
    resolve(game)
    pass_priority(game)
    assert pending(game).player == 1
    assert not can(game, "end effect")


@rule("116.2c", "704.5m")
def test_nothing_is_left_to_end_of_what_is_gone() -> None:
    """CR 116.2c: once the Aura has gone with the creature, there is no effect to end."""
    game = clung()
    act(game, "cast Kill", targets=["Serf"])
    resolve(game)
    assert graveyard(game, 0) == ["Kill", "Cling"]
    assert not can(game, "end effect")


@rule("116.2c")
def test_each_use_has_an_effect_of_its_own() -> None:
    """CR 116.2c: what is ended is the effect of that ability, with all that it did; another one's goes on."""
    game = position(side(battlefield=[CLING, CLING], lands="WWW"), side(battlefield=[SERF]))
    for _ in range(2):
        act(game, "activate Cling", targets=["Serf"])
        resolve(game)
    assert [seen.types for seen in on_battlefield(game, "Cling")] == [("Enchantment",)] * 2
    act(game, "end effect")
    assert sorted(seen.types for seen in on_battlefield(game, "Cling")) == [("Creature",), ("Enchantment",)]


@rule("116.2c")
def test_an_effect_is_ended_for_another_price() -> None:
    """CR 116.2c: something else than mana may be the price."""
    other = creature(
        "Shift", "{0}: This creature becomes an artifact. You may sacrifice a creature to end this effect.", "1/1"
    )
    game = position(side(battlefield=[other, SERF]), side())
    act(game, "activate Shift")
    resolve(game)
    assert the(game, "Shift").types == ("Artifact",)
    act(game, "end effect")
    assert graveyard(game, 0) == ["Serf"]
    assert the(game, "Shift").types == ("Creature",)
