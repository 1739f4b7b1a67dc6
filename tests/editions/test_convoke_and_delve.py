"""CR 702.48a, 702.63a of 2009: convoke and delve are additional costs by which the total cost is less."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects, IllegalChoice
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.costs.reducing_costs import ChooseTotalCost
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
)

SQUIRE = card("Squire", "{W}", "Creature — Human", pt="1/1")
TWIN = card("Twin", "{W}{U}", "Creature — Human", pt="1/1")
ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
DRUID = card("Druid", "{G}", "Creature — Elf", "{T}: Add {R}.", "1/1")
RELIC = card("Relic", "{1}", "Artifact")
ORB = card(
    "Orb", "{3}", "Artifact", "Each spell that would cost less than three mana to cast costs three mana to cast."
)
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")


def spell(cost: str, keyword: str = "Convoke", text: str = "You gain 1 life.") -> Card:
    """A sorcery with this cost and keyword."""
    return card("Boon", cost, "Sorcery", f"{keyword}\n{text}")


def tapped(game: Game) -> list[str]:
    """The names of the tapped permanents."""
    return sorted(seen.name for seen in game.view(0).battlefield if seen.tapped)


def offered(game: Game) -> list[str]:
    """The names of the objects among which a player chooses."""
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    return sorted(option.name for option in decision.candidates if isinstance(option, Thing))


def choose(game: Game, *names: str) -> None:
    """Choose some of the objects that are asked for, by their names."""
    left = [option for option in pending(game).candidates if isinstance(option, Thing)]
    chosen = []
    for name in names:
        chosen.append(next(option for option in left if option.name == name))
        left.remove(chosen[-1])
    game.choose(tuple(chosen))


@by_editions("2006", "2009")
@rule("601.2b", "601.2h", "601.4")
@rule("702.48a", "601.2b", "601.2g", edition="2009")
@rule("502.46a", "409.1b", "409.1h", edition="2006")
def test_the_creatures_are_chosen_as_costs_are_announced() -> None:
    """702.48a of 2009: an additional cost, announced as such: only what can be paid for is offered, and those chosen
    are tapped as costs are paid.
    """
    game = position(side(battlefield=[SQUIRE, BEAR], lands="W", hand=[spell("{2}{W}")]), side())
    act(game, "cast Boon")
    assert offered(game) == ["Grizzly Bears", "Squire"]
    assert not tapped(game)
    with pytest.raises(IllegalChoice):
        choose(game, "Squire")
    choose(game, "Squire", "Grizzly Bears")
    choose_cost(game, "{W}")
    assert tapped(game) == ["Grizzly Bears", "Plains", "Squire"]
    resolve(game)
    assert life(game, 0) == 21


def choose_cost(game: Game, cost: str) -> None:
    """Choose what the total cost becomes."""
    assert isinstance(pending(game), ChooseTotalCost)
    game.choose(next(word for word in pending(game).candidates if isinstance(word, Word) and word.text == cost))


@by_editions("2006", "2009")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_a_creature_takes_off_generic_mana_or_mana_of_its_colors() -> None:
    """702.48a of 2009: {1}, or one mana of any of its colors: of others it takes off nothing."""
    for cost, lands, helper, expected in (
        ("{1}{W}", "W", SQUIRE, True),
        ("{1}{W}", "G", SQUIRE, True),
        ("{U}{U}", "U", TWIN, True),
        ("{W}{W}", "W", BEAR, False),
        ("{1}", "", Piece(BEAR, tapped=True), False),
        ("{1}", "", RELIC, False),
    ):
        game = position(side(battlefield=[helper], lands=lands, hand=[spell(cost)]), side())
        assert can(game, "cast Boon") is expected, (cost, lands)


@pytest.mark.parametrize(("edition", "expected"), [("2006", False), ("2009", False), ("2024", True), ("2026", True)])
@rule("702.48a", "601.2e", edition="2009")
@rule("502.46a", "409.1f", edition="2006")
@rule("702.51b")
def test_what_sets_a_least_cost_acts_after_the_reduction(edition: str, expected: bool) -> None:
    """601.2e of 2009: effects that directly affect the total cost are applied last: three mana it is, and creatures
    don't pay for it. By 702.51b they do, since convoke comes after all that.
    """
    game = position(side(battlefield=[BEAR, BEAR, SQUIRE, ORB], hand=[spell("{4}")]), side(), edition=edition)
    assert not can(game, "cast Boon")
    game = position(side(battlefield=[BEAR, BEAR, SQUIRE, ORB], hand=[spell("{2}")]), side(), edition=edition)
    assert can(game, "cast Boon") is expected
    game = position(side(battlefield=[BEAR, ORB], lands="WW", hand=[spell("{2}")]), side(), edition=edition)
    assert can(game, "cast Boon") is expected


@by_editions("2006", "2009")
@rule("702.48a", "601.2e", edition="2009")
@rule("502.46a", "409.1f", edition="2006")
def test_with_a_least_cost_creatures_still_take_off_what_is_above_it() -> None:
    """601.2e of 2009: {5} less {1} for each of two creatures is {3}; a third one takes off nothing more."""
    mine = side(battlefield=[BEAR, BEAR, BEAR, ORB], lands="WWW", hand=[spell("{5}")])
    game = position(mine, side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    assert len(tapped(game)) == 6
    resolve(game)
    assert life(game, 0) == 21


@pytest.mark.parametrize(("edition", "most"), [("2006", 3), ("2009", 3), ("2026", 1)])
@rule("702.48a", edition="2009")
@rule("502.46a", "502.46b", edition="2006")
@rule("702.51a")
def test_more_creatures_may_be_tapped_than_there_is_mana_in_the_cost(edition: str, most: int) -> None:
    """702.48a of 2009: any number of creatures: the cost is {0} at least. By 702.51a one is tapped for each mana."""
    game = position(side(battlefield=[BEAR, BEAR, BEAR], hand=[spell("{1}")]), side(), edition=edition)
    act(game, "cast Boon")
    if edition != "2026":
        choose(game, *["Grizzly Bears"] * 3)
    assert tapped(game) == ["Grizzly Bears"] * most
    resolve(game)
    assert life(game, 0) == 21


@by_editions("2006", "2009")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_even_what_costs_nothing_may_be_convoked() -> None:
    """702.48a of 2009: an additional cost can be paid whatever the mana cost is."""
    game = position(side(battlefield=[BEAR], hand=[spell("{0}")]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    assert tapped(game) == ["Grizzly Bears"]


@by_editions("2006", "2009")
@rule("601.2b", "601.2h", "601.4")
@rule("702.48a", "601.2f", "601.2g", edition="2009")
@rule("502.46a", "409.1g", "409.1h", edition="2006")
def test_no_creature_is_tapped_for_mana_and_for_convoke() -> None:
    """601.2f of 2009: mana abilities come before costs are paid, and what is tapped then can't be tapped for a cost."""
    assert not can(position(side(battlefield=[ELF], hand=[spell("{G}{G}")]), side()), "cast Boon")
    assert not can(position(side(battlefield=[DRUID], hand=[spell("{R}{G}")]), side()), "cast Boon")
    assert can(position(side(battlefield=[DRUID, DRUID], hand=[spell("{R}{G}")]), side()), "cast Boon")
    game = position(side(battlefield=[ELF, BEAR], lands="W", hand=[spell("{1}{G}{W}")]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    choose_cost(game, "{G}{W}")
    assert tapped(game) == ["Elf", "Grizzly Bears", "Plains"]


@by_editions("2006", "2009")
@rule("601.2f", "601.2g", edition="2009")
@rule("409.1g", "409.1h", edition="2006")
def test_what_is_sacrificed_for_mana_convokes_nothing() -> None:
    """601.2g of 2009: the creature that was to be tapped is gone by then."""
    assert not can(position(side(battlefield=[BEAR, ALTAR], hand=[spell("{3}")]), side()), "cast Boon")
    game = position(side(battlefield=[BEAR, SQUIRE, ALTAR], hand=[spell("{3}")]), side())
    act(game, "cast Boon")
    with pytest.raises(IllegalChoice):
        choose(game, "Grizzly Bears", "Squire")
    choose(game, "Squire")
    assert offered(game) == ["Grizzly Bears"]
    choose(game, "Grizzly Bears")
    assert tapped(game) == ["Squire"]
    assert graveyard(game, 0) == ["Grizzly Bears"]


@by_editions("2006", "2009")
@rule("702.48a", "302.6", edition="2009")
@rule("502.46a", edition="2006")
def test_a_new_creature_may_help() -> None:
    """702.48a of 2009: no tap symbol is paid."""
    game = position(side(hand=[ELF, spell("{2}")], lands="GG"), side())
    act(game, "cast Elf")
    resolve(game)
    act(game, "cast Boon")
    choose(game, "Elf")
    assert tapped(game) == ["Elf", "Forest", "Forest"]


@by_editions("2006", "2009")
@rule("702.48b", "702.63b", edition="2009")
@rule("502.46c", edition="2006")
def test_twice_is_once() -> None:
    """702.48b of 2009: several instances are redundant."""
    assert not can(position(side(battlefield=[BEAR], hand=[spell("{2}", "Convoke\nConvoke")]), side()), "cast Boon")
    assert not can(position(side(graveyard=[BEAR], hand=[spell("{2}", "Delve\nDelve")]), side()), "cast Boon")


@by_editions("2009")
@rule("702.63a", "601.2b", "601.2g", edition="2009")
def test_cards_are_chosen_for_delve() -> None:
    """702.63a of 2009: any number of cards in one's own graveyard, each for {1}; colored mana isn't reduced by them."""
    mine = side(lands="B", hand=[spell("{2}{B}", "Delve")], graveyard=[BEAR, RELIC, ELF, SQUIRE])
    game = position(mine, side(graveyard=[TWIN]))
    act(game, "cast Boon")
    assert offered(game) == ["Elf", "Grizzly Bears", "Relic", "Squire"]
    with pytest.raises(IllegalChoice):
        choose(game, "Elf")
    choose(game, "Elf", "Grizzly Bears", "Squire")
    assert sorted(seen.name for seen in game.view(0).exile) == ["Elf", "Grizzly Bears", "Squire"]
    assert graveyard(game, 0) == ["Relic"]
    assert tapped(game) == ["Swamp"]
    assert not can(position(side(hand=[spell("{B}", "Delve")], graveyard=[BEAR, RELIC]), side()), "cast Boon")


@pytest.mark.parametrize(("edition", "expected"), [("2009", False), ("2024", True)])
@rule("702.63a", "601.2e", edition="2009")
@rule("702.66b")
def test_cards_exiled_pay_for_no_least_cost(edition: str, expected: bool) -> None:
    """601.2e of 2009: {3} less {3}, and then three mana all the same."""
    mine = side(battlefield=[ORB], hand=[spell("{3}", "Delve")], graveyard=[BEAR, RELIC, ELF])
    assert can(position(mine, side(), edition=edition), "cast Boon") is expected


@by_editions("2009")
@rule("601.2c", "601.2g", "608.2b", edition="2009")
def test_a_target_may_be_exiled_for_delve() -> None:
    """601.2c of 2009: targets are chosen before costs are paid: a spell may lose its own target by delve."""
    raise_dead = spell("{1}", "Delve", "Return target creature card from your graveyard to your hand.")
    game = position(side(hand=[raise_dead], graveyard=[BEAR]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    game.choose(pending(game).options[0])
    resolve(game)
    assert not hand(game, 0)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@by_editions("2009")
@rule("601.2b", "107.3a", edition="2009")
def test_the_value_of_x_is_paid_for_by_those_chosen_before() -> None:
    """601.2b of 2009: additional costs are announced before X, and X is as great as what they take off allows."""
    drain = spell("{X}{B}", "Delve", "You gain X life.")
    game = position(side(lands="BB", hand=[drain], graveyard=[BEAR, RELIC]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears", "Relic")
    decision = pending(game)
    assert getattr(decision, "most", None) == 3
    game.choose(3)
    resolve(game)
    assert life(game, 0) == 23


@by_editions("2006")
@rule("409.1b", "502.46a", edition="2006")
def test_in_2006_x_comes_before_convoke() -> None:
    """409.1b of 2006: the value of X is announced first, and then the intention to pay for convoke."""
    drain = spell("{X}{B}", "Convoke", "You gain X life.")
    game = position(side(battlefield=[BEAR, SQUIRE], lands="BB", hand=[drain]), side())
    act(game, "cast Boon")
    assert getattr(pending(game), "most", None) == 3
    game.choose(3)
    with pytest.raises(IllegalChoice):
        choose(game, "Squire")
    choose(game, "Squire", "Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 23


@by_editions("2009")
@rule("702.48a", "702.63a", "601.2e", edition="2009")
def test_both_take_off_mana_of_one_cost() -> None:
    """601.2e of 2009: the total cost is less by all that is announced."""
    mine = side(battlefield=[BEAR], lands="B", hand=[spell("{2}{B}", "Convoke\nDelve")], graveyard=[RELIC])
    game = position(mine, side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    choose(game, "Relic")
    assert tapped(game) == ["Grizzly Bears", "Swamp"]


@by_editions("2009")
@rule("601.2b", "116.8", "116.10", edition="2009")
def test_a_card_is_not_exiled_twice() -> None:
    """116.10 of 2009: what is exiled for delve can't be exiled for another cost too."""
    boon = spell(
        "{1}", "Delve", "As an additional cost to cast this spell, exile a card from your graveyard.\nYou gain 1 life."
    )
    assert not can(position(side(hand=[boon], graveyard=[BEAR]), side()), "cast Boon")
    game = position(side(hand=[boon], graveyard=[BEAR, RELIC]), side())
    act(game, "cast Boon")
    with pytest.raises(IllegalChoice):
        choose(game, "Relic", "Grizzly Bears")
    choose(game, "Relic")
    assert len(game.view(0).exile) == 2
    resolve(game)
    assert life(game, 0) == 21


@by_editions("2006", "2009")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_the_question_can_be_saved_and_taken_back() -> None:
    """702.48a of 2009: the choice is a decision like others."""
    game = position(side(battlefield=[SQUIRE, BEAR, TWIN], lands="W", hand=[spell("{2}{W}")]), side())
    act(game, "cast Boon")
    loaded = Game.load(game.save())
    assert loaded.decision == game.decision
    choose(loaded, "Squire", "Twin", "Grizzly Bears")
    assert len(on_battlefield(loaded, "Squire")) == 1
    loaded.undo()
    assert loaded.decision == game.decision


@by_editions("2006", "2009")
@rule("702.48a", "601.2b", "601.2e", edition="2009")
@rule("502.46a", "409.1b", "409.1f", edition="2006")
def test_other_costs_and_taxes_are_convoked_too() -> None:
    """601.2e of 2009: the total cost is the mana cost or alternative cost, with all additional costs and increases,
    less all reductions: creatures take off what is paid for kicker, for flashback, and for an effect.
    """
    kicked = "Kicker {2}\nYou gain 1 life. If this spell was kicked, you gain 5 life."
    game = position(side(battlefield=[BEAR] * 3, hand=[spell("{1}", text=kicked)]), side())
    act(game, "cast Boon", True)
    choose(game, *["Grizzly Bears"] * 3)
    resolve(game)
    assert life(game, 0) == 26
    flashing = spell("{5}", text="You gain 1 life.\nFlashback {2}")
    game = position(side(battlefield=[BEAR] * 2, graveyard=[flashing]), side())
    act(game, "cast Boon")
    choose(game, *["Grizzly Bears"] * 2)
    resolve(game)
    assert life(game, 0) == 21
    tax = card("Tax", "{W}", "Enchantment", "Spells cost {1} more to cast.")
    for bears, expected in ((1, False), (2, True)):
        game = position(side(battlefield=[tax, *[BEAR] * bears], hand=[spell("{1}")]), side())
        assert can(game, "cast Boon") is expected


@by_editions("2006", "2009")
@rule("702.48a", "601.2g", "601.2h", edition="2009")
@rule("502.46a", "409.1h", "409.1i", edition="2006")
def test_what_is_tapped_for_it_triggers_above_the_spell() -> None:
    """601.2h of 2009: what has triggered while costs were paid goes on the stack once the spell has been cast."""
    watch = card("Watch", "", "Creature — Bear", "Whenever this creature becomes tapped, you gain 3 life.", "2/2")
    game = position(side(battlefield=[watch], hand=[spell("{1}")]), side())
    act(game, "cast Boon")
    choose(game, "Watch")
    assert len(game.state.stack) == 2
    resolve(game)
    assert life(game, 0) == 23


@by_editions("2006", "2009")
@rule("702.51c")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_those_that_were_tapped_for_it_have_convoked_it() -> None:
    """702.51c: the creatures that were tapped, whatever that did."""
    text = "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that convoked it."
    host = card("Host", "{1}", "Creature — Bear", text, "1/1")
    game = position(side(battlefield=[BEAR] * 3, hand=[host]), side())
    act(game, "cast Host")
    choose(game, "Grizzly Bears", "Grizzly Bears")
    settle(game)
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Grizzly Bears")) == [2, 3, 3]


@by_editions("2006", "2009")
@rule("601.2b", "601.2h", "601.4")
@rule("702.48a", "601.2b", "116.7a", edition="2009")
@rule("502.46a", edition="2006")
def test_the_half_of_a_hybrid_symbol_is_announced_before_it_is_taken_off() -> None:
    """601.2b of 2009: which half is paid is announced; a green creature takes off the green one, and only such halves
    are offered as can still be paid for.
    """
    game = position(side(battlefield=[BEAR], lands="W", hand=[spell("{G/W}{G/W}")]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    game.choose(named_word(game, "{G}"))
    assert [str(word) for word in pending(game).options] == ['"{W}" (1)']
    game.choose(named_word(game, "{W}"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert tapped(game) == ["Grizzly Bears", "Plains"]


def named_word(game: Game, text: str) -> Word:
    """The option that is this word."""
    return next(word for word in pending(game).candidates if isinstance(word, Word) and word.text == text)


@by_editions("2009")
@rule("702.63a", edition="2009")
def test_a_spell_is_not_delved_for_itself() -> None:
    """702.63a of 2009: the spell with flashback is on the stack by then, and no card in the graveyard."""
    again = spell("{9}", "Delve", "You gain 1 life.\nFlashback {2}")
    game = position(side(graveyard=[again, BEAR, BEAR]), side())
    act(game, "cast Boon")
    assert offered(game) == ["Grizzly Bears", "Grizzly Bears"]
    choose(game, "Grizzly Bears", "Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 21


@by_editions("2006", "2009")
@rule("601.2b", "601.2h", "702.51b")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_of_many_creatures_that_could_do_otherwise_it_is_told_soon() -> None:
    """702.48a of 2009: whether a spell can be cast at all isn't found by trying every choice of creatures: nobody could
    pay for white mana here, whatever is tapped or sacrificed.
    """
    elves = [card(f"Elf {n}", "{G}", "Creature — Elf", "{T}: Add {R}.", f"{n}/1") for n in range(8)]
    assert not can(position(side(battlefield=[*elves, ALTAR], hand=[spell("{9}{W}{W}")]), side()), "cast Boon")
    assert can(position(side(battlefield=[*elves, ALTAR], hand=[spell("{9}{G}{R}")]), side()), "cast Boon")


@by_editions("2006", "2009")
@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
def test_convoke_that_a_spell_is_given_is_the_same() -> None:
    """702.48a of 2009: it works on the stack, wherever the spell has it from; beside it, what came later pays for mana
    as it does today.
    """
    chief = card("Chief", "{1}", "Enchantment", "Creature spells you cast have convoke.")
    cub = card("Cub", "{2}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[chief, BEAR, BEAR], hand=[cub]), side())
    act(game, "cast Cub")
    choose(game, "Grizzly Bears", "Grizzly Bears")
    resolve(game)
    assert len(on_battlefield(game, "Cub")) == 1
    both = spell("{2}", "Convoke\nImprovise")
    game = position(side(battlefield=[RELIC, BEAR], hand=[both]), side())
    act(game, "cast Boon")
    choose(game, "Grizzly Bears")
    assert tapped(game) == ["Grizzly Bears", "Relic"]
