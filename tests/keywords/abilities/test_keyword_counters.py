"""CR 122.1b, 113.2c: several keyword counters of one kind on an object."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.keywords.abilities.said_in_combat import Exalted
from comprules.play.game import Game
from positions import card, position, run_to, settle, side, the
from rules.combat.fights import attack
from spells import GIANT, SERF, cast, creature, edict, spell


def counted(kind: str, *others: object) -> Game:
    """A game in which Alice has put two counters of a kind on her Serf, one after the other."""
    article = "an" if kind[0] in "aeiou" else "a"
    put = spell(f"Put {article} {kind} counter on target creature.")
    game = position(side([SERF, GIANT, *others], hand=[put, put], lands="WW"), side())  # type: ignore[list-item]
    cast(game, "Deed", "Serf")
    cast(game, "Deed", "Serf")
    return game


@rule("122.1b", "702.83a", "113.2c")
@pytest.mark.parametrize("ordered", [False, True])
def test_each_exalted_counter_gives_the_ability_once(ordered: bool) -> None:
    """122.1b: each counter gives the ability, and each of two of them triggers; also among effects of its layer."""
    lore = [edict("Creatures you control have vigilance.")] if ordered else []
    game = counted("exalted", *lore)
    attack(game, "Giant")
    assert len(game.state.stack) == 2
    settle(game)
    assert (the(game, "Giant").power, the(game, "Giant").toughness) == (7, 7)


@rule("122.1b", "613.7c")
def test_counters_with_a_printed_instance_add_up() -> None:
    """122.1b: what it has printed and what its counters give trigger each; what takes abilities away takes all."""
    put = spell("Put two exalted counters on target creature.")
    strip = spell("Target creature loses all abilities until end of turn.", name="Strip")
    game = position(side([creature("Ace", "Exalted"), GIANT], hand=[put, strip], lands="WW"), side())
    cast(game, "Deed", "Ace")
    known = the(game, "Ace").characteristics
    assert known is not None
    assert len([ability for ability in known.abilities if isinstance(ability, Exalted)]) == 3
    cast(game, "Strip", "Ace")
    attack(game, "Giant")
    assert game.state.stack == ()


@rule("122.1b", "702.9c")
def test_flying_counters_are_redundant() -> None:
    """702.9c: two flying counters do what one does."""
    game = counted("flying")
    known = the(game, "Serf").characteristics
    assert known is not None
    assert Flying in known.keywords


@rule("122.1b", "702.147a")
def test_a_creature_with_two_decayed_counters_is_sacrificed_once() -> None:
    """702.147a: each of the two instances triggers as it attacks; there is one creature to sacrifice."""
    mourner = card("Mourner", "{W}", "Enchantment", "Whenever you sacrifice a permanent, you gain 3 life.")
    game = counted("decayed", mourner)
    attack(game, "Serf")
    assert len(game.state.stack) == 2
    settle(game)
    run_to(game, "postcombat main")
    assert game.view(0).players[0].life == 23
