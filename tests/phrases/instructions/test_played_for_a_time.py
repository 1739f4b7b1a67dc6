"""CR 406.3, 601.3, 607.2a, 611.2: cards that may be played for a time, how long, and on what terms."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, land, life, on_battlefield, position, resolve, run_to, settle, side
from spells import follow, is_asking

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
FOREST = land("G")


@rule("406.3", "601.3", "609.4b", "611.2a")
def test_what_remains_exiled_face_down_may_be_looked_at_and_cast() -> None:
    """406.3: its player sees the card and may cast it with any mana; nobody else learns what it is."""
    text = (
        "Look at the top card of target opponent's library, then exile it face down. For as long as that card remains "
        "exiled, you may look at it, you may cast it, and you may spend mana as though it were mana of any type to "
        "cast it."
    )
    game = follow(text, targets=["Bob"], mine={"lands": "W"}, yours={"library": [ZAP]})
    assert [seen.name for seen in game.view(0).exile] == ["Zap"]
    assert [seen.name for seen in game.view(1).exile] != ["Zap"]
    assert can(game, "cast Zap")


@rule("611.2b", "601.3")
def test_as_long_as_it_remains_exiled() -> None:
    """611.2b: it may be cast in a later turn too, but only by who was told so."""
    text = "Exile target creature. You may cast that card as long as it remains exiled."
    game = follow(text, targets=["Ox"], mine={"lands": "GGG"}, yours={"battlefield": [OX]})
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "precombat main")
    assert game.view(0).active_player == 0
    assert can(game, "cast Ox")


@rule("118.9", "611.2a")
def test_this_turn_without_paying() -> None:
    """118.9: the terms may stand behind how long it lasts."""
    text = "Exile target creature. You may play it this turn without paying its mana cost."
    game = follow(text, targets=["Ox"], yours={"battlefield": [OX]})
    assert can(game, "cast Ox")


@rule("607.2a", "611.2a")
def test_until_the_same_object_exiles_another_card() -> None:
    """611.2a: the first card can't be played any more once the second has been exiled, by that artifact alone."""
    text = "{0}: Exile the top card of your library. You may play it until you exile another card with Amulet."
    amulet = card("Amulet", "{1}", "Artifact", text)
    charm = card("Charm", "{1}", "Artifact", text.replace("Amulet", "Charm"))
    game = position(side(battlefield=[amulet, charm], library=[ZAP, OX, BEAR], lands="RGGGG"), side())
    act(game, "activate Amulet")
    resolve(game)
    assert can(game, "cast Zap")
    act(game, "activate Charm")
    resolve(game)
    assert can(game, "cast Zap")
    assert can(game, "cast Ox")
    act(game, "activate Amulet")
    resolve(game)
    assert not can(game, "cast Zap")
    assert can(game, "cast Ox")
    assert can(game, "cast Grizzly Bears")


@rule("601.3", "118.9")
def test_once_from_the_hand_or_the_top_of_the_library() -> None:
    """601.3: either may be cast for nothing, and only one of them each turn."""
    text = (
        "Once each turn, you may cast a spell from your hand or the top of your library without paying its mana cost."
    )
    gate = card("Gate", "{W}", "Enchantment", text)
    game = position(side(battlefield=[gate], hand=[OX], library=[OX, OX, OX]), side())
    free = [str(option) for option in game.decision.options if str(option).startswith("cast Ox")]  # type: ignore[union-attr]
    assert len(free) == 2, "from either place"
    act(game, "cast Ox")
    settle(game)
    assert not can(game, "cast Ox")


@rule("109.2a", "406.1")
def test_a_card_in_exile_is_an_exiled_card() -> None:
    """109.2a: a target "exiled card" is one in the exile zone; one in a graveyard isn't."""
    flash = card("Flash", "{U}", "Sorcery", "Draw a card.\nFlashback {U}")
    text = "Return target exiled card with flashback you own to your hand."
    game = follow(text, targets=["Flash"], mine={"exile": [flash, ZAP], "graveyard": [flash]})
    assert [seen.name for seen in game.view(0).hand] == ["Flash"]
    assert [seen.name for seen in game.view(0).exile] == ["Zap"]


@rule("607.2a", "603.4")
def test_if_a_card_is_exiled_with_it() -> None:
    """607.2a: only a card that its own ability has exiled counts."""
    text = (
        "{T}: Exile target creature card from a graveyard.\nAt the beginning of your end step, if a card is exiled "
        "with Vault, you gain 1 life."
    )
    vault = card("Vault", "{1}", "Artifact", text)
    for uses in (False, True):
        game = position(side(battlefield=[vault], graveyard=[BEAR], exile=[OX]), side())
        if uses:
            act(game, "activate Vault", targets=["Grizzly Bears"])
            resolve(game)
        run_to(game, "end")
        settle(game)
        assert life(game, 0) == 20 + uses


@rule("109.2")
def test_one_kind_or_the_other() -> None:
    """109.2: "a land card or a creature card with mana value 2 or less": the last is said of the creature alone."""
    text = (
        "Look at the top card of your library. If it's a land card or a creature card with mana value 2 or less, you "
        "may put that card onto the battlefield."
    )
    game = follow(text, Answer(True), mine={"library": [BEAR]})
    assert on_battlefield(game, "Grizzly Bears")
    assert not is_asking(follow(text, mine={"library": [OX]}))


@rule("608.2c", "611.2a")
@pytest.mark.parametrize(
    "permission",
    [
        "You may play that card this turn.",
        "Until end of turn, you may play that card without paying its mana cost.",
        "During any turn you gained life, you may play that card.",
        "During your next turn, you may play that card.",
    ],
)
@pytest.mark.parametrize("library", [[FOREST, BEAR, OX], [BEAR, OX]])
def test_a_card_that_may_be_played_for_a_time_is_not_of_the_rest(permission: str, library: list[Card]) -> None:
    """608.2c: of the cards exiled one by one, "the rest" are those but for the one that may be played from now on."""
    text = f"Exile cards from the top of your library until you exile a nonland card. {permission} Put the rest of "
    dig = card("Dig", "{0}", "Sorcery", text + "those exiled cards on the bottom of your library in a random order.")
    game = position(side(hand=[dig], library=library), side())
    act(game, "cast Dig")
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
    assert game.view(0).players[0].library_size == len(library) - 1


@rule("608.2g", "611.2a")
def test_what_may_be_cast_at_once_and_is_not_is_of_the_rest() -> None:
    """608.2g: a card that its player might have cast while the effect was carried out goes with the rest."""
    text = "Exile cards from the top of your library until you exile a nonland card. You may cast that card without "
    text += "paying its mana cost. Put the rest on the bottom of your library in a random order."
    game = follow(text, mine={"library": [FOREST, ZAP]})
    assert is_asking(game)
    act(game, "no")
    settle(game)
    assert not game.view(0).exile
