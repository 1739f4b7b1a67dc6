"""CR 502.3: permanents that untap in other players' untap steps."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import position, run_to, side, the
from spells import GIANT, SERF, creature, edict

OX = creature("Ox")
STEADY = creature("Steady", "This creature doesn't untap during your untap step.")


def next_untap_step(*mine: Card, yours: tuple[Card, ...] = ()) -> Game:
    """A game in which Bob's untap step has passed since all that Alice and Bob have was tapped."""
    tapped = [Piece(each, tapped=True) for each in mine]
    game = position(side(battlefield=tapped), side(battlefield=[Piece(each, tapped=True) for each in yours]))
    run_to(game, "end")
    run_to(game, "upkeep")
    return game


@rule("502.3", "604.1")
def test_all_of_mine_untap_in_the_step_of_another() -> None:
    """502.3: they untap with the active player's, also what doesn't untap in its own controller's step."""
    muse = edict("Untap all creatures you control during each other player's untap step.", "Muse")
    game = next_untap_step(muse, OX, STEADY, yours=(SERF,))
    assert [the(game, name).tapped for name in ("Ox", "Steady", "Serf")] == [False, False, False]
    assert the(game, "Muse").tapped
    assert all(the(next_untap_step(OX), name).tapped for name in ("Ox",))


@rule("502.3")
def test_one_that_untaps_itself() -> None:
    """502.3: it untaps itself, and nothing else of its controller."""
    bell = creature("Bell", "Untap this creature during each other player's untap step.")
    game = next_untap_step(bell, OX)
    assert [the(game, name).tapped for name in ("Bell", "Ox")] == [False, True]


@rule("502.3")
def test_in_its_controllers_own_step_it_does_nothing() -> None:
    """502.3: "each other player's" isn't one's own: what doesn't untap there stays tapped."""
    muse = edict("Untap all creatures you control during each other player's untap step.", "Muse")
    game = position(side(), side(battlefield=[muse, Piece(STEADY, tapped=True), Piece(GIANT, tapped=True)]), active=0)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert [the(game, name).tapped for name in ("Steady", "Giant")] == [True, False]


@rule("502.3", "614.17")
@pytest.mark.parametrize("counters", [0, 1])
def test_a_stun_counter_is_removed_instead(counters: int) -> None:
    """122.1d: what replaces untapping does so here too."""
    muse = edict("Untap all creatures you control during each other player's untap step.", "Muse")
    stunned = Piece(OX, tapped=True, counters=(("stun", counters),) if counters else ())
    game = position(side(battlefield=[muse, stunned]), side())
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Ox").tapped is bool(counters)
    assert not the(game, "Ox").counters
