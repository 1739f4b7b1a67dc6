"""CR 400.2, 701.20: more of what players know: other zones, other ways to look, and what makes it uncertain."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, pass_priority, pending, position, resolve, settle, side
from rules.zones.test_knowledge import (
    AWAY,
    HERON,
    NEWT,
    OTTER,
    PEEK,
    PRY,
    STOAT,
    THINK,
    cast,
    hand_known,
    library_known,
    number_of,
    told,
    turn_to,
    underneath,
)


def tool(text: str) -> Card:
    """An artifact that says this."""
    return card("Tool", "{1}", "Artifact", text)


def decide(game: Game, last: bool = False) -> None:
    """Answer what is asked as something resolves, with as little as possible: the first options, or the last."""
    while pending(game).rule != "117.1":
        options = pending(game).candidates[::-1] if last else pending(game).candidates
        game.choose(tuple(options[: pending(game).minimum]) if pending(game).is_combination else options[0])


@rule("701.20e")
def test_each_library() -> None:
    """701.20e: the top card of each library is seen by who looks, a card for each player."""
    game = position(
        side(battlefield=[tool("{T}: Look at the top card of each player's library.")], library=[NEWT, OTTER]),
        side(library=[HERON, OTTER]),
        side(library=[STOAT, OTTER]),
    )
    act(game, "activate Tool")
    settle(game)
    assert [library_known(game, 0, p) for p in range(3)] == [[(1, "Newt")], [(1, "Heron")], [(1, "Stoat")]]
    assert library_known(game, 1, 1) == []


@rule("401.4")
def test_an_opponent_s_cards_put_back_in_any_order() -> None:
    """401.4: who looks at cards of an opponent and puts them back knows the order, and their owner doesn't."""
    game = position(
        side(
            battlefield=[
                tool("{T}: Look at the top three cards of target opponent's library, then put them back in any order.")
            ]
        ),
        side(library=[HERON, OTTER, NEWT, STOAT]),
        side(),
    )
    act(game, "activate Tool", targets=["Bob"])
    settle(game)
    assert pending(game).player == 0
    game.choose(tuple(reversed(pending(game).candidates)))
    assert library_known(game, 0, 1) == [(1, "Newt"), (2, "Otter"), (3, "Heron")], library_known(game, 0, 1)
    assert library_known(game, 1, 1) == []


@rule("701.20e")
def test_look_bottom() -> None:
    """701.20e: a card that was looked at and put on the bottom is known there; its owner never saw it."""
    game = position(
        side(
            battlefield=[
                tool(
                    "{T}: Look at the top card of target player's library. "
                    "You may put that card on the bottom of that library."
                )
            ]
        ),
        side(library=[HERON, OTTER, NEWT]),
    )
    act(game, "activate Tool", targets=["Bob"])
    settle(game)
    assert library_known(game, 0, 1) == [(1, "Heron")]
    game.choose("yes")
    assert library_known(game, 0, 1) == [(3, "Heron")]
    assert library_known(game, 1, 1) == []


@rule("708.5")
def test_looking_at_a_face_down_creature() -> None:
    """708.5: an effect may let a player look at a face-down creature that another one controls."""
    hide = card("Hide", "{U}", "Sorcery", "Manifest the top card of your library.")
    game = position(
        side(library=[NEWT, OTTER], hand=[hide], lands="U"),
        side(battlefield=[tool("{T}: Look at target face-down creature.")]),
    )
    cast(game, "Hide")
    pass_priority(game)
    act(game, "activate Tool", targets=["a face-down creature"])
    settle(game)
    assert underneath(game, 1) == "Newt"
    assert "Newt" in told(game, 1)


@rule("701.20e")
def test_random_hand_look() -> None:
    """701.20e: of a hand only the card is seen that was looked at."""
    game = position(
        side(battlefield=[tool("{T}: Look at a card at random in target player's hand.")]),
        side(hand=[HERON, OTTER, NEWT]),
    )
    act(game, "activate Tool", targets=["Bob"])
    settle(game)
    assert len(hand_known(game, 0, 1)) == 1


@rule("701.20e")
def test_chosen_in_hand() -> None:
    """701.20e: the card that its owner chose is seen, the rest of the hand isn't."""
    game = position(
        side(
            battlefield=[tool("{1}, {T}: Target opponent chooses a card in their hand. Look at that card.")], lands="U"
        ),
        side(hand=[HERON, OTTER, NEWT]),
    )
    act(game, "activate Tool", targets=["Bob"])
    settle(game)
    assert pending(game).player == 1
    game.choose("Otter")
    assert hand_known(game, 0, 1) == ["Otter"]


@rule("401.4")
def test_put_two_back() -> None:
    """401.4: who puts cards from their hand on top of their library knows which lies where."""
    game = position(
        side(
            battlefield=[
                tool("{T}: Draw two cards, then put two cards from your hand on top of your library in any order.")
            ],
            hand=[HERON],
            library=[OTTER, NEWT, STOAT],
        ),
        side(),
    )
    act(game, "activate Tool")
    settle(game)
    decide(game)
    assert [p for p, _ in library_known(game, 0, 0)] == [1, 2]
    assert library_known(game, 1, 0) == []


@rule("401.2")
def test_bottom_from_hand() -> None:
    """401.2: the others don't learn which card went from a hand to the bottom of a library."""
    game = position(
        side(
            battlefield=[tool("{T}: Put a card from your hand on the bottom of your library.")],
            hand=[HERON, OTTER],
            library=[NEWT, STOAT],
        ),
        side(),
    )
    act(game, "activate Tool")
    settle(game)
    game.choose("Heron")
    assert library_known(game, 0, 0) == [(3, "Heron")]
    assert library_known(game, 1, 0) == []
    assert "Heron" not in told(game, 1)
    assert "Heron" in told(game, 0)


@rule("400.7")
def test_mill_known() -> None:
    """400.7: a known card that went to the graveyard isn't on top of the library any more."""
    mill = card("Mill", "{U}", "Sorcery", "Target player mills a card.")
    game = position(side(hand=[PEEK, mill], lands="UU"), side(library=[NEWT, OTTER]))
    cast(game, "Peek", "Bob")
    cast(game, "Mill", "Bob")
    assert library_known(game, 0, 1) == []


@rule("701.18c")
def test_hands_revealed_ends() -> None:
    """701.18c: a hand that was revealed all the time is remembered; what is drawn later isn't seen."""
    lens = card("Lens", "{2}", "Artifact", "Your opponents play with their hands revealed.")
    smash = card("Smash", "{U}", "Instant", "Destroy target artifact.")
    game = position(side(hand=[smash], lands="U", battlefield=[lens]), side(hand=[NEWT]), side(hand=[OTTER]))
    assert hand_known(game, 0, 1) == ["Newt"]
    assert hand_known(game, 1, 2) == ["Otter"]
    assert hand_known(game, 1, 0) == []
    cast(game, "Smash", "Lens")
    assert hand_known(game, 0, 1) == ["Newt"]
    turn_to(game, 1)
    assert hand_known(game, 0, 1) == ["Newt"]
    assert "Forest goes from library to hand" not in told(game, 0)


@rule("402.3")
def test_later_hand_look_does_not_tell_draws() -> None:
    """402.3: who sees a hand learns what is in it, and not when each card was drawn."""
    game = position(side(hand=[PRY], lands="U", library=[STOAT] * 9), side(library=[NEWT, OTTER, HERON], hand=[]))
    turn_to(game, 1)
    turn_to(game, 0)
    cast(game, "Pry", "Bob")
    assert "Newt goes from library" not in told(game, 0)
    assert hand_known(game, 0, 1) == ["Newt"]


@rule("702.143a")
def test_foretell_forgets() -> None:
    """702.143a: which card of a known hand was exiled face down the others don't know."""
    f = card("Fore", "{3}{U}", "Sorcery", "Draw a card.\nForetell {U}")
    game = position(side(hand=[PRY], lands="U"), side(hand=[f, NEWT], lands="UU"))
    cast(game, "Pry", "Bob")
    turn_to(game, 1)
    game.choose(next(each for each in pending(game).options if isinstance(each, Activate)))
    assert hand_known(game, 0, 1) == []
    assert game.view(0).exile[0].characteristics is None
    assert game.view(1).exile[0].name == "Fore"


@rule("702.37c")
def test_morph_from_known_hand() -> None:
    """702.37c: which card of a known hand was cast face down the others don't know."""
    m = card("Masker", "{3}{U}", "Creature — Shapeshifter", "Morph {U}", "3/3")
    game = position(side(hand=[PRY], lands="U"), side(hand=[m, NEWT], lands="UUU"))
    cast(game, "Pry", "Bob")
    turn_to(game, 1)
    act(game, "cast Masker")
    assert underneath(game, 0) == ""
    assert hand_known(game, 0, 1) == []
    resolve(game)
    assert underneath(game, 1) == "Masker"
    assert underneath(game, 0) == ""


@rule("708.9")
def test_facedown_dies_revealed() -> None:
    """708.9: a face-down permanent that goes to a hand is revealed: everybody knows it there."""
    hide = card("Hide", "{U}", "Sorcery", "Manifest the top card of your library.")
    game = position(side(library=[NEWT, OTTER], hand=[hide, AWAY], lands="UU"), side())
    cast(game, "Hide")
    cast(game, "Away", "a face-down creature")
    assert hand_known(game, 1, 0) == ["Newt"]


@rule("701.20a")
def test_dig_creature_random_rest() -> None:
    """701.20a: what was revealed and put into the hand is known; in a random order nobody knows a card."""
    dig = card(
        "Dig",
        "{U}",
        "Sorcery",
        "Reveal cards from the top of your library until you reveal a creature card. "
        "Put that card into your hand and the rest on the bottom of your library in a random order.",
    )
    game = position(side(hand=[dig], lands="U", library=[land("U"), land("G"), NEWT, OTTER]), side())
    cast(game, "Dig")
    assert hand_known(game, 1, 0) == ["Newt"]
    assert library_known(game, 1, 0) == [] == library_known(game, 0, 0), library_known(game, 0, 0)


@rule("701.20e")
def test_taking_one_of_three() -> None:
    """701.20e: who looks at cards and puts the rest back knows it; the others know nothing."""
    dig = card(
        "Dig",
        "{U}",
        "Sorcery",
        "Look at the top three cards of your library. "
        "Put one of them into your hand and the rest on the bottom of your library in any order.",
    )
    game = position(side(hand=[dig], lands="U", library=[NEWT, OTTER, HERON, STOAT]), side(hand=[PEEK], lands="U"))
    cast(game, "Dig")
    decide(game)
    assert [p for p, _ in library_known(game, 0, 0)] == [2, 3]
    assert library_known(game, 1, 0) == []
    assert hand_known(game, 1, 0) == []
    assert "Newt" not in told(game, 1)


@rule("701.20e")
def test_taking_one_of_three_when_the_top_card_was_known() -> None:
    """701.20e: the known top card may be the one that was taken: it isn't known any more."""
    dig = card(
        "Dig",
        "{U}",
        "Instant",
        "Look at the top three cards of your library. "
        "Put one of them into your hand and the rest on the bottom of your library in any order.",
    )
    game = position(side(hand=[PEEK], lands="U"), side(hand=[dig], lands="U", library=[NEWT, OTTER, HERON, STOAT]))
    cast(game, "Peek", "Bob")
    pass_priority(game)
    act(game, "cast Dig")
    resolve(game)
    decide(game)
    assert library_known(game, 0, 1) == [], library_known(game, 0, 1)
    assert hand_known(game, 0, 1) == []


@rule("723.4")
def test_control_player_memory() -> None:
    """723.4: what was seen with another player's eyes is remembered when that player is controlled no longer."""
    r = card("Rule", "{U}", "Sorcery", "You control target player during that player's next turn.")
    game = position(side(hand=[r], lands="U"), side(hand=[NEWT], library=[OTTER, HERON]), side())
    cast(game, "Rule", "Bob")
    turn_to(game, 1)
    assert hand_known(game, 0, 1) == ["Newt", "Otter"]
    assert hand_known(game, 2, 1) == []
    turn_to(game, 2)
    assert hand_known(game, 0, 1) == ["Newt", "Otter"]
    assert "Otter goes from library to hand" in told(game, 0)
    assert "Otter" not in told(game, 2)


@rule("401.2")
def test_a_permanent_on_the_bottom() -> None:
    """401.2: everybody saw which permanent was put on the bottom of a library."""
    t = card("Tuck", "{U}", "Sorcery", "Put target creature on the bottom of its owner's library.")
    game = position(side(hand=[t], lands="U"), side(battlefield=[NEWT], library=[OTTER]))
    cast(game, "Tuck", "Newt")
    assert library_known(game, 0, 1) == [(2, "Newt")] == library_known(game, 1, 1)


@rule("401.7")
def test_a_permanent_third_from_the_top() -> None:
    """401.7: everybody saw which permanent was put third from the top."""
    t = card("Tuck", "{U}", "Sorcery", "Put target creature into its owner's library third from the top.")
    game = position(side(hand=[t], lands="U"), side(battlefield=[NEWT], library=[OTTER] * 5))
    cast(game, "Tuck", "Newt")
    assert library_known(game, 0, 1) == [(3, "Newt")]


@rule("701.20a")
def test_discard_chosen() -> None:
    """701.20a: a revealed hand is known to all; what is discarded of it is gone."""
    t = card(
        "Duress",
        "{U}",
        "Sorcery",
        "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.",
    )
    game = position(side(hand=[t], lands="U"), side(hand=[NEWT, OTTER, land("G")]), side())
    act(game, "cast Duress", targets=["Bob"])
    settle(game)
    assert hand_known(game, 0, 1) == ["Forest", "Newt", "Otter"] == hand_known(game, 2, 1)
    game.choose("Newt")
    assert hand_known(game, 2, 1) == ["Forest", "Otter"]


@rule("701.24b")
def test_a_card_found_and_put_on_top() -> None:
    """701.24b: a card that was revealed and put on top after shuffling is known there, and when it is drawn."""
    t = card(
        "Find",
        "{U}",
        "Instant",
        "Search your library for a creature card, reveal it, then shuffle and put that card on top.",
    )
    game = position(side(hand=[t, THINK], lands="UU", library=[NEWT, OTTER, land("G")]), side())
    cast(game, "Find")
    game.choose((f"Newt #{number_of(game, 'Newt')}",))
    assert library_known(game, 1, 0) == [(1, "Newt")]
    cast(game, "Think")
    assert hand_known(game, 1, 0) == ["Newt"]


@rule("708.5")
@pytest.mark.parametrize(
    ("text", "is_seen"),
    [
        ("You may look at face-down creatures you don't control any time.", True),
        ("You may look at face-down creatures your opponents control any time.", True),
        ("You may look at the top card of your library any time.", False),
    ],
)
def test_an_effect_lets_a_player_look_at_face_down_creatures(text: str, is_seen: bool) -> None:
    """708.5: who may look at face-down creatures of others sees them, and remembers them when the effect is gone."""
    hide = card("Hide", "{U}", "Sorcery", "Manifest the top card of your library.")
    smash = card("Smash", "{U}", "Instant", "Destroy target artifact.")
    game = position(side(library=[NEWT, OTTER], hand=[hide, smash], lands="UU"), side(battlefield=[tool(text)]), side())
    cast(game, "Hide")
    assert (underneath(game, 1) == "Newt") is is_seen
    assert underneath(game, 2) == ""
    cast(game, "Smash", "Tool")
    assert (underneath(game, 1) == "Newt") is is_seen
