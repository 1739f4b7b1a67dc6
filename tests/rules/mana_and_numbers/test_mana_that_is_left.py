"""CR 106-107, 109.4a: mana that is left, marked or colorless; what X is where nobody chose it for a spell."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer, Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.payment.payment_decision import ChoosePayment
from positions import (
    BEAR,
    act,
    can,
    card,
    life,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

BLAZE = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")


@rule("106.4a")
def test_everybody_sees_the_mana_that_is_left_after_paying() -> None:
    """106.4a: what remains in a player's pool is known to all players."""
    well = card("Well", "{1}", "Artifact", "{T}: Add {R}{R}{R}.")
    zap = card("Zap", "{R}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[well], hand=[zap]), side(), side())
    act(game, "activate Well")
    act(game, "cast Zap")
    assert [game.view(player).players[0].mana for player in range(3)] == [("R", "R")] * 3


@rule("106.6a")
def test_what_is_said_of_mana_is_so_of_each_mana_that_a_multiplied_ability_makes() -> None:
    """106.6a: where one mana becomes two, each of them lets its own delayed ability trigger as it is spent."""
    gem = card("Gem", "{1}", "Artifact", "{T}: Add {R}. When you spend this mana to cast a spell, you gain 1 life.")
    double = card(
        "Double", "{1}", "Artifact", "If you tap a permanent for mana, it produces twice as much of that mana instead."
    )
    bolt = card("Bolt", "{R}{R}", "Instant", "You draw a card.")
    game = position(side(battlefield=[gem, double], hand=[bolt]), side())
    act(game, "cast Bolt")
    settle(game)
    assert life(game, 0) == 22


@rule("107.4c")
def test_a_colorless_symbol_is_paid_only_with_colorless_mana() -> None:
    """107.4c: {C} isn't generic: red mana doesn't pay for it, and colorless mana does."""
    null = card("Null", "{C}", "Instant", "You gain 1 life.")
    waste = card("Waste", "", "Land", "{T}: Add {C}.")
    assert not can(position(side(hand=[null], lands="R"), side()), "cast Null")
    assert can(position(side(hand=[null], battlefield=[waste]), side()), "cast Null")


@rule("109.4a")
def test_whoever_activates_a_mana_ability_controls_it() -> None:
    """109.4a: as if it were on the stack: the mana is that player's, also of another player's permanent."""
    shared = card("Font", "{1}", "Artifact", "{0}: Add {R}. Any player may activate this ability.")
    game = position(side(battlefield=[shared]), side())
    pass_priority(game)
    act(game, "activate Font")
    assert [seen.mana for seen in game.view(0).players] == [(), ("R",)]


@rule("107.3h")
def test_the_x_in_a_mana_cost_that_an_effect_lets_pay_is_0() -> None:
    """107.3h: for a permanent with {X}{R} only {R} is to be paid."""
    ball = card("Ball", "{X}{R}", "Creature — Elemental", pt="3/3")

    upkeep = "At the beginning of your upkeep, sacrifice this permanent unless you pay its mana cost."
    text = f'Enchant permanent\nEnchanted permanent has "{upkeep}"'
    flux = card("Flux", "{0}", "Enchantment — Aura", text)
    game = position(side(hand=[flux]), side(battlefield=[ball], lands="R"))
    act(game, "cast Flux", targets=["Ball"])
    resolve(game)
    run_to(game, "upkeep")
    resolve(game)
    assert isinstance(pending(game), YesNo)
    game.choose(Answer(True))
    assert on_battlefield(game, "Ball")
    assert [seen.tapped for seen in on_battlefield(game, "Mountain")] == [True]


@rule("107.3n")
def test_a_delayed_ability_has_the_x_of_the_spell_that_created_it() -> None:
    """107.3n: X in an ability that triggers later is what was chosen for the spell."""
    omen = card("Omen", "{X}", "Sorcery", "At the beginning of the next end step, you gain X life.")
    game = position(side(hand=[omen], lands="GGG"), side())
    act(game, "cast Omen", 3)
    resolve(game)
    run_to(game, "end")
    settle(game)
    assert life(game, 0) == 23


@rule("202.3a")
def test_without_a_mana_cost_the_mana_value_is_0() -> None:
    """202.3a: a land, a token and a card without a mana cost have mana value 0."""
    text = "Destroy all permanents with mana value 0."
    relic = card("Relic", "", "Artifact")
    game = position(side(hand=[card("Sweep", "{0}", "Sorcery", text)], lands="G", battlefield=[relic, BEAR]), side())
    act(game, "cast Sweep")
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Grizzly Bears"]


@rule("118.13b")
@pytest.mark.parametrize(("piece", "left"), [("pay 2 life", 18), ("tap Island", 20)])
def test_how_a_symbol_is_paid_is_chosen_as_the_cost_is_paid(piece: str, left: int) -> None:
    """118.13b: who pays {U/P} while a spell resolves chooses mana or life then, not before."""
    gift = card("Gift", "{0}", "Sorcery", "You may pay {U/P}. If you do, draw a card.")
    game = position(side(hand=[gift], lands="U"), side(), auto_pay=False)
    act(game, "cast Gift")
    resolve(game)
    game.choose(Answer(True))
    game.choose((starting_with(game, piece),))
    assert (life(game, 0), len(game.view(0).hand)) == (left, 1)


@rule("118.13c")
@pytest.mark.parametrize(("piece", "left"), [("pay 2 life", 18), ("tap Island", 20)])
def test_so_it_is_for_a_special_action(piece: str, left: int) -> None:
    """118.13c: who turns a creature face up for {U/P} chooses then how to pay for it."""
    lurker = card("Lurker", "{4}{U}", "Creature — Fish", "Morph {U/P}", "4/4")
    game = position(side(hand=[lurker], lands="UUUU"), side(), auto_pay=False)
    game.choose(option_named(game, "cast Lurker"))
    game.choose(taps(game, 3))
    resolve(game)
    act(game, "turn")
    game.choose((starting_with(game, piece),))
    assert (life(game, 0), the(game, "Lurker").power) == (left, 4)


def taps(game: Game, count: int) -> tuple[Option, ...]:
    """The tapping of so many lands, as pieces of a payment."""
    asked = pending(game)
    assert isinstance(asked, ChoosePayment)
    return asked.pieces()[:count]


def starting_with(game: Game, words: str) -> Option:
    """The piece of a payment that begins with these words."""
    asked = pending(game)
    assert isinstance(asked, ChoosePayment)
    return next(piece for piece in asked.pieces() if str(piece).startswith(words))


@rule("106.13")
def test_mana_that_one_player_loses_is_added_to_another_as_it_is() -> None:
    """106.13: the pool is emptied, and the very mana is put into the other one, with what it may be spent on."""
    text = "Target player loses all unspent mana and you add the mana lost this way."
    drain = card("Drain", "{0}", "Instant", text)
    well = card("Well", "{1}", "Artifact", "{T}: Add {R}. Spend this mana only to cast creature spells.")
    ox, deed = card("Ox", "{R}", "Creature — Ox", "Flash", "1/1"), card("Deed", "{R}", "Instant", "You gain 1 life.")
    game = position(side(hand=[drain, ox, deed]), side(battlefield=[well]), active=1)
    act(game, "activate Well")
    pass_priority(game)
    act(game, "cast Drain", targets=["Bob"])
    resolve(game)
    assert [seen.mana for seen in game.view(0).players] == [("R",), ()]
    pass_priority(game)
    assert can(game, "cast Ox")
    assert not can(game, "cast Deed")


@rule("107.3h")
@pytest.mark.parametrize(("lands", "may"), [("RRRRR", False), ("RRRRRR", True)])
def test_the_x_of_a_spell_whose_mana_cost_is_to_be_paid_is_that_of_the_spell(lands: str, may: bool) -> None:
    """107.3h: of a spell on the stack that was cast for {2}{R}, that is to be paid again."""
    deny = card("Deny", "{0}", "Instant", "Counter target spell unless its controller pays its mana cost.")
    game = position(side(hand=[card("Rain", "{X}{R}", "Sorcery", "You gain X life.")], lands=lands), side(hand=[deny]))
    act(game, "cast Rain", 2)
    pass_priority(game)
    act(game, "cast Deny", targets=["Rain"])
    resolve(game)
    assert isinstance(game.decision, YesNo) is may


@rule("118.3c")
@pytest.mark.parametrize("makes", [True, False])
def test_nobody_must_make_mana_for_what_must_be_paid(makes: bool) -> None:
    """118.3c: who is told to pay may leave their lands untapped; mana that is there already must be paid."""
    bill = card("Bill", "{0}", "Instant", "Pay {R}. If you don't, you lose 5 life.")
    game = position(side(hand=[bill], lands="R"), side())
    act(game, "cast Bill")
    resolve(game)
    assert pending(game).rule == "118.3c"
    game.choose(Answer(makes))
    assert (life(game, 0), [seen.tapped for seen in on_battlefield(game, "Mountain")]) == (20 if makes else 15, [makes])
    there = position(side(hand=[bill], battlefield=[card("Well", "{1}", "Artifact", "{T}: Add {R}.")]), side())
    act(there, "activate Well")
    act(there, "cast Bill")
    resolve(there)
    assert (there.view(0).players[0].mana, life(there, 0)) == ((), 20)


@rule("105.5")
def test_color_pairs_are_counted_once_each() -> None:
    """105.5: two objects of the same two colors are one pair; objects of one or three colors are none."""
    pairs = "different color pairs among permanents you control that are exactly two colors"
    text = f"You gain X life, where X is the number of {pairs}."
    costs = ("{W}{U}", "{U}{W}", "{R}{G}", "{R}", "{W}{U}{B}")
    beasts = [card(f"Beast {cost}", cost, "Creature — Beast", pt="1/1") for cost in costs]
    game = position(side(hand=[card("Sum", "{0}", "Sorcery", text)], battlefield=beasts), side())
    act(game, "cast Sum")
    resolve(game)
    assert life(game, 0) == 22


@rule("107.4g")
def test_any_phyrexian_symbol_is_meant_where_none_has_a_color() -> None:
    """107.4g: {H} stands for a Phyrexian symbol of whatever color, hybrid ones too; for no other symbol."""
    costs = {"One": "{W/P}", "Two": "{2}{G/U/P}", "Three": "{W/U}"}
    beasts = [card(name, cost, "Creature — Beast", pt="1/1") for name, cost in costs.items()]
    end = card("End", "{0}", "Sorcery", "Destroy all creatures with {H} in their mana costs.")
    game = position(side(hand=[end], battlefield=beasts), side())
    act(game, "cast End")
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Three"]
