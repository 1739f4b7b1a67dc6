"""CR 701.23h, 701.23j: searching a library once for several things, and searching outside the game."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search import SearchLibrary
from positions import BEAR, act, card, hand, land, life, position, resolve, side
from rules.combat.fights import happened
from spells import choose

TWICE = (
    "Search your library for a basic land card, reveal it, and put it into your hand.{} Search your library for a "
    "creature card, reveal it, and put it into your hand. Then shuffle."
)
SNOOP = card("Snoop", "{1}", "Enchantment", "Whenever an opponent searches their library, you gain 1 life.")


@rule("701.23h")
def test_a_library_is_searched_once_for_several_things() -> None:
    """CR 701.23h: searching it twice before it is shuffled is searching it once for both; after shuffling it isn't."""
    for between, times in (("", 1), (" Then shuffle.", 2)):
        plan = card("Plan", "{0}", "Sorcery", TWICE.format(between))
        game = position(side(hand=[plan], library=[BEAR, land("W")]), side([SNOOP]))
        act(game, "cast Plan")
        resolve(game)
        for name in ("Plains", "Grizzly Bears"):
            choose(game, name)
        while game.view(0).stack:
            resolve(game)
        assert sorted(hand(game, 0)) == ["Grizzly Bears", "Plains"]
        assert len(happened(game, SearchLibrary)) == times
        assert life(game, 1) == 20 + times


@rule("701.23j")
def test_searching_outside_the_game() -> None:
    """CR 701.23j: an appropriate card of one's own from outside the game is chosen."""
    text = "Search outside the game for a creature card, reveal it, and put it into your hand."
    ox, stone = card("Old Ox", pt="3/3"), card("Stone", "{1}", "Artifact")
    game = position(side(hand=[card("Quest", "{0}", "Sorcery", text)], outside=[stone, ox, BEAR]), side(outside=[ox]))
    act(game, "cast Quest")
    resolve(game)
    choose(game, "Old Ox")
    assert hand(game, 0) == ["Old Ox"]
    assert [seen.name for seen in game.view(0).outside] == ["Stone", "Grizzly Bears"]
