"""CR 122.6, 608.2h: how many counters a card is put onto the battlefield with, and how many are removed."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pending, play_out, position, resolve, side, the
from spells import creature, follow

OX = creature("Ox", pt="3/3")


@rule("122.6", "608.2h")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("with a number of +1/+1 counters on it equal to the number of creatures you control", 2),
        ("with a number of additional +1/+1 counters on it equal to its power", 3),
        ("with a +1/+1 counter on it for each creature you control", 2),
        ("with two additional +1/+1 counters on it for each creature you control", 4),
    ],
)
def test_as_many_as_there_are_of_something(said: str, expected: int) -> None:
    """122.6: counted as it is put there, without itself."""
    text = f"Return target creature card from your graveyard to the battlefield {said}."
    elf = creature("Elf")
    game = follow(text, targets=["Ox"], mine={"graveyard": [OX], "battlefield": [elf, elf]})
    assert dict(the(game, "Ox").counters) == {"+1/+1": expected}


@rule("122.6", "608.2h")
def test_as_many_as_what_is_chosen_says() -> None:
    """608.2h: the mana value of the card that is chosen from a hand."""
    text = (
        "Put a creature card from your hand onto the battlefield with a number of +1/+1 counters on it equal to its "
        "mana value."
    )
    game = follow(text, mine={"hand": [card("Elk", "{2}{G}", "Creature — Elk", pt="1/1")]})
    play_out(game)
    assert dict(the(game, "Elk").counters) == {"+1/+1": 3}


@rule("707.9e", "608.2h")
def test_a_copy_enters_with_as_many() -> None:
    """707.9e: with as many counters as the exception says."""
    text = (
        "Create a token that's a copy of target creature, except it enters with a number of additional +1/+1 counters "
        "on it equal to the number of lands you control."
    )
    game = follow(text, targets=["Ox"], mine={"battlefield": [OX], "lands": "WW"})
    tokens = [seen for seen in game.view(0).battlefield if seen.is_token]
    assert [dict(seen.counters) for seen in tokens] == [{"+1/+1": 3}]


@rule("107.1c", "118.3", "122.1")
def test_one_or_more_counters_removed_as_a_cost() -> None:
    """118.3: at least one, and "that many" is how many."""
    text = "Remove one or more charge counters from this creature: You gain that much life."
    idol = card("Idol", "{0}", "Creature — Golem", text, "1/1")
    assert not can(position(side(battlefield=[idol]), side()), "activate Idol")
    idol = card(
        "Idol", "{0}", "Creature — Golem", f"This creature enters with three charge counters on it.\n{text}", "1/1"
    )
    game = position(side(hand=[idol]), side())
    act(game, "cast Idol")
    resolve(game)
    act(game, "activate Idol")
    assert [str(option) for option in pending(game).options] == ["1", "2", "3"]
    game.choose("2")
    resolve(game)
    assert (life(game, 0), dict(the(game, "Idol").counters)) == (22, {"charge": 1})
