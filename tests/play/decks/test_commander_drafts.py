"""CR 903.13: decks built of what was drafted, and the game that is played with them."""

from __future__ import annotations

import pytest

from comprules.cards import Card, CardPool, Deck
from comprules.kernel.rule_citations import rule
from comprules.play.decks.commander_drafts import ADDED, Draft
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.variants import CommanderDraft
from play.decks.test_commander_decks import LEGEND, card

PIPER = "The Prismatic Piper"


@pytest.fixture
def pool() -> CardPool:
    """Commanders of one color, of two, and of none, an ox, and a forest."""
    known = CardPool()
    legends = [card(name, LEGEND, cost) for name, cost in (("Elf", "{G}"), ("Owl", "{U}"), ("Hydra", "{U}{G}"))]
    piper = card(PIPER, "Legendary Creature — Shapeshifter", "{5}", "Partner")
    known.add([*legends, piper, card("Ox"), card("Red Ox", cost="{R}"), card("Forest", "Basic Land — Forest", "")])
    return known


def broken(pool: CardPool, deck: Deck, *boosters: str, drafted: tuple[tuple[str, int], ...]) -> list[str]:
    """What is wrong with a deck after a draft."""
    return [str(problem) for problem in check(deck, pool, "commander draft", draft=Draft(boosters, drafted))]


@rule("903.13f")
def test_sixty_cards_at_least_of_which_any_number_have_the_same_name(pool: CardPool) -> None:
    """903.13f: there is no maximum deck size, and names may come again as often as they were drafted."""
    for count, problems in (
        (58, ["the deck has 59 cards with its commander; it needs 60 (903.13f)"]),
        (59, []),
        (75, []),
    ):
        deck = Deck((("Ox", 40), ("Forest", count - 40)), commander=(("Elf", 1),))
        assert broken(pool, deck, "Legends", drafted=(("Ox", 40), ("Elf", 1))) == problems


@rule("903.13e")
def test_only_what_was_drafted_is_played_with(pool: CardPool) -> None:
    """903.13e: the cards that a player has drafted are their card pool; basic lands come besides."""
    deck = Deck((("Ox", 9), ("Forest", 50)), commander=(("Elf", 1),))
    assert broken(pool, deck, "Legends", drafted=(("Ox", 8), ("Elf", 1))) == [
        "9 of Ox, of which 8 are in the card pool (903.13e)"
    ]
    assert broken(pool, deck, "Legends", drafted=(("Ox", 9),)) == [
        "1 of Elf, of which 0 are in the card pool (903.13e)"
    ]


@rule("903.13e")
def test_a_commander_is_added_by_the_boosters(pool: CardPool) -> None:
    """903.13e: with some boosters two cards of a name come into the pool, but only for being commanders."""
    led = Deck((("Ox", 58),), commander=((PIPER, 2),))
    assert set(ADDED) == {"Commander Legends", "Commander Masters", "Commander Legends: Battle for Baldur's Gate"}
    assert broken(pool, led, "Commander Legends", drafted=(("Ox", 58),)) == []
    lands = Deck((("Ox", 59),), commander=((PIPER, 1),))
    assert broken(pool, lands, "Commander Legends", drafted=(("Ox", 59),)) == []
    assert broken(pool, lands, "Legends", drafted=(("Ox", 59),)) == [
        f"1 of {PIPER}, of which 0 are in the card pool (903.13e)"
    ]
    within = Deck((("Ox", 58), (PIPER, 1)), commander=((PIPER, 1),))
    assert broken(pool, within, "Commander Legends", drafted=(("Ox", 58),)) == [
        f"2 of {PIPER}, of which 1 are in the card pool (903.13e)"
    ]


@rule("903.13f", "702.124h")
def test_commanders_of_one_color_are_partners_after_some_drafts(pool: CardPool) -> None:
    """903.13f: with those boosters whoever can be a commander and has at most one color counts as having partner."""

    def led_by(*names: str) -> Deck:
        return Deck((("Ox", 60),), commander=tuple((name, 1) for name in names))

    drafted = (("Ox", 60), ("Elf", 1), ("Owl", 1), ("Hydra", 1))
    assert broken(pool, led_by("Elf", "Owl"), "Commander Masters", drafted=drafted) == []
    assert broken(pool, led_by("Elf", "Owl"), "Commander Legends", drafted=drafted) == [
        "Elf and Owl can't be commanders together (702.124a)"
    ]
    assert broken(pool, led_by("Elf", "Hydra"), "Commander Masters", drafted=drafted) == [
        "Elf and Hydra can't be commanders together (702.124a)"
    ]


@rule("903.13f", "903.5c")
def test_color_identity_binds_drafted_decks_too(pool: CardPool) -> None:
    """903.13f: but for the exceptions decks are built as Commander decks are."""
    deck = Deck((("Red Ox", 1), ("Forest", 58)), commander=(("Elf", 1),))
    assert broken(pool, deck, "Legends", drafted=(("Red Ox", 1), ("Elf", 1))) == [
        "Red Ox is outside the commander's color identity (903.5c)"
    ]


@rule("903.13f")
def test_what_was_drafted_is_told_for_a_draft_alone(pool: CardPool) -> None:
    """903.13f: a deck from a draft can't be checked without what was drafted."""
    for kind, draft in (("commander draft", None), ("commander", Draft(("Legends",)))):
        with pytest.raises(ValueError, match="only for that"):
            check(Deck(()), pool, kind, draft=draft)  # type: ignore[arg-type]


@rule("903.13e", "903.13f")
def test_the_game_is_a_commander_game_with_drafted_decks(pool: CardPool) -> None:
    """903.13g: 40 life and a commander each; 903.13f: the smallest deck has 60 cards."""
    decks: list[list[Card]] = [[pool["Forest"]] * 59] * 2
    variant = CommanderDraft([(pool["Elf"],)] * 2)
    game = Game(decks, starting_player=0, variants=[variant])
    assert [seen.life for seen in game.view(0).players] == [40, 40]
    assert [seen.name for seen in game.view(0).command] == ["Elf", "Elf"]
    assert (variant.minimum_deck_size(40), variant.has_drafted_cards(), variant.is_limited()) == (60, True, True)
