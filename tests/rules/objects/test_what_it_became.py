"""CR 400.7e, 400.7f: for what triggered on its going, what it has become is no other than it."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, hand, life, on_battlefield, pending, play_out, position, resolve, side
from spells import creature, edict, spell

CAT = creature("Cat")
SLAY = card("Slay", "{B}", "Instant", "Destroy target creature.")


def names(game: Game) -> list[str]:
    """What may be chosen now, by name."""
    return [str(option).split()[0] for option in pending(game).options]


def dies(text: str) -> Game:
    """A game in which Owl, with this text, has died, and what triggered on that is being put on the stack."""
    game = position(side(battlefield=[creature("Owl", text)], hand=[SLAY], lands="B", graveyard=[CAT, CAT]), side())
    act(game, "cast Slay", targets=["Owl"])
    resolve(game)
    return game


@rule("400.7e", "115.3")
@pytest.mark.parametrize(
    "text",
    [
        "When Owl dies, return another target creature card from your graveyard to your hand.",
        "When this creature dies, exile up to one other target creature card from your graveyard.",
        "Whenever a creature dies, return another target creature card from your graveyard to your hand.",
        "Whenever this creature or another creature dies, exile another target creature card from a graveyard.",
        "When this creature leaves the battlefield, exile another target creature card from a graveyard.",
        "When Owl is put into a graveyard from anywhere, exile another target creature card from a graveyard.",
        "When this creature dies, exile target creature card other than this card from your graveyard.",
    ],
)
def test_the_card_it_became_is_not_another(text: str) -> None:
    """400.7e: the ability finds the card that what died became, which is so none of the others."""
    game = dies(text)
    assert "Owl" not in names(game)
    assert "Cat" in names(game)


@rule("400.7e", "608.2f")
def test_each_other_card_is_none_that_it_became() -> None:
    """400.7e: each other creature card is returned, and not the one that died."""
    game = dies("When Owl dies, return each other creature card from your graveyard to your hand.")
    play_out(game)
    assert (hand(game, 0), graveyard(game, 0)) == (["Cat", "Cat"], ["Owl", "Slay"])


@rule("400.7e", "107.1")
def test_other_cards_are_counted_without_it() -> None:
    """400.7e: for each other creature card in the graveyard: two of three."""
    game = dies("When Owl dies, you gain 1 life for each other creature card in your graveyard.")
    play_out(game)
    assert life(game, 0) == 22


@rule("400.7f")
def test_an_aura_is_none_of_the_other_cards() -> None:
    """400.7f: it finds itself where it has gone after what it enchanted died: another Aura card is another one."""
    text = "When enchanted creature dies, return another target Aura card from your graveyard to your hand."
    veil = card("Veil", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")
    shawl = card("Shawl", "{W}", "Enchantment — Aura", "Enchant creature")
    game = position(side(battlefield=[CAT], hand=[veil, SLAY], lands="BW", graveyard=[shawl, shawl]), side())
    act(game, "cast Veil", targets=["Cat"])
    resolve(game)
    act(game, "cast Slay", targets=["Cat"])
    resolve(game)
    assert set(names(game)) == {"Shawl"}


@rule("400.7", "115.3")
def test_what_returned_meanwhile_is_another() -> None:
    """400.7: once it has left the graveyard again it's found no more: a creature that it is by now is another one."""
    text = "When Owl dies, put a +1/+1 counter on each other creature."
    back = card("Back", "{B}", "Instant", "Return target creature card from your graveyard to the battlefield.")
    game = position(side(battlefield=[creature("Owl", text), CAT], hand=[SLAY, back], lands="BB"), side())
    act(game, "cast Slay", targets=["Owl"])
    resolve(game)
    act(game, "cast Back", targets=["Owl"])
    play_out(game)
    assert [dict(each.counters) for name in ("Owl", "Cat") for each in on_battlefield(game, name)] == [
        {"+1/+1": 1},
        {"+1/+1": 1},
    ]


@rule("400.7e", "115.3")
def test_an_edict_spares_no_other() -> None:
    """400.7e: of an enchantment's trigger, the creature that died is what is spoken of."""
    relay = edict(
        "Whenever a creature you control dies, you may return another creature card from your graveyard to your hand."
    )
    game = position(side(battlefield=[relay, CAT], hand=[SLAY], lands="B", graveyard=[creature("Elk")]), side())
    act(game, "cast Slay", targets=["Cat"])
    play_out(game)
    assert hand(game, 0) == ["Elk"]


@rule("400.7j")
def test_what_the_same_effect_moved_is_not_another() -> None:
    """400.7j: "another" than the creature that was exiled first: not the card that it is in exile."""
    deed = spell("Exile target creature. You gain 1 life for each other card in exile.")
    game = position(side(battlefield=[CAT], hand=[deed], lands="W", exile=[CAT, CAT]), side())
    act(game, "cast Deed", targets=["Cat"])
    resolve(game)
    assert life(game, 0) == 22
