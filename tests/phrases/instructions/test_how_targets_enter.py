"""CR 614.1c, 614.12: how a target enters that a spell puts onto the battlefield, as its next sentence says."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, position, settle, side, the
from spells import RELIC, edict, spell

RAISE = "Return target artifact or creature card from your graveyard to the battlefield."


def raised(text: str, what: Card, *others: Card, lands: str = "W") -> tuple[int, int | None]:
    """How many +1/+1 counters are on what a spell with this text returned, and its power."""
    game = position(side(others, hand=[spell(text)], graveyard=[what], lands=lands), side())
    act(game, "cast Deed", targets=[what.name])
    settle(game)
    seen = the(game, what.name)
    return dict(seen.counters).get("+1/+1", 0), seen.power


@rule("614.1c", "614.12", "608.2c")
@pytest.mark.parametrize(
    ("said", "counters"),
    [
        (" That creature enters with an additional +1/+1 counter on it.", 1),
        (
            "\nZeal — If you control an enchantment, that creature enters with two additional +1/+1 counters on it.",
            0,
        ),
        (
            "\nZeal — If you control no enchantments, that creature enters with two additional +1/+1 counters on it.",
            2,
        ),
    ],
)
def test_a_returned_creature_enters_with_counters_on_a_condition(said: str, counters: int) -> None:
    """614.12: what the text says afterwards is so as the card is put onto the battlefield."""
    text = f"Return target creature card from your graveyard to the battlefield.{said}"
    assert raised(text, BEAR) == (counters, 2 + counters)


@rule("614.1c", "122.6")
def test_it_enters_with_the_counters_and_gets_none_later() -> None:
    """122.6: a creature with no toughness of its own survives, and who is told of counters put on it sees them."""
    seed = card("Seed", "{G}", "Creature — Plant", pt="0/0")
    watch = edict("Whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life.")
    text = "Return target creature card from your graveyard to the battlefield. It enters with a +1/+1 counter on it."
    game = position(side([watch], hand=[spell(text)], graveyard=[seed], lands="W"), side())
    act(game, "cast Deed", targets=["Seed"])
    settle(game)
    assert the(game, "Seed").power == 1
    assert life(game, 0) == 21


@rule("614.12")
def test_only_what_enters_as_a_creature_enters_so() -> None:
    """614.12: of an artifact or creature card, only a creature enters with the counter."""
    text = f"{RAISE} If a creature enters this way, it enters with an additional +1/+1 counter on it."
    assert raised(text, BEAR) == (1, 3)
    assert raised(text, RELIC)[0] == 0


@rule("614.12")
def test_whether_it_enters_as_a_creature_is_asked_of_it_as_it_would_be_there() -> None:
    """614.12: an artifact that will be a creature there is one; a God that won't be one isn't."""
    text = f"{RAISE} If a creature enters this way, it enters with an additional +1/+1 counter on it."
    march = card(
        "March",
        "{3}{U}",
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    )
    god = card(
        "God",
        "{3}{W}",
        "Enchantment Artifact Creature — God",
        "As long as your devotion to white is less than five, God isn't a creature.",
        "5/5",
    )
    for beside, what, counters in (((march,), RELIC, 1), ((), god, 0)):
        game = position(side(beside, hand=[spell(text)], graveyard=[what], lands="W"), side())
        act(game, "cast Deed", targets=[what.name])
        settle(game)
        assert dict(the(game, what.name).counters).get("+1/+1", 0) == counters


@rule("614.1c")
def test_what_enters_afterwards_has_nothing_to_do_with_it() -> None:
    """614.1c: it is said of the very card that is returned, as it is returned."""
    text = f"{RAISE} It enters with two +1/+1 counters on it."
    game = position(side(hand=[spell(text), BEAR], graveyard=[RELIC], lands="WGG"), side())
    act(game, "cast Deed", targets=["Relic"])
    settle(game)
    act(game, "cast Grizzly Bears")
    settle(game)
    assert dict(the(game, "Relic").counters) == {"+1/+1": 2}
    assert not the(game, "Grizzly Bears").counters
