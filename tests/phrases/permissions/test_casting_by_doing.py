"""CR 118.8, 118.9: casting by doing something besides, or rather than, paying the mana cost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, play_out, position, side
from spells import creature, edict

GHOUL = "You may cast this card from your graveyard by discarding a card in addition to paying its other costs."


def with_ghoul(
    text: str, lands: str, held: Sequence[Card], beside: Sequence[Card] = (), there: Sequence[Card] = ()
) -> Game:
    """A position with a creature for {G} with this text in the graveyard, and with other cards beside it and on the
    battlefield.
    """
    ghoul = creature("Ghoul", text)
    return position(side(graveyard=[ghoul, *beside], hand=held, lands=lands, battlefield=there), side())


@rule("118.3", "118.8", "601.2f")
@pytest.mark.parametrize(("lands", "held", "may"), [("G", [BEAR], True), ("G", [], False), ("", [BEAR], False)])
def test_what_is_done_is_paid_besides_the_mana_cost(lands: str, held: list[Card], may: bool) -> None:
    """118.8: an additional cost is paid at the same time as the mana cost; without either it can't be cast."""
    game = with_ghoul(GHOUL, lands, held)
    assert can(game, "cast Ghoul") is may
    if may:
        act(game, "cast Ghoul")
        play_out(game)
        assert (hand(game, 0), graveyard(game, 0), len(on_battlefield(game, "Ghoul"))) == ([], ["Grizzly Bears"], 1)


@rule("118.8")
def test_several_things_are_done_besides() -> None:
    """118.8: all of them are paid."""
    text = GHOUL.replace("discarding a card", "paying 3 life and exiling another creature card from your graveyard")
    assert not can(with_ghoul(text, "G", []), "cast Ghoul")
    game = with_ghoul(text, "G", [], beside=[BEAR])
    act(game, "cast Ghoul")
    play_out(game)
    assert (life(game, 0), graveyard(game, 0), len(on_battlefield(game, "Ghoul"))) == (17, [], 1)


@rule("118.9")
@pytest.mark.parametrize(("beasts", "may"), [(1, False), (2, True)])
def test_what_is_done_rather_than_paying_the_mana_cost(beasts: int, may: bool) -> None:
    """118.9: an alternative cost takes the place of the mana cost: mana and creatures, not {G}."""
    text = (
        "You may cast this card from your graveyard by paying {B} and sacrificing two creatures "
        "rather than paying its mana cost."
    )
    game = with_ghoul(text, "B", [], there=[BEAR] * beasts)
    assert can(game, "cast Ghoul") is may
    if may:
        act(game, "cast Ghoul")
        play_out(game)
        assert (on_battlefield(game, "Grizzly Bears"), len(on_battlefield(game, "Ghoul"))) == ([], 1)


@rule("118.8", "601.3")
def test_spells_cast_by_doing_something() -> None:
    """118.8: a permission for several spells asks for it each time."""
    altar = edict(
        "You may cast creature spells from your graveyard by sacrificing an artifact in addition to their other costs."
    )
    relic = card("Relic", "{1}", "Artifact")
    game = position(side(battlefield=[altar, relic], graveyard=[BEAR, BEAR], lands="GGGG"), side())
    act(game, "cast Grizzly Bears")
    play_out(game)
    assert (len(on_battlefield(game, "Grizzly Bears")), on_battlefield(game, "Relic")) == (1, [])
    assert not can(game, "cast Grizzly Bears")
