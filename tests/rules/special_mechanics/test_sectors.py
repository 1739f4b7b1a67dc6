"""CR 702.158, 704.5u: space sculptor."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, on_battlefield, pending, position, resolve, side, the

SCULPTOR = card(
    "Sculptor",
    "{0}",
    "Planeswalker — Beleren",
    "Space sculptor\n+1: Choose a sector. Each creature in that sector gets +1/+1 until end of turn.",
    loyalty="4",
)
OX = card("Ox", "{0}", "Creature — Ox", pt="3/3")
BANE = card("Bane", "{0}", "Instant", "Destroy target planeswalker.")


def divided(game: Game, *sectors: str) -> list[int]:
    """Answer for each creature in which sector it is; who was asked."""
    asked: list[int] = []
    for sector in sectors:
        assert pending(game).rule == "704.5u"
        asked.append(pending(game).player)
        game.choose(f'"{sector} sector"')
    assert pending(game).rule == "117.1"
    return asked


@rule("702.158a", "702.158c", "704.5u")
def test_each_player_divides_their_creatures() -> None:
    """CR 704.5u: first the players without a sculptor choose, then the others, for each creature without a sector."""
    game = position(side([BEAR], hand=[SCULPTOR, OX]), side([OX]), side([BEAR]))
    act(game, "cast Sculptor")
    resolve(game)
    assert divided(game, "alpha", "beta", "alpha") == [1, 2, 0]
    act(game, "cast Ox")
    resolve(game)
    assert divided(game, "gamma") == [0]


@rule("702.158d", "702.158e")
def test_what_is_done_in_a_sector() -> None:
    """CR 702.158d: one of the three sectors is chosen, and it happens to each creature with that designation."""
    game = position(side([BEAR], hand=[SCULPTOR]), side([OX]))
    act(game, "cast Sculptor")
    resolve(game)
    divided(game, "alpha", "beta")
    act(game, "activate Sculptor")
    resolve(game)
    game.choose('"alpha sector"')
    assert (the(game, "Ox").power, the(game, "Grizzly Bears").power) == (4, 2)


@rule("702.158b")
def test_sectors_last_as_long_as_a_sculptor_is_there() -> None:
    """CR 702.158b: with the last sculptor, and the last ability of one, the designations go; a copy never has one."""
    twin = card("Twin", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side([BEAR], hand=[SCULPTOR, SCULPTOR, BANE, twin]), side())
    act(game, "cast Sculptor")
    resolve(game)
    divided(game, "alpha")
    act(game, "cast Twin", targets=["Grizzly Bears"])
    resolve(game)
    divided(game, "beta")
    act(game, "activate Sculptor")
    act(game, "cast Bane", targets=["Sculptor"])
    resolve(game)
    assert not on_battlefield(game, "Sculptor")
    resolve(game)
    game.choose('"alpha sector"')
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Grizzly Bears")) == [2, 3]
    act(game, "cast Sculptor")
    resolve(game)
    divided(game, "gamma", "gamma")
