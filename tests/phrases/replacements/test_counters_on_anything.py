"""CR 107.1a, 614.16, 614.3: counters doubled and halved on any permanent or player, and life that isn't lost."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, pass_priority, position, resolve, run_to, side, the
from spells import edict, follow

GROW = card("Grow", "{G}", "Sorcery", "Put three +1/+1 counters on target creature.")
TAINT = card("Taint", "{G}", "Sorcery", "Target opponent gets three poison counters.")
DOUBLE = edict(
    "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of "
    "counters on that permanent or player instead."
)
HALF = edict(
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those "
    "kinds of counters on that permanent or player instead, rounded down."
)


@rule("614.16")
def test_twice_as_many_on_that_permanent_or_player() -> None:
    """614.16: the counters go where they would have gone, on a permanent as on a player."""
    game = position(side(battlefield=[DOUBLE, BEAR], hand=[GROW, TAINT], lands="GG"), side())
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Taint", targets=["Bob"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 8
    assert dict(game.view(1).players[1].counters) == {"poison": 6}


@rule("107.1a", "614.1a", "614.16")
def test_half_as_many_rounded_down() -> None:
    """107.1a: half of three, rounded down, is one; the controller's own counters aren't halved."""
    game = position(side(battlefield=[BEAR], hand=[GROW], lands="G"), side(battlefield=[HALF]))
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == 3
    own = position(side(battlefield=[BEAR, HALF], hand=[GROW], lands="G"), side())
    act(own, "cast Grow", targets=["Grizzly Bears"])
    resolve(own)
    assert the(own, "Grizzly Bears").power == 5


@rule("614.3", "119.3", "611.2a")
def test_damage_that_would_leave_less_than_one_life_until_end_of_turn() -> None:
    """614.3: the damage leaves its player at 1 life this turn; after that it doesn't."""
    text = "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    hit = card("Hit", "{R}", "Instant", "Hit deals 3 damage to any target.")
    game = follow(text, mine={"life": 2, "hand": [hit, hit], "lands": "RR"})
    act(game, "cast Hit", targets=["Alice"])
    resolve(game)
    assert life(game, 0) == 1
    run_to(game, "end")
    run_to(game, "upkeep")
    pass_priority(game)
    act(game, "cast Hit", targets=["Alice"])
    resolve(game)
    assert game.result is not None


@rule("614.16")
def test_twice_as_many_of_each_kind_are_put_on_it() -> None:
    """614.16: whoever puts counters on what is spoken of, and nothing else gets more."""
    zone = edict(
        "If one or more counters would be put on a creature you control, twice that many of each of those kinds of "
        "counters are put on it instead."
    )
    for mine, power in (([zone, BEAR], 8), ([BEAR], 5)):
        game = position(side(battlefield=mine, hand=[GROW], lands="G"), side(battlefield=[zone]))
        act(game, "cast Grow", targets=["Grizzly Bears"])
        resolve(game)
        assert the(game, "Grizzly Bears").power == power
