"""Deck lists in XML: MTGO's .dek, Cockatrice's .cod."""

from contextlib import suppress
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.strategies import names
from comprules.cards import Deck, DeckError

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Ogre" Annotation="0" />
  <Cards CatID="2" Quantity="3" Sideboard="true" Name="Near/Far" Annotation="0" />
</Deck>
"""
COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Big</deckname>
    <comments>all of them</comments>
    <zone name="main">
        <card number="4" name="Ogre"/>
    </zone>
    <zone name="side">
        <card number="3" name="Near // Far"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Beast Token"/>
    </zone>
</cockatrice_deck>
"""


def test_mtgos_deck_is_read() -> None:
    assert Deck.parse(DEK) == Deck((("Ogre", 4),), (("Near/Far", 3),))


def test_cockatrices_deck_is_read_without_its_tokens() -> None:
    assert Deck.parse(COD) == Deck((("Ogre", 4),), (("Near // Far", 3),), name="Big")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"4"', '"many"', 6, "'many' isn't a number of cards"),
        ('"4"', '"²"', 6, "isn't a number of cards"),
        ('"4"', '"0"', 6, "a card is listed 1 to 9,999 times"),
        ("number=", "nummer=", 6, "a card has the attribute number"),
        ('name="Ogre"', "", 6, "a card has the attribute name"),
        ('name="Ogre"', 'name=""', 6, "a card has a name"),
        ('name="main"', 'name="attic"', 6, "one of the zones main, side, tokens, not in 'attic'"),
        ("<deckname>", "<deckname", 3, "not well-formed XML: not well-formed"),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(DeckError, match=reason) as caught:
        Deck.parse(COD.replace(old, new))
    assert caught.value.mistakes[0].line == line
    assert caught.value.mistakes[0].text


def test_a_document_type_is_refused() -> None:
    entities = '<!DOCTYPE Deck [<!ENTITY a "Ogre"><!ENTITY b "&a;&a;&a;&a;">]><Deck>&b;</Deck>'
    with pytest.raises(DeckError, match="no document type declaration"):
        Deck.parse(entities)


def test_another_document_is_refused() -> None:
    with pytest.raises(DeckError, match="begins with <Deck>, not with <html>"):
        Deck.parse("<html><body>404</body></html>")


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(DeckError, match="nested too deeply"):
        Deck.parse("<Deck>" + "<a>" * 100_000)


@given(st.dictionaries(names, st.integers(1, 9_999), min_size=1))
def test_every_card_of_a_dek_file_is_read(counts: dict[str, int]) -> None:
    cards = [f'<Cards Name={quoteattr(name)} Quantity="{count}"/>' for name, count in counts.items()]
    assert Deck.parse(f"<Deck>{''.join(cards)}</Deck>").main == tuple(counts.items())


pieces = st.sampled_from(
    (
        *("<Deck>", "</Deck>", "<Cards ", 'Quantity="1"', 'Name="a"', "/>", "<!DOCTYPE a>", "&amp;", "]]>"),
        *("</cockatrice_deck>", '<zone name="main">', "</zone>", '<card number="1" ', 'name="a"', "<deckname>", "&#0;"),
    )
)


@given(st.sampled_from(["<", "<Deck>", "<cockatrice_deck>"]), st.lists(pieces | st.text()).map("".join))
def test_any_markup_is_a_deck_or_a_deck_error(beginning: str, rest: str) -> None:
    with suppress(DeckError):
        assert isinstance(Deck.parse(beginning + rest), Deck)
