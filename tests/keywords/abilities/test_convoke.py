"""CR 702.51, 702.66, 702.126: what is done rather than pay mana."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, IllegalChoice
from comprules.kernel.options import StandIn
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    side,
)

SQUIRE = card("Squire", "{W}", "Creature — Human", pt="1/1")
TWIN = card("Twin", "{W}{U}", "Creature — Human", pt="1/1")
GOLEM = card("Golem", "{2}", "Artifact Creature — Golem", pt="2/2")
RELIC = card("Relic", "{1}", "Artifact")
ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")


def spell(cost: str, keyword: str) -> Card:
    """A sorcery with this cost and keyword."""
    return card("Boon", cost, "Sorcery", f"{keyword}\nYou gain 1 life.")


def castable(cost: str, keyword: str, lands: str = "", *others: Card | Piece, graveyard: tuple[Card, ...] = ()) -> bool:
    """Whether a spell with this cost and keyword can be cast with what is there."""
    mine = side(battlefield=others, lands=lands, hand=[spell(cost, keyword)], graveyard=graveyard)
    return can(position(mine, side()), "cast Boon")


def tapped(game: Game) -> list[str]:
    """The names of the tapped permanents."""
    return sorted(seen.name for seen in game.view(0).battlefield if seen.tapped)


@rule("702.51a")
def test_creatures_pay_for_generic_mana_and_their_colors() -> None:
    """CR 702.51a: a creature is tapped for one generic mana of the total cost, or one of its color."""
    assert castable("{1}{W}", "Convoke", "", BEAR, SQUIRE)
    assert not castable("{W}{W}", "Convoke", "", BEAR, SQUIRE)
    assert not castable("{1}{W}", "Convoke", "", SQUIRE)
    assert castable("{W}{U}", "Convoke", "W", TWIN)
    assert not castable("{C}", "Convoke", "", SQUIRE)
    assert not castable("{1}", "Convoke", "", Piece(BEAR, tapped=True))
    assert not castable("{1}", "Convoke", "", RELIC)


@rule("702.51a", "302.6")
def test_a_new_creature_can_be_tapped_for_it() -> None:
    """CR 702.51a: no tap symbol is paid, so a creature that came just now may help."""
    game = position(side(hand=[ELF, spell("{1}", "Convoke")], lands="G"), side())
    act(game, "cast Elf")
    resolve(game)
    act(game, "cast Boon")
    assert tapped(game) == ["Elf", "Forest"]


@rule("702.51a", "601.2h")
def test_no_creature_helps_twice() -> None:
    """CR 601.2h: a creature is tapped for mana or rather than pay mana, not for both."""
    assert not castable("{G}{G}", "Convoke", "", ELF)
    game = position(side(battlefield=[ELF, BEAR], lands="W", hand=[spell("{1}{G}{W}", "Convoke")]), side())
    act(game, "cast Boon")
    assert tapped(game) == ["Elf", "Grizzly Bears", "Plains"]
    resolve(game)
    assert life(game, 0) == 21


@rule("702.51b", "601.2f")
def test_it_comes_after_increases() -> None:
    """CR 702.51b: it applies to the total cost: creatures pay for what an effect adds to it."""
    tax = card("Tax", "{W}", "Enchantment", "Sorcery spells cost {1} more to cast.")
    assert castable("{1}", "Convoke", "", BEAR, SQUIRE, tax)
    assert not castable("{1}", "Convoke", "", BEAR, tax)


@rule("702.51a", "601.2g")
def test_lands_are_tapped_before_creatures() -> None:
    """CR 702.51a: the player may tap creatures; where lands suffice, they are left alone."""
    game = position(side(battlefield=[BEAR], lands="GG", hand=[spell("{2}", "Convoke")]), side())
    act(game, "cast Boon")
    assert tapped(game) == ["Forest", "Forest"]


@rule("702.51a", "601.2g")
def test_who_pays_by_hand_chooses_creatures() -> None:
    """CR 702.51a: each creature is offered for its colors, as long as there is something left to pay with it."""
    mine = side(battlefield=[TWIN, BEAR], lands="GW", hand=[spell("{W}{1}", "Convoke")])
    game = position(mine, side(), auto_pay=False)
    game.choose(option_named(game, "cast Boon"))
    shown = [
        str(option).replace(f"#{option.id} ", "") for option in pending(game).options if isinstance(option, StandIn)
    ]
    assert shown == [
        "tap Twin rather than pay W",
        "tap Twin rather than pay U",
        "tap Grizzly Bears rather than pay G",
    ]
    white, blue, green = [option for option in pending(game).options if isinstance(option, StandIn)]
    with pytest.raises(IllegalChoice):
        game.choose((blue, green))
    game.choose((white, green))
    assert isinstance(game.decision, ChooseAction)
    assert tapped(game) == ["Grizzly Bears", "Twin"]


@rule("702.51d")
def test_twice_convoke_is_convoke() -> None:
    """CR 702.51d: several instances on a spell are redundant."""
    assert not castable("{2}", "Convoke\nConvoke", "", BEAR)


@rule("702.126a", "702.126b")
def test_artifacts_pay_for_generic_mana_alone() -> None:
    """CR 702.126a: an artifact is tapped for one generic mana, whatever its color."""
    assert castable("{1}{U}", "Improvise", "U", RELIC)
    assert not castable("{1}{U}", "Improvise", "R", RELIC)
    assert castable("{1}", "Improvise", "", GOLEM)
    assert not castable("{1}", "Improvise", "", BEAR)


@rule("702.66a", "702.66b")
def test_cards_in_the_graveyard_pay_for_generic_mana() -> None:
    """CR 702.66a: a card is exiled from the graveyard for one generic mana; another player's graveyard is no help."""
    assert castable("{2}{B}", "Delve", "B", graveyard=(BEAR, RELIC))
    assert not castable("{2}{B}", "Delve", "B", graveyard=(BEAR,))
    assert not castable("{1}{B}", "Delve", "", graveyard=(BEAR, RELIC))
    mine = side(lands="BB", hand=[spell("{2}{B}", "Delve")], graveyard=[BEAR, RELIC])
    game = position(mine, side(graveyard=[GOLEM]))
    act(game, "cast Boon")
    assert len(game.view(0).exile) == 1
    assert len(graveyard(game, 0)) == 1
    assert tapped(game) == ["Swamp", "Swamp"]


@rule("702.51a", "106.6")
def test_it_is_no_mana() -> None:
    """CR 702.51a: nothing is added to the pool: creatures don't pay for the mana abilities of lands."""
    forge = card("Forge", "", "Land", "{1}, {T}: Add {U}{U}.")
    assert not castable("{U}{U}", "Convoke", "", forge, BEAR)
    assert castable("{U}{U}", "Convoke", "G", forge, BEAR)
    assert not on_battlefield(position(side(), side()), "Forge")


@rule("702.51c", "608.2i")
def test_creatures_that_convoked_a_spell() -> None:
    """702.51c: those that were tapped for its mana, and not what was tapped before; also of what the spell became."""
    text = "Convoke\nHost enters with a +1/+1 counter on it for each creature that convoked it.\n"
    text += "When Host enters, put a flying counter on each creature that convoked it."
    host = card("Host", "{3}", "Creature — Golem", text, "0/1")
    game = position(side(battlefield=[SQUIRE, BEAR, Piece(GOLEM, tapped=True)], hand=[host], lands="W"), side())
    act(game, "cast Host")
    assert tapped(game) == ["Golem", "Grizzly Bears", "Plains", "Squire"]
    resolve(game)
    (entered,) = on_battlefield(game, "Host")
    assert entered.counters == (("+1/+1", 2),)
    resolve(game)
    assert {seen.name for seen in game.view(0).battlefield if ("flying", 1) in seen.counters} == {
        "Squire",
        "Grizzly Bears",
    }


@rule("702.51c", "707.10")
def test_what_convoked_a_spell_did_not_convoke_its_copy() -> None:
    """702.51c: nothing was tapped to pay for the copy; and improvising isn't convoking."""
    twin = card("Fork", "{0}", "Instant", "Copy target sorcery spell.")
    for keyword, counters in (("Convoke", 1), ("Improvise", 0)):
        cheer = card("Cheer", "{1}", "Sorcery", f"{keyword}\nPut a +1/+1 counter on each creature that convoked Cheer.")
        game = position(side(battlefield=[GOLEM], hand=[cheer, twin]), side())
        act(game, "cast Cheer")
        assert tapped(game) == ["Golem"]
        act(game, "cast Fork", targets=["Cheer"])
        resolve(game)
        resolve(game)
        (golem,) = on_battlefield(game, "Golem")
        assert golem.counters == ()
        resolve(game)
        (golem,) = on_battlefield(game, "Golem")
        assert dict(golem.counters).get("+1/+1", 0) == counters


@rule("702.51a", "601.2g", "601.2h")
def test_what_was_sacrificed_for_mana_cannot_be_tapped_for_the_cost() -> None:
    """702.51a, 601.2g: mana abilities are activated before costs are paid, so what is sacrificed for one is gone."""
    guide = card("Guide", "{G}", "Creature — Spirit", "Sacrifice this creature: Add {G}.", "1/1")
    assert castable("{2}", "Convoke", "", guide, BEAR)
    assert not castable("{2}", "Convoke", "", guide)
    assert not castable("{1}{G}{G}", "Convoke", "", guide, BEAR)


@rule("702.51c", "702.66a")
def test_what_is_exiled_for_delve_has_not_convoked() -> None:
    """702.51c: only a creature that was tapped has convoked the spell, not a creature card exiled for delve."""
    host = card("Host", "{2}", "Creature — Golem", "Convoke, delve", "0/1")
    game = position(side(battlefield=[SQUIRE], graveyard=[BEAR], hand=[host]), side())
    act(game, "cast Host")
    convoked = [line.text for line in game.log if "convokes" in line.text]
    assert convoked == ["Squire convokes Host"]
