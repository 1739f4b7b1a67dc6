"""CR 702: the rulebook's examples of keyword abilities, with the wordings that their cards have."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flashback import Flashback
from comprules.play.game import Game
from comprules.rules.casting.splicing import SpliceACard
from comprules.rules.costs.costs import ManaCost
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.objects.characteristics import Characteristics
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import happened
from spells import GIANT, choose

HUMAN = card("Human", "{W}", "Creature — Human", pt="2/2")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")


def tapped(game: Game) -> list[str]:
    """The names of Alice's tapped permanents."""
    return sorted(seen.name for seen in game.view(0).battlefield if seen.tapped and seen.controller == 0)


def answer_all(game: Game, *wanted: str) -> None:
    """Answer until a player has priority: with what is wanted where it's offered, each once, or the least there is."""
    queue = list(wanted)
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        found = next((each for each in asked.options if getattr(each, "name", "") in queue), None)
        if found is not None:
            queue.remove(found.name)  # type: ignore[attr-defined]
            game.choose((found,) if asked.minimum == 0 else found)
        else:
            game.choose(() if asked.minimum == 0 else asked.options[0])
    assert not queue, f"these were never offered: {queue}"


@rule("702.1a", "702.97a")
@pytest.mark.parametrize(("lands", "possible"), [("G", False), ("GW", True)])
def test_a_scavenge_cost_is_the_mana_alone(lands: str, possible: bool) -> None:
    """CR 702.1a, example: the scavenge cost of a creature card is its mana cost; with "Exile this card from your
    graveyard" that is what activating the ability costs.
    """
    text = (
        "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.\n"
        "Sacrifice another creature: Regenerate Scar."
    )
    scar = card("Scar", "{1}{B}{G}", "Legendary Creature — Troll Warrior", text, "2/2")
    game = position(side([scar], graveyard=[BEAR], lands=lands), side())
    assert can(game, "activate Grizzly Bears") is possible
    if possible:
        act(game, "activate Grizzly Bears", targets=["Scar"])
        assert (graveyard(game, 0), [seen.name for seen in game.view(0).exile]) == ([], ["Grizzly Bears"])
        assert len(tapped(game)) == 2
        resolve(game)
        assert dict(the(game, "Scar").counters) == {"+1/+1": 2}


@rule("702.1b", "702.30a")
@pytest.mark.parametrize("lands", [4, 5])
def test_what_an_echo_costs_is_known_as_it_is_paid(lands: int) -> None:
    """CR 702.1b, example 1: the life total is 10 when echo triggers and 5 when it resolves: {5} is to be paid."""
    hellion = card(
        "Hellion", "{0}", "Creature — Hellion", "This creature has echo {X}, where X is your life total.", "6/5"
    )
    drain = card("Drain", "{0}", "Instant", "You lose 5 life.")
    game = position(side(hand=[hellion, drain], lands="R" * lands, life=10), side())
    act(game, "cast Hellion")
    resolve(game)
    for step in ("end", "upkeep", "end", "upkeep"):
        run_to(game, step)
    assert (life(game, 0), len(game.state.stack)) == (10, 1)
    act(game, "cast Drain")
    resolve(game)
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    assert (life(game, 0), len(on_battlefield(game, "Hellion"))) == (5, int(lands == 5))
    assert tapped(game) == ["Mountain"] * (5 if lands == 5 else 0)


@rule("702.1b", "702.141a", "107.3i")
@pytest.mark.parametrize(("lands", "possible"), [("WWW", False), ("WWWW", True)])
def test_nobody_chooses_an_x_that_is_defined(lands: str, possible: bool) -> None:
    """702.1b: a card in a graveyard has encore for as much mana as its mana value is."""
    text = "Each Sliver creature card in your graveyard has encore {X}, where X is its mana value."
    mother = card("Mother", "{W}", "Creature — Sliver", text, "6/6")
    sliver = card("Sliver", "{3}{W}", "Creature — Sliver", pt="1/1")
    game = position(side([mother], graveyard=[sliver], lands=lands), side())
    assert can(game, "activate Sliver") is possible
    if possible:
        act(game, "activate Sliver")
        assert isinstance(game.decision, ChooseAction)
        assert tapped(game) == ["Plains"] * 4


@rule("702.1b", "702.21a")
@pytest.mark.parametrize("who", ["This creature", "Each creature you control"])
@pytest.mark.parametrize("lands", [4, 5])
def test_what_ward_costs_is_known_as_it_is_paid(who: str, lands: int) -> None:
    """702.1b: ward that an effect gives with an X for the life total costs what that is as it is paid."""
    text = f"{who} has ward {{X}}, where X is your life total."
    warded = card("Warded", "{W}", "Creature — Human", text, "1/1")
    drain = card("Drain", "{0}", "Instant", "You lose 5 life.")
    game = position(side(hand=[DOOM], lands="R" * lands), side([warded], hand=[drain], life=10))
    act(game, "cast Doom", targets=["Warded"])
    game.choose("pass")
    act(game, "cast Drain")
    resolve(game)
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose("yes")
    settle(game)
    assert (life(game, 1), bool(on_battlefield(game, "Warded"))) == (5, lands == 4)
    assert tapped(game) == ["Mountain"] * (5 if lands == 5 else 0)


FIRE_ICE = faced(
    "split",
    face("Fire", "{1}{R}", "Instant", "Fire deals 2 damage divided as you choose among one or two targets."),
    face("Ice", "{1}{U}", "Instant", "Tap target permanent.\nDraw a card."),
)


@rule("702.1b", "702.34a", "709.4b")
def test_a_flashback_cost_is_that_of_what_is_cast() -> None:
    """CR 702.1b, example 2: the split card has flashback {2}{U}{R} in the graveyard; Fire, cast, has {1}{R}."""
    flames = card(
        "Flames",
        "{3}{R}",
        "Sorcery",
        "Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is "
        "equal to its mana cost.\nFlashback {4}{R}",
    )
    game = position(side(hand=[flames], graveyard=[FIRE_ICE], lands="RRRRRR"), side())
    act(game, "cast Flames")
    resolve(game)
    assert _flashback(game.board.characteristics(game.state.graveyard(0)[0])) == (2, ["R", "U"])
    act(game, "cast Fire")
    answer_all(game, "Bob")
    assert len(tapped(game)) == 6
    assert _flashback(game.board.characteristics(game.state.stack[-1])) == (1, ["R"])


def _flashback(known: Characteristics) -> tuple[int, list[str]]:
    """How much generic mana flashback costs, and which colored mana."""
    (cost,) = (cost for each in known.abilities if isinstance(each, Flashback) for cost in each.cost.costs())
    assert isinstance(cost, ManaCost)
    symbols = [symbol.strip("{}") for symbol in cost.symbols]
    return sum(int(each) for each in symbols if each.isdigit()), sorted(each for each in symbols if not each.isdigit())


@rule("702.44c", "702.43a")
@pytest.mark.parametrize("types", ["Artifact Creature — Golem", "Artifact"])
def test_modular_sunburst_counts_colors_and_hands_counters_on(types: str) -> None:
    """CR 702.44c, example: a +1/+1 counter for each of three colors of mana spent, and when it is put into a graveyard
    three for an artifact creature, if its player likes; it is the same on what isn't cast as a creature.
    """
    wanderer = card("Wanderer", "{6}", types, "Modular—Sunburst", "0/0" if "Creature" in types else "")
    other = card("Other", "{1}", "Artifact Creature — Golem", pt="1/1")
    shatter = card("Shatter", "{0}", "Instant", "Destroy target artifact.")
    game = position(side([other], hand=[wanderer, shatter], lands="WUBBBB"), side())
    act(game, "cast Wanderer")
    resolve(game)
    assert dict(the(game, "Wanderer").counters) == {"+1/+1": 3}
    act(game, "cast Shatter", targets=["Wanderer"])
    resolve(game)
    choose(game, "Other")
    resolve(game)
    game.choose("yes")
    assert (the(game, "Other").power, graveyard(game, 0)) == (4, ["Wanderer", "Shatter"])


RAY = card("Ray", "{1}{R}", "Instant — Arcane", "Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}")
MISTS = card("Mists", "{U}", "Instant — Arcane", "Draw a card.")


def spliced(game: Game, main: str, *targets: str) -> None:
    """Cast a spell with Ray spliced onto it."""
    act(game, f"cast {main}")
    assert isinstance(game.decision, SpliceACard)
    game.choose((named(game, "Ray"),))
    answer_all(game, *targets)


@rule("702.47a", "601.2b")
@pytest.mark.parametrize("then", ["cast", "spliced", "discarded"])
def test_a_spliced_card_stays_in_hand(then: str) -> None:
    """CR 702.47a, example: it can be cast later, or be spliced onto another spell; or pay for the spell that it is
    spliced onto by being discarded.
    """
    price = card(
        "Price",
        "{0}",
        "Instant — Arcane",
        "As an additional cost to cast this spell, discard a card.\nYou gain 1 life.",
    )
    main = "Price" if then == "discarded" else "Mists"
    cards = [RAY, price, BEAR] if then == "discarded" else [RAY, MISTS, MISTS]
    game = position(side(hand=cards, lands="RRRRUU"), side())
    spliced(game, main, "Bob", *(["Ray"] if then == "discarded" else []))
    assert hand(game, 0).count("Ray") == int(then != "discarded")
    settle(game)
    assert life(game, 1) == 18
    if then == "cast":
        act(game, "cast Ray", targets=["Bob"])
    elif then == "spliced":
        spliced(game, "Mists", "Bob")
    settle(game)
    assert life(game, 1) == (18 if then == "discarded" else 16)
    assert graveyard(game, 0).count("Ray") == int(then != "spliced")


@rule("702.47c", "612.1", "702.16b")
def test_a_blue_spell_with_a_red_card_spliced_onto_it_is_blue() -> None:
    """CR 702.47c, example: the blue spell deals the damage, so that a creature with protection from red can be its
    target and is dealt 2 damage.
    """
    guarded = card("Guarded", "{R}", "Creature — Human", "Protection from red", "2/3")
    game = position(side(hand=[RAY, MISTS], lands="RRU"), side([guarded]))
    spliced(game, "Mists", "Guarded")
    (spell,) = game.state.stack
    known = game.board.characteristics(spell)
    assert (known.name, set(known.colors)) == ("Mists", {"U"})
    resolve(game)
    assert [each.source for each in happened(game, DealDamage)] == [spell]  # type: ignore[attr-defined]
    assert the(game, "Guarded").damage == 2


@rule("702.51b", "601.2f", "601.2h")
@pytest.mark.parametrize(
    ("green", "others", "lands", "possible"),
    [(2, 3, "", True), (2, 2, "W", True), (2, 2, "", False), (1, 4, "", False), (1, 3, "G", True), (0, 9, "GG", True)],
)
def test_convoke_pays_what_is_left_of_a_cost(green: int, others: int, lands: str, possible: bool) -> None:
    """CR 702.51b, example: {5}{G}{G} is {3}{G}{G} with {2} less; up to two green creatures and up to three others pay
    for that, and mana for the rest.
    """
    heartless = card(
        "Heartless",
        "{1}{B}",
        "Enchantment",
        "Creature spells you cast cost {2} less to cast.\nCreatures you control get -1/-1.",
    )
    wurm = card("Wurm", "{5}{G}{G}", "Creature — Wurm", "Convoke\nTrample", "5/5")
    game = position(side([heartless, *[BEAR] * green, *[HUMAN] * others], hand=[wurm], lands=lands), side())
    assert can(game, "cast Wurm") is possible
    if possible:
        act(game, "cast Wurm")
        assert len(tapped(game)) == 5
        assert tapped(game).count("Human") <= 3
        resolve(game)
        assert the(game, "Wurm").power == 4


SATYR = card("Satyr", "{1}{W}", "Enchantment Creature — Satyr", "Bestow {3}{W}\nEnchanted creature gets +3/+1.", "3/1")


def ways(game: Game) -> list[str]:
    """The ways in which Satyr can be cast: "" and "bestow"."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == "Satyr"]


@rule("702.103d")
def test_what_forbids_creature_spells_lets_it_be_bestowed() -> None:
    """CR 702.103d, example 1: "Creature spells can't be cast." doesn't stop a creature card from being bestowed."""
    storm = card(
        "Storm",
        "{3}{U}",
        "Enchantment",
        "Creature spells can't be cast.\nPay 4 life: Destroy this enchantment. It can't be regenerated. Any player may "
        "activate this ability.",
    )
    game = position(side([GIANT, storm], hand=[SATYR, BEAR], lands="WWWW"), side())
    assert (ways(game), can(game, "cast Grizzly Bears")) == (["bestow"], False)
    act(game, "cast Satyr", targets=["Giant"])
    resolve(game)
    assert the(game, "Giant").power == 8


@rule("702.103d", "601.3e")
def test_what_allows_creature_spells_doesn_t_let_it_be_bestowed() -> None:
    """CR 702.103d, example 2: from the top of the library it is cast as a creature spell, and not bestowed."""
    horde = card(
        "Horde",
        "{5}{G}{G}",
        "Creature — Beast",
        "Trample\nPlay with the top card of your library revealed.\nYou may cast creature spells from the top of your "
        "library.",
        "7/7",
    )
    game = position(side([horde], library=[SATYR, BEAR], lands="WWWW"), side())
    assert ways(game) == [""]
    act(game, "cast Satyr")
    resolve(game)
    assert game.board.characteristics(the(game, "Satyr").id).types == ("Enchantment", "Creature")
