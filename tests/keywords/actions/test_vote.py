"""CR 701.38: voting."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, on_battlefield, pending, play_out, position, resolve, side

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


SECRET = "Each player secretly votes for "
REVEALED = ", then those votes are revealed. "


def secret_vote(text: str, players: int = 3) -> Game:
    """Alice's sorcery with this text, by which players vote in secret, is resolving."""
    return voting(card("Council", "{0}", "Sorcery", SECRET + text), players)


@rule("701.38a", "701.38b")
def test_a_secret_vote_is_told_when_all_have_voted() -> None:
    """701.38a: each player chooses; in secret, so that nobody sees any vote before all have been cast."""
    game = secret_vote(f"time or money{REVEALED}Draw a card for each time vote. You gain 2 life for each money vote.")
    asked = voted_in(game, ["money", "money", "time"])
    assert asked == [0, 1, 2]
    assert (life(game, 0), len(hand(game, 0))) == (24, 1)


def voted_in(game: Game, choices: list[str]) -> list[PlayerId]:
    """Let these votes be cast in secret; the players asked. No player sees what those before have voted for."""
    asked = []
    for choice in choices:
        decision = pending(game)
        seen = [line.text for line in game.view(decision.player).log()]
        assert not any("votes for" in line for line in seen)
        asked.append(decision.player)
        game.choose(next(option for option in decision.options if choice in str(option)))
    assert any("votes for" in line.text for line in game.view(0).log())
    return asked


@rule("701.38a", "701.38b")
def test_votes_that_a_player_received_are_counted_for_that_player() -> None:
    """701.38b: players can be voted for: each draws for the votes they received, and who got none gains life."""
    game = secret_vote(
        f"a player{REVEALED}Each player draws a card for each vote they received. Each player who received no votes "
        "gains 3 life."
    )
    vote(game, "Bob", "Bob", "Alice")
    assert [len(hand(game, player)) for player in (0, 1, 2)] == [1, 2, 0]
    assert [life(game, player) for player in (0, 1, 2)] == [20, 20, 23]


@pytest.mark.parametrize(
    ("vote_so", "shown"), [("Each player secretly votes", 0), ("Starting with you, each player votes", 1)]
)
@rule("701.38a", "101.4")
def test_what_was_voted_for_in_secret_isnt_seen_meanwhile(vote_so: str, shown: int) -> None:
    """701.38a: who votes later sees what was voted for before, unless players vote in secret."""
    told = REVEALED if "secretly" in vote_so else ". "
    game = voting(card("Council", "{0}", "Sorcery", f"{vote_so} for a creature{told}You gain 1 life."))
    vote(game, "Bear")
    assert pending(game).player == 1
    assert [len(game.view(player).chosen) for player in (0, 1, 2)] == [1, shown, shown]


@rule("701.38b")
def test_nobody_votes_for_themselves_where_it_must_be_another_player() -> None:
    """701.38b: the choices are those that the text lists: another player isn't the one who votes."""
    game = secret_vote(f"another player{REVEALED}For each vote you received, draw a card.")
    assert "Alice" not in [str(option) for option in pending(game).options]
    vote(game, "Bob", "Alice", "Alice")
    assert len(hand(game, 0)) == 2


@pytest.mark.parametrize(("votes", "cards", "creatures"), [(("", "", ""), 1, 3), (("", "Bear", ""), 0, 2)])
@rule("701.38a", "701.38b")
def test_no_vote_need_be_cast_where_players_vote_for_up_to_one(
    votes: tuple[str, ...], cards: int, creatures: int
) -> None:
    """701.38a: a player may vote for none of the choices if the text says "up to one"."""
    game = secret_vote(
        f"up to one creature{REVEALED}If no creature got votes, each player draws a card. Otherwise, destroy each "
        "creature with the most votes or tied for most votes."
    )
    for choice in votes:
        options = [option for option in pending(game).options if choice and choice in str(option)]
        game.choose(options[:1])
    assert len(hand(game, 1)) == cards
    assert len(on_battlefield(game, "Grizzly Bears")) == creatures


@rule("701.38a")
def test_what_has_a_vote_is_told_from_what_has_none() -> None:
    """701.38a: a creature has as many votes as players voted for it."""
    game = secret_vote(f"a creature{REVEALED}Destroy each creature with one or more votes.")
    vote(game, "Bear", "Bear", "Bear")
    assert len(on_battlefield(game, "Grizzly Bears")) == 2
    game = secret_vote(f"a creature{REVEALED}Destroy each creature with no votes.")
    vote(game, "Bear", "Bear", "Bear")
    assert len(on_battlefield(game, "Grizzly Bears")) == 1


@rule("701.38a")
def test_who_received_votes_is_told_from_who_received_none() -> None:
    """701.38a: players who received one or more votes."""
    game = secret_vote(f"a player{REVEALED}Each player who received one or more votes gains 3 life.")
    vote(game, "Bob", "Bob", "Bob")
    assert [life(game, player) for player in (0, 1, 2)] == [20, 23, 20]


@rule("701.38a", "603.2")
def test_what_is_said_of_those_who_voted_is_of_the_votes_just_cast() -> None:
    """701.38a: an ability triggers as all have voted, and speaks of who voted for what."""
    keeper = card(
        "Keeper",
        "{1}",
        "Enchantment",
        "Whenever players finish voting, each opponent who voted for a choice you didn't vote for loses 2 life. Each "
        "opponent who voted for a choice you voted for gains 1 life.",
    )
    game = voting(FAIR, creature=keeper)
    vote(game, "time", "money", "time")
    resolve(game)
    assert [life(game, player) for player in (0, 1, 2)] == [22, 18, 21]


@rule("701.38c")
def test_a_choice_without_a_vote_is_no_voting() -> None:
    """701.38c: choosing a word isn't voting."""
    keeper = card("Keeper", "{1}", "Enchantment", "Whenever players finish voting, you gain 5 life.")
    text = "Each opponent chooses fame or fortune. You gain 1 life for each player who chose fame."
    game = position(side(hand=[card("Choice", "{0}", "Sorcery", text)], battlefield=[keeper]), side())
    act(game, "cast Choice")
    resolve(game)
    game.choose("fame")
    play_out(game)
    assert life(game, 0) == 21
