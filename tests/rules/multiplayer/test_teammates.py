"""CR 805.8, 805.9, 808.5, 810.5: what teammates see of each other, and who is meant where one of a team is."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from multiplayer.heads import ALICE, BOB, CAROL, DAVE, giants, team_game
from positions import BEAR, act, can, card, life, named, pass_priority, pending, resolve, run_to, settle, side

FOG = card("Fog", "{G}", "Instant", "You gain 1 life.")


@pytest.mark.parametrize("begin", [giants, team_game])
@rule("808.5", "810.5")
def test_teammates_see_each_others_hands(begin) -> None:  # type: ignore[no-untyped-def]
    """CR 808.5, 810.5: teammates may review each other's hands; nobody else may, and libraries stay hidden."""
    game: Game = begin(*(side(hand=[BEAR, FOG]) for _ in range(4)))
    for player, mates in ((ALICE, (BOB,)), (BOB, (ALICE,)), (CAROL, (DAVE,)), (DAVE, (CAROL,))):
        view = game.view(player)
        seen = {other.id: [card.name for card in other.shown_hand] for other in view.players if other.id != player}
        assert seen == {other: ["Grizzly Bears", "Fog"] if other in mates else [] for other in seen}
        assert [other.team for other in view.players] == [(0, 1), (0, 1), (2, 3), (2, 3)]
        assert all(other.known_library == () for other in view.players)


@rule("810.5")
def test_what_a_teammate_puts_away_is_known() -> None:
    """CR 810.5: who has reviewed a teammate's hand knows which of its cards goes onto the library; opponents don't."""
    hide = card("Hide", "{0}", "Sorcery", "Put a card from your hand on top of your library.")
    game = giants(side(), side(hand=[hide, BEAR, FOG]))
    pass_priority(game)
    act(game, "cast Hide")
    while not isinstance(game.decision, ChooseObjects):
        resolve(game)
    game.choose(named(game, "Fog"))
    known = [[each.card.name for each in game.view(player).players[BOB].known_library] for player in range(4)]
    assert known == [["Fog"], ["Fog"], [], []]


@rule("810.5", "400.2")
def test_what_a_teammate_draws_is_told_to_the_team() -> None:
    """CR 810.5: the log of a teammate tells which card was drawn, that of an opponent only that one was."""
    look = card("Look", "{0}", "Sorcery", "Draw a card.")
    game = giants(side(hand=[look], library=[BEAR]))
    act(game, "cast Look")
    resolve(game)
    told = [any("Grizzly Bears" in line.text for line in game.view(player).log()) for player in range(4)]
    assert told == [True, True, False, False]


@rule("805.4a")
def test_a_view_says_whose_turn_it_is() -> None:
    """CR 805.4a: all players of the active team are active."""
    game = giants()
    assert [seen.is_active for seen in game.view(CAROL).players] == [True, True, False, False]
    game = team_game(active=BOB)
    assert [seen.is_active for seen in game.view(CAROL).players] == [False, True, False, False]


@rule("805.8", "723.1")
def test_who_controls_a_player_controls_the_team() -> None:
    """CR 805.8: if an effect causes a player to control another one, they control the affected player's team."""
    slaver = card("Slaver", "{0}", "Sorcery", "You control target player during that player's next turn.")
    game = giants(side(hand=[slaver]), side(), side(hand=[FOG], lands="G"), side(hand=[FOG], lands="G"))
    act(game, "cast Slaver", targets=["Dave"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    whose = []
    for _ in range(2):
        decision = pending(game)
        whose.append((decision.player, decision.on_behalf_of))
        pass_priority(game)
    assert whose == [(ALICE, CAROL), (ALICE, DAVE)]
    run_to(game, "end")
    run_to(game, "upkeep")
    assert pending(game).player == ALICE
    assert pending(game).on_behalf_of is None


@rule("805.9")
def test_one_active_player_is_meant() -> None:
    """CR 805.9: "the active player" is one of the active team, whom the ability's controller chooses as it applies."""
    clock = card("Clock", "", "Artifact", "At the beginning of each upkeep, the active player loses 1 life.")
    game = giants(side(), side(), side(), side(battlefield=[clock]), step="untap")
    while not isinstance(game.decision, ChooseObjects):
        resolve(game)
    assert pending(game).player == DAVE
    assert [str(option) for option in pending(game).options] == ["Alice #0", "Bob #1"]
    game.choose(named(game, "Bob"))
    assert life(game, ALICE) == 29


@pytest.mark.parametrize(
    ("text", "life_of_bob"),
    [
        ("When this creature enters, if it's your turn, you gain 1 life.", 31),
        ("When this creature enters, if it's an opponent's turn, you gain 1 life.", 30),
        ("When this creature enters, if it's not your turn, you gain 1 life.", 30),
    ],
)
@rule("102.1", "805.4a")
def test_the_turn_of_a_team_is_each_players(text: str, life_of_bob: int) -> None:
    """CR 805.4a: it is Bob's turn while it is his team's, and no opponent's."""
    game = giants(side(), side(hand=[card("Imp", "{0}", "Creature — Imp", text, "1/1")]))
    pass_priority(game)
    act(game, "cast Imp")
    resolve(game)
    settle(game)
    assert life(game, BOB) == life_of_bob


@rule("805.4a", "602.5")
def test_a_player_acts_during_their_turn() -> None:
    """CR 602.5: what a player may do only during their turn they may do during that of their team, and not later."""
    spring = card("Spring", "", "Artifact", "{0}: You gain 1 life. Activate only during your turn.")
    game = giants(side(), side(battlefield=[spring]))
    pass_priority(game)
    assert can(game, "activate Spring")
    run_to(game, "end")
    run_to(game, "upkeep")
    while pending(game).player != BOB:
        pass_priority(game)
    assert not can(game, "activate Spring")


@rule("611.2a", "805.4a")
def test_effects_until_your_next_turn_last_until_the_teams() -> None:
    """CR 611.2a: what lasts until Bob's next turn ends as his team's next turn begins."""
    guard = card("Guard", "{0}", "Sorcery", "Until your next turn, creatures you control get +1/+1.")
    game = giants(side(), side(hand=[guard], battlefield=[BEAR]))
    pass_priority(game)
    act(game, "cast Guard")
    resolve(game)
    powers = []
    for _ in range(2):
        run_to(game, "end")
        powers.append(game.view(0).battlefield[0].power)
        run_to(game, "upkeep")
    assert (powers, game.view(0).battlefield[0].power) == ([3, 3], 2)
