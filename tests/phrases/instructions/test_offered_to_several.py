"""CR 608.2c, 608.2e: what several players may do, and what follows for those who did and those who didn't."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, hand, life, on_battlefield, pass_priority, pending, position, resolve, side
from spells import GIANT, SERF, choose, is_asking


def offered(text: str, active: int = 0) -> Game:
    """Three players with a Serf, a Giant, a card in hand and a Plains have just been offered something by Bob."""
    offer = card("Offer", "{0}", "Instant", text)
    players = [side([SERF, GIANT], [offer, SERF] if player == 1 else [SERF], lands="W") for player in range(3)]
    game = position(*players, active=active)
    while pending(game).player != 1:
        pass_priority(game)
    act(game, "cast Offer")
    resolve(game)
    return game


def answered(text: str, *yes: int) -> Game:
    """The same, after those of these numbers have accepted and the others have declined."""
    game = offered(text)
    while is_asking(game):
        decision = pending(game)
        game.choose(Answer(decision.player in yes) if isinstance(decision, YesNo) else decision.options[0])
    return game


@rule("608.2e", "101.4")
@pytest.mark.parametrize(
    "text",
    [
        "Each player may sacrifice a creature.",
        "Each player may tap a creature they control.",
        "Each player may sacrifice a creature and gain 2 life.",
        "Each player may sacrifice a creature, then gain 2 life.",
        "Each player may sacrifice a creature, then gain 1 life, then gain 1 life.",
    ],
)
@pytest.mark.parametrize("active", [0, 2])
def test_each_player_chooses_all_before_the_next_one_does(text: str, active: int) -> None:
    """CR 608.2e: whether and what: the active player chooses both, then the next; then it's done at once."""
    game = offered(text, active)
    for player in ((active + place) % 3 for place in range(3)):
        assert (pending(game).player, isinstance(pending(game), YesNo)) == (player, True)
        game.choose(Answer(True))
        assert pending(game).player == player
        assert len(on_battlefield(game, "Giant")) == 3
        choose(game, "Giant")
    assert not is_asking(game)
    giants = on_battlefield(game, "Giant")
    assert all(giant.tapped for giant in giants)
    assert len(giants) == (0 if "sacrifice" in text else 3)
    assert {life(game, player) for player in range(3)} == ({22} if "gain" in text else {20})


@rule("608.2e", "118.12a")
def test_what_averts_it_is_chosen_by_each_before_the_next_one() -> None:
    """CR 608.2e: the same where each of several players can do something so that something else doesn't happen."""
    game = offered("Each opponent loses 2 life unless they sacrifice a creature.")
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        game.choose(pending(game).options[0])
    assert asked == [0, 0, 2, 2]
    assert [life(game, player) for player in range(3)] == [20, 20, 20]


@rule("608.2c", "608.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Each player may sacrifice a creature. If a player does, that player draws two cards.",
        "Each player may sacrifice a creature. If they do, they draw two cards.",
    ],
)
def test_what_follows_is_for_those_who_did(text: str) -> None:
    """CR 608.2c: "that player", "they": each of those who sacrificed, and nobody else."""
    game = answered(text, 0, 2)
    assert [len(hand(game, player)) for player in range(3)] == [3, 1, 3]


@rule("608.2c", "608.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Each player may discard a card. If a player doesn't, that player loses 3 life.",
        "Each player may pay {1}. If they don't, they lose 3 life.",
    ],
)
@pytest.mark.parametrize("yes", [(), (1,), (0, 2), (0, 1, 2)])
def test_what_follows_is_for_those_who_didnt(text: str, yes: tuple[int, ...]) -> None:
    """CR 608.2c: who didn't suffers it, though another player did."""
    game = answered(text, *yes)
    assert [life(game, player) for player in range(3)] == [20 if player in yes else 17 for player in range(3)]


@rule("608.2c")
def test_both_may_follow() -> None:
    """CR 608.2c: of three players one did and two didn't: each sentence is for its own."""
    text = "Each player may sacrifice a creature. If they do, they gain 5 life. If they don't, they lose 3 life."
    assert [life(answered(text, 1), player) for player in range(3)] == [17, 25, 17]


@rule("608.2c")
@pytest.mark.parametrize(("yes", "left"), [((), 20), ((0,), 24), ((0, 1, 2), 24)])
def test_what_speaks_of_nobody_follows_once(yes: tuple[int, ...], left: int) -> None:
    """CR 608.2c: "if a player does" is true, once, however many do."""
    text = "Any player may sacrifice a creature. If a player does, you gain 4 life."
    assert life(answered(text, *yes), 1) == left
