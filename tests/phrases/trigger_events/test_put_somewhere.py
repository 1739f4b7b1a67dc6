"""CR 603.6: abilities that trigger on what is put into exile, a graveyard or a hand, from wherever they say."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, FILLER, act, card, life, on_battlefield, play_out, position, run_to, side, the
from spells import choose, edict, spell

WOLF = card("Wolf", "{G}", "Creature — Wolf", "", "2/2")
TOTEM = card("Totem", "{1}", "Artifact", "")
VOID = card("Void", "{W}", "Instant", "Exile target creature.")
SLAY = card("Slay", "{B}", "Instant", "Destroy target nonland permanent.")
RECALL = card("Recall", "{U}", "Instant", "Return target creature to its owner's hand.")
MILL = card("Mill", "{U}", "Sorcery", "Target player mills two cards.")
TOMB = card("Tomb", "{B}", "Sorcery", "Exile all creature cards from target player's graveyard.")


def watcher(text: str) -> Card:
    """A permanent that tells by life what it has seen."""
    return card("Watcher", "{W}", "Enchantment", f"Whenever {text}, you gain 1 life.")


def gained(game: Game, name: str, targets: list[str]) -> int:
    """How much life Alice gains by casting something."""
    before = life(game, 0)
    act(game, f"cast {name}", targets=targets)
    play_out(game)
    return life(game, 0) - before


@rule("406.1", "603.2")
@pytest.mark.parametrize(
    ("event", "void", "tomb"),
    [
        ("a card is put into exile", 1, 2),
        ("one or more cards are put into exile", 1, 1),
        ("one or more cards are put into exile from graveyards and/or the battlefield", 1, 1),
        ("a creature is put into exile from the battlefield", 1, 0),
        ("a creature you control is put into exile", 1, 0),
        ("one or more creature cards are put into exile from your graveyard", 0, 1),
        ("one or more cards are put into exile from your library and/or your graveyard", 0, 1),
        ("a card is put into exile from your hand", 0, 0),
        ("an artifact is put into exile", 0, 0),
    ],
)
def test_what_is_put_into_exile(event: str, void: int, tomb: int) -> None:
    """CR 406.1: from wherever, if no zone is named; what is on the battlefield is looked at as it was there."""
    mine = side(battlefield=[watcher(event), BEAR], hand=[VOID, TOMB], graveyard=[BEAR, WOLF], lands="WB")
    game = position(mine, side())
    assert gained(game, "Void", ["Grizzly Bears"]) == void
    assert gained(game, "Tomb", ["Alice"]) == tomb


@rule("406.1")
@pytest.mark.parametrize(("whose", "gain"), [("your", 1), ("target opponent's", 0)])
def test_what_is_exiled_from_a_library(whose: str, gain: int) -> None:
    """CR 406.1: from your library as from your graveyard, and not from another player's."""
    event = "one or more cards are put into exile from your library and/or your graveyard"
    dig = card("Dig", "{W}", "Sorcery", f"Exile the top two cards of {whose} library.")
    game = position(side(battlefield=[watcher(event)], hand=[dig], lands="W"), side())
    assert gained(game, "Dig", [] if whose == "your" else ["Bob"]) == gain


@rule("406.1", "111.7")
def test_a_token_is_no_card() -> None:
    """CR 111.6: a token that is exiled is no card that is put into exile."""
    call = card("Call", "{W}", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = position(side(battlefield=[watcher("a card is put into exile")], hand=[call, VOID], lands="WW"), side())
    assert gained(game, "Call", []) == 0
    assert gained(game, "Void", ["Soldier Token"]) == 0
    assert not on_battlefield(game, "Soldier Token")


@rule("603.6c", "400.7")
@pytest.mark.parametrize("spell", ["Void", "Slay"])
def test_what_dies_or_is_exiled_comes_back(spell: str) -> None:
    """CR 400.7: "that card" is what the permanent became, in a graveyard or in exile, though the Aura has gone, too."""
    text = "Enchant creature\nWhen enchanted creature dies or is put into exile, return that card to the battlefield."
    ghost = card("Ghost", "{W}", "Enchantment — Aura", text)
    game = position(side(battlefield=[WOLF], hand=[ghost, VOID, SLAY], lands="WWB"), side())
    act(game, "cast Ghost", targets=["Wolf"])
    play_out(game)
    before = the(game, "Wolf").id
    act(game, f"cast {spell}", targets=["Wolf"])
    play_out(game)
    assert the(game, "Wolf").id != before


@rule("603.6c")
@pytest.mark.parametrize(
    ("event", "slay", "mill"),
    [
        ("an artifact is put into a graveyard", 1, 0),
        ("an artifact is put into your graveyard", 0, 0),
        ("an artifact is put into an opponent's graveyard", 1, 0),
        ("an artifact card is put into a graveyard", 1, 2),
    ],
)
def test_a_permanent_is_put_into_a_graveyard_from_the_battlefield(event: str, slay: int, mill: int) -> None:
    """CR 603.6c: "an artifact" is on the battlefield; "an artifact card" may come from wherever it was."""
    theirs = side(battlefield=[TOTEM], library=[TOTEM, TOTEM, *FILLER])
    game = position(side(battlefield=[watcher(event)], hand=[SLAY, MILL], lands="BU"), theirs)
    assert gained(game, "Slay", ["Totem"]) == slay
    assert gained(game, "Mill", ["Bob"]) == mill


@rule("603.6c")
@pytest.mark.parametrize(("owner", "gain"), [(0, 1), (1, 0)])
def test_what_is_returned_to_your_hand(owner: int, gain: int) -> None:
    """CR 603.6c: a permanent is returned to its owner's hand, which is yours only if you own it."""
    mine = side(
        battlefield=[watcher("a creature is returned to your hand"), *([WOLF] if owner == 0 else [])],
        hand=[RECALL],
        lands="U",
    )
    game = position(mine, side(battlefield=[WOLF] if owner == 1 else []))
    assert gained(game, "Recall", ["Wolf"]) == gain


@rule("603.10a")
@pytest.mark.parametrize(("text", "gained"), [("Return target creature to its owner's hand.", 1), ("Draw a card.", 0)])
def test_put_into_the_hand_from_the_battlefield(text: str, gained: int) -> None:
    """603.10a: a permanent that went there, and no card that came from elsewhere."""
    said = "if a permanent was put into your hand from the battlefield this turn, you gain 1 life."
    keep = edict(f"At the beginning of your end step, {said}")
    deed = spell(text)
    game = position(side(battlefield=[keep, BEAR], hand=[deed], lands="W"), side())
    act(game, "cast Deed")
    if gained:
        choose(game, "Grizzly Bears")
    play_out(game)
    run_to(game, "end")
    play_out(game)
    assert life(game, 0) == 20 + gained
