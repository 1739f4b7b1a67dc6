"""CR 109.2a: "from your hand" behind a card is of that card, and not of what is counted or compared before it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, graveyard, hand, on_battlefield, pending, position, resolve, side
from spells import choose, creature, spell

ONE, TWO, THREE = (card(name, f"{{{cost}}}", "Creature — Ox", pt="1/1") for cost, name in enumerate("ABC", 1))


def offered(game: Game) -> list[str]:
    """What may be chosen now, by name."""
    return [name for option in pending(game).options if (name := getattr(option, "name", ""))]


@rule("109.2a", "122.1")
def test_a_card_from_your_hand_whose_mana_value_is_a_number_of_counters() -> None:
    """109.2a: the card is put onto the battlefield from the hand; the counters are on the artifact where that is."""
    text = (
        "{T}: You may put a creature card with mana value equal to the number of charge counters on this artifact "
        "from your hand onto the battlefield."
    )
    vial = Piece(card("Vial", "{1}", "Artifact", text), counters=(("charge", 2),))
    game = position(side(battlefield=[vial], hand=[ONE, TWO, THREE, TWO]), side(graveyard=[TWO]))
    act(game, "activate Vial")
    resolve(game)
    choose(game, True)
    if on_battlefield(game, "B") == []:
        assert set(offered(game)) == {"B"}
        choose(game, "B")
    assert (len(on_battlefield(game, "B")), sorted(hand(game, 0))) == (1, ["A", "B", "C"])


@rule("109.2a", "109.4")
@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("card with mana value less than or equal to the number of Bears you control from a graveyard", ("A", "B")),
        ("creature card with mana value greater than the number of lands you control from your graveyard", ("B", "C")),
        ("card with mana value equal to the greatest power among Bears you control from a graveyard", ("B",)),
        ("creature card other than target creature from your graveyard", ("A", "B", "C")),
    ],
)
def test_what_is_counted_is_where_it_is_otherwise(words: str, cards: tuple[str, ...]) -> None:
    """109.2a: the number is of permanents; the graveyard is the card's."""
    game = position(
        side(battlefield=[BEAR, BEAR], hand=[spell(f"Exile target {words}.")], lands="W", graveyard=[ONE, TWO, THREE]),
        side(),
    )
    act(game, "cast Deed")
    if "Grizzly Bears" in offered(game):
        choose(game, "Grizzly Bears")
    assert tuple(sorted(set(offered(game)))) == cards


@rule("109.2a", "113.6m")
def test_another_card_than_the_one_whose_text_it_is() -> None:
    """109.2a: "other than this card from your graveyard": another card in the graveyard."""
    text = (
        "At the beginning of your upkeep, if this card is in your graveyard, you may exile a creature card other than "
        "this card from your graveyard. If you do, return this card to the battlefield."
    )
    ghoul = creature("Ghoul", text)
    game = position(side(graveyard=[ghoul, ONE]), side(), step="upkeep")
    resolve(game)
    choose(game, True)
    assert (graveyard(game, 0), len(on_battlefield(game, "Ghoul"))) == ([], 1)
