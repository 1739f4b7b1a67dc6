"""What is counted of a game."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.results.counting import Counts
from comprules.results.course import course_of
from comprules.variants import TwoHeadedGiant
from faces import face, faced
from positions import BEAR, act, card, hand, land, named, on_battlefield, position, resolve, run_to, settle, side
from results import ZAP, counts
from rules.combat.fights import attack, to_step
from rules.subgames import dreaming, keep_all

DRAW = card("Ponderous", "{U}", "Sorcery", "Draw two cards.")
FETCH = card(
    "Fetching",
    "{G}",
    "Sorcery",
    "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
)
FORK = card("Fork", "{R}", "Instant", "Copy target instant or sorcery spell.")
REWIND = card("Great Rewind", "{0}", "Sorcery", "Restart the game.")
HIRE = card(
    "Hire", "{R}", "Sorcery", "Gain control of target creature until end of turn. It gains haste until end of turn."
)
ISLAND = land("U")
ALICE, BOB = PlayerId(0), PlayerId(1)


def turn_of(found: Counts, what: str, player: PlayerId) -> int:
    """How much is counted for a player in the first turn."""
    return found.in_turns[1][what, player]


@rule("121.1", "121.5")
def test_what_is_put_into_a_hand_is_not_drawn() -> None:
    """121.5: an effect that moves cards into a hand without saying "draw" lets nobody draw."""
    game = position(side(hand=[DRAW, FETCH], lands="UG", library=[ISLAND] * 6), side())
    act(game, "cast Ponderous")
    resolve(game)
    act(game, "cast Fetching")
    resolve(game)
    game.choose(named(game, "Island"))
    assert hand(game, 0) == ["Island"] * 3
    found = counts(game)
    assert (found.of(ALICE, "Island").drawn, turn_of(found, "drawn", ALICE)) == (2, 2)
    assert found.of(ALICE, "Island").first_drawn == 1
    assert (found.of(ALICE, "Ponderous").cast, found.of(ALICE, "Fetching").cast) == (1, 1)
    assert [turn_of(found, what, ALICE) for what in ("spells", "mana", "lands")] == [2, 2, 0]


@rule("601.2i", "108.3")
def test_a_card_is_counted_for_its_owner_whoever_casts_it() -> None:
    """108.3: who owns a card doesn't change as another one casts it; the spell is cast by that other one."""
    text = "Exile the top card of target opponent's library. You may cast that card this turn."
    theft = card("Theft", "{R}", "Sorcery", text)
    game = position(side(hand=[theft], lands="RGG"), side(library=[BEAR, BEAR]))
    act(game, "cast Theft", targets=["Bob"])
    resolve(game)
    act(game, "cast Grizzly Bears")
    found = counts(game)
    bears = found.of(BOB, "Grizzly Bears")
    assert (bears.cast, bears.used_by_others, bears.first_cast) == (0, 1, None)
    assert (turn_of(found, "spells", ALICE), turn_of(found, "spells", BOB)) == (2, 0)


@rule("707.10")
def test_a_copy_of_a_spell_is_not_cast() -> None:
    """707.10: a copy of a spell isn't cast."""
    game = position(side(hand=[ZAP, FORK], lands="RR"), side())
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Fork", targets=["Zap"])
    settle(game)
    found = counts(game)
    assert (found.of(ALICE, "Zap").cast, turn_of(found, "spells", ALICE)) == (1, 2)
    assert turn_of(found, "damage", ALICE) == 6


@rule("601.2i", "707.12")
def test_a_copy_that_is_cast_is_a_spell_but_no_card() -> None:
    """707.12: a copy of a card is cast, as a spell of its own; the card stays where it is."""
    text = "Exile target card from your graveyard and copy it. You may cast the copy without paying its mana cost."
    again = card("Again", "{0}", "Sorcery", text)
    game = position(side(hand=[again], graveyard=[BEAR]), side())
    act(game, "cast Again", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(True)
    settle(game)
    found = counts(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    assert (found.of(ALICE, "Grizzly Bears").cast, turn_of(found, "spells", ALICE)) == (0, 2)


@rule("601.2i", "709.3")
def test_each_half_of_a_split_card_is_the_card() -> None:
    """709.3: one half of a split card is cast; whichever, that card has been cast."""
    ember, spring = (face(name, "{0}", "Instant", "You gain 1 life.") for name in ("Ember", "Spring"))
    split = faced("split", ember, spring)
    game = position(side(hand=[split, split]), side())
    for half in ("Ember", "Spring"):
        act(game, f"cast {half}")
        settle(game)
    assert counts(game).of(ALICE, "Ember // Spring").cast == 2


@rule("119.3", "120.1", "608.2i")
def test_damage_is_dealt_by_who_controlled_its_source_then() -> None:
    """120.1: a creature that is given back at the end of the turn has still dealt its damage for who had it."""
    game = position(side(hand=[HIRE], lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Hire", targets=["Grizzly Bears"])
    resolve(game)
    to_step(game, "declare attackers")
    attack(game, "Grizzly Bears")
    run_to(game, "upkeep")
    found = counts(game)
    (creature,) = (number for number in game.state.battlefield if game.board.name(number) == "Grizzly Bears")
    assert game.board.controller(creature) == BOB
    assert (turn_of(found, "damage", ALICE), turn_of(found, "damage_taken", BOB)) == (2, 2)
    assert turn_of(found, "damage", BOB) == 0
    assert found.life_after[1] == {0: 20, 1: 18}


@rule("102.2", "120.1")
def test_damage_to_oneself_is_taken_and_not_dealt_to_an_opponent() -> None:
    """102.2: a player is no opponent of themselves."""
    game = position(side(hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    found = counts(game)
    assert (turn_of(found, "damage", ALICE), turn_of(found, "damage_taken", ALICE)) == (0, 3)


@rule("305.1", "108.3")
def test_a_land_is_played_by_its_owner_or_by_another_player() -> None:
    """305.1: to play a land is no casting; whose land it is doesn't change by that."""
    text = "Exile the top card of target opponent's library. You may play that card this turn."
    theft = card("Theft", "{R}", "Sorcery", text)
    game = position(side(hand=[ISLAND, theft], lands="R"), side(library=[ISLAND] * 2))
    act(game, "play Island")
    found = counts(game)
    islands = found.of(ALICE, "Island")
    assert (islands.played, islands.cast, islands.first_played, turn_of(found, "lands", ALICE)) == (1, 0, 1, 1)
    game = position(side(hand=[theft], lands="R"), side(library=[ISLAND] * 2))
    act(game, "cast Theft", targets=["Bob"])
    resolve(game)
    act(game, "play Island")
    found = counts(game)
    islands = found.of(BOB, "Island")
    assert (islands.played, islands.used_by_others, turn_of(found, "lands", ALICE)) == (0, 1, 1)


@rule("102.3", "120.1")
def test_damage_to_ones_own_team_is_not_dealt_to_an_opponent() -> None:
    """102.3: a player's teammates are no opponents of theirs."""
    for target, dealt in (("Bob", 0), ("Carol", 3)):
        teams = (TwoHeadedGiant(),)
        game = position(side(hand=[ZAP], lands="R"), side(), side(), side(), variants=teams)
        act(game, "cast Zap", targets=[target])
        settle(game)
        assert turn_of(counts(game), "damage", ALICE) == dealt


@rule("106.4", "500.5")
def test_mana_that_is_made_and_lost_is_counted() -> None:
    """106.4: what is left in a pool is lost as the step ends."""
    game = position(side(lands="GG"), side())
    for _ in range(2):
        game.choose(game.mana_actions()[0])
    run_to(game, "end")
    found = counts(game)
    assert (turn_of(found, "mana", ALICE), turn_of(found, "mana_lost", ALICE)) == (2, 2)


@rule("727.1")
def test_after_a_restart_only_the_new_game_counts() -> None:
    """727.1: the game that was restarted has ended without a winner; what happened in it was in another game."""
    game = position(side(hand=[ZAP, REWIND], lands="R"), side(life=5))
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    run_to(game, "draw")
    found, course = counts(game), course_of(game)
    assert course.restarts == 1
    assert found.of(ALICE, "Zap").cast == 0
    assert sum(each.opening for (owner, _), each in found.cards.items() if owner == 0) == 7
    assert found.life == {0: 20, 1: 20}


@rule("729.1a")
def test_what_happens_in_a_subgame_is_not_counted() -> None:
    """729.1a: a subgame is another game: its hands, draws and life totals are its own."""
    game: Game = dreaming(side(library=[BEAR] * 8), side(library=[BEAR] * 8))
    keep_all(game)
    run_to(game, "draw")
    inside = counts(game)
    assert inside.cards.keys() == {(0, "Deep Dream")}
    game.concede(1)
    found = counts(game)
    assert course_of(game).subgames == 1
    assert found.cards.keys() == {(0, "Deep Dream")}
    assert found.life == {0: 20, 1: 10}
    assert found.left == {}
