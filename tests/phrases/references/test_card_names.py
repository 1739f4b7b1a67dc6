"""CR 201.4, 601.3, 702.1: chosen card names, spells that can't be cast, keyword abilities by name alone."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseName, IllegalChoice
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, can, card, hand, land, life, pass_priority, pending, position, resolve, side
from saying import found
from spells import RELIC, SERF, ZAP, follow

MAGE = card(
    "Mage",
    "{W}",
    "Creature — Human",
    "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
    "2/2",
)


def names(game: Game) -> list[str]:
    """The names that may be chosen."""
    return [option.text for option in pending(game).options if isinstance(option, Word)]


@rule("201.4", "201.4a", "601.3")
def test_spells_with_the_chosen_name_cant_be_cast() -> None:
    """201.4a: no land card's name can be chosen; 601.3: nobody can cast a spell of the name, other spells are free."""
    game = position(side(hand=[MAGE, ZAP, SERF], lands="WWR"), side(hand=[ZAP], lands="R"))
    act(game, "cast Mage")
    resolve(game)
    assert "Zap" in names(game)
    assert "Plains" not in names(game)
    game.choose(Word("Zap"))
    assert not can(game, "cast Zap")
    assert can(game, "cast Serf")


def naming(theirs: Card, kind: str = "nonland") -> Game:
    """Alice chooses a card name of a kind; Bob holds a card."""
    sage = card("Sage", "{W}", "Creature — Human", f"As this creature enters, choose a {kind} card name.", "2/2")
    game = position(side(hand=[sage], lands="W", library=[SERF]), side(hand=[theirs], library=[ZAP, land("R")]))
    act(game, "cast Sage")
    resolve(game)
    return game


@rule("201.4", "400.2")
def test_names_of_cards_that_others_hide_are_not_offered() -> None:
    """201.4, 400.2: any card name can be chosen, and what is offered tells nobody which cards the others have."""
    game, other = naming(RELIC), naming(BEAR)
    assert set(names(game)) == {"Sage", "Serf"}
    assert game.view(0) == other.view(0)
    for name in ("Relic", "Grizzly Bears", "Whatever There Is"):
        twin = game.copy()
        twin.choose(f'"{name}"')
        (sage,) = (seen for seen in twin.view(1).battlefield if seen.name == "Sage")
        assert sage.chosen == (name,)


@rule("201.4", "701.20a")
def test_names_of_cards_that_are_seen_are_offered() -> None:
    """201.4: what lies open, or was shown to who chooses and lies where they know, is offered."""
    game = position(
        side(hand=[MAGE], lands="W"), side(battlefield=[BEAR], hand=[RELIC], graveyard=[ZAP], library=[SERF])
    )
    act(game, "cast Mage")
    resolve(game)
    assert set(names(game)) == {"Mage", "Grizzly Bears", "Zap"}


@rule("201.4a")
@pytest.mark.parametrize("said", ["Mountain", "Zap  ", "", " ", "Zap\n"])
def test_what_is_no_name_of_the_kind_is_refused(said: str) -> None:
    """201.4a: a land card's name is no nonland card name, also of a card that who chooses doesn't see."""
    game = naming(RELIC)
    before = game.save()
    with pytest.raises(IllegalChoice):
        game.choose(Word(said))
    assert game.save() == before


@rule("201.4", "201.4a")
def test_who_knows_no_name_of_the_kind_can_say_one() -> None:
    """201.4: the name of a card that nobody has shown can be said; a program that knows none may say none."""
    game = naming(BEAR, "noncreature, nonland")
    assert names(game) == []
    with pytest.raises(IllegalChoice):
        game.copy().choose('"Grizzly Bears"')
    for said in ((Word("Zap"),), ()):
        twin = game.copy()
        twin.choose(said)
        assert not isinstance(twin.decision, ChooseName)


@rule("601.3")
def test_spells_of_a_kind_cant_be_cast() -> None:
    """601.3: "noncreature spells with mana value 1 or less can't be cast" forbids those and no others."""
    teeg = card(
        "Teeg", "{W}", "Creature — Kithkin", "Noncreature spells with mana value 1 or less can't be cast.", "2/2"
    )
    book = card("Book", "{2}", "Artifact")
    game = position(side(battlefield=[teeg], hand=[ZAP, SERF, RELIC, book], lands="WWR"), side())
    assert [can(game, f"cast {name}") for name in ("Zap", "Relic", "Serf", "Book")] == [False, False, True, True]


@rule("607.2d")
def test_a_card_that_has_the_chosen_name() -> None:
    """607.2d: the name chosen by the spell is compared with the card's."""
    text = "Choose a card name, then target opponent mills a card. If that card has the chosen name, you gain 3 life."
    for name, total in (("Serf", 23), ("Plains", 20)):
        game = follow(text, Word(name), targets=["Bob"], yours={"library": [SERF, land("W")]})
        assert life(game, 0) == total


@rule("702.1")
def test_keyword_abilities_by_name_alone() -> None:
    """702.1: "with cycling" means any cycling cost, and variants of cycling; another keyword isn't meant."""
    looter = card("Looter", "{U}", "Creature — Human", "Cycling {2}", "1/1")
    guide = card("Guide", "{G}", "Creature — Elf", "Forestcycling {1}", "1/1")
    spark = card("Spark", "{R}", "Creature — Elemental", "Unearth {R}", "1/1")
    game = position(side(battlefield=[looter, guide, spark]), side())
    assert found(game, "creature with cycling") == ["Guide", "Looter"]
    assert found(game, "creature with unearth") == ["Spark"]
    assert found(game, "creature without cycling") == ["Spark"]


@rule("702.1")
def test_a_card_with_a_keyword_is_found() -> None:
    """702.1: a target in a graveyard is told by its keyword."""
    looter = card("Looter", "{U}", "Creature — Human", "Cycling {2}", "1/1")
    text = "Return target card with cycling from your graveyard to your hand."
    game = follow(text, targets=["Looter"], mine={"graveyard": [looter, SERF]})
    assert hand(game, 0) == ["Looter"]


LAYOUTS = (
    ("split", face("Fire", "{R}"), face("Ice", "{U}")),
    ("flip", face("Monk", "{G}", "Creature — Monk", pt="1/1"), face("Oak", "", "Creature — Spirit", pt="5/5")),
    ("transform", face("Pup", "{R}", "Creature — Wolf", pt="1/1"), face("Howler", "", "Artifact")),
    ("adventure", face("Knight", "{W}", "Creature — Knight", pt="1/1"), face("Quest", "{W}", "Sorcery — Adventure")),
    ("omen", face("Drake", "{U}", "Creature — Drake", pt="1/1"), face("Portent", "{U}", "Sorcery — Omen")),
    ("prepare", face("Bard", "{W}", "Creature — Bard", pt="1/1"), face("Song", "{W}", "Sorcery")),
)
NAMING = "Choose a{} card name, then target opponent mills a card. If that card has the chosen name, you gain 3 life."


@rule("201.4b", "201.4c", "201.4d", "201.4f", "710.5", "712.19", "715.5", "720.5", "722.5")
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout[0])
def test_the_name_of_either_part_of_a_card_can_be_chosen(layout: tuple[str, Face, Face]) -> None:
    """201.4b-d, 201.4f: the name of a half, of the back face or of the alternative characteristics, never both."""
    both = faced(*layout[:3])
    game = follow(NAMING.format(""), targets=["Bob"], yours={"library": [both]}, mine={"hand": [both]})
    assert {layout[1].name, layout[2].name} <= set(names(game))
    assert both.name not in names(game)


@rule("201.4b", "201.4c", "201.4d", "201.4f")
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout[0])
def test_only_the_part_that_is_named_is_looked_at(layout: tuple[str, Face, Face]) -> None:
    """201.4b-d, 201.4f: whether a name is a creature card's is judged by the characteristics that go with it."""
    both = faced(*layout[:3])
    game = follow(
        NAMING.format(" creature"), targets=["Bob"], yours={"library": [both, BEAR]}, mine={"hand": [both, BEAR]}
    )
    creatures = {each.name for each in layout[1:3] if "Creature" in each.type_line}
    assert set(names(game)) == creatures | {"Grizzly Bears"}


@rule("201.4b", "709.4a")
@rule("708.7", edition="2009")
@rule("505.7", edition="2006")
@rule("505.7", edition="2001")
@by_editions("2001", "2006", "2009", "2026")
def test_by_old_rules_both_halves_of_a_split_card_are_named(edition: str) -> None:
    """708.7 of 2009: who names a split card names both halves, and what has either name is meant; today it is one half
    (709.4a).
    """
    both = faced("split", face("Fire", "{R}"), face("Ice", "{U}"))
    game = position(side(hand=[MAGE, both], lands="W"), side(hand=[both], lands="RU"))
    act(game, "cast Mage")
    resolve(game)
    assert {name for name in names(game) if "Fire" in name} == ({"Fire"} if edition == "2026" else {"Fire // Ice"})
    game.choose(Word(next(name for name in names(game) if "Fire" in name)))
    pass_priority(game)
    assert not can(game, "cast Fire")
    assert can(game, "cast Ice") is (edition == "2026")


@rule("708.7", edition="2009")
@by_editions("2009")
def test_a_split_card_is_named_by_what_its_halves_are_together() -> None:
    """708.7 of 2009: the name of a split card whose halves are no creatures can't be chosen as a creature card's."""
    both = faced("split", face("Fire", "{R}"), face("Ice", "{U}"))
    game = follow(NAMING.format(" creature"), targets=["Bob"], yours={"library": [both]}, mine={"hand": [both, BEAR]})
    assert names(game) == ["Grizzly Bears"]


@rule("201.4e", "712.19")
def test_the_name_of_the_combined_face_of_a_meld_pair_can_be_chosen() -> None:
    """201.4e: it can, though no card bears it on its front, and it is judged by its own characteristics."""
    foot = Card(
        "Foot", "meld", (face("Foot", "{1}", "Artifact"), face("Tower", "", "Artifact Creature — Golem", pt="9/9"))
    )
    game = follow(NAMING.format(" creature"), targets=["Bob"], mine={"hand": [foot]})
    assert names(game) == ["Tower"]


@pytest.mark.parametrize(
    ("kind", "offered"),
    [
        ("a noncreature, nonland card name", {"Zap"}),
        ("any card name", {"Zap", "Serf", "Plains", "Den"}),
        ("a card name other than a basic land card name", {"Zap", "Serf", "Den"}),
    ],
)
@rule("201.4", "201.4a")
def test_what_may_be_chosen_as_a_card_name(kind: str, offered: set[str]) -> None:
    """201.4a: the name chosen must be that of a card with the characteristics said."""
    mage = card("Sage", "{W}", "Creature — Human", f"As this creature enters, choose {kind}.", "2/2")
    den = card("Den", "", "Land")
    game = position(side(hand=[mage, ZAP, SERF, den], lands="W"), side())
    act(game, "cast Sage")
    resolve(game)
    assert {"Zap", "Serf", "Plains", "Den"} & set(names(game)) == offered
