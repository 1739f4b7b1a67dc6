"""CR 608.2d, 608.2e: who chooses what is done by several players, or by another than the controller."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, on_battlefield, pass_priority, pending, position, resolve, side
from spells import GIANT, SERF, choose, is_asking


def doing(text: str) -> Game:
    """Bob's spell with this text is resolving in Carol's turn; each of three players has a Serf and a Giant."""
    mine = [Piece(creature, counters=(("+1/+1", 2),)) for creature in (SERF, GIANT)]
    deed = card("Deed", "{0}", "Instant", text)
    game = position(*(side(mine, [deed] if player == 1 else []) for player in range(3)), active=2)
    while pending(game).player != 1:
        pass_priority(game)
    act(game, "cast Deed")
    resolve(game)
    return game


def chosen_by(game: Game, name: str) -> list[PlayerId]:
    """Who is asked, one after the other, each of them choosing what has this name."""
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        choose(game, name)
    return asked


@rule("608.2e", "608.2d", "101.4")
@pytest.mark.parametrize(
    "deed",
    [
        "puts a +1/+1 counter on a creature they control",
        "removes two +1/+1 counters from a creature they control",
        "removes all counters from a creature they control",
        "destroys a creature they control",
        "shuffles a creature they control into its owner's library",
    ],
)
def test_each_opponent_chooses_what_they_do_it_to(deed: str) -> None:
    """CR 608.2e: the active player first, then the other opponent; the controller of the spell chooses nothing."""
    game = doing(f"Each opponent {deed}.")
    untouched = {seen.id: seen.counters for seen in game.view(0).battlefield}
    assert chosen_by(game, "Giant") == [2, 0]
    now = {seen.id: seen.counters for seen in game.view(0).battlefield}
    changed = [number for number in untouched if now.get(number) != untouched[number]]
    assert [(game.board.name(number), game.board.object(number).owner) for number in changed] == [
        ("Giant", 0),
        ("Giant", 2),
    ]


@rule("608.2d")
def test_how_many_is_chosen_by_who_does_it() -> None:
    """CR 608.2d: the opponent who removes any number of counters says how many, right after saying from what."""
    game = doing("Each opponent removes any number of +1/+1 counters from a creature they control.")
    asked = []
    while is_asking(game):
        asked.append((pending(game).player, pending(game).rule))
        game.choose(pending(game).options[0])
    assert [player for player, _ in asked] == [2, 2, 0, 0]


@rule("608.2f")
def test_two_players_may_choose_the_same() -> None:
    """CR 608.2f: what two players chose is taken once, whoever owns it."""
    game = doing("Each opponent exiles a creature.")
    for _ in range(2):
        mine = [option for option in pending(game).options if _is_bobs_giant(game, option)]
        game.choose(mine[0])
    assert [seen.owner for seen in game.view(0).exile] == [1]
    assert len(on_battlefield(game, "Giant")) == 2


def _is_bobs_giant(game: Game, option: object) -> bool:
    number = getattr(option, "id", -1)
    return game.board.name(ObjectId(number)) == "Giant" and game.board.controller(ObjectId(number)) == 1


@rule("608.2f", "122.1")
@pytest.mark.parametrize(("deed", "left"), [("puts a +1/+1 counter on", 4), ("removes a +1/+1 counter from", 0)])
def test_two_players_put_counters_on_what_both_chose(deed: str, left: int) -> None:
    """608.2f: each of them puts or removes one, also where they chose the same permanent."""
    game = doing(f"Each opponent {deed} a creature.")
    for _ in range(2):
        game.choose(next(option for option in pending(game).options if _is_bobs_giant(game, option)))
    counters = [dict(seen.counters).get("+1/+1", 0) for seen in on_battlefield(game, "Giant") if seen.owner == 1]
    assert counters == [left]
