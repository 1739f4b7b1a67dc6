"""CR 118.7, 601.2f: reductions of a cost apply in the order that its player likes."""

from __future__ import annotations

import pytest

from comprules.agents import GreedyAgent, RandomAgent
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.costs.reducing_costs import ChooseTotalCost, Reduction, reduced
from positions import act, can, card, option_named, pending, position, side

FLOOR = "This effect can't reduce the mana in that cost to less than one mana."


def doing(cost: str, texts: list[str], lands: str, skip_trivial: bool = False) -> Game:
    """A position with a creature that has an ability of this cost, and an enchantment for each text."""
    doer = card("Doer", "{G}", "Creature — Elf", f"{cost}: You gain 1 life.", pt="1/1")
    helpers = [card(f"Helper {at}", "{W}", "Enchantment", text) for at, text in enumerate(texts)]
    return position(side(battlefield=[doer, *helpers], lands=lands), side(), skip_trivial=skip_trivial)


def less(symbols: str, *, floor: bool = False) -> str:
    return f"Abilities you activate cost {symbols} less to activate." + (f" {FLOOR}" if floor else "")


def offered(game: Game) -> list[str]:
    return [str(option).strip('"') for option in pending(game).options]


def untapped(game: Game) -> int:
    return sum(not seen.tapped for seen in game.view(0).battlefield if "Land" in seen.types)


@rule("601.2f")
@pytest.mark.parametrize(("choice", "left"), [("{0}", 2), ("{1}", 1)])
def test_a_player_applies_several_reductions_in_any_order(choice: str, left: int) -> None:
    """601.2f: the reduction that leaves one mana may be applied before the other one or after it."""
    game = doing("{3}", [less("{2}", floor=True), less("{1}")], "GG")
    game.choose(option_named(game, "activate Doer"))
    asked = pending(game)
    assert isinstance(asked, ChooseTotalCost)
    assert (asked.player, asked.rule, offered(game)) == (0, "601.2f", ["{0}", "{1}"])
    game.choose(choice)
    assert isinstance(game.decision, ChooseAction)
    assert untapped(game) == left


@rule("601.2f")
@pytest.mark.parametrize(
    ("cost", "texts"),
    [
        ("{3}", [less("{2}"), less("{1}")]),
        ("{4}", [less("{2}", floor=True), less("{1}", floor=True)]),
        ("{5}", [less("{2}", floor=True), less("{1}")]),
        ("{3}{G}", [less("{G}"), less("{1}")]),
    ],
)
def test_where_all_orders_come_to_the_same_nothing_is_asked(cost: str, texts: list[str]) -> None:
    """601.2f: the order is no choice where every order gives the same total cost."""
    game = doing(cost, texts, "GGGG")
    act(game, "activate Doer")
    assert isinstance(game.decision, ChooseAction)


@rule("601.2f", "601.2h")
def test_only_what_can_be_paid_is_offered() -> None:
    """601.2f: an ability can be activated if any order of the reductions gives a cost that can be paid."""
    texts = [less("{W}", floor=True), less("{1}", floor=True)]
    assert reduced(("1", "W"), [Reduction(("W",), 1), Reduction(("1",), 1)], 0) == (("1",), ("W",))
    assert not can(doing("{1}{W}", texts, ""), "activate Doer")
    game = doing("{1}{W}", texts, "G")
    game.choose(option_named(game, "activate Doer"))
    assert offered(game) == ["{1}"]
    assert len(doing("{1}{W}", texts, "W").mana_actions()) == 1
    game = doing("{1}{W}", texts, "W")
    game.choose(option_named(game, "activate Doer"))
    assert offered(game) == ["{1}", "{W}"]


@rule("601.2f")
def test_a_single_possibility_is_no_question_if_trivial_ones_are_skipped() -> None:
    """601.2f: with only one order that can be paid there is nothing to choose."""
    game = doing("{3}", [less("{2}", floor=True), less("{1}")], "", skip_trivial=True)
    game.choose(option_named(game, "activate Doer"))
    assert isinstance(game.decision, ChooseAction)
    assert len(game.view(0).stack) == 1


@rule("601.2f")
def test_agents_answer() -> None:
    """601.2f: the greedy agent pays as little as it can, and the random one some cost that can be paid."""
    game = doing("{3}", [less("{2}", floor=True), less("{1}")], "G")
    game.choose(option_named(game, "activate Doer"))
    asked = pending(game)
    assert GreedyAgent().choose(game.view(0), asked) == asked.options[:1]
    assert {RandomAgent(seed).choose(None, asked) for seed in range(9)} == set(asked.options)


@rule("601.2f")
def test_what_directly_says_how_much_a_spell_costs_applies_to_whatever_is_chosen() -> None:
    """601.2f: if all orders come below the least that spells cost, they all come to that, and nothing is asked."""
    possible = reduced(("3",), [Reduction(("2",), 1), Reduction(("1",))], 0)
    assert possible == ((), ("1",))
    three = card(
        "Three", "{W}", "Artifact", "Each spell that would cost less than three mana to cast costs three mana to cast."
    )
    helper = card("Helper", "{W}", "Enchantment", "Spells you cast cost {W/U} less to cast.")
    spell = card("Spell", "{W}{U}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[helper], hand=[spell], lands="WU"), side())
    game.choose(option_named(game, "cast Spell"))
    assert isinstance(game.decision, ChooseTotalCost)
    game = position(side(battlefield=[helper, three], hand=[spell], lands="WUG"), side())
    game.choose(option_named(game, "cast Spell"))
    assert offered(game) == ["{2}{U}", "{2}{W}"]


@rule("118.7e")
def test_a_half_of_a_hybrid_symbol_is_chosen_as_it_reduces_a_cost() -> None:
    """118.7e: the player takes off one mana of either half, and generic mana where there is none of it."""
    helper = card("Helper", "{W}", "Enchantment", "Spells you cast cost {W/U} less to cast.")
    spell = card("Spell", "{1}{W}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[helper], hand=[spell], lands="G"), side())
    game.choose(option_named(game, "cast Spell"))
    assert offered(game) == ["{1}"]
    game = position(side(battlefield=[helper], hand=[spell], lands="W"), side())
    game.choose(option_named(game, "cast Spell"))
    assert offered(game) == ["{1}", "{W}"]


@rule("118.7f", "118.7g")
def test_phyrexian_and_snow_symbols_in_reductions() -> None:
    """118.7f: a Phyrexian symbol takes off one mana of its color; 118.7g: a snow symbol takes off generic mana."""
    assert reduced(("2", "W", "U"), [Reduction(("W/P",))], 0) == (("2", "U"),)
    assert reduced(("2", "W", "U"), [Reduction(("S",))], 0) == (("1", "W", "U"),)


@rule("118.7e", "601.2f")
def test_a_generic_half_is_so_much_generic_mana() -> None:
    """118.7e: the generic half of a monocolored hybrid symbol takes off as much generic mana as it says."""
    assert reduced(("3", "W"), [Reduction(("2/W",))], 0) == (("1", "W"), ("3",))


@rule("601.2f", "605.3a")
def test_it_is_asked_for_a_mana_ability_that_is_activated_by_itself() -> None:
    """601.2f: the cost of a mana ability is reduced in any order too; a payment takes the cheapest."""
    stone = card("Stone", "{1}", "Artifact", "{3}, {T}: Add {C}{C}.")
    helpers = [
        card(f"Helper {at}", "{W}", "Enchantment", text)
        for at, text in enumerate([less("{2}", floor=True), less("{1}")])
    ]
    game = position(side(battlefield=[stone, *helpers], lands="G"), side())
    game.choose(option_named(game, "activate Stone"))
    assert offered(game) == ["{0}", "{1}"]
    game.choose("{1}")
    assert untapped(game) == 0
    spell = card("Spell", "{3}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[stone, *helpers], hand=[spell], lands="G"), side())
    act(game, "cast Spell")
    assert isinstance(game.decision, ChooseAction)
    assert untapped(game) == 0


@rule("601.2f", "601.2h")
def test_what_is_done_to_pay_is_nothing_that_a_cost_can_count() -> None:
    """CR 601.2h: what is sacrificed to pay for it isn't known when the total cost is determined; that isn't read."""
    with pytest.raises(ReadError, match="when its total cost has been determined"):
        abilities_saying("This spell costs {2} less to cast for each creature sacrificed this way.")
