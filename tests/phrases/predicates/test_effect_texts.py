"""CR 601.2b-d, 602, 606, 700.2: how effects are chosen, divided and limited, played from texts."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction, Divide
from comprules.kernel.rule_citations import rule
from positions import (
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
    run_to,
    side,
    the,
)
from spells import GIANT, RELIC, SERF, choose, follow, is_asking, with_spell


@rule("700.2", "700.2a")
def test_a_mode_is_chosen_as_the_spell_is_cast() -> None:
    """CR 700.2a: the controller chooses the mode as they cast the spell, and only its targets are chosen."""
    text = "Choose one —\n• You gain 5 life.\n• Destroy target artifact."
    game = with_spell(text, yours={"battlefield": [RELIC]})
    act(game, "cast Deed")
    choose(game, pending(game).options[1])
    choose(game, "Relic")
    resolve(game)
    assert graveyard(game, 1) == ["Relic"]
    assert life(game, 0) == 20


@rule("700.2d")
def test_one_or_both_modes() -> None:
    """CR 700.2d: of several modes each can be chosen once; they are followed in the order printed."""
    text = "Choose one or both —\n• You gain 5 life.\n• Draw a card."
    game = with_spell(text)
    act(game, "cast Deed")
    game.choose(tuple(pending(game).candidates))
    resolve(game)
    assert (life(game, 0), len(hand(game, 0))) == (25, 1)


@rule("608.2c")
def test_paragraphs_are_followed_in_order() -> None:
    """CR 608.2c: the whole text of a spell is followed, paragraph by paragraph."""
    game = follow("Destroy target creature.\nDraw a card.", targets=["Serf"], yours={"battlefield": [SERF]})
    assert graveyard(game, 1) == ["Serf"]
    assert len(hand(game, 0)) == 1


@rule("601.2d", "608.2b")
def test_divided_damage_is_divided_as_it_is_cast() -> None:
    """CR 601.2d: the division is announced with the targets, each getting at least one."""
    text = "Deed deals 3 damage divided as you choose among one, two, or three targets."
    game = with_spell(text, yours={"battlefield": [SERF, GIANT]})
    act(game, "cast Deed")
    choose(game, ("Serf", "Giant"))
    decision = pending(game)
    assert isinstance(decision, Divide)
    game.choose(tuple(f"{amount} to {thing}" for amount, thing in zip((1, 2), decision.things, strict=True)))
    resolve(game)
    assert on_battlefield(game, "Serf") == []
    assert the(game, "Giant").damage == 2


@rule("602.5d")
def test_an_ability_only_as_a_sorcery() -> None:
    """CR 602.5d: "as a sorcery" means in a main phase of one's turn with an empty stack."""
    sage = card("Sage", "{U}", "Creature — Human", "{1}: Draw a card. Activate only as a sorcery.", "1/1")
    game = position(side(battlefield=[sage], lands="UU"), side())
    act(game, "activate Sage")
    assert not can(game, "activate Sage")
    resolve(game)
    assert can(game, "activate Sage")
    run_to(game, "end")
    assert not can(game, "activate Sage")


@rule("602.5b")
def test_an_ability_only_once_each_turn() -> None:
    """CR 602.5b: it can't be activated again in the turn, not even in response."""
    sage = card("Sage", "{U}", "Creature — Human", "{1}: You gain 1 life. Activate only once each turn.", "1/1")
    game = position(side(battlefield=[sage], lands="UUU"), side())
    act(game, "activate Sage")
    resolve(game)
    assert not can(game, "activate Sage")


@rule("113.6m")
def test_an_ability_that_moves_its_card_out_of_the_graveyard_works_there() -> None:
    """CR 113.6m: it functions only in the zone that it moves its object out of."""
    hound = card("Hound", "{B}", "Creature — Dog", "{B}: Return this card from your graveyard to your hand.", "2/1")
    game = position(side(graveyard=[hound], battlefield=[hound], lands="B"), side())
    act(game, "activate Hound")
    resolve(game)
    assert hand(game, 0) == ["Hound"]
    assert len(on_battlefield(game, "Hound")) == 1
    assert graveyard(game, 0) == []


def planeswalker(text: str) -> object:
    return card("Oren", "{R}", "Legendary Planeswalker — Oren", text, loyalty="4")


@rule("606.3", "606.4")
def test_a_loyalty_ability_once_each_turn() -> None:
    """CR 606.3: only one loyalty ability of a permanent each turn, at sorcery speed; counters are its cost."""
    oren = card(
        "Oren",
        "{R}",
        "Legendary Planeswalker — Oren",
        "+1: You gain 2 life.\n−2: Draw a card.",
        loyalty="4",
    )
    game = position(side(hand=[oren], lands="R"), side())
    act(game, "cast Oren")
    resolve(game)
    act(game, "activate Oren")
    assert dict(the(game, "Oren").counters)["loyalty"] == 5
    resolve(game)
    assert life(game, 0) == 22
    assert not can(game, "activate Oren")


@rule("606.6")
def test_loyalty_that_isnt_there_cant_be_removed() -> None:
    """CR 606.6: an ability with a negative cost needs as many loyalty counters."""
    oren = card("Oren", "{R}", "Legendary Planeswalker — Oren", "−5: You gain 9 life.", loyalty="4")
    game = position(side(hand=[oren], lands="R"), side())
    act(game, "cast Oren")
    resolve(game)
    assert not can(game, "activate Oren")


@rule("606.4", "107.3")
def test_minus_x() -> None:
    """CR 107.3: X is announced as the ability is activated, and can't be more than the loyalty there is."""
    oren = card(
        "Oren", "{R}", "Legendary Planeswalker — Oren", "−X: Oren deals X damage to target creature.", loyalty="4"
    )
    game = position(side(hand=[oren], lands="R"), side(battlefield=[GIANT]))
    act(game, "cast Oren")
    resolve(game)
    act(game, "activate Oren", 3, targets=["Giant"])
    assert dict(the(game, "Oren").counters)["loyalty"] == 1
    resolve(game)
    assert the(game, "Giant").damage == 3


@rule("114.1", "114.4", "113.6p")
def test_an_emblem_keeps_its_ability() -> None:
    """CR 114.4: abilities of emblems function in the command zone."""
    text = 'You get an emblem with "Creatures you control get +1/+1."'
    game = follow(text, mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT]})
    assert (the(game, "Serf").power, the(game, "Giant").power) == (2, 5)


@rule("601.3", "611.2a")
def test_an_exiled_card_may_be_played_this_turn() -> None:
    """CR 611.2a: the permission lasts as long as the effect says; costs and timing stay as they are."""
    text = "Exile the top card of your library. You may play it this turn."
    game = with_spell(text, mine={"library": [RELIC, SERF], "lands": "G"})
    act(game, "cast Deed")
    resolve(game)
    assert can(game, "cast Relic")
    act(game, "cast Relic")
    resolve(game)
    assert len(on_battlefield(game, "Relic")) == 1
    late = follow(text, mine={"library": [RELIC, SERF, SERF], "lands": "G"})
    run_to(late, "upkeep")
    assert not can(late, "cast Relic")


@rule("500.7")
def test_an_extra_turn() -> None:
    """CR 500.7: the extra turn comes directly after this one."""
    game = follow("Take an extra turn after this one.")
    run_to(game, "upkeep")
    assert (game.board.turn, game.board.active_player) == (2, 0)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.board.active_player == 1


@rule("106.6")
def test_mana_for_creature_spells_only() -> None:
    """CR 106.6: mana with a restriction can't be spent on anything else."""
    text = "{T}: Add one mana of any color. Spend this mana only to cast creature spells."
    druid = card("Druid", "{G}", "Creature — Elf", text, "1/1")
    relic = card("Bauble", "{1}", "Artifact")
    game = position(side(battlefield=[druid], hand=[SERF, relic]), side())
    assert can(game, "cast Serf")
    assert not can(game, "cast Bauble")


@rule("601.2c", "115.1")
def test_a_target_in_quotation_marks_is_not_a_target_now() -> None:
    """CR 115.1: an ability that is only given has its targets when it is used."""
    text = 'Create a 1/1 white Monk creature token with "{T}: This token deals 1 damage to any target."'
    game = follow(text)
    assert len(on_battlefield(game, "Monk Token")) == 1
    assert not is_asking(game)


@rule("104.2b")
def test_winning_by_an_effect() -> None:
    """CR 104.2b: a player wins if an effect says so."""
    game = follow("You win the game.")
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.3e")
def test_losing_by_an_effect() -> None:
    """CR 104.3e: a player loses if an effect says so."""
    game = follow("Target player loses the game.", targets=["Bob"])
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("602.1a", "118.3")
def test_costs_that_cant_be_paid_are_not_offered() -> None:
    """CR 118.3: a player can't activate an ability whose whole cost they can't pay."""
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 2 life.")
    game = position(side(battlefield=[altar]), side(battlefield=[SERF]))
    assert isinstance(game.decision, ChooseAction)
    assert not can(game, "activate Altar")
    game = position(side(battlefield=[altar, SERF]), side())
    act(game, "activate Altar")
    resolve(game)
    assert life(game, 0) == 22
    assert graveyard(game, 0) == ["Serf"]


@rule("118.3")
def test_discarding_and_paying_life_as_costs() -> None:
    """CR 118.3: each part of a cost must be paid in full."""
    shrine = card("Shrine", "{1}", "Artifact", "Discard a card, Pay 2 life: Draw a card.")
    game = position(side(battlefield=[shrine], hand=[SERF]), side())
    act(game, "activate Shrine")
    assert (life(game, 0), graveyard(game, 0)) == (18, ["Serf"])
    assert not can(game, "activate Shrine")
    poor = position(side(battlefield=[shrine], hand=[SERF], life=1), side())
    assert not can(poor, "activate Shrine")
