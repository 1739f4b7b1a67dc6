"""CR 728: rad counters."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from positions import BEAR, act, card, graveyard, land, life, position, resolve, run_to, side

GLOW = card("Glow", "{0}", "Sorcery", "Each player gets two rad counters.")
MIXED = (land("G"), BEAR, BEAR, land("G"), BEAR, BEAR, BEAR, BEAR)


def rads(game: Game, player: int) -> int:
    """How many rad counters a player has."""
    return dict(game.state.players[player].counters).get("rad", 0)


def irradiated(count: int, library: tuple[object, ...] = MIXED) -> Game:
    """A position in the draw step of Alice, who has so many rad counters."""
    alice: Side = replace(side(library=library), counters=(("rad", count),))  # type: ignore[arg-type]
    return position(alice, side(), side(), step="draw", turn=2)


@rule("728.1", "122.1i")
def test_radiation_mills_and_takes_life_for_each_nonland_card() -> None:
    """728.1: as many cards are milled as the player has rad counters; for each nonland card among them the player loses
    1 life and one rad counter.
    """
    game = irradiated(4, MIXED)
    milled = [game.board.name(number) for number in game.state.library(0)[::-1][:4]]
    run_to(game, "precombat main")
    assert len(game.state.stack) == 1
    assert game.view(0).stack[0].controller == 0
    resolve(game)
    assert graveyard(game, 0) == milled
    nonland = milled.count("Grizzly Bears")
    assert nonland == 3
    assert (life(game, 0), rads(game, 0)) == (17, 1)


@rule("728.1")
def test_it_happens_only_in_the_main_phase_of_who_has_counters() -> None:
    """728.1: the ability belongs to the active player, and does nothing for one without rad counters."""
    game = irradiated(1, (BEAR, BEAR, BEAR, BEAR))
    run_to(game, "precombat main")
    resolve(game)
    assert rads(game, 0) == 0
    run_to(game, "end")
    while game.view(0).step != "precombat main":
        game.choose(Pass() if game.decision.reason == "take an action or pass" else game.decision.options[-1])  # type: ignore[union-attr]
    assert (game.board.active_player, game.state.stack) == (1, ())


@rule("728.1")
def test_counters_that_are_given_radiate_in_the_next_main_phase() -> None:
    """728.1: each player who gets rad counters has the ability from then on."""
    game = position(side(hand=[GLOW], library=[BEAR] * 9), side(library=[BEAR] * 9))
    act(game, "cast Glow")
    resolve(game)
    assert [rads(game, player) for player in (0, 1)] == [2, 2]
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert game.board.active_player == 1
    resolve(game)
    assert (life(game, 1), rads(game, 1), life(game, 0)) == (18, 0, 20)


@rule("728.1a", "614.1a")
def test_life_lost_from_radiation_can_be_gained_instead() -> None:
    """CR 728.1a: what the inherent ability takes is gained; other life is lost as ever."""
    glutton = card("Glutton", "{G}", "Creature — Mutant", "You gain life rather than lose life from radiation.", "1/1")
    drain = card("Drain", "{0}", "Sorcery", "Each player loses 2 life.")
    for creature, change in ((glutton, 2), (BEAR, -2)):
        alice: Side = replace(
            side(library=MIXED[1:3] * 2, battlefield=[creature], hand=[drain]), counters=(("rad", 2),)
        )
        game = position(alice, side(), side(), step="draw", turn=2)
        run_to(game, "precombat main")
        resolve(game)
        assert (life(game, 0), rads(game, 0)) == (20 + change, 0)
        act(game, "cast Drain")
        resolve(game)
        assert (life(game, 0), life(game, 1)) == (18 + change, 18)
