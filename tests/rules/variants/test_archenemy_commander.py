"""CR 904.13: the Archenemy Commander option."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.agents import GreedyAgent
from comprules.cards import Card
from comprules.cards.starter import starter_deck
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Archenemy, ArchenemyCommander, Brawl, Commander, TwoHeadedGiant, Variant
from positions import act, card, life, option_named, pending, position, resolve, side, the
from rules.variants.test_archenemy import scheme, to_main_phase_of

CHIEF = card("Chief", "{G}", "Legendary Creature — Elf", pt="2/2")
PLAGUE = card("Plague", "{B}", "Sorcery", "Target player gets five poison counters.")
SCHEMES = tuple(scheme(f"Scheme {n}", "Creatures you control get +1/+1.", supertype="Ongoing ") for n in range(10))


def played_by(players: int, deck: tuple[Card, ...] = SCHEMES, archenemy: int = 0) -> list[Variant]:
    """Archenemy Commander for so many players."""
    return [ArchenemyCommander(deck, archenemy), Commander([(CHIEF,)] * players)]


def against_one(*sides: Side, players: int = 3, **options: Any) -> Game:
    """A position in which the first player is the archenemy."""
    others = (side() for _ in range(players - len(sides)))
    return position(*sides, *others, variants=played_by(players), **options)


@rule("904.13a")
def test_it_is_a_commander_game_with_schemes() -> None:
    """904.13a: each player casts their commander from the command zone, and the archenemy sets schemes in motion."""
    game = against_one(side(lands="G"), side(lands="G"))
    act(game, "cast Chief")
    resolve(game)
    assert the(game, "Chief").power == 3
    to_main_phase_of(game, 1)
    assert option_named(game, "cast Chief")
    to_main_phase_of(game, 0)
    assert the(game, "Chief").power == 4
    assert sum("Alice sets Scheme" in line.text for line in game.log) == 2


@rule("904.13a", "904.6")
def test_the_archenemy_begins_and_the_others_are_a_team() -> None:
    """904.13a: by the rules of Archenemy the archenemy takes the first turn, then the others take theirs together."""
    game = Game([starter_deck("azure-gale")] * 3, seed=4, variants=played_by(3, archenemy=1), skip_trivial=True)
    for _ in range(3):
        game.choose("yes")
    assert game.board.active_players == (1,)
    while game.board.turn == 1:
        game.choose("pass" if "pass" in map(str, pending(game).options) else pending(game).options[0])
    assert set(game.board.active_players) == {0, 2}


@rule("904.13b")
def test_both_sides_start_with_60_life_and_the_team_has_it_in_common() -> None:
    """904.13b: the archenemy starts with 60 life; the others have one life total, which starts at 60."""
    shock = card("Shock", "{R}", "Sorcery", "Shock deals 4 damage to each opponent.")
    game = against_one(side(hand=[shock], lands="R"))
    assert [life(game, player) for player in range(3)] == [60, 60, 60]
    act(game, "cast Shock")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [60, 52, 52]
    alone = against_one(players=2)
    assert [life(alone, player) for player in range(2)] == [60, 60]


@rule("904.13b")
@pytest.mark.parametrize("first", [0, 1])
def test_the_order_in_which_the_variants_are_named_is_no_matter(first: int) -> None:
    """904.13b: the 60 life are instead of a Commander game's 40, whichever variant is named first."""
    one, other = played_by(3)[first], played_by(3)[1 - first]
    game = position(side(), side(), side(), variants=[one, other])
    assert [life(game, player) for player in range(3)] == [60, 60, 60]


@rule("904.13b", "810.8a", "810.8c")
def test_the_team_loses_as_one_with_its_life() -> None:
    """904.13b: by 810.8 the players of the team win and lose only together."""
    drain = card("Drain", "{B}", "Sorcery", "Target opponent loses 60 life.")
    game = against_one(side(hand=[drain], lands="B"))
    act(game, "cast Drain", targets=["Carol"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("904.13c")
def test_poison_counters_are_each_players_own() -> None:
    """904.13c: ten counters among the players of the team are nothing; one of them with ten loses the game."""
    game = against_one(side(hand=[PLAGUE] * 3, lands="BBB"))
    for whom in ("Bob", "Carol"):
        act(game, "cast Plague", targets=[whom])
        resolve(game)
    assert game.result is None
    assert [dict(seen.counters).get("poison", 0) for seen in game.view(0).players] == [0, 5, 5]
    act(game, "cast Plague", targets=["Carol"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("904.13c")
def test_an_archenemy_with_ten_poison_counters_loses() -> None:
    """904.13c: that holds for the archenemy, too."""
    game = against_one(side(hand=[PLAGUE] * 2, lands="BB"))
    for _ in range(2):
        act(game, "cast Plague", targets=["Alice"])
        resolve(game)
    assert game.result is not None
    assert game.result.winners == (1, 2)


@rule("904.13d")
def test_a_scheme_deck_has_ten_schemes_of_different_names() -> None:
    """904.13d: ten cards at least, each of another name."""
    for deck, why in (
        (SCHEMES[:9], "has 9 cards but needs at least 10"),
        ((*SCHEMES, SCHEMES[3]), "has 2 of Scheme 3, of which 1 is allowed"),
    ):
        with pytest.raises(SetUpError, match=why):
            position(side(), side(), side(), variants=played_by(3, deck))


@rule("904.13a", "800.2")
def test_what_it_is_played_with() -> None:
    """904.13a: it is an option of Commander, and Archenemy with commanders is nothing else."""
    usual, decks = Archenemy((*SCHEMES, *SCHEMES)), [(CHIEF,)] * 3
    for variants, why in (
        ([ArchenemyCommander(SCHEMES)], "is an option of Commander, which isn't played"),
        ([usual, Commander(decks)], "Archenemy Commander, another variant"),
        ([Commander(decks[:1] * 4), TwoHeadedGiant()], "can't be played together"),
    ):
        with pytest.raises(SetUpError, match=why):
            position(*(side() for _ in range(len(variants) + 2)), variants=variants)
    assert position(side(), side(), side(), variants=[Brawl(decks), ArchenemyCommander(SCHEMES)]).decision is not None


@rule("904.13a")
def test_games_are_played_to_their_end() -> None:
    """904.13a: with agents, and the same when it has been saved."""
    names = ("azure-gale", "hill-thunder", "azure-gale")
    game = Game([starter_deck(name) for name in names], seed=5, skip_trivial=True, variants=played_by(3))
    for _ in range(400):
        if game.decision is None:
            break
        game.choose(GreedyAgent().choose(game.view(game.decision.player), game.decision))
    assert Game.load(game.save(history=False)).digest() == game.digest()
    assert sum("in motion" in line.text for line in game.log) > 1
