"""CR 101.4, 102.1, 608.2e: whose opponents and which other players are meant, where others than "you" are spoken of."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import Unread
from comprules.rules.abilities.reading_faces import abilities_of
from positions import act, card, life, on_battlefield, pending, play_out, position, resolve, run_to, side
from rules.combat.fights import attack
from spells import ZAP, choose, creature, edict, is_asking, spell

OX, CUB = creature("Ox", pt="4/4"), creature("Cub")


def casting(text: str, *others: dict[str, Any], **mine: Any) -> Game:
    """A game in which Alice's spell with this text is resolving, among as many others as these."""
    game = position(side(**{"hand": [spell(text)], "lands": "W", **mine}), *(side(**what) for what in others))
    act(game, "cast Deed")
    resolve(game)
    return game


def names_offered(game: Game) -> list[str]:
    """The names of what can be chosen."""
    return sorted(getattr(option, "name", "") for option in pending(game).options)


def lives(game: Game, players: int = 3) -> list[int]:
    """The players' life totals."""
    return [life(game, player) for player in range(players)]


@rule("101.4", "102.2", "608.2e", "608.2d")
@pytest.mark.parametrize("whom", ["an opponent", "another player"])
def test_each_player_chooses_an_opponent_of_their_own(whom: str) -> None:
    """101.4: each player, the active player first, chooses among their own opponents, and nobody themselves. 608.2d:
    each says who as the spell resolves.
    """
    game = casting(f"Each player chooses {whom}. The chosen player loses 3 life.", {}, {})
    offered = []
    for name in ("Carol", "Carol", "Bob"):
        offered.append((pending(game).player, names_offered(game)))
        choose(game, name)
    assert offered == [(0, ["Bob", "Carol"]), (1, ["Alice", "Carol"]), (2, ["Alice", "Bob"])]
    assert lives(game) == [20, 17, 17]


@rule("608.2d", "102.1")
def test_who_another_player_is_the_controller_says() -> None:
    """608.2d: one of the others is chosen as the spell resolves."""
    game = casting("Another player loses 3 life.", {}, {})
    assert (pending(game).player, names_offered(game)) == (0, ["Bob", "Carol"])
    choose(game, "Carol")
    assert lives(game) == [20, 20, 17]


@rule("102.2", "608.2e")
def test_what_an_opponent_controls_is_of_an_opponent_of_who_chooses() -> None:
    """102.2: each player chooses a creature that one of their own opponents controls."""
    game = casting(
        "Each player chooses a creature an opponent controls. Destroy the chosen creatures.",
        {"battlefield": [OX]},
        {"battlefield": [CUB]},
        battlefield=[card("Elk", "{G}", "Creature — Elk", pt="3/3")],
    )
    offered = []
    for name in ("Ox", "Elk", "Elk"):
        offered.append(names_offered(game))
        choose(game, name)
    assert offered == [["Cub", "Ox"], ["Cub", "Elk"], ["Elk", "Ox"]]
    assert [len(on_battlefield(game, name)) for name in ("Elk", "Ox", "Cub")] == [0, 0, 1]


@rule("101.4", "608.2d", "608.2e")
def test_each_player_chooses_what_they_gain_control_of() -> None:
    """608.2d: who gains control of something chooses it; all have chosen before anything changes hands."""
    text = "Each player gains control of a creature an opponent controls."
    game = casting(text, {"battlefield": [OX]}, {"battlefield": [CUB]}, battlefield=[ZOO])
    asked = []
    for name in ("Ox", "Cub", "Goat"):
        asked.append((pending(game).player, names_offered(game)))
        choose(game, name)
    assert asked == [(0, ["Cub", "Ox"]), (1, ["Cub", "Goat"]), (2, ["Goat", "Ox"])]
    assert [on_battlefield(game, name)[0].controller for name in ("Ox", "Cub", "Goat")] == [0, 1, 2]


@rule("102.2", "608.2e")
def test_a_single_player_who_chooses_has_opponents_too() -> None:
    """102.2: the target player chooses one of their own opponents, who may be the spell's controller."""
    game = position(
        side(hand=[spell("Target player chooses an opponent. The chosen player loses 3 life.")], lands="W"),
        side(),
        side(),
    )
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert (pending(game).player, names_offered(game)) == (1, ["Alice", "Carol"])
    choose(game, "Carol")
    assert lives(game) == [20, 20, 17]


@rule("109.5", "608.2e")
def test_your_opponents_are_those_of_the_controller() -> None:
    """109.5: "you" and "your opponents" stay the controller's in what every player does."""
    game = casting(
        "Each player chooses a creature you control. Destroy the chosen creatures.",
        {"battlefield": [CUB]},
        battlefield=[OX, OX],
    )
    assert names_offered(game) == ["Ox", "Ox"]
    text = "Each player draws a card for each creature your opponents control."
    game = casting(text, {"battlefield": [CUB]}, {"battlefield": [CUB]}, battlefield=[OX, OX])
    assert [len(game.state.hand(player)) for player in range(3)] == [2, 2, 2]


@rule("102.1", "608.2c")
def test_each_other_opponent_is_another_than_the_one_spoken_of() -> None:
    """608.2c: the opponent who was dealt the damage isn't one of the other opponents."""
    hydra = creature(
        "Hydra",
        "Whenever this creature deals combat damage to an opponent, it deals that much damage to each other opponent.",
        pt="3/3",
    )
    game = position(side([hydra]), side(), side(), side())
    attack(game, "Hydra")
    play_out(game)
    run_to(game, "end of combat")
    assert sorted(lives(game, 4)) == [17, 17, 17, 20]
    assert life(game, 0) == 20


@rule("102.1", "608.2c", "608.2f")
def test_each_other_player_is_another_than_who_did_it() -> None:
    """608.2c: who cast the spell isn't one of the other players; the controller of the ability is. 608.2f: they all
    lose it together.
    """
    watch = edict("Whenever a player casts a spell, each other player loses 1 life.")
    game = position(side([watch]), side(hand=[ZAP], lands="R"), side(), active=1)
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    assert lives(game) == [19, 20, 19]


@rule("102.1", "109.5")
def test_each_other_player_is_another_than_you_where_no_player_was_spoken_of() -> None:
    """109.5: in an order to its controller, the other players are all but that one."""
    assert lives(casting("You gain 2 life, then each other player loses 1 life.", {}, {})) == [22, 19, 19]


@rule("608.2c")
def test_of_any_target_nobody_knows_who_the_other_players_are() -> None:
    """608.2c: a target that may be a player or not leaves open who "each other player" is; that isn't read."""
    with pytest.raises(Unread, match="each other player"):
        abilities_of(spell("Deed deals 2 damage to any target and 1 damage to each other player.").front)


LANDS = edict(
    "At the beginning of each player's upkeep, if that player controls more lands than each other player, the player "
    "loses 3 life."
)


@rule("102.1", "603.4")
@pytest.mark.parametrize(("lands", "expected"), [("RR", [20, 17, 20]), ("R", [20, 20, 20])])
def test_more_than_each_other_player_is_more_than_the_controller_has_too(lands: str, expected: list[int]) -> None:
    """102.1: all others of the player spoken of are compared, the ability's controller among them."""
    game = position(side([LANDS], lands="W"), side(lands=lands), side(), step="untap", active=1)
    run_to(game, "draw")
    assert lives(game) == expected


@rule("608.2c", "603.4")
def test_that_player_is_the_one_of_whom_the_condition_is_true() -> None:
    """608.2c: "that player" is who controls more, neither one of those compared nor the last to be looked at."""
    ward = creature(
        "Ward",
        "At the beginning of your upkeep, if a player controls more lands than each other player, "
        "that player gains control of this creature.",
    )
    game = position(side([ward]), side(lands="R"), side(), step="untap")
    run_to(game, "draw")
    assert [seen.controller for seen in on_battlefield(game, "Ward")] == [1]


@rule("608.2c")
def test_that_player_stays_the_same_through_several_comparisons() -> None:
    """608.2c: those who are compared with somebody are never "that player" of the next sentence."""
    angel = creature(
        "Angel",
        "Whenever this creature deals combat damage to a player, draw a card if that player has more cards in hand "
        "than each other player. Then you gain 3 life if that player has more life than each other player.",
    )
    game = position(side([angel], life=10), side(hand=[ZAP], life=20), side(life=15))
    attack(game, "Angel")
    play_out(game)
    run_to(game, "end of combat")
    hurt = next(player for player in (1, 2) if life(game, player) in (18, 13))
    expected = {1: (1, 13), 2: (0, 10)}[hurt]
    assert (len(game.state.hand(0)), life(game, 0)) == expected


@rule("603.3d", "102.1")
def test_who_chooses_a_target_chooses_another_players() -> None:
    """603.3d: the controller of what entered chooses a target that another player than that one controls."""
    watch = edict(
        "Whenever an artifact enters, its controller chooses target creature another player controls. You gain 1 life."
    )
    relic = card("Relic", "{0}", "Artifact")
    game = position(side([watch, OX]), side([CUB], [relic]), side([ZOO]), active=1)
    act(game, "cast Relic")
    resolve(game)
    assert is_asking(game)
    assert (pending(game).player, names_offered(game)) == (1, ["Goat", "Ox"])


ZOO: Card = creature("Goat")


@rule("607.2d", "614.12a")
def test_another_player_is_chosen_as_something_enters() -> None:
    """607.2d: as "another player" the controller chooses anybody else."""
    watch = edict("As this enchantment enters, choose another player.\n{0}: The chosen player loses 1 life.")
    game = position(side(hand=[watch], lands="W"), side(), side())
    act(game, "cast Edict")
    resolve(game)
    assert names_offered(game) == ["Bob", "Carol"]
    choose(game, "Carol")
    act(game, "activate Edict")
    resolve(game)
    assert lives(game) == [20, 20, 19]
