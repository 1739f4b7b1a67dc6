"""CR 702.178, 702.179: speed, "start your engines!", and max speed."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, hand, life, position, resolve, run_to, side

RACER = card(
    "Racer", "{0}", "Creature — Elf", "Start your engines!\nMax speed — This creature has double strike.", "1/1"
)
PING = card("Ping", "{0}", "Instant", "Each opponent loses 1 life.")
HURT = card("Hurt", "{0}", "Instant", "Target player loses 1 life.")


def speed(game: Game, player: int) -> int | None:
    """A player's speed."""
    return game.state.players[player].speed


def ping(game: Game, spell: Card = PING) -> None:
    """Let each opponent lose 1 life, and what triggers resolve."""
    act(game, f"cast {spell.name}")
    while game.state.stack:
        game.choose(Pass())


def racing(at: int | None = None, players: int = 2, **mine: object) -> Game:
    """Alice has a racer, and so much speed."""
    game = position(side(battlefield=[RACER], **mine), *(side() for _ in range(players - 1)))  # type: ignore[arg-type]
    if at is not None:
        game.write_player(PlayerId(0), speed=at)
    return game


@pytest.mark.parametrize("players", [2, 4])
@rule("702.179a", "704.5z", "702.179b")
def test_engines_start(players: int) -> None:
    """702.179a: whoever controls the permanent and has no speed gets speed 1; the others have none."""
    game = racing(players=players)
    assert [speed(game, player) for player in range(players)] == [1] + [None] * (players - 1)


@rule("702.179a")
def test_speed_that_there_is_stays() -> None:
    """702.179a: only a player without speed gets it: leaving and coming back of the permanent changes nothing."""
    game = position(side(hand=[RACER, RACER, PING]), side())
    act(game, "cast Racer")
    resolve(game)
    ping(game)
    assert speed(game, 0) == 2
    act(game, "cast Racer")
    resolve(game)
    assert speed(game, 0) == 2


@rule("702.179d")
def test_speed_increases_once_each_turn_as_opponents_lose_life() -> None:
    """702.179d: it increases by 1 when opponents lose life during the player's turn, only once each turn."""
    game = racing(players=3, hand=[PING, PING])
    ping(game)
    assert speed(game, 0) == 2
    ping(game)
    assert speed(game, 0) == 2


@rule("702.179d")
def test_life_lost_in_another_turn_or_by_oneself_doesn_t_count() -> None:
    """702.179d: only opponents' losses count, and only during the player's own turn."""
    game = position(side(battlefield=[RACER], hand=[HURT]), side())
    act(game, "cast Hurt", targets=["Alice"])
    resolve(game)
    assert game.state.stack == ()
    assert speed(game, 0) == 1
    other = position(side(battlefield=[RACER], hand=[PING]), side(), active=1)
    other.choose(Pass())
    ping(other)
    assert (life(other, 1), speed(other, 0)) == (19, 1)


@rule("702.179d", "702.179e")
def test_speed_stops_at_four() -> None:
    """702.179d: with speed 4 the ability doesn't trigger any more."""
    game = racing(3, hand=[PING])
    ping(game)
    assert speed(game, 0) == 4
    last = racing(4, hand=[PING])
    act(last, "cast Ping")
    resolve(last)
    assert last.state.stack == ()
    assert speed(last, 0) == 4


@rule("702.178a")
def test_a_max_speed_ability_is_there_at_max_speed() -> None:
    """702.178a: the object has the ability as long as its controller's speed is 4."""
    driver = card("Driver", "", "Creature — Elf", "Max speed — {0}: You gain 1 life.", "1/1")
    for at, has in ((None, False), (3, False), (4, True)):
        game = position(side(battlefield=[driver]), side())
        if at is not None:
            game.write_player(PlayerId(0), speed=at)
            game.choose(Pass())
            while not (isinstance(game.decision, ChooseAction) and game.decision.player == 0):
                game.choose(Pass())
        assert can(game, "activate Driver") is has


@rule("702.178b", "113.6c")
def test_a_max_speed_ability_functions_where_the_ability_in_it_does() -> None:
    """702.178b: one whose ability functions in a graveyard is there in the graveyard."""
    wreck = card(
        "Wreck", "{9}", "Creature — Elf", "Max speed — {0}, Exile this card from your graveyard: Draw a card.", "1/1"
    )
    game = position(side(graveyard=[wreck], hand=[PING], battlefield=[RACER]), side())
    game.write_player(PlayerId(0), speed=3)
    assert not can(game, "activate Wreck")
    ping(game)
    assert speed(game, 0) == 4
    before = len(hand(game, 0))
    act(game, "activate Wreck")
    resolve(game)
    assert len(hand(game, 0)) == before + 1


@rule("702.179d", "603.2c")
def test_life_lost_while_other_things_happen_raises_speed_once() -> None:
    """702.179d: opponents losing life raises it, whatever else happens at the same time, and to others."""
    mixed = card("Mixed", "{0}", "Sorcery", "Mixed deals 1 damage to each creature and each player.")
    game = position(side(hand=[mixed], battlefield=[RACER, card("Ox", pt="0/4")]), side(), side())
    game.write_player(PlayerId(0), speed=1)
    act(game, "cast Mixed")
    resolve(game)
    resolve(game)
    assert speed(game, 0) == 2


@rule("702.179f")
def test_a_player_without_speed_has_speed_0_for_what_refers_to_it() -> None:
    """702.179f: "your speed" is 0 for a player who has none."""
    dash = card("Dash", "{0}", "Sorcery", "You gain life equal to your speed.")
    for at, gained in ((None, 0), (3, 3)):
        game = position(side(hand=[dash]), side())
        if at is not None:
            game.write_player(PlayerId(0), speed=at)
        act(game, "cast Dash")
        resolve(game)
        assert life(game, 0) == 20 + gained


@rule("702.179e")
def test_texts_ask_for_max_speed() -> None:
    """702.179e: a player has max speed if their speed is 4."""
    crash = card("Crash", "{0}", "Sorcery", "Crash deals 2 damage to each player who doesn't have max speed.")
    game = position(side(hand=[crash]), side(), side())
    game.write_player(PlayerId(0), speed=4)
    game.write_player(PlayerId(1), speed=3)
    act(game, "cast Crash")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 18, 18]
    run_to(game, "end")
