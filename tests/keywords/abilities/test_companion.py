"""CR 702.139, 103.2b, 116.2g: companion."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import Commander
from positions import BEAR, act, can, card, land, pending, position, run_to, side

FOREST = land("G")
ELF = card("Twig Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
OX = card("Old Ox", "{3}{G}", "Creature — Ox", pt="4/4")
ANTHEM = card("Hymn", "{1}{W}", "Enchantment", "Creatures you control get +1/+1.")
SHOCK = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def companion(condition: str, name: str = "Loyal Cat") -> Card:
    """A creature card with companion."""
    return card(name, "{1}{G}", "Legendary Creature — Cat", f"Companion — {condition}\nVigilance", pt="2/2")


SMALL = companion("Each permanent card in your starting deck has mana value 2 or less.")


def started(deck: Sequence[Card], *outside: Card, count: int = 60) -> Game:
    """A game before its first decision, in which the first player has these cards, each several times."""
    cards = [deck[place % len(deck)] for place in range(count)]
    return Game([cards, [FOREST] * 60], starting_player=0, sideboards=[outside, ()])


def offered(deck: Sequence[Card], condition: str, count: int = 60) -> bool:
    """Whether a deck fulfils the condition of a companion, so that it may be revealed."""
    decision = pending(started(deck, companion(condition), count=count))
    return isinstance(decision, ChooseObjects) and decision.rule == "103.2b"


def playing(game: Game) -> Game:
    """The game in the first main phase, everybody having kept their hand."""
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    run_to(game, "precombat main")
    return game


@rule("103.2b", "702.139a")
def test_a_companion_may_be_revealed_before_the_game() -> None:
    """CR 103.2b: who has one may reveal it; it stays outside the game, where everybody sees it from then on."""
    game = started([FOREST, BEAR], SMALL, OX)
    assert [seen.name for seen in game.view(0).outside] == ["Loyal Cat", "Old Ox"]
    assert game.view(1).outside == ()
    assert [str(option) for option in pending(game).options] == [str(pending(game).candidates[0]), "done"]
    game.choose(pending(game).candidates)
    assert [seen.name for seen in game.view(1).outside] == ["Loyal Cat"]
    assert any("reveals Loyal Cat" in str(line) for line in game.view(1).log())


@rule("103.2b")
def test_a_player_reveals_one_card_at_most() -> None:
    """CR 103.2b: of several that would do, one is revealed; what isn't revealed stays where it is."""
    other = companion("Each nonland card in your starting deck shares a card type.", "Proud Cat")
    game = started([FOREST, BEAR], SMALL, other)
    decision = pending(game)
    assert (decision.minimum, decision.maximum, len(decision.candidates)) == (0, 1, 2)
    game.choose(decision.candidates[1:])
    assert [seen.name for seen in game.view(1).outside] == ["Proud Cat"]


@rule("702.139a", "116.2g")
def test_it_is_put_into_the_hand_for_three() -> None:
    """CR 116.2g: once, for {3}, in a main phase of one's turn while the stack is empty, and without using the stack."""
    game = started([FOREST], SMALL)
    game.choose(pending(game).candidates)
    playing(game)
    assert not can(game, "activate Loyal Cat")
    for _ in range(3):
        act(game, "play Forest")
        if game.view(0).turn < 5:
            _next_turn(game)
    before = len(game.view(0).hand)
    act(game, "activate Loyal Cat")
    assert [seen.name for seen in game.view(0).hand].count("Loyal Cat") == 1
    assert len(game.view(0).hand) == before + 1
    assert game.view(0).stack == game.view(0).outside == ()
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 3
    assert not can(game, "activate Loyal Cat")
    assert any("116.2g" in str(line) for line in game.log)


def _next_turn(game: Game) -> None:
    """Go to the first main phase of this player's next turn."""
    turn = game.view(0).turn
    while game.view(0).turn < turn + 2 or game.view(0).step != "precombat main":
        assert game.decision is not None
        decision = game.decision
        chosen = "pass" if isinstance(decision, ChooseAction) else decision.candidates[: decision.minimum]
        game.choose(chosen)


@rule("116.2g", "702.139a")
def test_only_a_revealed_companion_comes() -> None:
    """CR 116.2g: a player who has chosen none can't pay for one; nor can anybody else, nor outside a main phase."""
    game = position(side(outside=[SMALL], lands="GGG"), side(lands="GGG"))
    assert not can(game, "activate Loyal Cat")
    reason = game.why_not(f"activate Loyal Cat #{game.view(0).outside[0].id} ability 1")
    assert reason is not None
    assert reason.rule == "702.139a"


HERALD = card("Herald", "{W}", "Creature — Human", "When this creature enters, draw a card.", "1/1")


@rule("702.139a", "113.3b", "113.3c")
@pytest.mark.parametrize(
    ("condition", "good", "bad"),
    [
        ("Each permanent card in your starting deck has mana value 2 or less.", [FOREST, BEAR, SHOCK], [OX]),
        ("Each permanent card in your starting deck has an activated ability.", [FOREST, ELF, SHOCK], [ANTHEM]),
        ("Each permanent card in your starting deck has a triggered ability.", [HERALD, SHOCK], [ELF]),
        ("Each creature card in your starting deck is an Elf or Bear card.", [ELF, BEAR, SHOCK], [OX]),
        ("Each nonland card in your starting deck shares a card type.", [FOREST, ELF, OX], [SHOCK]),
        ("No card in your starting deck has more than one of the same mana symbol in its mana cost.", [ANTHEM], []),
        ("Your starting deck contains only cards with even mana values.", [BEAR, OX], [SHOCK]),
        ("Your starting deck contains only cards with odd mana values and land cards.", [SHOCK, FOREST], [OX]),
        ("Your starting deck contains only cards with mana value 3 or greater and land cards.", [OX, FOREST], [ELF]),
    ],
)
def test_conditions(condition: str, good: list[Card], bad: list[Card]) -> None:
    """CR 702.139a: the companion may be revealed only if the starting deck fulfils its condition."""
    assert offered(good, condition)
    bad = bad or [card("Lava", "{R}{R}", "Sorcery", "Draw a card.")]
    assert not offered([*good, *bad], condition)


@rule("702.139a", "201.2")
def test_different_names() -> None:
    """CR 201.2: each nonland card has a different name if no two of them have the same one; lands don't count."""
    condition = "Each nonland card in your starting deck has a different name."
    nonlands = [BEAR, ELF, OX]
    assert offered([*nonlands, *[FOREST] * 57], condition)
    assert not offered([*nonlands, BEAR, *[FOREST] * 56], condition)


@rule("702.139a", "100.2a")
def test_deck_size() -> None:
    """CR 100.2a: a constructed deck has at least sixty cards, so twenty more are eighty."""
    condition = "Your starting deck contains at least twenty cards more than the minimum deck size."
    assert offered([FOREST], condition, count=80)
    assert not offered([FOREST], condition, count=79)


@rule("116.1", "113.3b")
def test_a_special_action_is_no_activated_ability() -> None:
    """CR 116.1: cycling is an activated ability, suspending a card is not."""
    condition = "Each permanent card in your starting deck has an activated ability."
    cycler = card("Roamer", "{2}{G}", text="Cycling {2}", pt="2/2")
    sleeper = card("Sleeper", "{4}{G}", text="Suspend 4—{G}", pt="4/4")
    assert offered([cycler, FOREST], condition)
    assert not offered([sleeper, FOREST], condition)


@rule("103.2b")
def test_nobody_else_sees_what_isnt_revealed() -> None:
    """CR 103.2b: who doesn't reveal one is asked nothing more and has no companion."""
    game = started([FOREST], SMALL)
    game.choose(())
    assert game.view(1).outside == ()
    assert pending(game).rule == "103.5"


@rule("702.139a", "103.2b")
def test_each_player_decides_in_turn_order() -> None:
    """CR 103.2b: any players may reveal one, the starting player first; saving in between keeps that."""
    game = Game([[FOREST] * 60] * 3, starting_player=1, sideboards=[[SMALL], [SMALL], [SMALL]])
    asked = []
    while pending(game).rule == "103.2b":
        asked.append(pending(game).player)
        game = Game.load(game.save())
        game.choose(pending(game).candidates)
    assert asked == [1, 2, 0]
    assert len(game.view(0).outside) == 3
    game.undo()
    assert len(game.view(1).outside) == 2


@rule("702.139d", "903.11a", "702.139b", "903.11")
@pytest.mark.parametrize(
    ("cost", "name", "allowed"), [("{1}{G}", "Pet", True), ("{1}{U}", "Pet", False), ("{1}{G}", "Rex", False)]
)
def test_companions_in_commander_games(cost: str, name: str, *, allowed: bool) -> None:
    """CR 903.11a, 702.139d: a companion may be brought in, if it is of the commander's colors, and of a name that its
    owner hasn't in the game.
    """
    king = card("Rex", "{G}{G}", "Legendary Creature — Cat", pt="2/2")
    condition = "Your starting deck contains only cards with even mana values."
    pet = card(name, cost, "Creature — Cat", f"Companion — {condition}", pt="2/2")
    variant = Commander([[king], [king]])
    game = Game([[FOREST] * 60] * 2, starting_player=0, sideboards=[[pet], []], variants=[variant])
    game.choose(pending(game).candidates)
    playing(game)
    reason = game.why_not(f"activate {name} #{game.view(0).outside[0].id} ability 1")
    assert reason is not None
    assert (reason.rule != "903.11a") is allowed


@rule("702.139b")
def test_the_commander_belongs_to_the_starting_deck() -> None:
    """CR 702.139b: in a Commander game the condition is about the deck with its commander."""
    odd = card("Rex", "{G}", "Legendary Creature — Cat", pt="2/2")
    pet = companion("Your starting deck contains only cards with even mana values.")
    game = Game([[FOREST] * 60] * 2, starting_player=0, sideboards=[[pet], []], variants=[Commander([[odd], [odd]])])
    assert pending(game).rule == "103.5"


@rule("702.139c", "400.11b")
def test_once_in_the_game_it_stays() -> None:
    """CR 702.139c: brought in, it is a card like any other: discarded, it goes to its owner's graveyard."""
    game = started([FOREST], SMALL)
    game.choose(pending(game).candidates)
    playing(game)
    for _ in range(3):
        act(game, "play Forest")
        if game.view(0).turn < 5:
            _next_turn(game)
    act(game, "activate Loyal Cat")
    while game.view(0).turn < 8:
        decision = pending(game)
        cats = tuple(piece for piece in decision.candidates if "Loyal Cat" in str(piece))
        discarded = cats[: decision.minimum] or decision.candidates[: decision.minimum]
        game.choose("pass" if isinstance(decision, ChooseAction) else discarded)
    assert [seen.name for seen in game.view(1).players[0].graveyard] == ["Loyal Cat"]
    assert game.view(0).outside == ()


@rule("400.11", "400.11a", "800.4a")
def test_a_sideboard_does_not_leave_the_game() -> None:
    """CR 400.11: what is outside the game isn't in it, so it doesn't leave with a player who does."""
    game = position(side(outside=[SMALL, OX]), side(), side())
    game.concede(0)
    assert not any("leaves the game" in str(line) and "Ox" in str(line) for line in game.log)
    assert [seen.name for seen in game.view(0).outside] == ["Loyal Cat", "Old Ox"]
