"""CR 608.2d: what can be done to one object only, where "it" means several, such as tokens that were doubled."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, life, on_battlefield, pending, position, resolve, settle, side, the
from spells import GIANT, edict

DOUBLING = edict(
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead."
)
CAT = "Create a 1/1 white Cat creature token."
HYDRA = card("Hydra", "{1}{G}", "Creature — Hydra", "", "1/5")


def made(text: str, *mine: Card | Piece, targets: tuple[str, ...] = (), yours: Any = (), which: int = 1) -> Game:
    """A game in which two Cats were created by a spell that says this after it, and the one chosen was this one."""
    deed = card("Deed", "{0}", "Sorcery", f"{CAT} {text}")
    game = position(side([DOUBLING, *mine], hand=[deed]), side(list(yours)))
    act(game, "cast Deed", targets=targets)
    resolve(game)
    assert (pending(game).player, pending(game).rule, len(pending(game).options)) == (0, "608.2d", 2)
    game.choose(pending(game).options[which])
    settle(game)
    return game


def cats(game: Game) -> list[Any]:
    """The Cats, the first one created first."""
    return on_battlefield(game, "Cat Token")


@rule("608.2d", "707.4")
@pytest.mark.parametrize("until", ["", " until end of turn"])
def test_one_of_them_is_copied(until: str) -> None:
    """707.4: a creature becomes a copy of one of two tokens, the one that its controller chooses."""
    game = made(f"Target creature you control becomes a copy of that token{until}.", GIANT, targets=("Giant",))
    assert [seen.name for seen in game.view(0).battlefield if seen.power == 1] == ["Cat Token"] * 3


@rule("608.2d", "122.5")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize(
    ("moved", "left"),
    [("a +1/+1 counter", 2), ("all +1/+1 counters", 0), ("all counters", 0), ("a counter", 2)],
)
def test_counters_are_moved_onto_one_of_them(which: int, moved: str, left: int) -> None:
    """122.5: a counter goes onto one of the tokens; all of them onto the one that is chosen, not onto the first."""
    hydra = Piece(HYDRA, counters=(("+1/+1", 3),))
    game = made(f"Move {moved} from target creature onto it.", hydra, targets=("Hydra",), which=which)
    assert [seen.power for seen in cats(game)][which] == 1 + 3 - left
    assert [seen.power for seen in cats(game)][1 - which] == 1
    assert the(game, "Hydra").power == 1 + left


@rule("608.2d", "701.12a", "701.12b")
def test_control_of_one_of_them_is_exchanged() -> None:
    """701.12b: two permanents are exchanged: the creature, and the token that is chosen."""
    game = made("Exchange control of it and target creature.", targets=("Giant",), yours=[GIANT])
    assert [seen.controller for seen in cats(game)] == [0, 1]
    assert the(game, "Giant").controller == 0


@rule("608.2d", "614.9")
@pytest.mark.parametrize(
    "text",
    [
        "All damage that would be dealt to you this turn is dealt to it instead.",
        "The next 1 damage that would be dealt to you this turn is dealt to it instead.",
    ],
)
def test_damage_is_dealt_to_the_one_chosen_instead(text: str) -> None:
    """614.9: damage is redirected to one of the tokens, chosen as the effect begins."""
    ping = card("Ping", "{0}", "Instant", "Ping deals 1 damage to target player.")
    deed = card("Deed", "{0}", "Sorcery", f"Create a 1/2 white Ox creature token. {text}")
    game = position(side([DOUBLING], hand=[deed, ping]), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(pending(game).options[1])
    act(game, "cast Ping", targets=["Alice"])
    resolve(game)
    assert [seen.damage for seen in on_battlefield(game, "Ox Token")] == [0, 1]
    assert life(game, 0) == 20


@rule("608.2d", "701.12g")
def test_a_life_total_is_exchanged_with_one_of_them() -> None:
    """701.12g: the power of one of the tokens becomes the life total."""
    game = made("Exchange your life total with its power.")
    assert sorted(seen.power for seen in cats(game)) == [1, 20]
    assert cats(game)[1].power == 20
    assert life(game, 0) == 1
