"""CR 601.2g, 605.3a: objects that are given up for mana, each of which alone tells what is added."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.payment import paying_in_turns
from positions import act, can, card, land, on_battlefield, option_named, pending, position, resolve, side

QUARRY = card(
    "Quarry", "", "Enchantment", "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
)
CHAIN = card(
    "Chain",
    "{2}{G}",
    "Enchantment",
    "Exile a creature you control: Add X mana of any one color, where X is the exiled creature's mana value plus one. "
    "Spend this mana only to cast creature spells.",
)
ALTAR = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
PRISM = card("Prism", "{3}", "Artifact", "Sacrifice a creature: Add one mana of any color.")
FORGE = card("Forge", "{4}", "Artifact", "Sacrifice an artifact: Add {R}{R}.")
ELF = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
RAT = card("Rat", "{0}", "Creature — Rat", "Haste", pt="1/1")
OX = card("Ox", "{2}{W}", "Creature — Ox", "Flying", pt="3/3")
DELTA = card("Delta", "", "Land", "{T}: Add {R} or {U}.")
VAULT = card("Vault", "", "Land", "{T}: Add {C}{C}.")


def boon(cost: str, text: str = "") -> Card:
    """A sorcery that costs this."""
    return card("Boon", cost, "Sorcery", f"{text}You gain 1 life.")


def beast(cost: str) -> Card:
    """A creature that costs this."""
    return card("Boon", cost, "Creature — Beast", pt="3/3")


def castable(battlefield: list[Any], spell: Card, lands: str = "") -> bool:
    """Whether the spell can be cast."""
    return can(position(side(battlefield=battlefield, hand=[spell], lands=lands), side()), "cast Boon") is True


def cast(battlefield: list[Any], spell: Card, lands: str = "") -> Game:
    """The game after casting the spell, giving the first answers."""
    game = position(side(battlefield=battlefield, hand=[spell], lands=lands), side())
    game.choose(option_named(game, "cast Boon"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    return game


@rule("601.2g", "605.3a", "106.7")
def test_each_land_is_tapped_once_and_sacrificed_once() -> None:
    """106.7: twenty lands of five kinds, tapped and then sacrificed, are forty mana, eight of each color."""
    lands = "WUBRG" * 4
    assert castable([QUARRY], boon("{32}" + "{W}" * 8), lands)
    assert not castable([QUARRY], boon("{33}" + "{W}" * 8), lands)
    assert not castable([QUARRY], boon("{31}" + "{W}" * 9), lands)
    game = cast([QUARRY], boon("{6}{W}{W}"), "WUBR")
    assert [seen.name for seen in game.view(0).battlefield] == ["Quarry"]


@rule("601.2g")
def test_as_little_is_given_up_as_can_be() -> None:
    """601.2g: what is only tapped for mana comes first, so that of six mana two cost a land each."""
    game = cast([QUARRY], boon("{2}{B}{B}{G}{G}"), "BBGG")
    assert len(on_battlefield(game, "Swamp") + on_battlefield(game, "Forest")) == 2


@rule("106.7", "608.2h")
def test_what_a_land_could_produce_is_what_effects_made_of_it() -> None:
    """608.2h: where lands are Swamps, one that is sacrificed could produce {B} as it last was, and nothing else."""
    mire = card("Mire", "{2}", "Enchantment", "Lands you control are Swamps.")
    assert castable([QUARRY, mire], boon("{B}{B}{B}{B}"), "GG")
    assert not castable([QUARRY, mire], boon("{G}"), "GG")


@rule("106.7", "611.3a")
def test_a_land_that_makes_others_what_they_are_goes_last() -> None:
    """611.3a: once the land that makes all lands Swamps is sacrificed, the others aren't any more."""
    root = card("Root", "", "Land", "{T}: Add {C}.\nEach other land is a Swamp in addition to its other land types.")
    assert castable([QUARRY, root], boon("{B}{B}{C}{C}"), "G")
    assert castable([QUARRY, root], boon("{B}{G}{C}{C}"), "G")
    assert not castable([QUARRY, root], boon("{B}{B}{B}"), "G")


@rule("601.2g", "604.2")
def test_lands_in_the_graveyard_may_let_more_mana_be_made() -> None:
    """604.2: where lands in the graveyard let something add more, they are sacrificed first."""
    grave = card("Grave", "{1}", "Artifact", "{T}: Add {W} for each land card in your graveyard.")
    assert castable([QUARRY, grave], boon("{W}{W}{G}{G}{G}{G}"), "GG")
    assert not castable([QUARRY, grave], boon("{W}{W}{W}"), "GG")


@rule("106.6", "605.3a")
def test_a_creature_is_tapped_for_mana_and_then_exiled() -> None:
    """605.3a: an Elf makes {G}, and is exiled for two more of one color; that pays for creature spells alone."""
    assert castable([CHAIN, ELF], beast("{G}{R}{R}"))
    assert not castable([CHAIN, ELF], beast("{W}{R}{G}"))
    assert not castable([CHAIN, ELF], boon("{G}{1}"))
    assert castable([CHAIN, ELF], boon("{G}"))


@rule("106.1b", "202.3", "605.3b")
def test_all_mana_for_one_creature_is_of_one_color() -> None:
    """202.3: an Ox is four mana of a color, and a Rat one; which color that is is chosen for each."""
    assert castable([CHAIN, OX, RAT], beast("{W}{W}{W}{W}{U}"))
    assert castable([CHAIN, OX, RAT], beast("{4}{U}"))
    assert not castable([CHAIN, OX, RAT], beast("{W}{W}{W}{U}{U}"))
    assert castable([CHAIN, OX, RAT, RAT], beast("{W}{W}{W}{U}{U}"))
    assert not on_battlefield(cast([CHAIN, OX, RAT], beast("{4}{U}")), "Ox")
    assert on_battlefield(cast([CHAIN, OX, RAT], beast("{U}{U}")), "Rat")


@rule("118.3", "605.3a")
def test_an_object_is_given_up_for_one_ability_alone() -> None:
    """118.3: a creature is sacrificed for {C}{C} or for a color, and an artifact creature for {R}{R} perhaps."""
    golem = card("Golem", "{1}", "Artifact Creature — Golem", "{T}: Add {C}.", pt="1/1")
    assert castable([ALTAR, PRISM, RAT, RAT], boon("{C}{C}{U}"))
    assert not castable([ALTAR, PRISM, RAT, RAT], boon("{C}{C}{C}{U}"))
    assert castable([ALTAR, PRISM, FORGE, golem, RAT], boon("{R}{R}{C}{U}"))
    assert not castable([ALTAR, PRISM, golem, RAT], boon("{R}{R}{C}{U}"))


@rule("605.3a")
def test_what_makes_the_mana_is_given_up_last() -> None:
    """605.3a: an artifact for which artifacts are sacrificed can be the last of them itself."""
    rocks = [card("Rock", "{2}", "Artifact", "{T}: Add {C}{C}.")] * 3
    assert castable([FORGE, *rocks], boon("{C}{C}{C}{C}{C}{C}" + "{R}" * 8))
    assert not castable([FORGE, *rocks], boon("{R}" * 9))


@rule("601.2g", "601.2h")
def test_what_a_spell_is_paid_with_besides_isnt_given_up_for_mana() -> None:
    """601.2h: the creature to be sacrificed for the spell itself may be tapped for mana before, but is kept."""
    cost = "As an additional cost to cast this spell, sacrifice a creature.\n"
    assert castable([ALTAR, ELF, RAT], boon("{G}{C}{C}", cost))
    assert not castable([ALTAR, ELF, RAT], boon("{G}{C}{C}{C}", cost))
    assert not castable([ALTAR, RAT], boon("{C}", cost))


@rule("614.6", "605.3a")
def test_what_is_exiled_instead_lies_in_no_graveyard() -> None:
    """614.6: where cards are exiled instead of being put into a graveyard, sacrificing lands puts none there."""
    void = card(
        "Void", "{2}", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    grave = card("Grave", "{1}", "Artifact", "{T}: Add {W} for each land card in your graveyard.")
    assert not castable([QUARRY, grave, void], boon("{W}"), "GG")
    assert castable([QUARRY, void], boon("{G}{G}{G}{G}"), "GG")


FAITH = "As long as your devotion to green is less than four, Idol isn't a creature."
IDOL = card("Idol", "{2}{G}", "Enchantment Creature — God", FAITH, pt="5/5")


@rule("700.5", "604.2", "605.3a")
def test_what_is_given_up_may_keep_something_else_from_being_a_creature() -> None:
    """700.5: without the symbols of the first Idol the second one isn't a creature any more, so only one is exiled."""
    ape = card("Ape", "{G}", "Creature — Ape", pt="2/2")
    assert castable([CHAIN, IDOL, IDOL, ape], beast("{4}{G}{G}"))
    assert not castable([CHAIN, IDOL, IDOL, ape], beast("{5}{G}{G}"))


@rule("700.5", "604.2")
def test_lands_have_no_symbols_for_devotion() -> None:
    """700.5: however many lands are sacrificed, that has nothing to do with devotion."""
    assert castable([QUARRY, IDOL], boon("{32}" + "{W}" * 8), "WUBRG" * 4)
    assert not castable([QUARRY, IDOL], boon("{33}" + "{W}" * 8), "WUBRG" * 4)


@rule("702.103b", "702.103f")
def test_a_bestowed_aura_is_a_creature_once_its_host_is_gone() -> None:
    """702.103f: when the creature that it enchants is exiled for mana, what was bestowed is a creature and goes too."""
    text = "Bestow {1}{G}\nEnchanted creature gets +1/+1."
    nymph = card("Nymph", "{G}", "Enchantment Creature — Nymph", text, pt="1/1")
    game = position(side(battlefield=[CHAIN, RAT], hand=[nymph, beast("{1}{W}{W}")], lands="GG"), side())
    options = (option for option in pending(game).options if "bestow" in str(option))
    act(game, str(next(options)), targets=["Rat"])
    resolve(game)
    assert can(game, "cast Boon")


PIECES = [
    *(Piece(each, tapped=tapped) for each in (land("G"), land("B"), DELTA, VAULT) for tapped in (False, True)),
    *map(Piece, (ELF, RAT, OX, QUARRY, CHAIN, ALTAR, PRISM)),
    Piece(ELF, tapped=True),
]
SYMBOLS = ["{1}", "{2}", "{G}", "{B}", "{U}", "{R}", "{C}", "{B/G}"]


@rule("601.2g", "605.3a", "118.3")
@given(
    st.lists(st.sampled_from(PIECES), max_size=5),
    st.sampled_from([QUARRY, CHAIN, ALTAR, PRISM]),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=5),
    st.booleans(),
)
def test_the_same_can_be_paid_as_in_any_order(
    pieces: list[Piece], taking: Card, symbols: list[str], is_creature: bool
) -> None:
    """601.2g: what can be paid by what is given up is just what can be if every order is tried."""
    spell = (beast if is_creature else boon)("".join(symbols))
    found = castable([taking, *pieces], spell)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paying_in_turns, "with_given_up", lambda game, bill, plain, last: (plain, frozenset()))
        assert castable([taking, *pieces], spell) is found
    if found:
        cast([taking, *pieces], spell)


TREASURE = card("Gem", "{0}", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add one mana of any color.")
SPAWN = card("Spawn", "{0}", "Creature — Eldrazi Spawn", "Sacrifice this creature: Add {C}.", pt="0/1")
LOTUS = card("Lotus", "{0}", "Artifact", "{T}, Sacrifice this artifact: Add three mana of any one color.")
CHIEF = card(
    "Chief", "{G}", "Creature — Druid", "{T}: Add {G} for each creature you control with power 4 or greater.", pt="1/1"
)
TALLY = card("Tally", "{2}", "Artifact", "{T}: Add {W} for each artifact you control.")
PYRE = card("Pyre", "{2}", "Artifact", "{T}: Add {B} for each artifact card in your graveyard.")
BELT = card("Belt", "{1}", "Artifact — Equipment", "Equipped creature gets +4/+0.\nEquip {1}")


@rule("601.2g", "605.3a")
def test_what_gives_itself_up_is_tried_in_no_order(tried: list[int]) -> None:
    """605.3a: twenty Treasures are twenty mana of any colors, beside creatures that are counted for mana."""
    ogre = card("Ogre", "{2}{R}", "Creature — Ogre", pt="4/3")
    gems = [TREASURE] * 20
    assert castable(
        [CHIEF, ogre, PRISM, *gems], boon("{G}{W}{W}{W}{W}{W}{W}{W}{U}{U}{U}{U}{U}{U}{B}{B}{B}{B}{B}{B}{B}")
    )
    assert not castable([CHIEF, ogre, *gems], boon("{22}"))
    assert tried
    assert max(tried) < 10


@rule("601.2g", "604.2")
@pytest.mark.parametrize("heeding", [TALLY, PYRE])
def test_what_gives_itself_up_before_or_after_what_counts_it(heeding: Card) -> None:
    """601.2g: artifacts are counted before they are sacrificed, and cards in the graveyard after that."""
    assert castable([heeding, TREASURE, TREASURE], boon("{U}{U}" + ("{W}{W}{W}" if heeding is TALLY else "{B}{B}")))
    assert not castable([heeding, TREASURE, TREASURE], boon("{U}{U}{U}"))


@rule("118.3", "605.3a")
def test_an_artifact_gives_itself_up_or_is_given_up() -> None:
    """118.3: a Lotus is three mana of one color, or two red ones where the Forge takes it; the Forge itself is two."""
    assert castable([FORGE, LOTUS, LOTUS], boon("{W}{W}{W}{R}{R}{R}{R}"))
    assert castable([FORGE, LOTUS, LOTUS], boon("{W}{W}{W}{U}{U}{U}{R}{R}"))
    assert not castable([FORGE, LOTUS, LOTUS], boon("{W}{W}{W}{U}{R}{R}{R}{R}"))
    assert not castable([FORGE, LOTUS, LOTUS], boon("{W}{W}{W}{U}{U}{U}{R}{R}{R}"))


@rule("601.2g")
def test_what_is_kept_isnt_given_up_in_vain() -> None:
    """601.2g: lands are tapped first, and of what gives itself up as little goes as can be."""
    game = cast([CHIEF, TREASURE, TREASURE, LOTUS], boon("{1}{W}{W}{W}{U}"), "G")
    assert [seen.name for seen in on_battlefield(game, "Gem")] == ["Gem"]
    assert not on_battlefield(game, "Lotus")


REEL = card("Reel", "{2}", "Artifact", "{T}: Add {C}.\n{2}, {Q}: Add {W}.")
OWN = [
    *(Piece(each, tapped=tapped) for each in (land("G"), DELTA, TREASURE, LOTUS) for tapped in (False, True)),
    *(Piece(TREASURE, token=True), Piece(SPAWN, token=True), Piece(OX, label="bearer")),
    *map(Piece, (TREASURE, SPAWN, CHIEF, TALLY, PYRE, ELF, REEL)),
]
IN_FORCE = [
    Piece(BELT, attached_to="bearer"),
    *(
        Piece(card("Sign", "{2}", "Enchantment", text))
        for text in (
            "Creatures you control get +1/+0 for each artifact you control.",
            "Whenever a Forest is tapped for mana, its controller adds an additional {G}.",
            "Whenever an artifact is tapped for mana, its controller adds an additional {C}.",
            "Whenever you tap a land for mana, add one mana of any type that land produced.",
            "Whenever you activate an ability, if it isn't a mana ability, draw a card.",
            'As long as you control three or more artifacts, creatures you control have "{T}: Add {W}{W}."',
            "If a card would be put into a graveyard from anywhere, exile it instead.",
        )
    ),
]


@rule("601.2g", "605.3a", "118.3")
@given(
    st.lists(st.sampled_from(OWN), max_size=4, unique_by=lambda piece: piece.label or object()),
    st.sampled_from([REEL, FORGE, ALTAR, CHIEF]),
    st.lists(st.sampled_from(IN_FORCE), max_size=2, unique=True),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=5),
)
def test_what_gives_itself_up_pays_for_as_much_as_in_any_order(
    pieces: list[Piece], other: Card, in_force: list[Piece], symbols: list[str]
) -> None:
    """601.2g: what can be paid by what gives itself up, or is tapped for more than it says, is what any order pays."""
    has_bearer = any(piece.label for piece in pieces)
    there = [other, *pieces, *(each for each in in_force if has_bearer or each.attached_to is None)]
    found = castable(there, boon("".join(symbols)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paying_in_turns, "with_given_up", lambda game, bill, plain, last: (plain, frozenset()))
        patch.setattr(paying_in_turns, "plain_permanents", lambda game, player, last: ())
        assert castable(there, boon("".join(symbols))) is found
    if found:
        cast(there, boon("".join(symbols)))
