"""CR 608.2b and 608.2g of 2009, 413.2a of 2006 and 2001: what is known of a target that has become illegal."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, life, on_battlefield, pass_priority, position, settle, side, the

OGRE = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
OWL = card("Owl", "{U}", "Creature — Bird", pt="1/1")
IDOL = card("Idol", "{2}", "Artifact")
WARD = card("Ward", "{0}", "Instant", "Target creature gains protection from black until end of turn.")
HOME = card("Home", "{0}", "Instant", "Return target creature to its owner's hand.")
TOLL = card(
    "Toll",
    "{B}",
    "Instant",
    "Destroy target artifact and target creature. You gain life equal to that creature's power.",
)
TAX = card(
    "Tax", "{B}", "Instant", "Destroy target artifact and target creature. That creature's controller loses 3 life."
)
LEARN = card(
    "Learn", "{B}", "Instant", "Tap target artifact and target creature. If that creature is red, you gain 4 life."
)
TWO = card("Two", "{B}", "Instant", "Tap two target creatures. Their controllers lose 2 life.")
BITE = card(
    "Bite",
    "{B}",
    "Instant",
    "Tap target artifact. Target creature deals damage equal to its power to each opponent. You gain 1 life.",
)
SHRINK = card(
    "Shrink", "{B}", "Instant", "Tap target artifact and target creature. If that creature is red, destroy it."
)

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OLD = EDITIONS[:3]


def after(edition: str, spell: Card, answer: Card, *others: str) -> Game:
    """A game in which a spell has resolved, one of whose targets the other player's answer has made illegal."""
    game = position(side(hand=[spell], lands="B"), side(battlefield=[IDOL, OGRE, OWL], hand=[answer]), edition=edition)
    act(game, f"cast {spell.name}", targets=[*others, "Ogre"])
    pass_priority(game)
    act(game, f"cast {answer.name}", targets=["Ogre"])
    settle(game)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("answer", [WARD, HOME])
@rule("608.2b", "608.2g", edition="2009")
@rule("413.2a", edition="2006")
@rule("413.2a", edition="2001")
@rule("608.2b")
def test_its_power_is_known(edition: str, answer: Card) -> None:
    """608.2g of 2009: its power is, or last was, 3, though it isn't destroyed; 608.2b: nothing is found out."""
    game = after(edition, TOLL, answer, "Idol")
    assert life(game, 0) == (23 if edition in OLD else 20)
    assert len(on_battlefield(game, "Ogre")) == (1 if answer is WARD else 0)
    assert graveyard(game, 1) == ["Idol", answer.name] or graveyard(game, 1) == [answer.name, "Idol"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("answer", [WARD, HOME])
@rule("608.2b", "608.2g", edition="2009")
@rule("413.2a", edition="2006")
@rule("608.2b")
def test_its_controller_is_known(edition: str, answer: Card) -> None:
    """608.2g of 2009: who controls or last controlled it is known, and to that player something is done."""
    game = after(edition, TAX, answer, "Idol")
    assert life(game, 1) == (17 if edition in OLD else 20)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("answer", [WARD, HOME])
@rule("608.2b", "608.2g", edition="2009")
@rule("413.2a", edition="2006")
@rule("608.2b")
def test_a_condition_asks_about_it(edition: str, answer: Card) -> None:
    """608.2g of 2009: whether it is red is known, and it isn't tapped."""
    game = after(edition, LEARN, answer, "Idol")
    assert life(game, 0) == (24 if edition in OLD else 20)
    assert not any(seen.tapped for seen in on_battlefield(game, "Ogre"))


@pytest.mark.parametrize("edition", EDITIONS)
@rule("608.2b", edition="2009")
@rule("413.2a", edition="2006")
@rule("608.2b")
def test_nothing_is_done_to_it_though_it_is_known(edition: str) -> None:
    """608.2b of 2009: the spell can't perform any action on it, whatever it has found out about it."""
    game = after(edition, SHRINK, WARD, "Idol")
    assert not the(game, "Ogre").tapped


@pytest.mark.parametrize("edition", EDITIONS)
@rule("608.2b", edition="2009")
@rule("413.2a", edition="2006")
@rule("608.2b")
def test_it_does_nothing_itself(edition: str) -> None:
    """608.2b of 2009: the spell can't make an illegal target perform any actions, though its power is known."""
    game = after(edition, BITE, WARD, "Idol")
    assert (life(game, 0), life(game, 1), the(game, "Idol").tapped) == (21, 20, True)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("608.2b", "608.2g", edition="2009")
@rule("608.2b")
def test_of_several_all_are_known(edition: str) -> None:
    """608.2g of 2009: what is asked about both targets includes the one that has become illegal."""
    game = position(
        side(battlefield=[OWL], hand=[TWO], lands="B"), side(battlefield=[OGRE], hand=[WARD]), edition=edition
    )
    act(game, "cast Two", targets=["Owl", "Ogre"])
    pass_priority(game)
    act(game, "cast Ward", targets=["Ogre"])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (18, 18 if edition in OLD else 20)
    assert (the(game, "Owl").tapped, the(game, "Ogre").tapped) == (True, False)
