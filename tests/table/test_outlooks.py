"""CR 608: what will be otherwise once the top of the stack has resolved."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.table.outlooks import outlook
from positions import BEAR, act, card, position, side

SHOCK = card("Shock Wave", "{R}", "Instant", "Shock Wave deals 2 damage to target creature and 1 damage to you.")
FEAST = card("Feast", "{G}", "Instant", "Put a +1/+1 counter on target creature. Draw a card. Untap target land.")
SWAY = card("Sway", "{U}", "Sorcery", "Gain control of target creature.")
HERD = card("Herd", "{G}", "Instant", "Create two 1/1 green Saproling creature tokens. You gain 2 life.")


def foreseen(game: Game) -> list[str]:
    """What will be otherwise, in words; nothing is otherwise yet."""
    digest = game.digest()
    found = outlook(game, 0)
    assert game.digest() == digest
    return [each.text for each in found.differences]


@rule("608.2", "704.5g")
def test_what_is_gone_and_what_a_player_has_lost() -> None:
    """704.5g: a creature with lethal damage is destroyed as soon as the spell has resolved."""
    game = position(side([BEAR], [SHOCK], "R"), side())
    act(game, "cast Shock Wave", targets=[BEAR.name])
    assert foreseen(game) == ["Alice: life 20 → 19", f"{BEAR.name} is gone from the battlefield"]


@rule("608.2")
def test_what_changes_and_stays() -> None:
    """608.2: a counter makes a creature greater, a card is drawn, a land is untapped."""
    game = position(side([BEAR], [FEAST], "G", library=[BEAR, BEAR]), side())
    act(game, "cast Feast", targets=[BEAR.name, "Forest"])
    assert foreseen(game) == [
        "Alice: hand 0 → 1, library 2 → 1",
        f"{BEAR.name}: size 2/2 → 3/3, counters none → 1 +1/+1",
        "Forest: tapped yes → no",
    ]


@rule("111.2", "608.2")
def test_what_is_new() -> None:
    """111.2: tokens enter under the control of who creates them; each of them is told."""
    game = position(side(hand=[HERD], lands="G"), side())
    act(game, "cast Herd")
    assert foreseen(game) == ["Alice: life 20 → 22", *["Saproling Token is on the battlefield"] * 2]


@rule("608.2")
def test_whose_it_will_be() -> None:
    """608.2: a player who gains control of a creature is called by name."""
    game = position(side([], [SWAY], "U"), side([BEAR]))
    act(game, "cast Sway", targets=[BEAR.name])
    assert foreseen(game) == [f"{BEAR.name}: controller Bob → Alice"]


def test_with_an_empty_stack_nothing_is_foreseen() -> None:
    """There is nothing that could resolve."""
    found = outlook(position(side(), side()), 0)
    assert (found.lines, found.differences, found.problem) == ((), (), "the stack is empty")
