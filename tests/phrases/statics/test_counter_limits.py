"""CR 704.5r: permanents that say how many counters they can have."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import act, card, position, resolve, side, the

SLEEPER = card(
    "Sleeper",
    "{U}",
    "Creature — Spirit",
    "This creature can't have more than three dream counters on it.",
    "1/1",
)
LULL = card("Lull", "{U}", "Sorcery", "Put four dream counters on each creature.")


@rule("704.5r")
def test_all_but_as_many_counters_as_it_can_have_are_removed() -> None:
    """704.5r: only from the permanent that says so, only of that kind, and only once nothing resolves any more."""
    sleepy = Piece(SLEEPER, counters=(("charge", 5), ("dream", 1)))
    game = position(side(battlefield=[sleepy, card("Ox", pt="2/2")], hand=[LULL], lands="U"), side())
    act(game, "cast Lull")
    resolve(game)
    assert dict(the(game, "Sleeper").counters) == {"charge": 5, "dream": 3}
    assert dict(the(game, "Ox").counters) == {"dream": 4}


@rule("704.5r")
def test_it_is_no_limit_to_what_can_be_put_there() -> None:
    """704.5r: the counters are put on it and then removed, so that an effect can count them in between."""
    wake = card(
        "Wake", "{U}", "Sorcery", "Put four dream counters on target creature. You gain 1 life for each counter on it."
    )
    game = position(side(battlefield=[SLEEPER], hand=[wake], lands="U", life=10), side())
    act(game, "cast Wake", targets=["Sleeper"])
    resolve(game)
    assert game.view(0).players[0].life == 14
    assert dict(the(game, "Sleeper").counters) == {"dream": 3}


@rule("704.5r", "704.5q")
def test_counters_that_go_anyway_are_not_removed_twice() -> None:
    """704.5r, 704.5q: of five +1/+1 counters and two -1/-1 counters, two go; three it can have."""
    stout = card(
        "Stout", "{G}", "Creature — Ox", "This creature can't have more than three +1/+1 counters on it.", "2/2"
    )
    game = position(side(battlefield=[Piece(stout, counters=(("+1/+1", 5), ("-1/-1", 2)))]), side())
    assert the(game, "Stout").counters == (("+1/+1", 3),)
