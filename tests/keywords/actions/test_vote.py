"""CR 701.38: voting."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, side

JUDGEMENT = card(
    "Judgement",
    "{0}",
    "Sorcery",
    "Will of the council — Starting with you, each player votes for grace or wrath. If grace gets more votes, you gain "
    "5 life. If wrath gets more votes or the vote is tied, destroy all creatures.",
)
FAIR = card(
    "Fair",
    "{0}",
    "Sorcery",
    "Council's dilemma — Starting with you, each player votes for time or money. Draw a card for each time vote. You "
    "gain 2 life for each money vote.",
)
ZEALOT = card("Zealot", "", "Creature — Human", "While voting, you may vote an additional time.", "1/1")


def voting(spell: Card, players: int = 3, creature: Card = BEAR) -> Game:
    """Alice's spell that has players vote is resolving."""
    mine = side(hand=[spell], battlefield=[creature])
    game = position(mine, *(side(battlefield=[BEAR]) for _ in range(players - 1)))
    act(game, f"cast {spell.name}")
    resolve(game)
    return game


def vote(game: Game, *choices: str) -> list[PlayerId]:
    """Let these votes be cast; the players asked, in order."""
    asked = []
    for choice in choices:
        decision = pending(game)
        assert decision.rule == "701.38a"
        asked.append(decision.player)
        game.choose(next(option for option in decision.options if choice in str(option)))
    return asked


@pytest.mark.parametrize(
    ("votes", "gained", "creatures"),
    [(("grace", "grace", "wrath"), 5, 3), (("grace", "wrath", "wrath"), 0, 0)],
)
@rule("701.38a", "701.38b")
def test_each_player_votes_in_turn_order_and_most_votes_win(
    votes: tuple[str, ...], gained: int, creatures: int
) -> None:
    """701.38a: starting with the player named, each player in turn order votes; the choice with more votes happens."""
    game = voting(JUDGEMENT)
    assert vote(game, *votes) == [0, 1, 2]
    assert life(game, 0) == 20 + gained
    assert len(on_battlefield(game, "Grizzly Bears")) == creatures


@rule("701.38a")
def test_a_tie_is_what_the_text_says() -> None:
    """701.38a: where the text says what happens if the vote is tied, that happens."""
    game = voting(JUDGEMENT, players=4)
    vote(game, "grace", "wrath", "wrath", "grace")
    assert life(game, 0) == 20
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("701.38a", "701.38b")
def test_votes_are_counted_for_each_choice() -> None:
    """701.38b: each choice is connected to an effect of its own, as often as it got votes."""
    game = voting(FAIR)
    before = len(hand(game, 0))
    vote(game, "time", "money", "time")
    assert (len(hand(game, 0)), life(game, 0)) == (before + 2, 22)


@rule("701.38d")
def test_additional_votes_are_cast_at_the_same_time() -> None:
    """701.38d: a player with several votes casts them all when that player would vote; none of them has to be used."""
    game = voting(FAIR, creature=ZEALOT)
    assert vote(game, "money") == [0]
    question = pending(game)
    assert (question.player, question.rule) == (0, "701.38d")
    game.choose("yes")
    assert vote(game, "money", "time", "time") == [0, 1, 2]
    assert life(game, 0) == 24
    declined = voting(FAIR, creature=ZEALOT)
    vote(declined, "money")
    declined.choose("no")
    assert vote(declined, "time", "time") == [1, 2]
    assert life(declined, 0) == 22


@rule("701.38b")
def test_objects_can_be_voted_for() -> None:
    """701.38b: the choices may be objects; of several with the most votes, all are meant."""
    exile = card(
        "Verdict",
        "{0}",
        "Sorcery",
        "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the "
        "most votes or tied for most votes.",
    )
    cat, dog = card("Cat", "", "Creature — Cat", pt="1/1"), card("Dog", "", "Creature — Dog", pt="1/1")
    for votes, left in ((("Cat", "Dog", "Cat"), {"Dog", "Grizzly Bears"}), (("Cat", "Dog", "Grizzly"), set())):
        game = position(side(hand=[exile]), side(battlefield=[cat, dog]), side(battlefield=[BEAR]))
        act(game, "cast Verdict")
        resolve(game)
        assert all("Verdict" not in str(option) for option in pending(game).options)
        vote(game, *votes)
        assert {seen.name for seen in game.view(0).battlefield} == left


@rule("701.38a")
def test_the_log_says_who_voted_for_what() -> None:
    """701.38a: votes are told."""
    game = voting(JUDGEMENT)
    vote(game, "grace", "wrath", "grace")
    assert any("Alice votes for grace; Bob votes for wrath; Carol votes for grace" in line.text for line in game.log)


@pytest.mark.parametrize("leaving", [(), (4,), (1, 5)])
@rule("701.38a", "101.4", "800.4a")
def test_six_players_vote_and_sacrifice_in_turn_order(leaving: tuple[int, ...]) -> None:
    """CR 701.38a, 101.4: from the spell's controller on, without those who have left, who neither vote nor choose."""
    text = (
        "Starting with you, each player votes for death or torture. If death gets more votes, each opponent sacrifices "
        "a creature of their choice. If torture gets more votes or the vote is tied, each opponent loses 4 life."
    )
    council = card("Council", "{0}", "Sorcery", text)
    cat = card("Cat", "{0}", "Creature — Cat", pt="1/1")
    game = position(*(side([BEAR, cat], hand=[council] if player == 3 else []) for player in range(6)), active=3)
    act(game, "cast Council")
    for player in leaving:
        game.concede(player)
    resolve(game)
    order = [player for player in (3, 4, 5, 0, 1, 2) if player not in leaving]
    asked = []
    while not isinstance(game.decision, ChooseAction):
        asked.append(pending(game).player)
        game.choose((pending(game).options[0],))
    assert asked == [*order, *order[1:]]
    assert len(game.view(0).battlefield) == 2 * len(order) - (len(order) - 1)
