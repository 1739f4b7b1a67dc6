"""CR 702.60, 702.69, 702.125, 702.144: ripple, gravestorm, undaunted and demonstrate, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.resolving.copies_on_stack import CopyOnStack
from positions import BEAR, act, can, card, graveyard, land, life, named, pending, play_out, position, resolve, side
from rules.combat.fights import happened
from spells import SERF

KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
BOLT = card("Bolt", "{R}", "Instant", "Gravestorm\nBolt deals 3 damage to target player.")


def wave(text: str = "Ripple 3") -> Card:
    return card("Wave", "{W}", "Sorcery", f"You gain 2 life.\n{text}")


def rippling(*library: Card, text: str = "Ripple 3") -> Game:
    """A game in which a spell with ripple has been cast, its triggered ability resolving."""
    game = position(side(hand=[wave(text)], library=library, lands="W"), side())
    act(game, "cast Wave")
    resolve(game)
    return game


@rule("702.60a")
def test_cards_of_the_same_name_may_be_cast_for_nothing() -> None:
    """702.60a: of the revealed cards, those with the same name may be cast, the others go to the bottom."""
    game = rippling(BEAR, wave(), SERF, land("G"), text="Ripple 3")
    game.choose("yes")
    play_out(game)
    assert life(game, 0) == 24
    assert graveyard(game, 0) == ["Wave", "Wave"]
    names = [game.board.name(number) for number in game.state.library(0)]
    assert names[-1] == "Forest"
    assert sorted(names[:-1]) == ["Grizzly Bears", "Serf"]


@rule("702.60a")
def test_nothing_need_be_revealed() -> None:
    """702.60a: its player may leave it; then the library stays as it is."""
    game = rippling(BEAR, wave(), SERF)
    game.choose("no")
    play_out(game)
    assert life(game, 0) == 22
    assert [game.board.name(number) for number in game.state.library(0)] == ["Serf", "Wave", "Grizzly Bears"]


@rule("702.60a")
def test_fewer_cards_than_that_are_all_revealed() -> None:
    """702.60a: with fewer cards in the library all of them are revealed."""
    game = rippling(wave(""))
    game.choose("yes")
    play_out(game)
    assert life(game, 0) == 24


@rule("702.60b")
def test_each_instance_of_ripple_triggers() -> None:
    """702.60b: several instances trigger separately."""
    game = position(side(hand=[wave("Ripple 1\nRipple 1")], library=[BEAR, SERF], lands="W"), side())
    act(game, "cast Wave")
    if not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[: pending(game).maximum])
    assert len(game.state.stack) == 3


@rule("702.60a", "611.3a")
def test_ripple_that_an_effect_gives() -> None:
    """702.60a: spells have ripple as long as an effect says so."""
    stone = card("Stone", "{1}", "Artifact", "Spells you cast have ripple 2.")
    game = position(side(hand=[wave("")], battlefield=[stone], library=[wave("")], lands="W"), side())
    act(game, "cast Wave")
    assert len(game.state.stack) == 2
    resolve(game)
    game.choose("yes")
    play_out(game)
    assert life(game, 0) == 24


@rule("702.69a", "608.2i")
def test_gravestorm_counts_permanents_put_into_graveyards_this_turn() -> None:
    """702.69a: a copy for each permanent of whoever that went to a graveyard from the battlefield this turn. 608.2i:
    they needn't be there any more.
    """
    for kills, total in ((0, 17), (1, 14), (2, 11)):
        game = position(side(hand=[KILL, KILL, BOLT], battlefield=[SERF], lands="BBR"), side(battlefield=[BEAR]))
        for target in ("Serf", "Grizzly Bears")[:kills]:
            act(game, "cast Kill", targets=[target])
            resolve(game)
        act(game, "cast Bolt", targets=["Bob"])
        play_out_keeping(game)
        assert life(game, 1) == total


def play_out_keeping(game: Game) -> None:
    """Let everything resolve, without new targets for copies."""
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, ChooseAction)):
        if isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        elif Answer(False) in pending(game).options:
            game.choose(Answer(False))
        else:
            game.choose(named(game, "Bob"))


@rule("702.69b")
def test_each_instance_of_gravestorm_triggers() -> None:
    """702.69b: several instances trigger separately; a copy isn't cast, so that it triggers nothing."""
    twice = card("Bolt", "{R}", "Instant", "Gravestorm\nGravestorm\nYou gain 1 life.")
    game = position(side(hand=[KILL, twice], lands="BR"), side(battlefield=[BEAR]))
    act(game, "cast Kill", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Bolt")
    play_out(game)
    assert life(game, 0) == 23


@rule("702.125a", "702.125b", "702.125c")
def test_undaunted() -> None:
    """702.125a: {1} less for each opponent in the game; 702.125c: each instance applies."""
    horde = card("Horde", "{5}", "Sorcery", "Undaunted\nYou gain 1 life.")
    for lands, players, is_castable in (("GGGG", 2, True), ("GGG", 2, False), ("GG", 4, True), ("G", 4, False)):
        others = [side() for _ in range(players - 1)]
        assert can(position(side(hand=[horde], lands=lands), *others), "cast Horde") is is_castable
    doubly = card("Horde", "{5}", "Sorcery", "Undaunted\nUndaunted\nYou gain 1 life.")
    assert can(position(side(hand=[doubly], lands="GGG"), side()), "cast Horde")
    game = position(side(hand=[horde], lands="GGG"), side(), side())
    assert can(game, "cast Horde")
    game.concede(2)
    assert not can(game, "cast Horde")


LESSON = card("Lesson", "{R}", "Sorcery", "Demonstrate\nLesson deals 2 damage to target player.")


def demonstrating(*answers: str, players: int = 2) -> Game:
    game = position(side(hand=[LESSON], lands="R"), *(side() for _ in range(players - 1)))
    act(game, "cast Lesson", targets=["Bob"])
    resolve(game)
    for answer in answers:
        game.choose(answer if answer in ("yes", "no") else named(game, answer))
    return game


@rule("702.144a")
def test_demonstrate_copies_for_you_and_an_opponent() -> None:
    """702.144a: the spell may be copied; then an opponent copies it, and each may choose new targets."""
    game = demonstrating("yes")
    assert pending(game).player == 0
    play_changing(game, "Alice")
    assert [life(game, player) for player in (0, 1)] == [18, 16]


def play_changing(game: Game, name: str) -> None:
    """Let everything resolve; Bob's copy gets a new target, Alice's doesn't."""
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, ChooseAction)):
        decision = pending(game)
        if isinstance(decision, ChooseAction):
            game.choose(Pass())
        elif Answer(False) in decision.options:
            game.choose(Answer(decision.player == 1))
        else:
            game.choose(named(game, name if decision.player == 1 else "Bob"))


@rule("702.144a")
def test_nobody_copies_unless_its_controller_does() -> None:
    """702.144a: if its controller doesn't copy the spell, no opponent does."""
    game = demonstrating("no")
    play_out(game)
    assert [life(game, player) for player in (0, 1)] == [20, 18]


@rule("702.144a")
def test_its_controller_chooses_the_opponent() -> None:
    """702.144a: with several opponents, its controller chooses which of them copies the spell."""
    game = demonstrating("yes", players=3)
    while {"Bob", "Carol"} != {getattr(option, "name", "") for option in pending(game).options}:
        game.choose("no")
    game.choose(named(game, "Carol"))
    play_changing(game, "Bob")
    assert [event.player for event in happened(game, CopyOnStack) if isinstance(event, CopyOnStack)] == [0, 2]
    assert life(game, 1) == 14
