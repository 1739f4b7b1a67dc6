"""What is said to whoever hands something to the public names that they can't use: where, and what would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from comprules import Card, CardPool, Deck, Game, GreedyAgent, RandomAgent, Scenario
from comprules.cards import Face
from comprules.cards.decks.deck import DeckError
from comprules.cards.pool import UnknownCard
from comprules.editions import UnknownEdition, newer_than
from comprules.editions.wording import in_todays_words, worded
from comprules.kernel.card import CardError
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.scenarios.mistakes import ScenarioError

FOREST = Card("Forest", "normal", (Face("Forest", "", "Basic Land — Forest"),))
DECKS = ((FOREST,) * 10, (FOREST,) * 10)
STRAY: list[Any] = [None, 5, 2.5, b"Forest", [], {}, object(), (None,), ["Forest"]]

Use = Callable[[Any], Any]


def _begun(field: str) -> Use:
    return lambda stray: Game(DECKS, **{field: stray})


@pytest.mark.parametrize("stray", STRAY, ids=lambda stray: type(stray).__name__)
def test_a_pool_has_cards_by_name_alone(stray: Any) -> None:
    """What isn't a name is the name of no card, however it is asked for."""
    pool = CardPool()
    pool.add([FOREST])
    with pytest.raises(UnknownCard, match="a name is a text"):
        pool[stray]
    assert (pool.get(stray), stray in pool, pool.suggest(stray)) == (None, False, ())


@pytest.mark.parametrize(
    ("use", "strays", "kind", "words"),
    [
        (lambda stray: CardPool(beneath=stray), ["x", 5], TypeError, "is a CardPool, not"),
        (lambda stray: CardPool().add([stray]), [None, 5, "Forest", {}], CardError, "Card.from_scryfall"),
        (lambda stray: Card(stray, "normal", (Face("x"),)), [None, 5, []], CardError, "name: must be a text"),
        (lambda stray: Card("x", stray, (Face("x"),)), [None, 5, []], CardError, "layout: must be a text"),
        (lambda stray: Card("x", "normal", stray), [None, 5, "x", [Face("x")]], CardError, "a tuple of Faces"),
        (lambda stray: Card("x", "normal", (stray,)), [None, 5, "x"], CardError, "must be Faces"),
        (lambda stray: Card("x", "normal", (Face("x", "", stray),)), [None, 5], CardError, "type_line: must be a text"),
        (Deck.parse, STRAY, DeckError, "Deck.load reads a file"),
        (lambda stray: Deck.parse("4 Forest", stray), ["x", 5, ["x"]], DeckError, "formats are text, csv, dek, cod"),
        (lambda stray: Deck.parse("4 Forest", pool=stray), ["x", 5, {}], DeckError, "in a CardPool"),
        (Deck, [*STRAY, (("Forest",),), (("Forest", "4"),)], DeckError, "Deck.parse reads a list"),
        (lambda stray: Deck((("Forest", 4),)).main_cards(stray), STRAY, DeckError, "in a CardPool"),
        (Game, [None, 5, 2.5], SetUpError, "decks must be given as a sequence"),
        (_begun("names"), [5, "ab", {}], SetUpError, "names must be given as a sequence"),
        (_begun("sideboards"), [None, 5, "ab"], SetUpError, "sideboards must be given as a sequence"),
        (_begun("variants"), [None, 5, "ab"], SetUpError, "variants must be given as a sequence"),
        (_begun("dungeons"), [None, 5, "x"], SetUpError, "dungeons must be given as a sequence"),
        (_begun("dungeons"), [["x"], (None,)], SetUpError, "dungeons are cards, not"),
        (_begun("reference"), [None, 5, "x"], SetUpError, "the cards of the reference must be given"),
        (_begun("reference"), [["x"], (None,)], SetUpError, "the cards of the reference are cards, not"),
        (_begun("edition"), [[], {}, ["2026"], None], UnknownEdition, "the editions are 2026"),
        (lambda stray: Game(DECKS).read_log(stray), STRAY, ValueError, "lengths story, play, rules"),
        (lambda stray: Game(DECKS).view(0).log(stray), [*STRAY, "me"], ValueError, "lengths story, play, rules"),
        (lambda stray: Game(DECKS).view(0).end_of_log(1, stray), STRAY, ValueError, "lengths story, play, rules"),
        (newer_than, ["1999", None, []], UnknownEdition, "the editions are 2026"),
        (lambda stray: worded(FOREST, stray), ["1999", None], UnknownEdition, "the editions are 2026"),
        (lambda stray: in_todays_words(FOREST, stray), ["1999", None], UnknownEdition, "the editions are 2026"),
        (lambda stray: RandomAgent().choose(None, stray), STRAY, ValueError, "a game that is over has none"),
        (lambda stray: GreedyAgent().choose(Game(DECKS).view(0), stray), [None, 5], ValueError, "a game that is over"),
        (Scenario.begin, STRAY, ScenarioError, "id: "),
        (Scenario.begin("x").having, STRAY, ScenarioError, "a player is called by a letter"),
        (lambda stray: Scenario.begin("x").answering(stray, "yes-no", True), STRAY, ScenarioError, "by a letter"),
    ],
)
def test_what_cant_be_used_is_refused_in_words(use: Use, strays: list[Any], kind: type[Exception], words: str) -> None:
    """The error says what was wrong and what would do."""
    for stray in strays:
        with pytest.raises(kind, match=words):
            use(stray)


@rule("100.1")
def test_decks_may_be_given_one_after_the_other() -> None:
    """100.1: a game needs two decks, in whatever they come."""
    assert len(Game(deck for deck in DECKS).view(0).players) == 2  # type: ignore[arg-type]
