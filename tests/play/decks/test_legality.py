"""Whether a deck may be played."""

import pytest

from comprules.cards import Card, CardPool, Deck, DeckProblem, Face
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check


def card(name: str, type_line: str = "Creature", text: str = "") -> Card:
    return Card(name, "normal", (Face(name, type_line=type_line, oracle_text=text),))


@pytest.fixture
def pool() -> CardPool:
    halves = (Face("Near", type_line="Instant"), Face("Far", type_line="Instant"))
    known = CardPool()
    known.add(
        [
            card("Plain", "Basic Land — Plains"),
            card("Snow Plain", "Basic Snow Land — Plains"),
            card("Ogre"),
            card("Horde", text="Haste\nA deck can have any number of cards named Horde."),
            card("Octet", text="A deck can have up to eight cards named Octet."),
            card("Herald", text="A deck can have any number of cards named Horde."),
            Card("Near // Far", "split", halves),
        ]
    )
    return known


def rules_broken(deck: Deck, pool: CardPool) -> list[tuple[str | None, str | None]]:
    return [(problem.rule, problem.card) for problem in check(deck, pool)]


@rule("100.2a")
def test_a_constructed_deck_has_sixty_cards_or_more(pool: CardPool) -> None:
    """100.2a. A constructed deck of 59 cards is too small, one of 60 isn't; the sideboard doesn't count."""
    assert check(Deck((("Plain", 60),)), pool) == []
    small = Deck((("Plain", 59),), (("Ogre", 1),))
    assert check(small, pool) == [DeckProblem("100.2a", None, "the deck has 59 cards; it needs 60")]


@rule("100.5")
def test_a_deck_may_be_as_large_as_you_like(pool: CardPool) -> None:
    """100.5. There is a minimum deck size and no maximum."""
    assert check(Deck((("Plain", 5_000),)), pool) == []


@rule("100.2b")
def test_a_limited_deck_has_forty_cards_and_any_duplicates(pool: CardPool) -> None:
    """100.2b. Limited decks have 40 cards or more, as many of each as were opened."""
    assert check(Deck((("Ogre", 40),), (("Horde", 60),)), pool, "limited") == []
    assert [problem.rule for problem in check(Deck((("Ogre", 39),)), pool, "limited")] == ["100.2b"]


@rule("100.2a", "100.4a")
def test_four_of_a_name_in_deck_and_sideboard_together(pool: CardPool) -> None:
    """100.4a. A fifth copy is one too many, even in the sideboard."""
    assert rules_broken(Deck((("Plain", 56), ("Ogre", 4))), pool) == []
    assert rules_broken(Deck((("Plain", 56), ("Ogre", 4)), (("Ogre", 1),)), pool) == [("100.2a", "Ogre")]


@rule("100.2a")
def test_a_cards_faces_count_as_the_card(pool: CardPool) -> None:
    """100.2a. Listing a card by its halves' names doesn't double its number."""
    assert rules_broken(Deck((("Plain", 55), ("Near", 3), ("Far", 2))), pool) == [("100.2a", "Near // Far")]


@rule("100.2a", "205.4c")
def test_any_number_of_basic_lands(pool: CardPool) -> None:
    """205.4c. A land with the supertype basic is a basic land, snow-covered or not."""
    assert rules_broken(Deck((("Plain", 30), ("Snow Plain", 30))), pool) == []


@rule("113.6n")
def test_a_card_may_say_how_many_of_it_a_deck_has(pool: CardPool) -> None:
    """113.6n. An ability about deck construction changes the limit, for the card that it names."""
    assert rules_broken(Deck((("Horde", 52), ("Octet", 8))), pool) == []
    assert rules_broken(Deck((("Horde", 51), ("Octet", 9))), pool) == [("100.2a", "Octet")]
    assert rules_broken(Deck((("Horde", 55), ("Herald", 5))), pool) == [("100.2a", "Herald")]


@rule("100.4a")
def test_a_sideboard_has_fifteen_cards_or_less(pool: CardPool) -> None:
    """100.4a. A constructed deck's sideboard holds no more than fifteen cards."""
    assert rules_broken(Deck((("Plain", 60),), (("Plain", 15),)), pool) == []
    assert rules_broken(Deck((("Plain", 60),), (("Plain", 16),)), pool) == [("100.4a", None)]


@pytest.mark.parametrize(
    ("edition", "allowed"),
    [("2001", {0, 15}), ("2006", {0, 15}), ("2009", {0, 15}), ("2024", {0, 1, 14, 15}), ("2026", {0, 1, 14, 15})],
)
@rule("100.3a", edition="2009")
@rule("100.4", "100.4a")
def test_a_sideboard_had_just_fifteen_cards(pool: CardPool, edition: str, allowed: set[int]) -> None:
    """100.3a of 2009: a sideboard, if there is one, has exactly fifteen cards; 100.4a: at most fifteen."""
    for size in (0, 1, 14, 15, 16):
        deck = Deck((("Plain", 60),), (("Plain", size),) if size else ())
        assert (check(deck, pool, edition=edition) == []) is (size in allowed)


@rule("100.3a", edition="2009")
def test_what_is_wrong_with_a_small_sideboard_of_2009(pool: CardPool) -> None:
    """100.3a of 2009: what is said of it; in limited play it may be of any size."""
    small = Deck((("Plain", 60),), (("Plain", 3),))
    (problem,) = check(small, pool, edition="2009")
    assert str(problem) == "the sideboard has 3 cards; it must have 15 (100.3a)"
    assert check(small, pool, "limited", edition="2009") == []


@rule("903.3")
def test_a_commander_belongs_to_a_commander_deck(pool: CardPool) -> None:
    """903.3. Only decks of the Commander variant have a commander."""
    assert rules_broken(Deck((("Plain", 60),), commander=(("Ogre", 1),)), pool) == [("903.3", "Ogre")]


def test_an_unknown_card_is_a_problem_of_its_own(pool: CardPool) -> None:
    problems = check(Deck((("Plain", 60), ("Ogr", 5))), pool)
    assert problems == [DeckProblem(None, "Ogr", "no card is named 'Ogr'; did you mean Ogre?")]
    assert str(problems[0]) == "no card is named 'Ogr'; did you mean Ogre?"


@rule("717.2")
def test_an_attraction_is_part_of_no_deck() -> None:
    """717.2: it begins the game in an Attraction deck, or not at all."""
    pool = CardPool()
    faces = (Face("Ogre", type_line="Creature — Ogre"), Face("Wheel", type_line="Artifact — Attraction"))
    pool.add([Card(face.name, "normal", (face,)) for face in faces])
    problems = check(Deck((("Ogre", 40), ("Wheel", 1))), pool, "limited")
    assert [problem.rule for problem in problems] == ["717.2"]
