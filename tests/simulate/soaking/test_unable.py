"""What cards can never show, by an argument."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.simulate.soaking.observations import feat
from comprules.simulate.soaking.soak import Soak
from comprules.simulate.soaking.unable import Possibilities
from positions import card

GOBLIN = card("Scout", "{R}", "Creature — Goblin", pt="1/1")


def whether_unable(text: str, *others: Card) -> str | None:
    """Why the first line of a creature's text can't happen with others."""
    asking = card("Asking", "{1}", "Creature — Bear", text, pt="1/1")
    return Possibilities([asking, *others]).why_unable(asking, feat(asking, 0, 0))


ASKING_FOR_A_GOBLIN = (
    "Sacrifice a Goblin: Draw a card.",
    "Tap two untapped Goblins you control: Draw a card.",
    "Exile a Goblin card from your graveyard: Draw a card.",
    "{T}: Draw a card. Activate only if you control a Goblin.",
    "Whenever another Goblin you control enters, draw a card.",
    "This creature gets +1/+1 as long as you control a Goblin creature.",
    "Sacrifice a Goblin or Orc: Draw a card.",
)


@pytest.mark.parametrize("text", ASKING_FOR_A_GOBLIN)
@rule("205.3")
def test_what_asks_for_a_subtype_that_nothing_can_have_is_unable(text: str) -> None:
    """205.3: where no card has a subtype and no text names it, there is nothing to pay with and nothing to wait for."""
    reason = whether_unable(text)
    assert reason is not None
    assert "nothing can be a Goblin (CR 205.3)" in reason


@pytest.mark.parametrize("text", ASKING_FOR_A_GOBLIN)
@pytest.mark.parametrize(
    "other",
    [
        GOBLIN,
        card("Call", "{R}", "Sorcery", "Create two 1/1 red Goblin creature tokens."),
        card("Shape", "{U}", "Creature — Shapeshifter", "Changeling", pt="1/1"),
        card("Mist", "{U}", "Instant", "Target creature becomes the creature type of your choice until end of turn."),
    ],
)
@rule("205.3")
def test_what_may_be_there_is_waited_for(text: str, other: Card) -> None:
    """205.3: a card, a token or an effect may give the subtype."""
    assert whether_unable(text, other) is None


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice a Goblin or an artifact: Draw a card.",
        "Whenever this creature or another Goblin enters, draw a card.",
        "Sacrifice X Goblins: Draw X cards.",
        "{T}: Draw a card. Activate only if you control no Goblins.",
        "Whenever this creature attacks, you may sacrifice a Goblin. If you do, draw a card.",
        "Sacrifice a Plains: Draw a card.",
        "Sacrifice a Clue: Draw a card.",
    ],
)
def test_what_may_happen_otherwise_is_waited_for(text: str) -> None:
    assert whether_unable(text) is None


@rule("122.1")
def test_what_removes_counters_that_nothing_gives_is_unable() -> None:
    """122.1: a cost of removing counters can't be paid where nothing puts such counters anywhere."""
    assert whether_unable("Remove a wish counter from this creature: Draw a card.") == "nothing gives wish counters"
    given = "Remove a wish counter from this creature: Draw a card.\n{T}: Put a wish counter on this creature."
    assert whether_unable(given) is None
    assert whether_unable("Remove a +1/+1 counter from this creature: Draw a card.") is None


@rule("113.6")
def test_what_functions_in_no_zone_is_unable() -> None:
    """113.6: an ability about building decks has done its work when a game begins."""
    assert whether_unable("Choose a Background") == "it functions in no zone (CR 113.6)"
    assert whether_unable("Flying") is None


@rule("712.5")
def test_half_of_a_meld_pair_is_up_only_with_the_other_card() -> None:
    """712.5: the face that a pair is melded into needs both of its cards."""
    whole = Face("Whole", type_line="Creature — Bear", power="5", toughness="5")
    one = Card("One", "meld", (Face("One", "{1}", "Creature — Bear", power="1", toughness="1"), whole))
    other = Card("Other", "meld", (Face("Other", "{1}", "Creature — Bear", power="1", toughness="1"), whole))
    assert (
        Possibilities([one]).why_unable(one, feat(one, 1)) == "the other card of its meld pair isn't there (CR 712.5)"
    )
    assert Possibilities([one, other]).why_unable(one, feat(one, 1)) is None


def test_a_soak_ends_when_all_that_is_possible_has_happened() -> None:
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a Goblin: Draw a card.\n{T}: You gain 1 life.")
    soak = Soak([altar], seed=1)
    played = list(soak.games(most=160))
    assert len(played) < 160
    assert soak.missing == ()
    assert soak.unable == {feat(altar, 0, 0): "nothing can be a Goblin (CR 205.3)"}
