"""CR 305.1, 406.3a, 701.18a: cards that are played: as lands and as spells, from where they were, face up."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, life, on_battlefield, option_named, pending, position, resolve, side

ZAP = card("Zap", "{R}", "Instant", "Each opponent loses 1 life.")
FROM_EXILE = card("Watch", "", "Enchantment", "Whenever you play a land from exile, you gain 1 life.")
ANY_CARD = card("Count", "", "Enchantment", "Whenever you play a card, you gain 2 life.")
EXILED_CARD = card("Tally", "", "Enchantment", "Whenever you play a card from exile, you gain 4 life.")


def hiding(text: str, *watching: Card, library: tuple[Card, ...] = (land("G"), ZAP)) -> Game:
    """A game after cards have been exiled so that they may be played."""
    spell = card("Hide", "{U}", "Sorcery", text)
    mine = side(battlefield=watching, hand=[spell], library=[*library, *[land("W")] * 9], lands="UR")
    game = position(mine, side())
    use(game, "cast Hide")
    return game


def use(game: Game, text: str) -> None:
    """Play a card and let everything resolve."""
    game.choose(option_named(game, text))
    while game.view(0).stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options[0])


DOWN = "Exile the top two cards of your library face down. Until end of turn, you may play those cards."
UP = "Exile the top two cards of your library. Until end of turn, you may play those cards."


@rule("406.3a", "305.1")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_land_exiled_face_down_is_turned_up_and_played(viewer: int) -> None:
    """406.3a: the card is turned face up just before it is played, and enters as what it is."""
    game = hiding(DOWN)
    use(game, "play Forest")
    lands = [seen for seen in game.view(viewer).battlefield if seen.name == "Forest"]
    assert len(lands) == 1
    assert any("Forest is turned face up" in line.text for line in game.log)
    assert any("Alice plays Forest" in line.text for line in game.log)
    assert not any(str(option).startswith("play") for option in pending(game).options)


@rule("603.2", "305.1")
@pytest.mark.parametrize("text", [DOWN, UP])
def test_what_triggers_on_a_land_played_from_exile(text: str) -> None:
    """603.2: from where the land was played is known as the ability triggers."""
    game = hiding(text, FROM_EXILE)
    use(game, "play Forest")
    assert life(game, 0) == 21


@rule("603.2", "305.1")
def test_a_land_played_from_elsewhere_doesnt_trigger_it() -> None:
    """603.2: a land from the hand isn't one from exile, but one that is played all the same."""
    plain = card("Steward", "", "Enchantment", "Whenever you play a land, you gain 8 life.")
    game = position(side(battlefield=[FROM_EXILE, plain, EXILED_CARD], hand=[land("G")]), side())
    use(game, "play Forest")
    assert life(game, 0) == 28


@rule("701.18a", "601.1a")
@pytest.mark.parametrize("text", [DOWN, UP])
def test_a_card_is_played_as_a_land_or_as_a_spell(text: str) -> None:
    """701.18a: to play a card is to play it as a land or to cast it as a spell."""
    game = hiding(text, ANY_CARD, EXILED_CARD, FROM_EXILE)
    assert life(game, 0) == 22, "the spell that exiled them was a card played from the hand"
    use(game, "cast Zap")
    assert (life(game, 0), life(game, 1)) == (28, 19)
    use(game, "play Forest")
    assert life(game, 0) == 35


@rule("305.1", "603.2")
def test_what_is_said_of_the_land_played() -> None:
    """603.2: "it" is the land on the battlefield."""
    frost = card("Frost", "", "Enchantment", "Whenever you play a land from exile, tap it.")
    game = hiding(UP, frost)
    use(game, "play Forest")
    assert [seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest"] == [True]


@rule("305.1", "601.1a")
def test_this_very_card_is_played_from_the_graveyard() -> None:
    """305.1: a land is played as one."""
    grave = card("Grave", "", "Land", "You may play this card from your graveyard.\n{T}: Add {B}.")
    game = position(side(graveyard=[grave]), side())
    act(game, "play Grave")
    assert on_battlefield(game, "Grave")
