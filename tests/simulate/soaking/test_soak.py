"""Random games with random decks until every card has been cast and each of its abilities has happened."""

from __future__ import annotations

import signal
import traceback
from collections import Counter
from random import Random

import pytest

from comprules.cards import Card, CardPool, Deck, Face
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.objects.printed import printed
from comprules.simulate.decks import NamedDeck
from comprules.simulate.soaking.decks import DECK_SIZE, Shelf, brawl_deck, random_deck
from comprules.simulate.soaking.games import Failure, Task, replay, soak_game
from comprules.simulate.soaking.middles import GRAVEYARD, HAND, LANDS, OTHER_PERMANENTS
from comprules.simulate.soaking.observations import described, feat, feats_of
from comprules.simulate.soaking.patience import OutOfPatience, patience
from comprules.simulate.soaking.soak import Soak, why_missing
from positions import card

LANTERN = card("Lantern", "{1}", "Artifact", "{T}: Add {C}.\n{1}, Sacrifice Lantern: Draw a card.")
WATCHER = card("Watcher", "{W}", "Creature — Bird", "Flying\nWhen this creature enters, you gain 1 life.", pt="1/1")
SHRUG = card("Shrug", "{G}", "Sorcery", "You gain 2 life.\nFlashback {1}{G}")
UNWATCHED = card("Unwatched", "{1}", "Artifact", "When you control no artifacts, you gain 1 life.")
FOREIGN = card("Foreign Gold", "{90}", "Artifact", "{T}: Add {C}.")


def test_everything_that_cards_can_show_is_shown() -> None:
    soak = Soak([LANTERN, WATCHER, SHRUG], seed=1)
    played = list(soak.games(most=32))
    assert soak.missing == ()
    assert len(played) <= 32
    assert not any(soaked.failure for soaked in played)


def test_what_never_happens_is_missing_with_the_reason() -> None:
    soak = Soak([FOREIGN, UNWATCHED], seed=1)
    played = list(soak.games(most=16))
    assert len(played) == 16
    missing = {described(each, FOREIGN) for each in soak.missing if each.card == FOREIGN.name}
    assert missing == {"is cast", "{T}: Add {C}."}
    assert "(CR 118.3)" in why_missing(soak, feat(FOREIGN, 0))
    assert [each.line for each in soak.missing if each.card == UNWATCHED.name] == [0]


def test_the_same_seed_gives_the_same_games_in_several_processes() -> None:
    one, other = Soak([LANTERN, SHRUG], seed=5), Soak([LANTERN, SHRUG], seed=5)
    assert list(one.games(most=16)) == list(other.games(most=16, jobs=2))


def test_a_deck_is_legal_and_can_cast_what_it_holds() -> None:
    """CR 100.2a: at least sixty cards, and no more than four of any but basic lands."""
    for seed in range(20):
        deck = random_deck(LANTERN, [LANTERN, WATCHER], Shelf([LANTERN, WATCHER, SHRUG]), Random(seed))
        counts = Counter(each.name for each in deck.cards if "Basic" not in printed(each).supertypes)
        assert len(deck.cards) == DECK_SIZE
        assert max(counts.values()) <= 4
        if "Watcher" in counts:
            assert any(each.name == "Plains" for each in deck.cards)


def test_a_brawl_deck_is_legal() -> None:
    """CR 903.12: sixty cards with the commander, each another but basic lands, within the commander's colors."""
    chief = card("Chief", "{W}", "Legendary Creature — Bird", "{G}, {T}: Add {C}.", pt="1/1")
    stranger = card("Stranger", "{R}", "Sorcery", "Draw a card.")
    deck = brawl_deck(chief, [WATCHER, chief], Shelf([LANTERN, WATCHER, SHRUG, chief, stranger]), Random(1))
    pool = CardPool.starter()
    pool.add([LANTERN, WATCHER, SHRUG, chief, stranger])
    counts = Counter(each.name for each in deck.cards)
    assert check(Deck(tuple(counts.items()), commander=((chief.name, 1),)), pool, "brawl") == []
    assert {"Lantern", "Watcher", "Shrug"} <= set(counts)


def test_a_game_that_begins_in_the_middle_has_the_cards_of_its_decks_in_every_zone() -> None:
    plains = card("Plains", types="Basic Land — Plains")
    spells = tuple(card(f"Watcher {place}", "{W}", pt="1/1") for place in range(35))
    deck = NamedDeck("Watchers", (*spells, *(plains,) * 25))
    game = Task(2, (deck, deck), 1, (), 60, in_the_middle=True).begin()
    for player in game.view(0).players:
        names = [seen.name for seen in game.view(player.id).hand]
        assert set(names) <= {each.name for each in spells}
        assert len(names) == HAND
        assert len(player.graveyard) == GRAVEYARD
        assert player.library_size == DECK_SIZE - HAND - GRAVEYARD - LANDS - OTHER_PERMANENTS
    assert len(game.view(0).battlefield) == 2 * (LANDS + OTHER_PERMANENTS)


def test_an_internal_error_is_kept_with_the_game_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from comprules.rules.life_damage_counters.life import GainLife

    def broken(*_: object) -> None:
        raise RuntimeError("the ink has run")

    deck = NamedDeck("Watchers", (WATCHER,) * 30 + (card("Plains", types="Basic Land — Plains"),) * 30)
    task = Task(1, (deck, deck), 3, feats_of(WATCHER), 60)
    with monkeypatch.context() as patched:
        patched.setattr(GainLife, "happen", broken)
        failure = soak_game(task).failure
        assert failure is not None
        assert failure.error == "RuntimeError: the ink has run"
        with pytest.raises(RuntimeError, match="the ink has run"):
            replay(failure)
    assert replay(failure) is not None


def test_a_game_that_takes_too_long_is_a_failure() -> None:
    with pytest.raises(OutOfPatience, match=r"more than 0\.05 seconds"):
        _never_end()


def test_patience_ends_also_where_interrupts_are_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with pytest.raises(OutOfPatience):
            _never_end()
    finally:
        signal.signal(signal.SIGINT, before)


def test_patience_says_where_it_ended() -> None:
    with pytest.raises(OutOfPatience) as raised:
        _never_end()
    where = "".join(traceback.format_exception(raised.value))
    assert "_never_end" in where.partition("The above exception")[0]


@patience(0.05)
def _never_end() -> None:
    while True:
        pass


def test_a_card_shows_each_of_its_faces() -> None:
    faces = (Face("Left", "{R}", "Instant", "Draw a card."), Face("Right", "{G}", "Instant", "You gain 1 life."))
    both = Card("Left // Right", "split", faces)
    assert [described(each, both) for each in feats_of(both)] == [
        "is cast",
        "Draw a card.",
        "is cast",
        "You gain 1 life.",
    ]


def test_a_game_that_can_t_be_followed_is_no_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Game, answer: object) -> None:
        raise Inconclusive("104.4b", "it goes on and on", ())

    monkeypatch.setattr(Game, "choose", refuse)
    deck = NamedDeck("deck", tuple(random_deck(LANTERN, [LANTERN], Shelf([LANTERN]), Random(1)).cards))
    assert soak_game(Task(1, (deck, deck), 1, (), 60.0)).failure is None


def test_a_failure_without_a_game_has_nothing_to_replay() -> None:
    assert replay(Failure("ValueError: no", "", None, ())) is None
