"""CR 702.165: backup, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.keyword_basics.first_strike import FirstStrike
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.keyword_basics.vigilance import Vigilance
from positions import BEAR, act, card, life, named, option_named, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack

SQUAD = card("Squad", "{W}", "Creature — Human Soldier", "Vigilance\nBackup 2\nFlying, haste\nFirst strike", "1/1")

GNU = card("Gnu", "{G}", "Creature — Beast", pt="2/2")


def backing(target: str, what: Card = SQUAD, **more: tuple[Card, ...]) -> Game:
    """A game in which a creature with backup has entered, its ability resolved with a target."""
    game = position(side(hand=[what, *more.get("hand", ())], battlefield=[BEAR], lands="WUB"), side())
    act(game, f"cast {what.faces[0].name}")
    resolve(game)
    game.choose(named(game, target))
    return game


def has(game: Game, name: str, keyword: type[KeywordAbility]) -> bool:
    return keyword in game.board.characteristics(the(game, name).id).keywords


@rule("702.165a")
def test_another_creature_gains_what_is_printed_below() -> None:
    """702.165a: counters, and for another creature the abilities printed below backup until end of turn."""
    game = backing("Grizzly Bears")
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 2}
    gained = [has(game, "Grizzly Bears", keyword) for keyword in (Flying, Haste, FirstStrike, Vigilance)]
    assert gained == [True, True, True, False]
    run_to(game, "upkeep")
    assert not has(game, "Grizzly Bears", Flying)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 2}


@rule("702.165a")
def test_on_itself_there_are_only_counters() -> None:
    """702.165a: if it is the creature itself, it gets the counters and has its abilities once."""
    game = backing("Squad")
    resolve(game)
    assert dict(the(game, "Squad").counters) == {"+1/+1": 2}
    assert len(game.board.characteristics(the(game, "Squad").id).granted) == 0


@rule("702.165a")
def test_triggered_and_activated_abilities_are_granted_too() -> None:
    """702.165a: whatever abilities stand below; "this creature" in them is the creature that has them."""
    text = "Backup 1\nWhenever this creature attacks, you gain 3 life.\n{U}, Sacrifice this creature: Draw a card."
    game = backing("Grizzly Bears", card("Squad", "{W}", "Creature — Human Soldier", text, "1/1"))
    resolve(game)
    assert option_named(game, "activate Grizzly Bears") is not None
    run_to(game, "declare attackers")
    attack(game, "Grizzly Bears")
    settle(game)
    assert life(game, 0) == 23


@rule("702.165d")
def test_what_is_granted_is_settled_before_it_resolves() -> None:
    """702.165d: what it loses, or that it leaves, changes nothing about what it grants."""
    for text in ("Target creature loses all abilities until end of turn.", "Destroy target creature."):
        answer = card("Answer", "{B}", "Instant", text)
        game = backing("Grizzly Bears", hand=(answer,))
        act(game, "cast Answer", targets=["Squad"])
        resolve(game)
        resolve(game)
        assert has(game, "Grizzly Bears", Flying)


@rule("702.165c")
def test_abilities_that_it_was_given_are_not_granted() -> None:
    """702.165c: only what is printed on it."""
    lord = card("Lord", "{1}", "Creature — Human", "Soldiers you control have vigilance.", "1/1")
    game = position(side(hand=[SQUAD], battlefield=[BEAR, lord], lands="W"), side())
    act(game, "cast Squad")
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert has(game, "Grizzly Bears", Flying)
    assert not has(game, "Grizzly Bears", Vigilance)


@rule("702.165b", "707.2")
def test_a_copy_of_a_creature_with_backup() -> None:
    """702.165b: a token that is a copy has the abilities in the same order; 702.165c: not what the effect adds."""
    text = "Create a token that's a copy of target creature you control, except it has vigilance."
    clone = card("Clone", "{U}", "Sorcery", text)
    game = position(side(hand=[clone], battlefield=[SQUAD, BEAR], lands="U"), side())
    act(game, "cast Clone", targets=["Squad"])
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert has(game, "Grizzly Bears", FirstStrike)
    assert not has(game, "Grizzly Bears", Vigilance)


@rule("702.165a")
def test_each_backup_ability_triggers() -> None:
    """702.165a: several backup abilities each trigger, and none of them grants backup."""
    twice = card("Squad", "{W}", "Creature — Human Soldier", "Backup 1\nBackup 2\nFlying", "1/1")
    game = position(side(hand=[twice], battlefield=[BEAR], lands="W"), side())
    act(game, "cast Squad")
    play_out_on(game, "Grizzly Bears")
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 3}
    granted = game.board.characteristics(the(game, "Grizzly Bears").id).abilities
    assert not any(type(part).__name__ == "Backup" for line in granted for part in line.primitives())


@rule("113.2c", "702.165a")
def test_of_two_backup_abilities_that_read_the_same_each_grants_what_is_below_it() -> None:
    """702.165a: "the abilities printed below this one": the second of two backup abilities has fewer of them below."""
    twice = card("Squad", "{W}", "Creature — Human Soldier", "Backup 1\nFlying\nBackup 1\nHaste", "1/1")
    game = position(side(hand=[twice], battlefield=[BEAR, GNU], lands="W"), side())
    act(game, "cast Squad")
    resolve(game)
    order = pending(game)
    assert order.rule == "603.3b"
    game.choose(order.options)
    game.choose(named(game, "Grizzly Bears"))
    game.choose(named(game, "Gnu"))
    settle(game)
    assert [has(game, "Grizzly Bears", keyword) for keyword in (Flying, Haste)] == [True, True]
    assert [has(game, "Gnu", keyword) for keyword in (Flying, Haste)] == [False, True]


def play_out_on(game: Game, name: str) -> None:
    """Let everything resolve, choosing this target."""
    from comprules.kernel.decisions import ChooseAction, ChooseObjects
    from comprules.kernel.options import Pass

    while game.decision is not None and (game.state.stack or not isinstance(game.decision, ChooseAction)):
        if isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        elif isinstance(game.decision, ChooseObjects) and game.decision.is_target:
            game.choose(named(game, name))
        else:
            game.choose(game.decision.options[: game.decision.maximum])
