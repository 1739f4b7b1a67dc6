"""Mana abilities may be activated for what they do besides, by whoever has priority."""

from __future__ import annotations

from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import solve
from positions import BEAR, card, pending, position, side
from solving.puzzles import ZAP, puzzle, wins

SPRING = card("Spring", "", "Land", "{T}: Add {C}. You gain 5 life.")
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
MOURNER = card("Mourner", "{1}{B}", "Creature — Zombie", "When this creature dies, each opponent loses 2 life.", "1/1")
TOLL = card("Toll", "", "Land", "{T}: Add {C}.")
KEEPER = card("Keeper", "{2}", "Enchantment", "Whenever you tap a land for mana, each opponent loses 1 life.")


@rule("605.3a")
def test_an_opponent_defends_with_a_mana_ability() -> None:
    """605.3a: a player who has priority can activate mana abilities, with nothing to pay for."""
    assert wins(puzzle(side(hand=[ZAP], lands="R"), side([TOLL], life=2)))
    assert not wins(puzzle(side(hand=[ZAP], lands="R"), side([SPRING], life=2)))


@rule("605.3a")
def test_a_mana_ability_wins_by_what_is_paid_for_it() -> None:
    """605.3a: a creature is sacrificed for mana that nobody needs, since it dies."""
    assert wins(puzzle(side([ALTAR, MOURNER]), side(life=2)))
    assert not wins(puzzle(side([ALTAR, BEAR], lands=""), side([BEAR], life=2)))


@rule("605.3a", "106.12a")
def test_tapping_a_land_wins_where_something_heeds_it() -> None:
    """106.12a: a land is tapped for mana that nobody needs, since something triggers on that."""
    assert wins(puzzle(side([KEEPER], lands="RR"), side(life=2)))
    assert not wins(puzzle(side([KEEPER], lands="RR"), side(life=3)))


@rule("605.3a")
def test_a_game_of_the_common_kind_is_solved_with_them_too() -> None:
    """605.3a: what such a game hasn't offered, since payments would do it, can be done where it stands: in the last
    step, after which nobody has priority any more.
    """
    game = position(side([ALTAR, MOURNER]), side(life=2), step="end")
    assert [str(option) for option in pending(game).options] == ["pass"]
    assert solve(game).verdict == "wins"


def offered(game: Game) -> list[str]:
    """The mana abilities that Alice can activate with nothing to pay for."""
    return [str(option).split(" #")[0] for option in pending(game).options if isinstance(option, Activate)]


@rule("605.3a", "603.2e")
def test_what_only_adds_mana_is_left_to_payments() -> None:
    """603.2e: what triggers on another permanent's becoming tapped makes no land worth tapping, nor does one mana more
    for it; what the land's becoming tapped brings about does, and mana that is another amount later.
    """
    lookout = card(
        "Lookout", "{1}", "Creature — Scout", "Whenever this creature becomes tapped, each opponent loses 1 life."
    )
    spring = card(
        "Flood",
        "{2}{G}",
        "Enchantment",
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
    )
    watch = card("Watch", "{2}{G}", "Enchantment", "Whenever a land becomes tapped, each opponent loses 1 life.")
    twins = card("Twins", "", "Land", "{T}: Add {C}{C}.")
    grove = card("Grove", "", "Land", "{T}: Add {G} for each creature you control.")
    assert offered(puzzle(side([lookout, spring, twins], lands="R"), side())) == []
    assert offered(puzzle(side([watch, twins], lands="R"), side())) == ["activate Twins", "activate Mountain"]
    assert offered(puzzle(side([BEAR, grove], lands="R"), side())) == ["activate Grove"]
    assert wins(puzzle(side([watch, twins], lands="R"), side(life=2)))
