"""CR 601.5: what allowed a spell to be begun must allow it with what was chosen for it, too; played."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, on_battlefield, pending, play_out, position, settle, side, the
from spells import follow, spell

HYDRA = card("Hydra", "{X}{G}", "Creature — Hydra", "This creature enters with X +1/+1 counters on it.", "0/0")
SMALL = "creature spell{} with mana value 3 or less from your {}"


def numbers(game: Game) -> list[int]:
    """The values of X that can be chosen."""
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    return [option.value for option in decision.options if isinstance(option, Number)]


def begun(text: str, **more: Any) -> Game:
    """Alice has begun to cast the Hydra by what an enchantment says."""
    lair = card("Lair", "{W}", "Enchantment", text)
    mine = more or {"graveyard": [HYDRA]}
    game = position(side(battlefield=[lair], lands="GGGGGG", **mine), side())
    act(game, "cast Hydra")
    return game


@rule("601.5", "202.3e")
@pytest.mark.parametrize(
    "text",
    [
        f"You may cast {SMALL.format('s', 'graveyard')}.",
        f"Once during each of your turns, you may cast a {SMALL.format('', 'graveyard')}.",
        f"You may cast {SMALL.format('s', 'graveyard')} by paying {{1}} in addition to paying their other costs.",
    ],
)
def test_x_is_part_of_what_a_permission_looks_at(text: str) -> None:
    """601.5: a spell with a greater mana value than the effect allows isn't allowed once X has been announced."""
    game = begun(text)
    assert numbers(game) == [0, 1, 2]
    game.choose(Number(2))
    play_out(game)
    assert the(game, "Hydra").power == 2


@rule("601.5")
def test_a_permission_that_looks_at_no_number_leaves_x_free() -> None:
    """601.5: the effect still allows what it allowed, whatever X is."""
    assert numbers(begun("You may cast creature spells from your graveyard.")) == [0, 1, 2, 3, 4, 5]


@rule("601.5")
def test_from_the_top_of_the_library() -> None:
    """601.5: the card is looked at as though it were still where it was."""
    text = "You may cast creature spells with mana value 3 or less from the top of your library."
    assert numbers(begun(text, library=[HYDRA, HYDRA])) == [0, 1, 2]


@rule("601.5", "608.2g")
def test_x_of_a_spell_that_is_cast_as_something_resolves() -> None:
    """601.5: the spell must be of the kind that the effect speaks of."""
    game = follow(
        "You may cast a creature spell with mana value 3 or less from your hand.",
        Answer(True),
        mine={"hand": [HYDRA], "lands": "GGGGGG"},
    )
    assert numbers(game) == [0, 1, 2]
    game.choose(Number(2))
    play_out(game)
    assert len(on_battlefield(game, "Hydra")) == 1
    free = follow("You may cast a creature spell from your hand.", Answer(True), mine={"hand": [HYDRA], "lands": "GGG"})
    assert numbers(free) == [0, 1, 2]


@rule("601.5", "601.3")
def test_one_permission_that_allows_the_spell_is_enough() -> None:
    """601.5: where another effect allows the same without such a limit, X may be greater."""
    crypt = card("Crypt", "{W}", "Enchantment", "You may cast creature spells from your graveyard.")
    lair = card("Lair", "{W}", "Enchantment", f"You may cast {SMALL.format('s', 'graveyard')}.")
    game = position(side(battlefield=[lair, crypt], graveyard=[HYDRA], lands="GGGG"), side())
    act(game, "cast Hydra")
    assert numbers(game) == [0, 1, 2, 3]


@rule("601.5", "202.3e")
def test_a_permission_may_leave_out_values_of_x_among_others() -> None:
    """601.5: each value announced for X is asked about by itself, whatever was so for smaller ones."""
    assert numbers(begun("You may cast creature spells with odd mana values from your graveyard.")) == [0, 2, 4]


@rule("601.5", "611.2b")
@pytest.mark.parametrize(
    ("text", "possible"),
    [
        ("You may cast that card for as long as it remains exiled.", [0, 1, 2, 3, 4, 5]),
        (
            "For as long as that card remains exiled, you may cast it, and mana of any type can be spent to cast it.",
            [0, 1, 2, 3, 4, 5],
        ),
        ("You may cast that card for as long as it remains exiled if its mana value is 3 or less.", [0, 1, 2]),
    ],
)
def test_x_of_a_spell_that_may_be_cast_while_it_is_exiled(text: str, possible: list[int]) -> None:
    """601.5: the spell has left exile as it was proposed, which ends the effect; but it is the one that allowed it,
    with any X that it doesn't speak of.
    """
    dig = spell(f"Exile target creature card from a graveyard. {text}")
    game = position(side(hand=[dig], lands="WGGGGGG"), side(graveyard=[HYDRA]))
    act(game, "cast Deed", targets=["Hydra"])
    settle(game)
    act(game, "cast Hydra")
    assert numbers(game) == possible
    game.choose(Number(2))
    play_out(game)
    assert the(game, "Hydra").power == 2
