"""How much of some cards is read, and what is missing for the others."""

from comprules.cards import Card, Face
from comprules.readings.coverage import blocked_by, coverage, normalised_words


def card(name: str, *texts: str) -> Card:
    faces = tuple(Face(name if len(texts) == 1 else f"{name} {text}", "", "Artifact", text) for text in texts)
    return Card(" // ".join(face.name for face in faces), "normal" if len(texts) == 1 else "split", faces)


READ = card("Lamp", "Flying\nWhen ~ enters, draw a card.".replace("~", "Lamp"))
VANILLA = card("Stone", "")
HALF = card("Bell", "Flying\nGrunk the bell.")


def test_a_card_without_text_is_read_whole() -> None:
    """CR 207.1: a text box may have no rules text, and then the card has no abilities to read."""
    found = coverage([VANILLA])
    assert (found.cards, found.whole, found.abilities) == (1, 1, 0)


def test_a_card_is_read_whole_only_if_all_its_abilities_are() -> None:
    """CR 113.2c: each paragraph is an ability of its own, and a card has all of them."""
    found = coverage([READ, HALF])
    assert (found.cards, found.whole) == (2, 1)
    assert (found.abilities, found.abilities_read) == (4, 3)
    assert [each.name for each in found.unread] == ["Bell"]


def test_a_card_is_read_whole_only_if_all_its_faces_are() -> None:
    """CR 709.4c: a split card has each ability of either half."""
    assert coverage([card("Door", "Flying", "Grunk.")]).whole == 0


def test_speed_is_cards_for_each_second() -> None:
    found = coverage([READ])
    assert found.cards_per_second == found.cards / found.seconds


def test_nothing_read_takes_no_time_at_all() -> None:
    assert coverage([]).cards == 0


def test_every_card_advances_the_progress() -> None:
    advanced: list[None] = []
    coverage([READ, HALF, VANILLA], lambda: advanced.append(None))
    assert len(advanced) == 3


def test_phrases_are_ranked_by_the_cards_that_wait_for_them_alone() -> None:
    first, second = card("One", "Grunk 3."), card("Two", "Grunk 12.\nFlying")
    other, several = card("Three", "Zibble 2."), card("Four", "Zibble 2.\nGrunk 4.")
    ranked = blocked_by(coverage([several, other, first, second]).unread)
    assert [(each.words, each.cards, each.examples) for each in ranked] == [
        ("grunk N", 2, ("One", "Two")),
        ("zibble N", 1, ("Three",)),
    ]


def test_what_is_missing_is_as_narrow_as_a_phrase_can_be() -> None:
    unread = coverage([card("Bell", "Destroy target grunk.")]).unread
    (blocked,) = blocked_by(unread)
    assert blocked.words == "grunk"
    assert blocked.fitting
    assert unread[0].stops() == ("grunk",)


def test_words_that_differ_in_numbers_are_the_same() -> None:
    assert normalised_words("Scry 2") == normalised_words("scry 11")
    assert normalised_words("Draw twenty-one cards") == normalised_words("draw two cards")
    assert normalised_words("Pay {1}{W}") == normalised_words("Pay {2/R}{X}") != normalised_words("Pay {T}")
