"""CR 701.13a, 122.1: what is exiled with counters on it."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, pending, play_out, position, resolve, run_to, side
from spells import SERF, spell


def in_exile(game: Game) -> dict[str, dict[str, int]]:
    """The cards in exile with their counters."""
    objects = (each for each in game.state.objects.values() if each.zone is Zone.EXILE)
    return {each.card.name: dict(each.counters) for each in objects}


@rule("122.1", "701.13a", "702.62a", "702.62b")
def test_a_spell_that_exiles_itself_with_time_counters() -> None:
    """702.62b: exiled with a time counter, a card with suspend is suspended, and is cast once more when that's gone."""
    text = "You gain 2 life. Exile Ode with one time counter on it.\nSuspend 1—{W}"
    ode = card("Ode", "{W}", "Sorcery", text.replace("one time", "a time"))
    game = position(side(hand=[ode], lands="W"), side())
    act(game, "cast Ode")
    resolve(game)
    assert (in_exile(game), life(game, 0)) == ({"Ode": {"time": 1}}, 22)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "upkeep")
    play_out(game)
    play_out(game)
    assert life(game, 0) == 24


@rule("122.1", "701.13a")
def test_targets_exiled_with_counters() -> None:
    """701.13a: each of them gets the counters where it is then; a token that is gone gets none."""
    game = position(
        side(hand=[spell("Exile target creature with two ice counters on it.")], lands="W"), side(battlefield=[SERF])
    )
    act(game, "cast Deed", targets=["Serf"])
    resolve(game)
    assert in_exile(game) == {"Serf": {"ice": 2}}


@rule("115.1", "122.1", "701.13a")
def test_a_counter_that_the_thing_may_have_is_what_tells_it() -> None:
    """115.1: "target creature with a flying counter on it" is what can be a target; it isn't exiled with one."""
    kite = Piece(SERF, counters=(("flying", 1),))
    game = position(
        side(hand=[spell("Exile target creature with a flying counter on it.")], lands="W"),
        side(battlefield=[kite, BEAR]),
    )
    act(game, "cast Deed")
    assert len(pending(game).options) == 1
    game.choose(pending(game).options[0])
    resolve(game)
    assert in_exile(game) == {"Serf": {}}
