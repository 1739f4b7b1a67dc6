"""CR 702.35, 702.62, 702.170: cards exiled now and cast from exile."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.haste import Haste
from positions import BEAR, act, can, card, graveyard, hand, land, life, pending, position, resolve, side, the
from spells import choose, is_asking

RUMMAGE = card("Rummage", "{R}", "Sorcery", "Discard a card.")
FURY = card("Fury", "{3}{R}", "Sorcery", "Fury deals 3 damage to any target.\nMadness {R}")
OX = card("Ox", "{3}", "Creature — Ox", "Suspend 2—{1}", "2/5")
ALLY = card("Ally", "{2}{W}", "Creature — Human", "Plot {W}", "2/2")


def exiled(game: Game) -> list[str]:
    """The names of the exiled cards."""
    return [seen.name for seen in game.view(0).exile]


def stack(game: Game) -> list[str]:
    """The names of what is on the stack, the top last."""
    return [seen.name for seen in game.view(0).stack]


def run_to_turn_of(game: Game, player: int, step: str) -> None:
    """Let everybody pass until a step of a player's next turn."""
    before = game.view(0).turn
    while not (game.view(0).turn > before and game.view(0).active_player == player and game.view(0).step == step):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else _least(game))


def _least(game: Game) -> object:
    return () if pending(game).minimum == 0 else pending(game).options[0]


def discarding(hand_cards: list[Card], lands: str) -> Game:
    """A game in which Alice has discarded Fury."""
    game = position(side(hand=[RUMMAGE, *hand_cards], lands=lands), side())
    act(game, "cast Rummage")
    resolve(game)
    return game


# -- madness -----------------------------------------------------------------------------------------------------------


@rule("702.35a", "702.35b", "608.2g")
def test_madness() -> None:
    """CR 702.35a: discarded, the card is exiled, and may be cast for its madness cost as the ability resolves."""
    game = discarding([FURY], "RR")
    assert exiled(game) == ["Fury"]
    assert graveyard(game, 0) == ["Rummage"]
    resolve(game)
    game.choose(Answer(True))
    choose(game, "Bob")
    assert stack(game) == ["Fury"]
    resolve(game)
    assert life(game, 1) == 17
    assert graveyard(game, 0) == ["Rummage", "Fury"]


@rule("702.35a")
def test_madness_declined_or_out_of_reach() -> None:
    """CR 702.35a: a card that isn't cast goes from exile to the graveyard."""
    game = discarding([FURY], "RR")
    resolve(game)
    game.choose(Answer(False))
    assert (exiled(game), graveyard(game, 0)) == ([], ["Rummage", "Fury"])
    poor = discarding([FURY], "R")
    resolve(poor)
    assert not is_asking(poor)
    assert graveyard(poor, 0) == ["Rummage", "Fury"]


@rule("702.35a")
def test_madness_is_about_discarding_alone() -> None:
    """CR 702.35a: a card exiled from the hand otherwise isn't cast."""
    exile = card("Exile", "{R}", "Sorcery", "Exile a card from your hand.")
    game = position(side(hand=[exile, FURY], lands="RR"), side())
    act(game, "cast Exile")
    resolve(game)
    assert (stack(game), exiled(game)) == ([], ["Fury"])


@rule("702.35c", "400.7k")
@pytest.mark.parametrize("first", ["madness", "watch"])
def test_what_speaks_of_the_discarded_card_finds_it_where_madness_left_it(first: str) -> None:
    """CR 702.35c: once it wasn't cast, in the graveyard; while it is in exile, there."""
    watch = card("Watch", "{1}", "Enchantment", "Whenever you discard a card, return that card to your hand.")
    game = position(side([watch], hand=[RUMMAGE, FURY], lands="R"), side())
    act(game, "cast Rummage")
    resolve(game)
    order = sorted(pending(game).options[:2], key=lambda option: ("Watch" in str(option)) is (first == "watch"))
    game.choose(tuple(order))
    for _ in range(2):
        resolve(game)
        if pending(game).rule != "117.1":
            game.choose(Answer(False))
    assert (hand(game, 0), graveyard(game, 0), exiled(game)) == (["Fury"], ["Rummage"], [])


# -- plot --------------------------------------------------------------------------------------------------------------


@rule("702.170a", "702.170b", "116.2k")
def test_plotting_is_a_special_action() -> None:
    """CR 702.170b: the card is exiled at once, without using the stack, and only when a sorcery could be cast."""
    game = position(side(hand=[ALLY], lands="W"), side())
    act(game, "activate Ally")
    assert (stack(game), exiled(game), hand(game, 0)) == ([], ["Ally"], [])
    assert the(game, "Plains").tapped
    assert not can(game, "cast Ally")
    assert not can(position(side(hand=[ALLY], lands="W"), side(), step="upkeep"), "activate Ally")
    assert not can(position(side(hand=[ALLY]), side()), "activate Ally")


@rule("702.170d")
def test_a_plotted_card_is_cast_in_a_later_turn() -> None:
    """CR 702.170d: for nothing, in its owner's main phase of a later turn."""
    game = position(side(hand=[ALLY], lands="W"), side())
    act(game, "activate Ally")
    run_to_turn_of(game, 0, "upkeep")
    assert not can(game, "cast Ally")
    while game.view(0).step != "precombat main":
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    act(game, "cast Ally")
    resolve(game)
    assert the(game, "Ally")
    assert not the(game, "Plains").tapped


@rule("702.170c", "702.170d")
def test_a_spell_or_card_that_an_effect_lets_become_plotted() -> None:
    """702.170c: its owner, and nobody else, may cast it from exile for nothing in a later turn; no land is played."""
    text = "Exile a nonland card from your hand. If you do, it becomes plotted. Exile target spell. It becomes plotted."
    snare = card("Snare", "{U}", "Instant", text)
    game = position(side(hand=[snare, OX], lands="U"), side(hand=[BEAR], lands="GG"), active=1)
    act(game, "cast Grizzly Bears")
    game.choose(Pass())
    act(game, "cast Snare", targets=["Grizzly Bears"])
    resolve(game)
    assert sorted(exiled(game)) == ["Grizzly Bears", "Ox"]
    run_to_turn_of(game, 0, "precombat main")
    assert (can(game, "cast Ox"), can(game, "cast Grizzly Bears")) == (True, False)
    act(game, "cast Ox")
    resolve(game)
    assert the(game, "Ox").power == 2
    run_to_turn_of(game, 1, "upkeep")
    assert not can(game, "cast Grizzly Bears")
    run_to_turn_of(game, 1, "upkeep")
    while game.view(0).step != "precombat main":
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert the(game, "Grizzly Bears").controller == 1


@rule("702.170e", "113.6k", "603.2")
def test_abilities_trigger_as_a_card_becomes_plotted() -> None:
    """702.170e: by the special action of its plot ability, and no less by an effect."""
    proud = card("Proud", "{2}{W}", "Creature — Human", "Plot {W}\nWhen this card becomes plotted, you gain 2 life.")
    hide = card("Hide", "{U}", "Sorcery", "Exile a card from your hand. It becomes plotted.")
    for lands, action in (("W", "activate Proud"), ("U", "cast Hide")):
        game = position(side(hand=[proud, *([hide] if lands == "U" else [])], lands=lands), side())
        act(game, action)
        while game.state.stack:
            resolve(game)
        assert (life(game, 0), exiled(game)) == (22, ["Proud"])


@rule("116.1", "602.1")
def test_a_special_action_isnt_an_activation() -> None:
    """CR 116.1: what forbids activating abilities has nothing to say about special actions."""
    lock = card("Lock", "{W}", "Enchantment", "Activated abilities of creature cards can't be activated.")
    cycler = card("Cycler", "{W}", "Creature — Human", "Cycling {W}", "1/1")
    game = position(side(hand=[ALLY, cycler], lands="W"), side(battlefield=[lock]))
    assert not can(game, "activate Cycler")
    assert can(game, "activate Ally")


# -- suspend -----------------------------------------------------------------------------------------------------------


@rule("702.62a", "702.62b", "702.62d", "116.2f")
def test_suspend() -> None:
    """CR 702.62a: exiled with time counters, one less each upkeep; after the last, cast for nothing, with haste."""
    game = position(side(hand=[OX], lands="G"), side(battlefield=[BEAR]))
    act(game, "activate Ox")
    (seen,) = game.view(0).exile
    assert dict(seen.counters) == {"time": 2}
    run_to_turn_of(game, 0, "upkeep")
    assert len(stack(game)) == 1
    resolve(game)
    assert dict(game.view(0).exile[0].counters) == {"time": 1}
    run_to_turn_of(game, 0, "upkeep")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    assert stack(game) == ["Ox"]
    resolve(game)
    assert Haste in game.board.characteristics(the(game, "Ox").id).keywords
    usual = position(side(hand=[OX], lands="GGG"), side())
    act(usual, "cast Ox")
    resolve(usual)
    assert Haste not in usual.board.characteristics(the(usual, "Ox").id).keywords


@rule("702.62a", "611.2a")
def test_haste_of_a_creature_cast_by_suspend_that_it_was_given() -> None:
    """702.62a: it gains haste, whatever gave its card suspend, until its player loses control of the creature."""
    egg = "When this creature dies, exile it with a time counter on it and it gains suspend."
    hen, zap = (
        card("Hen", "{2}", "Creature — Bird", egg, "1/1"),
        card("Zap", "{R}", "Instant", "Destroy target creature."),
    )
    theft = card("Theft", "{U}", "Instant", "Gain control of target creature. Untap that creature.")
    game = position(side(battlefield=[hen], hand=[zap], lands="R"), side(hand=[theft], lands="U"))
    act(game, "cast Zap", targets=["Hen"])
    resolve(game)
    resolve(game)
    run_to_turn_of(game, 0, "upkeep")
    resolve(game)
    resolve(game)
    game.choose(Answer(True))
    resolve(game)
    assert Haste in game.board.characteristics(the(game, "Hen").id).keywords
    game.choose(Pass())
    act(game, "cast Theft", targets=["Hen"])
    resolve(game)
    assert Haste not in game.board.characteristics(the(game, "Hen").id).keywords


@rule("702.62a", "702.62c")
def test_when_a_card_can_be_suspended() -> None:
    """CR 702.62a: when it could be begun to be cast, whatever it costs; what forbids casting it forbids that too."""
    assert can(position(side(hand=[OX], lands="G"), side()), "activate Ox")
    assert not can(position(side(hand=[OX], lands="G"), side(), step="upkeep"), "activate Ox")
    hush = card("Hush", "{W}", "Enchantment", "Players can't cast creature spells.")
    assert not can(position(side(hand=[OX], lands="G"), side(battlefield=[hush])), "activate Ox")
    vision = card("Vision", "", "Sorcery", "Draw three cards.\nSuspend 4—{U}")
    assert can(position(side(hand=[vision], lands="U"), side()), "activate Vision")
    assert not can(position(side(hand=[vision], lands="U"), side()), "cast Vision")


@rule("702.62a")
def test_a_suspended_card_that_isnt_cast_stays() -> None:
    """CR 702.62a: it remains exiled, without counters; nothing happens to it any more."""
    once = card("Moment", "{3}", "Sorcery", "You gain 3 life.\nSuspend 1—{G}")
    game = position(side(hand=[once, land("G")], lands="G"), side())
    act(game, "activate Moment")
    run_to_turn_of(game, 0, "upkeep")
    resolve(game)
    resolve(game)
    game.choose(Answer(False))
    assert exiled(game) == ["Moment"]
    run_to_turn_of(game, 0, "draw")
    assert (exiled(game), life(game, 0)) == (["Moment"], 20)


@rule("702.35a", "118.3a")
def test_madness_for_so_many_of_a_symbol() -> None:
    """CR 118.3a: "pay two {R}" is a cost of that much mana of that kind."""
    fury = card("Fury", "{9}", "Instant", "You gain 4 life.\nMadness—Pay two {R}.")
    game = discarding([fury], "RRR")
    resolve(game)
    game.choose(Answer(True))
    resolve(game)
    assert life(game, 0) == 24
    poor = discarding([fury], "RRG")
    resolve(poor)
    assert not is_asking(poor)
