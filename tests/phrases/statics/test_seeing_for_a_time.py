"""CR 401.5, 402.3, 406.3, 611.2a: what effects let players see for a time, and who learns nothing."""

from __future__ import annotations

import pytest

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.zones.knowledge import knows
from comprules.rules.zones.visibility import visible
from positions import BEAR, act, card, position, resolve, run_to, side
from spells import GIANT, SERF


def tops(game: Game, player: int) -> list[str | None]:
    """The top cards of the libraries that a player sees, in turn order."""
    seen = (each.top_of_library for each in game.view(player).players)
    return [None if each is None else each.name for each in seen]


@rule("401.5", "701.18c")
@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Players play with the top card of their libraries revealed.", ["Giant", "Grizzly Bears", "Serf"]),
        ("Each player plays with the top card of their library revealed.", ["Giant", "Grizzly Bears", "Serf"]),
        ("Your opponents play with the top card of their libraries revealed.", [None, "Grizzly Bears", "Serf"]),
        ("Each opponent plays with the top card of their library revealed.", [None, "Grizzly Bears", "Serf"]),
    ],
)
def test_the_top_cards_of_these_libraries_are_revealed(text: str, seen: list[str | None]) -> None:
    """401.5: everybody sees the top cards of the libraries that are spoken of, and no others."""
    lens = card("Lens", "{1}", "Artifact", text)
    game = position(side([lens], library=[GIANT]), side(library=[BEAR]), side(library=[SERF]))
    assert [tops(game, player) for player in range(3)] == [seen] * 3


@rule("402.3", "701.18c")
def test_playing_with_ones_hand_revealed() -> None:
    """402.3: the opponents see its controller's hand; that player sees no other hand."""
    eye = card("Eye", "{1}", "Artifact", "Play with your hand revealed.")
    game = position(side([eye], hand=[BEAR]), side(hand=[GIANT]))
    assert [seen.name for seen in game.view(1).players[0].shown_hand] == ["Grizzly Bears"]
    assert game.view(0).players[1].shown_hand == ()


@rule("402.3", "611.2a")
@pytest.mark.parametrize(
    "text",
    [
        "Target player plays with their hand revealed until end of turn.",
        "Until end of turn, target opponent plays with their hand revealed.",
    ],
)
def test_a_hand_is_revealed_until_end_of_turn(text: str) -> None:
    """611.2a: that player's hand is seen by everybody during this turn, another player's isn't; then it's hidden."""
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[deed]), side(hand=[GIANT]), side(hand=[SERF]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    for player in (0, 2):
        assert [seen.name for seen in game.view(player).players[1].shown_hand] == ["Giant"]
    assert game.view(0).players[2].shown_hand == ()
    run_to(game, "upkeep")
    run_to(game, "draw")
    assert len(game.state.hand(1)) == 2
    assert [seen.name for seen in game.view(0).players[1].shown_hand] == ["Giant"]


@rule("401.5", "611.2a")
def test_looking_at_the_top_card_for_a_turn() -> None:
    """611.2a: only its controller sees it, only until the turn ends."""
    text = "Until end of turn, you may look at the top card of your library any time."
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[deed], library=[SERF, GIANT]), side(library=[BEAR, BEAR]))
    assert tops(game, 0) == [None, None]
    act(game, "cast Deed")
    resolve(game)
    first = tops(game, 0)[0]
    assert first in ("Serf", "Giant")
    assert (tops(game, 0)[1], tops(game, 1)) == (None, [None, None])
    top = game.state.library(0)[-1]
    assert visible(game.board, top, PlayerId(0))
    run_to(game, "upkeep")
    assert not visible(game.board, top, PlayerId(0))


@rule("406.3", "611.2a")
@pytest.mark.parametrize(
    ("text", "targets"),
    [
        (
            "Exile the top two cards of target player's library face down. "
            "You may look at those cards for as long as they remain exiled.",
            ["Bob"],
        ),
        (
            "Exile target card from a graveyard face down. You may look at that card for as long as it remains exiled.",
            ["Giant"],
        ),
    ],
)
def test_only_who_may_look_learns_what_is_exiled_face_down(text: str, targets: list[str]) -> None:
    """406.3: the spell's controller knows the cards exiled, nobody else does, as long as they are there."""
    deed = card("Deed", "{0}", "Sorcery", text)
    game = position(side(hand=[deed]), side(library=[SERF, BEAR, SERF], graveyard=[GIANT]), side())
    act(game, "cast Deed", targets=targets)
    resolve(game)
    down = [number for number in game.state.exile if game.state.objects[number].face_down is not None]
    assert len(down) == (2 if targets == ["Bob"] else 1)
    assert all(knows(game.board, number, PlayerId(0)) for number in down)
    if targets == ["Bob"]:
        assert not any(knows(game.board, number, PlayerId(player)) for number in down for player in (1, 2))
    assert all(visible(game.board, number, PlayerId(0)) for number in down)
    assert not any(visible(game.board, number, PlayerId(player)) for number in down for player in (1, 2))


@rule("406.3")
def test_without_that_permission_nobody_may_look() -> None:
    """406.3: nobody may look at cards exiled face down unless an effect lets them."""
    deed = card("Deed", "{0}", "Sorcery", "Exile the top two cards of target player's library face down.")
    game = position(side(hand=[deed]), side(library=[SERF, BEAR, SERF]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    assert not any(
        knows(game.board, number, PlayerId(player))
        for number in game.state.exile
        for player in (0, 1)
        if game.state.objects[number].face_down is not None
    )
