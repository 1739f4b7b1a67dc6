"""CR 614.6: what goes to another zone instead is there as usual, whatever was said of where it would go."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.play.view import Seen
from comprules.variants import Commander
from positions import BEAR, act, card, play_out, position, resolve, side

LAW = card("Law", "{1}{W}", "Enchantment", "If a nontoken creature would enter and it wasn't cast, exile it instead.")
SPARK = card("Spark", "{R}", "Instant", "Draw a card.")


def exiled_by(text: str, *, library: tuple[Card, ...] = (), graveyard: tuple[Card, ...] = (), target: str = "") -> Seen:
    """What is exiled instead of entering as these words say."""
    spell = card("Rite", "{0}", "Sorcery", text)
    mine = side([LAW, Piece(BEAR, token=True)], hand=[spell], library=(*library, BEAR, BEAR, BEAR), graveyard=graveyard)
    game = position(mine, side(graveyard=graveyard))
    act(game, "cast Rite", targets=[target] if target else [])
    play_out(game)
    (found,) = game.view(1).exile
    return found


@rule("406.3", "614.6", "708.3")
@pytest.mark.parametrize(
    "text",
    [
        "Manifest the top card of your library.",
        "Cloak the top card of your library.",
        "Manifest dread.",
        "Put the top card of your library onto the battlefield face down. It's a 2/2 artifact creature.",
    ],
)
def test_what_would_enter_face_down_is_exiled_face_up(text: str) -> None:
    """406.3: exiled cards are face up unless they are exiled face down: what is exiled instead of entering face down is
    a card that all players see.
    """
    found = exiled_by(text, library=(SPARK,))
    assert (found.name, found.is_face_down) == ("Spark", False)


@rule("701.40a", "614.6")
def test_what_is_exiled_instead_has_not_been_manifested() -> None:
    """614.6: the manifesting never happens: nothing is done to a permanent that isn't there."""
    found = exiled_by("Manifest the top card of your library, then put two +1/+1 counters on it.", library=(SPARK,))
    assert not found.counters


@rule("122.6", "614.6")
def test_what_would_enter_with_counters_is_exiled_without_them() -> None:
    """122.6: counters that a permanent would enter with are put on it as it enters, and not on a card in exile."""
    text = "Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it."
    found = exiled_by(text, graveyard=(BEAR,), target="Grizzly Bears")
    assert not found.counters


@rule("707.5", "614.6", "616.1d")
def test_what_would_enter_as_a_copy_is_exiled_as_itself() -> None:
    """707.5: what enters as a copy becomes one as it enters; the card that is exiled instead is no copy."""
    shape = card(
        "Shape",
        "{3}{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    text = "Return target creature card from your graveyard to the battlefield."
    assert exiled_by(text, graveyard=(shape,), target="Shape").name == "Shape"


@rule("108.4", "614.6")
def test_what_would_enter_under_another_players_control_is_exiled_under_nobodys() -> None:
    """108.4: only what is on the battlefield or the stack has a controller."""
    text = "Put target creature card from an opponent's graveyard onto the battlefield under your control."
    found = exiled_by(text, graveyard=(BEAR,), target="Grizzly Bears")
    assert found.owner == found.controller == 1


@rule("903.11", "406.3", edition="2009")
def test_a_commander_goes_to_the_command_zone_face_up_instead_of_face_down_into_exile() -> None:
    """903.11 of 2009: the owner may put it into the command zone instead of exile, and there it is face up."""
    chief = card("Elf Chief", "{G}", "Legendary Creature — Elf", pt="3/3")
    hide = card("Hide", "{0}", "Sorcery", "Exile target creature face down.")
    deck = (BEAR,) * 20
    variant = Commander(((chief,), ()))
    game = position(side(hand=[hide], lands="G", library=deck), side(library=deck), variants=[variant], edition="2009")
    act(game, "cast Elf Chief")
    resolve(game)
    act(game, "cast Hide", targets=["Elf Chief"])
    resolve(game)
    game.choose(Answer(True))
    (found,) = game.view(1).command
    assert (found.name, found.is_face_down) == ("Elf Chief", False)
