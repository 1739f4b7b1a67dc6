"""What is meant by "it" and the like, where something is spoken of that isn't there yet, or that was done otherwise."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.haste import Haste
from positions import (
    BEAR,
    act,
    can,
    card,
    life,
    on_battlefield,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)


def sorcery(text: str) -> Card:
    """A sorcery for {G} with a text."""
    return card("Deed", "{G}", "Sorcery", text)


def creature(name: str, pt: str, text: str = "", cost: str = "{G}") -> Card:
    """A creature with a text."""
    return card(name, cost, "Creature — Ox", text, pt)


OX = creature("Ox", "3/5", cost="{4}{G}")
ZAP = card("Zap", "{R}", "Instant", "Destroy target creature.")


def count(game: Game, name: str) -> int:
    """How many permanents of a name there are."""
    return len(on_battlefield(game, name))


@rule("608.2c", "107.3i")
def test_x_is_not_found_in_what_is_created_x_times() -> None:
    """608.2c: the creature that was destroyed has the power, not the tokens of which there are as many."""
    deed = sorcery("Destroy target creature. Create X 1/1 green Snake creature tokens, where X is its power.")
    game = position(side(hand=[deed], lands="G"), side(battlefield=[OX]))
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    assert count(game, "Snake Token") == 3


@rule("608.2c", "107.3i")
def test_x_is_not_found_in_what_is_as_large_as_that() -> None:
    """608.2c: the source that was sacrificed has the power; "it" afterwards is the token."""
    text = (
        "{0}, Sacrifice this creature: Create an X/X green Golem creature token, where X is this creature's power. "
        "It gains haste until end of turn."
    )
    game = position(side(battlefield=[creature("Maker", "3/5", text)]), side())
    act(game, "activate Maker")
    resolve(game)
    golem = the(game, "Golem Token")
    assert golem.power == 3
    assert golem.characteristics is not None
    assert Haste in golem.characteristics.keywords


@rule("608.2c", "608.2h")
def test_what_is_created_is_not_counted_for_it() -> None:
    """608.2c: the counters on the creature that died are counted, before there is a token."""
    text = "This creature enters with two +1/+1 counters on it.\nWhen this creature dies, create a 1/1 green Snake "
    many = creature("Many", "1/1", text + "creature token for each +1/+1 counter on it.")
    game = position(side(hand=[many, ZAP], lands="GR"), side())
    act(game, "cast Many")
    resolve(game)
    act(game, "cast Zap", targets=["Many"])
    settle(game)
    assert count(game, "Snake Token") == 2


@rule("608.2c", "608.2h")
def test_others_are_other_than_the_source() -> None:
    """608.2c: "each other creature" is other than the creature spoken of, not than what is created for each."""
    text = "When this creature enters, create a Treasure token for each other creature you control."
    game = position(side(battlefield=[BEAR], hand=[creature("Digger", "2/2", text)], lands="G"), side())
    act(game, "cast Digger")
    settle(game)
    assert count(game, "Treasure Token") == 1


@rule("608.2c", "614.15")
def test_a_condition_for_doing_otherwise_is_about_what_is_there() -> None:
    """614.15: the sacrificed creature is asked about, not what would be created if it weren't so large."""
    text = (
        "Sacrifice a creature: Create a Treasure token. If the sacrificed creature's toughness was 4 or greater, "
        "create two Treasure tokens instead."
    )
    for body, made in ((OX, 2), (BEAR, 1)):
        game = position(side(battlefield=[card("Oven", "{1}", "Artifact", text), body]), side())
        act(game, "activate Oven")
        resolve(game)
        assert count(game, "Treasure Token") == made


@rule("608.2c", "614.15")
def test_what_is_copied_otherwise_is_what_was_spoken_of() -> None:
    """614.15: "that creature" is the target, also where the sentence before would have created a copy of it."""
    text = (
        "Create a token that's a copy of target creature. If you control an artifact, instead create a token that's a "
        "copy of that creature, except it's 9/9."
    )
    stone = card("Stone", "{1}", "Artifact")
    game = position(side(battlefield=[OX, stone], hand=[sorcery(text)], lands="G"), side())
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    assert sorted(str(seen.power) for seen in on_battlefield(game, "Ox")) == ["3", "9"]


@rule("608.2k", "107.3i")
def test_the_sacrificed_creature_is_the_one_that_was_sacrificed() -> None:
    """608.2k: other creatures are spoken of since, but weren't sacrificed."""
    text = (
        "Sacrifice a creature. When you do, creatures your opponents control get -X/-X until end of turn, where X is "
        "the sacrificed creature's toughness."
    )
    game = position(side(battlefield=[BEAR], hand=[sorcery(text)], lands="G"), side(battlefield=[OX]))
    act(game, "cast Deed")
    resolve(game)
    settle(game)
    assert (the(game, "Ox").power, the(game, "Ox").toughness) == (1, 3)


@rule("608.2k", "701.20a")
def test_the_revealed_card_is_the_one_that_was_revealed() -> None:
    """608.2k: the card that the player revealed, not the creature that gets bigger by it."""
    text = (
        "Target opponent reveals a card at random from their hand. Target creature gets +X/+X until end of turn, where "
        "X is the revealed card's mana value."
    )
    game = position(side(battlefield=[OX], hand=[sorcery(text)], lands="G"), side(hand=[BEAR]))
    act(game, "cast Deed", targets=["Bob", "Ox"])
    resolve(game)
    assert the(game, "Ox").power == 5


@rule("608.2k", "601.2h", "701.20a")
def test_the_revealed_card_is_the_one_that_paid_the_cost() -> None:
    """608.2k: what was revealed to pay stays known, and a target isn't taken for it, nor what is dealt damage."""
    cost = "As an additional cost to cast this spell, reveal a creature card from your hand.\n"
    exiles = cost + "Exile target creature if its power is less than or equal to the revealed card's power."
    deals = cost + "Deed deals damage to target creature equal to the revealed card's power."
    for text, damage in ((exiles, 0), (deals, 2)):
        game = position(side(hand=[sorcery(text), BEAR], lands="G"), side(battlefield=[OX]))
        act(game, "cast Deed", targets=["Ox"])
        play_out(game)
        assert the(game, "Ox").damage == damage


@rule("603.7b")
def test_this_turn_in_a_condition_is_a_stated_duration() -> None:
    """603.7b: "a creature dealt damage by that creature this turn" states how long it lasts: each death counts."""
    text = (
        "Target creature gets +0/+1 until end of turn. Whenever a creature dealt damage by that creature this turn "
        "dies, its controller loses 2 life."
    )
    pinger = creature("Pinger", "1/6", "{0}: This creature deals 1 damage to target creature.")
    serf = creature("Serf", "1/1")
    game = position(side([pinger], hand=[sorcery(text)], lands="G"), side([serf, serf, serf, serf]))
    act(game, "cast Deed", targets=["Pinger"])
    resolve(game)
    for _ in range(3):
        act(game, "activate Pinger", targets=["Serf"])
        settle(game)
    assert life(game, 1) == 14
    run_to(game, "upkeep")
    act(game, "pass")
    act(game, "activate Pinger", targets=["Serf"])
    settle(game)
    assert life(game, 1) == 14


@rule("608.2c", "614.6", "603.7a")
def test_what_follows_on_a_replacement_of_this_turn_is_done_when_it_replaces_something() -> None:
    """603.7a: "exile it instead. Return it …": each permanent is returned at the end step after it was exiled."""
    text = (
        "If a creature you control would die this turn, exile it instead. "
        "Return it to the battlefield under its owner's control at the beginning of the next end step."
    )
    game = position(side([OX], hand=[sorcery(text), ZAP], lands="GR"), side())
    act(game, "cast Deed")
    resolve(game)
    before = the(game, "Ox").id
    act(game, "cast Zap", targets=["Ox"])
    resolve(game)
    assert count(game, "Ox") == 0
    run_to(game, "end")
    settle(game)
    assert the(game, "Ox").id != before


@rule("608.2c", "614.6")
def test_what_is_allowed_after_a_replacement_is_allowed_when_it_replaces_something() -> None:
    """608.2c: "exile the top card instead. You may play it": the card that was exiled then."""
    text = "The next time you would draw a card this turn, instead exile the top card of your library. You may play it "
    free = card("Gift", "{0}", "Sorcery", "You gain 1 life.")
    draws = card("Draws", "{0}", "Sorcery", "Draw a card.")
    game = position(side(hand=[sorcery(text + "this turn."), draws], lands="G", library=[free] * 9), side())
    act(game, "cast Deed")
    resolve(game)
    assert not can(game, "cast Gift")
    act(game, "cast Draws")
    resolve(game)
    act(game, "cast Gift")
    resolve(game)
    assert life(game, 0) == 21


@rule("608.2c", "701.3d")
def test_what_is_unattached_is_what_was_attached() -> None:
    """701.3d: "attach an Equipment to that creature. … unattach it": the Equipment, as a creature isn't attached."""
    text = (
        "Gain control of target creature until end of turn. You may attach an Equipment you control to that creature. "
        "If you do, unattach it at the beginning of the next end step."
    )
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2}")
    game = position(side([sword], hand=[sorcery(text)], lands="G"), side([OX]))
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    game.choose(Answer(True))
    play_out(game)
    assert the(game, "Sword").attached_to == the(game, "Ox").id
    run_to(game, "end")
    settle(game)
    assert the(game, "Sword").attached_to is None
