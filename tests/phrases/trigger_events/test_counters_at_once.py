"""CR 603.2c: what triggers on one or more counters, where several effects put or remove them at the same time."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, life, pending, play_out, position, resolve, settle, side
from spells import GIANT, SERF, choose, creature, edict, spell


def of_three(text: str, permanent: Card) -> Game:
    """A game of three players in which Alice's spell with this text resolves and each of them chooses her Giant."""
    mine = [Piece(GIANT, counters=(("+1/+1", 6),)), Piece(permanent)]
    theirs = [Piece(SERF, counters=(("+1/+1", 1),))]
    game = position(side(mine, [spell(text)], "W"), side(theirs), side(theirs))
    act(game, "cast Deed")
    resolve(game)
    for player in range(3):
        assert pending(game).player == player
        choose(game, "Giant")
    settle(game)
    return game


PUT = "Each player puts a +1/+1 counter on a creature."
REMOVE = "Each player removes two +1/+1 counters from a creature."


@rule("603.2c", "608.2f")
@pytest.mark.parametrize(
    ("deed", "ability", "gained"),
    [
        (PUT, "Whenever one or more +1/+1 counters are put on a creature, you gain 5 life.", 5),
        (PUT, "Whenever one or more +1/+1 counters are put on a creature, you gain that much life.", 3),
        (PUT, "Whenever a +1/+1 counter is put on a creature, you gain 5 life.", 15),
        (PUT, "Whenever you put one or more +1/+1 counters on a creature, you gain 5 life.", 5),
        (REMOVE, "Whenever one or more +1/+1 counters are removed from a creature, you gain 5 life.", 5),
    ],
)
def test_what_happens_to_one_object_at_once_is_one_occurrence(deed: str, ability: str, gained: int) -> None:
    """603.2c: "one or more counters" are all that are put on an object, or removed from it, at the same time."""
    game = of_three(deed, edict(ability))
    assert life(game, 0) == 20 + gained


@rule("603.2c")
@pytest.mark.parametrize(("what", "gained"), [("a creature", 3), ("one or more creatures", 1)])
def test_who_puts_counters_on_several_does_so_once_for_each(what: str, gained: int) -> None:
    """603.2c: "on a creature" triggers for each creature, "on one or more creatures" once for all that get counters."""
    glad = edict(f"Whenever you put one or more +1/+1 counters on {what}, you gain 1 life.")
    text = "Put a +1/+1 counter on each creature you control."
    game = position(side([SERF, GIANT, creature("Ox"), glad], [spell(text)], "W"), side())
    act(game, "cast Deed")
    play_out(game)
    assert life(game, 0) == 20 + gained


@rule("603.2c")
def test_it_triggers_once_for_each_object() -> None:
    """603.2c: once for each creature that gets counters, but once for all where it speaks of one or more creatures."""
    once = edict("Whenever one or more +1/+1 counters are put on one or more creatures you control, you gain 10 life.")
    each = edict("Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life.", "Other")
    text = "Put a +1/+1 counter on each creature you control."
    game = position(side([SERF, GIANT, creature("Ox"), once, each], [spell(text)], "W"), side())
    act(game, "cast Deed")
    play_out(game)
    assert life(game, 0) == 33


@rule("608.2f", "122.6")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Each opponent puts another +1/+1 counter on a creature they control.", (0, 1, 1)),
        ("Each opponent doubles the number of +1/+1 counters on each creature they control.", (0, 1, 1)),
    ],
)
def test_who_puts_counters_is_each_of_the_players(text: str, gained: tuple[int, ...]) -> None:
    """122.6: the player who puts a counter is the one whom the effect tells to, with what that player controls."""
    glad = edict("Whenever you put one or more +1/+1 counters on a creature, you gain 1 life.")
    pieces = [Piece(SERF, counters=(("+1/+1", 2),)), Piece(glad)]
    game = position(side(pieces, [spell(text)], "W"), side(pieces), side(pieces))
    act(game, "cast Deed")
    play_out(game)
    assert tuple(life(game, player) - 20 for player in range(3)) == gained
