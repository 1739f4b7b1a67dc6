"""CR 314, 701.32, 701.33, 904: schemes and Archenemy games."""

from __future__ import annotations

import pytest

from comprules.agents import GreedyAgent, RandomAgent
from comprules.cards import Card
from comprules.cards.starter import starter_deck
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Archenemy, SupervillainRumble, TwoHeadedGiant
from positions import BEAR, act, can, card, life, pending, position, resolve, run_to, side, the


def scheme(name: str, *lines: str, supertype: str = "") -> Card:
    """A scheme card with these abilities."""
    return card(name, "", f"{supertype}Scheme", "\n".join(lines))


TOLL = scheme("Toll", "When you set this scheme in motion, each opponent loses 2 life.")
FEAST = scheme("Feast", "When you set this scheme in motion, you gain 3 life.")
REIGN = scheme(
    "Reign",
    "Creatures you control get +1/+1.",
    "When a player draws a card, abandon this scheme.",
    supertype="Ongoing ",
)


def schemes(count: int = 10) -> tuple[Card, ...]:
    """A scheme deck: two cards of each of so many names."""
    different = [scheme(f"Plot {n}", f"When you set this scheme in motion, you gain {n} life.") for n in range(count)]
    return (*different, *different)


def face_up_names(game: Game) -> list[str]:
    return [seen.name for seen in game.view(0).command if "Scheme" in seen.types]


def to_main_phase_of(game: Game, player: int) -> None:
    """Let all players pass until a player's next precombat main phase."""
    while game.board.active_player != player or game.view(0).step != "precombat main":
        game.choose(Pass() if Pass() in pending(game).options else pending(game).options[0])


@rule("314.1", "314.4", "505.3", "703.4e", "904.9")
def test_an_archenemy_sets_a_scheme_in_motion_each_main_phase() -> None:
    """CR 904.9: right after the precombat main phase begins; its "When you set this scheme in motion" triggers."""
    game = position(side(scheme_deck=[TOLL, FEAST]), side(), side(), step="draw")
    run_to(game, "precombat main")
    assert face_up_names(game) == ["Toll"]
    assert len(game.state.stack) == 1
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 18, 18]


@rule("904.9")
def test_only_on_the_archenemys_own_turns() -> None:
    """CR 904.9: on others' turns nothing is set in motion, nor in a postcombat main phase."""
    game = position(side(scheme_deck=[TOLL, FEAST]), side(), step="beginning of combat")
    run_to(game, "postcombat main")
    assert face_up_names(game) == []
    to_main_phase_of(game, 1)
    assert face_up_names(game) == []
    to_main_phase_of(game, 0)
    assert face_up_names(game) == ["Toll"]


@rule("703.4f", "505.4")
def test_the_scheme_comes_before_lore_counters() -> None:
    """CR 703.4f: Sagas get their lore counters after the archenemy's scheme action."""
    chronicle = card("Chronicle", "{1}", "Enchantment — Saga", "I, II, III — You gain 1 life.")
    game = position(side(battlefield=[chronicle], scheme_deck=[TOLL, FEAST]), side(), step="draw")
    run_to(game, "precombat main")
    told = [line.text for line in game.log]
    in_motion = next(place for place, line in enumerate(told) if "sets Toll in motion" in line)
    lore = next(place for place, line in enumerate(told) if "lore" in line)
    assert in_motion < lore


@rule("314.6", "704.6e", "904.10")
def test_a_scheme_is_done_when_no_ability_of_a_scheme_is_pending() -> None:
    """CR 704.6e: with its ability gone from the stack it goes to the bottom of its owner's scheme deck."""
    game = position(side(scheme_deck=[TOLL, FEAST]), side(), step="draw")
    run_to(game, "precombat main")
    assert face_up_names(game) == ["Toll"]
    resolve(game)
    assert face_up_names(game) == []
    assert game.view(0).players[0].scheme_deck_size == 2
    to_main_phase_of(game, 1)
    to_main_phase_of(game, 0)
    assert face_up_names(game) == ["Feast"]
    resolve(game)
    to_main_phase_of(game, 1)
    to_main_phase_of(game, 0)
    assert face_up_names(game) == ["Toll"]


@rule("704.6e")
def test_it_waits_for_the_abilities_of_other_schemes() -> None:
    """CR 704.6e: a scheme stays as long as a triggered ability of any scheme is on the stack."""
    ongoing = scheme("Throne", "Whenever you gain life, each opponent loses 1 life.", supertype="Ongoing ")
    game = position(side(scheme_deck=[FEAST, TOLL], command=[ongoing]), side(), step="draw")
    run_to(game, "precombat main")
    resolve(game)
    assert len(game.state.stack) == 1
    assert face_up_names(game) == ["Throne", "Feast"]
    resolve(game)
    assert face_up_names(game) == ["Throne"]


@rule("205.4h", "904.11")
def test_an_ongoing_scheme_stays() -> None:
    """CR 904.11: it remains face up, its abilities working, until it is abandoned."""
    crown = scheme("Iron Crown", "Creatures you control get +1/+1.", supertype="Ongoing ")
    game = position(side(battlefield=[BEAR], scheme_deck=[crown, TOLL]), side(), step="draw")
    run_to(game, "precombat main")
    assert the(game, "Grizzly Bears").power == 3
    to_main_phase_of(game, 1)
    assert face_up_names(game) == ["Iron Crown"]
    assert the(game, "Grizzly Bears").power == 3


@rule("701.33a", "701.33b", "314.7", "109.2d")
def test_an_ongoing_scheme_is_abandoned() -> None:
    """CR 701.33b: to abandon "this scheme" turns it face down and puts it on the bottom of its owner's deck."""
    game = position(side(battlefield=[BEAR], scheme_deck=[TOLL], command=[REIGN]), side())
    assert the(game, "Grizzly Bears").power == 3
    to_main_phase_of(game, 1)
    assert face_up_names(game) == []
    assert the(game, "Grizzly Bears").power == 2
    assert game.view(0).players[0].scheme_deck_size == 2
    assert any("abandons Reign" in line.text for line in game.log)


@rule("701.33a")
def test_only_ongoing_schemes_are_abandoned() -> None:
    """CR 701.33a: what would abandon a scheme that isn't ongoing does nothing."""
    brief = scheme("Brief", "When you set this scheme in motion, abandon this scheme. If you do, you gain 5 life.")
    game = position(side(scheme_deck=[brief, TOLL]), side(), step="draw")
    run_to(game, "precombat main")
    resolve(game)
    assert not any("abandons" in line.text for line in game.log)
    assert life(game, 0) == 20


@rule("701.32b")
def test_a_face_up_scheme_is_set_in_motion_again() -> None:
    """CR 701.32b: it counts as set in motion though it was neither moved nor turned up."""
    text = ("When you set this scheme in motion, you gain 1 life.", "{1}: Set this scheme in motion again.")
    echo = scheme("Echo", *text, supertype="Ongoing ")
    game = position(side(lands="R", scheme_deck=[TOLL], command=[echo]), side(), step="upkeep")
    act(game, "activate Echo")
    resolve(game)
    assert face_up_names(game) == ["Echo"]
    resolve(game)
    assert life(game, 0) == 21


@rule("701.32c")
def test_several_schemes_are_set_in_motion_one_at_a_time() -> None:
    """CR 701.32c: setting two schemes in motion is doing it twice, with the next card each time."""
    haste = card("Onslaught", "{0}", "Sorcery", "Set two schemes in motion.")
    watcher = card(
        "Spy", "{1}", "Creature — Human", "Whenever an opponent sets a scheme in motion, you gain 1 life.", "1/1"
    )
    game = position(side(hand=[haste], scheme_deck=[REIGN, TOLL, FEAST]), side(battlefield=[watcher]))
    while game.state.stack:
        resolve(game)
    before = life(game, 1)
    act(game, "cast Onslaught")
    resolve(game)
    while game.state.stack:
        resolve(game)
    assert sum("in motion" in line.text for line in game.log) == 3
    assert life(game, 1) >= before


@rule("701.32a")
def test_only_an_archenemy_sets_schemes_in_motion() -> None:
    """CR 701.32a: another player who is told to does nothing, and in other games nobody does."""
    haste = card("Onslaught", "{0}", "Sorcery", "Each player sets a scheme in motion.")
    game = position(side(hand=[haste]), side(scheme_deck=[TOLL]))
    act(game, "cast Onslaught")
    resolve(game)
    assert [line.text for line in game.log if "in motion" in line.text] == ["Bob sets Toll in motion"]
    other = position(side(hand=[haste]), side())
    act(other, "cast Onslaught")
    resolve(other)
    assert not any("in motion" in line.text for line in other.log)


@rule("613.7h")
def test_a_scheme_has_the_timestamp_of_its_being_turned_up() -> None:
    """CR 613.7h: an effect of a scheme turned up later than an enchantment came is applied after it."""
    big = scheme("Tyranny", "Creatures you control have base power and toughness 6/6.", supertype="Ongoing ")
    small = card("Dwindle", "{0}", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    earlier = position(side(hand=[small], battlefield=[BEAR], command=[big]), side())
    act(earlier, "cast Dwindle")
    resolve(earlier)
    assert the(earlier, "Grizzly Bears").power == 1
    later = position(side(battlefield=[BEAR, small], scheme_deck=[big]), side(), step="draw", turn=3)
    assert the(later, "Grizzly Bears").power == 1
    run_to(later, "precombat main")
    assert the(later, "Grizzly Bears").power == 6


@rule("109.4f", "314.4", "314.5", "904.7", "904.8")
def test_a_scheme_is_its_owners() -> None:
    """CR 904.7: its owner controls it and activates its abilities, whoever's turn it is."""
    lair = scheme("Lair", "{1}: You gain 1 life.", supertype="Ongoing ")
    game = position(side(lands="R", command=[lair]), side(lands="R"), active=1)
    assert not can(game, "activate Lair")
    game.choose(Pass())
    act(game, "activate Lair")
    resolve(game)
    assert [life(game, 0), life(game, 1)] == [21, 20]


@rule("800.4a", "904.7")
def test_schemes_leave_with_their_owner() -> None:
    """CR 800.4a: an archenemy of several who leaves takes the schemes along, face up or not."""
    game = position(side(scheme_deck=[TOLL], command=[REIGN]), side(scheme_deck=[FEAST]), side())
    game.concede(0)
    assert face_up_names(game) == []
    assert [seen.scheme_deck_size for seen in game.view(1).players] == [0, 1, 0]


def begun(variant: Archenemy | SupervillainRumble, players: int = 2, seed: int = 0) -> Game:
    game = Game([starter_deck("azure-gale")] * players, seed=seed, variants=[variant])
    for _ in range(players):
        game.choose("yes")
    return game


@rule("103.1b", "904.6", "103.4e", "904.5", "119.1e")
@pytest.mark.parametrize("archenemy", [0, 1])
def test_the_archenemy_begins_with_40_life(archenemy: int) -> None:
    """CR 904.5, 904.6: the archenemy takes the first turn and starts with 40 life, the other player with 20."""
    for seed in range(4):
        game = begun(Archenemy(schemes(), archenemy), seed=seed)
        assert game.board.active_player == archenemy
        assert [seen.life for seen in game.view(0).players] == [40 if player == archenemy else 20 for player in (0, 1)]


@rule("805.1", "904.2", "904.2a", "904.2b", "904.5", "904.1")
@pytest.mark.parametrize("archenemy", [0, 1, 3])
def test_the_others_are_a_team(archenemy: int) -> None:
    """CR 904.2: the others take their turns together, the first after the archenemy, each with 20 life of their own."""
    game = begun(Archenemy(schemes(), archenemy), players=4)
    team = tuple((archenemy + place) % 4 for place in (1, 2, 3))
    assert game.board.active_players == (archenemy,)
    assert [seen.life for seen in game.view(0).players] == [40 if player == archenemy else 20 for player in range(4)]
    to_main_phase_of(game, team[0])
    assert set(game.board.active_players) == set(team)
    assert (game.board.turn, game.board.opponents(PlayerId(team[1]))) == (2, (archenemy,))
    assert [len(game.state.hand(player)) for player in (*team, archenemy)] == [8, 8, 8, 7]
    game.concede(team[0])
    assert set(game.board.active_players) == set(team[1:])
    assert pending(game).player == team[1]
    to_main_phase_of(game, archenemy)
    assert game.board.turn == 3
    game.concede(archenemy)
    assert game.result is not None
    assert set(game.result.winners) == set(team)


@rule("904.2", "104.2c")
@pytest.mark.parametrize("seed", [1, 2])
def test_games_against_a_team_end(seed: int) -> None:
    """CR 104.2c: one side wins or nobody does, however players of the team lose, and some do before the end."""
    deck, agent = starter_deck("hill-thunder"), RandomAgent(seed)
    game = Game([deck] * 4, seed=seed, skip_trivial=True, variants=[Archenemy(schemes(), 2)])
    while game.decision is not None:
        game.choose(agent.choose(None, game.decision))
    assert game.result is not None
    assert set(game.result.winners) in ({2}, {0, 1, 3}, set())


@rule("904.12", "904.12a", "904.12b", "904.12c")
def test_in_a_supervillain_rumble_everybody_is_an_archenemy() -> None:
    """CR 904.12c: all start with 40 life; who begins is left to chance; each sets schemes in motion on their turns."""
    first = set()
    for seed in range(12):
        game = begun(SupervillainRumble([schemes()] * 3), players=3, seed=seed)
        assert [seen.life for seen in game.view(0).players] == [40, 40, 40]
        first.add(game.board.active_player)
    assert len(first) > 1
    for player in (*range(game.board.active_player, 3), 0):
        to_main_phase_of(game, player)
        assert len(face_up_names(game)) == 1


@rule("103.3a")
def test_scheme_decks_are_shuffled() -> None:
    """CR 103.3a: which scheme is on top is left to chance."""
    tops = set()
    for seed in range(8):
        game = begun(Archenemy(schemes()), seed=seed)
        to_main_phase_of(game, 0)
        tops.update(face_up_names(game))
    assert len(tops) > 2


@rule("904.3")
@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (schemes(9), "the scheme deck has 18 cards but needs at least 20"),
        ((*schemes(), schemes()[0]), "has 3 of Plot 0, of which 2 are allowed"),
        ((*schemes(), BEAR), "Grizzly Bears in the scheme deck isn't a scheme"),
    ],
)
def test_scheme_decks_are_checked(deck: tuple[Card, ...], why: str) -> None:
    """CR 904.3: at least twenty schemes, no more than two with the same name."""
    with pytest.raises(SetUpError, match=why):
        Game([starter_deck("azure-gale")] * 2, variants=[Archenemy(deck)])


@rule("904.2", "904.2a")
def test_what_isnt_played_is_refused() -> None:
    """CR 904.2: the archenemy must be one of the players, and the others are the only other team."""
    with pytest.raises(SetUpError, match="can't be played together"):
        Game([starter_deck("azure-gale")] * 4, variants=[Archenemy(schemes()), TwoHeadedGiant()])
    with pytest.raises(SetUpError, match="there is no player 2"):
        Game([starter_deck("azure-gale")] * 2, variants=[Archenemy(schemes(), 2)])
    with pytest.raises(SetUpError, match="3 players but 2 scheme decks"):
        Game([starter_deck("azure-gale")] * 3, variants=[SupervillainRumble([schemes()] * 2)])


@rule("400.2", "904.4")
def test_nobody_sees_what_lies_in_a_scheme_deck() -> None:
    """CR 904.4: games that differ only in the order of a scheme deck look the same."""
    one, other = (position(side(scheme_deck=deck), side()) for deck in ([REIGN, TOLL, FEAST], [REIGN, FEAST, TOLL]))
    assert one.digest() != other.digest()
    assert [one.view(player) == other.view(player) for player in (0, 1)] == [True, True]


@rule("904.9", "904.10", "904.11")
def test_games_are_played_to_their_end() -> None:
    """CR 904.9: schemes come and go all through a game; copies and saves are the same game."""
    decks = [starter_deck("azure-gale"), starter_deck("hill-thunder")]
    game = Game(decks, seed=5, skip_trivial=True, variants=[Archenemy((*schemes(9), REIGN, REIGN))])
    checked = 0
    while game.decision is not None:
        if game.board.turn % 4 == 1 and game.board.turn > checked:
            checked, before = game.board.turn, game.digest()
            assert Game.load(game.save(history=False)).digest() == game.copy().digest() == before
        game.choose(GreedyAgent().choose(game.view(game.decision.player), game.decision))
    assert game.result is not None
    assert sum("in motion" in line.text for line in game.log) > 3
