"""CR 608.2e, 608.2f: what several players do, each in a measure of their own, happens at the same time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, hand, life, on_battlefield, pending, play_out, position, resolve, side
from spells import RELIC, SERF, is_asking, spell

ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
THEIRS = "where X is the number of artifacts they control."


def begun(text: str, watcher: str = "") -> Game:
    """Alice's spell begins to resolve: she has one artifact, Bob two, Carol three, and each of them three Elves."""
    watching = [card("Watcher", "{G}", "Enchantment", watcher)] if watcher else []
    players = [
        side(
            [*[RELIC] * (player + 1), *[ELF] * 3, *(watching if player == 0 else ())],
            [SERF] * 4 + ([spell(text)] if player == 0 else []),
            "W",
            library=[BEAR] * 9,
        )
        for player in range(3)
    ]
    game = position(*players)
    act(game, "cast Deed")
    resolve(game)
    return game


def done(text: str, watcher: str = "") -> Game:
    """The same once it and what triggered has resolved, with the first of all options for each choice."""
    game = begun(text, watcher)
    while is_asking(game):
        game.choose(pending(game).options[: max(pending(game).minimum, 1)])
    play_out(game)
    return game


def controlled(name: str) -> Callable[[Game, int], int]:
    """How many permanents with a name a player controls."""
    return lambda game, player: sum(seen.controller == player for seen in on_battlefield(game, name))


def life_of(game: Game, player: int) -> int:
    """How far a player is from 20 life."""
    return abs(life(game, player) - 20)


def counters(kind: str) -> Callable[[Game, int], int]:
    """How many counters of a kind are on what a player controls."""
    return lambda game, player: sum(
        dict(seen.counters).get(kind, 0) for seen in game.view(0).battlefield if seen.controller == player
    )


@rule("608.2f", "107.3i", "608.2e")
@pytest.mark.parametrize(
    ("deed", "measure"),
    [
        ("creates X Food tokens", controlled("Food Token")),
        ("creates X 1/1 green Plant creature tokens", controlled("Plant Token")),
        ("creates a 1/1 green Plant creature token and X Food tokens", controlled("Food Token")),
        ("puts X +1/+1 counters on a creature they control", counters("+1/+1")),
        ("bolsters X", counters("+1/+1")),
        ("incubates X", counters("+1/+1")),
        ("puts a creature card from their hand onto the battlefield with X +1/+1 counters on it", counters("+1/+1")),
        ("loses X life", life_of),
        ("draws X cards", lambda game, player: len(hand(game, player)) - 4),
        ("discards X cards", lambda game, player: 4 - len(hand(game, player))),
        ("discards X cards at random", lambda game, player: 4 - len(hand(game, player))),
        ("exiles the top X cards of their library", lambda game, player: 9 - len(game.state.library(player))),
        ("surveils X", lambda game, player: log_of(game, "looks at")[player]),
        ("scries X", lambda game, player: log_of(game, "looks at")[player]),
        ("looks at the top X cards of their library", lambda game, player: log_of(game, "looks at")[player]),
        ("adds X mana of any one color", lambda game, player: len(game.state.players[player].mana_pool)),
    ],
)
def test_each_does_as_much_as_x_is_for_them(deed: str, measure: Callable[[Game, int], int]) -> None:
    """CR 608.2f: X is one for Alice, two for Bob, three for Carol, and nothing is done for all as it is for one."""
    game = done(f"Each player {deed}, {THEIRS}")
    assert [measure(game, player) for player in range(3)] == [1, 2, 3]


def log_of(game: Game, words: str) -> list[int]:
    """The numbers in those lines of the log that say these words."""
    return [int(line.text.split(words)[1].split()[0]) for line in game.log if words in line.text]


@rule("608.2e", "608.2f")
@pytest.mark.parametrize(
    ("deed", "watcher"),
    [
        (f"sacrifices X creatures, {THEIRS}", "Whenever one or more creatures die, you gain 5 life."),
        (f"creates X Food tokens, {THEIRS}", "Whenever one or more tokens enter, you gain 5 life."),
        (
            "creates a 1/1 green Plant creature token for each artifact they control.",
            "Whenever one or more tokens enter, you gain 5 life.",
        ),
        (
            f"discards X cards, then creates X Food tokens, {THEIRS}",
            "Whenever one or more tokens enter, you gain 5 life.",
        ),
        (
            f"creates X Food tokens and sacrifices X creatures, {THEIRS}",
            "Whenever one or more creatures die, you gain 5 life.",
        ),
    ],
)
def test_all_do_it_at_the_same_time(deed: str, watcher: str) -> None:
    """CR 608.2e: an action that all players perform happens at once, so what watches for it triggers once."""
    assert life(done(f"Each player {deed}", watcher), 0) == 25


@rule("101.4", "608.2e")
def test_the_second_step_is_chosen_once_the_first_is_done_by_all() -> None:
    """CR 608.2e: all choose for the first step in turn order, it happens for all, and so with the second."""
    game = begun(f"Each player sacrifices X creatures, then discards X cards, {THEIRS}")
    asked: list[tuple[int, int, int]] = []
    while is_asking(game):
        decision, now = pending(game), game.as_asked()
        asked.append((decision.player, len(on_battlefield(now, "Elf")), len(graveyard(now, 2))))
        game.choose(decision.options[: decision.minimum])
    assert asked == [(0, 9, 0), (1, 9, 0), (0, 3, 3), (1, 3, 3), (2, 3, 3)]
    assert [len(graveyard(game, player)) for player in range(3)] == [3, 4, 6]


@rule("608.2d", "608.2f", "107.3i", "608.2e", "608.2h")
def test_who_may_does_it_with_what_x_is_for_them() -> None:
    """CR 608.2f: of three players two do it, each with their own X. 608.2h: it is worked out once. 608.2e: all have
    said whether they do it before anybody does.
    """
    game = begun(f"Each player may create X Food tokens, {THEIRS}")
    for wants in (True, False, True):
        game.choose(Answer(wants))
    assert [controlled("Food Token")(game, player) for player in range(3)] == [1, 0, 3]


@rule("107.3i", "608.2f")
def test_x_stays_what_it_is_for_each_in_the_next_sentence() -> None:
    """CR 107.3i: X is in the whole text what it was defined to be, for each player what it is for them."""
    game = done(f"Each player creates X Food tokens, {THEIRS} Each player loses X life.")
    assert [life(game, player) for player in range(3)] == [19, 18, 17]


@rule("118.12a", "608.2f", "107.3i")
def test_each_can_avert_it_by_paying_what_x_is_for_them() -> None:
    """CR 118.12a: each who doesn't pay their own X does it; Bob, with two artifacts, pays two life, Carol doesn't."""
    game = begun(f"Each opponent creates X Food tokens unless they pay X life, {THEIRS}")
    game.choose(Answer(True))
    game.choose(Answer(False))
    assert [life(game, player) for player in range(3)] == [20, 18, 20]
    assert [controlled("Food Token")(game, player) for player in range(3)] == [0, 0, 3]
