"""CR 107.6, 601.2g: payments for which permanents are tapped and untapped as often as it takes."""

from __future__ import annotations

import pytest

from comprules import Game, Inconclusive
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseNumber
from comprules.kernel.options import UseMana
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, can, card, on_battlefield, option_named, pending, position, resolve, side, the

REEL = card("Reel", "{2}", "Artifact", "{T}: Add {C}.\n{2}, {Q}: Add {W}.")
CRANK = card("Crank", "{2}", "Artifact", "{T}: Add {C}.\n{1}, {Q}: Add {U}{R}.")
KITE = card("Kite", "{2}", "Artifact Creature — Bird", "{2}, {Q}: Add one mana of any color.", pt="1/1")
LORD = card("Lord", "{3}", "Creature — Human", "Tap an untapped creature you control: Add {C}{C}{C}.", pt="1/1")
WALL = card("Wall", "{1}", "Creature — Wall", "", pt="0/4")


def spell(cost: str, text: str = "You gain 3 life.") -> Card:
    """A sorcery with a cost."""
    return card("Boon", cost, "Sorcery", text)


@rule("107.6", "601.2g", "118.3")
def test_permanents_are_turned_as_often_as_it_takes() -> None:
    """107.6: seven white mana take seven turns, each of which takes one of the mana there is."""
    boon = spell("{W}{W}{W}{W}{W}{W}{W}")
    assert can(position(side(battlefield=[REEL], hand=[boon], lands="GGGGGGG"), side()), "cast Boon") is True
    assert can(position(side(battlefield=[REEL], hand=[boon], lands="GGGGGG"), side()), "cast Boon") is False


@rule("107.6", "605.3a", "118.3")
def test_a_loop_that_gains_pays_any_cost() -> None:
    """605.3a: tapped for {C}, untapped for {U}{R} with that, and tapped again, it has gained two mana."""
    game = position(side(battlefield=[CRANK], hand=[spell("{9}{9}{U}{R}")]), side())
    act(game, "cast Boon")
    assert isinstance(game.decision, ChooseAction)
    assert not can(position(side(battlefield=[CRANK], hand=[spell("{9}{W}")]), side()), "cast Boon")


@rule("107.6", "601.2g")
def test_two_permanents_feed_each_other() -> None:
    """601.2g: neither of two permanents alone makes {W}{U}, but one untaps the other."""
    lever = card("Lever", "{2}", "Artifact", "{T}: Add {B}.\n{R}, {Q}: Add {W}.")
    wheel = card("Wheel", "{2}", "Artifact", "{T}: Add {R}.\n{B}, {Q}: Add {U}{B}.")
    boon = spell("{W}{U}{W}")
    assert not can(position(side(battlefield=[lever], hand=[boon], lands="R"), side()), "cast Boon")
    assert not can(position(side(battlefield=[wheel], hand=[boon], lands="B"), side()), "cast Boon")
    game = position(side(battlefield=[lever, wheel], hand=[boon]), side())
    act(game, "cast Boon")
    assert isinstance(game.decision, ChooseAction)
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("601.2g", "107.6")
def test_a_creature_tapped_by_another_ability_is_untapped_for_mana() -> None:
    """601.2g: an ability that taps any creature for mana lets one be untapped for mana, again and again."""
    game = position(side(battlefield=[KITE, LORD], hand=[spell("{W}{U}{B}{R}{G}")]), side())
    act(game, "cast Boon")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert not can(position(side(battlefield=[KITE], hand=[spell("{W}")]), side()), "cast Boon")


@rule("702.51a", "107.6")
def test_a_tapped_creature_untapped_for_mana_is_tapped_for_convoke() -> None:
    """702.51a: when all mana has been made, the creature is untapped, and pays for one more."""
    boon = spell("{3}", "Convoke\nYou gain 3 life.")
    game = position(side(battlefield=[Piece(KITE, tapped=True)], hand=[boon], lands="GGG"), side())
    game.choose(option_named(game, "cast Boon"))
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    more = spell("{4}", "Convoke\nYou gain 3 life.")
    assert not can(
        position(side(battlefield=[Piece(KITE, tapped=True)], hand=[more], lands="GGG"), side()), "cast Boon"
    )


@rule("601.2g", "601.2h")
def test_mana_isnt_made_of_what_has_to_be_paid_besides() -> None:
    """601.2h: the creature to be sacrificed for a spell may be tapped for mana, but not sacrificed for it."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {G}.")
    boon = spell("{G}{W}", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.")
    game = position(side(battlefield=[altar, REEL, WALL, WALL], hand=[boon], lands="UU"), side())
    act(game, "cast Boon")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert not on_battlefield(game, "Wall")
    assert not can(position(side(battlefield=[altar, REEL, WALL], hand=[boon], lands="UU"), side()), "cast Boon")


@rule("118.3", "601.2h")
def test_where_more_than_mana_is_missing_it_isnt_mana_that_is_said_to_be() -> None:
    """118.3: without a creature to sacrifice the cost can't be paid fully, however much mana there is."""
    cost = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life."
    rite = position(side(hand=[spell("{G}", cost)], lands="GG"), side())
    boon = position(side(hand=[spell("{G}")], lands="W"), side())
    wanted = [game.why_not(f"cast Boon #{game.view(0).hand[0].id}") for game in (rite, boon)]
    assert [(reason.rule, reason.why) for reason in wanted if reason is not None] == [
        ("118.3", "{G} and what else is to be paid can't be paid fully"),
        ("118.3", "the mana for {G} isn't there"),
    ]


@rule("601.2g", "602.2b")
def test_the_player_chooses_what_is_tapped_among_what_leaves_enough() -> None:
    """602.2b: of the creatures that could be tapped, one that has to be untapped for mana is left out if need be."""
    squire = card("Squire", "{1}", "Creature — Human", "{W}, {T}: Add {R}{R}.", pt="1/1")
    drum = card("Drum", "{1}", "Artifact", "{T}, Tap an untapped creature you control: Add {W}.")
    game = position(side(battlefield=[REEL, squire, WALL, KITE, drum], hand=[spell("{R}{R}")]), side())
    game.choose(option_named(game, "cast Boon"))
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Wall", "Kite"]
    game.choose(the(game, "Wall").id)
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Wall").tapped
    assert not the(game, "Kite").tapped


@rule("107.3a", "605.3a")
def test_x_has_no_end_where_mana_has_none() -> None:
    """107.3a: with a loop that gains, any value can be chosen for X, and is paid."""
    boon = spell("{X}{U}", "You gain X life.")
    game = position(side(battlefield=[CRANK], hand=[boon]), side())
    act(game, "cast Boon")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most is None
    game.choose(150)
    resolve(game)
    assert game.view(0).players[0].life == 170


@rule("107.3a", "118.3")
def test_x_ends_with_the_mana_where_nothing_is_gained() -> None:
    """118.3: a permanent that only changes mana lets X be no more than the mana there is."""
    boon = spell("{X}{W}", "You gain X life.")
    game = position(side(battlefield=[REEL], hand=[boon], lands="GGGG"), side())
    act(game, "cast Boon")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 4


@rule("118.3", "601.2g")
def test_what_cant_be_settled_is_said_rather_than_refused() -> None:
    """118.3: where the states have no end, it is said that the cost may be payable, and the game stays as it is."""
    spring = card("Spring", "{2}", "Artifact", "{T}: Add {G}.\n{2}, {Q}: Add {W}. You gain 1 life.")
    game = position(side(battlefield=[spring], hand=[spell("{R}")], lands="GG"), side())
    before = game.digest()
    with pytest.raises(Inconclusive, match="mana abilities of Spring"):
        act(game, "cast Boon")
    assert game.digest() == before


@rule("601.2g", "605.3a", "605.3b")
def test_by_hand_a_player_stops_making_mana_where_the_rest_is_plainly_there() -> None:
    """601.2g: what is untapped for mana needn't be, if lands pay for the spell as well."""
    game = position(side(battlefield=[REEL], hand=[spell("{2}")], lands="GG"), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    uses = [option for option in pending(game).options if isinstance(option, UseMana)]
    assert {use.name for use in uses} == {"Reel", "Forest"}
    game.choose("done")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert not the(game, "Reel").tapped
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]


@rule("601.2g", "107.3a")
def test_mana_is_put_into_x_between_turns() -> None:
    """107.3a: what makes mana of X uses the mana of a permanent that is turned, as much as is needed."""
    prism = card("Prism", "{2}", "Artifact", "{X}, {T}: Add X mana in any combination of {W} and/or {B}.")
    boon = spell("{W}{B}{B}{B}")
    game = position(side(battlefield=[CRANK, prism], hand=[boon]), side())
    act(game, "cast Boon")
    assert isinstance(game.decision, ChooseAction)
    assert not can(position(side(battlefield=[REEL, prism], hand=[boon], lands="GG"), side()), "cast Boon")


@rule("601.2g")
def test_a_game_is_saved_while_mana_abilities_are_chosen() -> None:
    """601.2g: between two mana abilities a player can stop and go on elsewhere."""
    game = position(side(battlefield=[CRANK], hand=[spell("{U}{R}{1}")]), side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    game.choose(pending(game).options[0])
    again = Game.load(game.save())
    assert again.decision == game.decision
    while not isinstance(again.decision, ChooseAction):
        again.choose(pending(again).options[0])
    assert [seen.name for seen in again.view(0).stack] == ["Boon"]
    game.undo()
    assert not the(game, "Crank").tapped


@rule("601.2g", "118.3")
def test_a_creature_tapped_for_mana_is_untapped_for_mana() -> None:
    """601.2g: what is tapped for mana can be what another mana ability untaps, and is then tapped again."""
    elf = card("Elf", "{1}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
    horn = card("Horn", "{2}", "Artifact", "{T}, Untap a tapped creature you control: Add {R}.")
    game = position(side(battlefield=[elf, horn], hand=[spell("{G}{G}{R}")]), side())
    act(game, "cast Boon")
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Elf").tapped
    assert not can(position(side(battlefield=[elf, horn], hand=[spell("{G}{G}{R}{G}")]), side()), "cast Boon")


@rule("601.2g", "601.2h")
def test_what_has_to_be_tapped_for_a_cost_is_tapped_for_mana_before() -> None:
    """601.2h: a tapped creature can be sacrificed for a cost after it has been tapped for the mana of the rest."""
    elf = card("Elf", "{1}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
    boon = spell("{G}", "As an additional cost to cast this spell, sacrifice a tapped creature.\nYou gain 3 life.")
    game = position(side(battlefield=[elf, REEL], hand=[boon]), side())
    act(game, "cast Boon")
    assert isinstance(game.decision, ChooseAction)
    assert not on_battlefield(game, "Elf")


@rule("601.2g", "601.2h")
def test_what_has_to_be_untapped_for_a_cost_is_not_tapped_for_mana_before() -> None:
    """601.2h: of an untapped creature that has to be sacrificed for a cost no mana is made."""
    elf = card("Elf", "{1}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
    boon = spell("{G}", "As an additional cost to cast this spell, sacrifice an untapped creature.\nYou gain 3 life.")
    assert not can(position(side(battlefield=[elf, REEL], hand=[boon]), side()), "cast Boon")
    assert can(position(side(battlefield=[elf, elf, REEL], hand=[boon]), side()), "cast Boon")


@rule("601.2g", "601.2h", "604.2")
@pytest.mark.parametrize("others", [(), (REEL,)])
def test_what_is_a_creature_while_tapped_is_sacrificed_after_it_was_tapped_for_mana(others: tuple[Card, ...]) -> None:
    """601.2h: the land that has been tapped for the spell's mana is a creature as the rest of the cost is paid."""
    text = "This land is a 1/1 creature in addition to its other types as long as it's tapped."
    bog = card("Bog", "", "Land", f"{{T}}: Add {{G}}.\n{text}")
    boon = spell("{G}", "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life.")
    game = position(side(battlefield=[bog, *others], hand=[boon]), side())
    act(game, "cast Boon")
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert not on_battlefield(game, "Bog")


BLOOM = card(
    "Bloom", "{3}", "Enchantment", "Whenever a Forest is tapped for mana, its controller adds an additional {G}."
)
SPRING = card(
    "Spring", "{3}", "Enchantment", "Whenever a land is tapped for mana, its controller adds an additional {C}."
)
DELTA = card("Delta", "", "Land", "{T}: Add {R} or {U}.")


@rule("106.12a", "605.4a", "601.2g")
def test_lands_to_whose_mana_the_same_is_always_added_are_tapped_in_no_order(tried: list[int]) -> None:
    """605.4a: ten Forests are twenty mana, one with two Auras four, and ten other lands any ten of two colors and ten
    more: nothing needs to be tried for that.
    """
    verdant = card(
        "Verdant",
        "{G}",
        "Enchantment — Aura",
        "Enchant land\nWhenever enchanted land is tapped for mana, "
        "its controller adds an additional one mana of any color.",
    )
    grove = Piece(card("Grove", "", "Basic Land — Forest"), label="grove")
    there: list[Card | Piece] = [grove, BLOOM, REEL, *(Piece(verdant, attached_to="grove") for _ in range(2))]
    for cost, is_enough in (("{9}{9}{G}{W}{B}{1}{1}{1}", True), ("{9}{9}{G}{R}{B}{U}", False), ("{9}{9}{9}", False)):
        game = position(side(battlefield=there, hand=[spell(cost)], lands="G" * 10), side())
        assert can(game, "cast Boon") is is_enough
    deltas = [DELTA] * 10
    for cost, is_enough in (("{R}" * 4 + "{U}" * 6 + "{C}" * 10, True), ("{R}" * 4 + "{U}" * 7 + "{C}" * 10, False)):
        game = position(side(battlefield=[SPRING, REEL, *deltas], hand=[spell(cost)]), side())
        assert can(game, "cast Boon") is is_enough
    assert tried
    assert max(tried) < 10


@rule("605.1b", "605.4a", "601.2g")
def test_what_triggers_and_adds_no_mana_bears_on_no_payment(tried: list[int]) -> None:
    """605.1b: what triggers on an ability being activated and adds no mana waits for the stack, so that lands are
    tapped in no order for all that.
    """
    rings = card(
        "Rings", "{3}", "Artifact", "Whenever you activate an ability, if it isn't a mana ability, draw a card."
    )
    for cost, is_enough in (("{U}" * 10, True), ("{U}" * 10 + "{W}{W}", False)):
        game = position(side(battlefield=[rings, REEL], hand=[spell(cost)], lands="U" * 10), side())
        assert can(game, "cast Boon") is is_enough
    assert tried
    assert max(tried) < 10
