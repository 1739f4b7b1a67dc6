"""CR 118.9: other costs that may be paid for spells of a kind, and conditions that ask which cost was paid."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseMethod
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, on_battlefield, pending, play_out, position, side
from spells import GIANT, SERF, edict


@rule("118.9", "601.3")
@pytest.mark.parametrize(("words", "may"), [("Bear spells", True), ("Zombie spells", False), ("spells that", True)])
def test_another_cost_for_spells_of_a_kind(words: str, may: bool) -> None:
    """118.9: an effect lets its controller pay {U} for a creature spell that costs {1}{G}."""
    rune = edict(f"You may pay {{U}} rather than pay the mana cost for {words} you cast.")
    game = position(side(battlefield=[rune], hand=[BEAR], lands="U"), side(hand=[BEAR], lands="U"))
    assert can(game, "cast Grizzly Bears") is may
    if may:
        act(game, "cast Grizzly Bears")
        play_out(game)
        assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("118.9", "601.3")
def test_it_is_still_for_its_owner_to_pay_the_mana_cost() -> None:
    """118.9: nobody has to pay the other cost."""
    rune = edict("You may sacrifice a creature rather than pay the mana cost for Giant spells you cast.")
    game = position(side(battlefield=[rune, SERF], hand=[GIANT], lands="R"), side())
    assert sum(str(option).startswith("cast Giant") for option in pending(game).options) == 2


@rule("118.9", "601.3")
def test_once_each_turn_from_a_zone() -> None:
    """601.3: the other cost is for one spell each turn, and for those from exile alone."""
    rift = edict(
        "Once each turn, you may pay {0} rather than pay the mana cost for a creature spell you cast from exile."
    )
    gate = edict("You may cast creature spells from exile.", name="Gate")
    game = position(side(battlefield=[rift, gate], hand=[GIANT], exile=[BEAR, SERF]), side())
    assert not can(game, "cast Giant")
    act(game, "cast Grizzly Bears")
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    assert not can(game, "cast Serf")


@rule("118.9", "202.3")
@pytest.mark.parametrize(("creatures", "may"), [(1, False), (2, True)])
def test_once_each_turn_up_to_a_mana_value(creatures: int, may: bool) -> None:
    """202.3: the limit is counted as the spell is cast."""
    clock = edict(
        "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast "
        "with mana value X or less, where X is the number of creatures you control."
    )
    game = position(side(battlefield=[clock, *[SERF] * creatures], hand=[BEAR]), side())
    assert can(game, "cast Grizzly Bears") is may


@rule("118.9", "607.2i", "601.2b")
@pytest.mark.parametrize(("lands", "drawn"), [("B", 1), ("BBB", 0)])
def test_which_cost_was_paid(lands: str, drawn: int) -> None:
    """607.2i: the ability asks whether the cost was paid that the spell's own text names."""
    text = (
        "You may pay {B} rather than pay this spell's mana cost.\n"
        "If the {B} cost was paid, an opponent draws a card.\nYou gain 3 life."
    )
    pact = card("Pact", "{3}", "Sorcery", text)
    game = position(side(hand=[pact], lands=lands), side())
    act(game, "cast Pact")
    if isinstance(game.decision, ChooseMethod):
        game.choose(next(each for each in game.decision.options if "alternative" not in str(each)))
    play_out(game)
    assert (life(game, 0), len(hand(game, 1))) == (23, drawn)
