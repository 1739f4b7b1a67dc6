"""CR 702.50: epic."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

SAGA = card("Tale", "{X}{R}", "Sorcery", "Tale deals X damage to target creature. You gain 1 life.\nEpic")
HYMN = card("Hymn", "{R}", "Sorcery", "You gain 4 life.\nEpic")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
STOP = card("Stop", "{U}", "Instant", "Counter target spell.")
TWIN = card("Twin", "{U}", "Instant", "Copy target spell.")
OX = card("Ox", "{W}", "Creature — Ox", pt="2/9")


def to_my_next_upkeep(game: Game) -> None:
    """Let everybody pass until Alice's next upkeep."""
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.view(0).active_player == 0


@rule("702.50a", "702.50b")
def test_its_player_casts_no_more_spells_but_copies_it_each_upkeep() -> None:
    """702.50a: for the rest of the game; the copy is made in each of their upkeeps, without the epic ability."""
    game = position(side(hand=[HYMN, BOLT], lands="RR"), side(hand=[BOLT], lands="R"))
    act(game, "cast Hymn")
    assert can(game, "cast Bolt")
    resolve(game)
    assert (life(game, 0), can(game, "cast Bolt"), graveyard(game, 0)) == (24, False, ["Hymn"])
    for expected in (28, 32):
        to_my_next_upkeep(game)
        assert [game.board.name(number) for number in game.state.stack] == ["Hymn's ability"]
        settle(game)
        assert (life(game, 0), can(game, "cast Bolt")) == (expected, False)


@rule("702.50a", "702.50b")
def test_others_cast_spells_as_before() -> None:
    """702.50a: you can't cast spells; nothing happens in another player's upkeep."""
    game = position(side(hand=[HYMN], lands="R"), side(hand=[BOLT], lands="R"))
    act(game, "cast Hymn")
    resolve(game)
    run_to(game, "upkeep")
    assert game.view(0).active_player == 1
    assert game.state.stack == ()
    run_to(game, "precombat main")
    assert can(game, "cast Bolt")


@rule("702.50a", "707.10", "707.10c")
def test_the_copy_copies_all_choices_and_may_have_new_targets() -> None:
    """707.10: the copy has the X and the target of the spell, which has long left the stack."""
    game = position(side(hand=[SAGA], lands="RRR"), side(battlefield=[OX, BEAR]))
    act(game, "cast Tale", 2, targets=["Ox"])
    resolve(game)
    assert (the(game, "Ox").damage, life(game, 0)) == (2, 21)
    to_my_next_upkeep(game)
    resolve(game)
    game.choose("yes")
    game.choose(named(game, "Grizzly Bears"))
    settle(game)
    assert (the(game, "Ox").damage, on_battlefield(game, "Grizzly Bears"), life(game, 0)) == (0, [], 22)


@rule("702.50a")
def test_a_countered_spell_does_nothing_at_all() -> None:
    """702.50a: both are abilities that are followed as the spell resolves."""
    game = position(side(hand=[HYMN, BOLT], lands="RR"), side(hand=[STOP], lands="U"))
    act(game, "cast Hymn")
    pass_priority(game)
    act(game, "cast Stop", targets=["Hymn"])
    resolve(game)
    assert can(game, "cast Bolt")


@rule("702.50b", "707.10")
def test_copies_are_put_onto_the_stack_all_the_same() -> None:
    """702.50b: a copy that another effect makes before has epic too; copies made each upkeep aren't cast."""
    game = position(side(hand=[HYMN, TWIN], lands="RU"), side())
    act(game, "cast Hymn")
    act(game, "cast Twin", targets=["Hymn"])
    settle(game)
    assert life(game, 0) == 28
    to_my_next_upkeep(game)
    game.choose(pending(game).options)
    settle(game)
    assert life(game, 0) == 36
