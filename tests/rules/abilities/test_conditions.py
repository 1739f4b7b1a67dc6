"""CR 608.2c, 603.4: conditions, each true in one position and false in another."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause, Event
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, act, card, land, position, resolve, side
from rules.combat.fights import attack
from saying import holds, number_of

OGRE = card("Ogre", "{2}{R}", "Creature — Ogre", pt="4/2")
BIRD = card("Bird", "{U}", "Legendary Creature — Bird", "Flying", pt="1/2")
RELIC = card("Relic", "{1}", "Artifact")
BOLT = card("Spark", "{R}", "Instant", "Spark deals 1 damage to any target.")
CAUSE = Cause("608.2c")


@pytest.fixture(scope="module")
def game() -> Game:
    """Alice: a tapped Ogre with a counter, a Bird, an Island, 5 life, seven cards in her graveyard, no hand.

    Bob: a bear, two Mountains, a Forest and a relic, 20 life, two cards in hand.
    """
    return position(
        side(
            battlefield=[Piece(OGRE, tapped=True, counters=(("+1/+1", 1),)), BIRD],
            lands="U",
            life=5,
            graveyard=[BOLT, BOLT, BEAR, RELIC, land("G"), BEAR, BEAR],
        ),
        side(battlefield=[BEAR, RELIC], lands="RRG", hand=[BOLT, BOLT]),
    )


@rule("109.4", "608.2c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you control an Ogre", True),
        ("you control a Goblin", False),
        ("you don't control a Goblin", True),
        ("you don't control an Ogre", False),
        ("you control a creature with power 4 or greater", True),
        ("you control a creature with power 6 or greater", False),
        ("you control another creature", True),
        ("you control another Ogre", False),
        ("you control two or more creatures", True),
        ("you control three or more creatures", False),
        ("you control two or more other creatures", False),
        ("you control one or fewer lands", True),
        ("you control one or fewer creatures", False),
        ("you control exactly two creatures", True),
        ("you control exactly one creature", False),
        ("you control no Forests", True),
        ("you control no Islands", False),
        ("you control no other creatures", False),
        ("you control no other lands", False),
        ("an opponent controls a Forest", True),
        ("an opponent controls a Swamp", False),
        ("you control a Forest or an Island", True),
        ("you control a Forest or a Swamp", False),
        ("you control an Island and a creature", True),
        ("you control an Island and an artifact", False),
        ("an opponent controls more lands than you", True),
        ("an opponent controls more creatures than you", False),
        ("you control more creatures than each opponent", True),
        ("you control fewer lands than an opponent", True),
        ("you control fewer creatures than an opponent", False),
        ("you control this creature", True),
        ("you don't control this creature", False),
        ("an opponent controls this creature", False),
        ("creatures you control have total power 6 or greater", True),
        ("creatures you control have total power 7 or greater", False),
        ("no artifacts are on the battlefield", False),
        ("no planeswalkers are on the battlefield", True),
    ],
)
def test_control(game: Game, text: str, expected: bool) -> None:
    """109.4: who controls how many permanents of a kind."""
    assert holds(game, text, "Ogre") is expected


@rule("402.1", "404.1", "109.2a")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you have no cards in hand", True),
        ("an opponent has no cards in hand", False),
        ("you have one or fewer cards in hand", True),
        ("an opponent has two or more cards in hand", True),
        ("an opponent has three or more cards in hand", False),
        ("an opponent has more cards in hand than you", True),
        ("you have more cards in hand than each opponent", False),
        ("seven or more cards are in your graveyard", True),
        ("there are seven or more cards in your graveyard", True),
        ("there are eight or more cards in your graveyard", False),
        ("an opponent has seven or more cards in their graveyard", False),
        ("there are four or more card types among cards in your graveyard", True),
        ("there are five or more card types among cards in your graveyard", False),
        ("there are two or more instant and/or sorcery cards in your graveyard", True),
        ("there are three or more instant and/or sorcery cards in your graveyard", False),
        ("there's a land card in your graveyard", True),
        ("there's a planeswalker card in your graveyard", False),
        ("there are no cards in your hand", True),
        ("there are no creatures on the battlefield", False),
    ],
)
def test_cards(game: Game, text: str, expected: bool) -> None:
    """109.2a: how many cards of a kind are in a zone."""
    assert holds(game, text, "Ogre") is expected


@rule("109.3", "110.5", "122.1", "702.1")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this creature is tapped", True),
        ("this creature is untapped", False),
        ("this creature isn't tapped", False),
        ("this creature is red", True),
        ("this creature is blue", False),
        ("this creature is an Ogre", True),
        ("this creature is a Goblin", False),
        ("this creature isn't a Goblin", True),
        ("this creature is legendary", False),
        ("this creature is attacking or blocking", False),
        ("this creature is on the battlefield", True),
        ("this card is in your graveyard", False),
        ("this creature has flying", False),
        ("this creature doesn't have flying", True),
        ("this creature has a +1/+1 counter on it", True),
        ("this creature has a charge counter on it", False),
        ("this creature has no +1/+1 counters on it", False),
        ("this creature has no charge counters on it", True),
        ("this creature has two or more +1/+1 counters on it", False),
        ("this creature has counters on it", True),
        ("there are no charge counters on this creature", True),
        ("there are no +1/+1 counters on this creature", False),
        ("this creature's power is 5 or greater", True),
        ("this creature's power is 6 or greater", False),
        ("X is 3 or more", True),
        ("X is 4 or more", False),
    ],
)
def test_state(game: Game, text: str, expected: bool) -> None:
    """109.3, 110.5: what an object is, has, and how many counters are on it."""
    assert holds(game, text, "Ogre", x=3) is expected


@rule("119.1", "103.4", "102.1", "608.2c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you have 5 or less life", True),
        ("you have 4 or less life", False),
        ("you have 5 or more life", True),
        ("you have 6 or more life", False),
        ("you have exactly 5 life", True),
        ("an opponent has 10 or less life", False),
        ("an opponent has more life than you", True),
        ("you have more life than an opponent", False),
        ("you have less life than each opponent", True),
        ("you have at least 7 life more than your starting life total", False),
        ("it's your turn", True),
        ("it's not your turn", False),
        ("it isn't your turn", False),
        ("it's an opponent's turn", False),
        ("it's your main phase", True),
        ("it isn't your main phase", False),
        ("it's your upkeep", False),
        ("it isn't your upkeep", True),
        ("it's your turn and you control an Ogre", True),
        ("it's your turn and you control a Goblin", False),
        ("it's not your turn or you control an Ogre", True),
        ("it's not your turn or you control a Goblin", False),
    ],
)
def test_life_and_turns(game: Game, text: str, expected: bool) -> None:
    """119.1, 102.1: life totals, and whose turn it is. 608.2c: "and" and "or" between them mean what they mean in
    English.
    """
    assert holds(game, text, "Ogre") is expected


@rule("102.1", "109.5")
def test_the_same_from_the_other_side(game: Game) -> None:
    """109.5: for the opponent's permanent "you" is the opponent."""
    assert holds(game, "it's not your turn", you=1)
    assert not holds(game, "it's your turn", you=1)
    assert holds(game, "you have at least 7 life more than your starting life total", you=1) is False
    assert holds(game, "an opponent has 5 or less life", you=1)


def _happens(*events: Event) -> Game:
    game = position(side(battlefield=[OGRE, BIRD], hand=[BOLT, BEAR], lands="R"), side(battlefield=[RELIC]))
    for event in events:
        happen(game, event)
    return game


@rule("608.2i", "119.3")
@pytest.mark.parametrize(
    ("text", "player", "before"),
    [
        ("you gained life this turn", 0, False),
        ("you've gained life this turn", 0, False),
        ("you gained 3 or more life this turn", 0, False),
        ("you haven't gained life this turn", 0, True),
    ],
)
def test_gaining_life(text: str, player: int, before: bool) -> None:
    """608.2i: whether life was gained this turn, and how much; another player's life doesn't count."""
    assert holds(_happens(), text) is before
    assert holds(_happens(GainLife(CAUSE, PlayerId(1), 3)), text) is before
    assert holds(_happens(GainLife(CAUSE, PlayerId(0), 1), GainLife(CAUSE, PlayerId(0), 2)), text) is not before


@rule("608.2i", "119.3")
def test_losing_life() -> None:
    """608.2i: whether an opponent lost life this turn."""
    assert not holds(_happens(LoseLife(CAUSE, PlayerId(0), 3)), "an opponent lost life this turn")
    assert holds(_happens(LoseLife(CAUSE, PlayerId(1), 3)), "an opponent lost life this turn")
    assert not holds(_happens(LoseLife(CAUSE, PlayerId(1), 3)), "an opponent lost 4 or more life this turn")


@rule("608.2i", "603.6c", "700.4", "111.1")
def test_dying() -> None:
    """700.4: whether a creature died this turn, and whose."""
    assert not holds(_happens(), "a creature died this turn")
    game = _happens()
    happen(game, MoveObject(CAUSE, number_of(game, "Relic"), Zone.GRAVEYARD))
    assert not holds(game, "a creature died this turn")
    assert holds(game, "a permanent left the battlefield this turn")
    assert not holds(game, "a permanent left the battlefield under your control this turn")
    assert not holds(game, "a permanent you controlled left the battlefield this turn")
    happen(game, MoveObject(CAUSE, number_of(game, "Bird"), Zone.GRAVEYARD))
    assert holds(game, "a creature died this turn")
    assert holds(game, "a creature died under your control this turn")
    assert holds(game, "a permanent left the battlefield under your control this turn")
    assert holds(game, "a permanent you controlled left the battlefield this turn")
    assert not holds(game, "a creature died under your control this turn", you=1)
    assert not holds(game, "two or more creatures died this turn")


@rule("608.2i", "603.6a")
def test_entering() -> None:
    """603.6a: whether a permanent of a kind entered this turn under a player's control."""
    game = position(side(hand=[land("G"), BIRD]), side())
    text = "you had a land enter under your control this turn"
    assert not holds(game, text)
    happen(game, MoveObject(CAUSE, number_of(game, "Bird"), Zone.BATTLEFIELD, PlayerId(0)))
    assert not holds(game, text)
    assert holds(game, "this creature entered this turn", "Bird")
    forest = game.state.hand(0)[0]
    happen(game, MoveObject(CAUSE, forest, Zone.BATTLEFIELD, PlayerId(0)))
    assert holds(game, text)
    assert not holds(game, text, you=1)


@rule("608.2i", "601.2i")
def test_casting() -> None:
    """601.2i: whether a spell of a kind was cast this turn, also if it has left the stack."""
    texts = ["you've cast an instant or sorcery spell this turn", "you cast a spell this turn"]
    game = _happens()
    assert not any(holds(game, text) for text in texts)
    act(game, "cast Spark", targets=["Bob"])
    assert all(holds(game, text) for text in texts)
    resolve(game)
    assert all(holds(game, text) for text in texts)
    assert not any(holds(game, text, you=1) for text in texts)
    assert not holds(game, "you've cast a creature spell this turn")
    assert not holds(game, "you've cast two or more spells this turn")


@rule("400.7d", "603.4")
def test_whether_it_was_cast() -> None:
    """400.7d: a permanent knows whether the spell it was had been cast; one put onto the battlefield wasn't."""
    game = position(side(hand=[BEAR, BIRD], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    happen(game, MoveObject(CAUSE, number_of(game, "Bird"), Zone.BATTLEFIELD, PlayerId(0)))
    assert holds(game, "you cast this creature", "Grizzly Bears")
    assert holds(game, "you cast this creature from your hand", "Grizzly Bears")
    assert holds(game, "this creature was cast", "Grizzly Bears")
    assert not holds(game, "this creature was cast from a graveyard", "Grizzly Bears")
    assert not holds(game, "you cast this creature", "Grizzly Bears", you=1)
    assert not holds(game, "you cast this creature", "Bird")
    assert holds(game, "this creature wasn't cast", "Bird")


@rule("508.1a", "608.2i")
def test_attacking() -> None:
    """508.1a: whether a player, or a creature, attacked this turn."""
    texts = ["you attacked this turn", "you've attacked with a creature this turn"]
    game = position(side(battlefield=[OGRE, BIRD]), side(), step="precombat main")
    assert not any(holds(game, text) for text in texts)
    attack(game, "Ogre")
    assert all(holds(game, text) for text in texts)
    assert holds(game, "this creature attacked this turn", "Ogre")
    assert not holds(game, "this creature attacked this turn", "Bird")
    assert holds(game, "this creature is attacking", "Ogre")
    assert not holds(game, "you attacked with two or more creatures this turn")
    assert not holds(game, "you attacked this turn", you=1)


@rule("608.2i", "121.1", "701.9a", "701.21a", "120.1")
def test_drawing_discarding_sacrificing_and_damage() -> None:
    """608.2i: what players did with cards and permanents this turn, and what was dealt damage."""
    game = _happens()
    draw_cards(game, PlayerId(0), 2, CAUSE)
    assert holds(game, "you've drawn two or more cards this turn")
    assert not holds(game, "you've drawn three or more cards this turn")
    assert not holds(game, "you've discarded a card this turn")
    happen(game, MoveObject(CAUSE, number_of(game, "Spark"), Zone.GRAVEYARD, reason="discard"))
    assert holds(game, "you've discarded a card this turn")
    assert not holds(game, "you've sacrificed a creature this turn")
    happen(game, Sacrifice(CAUSE, PlayerId(0), number_of(game, "Bird")))
    assert holds(game, "you've sacrificed a creature this turn")
    assert not holds(game, "you've sacrificed an artifact this turn")
    assert holds(game, "you descended this turn")
    assert not holds(game, "you descended this turn", you=1)
    assert not holds(game, "an opponent was dealt damage this turn")
    happen(game, DealDamage(CAUSE, number_of(game, "Ogre"), PlayerId(1), 1))
    assert holds(game, "an opponent was dealt damage this turn")
    assert not holds(game, "this creature was dealt damage this turn", "Ogre")


@rule("608.2i")
def test_another_turn_doesnt_count() -> None:
    """608.2i: "this turn" ends with the turn."""
    game = _happens(GainLife(CAUSE, PlayerId(0), 3))
    _next_turn(game)
    assert not holds(game, "you gained life this turn")


@rule("122.1")
def test_counters_change() -> None:
    """122.1: the condition changes with the counters."""
    game = _happens()
    happen(game, PutCounters(CAUSE, number_of(game, "Ogre"), "charge", 3))
    assert holds(game, "this creature has three or more charge counters on it", "Ogre")
    assert holds(game, "there are three or more charge counters on this creature", "Ogre")
    assert not holds(game, "this creature has four or more charge counters on it", "Ogre")
    assert not holds(game, "there are four or more charge counters on this creature", "Ogre")


@rule("608.2i", "601.2i")
def test_the_turn_before() -> None:
    """608.2i: how many spells were cast in the turn before this one, by one player; in the first turn there is none."""
    game = position(side(hand=[BOLT, BOLT], lands="RR"), side())
    assert not holds(game, "no spells were cast last turn")
    assert holds(position(side(), side(), turn=2), "no spells were cast last turn")
    for _ in range(2):
        act(game, "cast Spark", targets=["Bob"])
        resolve(game)
    _next_turn(game)
    assert not holds(game, "no spells were cast last turn")
    assert holds(game, "a player cast two or more spells last turn")
    assert not holds(game, "an opponent cast two or more spells last turn")
    assert not holds(game, "a player cast three or more spells last turn")


def _next_turn(game: Game) -> None:
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        decision = game.decision
        assert decision is not None
        game.choose(() if decision.minimum == 0 else decision.options[0])
