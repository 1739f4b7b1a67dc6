"""CR 400.11: cards brought in from outside the game."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.rules.zones.looking import Reveal
from positions import BEAR, act, can, card, hand, pending, position, resolve, side
from rules.combat.fights import happened
from spells import choose, is_asking, spell

OX, POEM, SONG = card("Ox", pt="2/2"), card("Poem", "{U}", "Sorcery"), card("Song", "{U}", "Instant")


@rule("400.11", "400.11b")
def test_a_card_that_fits_is_chosen_of_those_outside() -> None:
    """400.11b: only cards that the player owns, that are outside the game and that fit can be chosen."""
    wish = spell("You may reveal an instant or sorcery card you own from outside the game and put it into your hand.")
    game = position(side(hand=[wish], lands="W", graveyard=[POEM], outside=[OX, POEM, SONG]), side(outside=[SONG]))
    act(game, "cast Deed")
    resolve(game)
    game.choose(Answer(True))
    assert [str(option) for option in pending(game).options if "Ox" in str(option)] == []
    assert len([option for option in pending(game).options if hasattr(option, "name")]) == 2
    choose(game, "Song")
    assert hand(game, 0) == ["Song"]
    assert happened(game, Reveal)
    assert [seen.name for seen in game.view(0).outside] == ["Ox", "Poem"]


@rule("400.11b")
def test_a_card_can_be_put_into_the_hand_unseen() -> None:
    """400.11b: where the text doesn't say so, the card isn't revealed."""
    game = position(
        side(hand=[spell("Put a card you own from outside the game into your hand.")], lands="W", outside=[OX]), side()
    )
    act(game, "cast Deed")
    resolve(game)
    assert hand(game, 0) == ["Ox"]
    assert not happened(game, Reveal)


@rule("400.11b", "609.3")
def test_where_there_is_no_such_card_nothing_happens() -> None:
    """400.11b: without a sideboard there is nothing to choose, and "if you do" isn't so."""
    wish = spell(
        "You may reveal a creature card you own from outside the game and put it into your hand. "
        "If you don't, you gain 3 life."
    )
    game = position(side(hand=[wish, BEAR], lands="W", outside=[POEM]), side(outside=[OX]))
    act(game, "cast Deed")
    resolve(game)
    assert not is_asking(game)
    assert game.view(0).players[0].life == 23


@rule("400.11c")
def test_what_is_outside_is_touched_only_by_what_says_so() -> None:
    """400.11c: neither what is about all cards and creatures, nor a search, finds a card outside the game."""
    seek = "Search your library for a creature card, reveal it, put it into your hand, then shuffle."
    for text in ("Exile all creatures.", seek):
        game = position(side(hand=[spell(text)], lands="W", outside=[OX], library=[POEM]), side())
        act(game, "cast Deed")
        resolve(game)
        while not can(game, "pass"):
            game.choose(pending(game).options[0] if pending(game).minimum else ())
        assert [seen.name for seen in game.view(0).outside] == ["Ox"]
        assert hand(game, 0) == []
