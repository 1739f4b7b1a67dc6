"""CR 122.5: moving counters: each of several players on their own behalf, and only where both halves are possible."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, life, pending, position, resolve, side
from spells import GIANT, SERF, choose, creature, edict, follow, is_asking, spell

MOVE = "from a Giant they control onto a Human they control"


def moving(text: str, giants: tuple[int, ...] = (5, 5, 5), humans: tuple[int, ...] = (1, 2, 0)) -> Game:
    """A game in which Alice's spell with this text resolves; what each player has: a Giant with counters, Humans."""
    sides = [
        side(
            [Piece(GIANT, counters=(("+1/+1", count),)), *[SERF] * many],
            [spell(text)] if player == 0 else [],
            "W" if player == 0 else "",
        )
        for player, (count, many) in enumerate(zip(giants, humans, strict=True))
    ]
    game = position(*sides)
    act(game, "cast Deed")
    resolve(game)
    return game


def counters(game: Game, name: str) -> list[int]:
    """How many +1/+1 counters each player's permanents of this name have, all together."""
    there = game.view(0).battlefield
    return [
        sum(dict(seen.counters).get("+1/+1", 0) for seen in there if seen.name == name and seen.controller == player)
        for player in range(len(game.view(0).players))
    ]


@rule("608.2f", "122.5", "107.3i")
def test_each_player_moves_as_many_as_x_is_for_them() -> None:
    """608.2f: an X that speaks of each player is something else for each of them, counted before anything moves."""
    game = moving(f"Each player moves X +1/+1 counters {MOVE}, where X is the number of Humans they control.")
    while is_asking(game):
        game.choose(pending(game).options[0])
    assert counters(game, "Serf") == [1, 2, 0]
    assert counters(game, "Giant") == [4, 3, 5]


@rule("608.2e", "122.5")
def test_each_player_moves_counters_of_their_own() -> None:
    """608.2e: each player moves from what is theirs onto what is theirs; who has nothing to put them on moves none."""
    game = moving(f"Each player moves two +1/+1 counters {MOVE}.", humans=(1, 1, 0))
    assert not is_asking(game)
    assert (counters(game, "Serf"), counters(game, "Giant")) == ([2, 2, 0], [3, 3, 5])


@rule("608.2e", "608.2d", "122.5")
def test_each_player_says_how_many_they_move() -> None:
    """608.2d: who moves any number of counters says how many, and not the controller of the spell."""
    game = moving(f"Each opponent moves any number of +1/+1 counters {MOVE}.", humans=(1, 1, 1))
    for player, number in ((1, 4), (2, 1)):
        assert pending(game).player == player
        game.choose(Number(number))
    assert (counters(game, "Serf"), counters(game, "Giant")) == ([0, 4, 1], [5, 1, 4])


@rule("608.2e", "608.2d", "122.5")
def test_each_player_says_of_which_kind_it_is() -> None:
    """608.2d: who moves a counter chooses its kind where there are several."""
    mixed = Piece(GIANT, counters=(("+1/+1", 1), ("shield", 1)))
    text = f"Each opponent moves a counter {MOVE}."
    game = position(side(hand=[spell(text)], lands="W"), side([mixed, SERF]), side([mixed, SERF]))
    act(game, "cast Deed")
    resolve(game)
    for player, kind in ((1, "shield"), (2, "+1/+1")):
        assert pending(game).player == player
        game.choose(next(option for option in pending(game).options if getattr(option, "text", "") == kind))
    serfs = {seen.controller: dict(seen.counters) for seen in game.view(0).battlefield if seen.name == "Serf"}
    assert serfs == {1: {"shield": 1}, 2: {"+1/+1": 1}}


@rule("608.2f", "122.5")
def test_two_players_move_from_the_same_only_what_is_there() -> None:
    """608.2f: of three counters two players can't move two each."""
    text = "Each opponent moves two +1/+1 counters from target Giant onto a Human they control."
    pieces = [Piece(GIANT, counters=(("+1/+1", 3),))]
    game = position(side(pieces, [spell(text)], "W"), side([SERF]), side([SERF]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    assert (counters(game, "Serf"), counters(game, "Giant")) == ([0, 2, 1], [0, 0, 0])


@rule("608.2f", "603.2")
def test_what_is_moved_at_once_triggers_once() -> None:
    """608.2f: counters moved from several permanents at once are put there at once."""
    glad = creature("Glad", "Whenever one or more +1/+1 counters are put on this creature, you gain 1 life.")
    pieces = [Piece(GIANT, counters=(("+1/+1", 1),)), Piece(SERF, counters=(("+1/+1", 1),)), glad]
    text = "Move all +1/+1 counters from other creatures you control onto target creature."
    game = follow(text, targets=["Glad"], mine={"battlefield": pieces})
    assert counters(game, "Glad") == [2, 0]
    resolve(game)
    assert not game.state.stack
    assert life(game, 0) == 21


@rule("122.5")
@pytest.mark.parametrize("text", ["Move a +1/+1 counter", "Move all +1/+1 counters", "Move all counters"])
def test_nothing_is_removed_where_nothing_can_be_put(text: str) -> None:
    """122.5: onto what can't have counters put on it none is moved, and so none is removed."""
    bare = edict("Humans can't have counters put on them.")
    pieces = [Piece(GIANT, counters=(("+1/+1", 2),)), SERF, bare]
    game = follow(
        f"{text} from target creature onto another target creature.",
        targets=["Giant", "Serf"],
        mine={"battlefield": pieces},
    )
    assert (counters(game, "Serf"), counters(game, "Giant")) == ([0, 0], [2, 0])


@rule("122.5", "608.2d")
def test_what_is_moved_onto_one_is_not_there_for_the_next() -> None:
    """608.2d: as a player says how many to move onto each of several, only what is left can be chosen."""
    text = "Move any number of +1/+1 counters from target Giant onto all Humans."
    pieces = [Piece(GIANT, counters=(("+1/+1", 3),)), SERF, SERF]
    game = follow(text, targets=["Giant"], mine={"battlefield": pieces})
    choose(game, Number(2))
    with pytest.raises(ValueError, match="1"):
        game.choose(Number(2))
    game.choose(Number(1))
    assert (counters(game, "Serf"), counters(game, "Giant")) == ([3, 0], [0, 0])


@rule("122.5", "608.2d")
@pytest.mark.parametrize("text", ["Move a +1/+1 counter", "Move all +1/+1 counters", "Move a counter"])
def test_nothing_is_offered_between_which_none_can_be_moved(text: str) -> None:
    """608.2d: neither what has no counter nor what can't have one can be chosen, nor the same creature twice."""
    full, other = creature("Full"), creature("Other")
    barren = creature("Barren", "This creature can't have counters put on it.")
    deed = spell(f"{text} from a creature you control onto another creature you control.")
    game = position(side([Piece(full, counters=(("+1/+1", 1),)), other, barren, SERF], [deed], "W"), side())
    act(game, "cast Deed")
    resolve(game)
    assert [getattr(option, "name", "") for option in pending(game).options] == ["Other", "Serf"]
    choose(game, "Other")
    assert counters(game, "Full") == [0, 0]
    assert counters(game, "Other") == [1, 0]
