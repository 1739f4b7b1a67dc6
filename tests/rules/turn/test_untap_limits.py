"""CR 502.3: no more than so many permanents untap."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import card, named, pending, position, run_to, side, the
from spells import GIANT, RELIC, SERF, creature, edict

ORB = edict("Players can't untap more than one land during their untap steps.", "Orb")
STONE = card("Stone", "", "Land", "{T}: Add {C}.")
MOUND = card("Mound", "", "Land", "{T}: Add {C}.")


def at_bobs_untap_step(*his: Card | Piece, mine: tuple[Card | Piece, ...] = (ORB,)) -> Game:
    """A game that has come to what Bob is asked in his untap step, or to his upkeep; all that he has is tapped."""
    tapped = [each if isinstance(each, Piece) else Piece(each, tapped=True) for each in his]
    game = position(side(battlefield=mine), side(battlefield=tapped))
    run_to(game, "end")
    while game.view(0).step == "end":
        game.choose("pass")
    while pending(game).reason.startswith("take an action") and game.view(0).step != "upkeep":
        game.choose("pass")
    return game


def offered(game: Game) -> list[str]:
    """The names that can be chosen now."""
    return sorted(getattr(option, "name", "done") for option in pending(game).options)


def tapped(game: Game, *names: str) -> list[bool]:
    """Which of these are tapped."""
    return [the(game, name).tapped for name in names]


@rule("502.3")
def test_the_active_player_chooses_the_one_that_untaps() -> None:
    """502.3: of what is limited they choose; one must untap if it can, and everything else does."""
    game = at_bobs_untap_step(STONE, MOUND, GIANT)
    assert (pending(game).rule, pending(game).player) == ("502.3", 1)
    assert offered(game) == ["Mound", "Stone"]
    with pytest.raises(IllegalChoice, match="all that can untap"):
        game.choose(())
    with pytest.raises(IllegalChoice, match="limits"):
        game.choose((named(game, "Stone"), named(game, "Mound")))
    game.choose((named(game, "Mound"),))
    assert tapped(game, "Stone", "Mound", "Giant") == [True, False, False]


@rule("502.3", "101.2")
def test_two_limits_at_once() -> None:
    """502.3: what untaps keeps to all limits, and no more could."""
    static = edict("Players can't untap more than two permanents during their untap steps.", "Static")
    game = at_bobs_untap_step(STONE, MOUND, GIANT, SERF, mine=(ORB, static))
    stone, mound, giant, serf = (named(game, name) for name in ("Stone", "Mound", "Giant", "Serf"))
    for wrong in ((stone, mound), (stone, giant, serf), (stone,)):
        with pytest.raises(IllegalChoice):
            game.choose(wrong)
    game.choose((giant, serf))
    assert tapped(game, "Stone", "Mound", "Giant", "Serf") == [True, True, False, False]


@rule("502.3")
def test_nothing_is_asked_where_no_limit_is_exceeded() -> None:
    """502.3: one land untaps as ever; what can't untap anyway is no choice."""
    game = at_bobs_untap_step(STONE, RELIC)
    assert tapped(game, "Stone", "Relic") == [False, False]
    stuck = card("Stuck", "", "Land", "This land doesn't untap during its controller's untap step.")
    game = at_bobs_untap_step(STONE, stuck)
    assert tapped(game, "Stone", "Stuck") == [False, True]


@rule("502.3", "604.1")
@pytest.mark.parametrize("is_tapped", [True, False])
def test_a_limit_while_its_source_is_untapped(is_tapped: bool) -> None:
    """604.1: a limit that holds only as long as its source is untapped doesn't while that is tapped."""
    orb = edict(
        "As long as this enchantment is untapped, players can't untap more than one land during their untap steps."
    )
    game = at_bobs_untap_step(STONE, MOUND, mine=(Piece(orb, tapped=is_tapped),))
    assert (pending(game).reason == "choose what to untap") is not is_tapped


@rule("502.3")
def test_a_limit_for_its_controller_alone() -> None:
    """502.3: "you can't untap more than one land" is no limit for others."""
    worm = creature("Worm", "You can't untap more than one land during your untap step.")
    assert tapped(at_bobs_untap_step(STONE, MOUND, mine=(worm,)), "Stone", "Mound") == [False, False]
    assert offered(at_bobs_untap_step(STONE, MOUND, worm, mine=())) == ["Mound", "Stone"]
