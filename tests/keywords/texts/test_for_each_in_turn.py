"""CR 608.2f: what is done with libraries for each of several objects."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, land, on_battlefield, pending, play_out, position, resolve, side
from spells import GIANT, RELIC, SERF, choose, spell


@rule("608.2f", "608.2h", "701.58a")
def test_for_each_its_last_controller() -> None:
    """608.2h: whoever controlled it last cloaks a card, for each one; who lost none, none."""
    text = (
        "Exile any number of target nonland permanents. For each permanent exiled this way, its controller cloaks the "
        "top card of their library."
    )
    game = position(side(battlefield=[SERF], hand=[spell(text)], lands="W"), side(battlefield=[GIANT, RELIC, BEAR]))
    act(game, "cast Deed")
    choose(game, ("Giant", "Relic"))
    play_out(game)
    hidden = [seen for seen in game.view(0).battlefield if seen.zone.name == "BATTLEFIELD" and seen.name == ""]
    assert [seen.controller for seen in hidden] == [1, 1]
    assert len(on_battlefield(game, "Serf")) == 1


@rule("608.2f", "701.20a")
def test_for_each_cards_are_revealed_anew() -> None:
    """608.2f: for two creatures of a player cards are revealed twice; each time the rest is shuffled in."""
    text = (
        "Exile two target creatures. For each of those creatures, its controller reveals cards from the top of their "
        "library until they reveal a creature card, puts that card onto the battlefield, then shuffles the rest into "
        "their library."
    )
    library = [land("G"), SERF, land("G"), SERF]
    game = position(
        side(battlefield=[BEAR], hand=[spell(text)], lands="W", library=[GIANT, land("W")]),
        side(battlefield=[RELIC, BEAR], library=library),
    )
    act(game, "cast Deed")
    choose(game, tuple(option for option in game.decision.options))  # type: ignore[union-attr]
    play_out(game)
    assert [seen.controller for seen in on_battlefield(game, "Giant")] == [0]
    assert [seen.controller for seen in on_battlefield(game, "Serf")] == [1]
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("608.2c", "608.2d", "608.2f", "701.23a")
def test_what_was_found_for_each_is_put_together() -> None:
    """608.2f: a search for each creature, which may be left out; "those cards" are all that was found."""
    text = (
        "For each creature you control, you may search your library for a creature card with the same name as that "
        "creature. Put those cards onto the battlefield, then shuffle."
    )
    library = [BEAR, SERF, GIANT, BEAR]
    game = position(side(battlefield=[BEAR, SERF], hand=[spell(text)], lands="W", library=library), side())
    act(game, "cast Deed")
    play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Grizzly Bears", "Serf", "Giant")] == [2, 2, 0]
    assert hand(game, 0) == []


@rule("608.2d", "608.2f", "701.23a")
def test_each_controller_may_search_for_each_of_theirs() -> None:
    """608.2d: asked for each that was destroyed, and only who controlled it."""
    text = (
        "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a "
        "basic land card and put it onto the battlefield. Then each player who searched their library this way "
        "shuffles."
    )
    tower = card("Tower", "", "Land")
    for answers, found in ((("yes", "yes"), 2), (("yes", "no"), 1), (("no", "no"), 0)):
        game = position(
            side(hand=[spell(text)], lands="W", library=[land("G")]),
            side(battlefield=[tower, tower], library=[land("G"), land("G"), land("G")]),
        )
        act(game, "cast Deed")
        resolve(game)
        left = list(answers)
        while not isinstance(game.decision, ChooseAction):
            is_offer = any(str(option) == "yes" for option in pending(game).options)
            assert pending(game).player == 1 or not is_offer
            game.choose(left.pop(0) if is_offer else pending(game).options[0])
        assert not left
        assert (len(on_battlefield(game, "Forest")), on_battlefield(game, "Tower")) == (found, [])


@rule("608.2f", "701.23a")
def test_you_search_for_each_that_was_destroyed() -> None:
    """608.2f: once for each, also where what is found is called "that card"."""
    text = (
        "For each opponent, destroy target noncreature permanent that player controls. For each permanent destroyed "
        "this way, search your library for a Forest card, put that card onto the battlefield tapped, then shuffle."
    )
    library = [land("G"), land("G"), land("G")]
    game = position(
        side(hand=[spell(text)], lands="W", library=library), side(battlefield=[RELIC]), side(battlefield=[RELIC])
    )
    act(game, "cast Deed")
    play_out(game)
    assert (len(on_battlefield(game, "Forest")), on_battlefield(game, "Relic")) == (2, [])
