"""CR 608.2f: what is done with libraries for each of several objects."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, hand, land, on_battlefield, play_out, position, side
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
