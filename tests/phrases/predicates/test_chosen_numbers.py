"""CR 607.2d: a number that is chosen, for the rest of a text or for the abilities of what it was chosen for."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, on_battlefield, position, settle, side
from spells import creature, follow

PRELATE = creature(
    "Prelate",
    "As Prelate enters, choose a number.\nNoncreature spells with mana value equal to the chosen number can't be cast.",
)
SIP = card("Sip", "{1}", "Sorcery", "You gain 3 life.")
GULP = card("Gulp", "{2}", "Sorcery", "You gain 3 life.")


@rule("607.2d")
@pytest.mark.parametrize(("number", "barred"), [(1, "Sip"), (2, "Gulp"), (5, "")])
def test_the_number_chosen_for_the_source(number: int, barred: str) -> None:
    """607.2d: the ability speaks of the number that was chosen as this very object entered."""
    game = position(side(hand=[PRELATE, SIP, GULP], lands="GWWW"), side())
    act(game, "cast Prelate")
    while game.state.stack:
        game.choose(number if type(game.decision).__name__ == "ChooseNumber" else "pass")
    assert [name for name in ("Sip", "Gulp") if not can(game, f"cast {name}")] == ([barred] if barred else [])


@rule("607.5a")
def test_no_number_was_chosen() -> None:
    """607.5a: where none was chosen, nothing has the chosen number, not even as its mana value 0."""
    free = card("Free", "{0}", "Sorcery", "You gain 3 life.")
    odd = creature("Odd", "Noncreature spells with mana value equal to the chosen number can't be cast.")
    game = position(side(hand=[free], battlefield=[odd]), side())
    assert can(game, "cast Free")


@rule("608.2k")
@pytest.mark.parametrize("words", ["the chosen number", "that number"])
def test_the_number_chosen_in_the_text_itself(words: str) -> None:
    """608.2k: the one that this text lets choose, whatever was chosen for anything else."""
    text = f"Choose a number between 0 and 10. Destroy all creatures with power equal to {words}."
    for number, left in ((2, 0), (3, 1)):
        game = follow(text, number, yours={"battlefield": [BEAR]})
        assert len(on_battlefield(game, "Grizzly Bears")) == left


@rule("202.3", "208.1", "607.2d")
def test_any_of_its_numbers() -> None:
    """208.1: a spell whose mana value, power or toughness is the chosen number, once for the spell."""
    text = "spell with mana value, power, or toughness equal to the chosen number"
    lord = creature(
        "Lord",
        f"As Lord enters, choose a number between 1 and 10.\nWhenever an opponent casts a {text}, they lose 2 life.",
    )
    theirs = [card("Imp", "{0}", "Creature — Imp", pt="3/3"), card("Elk", "{0}", "Creature — Elk", pt="1/2")]
    game = position(side(battlefield=[lord]), side(hand=theirs), active=1)
    game.choose(3)
    for name, left in (("Elk", 20), ("Imp", 18)):
        act(game, f"cast {name}")
        settle(game)
        assert life(game, 1) == left
