"""CR 601.1a, 601.3: static abilities that let cards be played from elsewhere, and that put them there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    graveyard,
    land,
    life,
    on_battlefield,
    pass_priority,
    position,
    resolve,
    run_to,
    side,
)
from spells import edict

OX = card("Ox", "{W}", "Creature — Ox", pt="1/4")
HEAL = card("Heal", "{1}{W}", "Sorcery", "You gain 4 life.")


def relic(*lines: str) -> Card:
    return card("Relic", "{2}", "Artifact", "\n".join(lines))


@rule("305.1", "601.1a")
def test_land_cards_alone_are_played_from_the_graveyard() -> None:
    """CR 601.1a: "you may play land cards from your graveyard" lets lands be played and no spells be cast."""
    own = side(
        battlefield=[relic("You may play land cards from your graveyard.")], graveyard=[land("B"), OX], lands="W"
    )
    game = position(own, side(graveyard=[land("U")]))
    assert can(game, "play Swamp")
    assert not can(game, "play Island")
    assert not can(game, "cast Ox")


THIEF = (
    "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.",
    "During your turn, you may play cards exiled with this artifact. If you cast a spell this way, pay life equal to "
    "its mana value rather than pay its mana cost.",
    "{T}: Each player mills two cards.",
)


@rule("614.6", "601.1a", "118.9", "607.2a")
def test_cards_that_were_stolen_are_played_for_life() -> None:
    """CR 118.9: cards put into exile instead of an opponent's graveyard are played as lands, or cast for life."""
    mine = side(battlefield=[relic(*THIEF)], library=[OX] * 4)
    game = position(mine, side(library=[HEAL, land("U"), OX]))
    act(game, "activate Relic")
    resolve(game)
    assert graveyard(game, 0) == ["Ox", "Ox"]
    assert graveyard(game, 1) == []
    assert can(game, "play Island")
    act(game, "cast Heal")
    assert life(game, 0) == 18
    resolve(game)
    assert life(game, 0) == 22


@rule("614.6", "109.4")
def test_what_its_player_controlled_goes_to_the_graveyard() -> None:
    """CR 109.4: an opponent's creature that one controls is put into that opponent's graveyard; theirs are exiled."""
    bomb = card("Bomb", "{W}", "Sorcery", "Destroy all creatures.")
    theft = card("Theft", "{W}", "Sorcery", "Gain control of target creature.")
    mine = side(battlefield=[relic(*THIEF)], hand=[theft, bomb], lands="WW")
    game = position(mine, side(battlefield=[OX, card("Cow", "{W}", "Creature — Ox", pt="1/4")]))
    act(game, "cast Theft", targets=["Ox"])
    resolve(game)
    act(game, "cast Bomb")
    resolve(game)
    assert graveyard(game, 1) == ["Ox"]
    assert [seen.name for seen in game.view(0).exile] == ["Cow"]


@rule("604.2", "601.3")
def test_a_card_may_be_cast_from_the_graveyard_under_a_condition() -> None:
    """CR 604.2: "you may cast this card from your graveyard if …" allows it only while that is so."""
    bat = card(
        "Bat",
        "{W}",
        "Creature — Bat",
        "You may cast this card from your graveyard if you gained life this turn.",
        "1/1",
    )
    game = position(side(graveyard=[bat], hand=[HEAL], lands="WWW"), side())
    assert not can(game, "cast Bat")
    act(game, "cast Heal")
    resolve(game)
    assert can(game, "cast Bat")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert not can(game, "cast Bat")


@rule("119.4", "119.8")
def test_life_that_cannot_be_paid_casts_nothing() -> None:
    """CR 119.4: who hasn't as much life, or can't lose life, can't cast for it what costs life instead of mana."""
    lock = card("Lock", "{W}", "Enchantment", "Players can't lose life.")
    for more, total in (([lock], 20), ([], 1)):
        thief = relic("You may play the top card of your library. " + THIEF[1].split(". ", 1)[1])
        mine = side(battlefield=[thief, *more], library=[HEAL] * 3, life=total)
        assert not can(position(mine, side()), "cast Heal")
    assert can(position(side(battlefield=[thief], library=[HEAL] * 3, life=2), side()), "cast Heal")


@rule("601.3", "611.2a")
@pytest.mark.parametrize(
    "order", ["{}, you may play it if you control an Ox.", "You may play it {} if you control an Ox."]
)
@pytest.mark.parametrize("duration", ["Until end of turn", "For as long as that card remains exiled"])
def test_a_condition_of_a_permission_that_lasts_is_looked_at_as_the_card_is_played(order: str, duration: str) -> None:
    """601.3: what may be done "if you control an Ox" is allowed whenever one does, not if one did at first."""
    said = order.format(duration) if order[0] == "{" else order.format(duration.lower())
    text = f"Exile the top card of your library. {said}"
    bomb = card("Bomb", "{W}", "Instant", "Destroy target creature.")
    mine = side(hand=[card("Deed", "{0}", "Sorcery", text), OX, bomb], library=[land("B"), HEAL], lands="WW")
    game = position(mine, side())
    act(game, "cast Deed")
    resolve(game)
    assert not can(game, "play Swamp")
    act(game, "cast Ox")
    resolve(game)
    assert can(game, "play Swamp")
    act(game, "cast Bomb", targets=["Ox"])
    resolve(game)
    assert not can(game, "play Swamp")


@rule("305.1", "601.1a", "601.3")
def test_one_card_from_among_some_each_turn() -> None:
    """601.1a: a land or a permanent spell, once each of one's turns, of those that were put there so this turn."""
    text = (
        "Once during each of your turns, you may play a land or cast a permanent spell from among cards in your "
        "graveyard"
    )
    elf = card("Elf", "{G}", "Creature — Elf", f"{text} that were put there from your library this turn.", "1/1")
    dig = card("Dig", "{0}", "Sorcery", "Mill three cards.")
    bolt = card("Bolt", "{0}", "Instant", "Draw a card.")
    library = (land("W"), BEAR, bolt, *FILLER)
    game = position(
        side(battlefield=[elf], hand=[dig], lands="GG", graveyard=[BEAR, land("U")], library=library), side()
    )
    assert not can(game, "cast Grizzly Bears")
    act(game, "cast Dig")
    resolve(game)
    assert (can(game, "play Plains"), can(game, "play Island"), can(game, "cast Bolt")) == (True, False, False)
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert not can(game, "play Plains")


@rule("601.3", "113.6f")
def test_a_card_cast_from_the_graveyard_or_from_exile() -> None:
    """CR 601.3: from either place, by its owner; not from others' graveyards."""
    rat = card("Rat", "{B}", "Creature — Rat", "You may cast this card from your graveyard or from exile.", "1/1")
    for mine in (side(lands="B", graveyard=[rat]), side(lands="B", exile=[rat])):
        game = position(mine, side())
        act(game, "cast Rat")
        resolve(game)
        assert on_battlefield(game, "Rat")
    assert not can(position(side(lands="B"), side(graveyard=[rat], exile=[rat])), "cast Rat")


@rule("305.1")
def test_a_land_from_the_graveyard_once_each_turn() -> None:
    """CR 305.1: one of them, however many lands may be played."""
    text = "You may play an additional land on each of your turns.\n"
    keep = edict(text + "Once each turn, you may play a land from your graveyard.")
    game = position(side(battlefield=[keep], graveyard=[FILLER[0], FILLER[0]]), side())
    act(game, "play Forest")
    assert not can(game, "play Forest")


@rule("305.1", "601.1a", "607.2a")
@pytest.mark.parametrize(("when", "also_later"), [("You", True), ("During your turn, you", False)])
def test_lands_and_some_spells_are_played_from_among_exiled_cards(when: str, also_later: bool) -> None:
    """CR 601.1a: any land may be played from among those cards, and spells of the kind that is said; no other card."""
    may = f"{when} may play lands and cast creature spells from among cards exiled with this artifact."
    imp = card("Imp", "{W}", "Creature — Imp", "Flash", pt="1/1")
    flare = card("Flare", "{W}", "Instant", "You gain 1 life.")
    mine = side([relic("{T}: Each player exiles the top two cards of their library.", may)], lands="W")
    game = position(replace(mine, library=(flare, land("R"), *FILLER)), side(library=[imp, land("U"), *FILLER]))
    assert not can(game, "play Island")
    act(game, "activate Relic")
    resolve(game)
    wanted = ("play Island", "play Mountain", "cast Imp", "cast Flare")
    assert [can(game, what) for what in wanted] == [True, True, True, False]
    run_to(game, "upkeep")
    pass_priority(game)
    assert can(game, "cast Imp") is also_later


@rule("305.1", "601.1a")
@pytest.mark.parametrize("often", ["Once each turn", "Once during each of your turns"])
def test_one_of_the_cards_exiled_with_it_is_played(often: str) -> None:
    """CR 601.1a: a land or a spell, one a turn; none that was exiled otherwise."""
    box = relic(
        f"{often}, you may play a card exiled with this artifact.", "{T}: Exile the top three cards of your library."
    )
    mine = side(battlefield=[box], library=[OX, land("B"), OX, *FILLER], exile=[HEAL], lands="WWW")
    game = position(mine, side())
    act(game, "activate Relic")
    resolve(game)
    assert can(game, "cast Ox")
    assert not can(game, "cast Heal")
    act(game, "play Swamp")
    assert on_battlefield(game, "Swamp")
    assert not can(game, "cast Ox")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert not can(game, "cast Ox")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert game.view(0).active_player == 0
    act(game, "cast Ox")
    assert not can(game, "cast Ox")


@rule("609.4b", "601.3")
@pytest.mark.parametrize("said", ["those spells", "spells this way"])
def test_mana_of_any_type_for_spells_cast_so(said: str) -> None:
    """609.4b: for what is cast from there alone, and without the sentence not at all."""
    allowed = "You may cast creature spells from your graveyard."
    mist = card("Mist", "{U}", "Creature — Spirit", pt="1/1")
    for text, is_enough in ((f"{allowed} Mana of any type can be spent to cast {said}.", True), (allowed, False)):
        edict_ = card("Edict", "{2}", "Enchantment", text)
        game = position(side(battlefield=[edict_], graveyard=[mist], lands="G"), side())
        assert can(game, "cast Mist") is is_enough
        game = position(side(battlefield=[edict_], hand=[mist], lands="G"), side())
        assert not can(game, "cast Mist")
