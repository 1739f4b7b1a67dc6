"""CR 614-616: the rulebook's examples of replacement and prevention effects, played with other cards."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    option_named,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)
from spells import GIANT, SERF, choose, is_asking

DOOM = card("Doom", "{B}", "Sorcery", "Destroy target creature.")
RAISE = card("Raise", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
TROLL = card("Troll", "{G}", "Creature — Troll", "{0}: Regenerate this creature.", "2/2")


def enchantment(name: str, text: str) -> Card:
    """An enchantment with a text."""
    return card(name, "{0}", "Enchantment", text)


@by_editions("2024", "2026")
@rule("614.4")
def test_regenerating_helps_in_response_and_not_afterwards() -> None:
    """CR 614.4, example: a creature regenerated before the spell resolves survives; without that, it is too late."""
    for in_time in (True, False):
        game = position(side(battlefield=[TROLL], hand=[DOOM], lands="B"), side())
        act(game, "cast Doom", targets=["Troll"])
        if in_time:
            act(game, "activate Troll")
            resolve(game)
        resolve(game)
        assert bool(on_battlefield(game, "Troll")) is in_time
        assert can(game, "activate Troll") is in_time


@by_editions("2024", "2026")
@rule("614.5", "614.2")
def test_two_doubling_effects_make_two_damage_eight() -> None:
    """CR 614.5, example: two permanents that double a creature's damage make 2 damage 8, not 4 and not endless."""
    text = (
        "If a creature you control would deal damage to a permanent or player, "
        "it deals double that damage to that permanent or player instead."
    )
    archer = card("Archer", "{R}", "Creature — Human", "{0}: This creature deals 2 damage to any target.", "1/1")
    game = position(side(battlefield=[enchantment("Fury", text), enchantment("Rage", text), archer]), side())
    act(game, "activate Archer", targets=["Bob"])
    play_out(game)
    assert life(game, 1) == 12


VOICE = card(
    "Voice",
    "{W}",
    "Creature — Angel",
    "Flying\nAs this creature enters, choose a color.\nThis creature has protection from the chosen color.",
    "2/2",
)
MIRROR = card("Mirror", "{U}", "Sorcery", "Create a token that's a copy of target creature you control.")


def voices_aimed_at(game: Game, name: str) -> list[int]:
    """The Voices that this spell can have as its target; it isn't cast."""
    before = game.copy()
    before.choose(option_named(before, f"cast {name}"))
    return [each.id for each in pending(before).options if isinstance(each, Thing) and each.name == "Voice"]


@by_editions("2024", "2026")
@rule("614.12")
def test_a_token_that_is_a_copy_has_its_choice_made_as_it_is_created() -> None:
    """CR 614.12, example 1: the controller of a token that's a copy chooses a color for it as it is created."""
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    game = position(side(hand=[VOICE, MIRROR, zap], lands="WUR"), side())
    act(game, "cast Voice")
    resolve(game)
    choose(game, "green")
    act(game, "cast Mirror", targets=["Voice"])
    resolve(game)
    assert "color" in pending(game).reason
    choose(game, "red")
    original, token = sorted(on_battlefield(game, "Voice"), key=lambda seen: seen.is_token)
    assert voices_aimed_at(game, "Zap") == [original.id], "the token has protection from red, which was chosen for it"
    assert token.is_token


@by_editions("2024", "2026")
@rule("614.12")
def test_what_has_no_abilities_in_the_graveyard_enters_as_its_own_text_says() -> None:
    """CR 614.12, example 2: a creature that loses its abilities in graveyards only still enters tapped from there."""
    jailer = card("Jailer", "{B}", "Creature — Zombie", "Cards in graveyards lose all abilities.", "2/1")
    treefolk = card("Tree", "{G}", "Creature — Treefolk", "This creature enters tapped.", "5/5")
    game = position(side(battlefield=[jailer], hand=[RAISE], lands="B", graveyard=[treefolk]), side())
    act(game, "cast Raise", targets=["Tree"])
    resolve(game)
    assert the(game, "Tree").tapped


@by_editions("2024", "2026")
@rule("614.12")
def test_what_says_that_permanents_enter_tapped_doesnt_affect_itself() -> None:
    """CR 614.12, example 3: an artifact that lets permanents enter tapped enters untapped."""
    orb = card("Orb", "{0}", "Artifact", "Permanents enter tapped.")
    game = position(side(hand=[orb, card("Relic", "{0}", "Artifact")]), side())
    act(game, "cast Orb")
    resolve(game)
    assert not the(game, "Orb").tapped
    act(game, "cast Relic")
    resolve(game)
    assert the(game, "Relic").tapped


@by_editions("2024", "2026")
@rule("615.4")
def test_preventing_helps_in_response_and_not_afterwards() -> None:
    """CR 615.4, example: damage is prevented if the effect is there before the spell resolves."""
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    cleric = card(
        "Cleric",
        "{W}",
        "Creature — Cleric",
        "{T}: Prevent the next 2 damage that would be dealt to any target this turn.",
        "1/1",
    )
    for in_time, total in ((True, 20), (False, 18)):
        game = position(side(battlefield=[cleric], hand=[zap], lands="R"), side())
        act(game, "cast Zap", targets=["Alice"])
        if in_time:
            act(game, "activate Cleric", targets=["Alice"])
            resolve(game)
        resolve(game)
        if not in_time:
            act(game, "activate Cleric", targets=["Alice"])
            resolve(game)
        assert life(game, 0) == total


@by_editions("2024", "2026")
@rule("615.10")
def test_one_of_the_damage_is_prevented_for_each_creature() -> None:
    """CR 615.10, example: of 2 damage to each creature, each Cleric of the defender is dealt 1, each other one 2."""
    defender = card(
        "Warden",
        "{W}",
        "Creature — Human Cleric",
        "If a source would deal damage to a Cleric creature you control, prevent 1 of that damage.",
        "3/3",
    )
    acolyte = card("Acolyte", "{W}", "Creature — Human Cleric", pt="3/3")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 2 damage to each creature.")
    game = position(side(battlefield=[defender, acolyte, GIANT], hand=[storm], lands="R"), side(battlefield=[acolyte]))
    act(game, "cast Storm")
    resolve(game)
    damage = [(seen.name, seen.controller, seen.damage) for seen in game.view(0).battlefield if seen.damage]
    assert damage == [("Warden", 0, 1), ("Acolyte", 0, 1), ("Giant", 0, 2), ("Acolyte", 1, 2)]


@by_editions("2024", "2026")
@rule("615.11")
def test_each_creature_of_the_moment_gets_its_own_shield() -> None:
    """CR 615.11, example: the target and each creature that shares a color with it get a shield.

    What changes color afterwards neither gets nor loses one, and what enters later gets none.
    """
    apothecary = card(
        "Healer",
        "{W}",
        "Creature — Human",
        "{T}: Prevent the next 1 damage that would be dealt to target creature and each other creature that shares a "
        "color with it this turn.",
        "1/4",
    )
    knight = card("Knight", "{W}", "Creature — Human", pt="3/4")
    late = card("Late", "{W}", "Creature — Human", "Flash", "3/4")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 2 damage to each creature.")
    dye = card("Dye", "{0}", "Instant", "Target creature becomes the color of your choice until end of turn.")
    game = position(side(battlefield=[apothecary, knight, GIANT], hand=[late, storm, dye, dye], lands="WR"), side())
    act(game, "activate Healer", targets=["Knight"])
    resolve(game)
    act(game, "cast Late")
    resolve(game)
    for name, color in (("Healer", "black"), ("Giant", "white")):
        act(game, "cast Dye", targets=[name])
        resolve(game)
        choose(game, color)
    act(game, "cast Storm")
    resolve(game)
    damage = {seen.name: seen.damage for seen in game.view(0).battlefield if "Creature" in seen.types}
    assert damage == {"Healer": 1, "Knight": 1, "Giant": 2, "Late": 2}


@by_editions("2024", "2026")
@rule("616.1f")
def test_once_a_dying_creature_goes_elsewhere_the_other_effect_has_nothing_to_do() -> None:
    """CR 616.1f, example 1: its controller chooses whether it is exiled or shuffled in; the other does nothing."""
    void = enchantment("Void", "If a card would be put into a graveyard from anywhere, instead exile it.")
    eternal = card(
        "Eternal",
        "{G}",
        "Creature — Elemental",
        "If this creature would die, instead shuffle it into its owner's library.",
        "5/5",
    )
    for first, place in ((0, "exile"), (1, "library")):
        game = position(side(battlefield=[void], hand=[DOOM], lands="B"), side(battlefield=[eternal]))
        before = game.view(1).players[1].library_size
        act(game, "cast Doom", targets=["Eternal"])
        resolve(game)
        assert (pending(game).rule, pending(game).player) == ("616.1", 1)
        named = [str(each) for each in pending(game).options]
        game.choose(pending(game).options[next(n for n, text in enumerate(named) if ("Void" in text) is (first == 0))])
        exiled = [seen.name for seen in game.view(0).exile]
        grown = game.view(1).players[1].library_size - before
        assert (("Eternal" in exiled), grown) == ((True, 0) if place == "exile" else (False, 1))


@by_editions("2024", "2026")
@rule("616.1c", "616.1f")
def test_a_copy_effect_comes_before_entering_tapped_and_takes_that_away() -> None:
    """CR 616.1f, example 2: it enters as a copy, and so without the ability that would let it enter tapped."""
    wild = card("Wild", "{G}", "Creature — Avatar", "Creatures you control enter as a copy of this creature.", "6/6")
    sentinel = card("Sentinel", "{0}", "Artifact Creature — Golem", "This creature enters tapped.", "3/4")
    game = position(side(battlefield=[wild], hand=[sentinel]), side())
    act(game, "cast Sentinel")
    resolve(game)
    assert [seen.tapped for seen in on_battlefield(game, "Wild")] == [False, False]


@by_editions("2024", "2026")
@rule("616.1g")
@pytest.mark.parametrize("colors", [("red", "blue"), ("blue", "red")])
def test_the_number_of_tokens_is_settled_before_how_each_of_them_enters(colors: tuple[str, str]) -> None:
    """CR 616.1g, example: first the tokens are doubled, then a color is chosen for each of the two."""
    season = enchantment(
        "Season",
        "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
        "instead.",
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    douse = card("Douse", "{U}", "Instant", "Tap target creature.")
    game = position(side(battlefield=[season], hand=[VOICE, MIRROR, zap, douse], lands="WUUR"), side())
    act(game, "cast Voice")
    resolve(game)
    choose(game, "green")
    act(game, "cast Mirror", targets=["Voice"])
    resolve(game)
    for color in colors:
        assert "color" in pending(game).reason
        choose(game, color)
    assert not is_asking(game)
    original, first, second = sorted(on_battlefield(game, "Voice"), key=lambda seen: (seen.is_token, seen.id))
    red, blue = (first, second) if colors[0] == "red" else (second, first)
    assert voices_aimed_at(game, "Zap") == [original.id, blue.id]
    assert sorted(voices_aimed_at(game, "Douse")) == [original.id, red.id]


@rule("616.1g")
@pytest.mark.parametrize("regenerates", [True, False])
def test_a_destruction_is_replaced_before_the_move_that_it_contains(regenerates: bool) -> None:
    """CR 616.1g: what is destroyed is regenerated, unasked; only what isn't is exiled instead of dying."""
    void = enchantment("Void", "If a creature would die, exile it instead.")
    game = position(side(battlefield=[void, TROLL], hand=[DOOM], lands="B"), side())
    if regenerates:
        act(game, "activate Troll")
        resolve(game)
    act(game, "cast Doom", targets=["Troll"])
    resolve(game)
    assert not is_asking(game)
    assert bool(on_battlefield(game, "Troll")) is regenerates
    assert [seen.name for seen in game.view(0).exile] == ([] if regenerates else ["Troll"])


@rule("616.1", "101.4")
def test_who_says_how_their_permanents_enter_is_asked_in_turn_order() -> None:
    """CR 616.1: of creatures that enter together, the active player's is settled first, whoever is first seated."""
    rise = card(
        "Rise",
        "{0}",
        "Sorcery",
        "Return all creature cards from all graveyards to the battlefield under their owners' control.",
    )
    game = position(side(graveyard=[VOICE]), side(hand=[rise], graveyard=[VOICE]), active=1)
    act(game, "cast Rise")
    resolve(game)
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        game.choose(pending(game).options[0])
    assert asked == [1, 0]


@by_editions("2024", "2026")
@rule("616.2")
def test_an_effect_can_apply_to_what_another_has_made_of_the_event() -> None:
    """CR 616.2, example: instead of gaining 1 life a player takes a card back from the graveyard, in either order."""
    draws = enchantment("Draws", "If you would gain life, draw that many cards instead.")
    returns = enchantment(
        "Returns", "If you would draw a card, return a card from your graveyard to your hand instead."
    )
    gain = card("Gain", "{0}", "Instant", "You gain 1 life.")
    for order in ((draws, returns), (returns, draws)):
        game = position(side(battlefield=order, hand=[gain], graveyard=[BEAR]), side())
        act(game, "cast Gain")
        resolve(game)
        assert (life(game, 0), hand(game, 0), graveyard(game, 0)) == (20, ["Grizzly Bears"], ["Gain"])


@rule("616.1b", "616.1c", "616.1")
def test_under_whose_control_comes_before_what_it_is_a_copy_of() -> None:
    """CR 616.1b: first it is settled who controls it; then that player chooses what it copies."""
    gather = card(
        "Gather",
        "{U}",
        "Instant",
        "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    )
    clone = card(
        "Twin",
        "{0}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "1/1",
    )
    game = position(side(battlefield=[BEAR], hand=[clone]), side(hand=[gather], lands="U"))
    act(game, "cast Twin")
    while pending(game).player != 1:
        game.choose(next(each for each in pending(game).options if str(each) == "pass"))
    act(game, "cast Gather")
    resolve(game)
    resolve(game)
    assert (pending(game).rule, pending(game).player) == ("707.5", 1)
    choose(game, ("Grizzly Bears",))
    assert [seen.controller for seen in on_battlefield(game, "Grizzly Bears")] == [0, 1]


@rule("616.1a", "614.15")
def test_what_a_spell_says_of_its_own_damage_comes_first() -> None:
    """CR 616.1a: a spell's own "instead" is applied before another effect doubles the damage."""
    blast = card(
        "Blast",
        "{R}",
        "Sorcery",
        "Blast deals 2 damage to target player. If you control a Giant, it deals 5 damage instead.",
    )
    fury = enchantment("Fury", "If a source you control would deal damage, it deals double that damage instead.")
    game = position(side(battlefield=[fury, GIANT], hand=[blast], lands="R"), side())
    act(game, "cast Blast", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 10


@rule("616.1", "101.4")
def test_several_players_choose_in_turn_order() -> None:
    """CR 616.1: where several players have to choose at once, the active player does so first."""
    season = [
        enchantment("Twice", "If you would lose life, you lose twice that much life instead."),
        enchantment("Plus", "If you would lose life, you lose that much life plus 1 instead."),
    ]
    bleed = card("Bleed", "{0}", "Sorcery", "Each player loses 1 life.")
    game = position(
        side(battlefield=season), side(battlefield=season, hand=[bleed]), side(battlefield=season), active=1
    )
    act(game, "cast Bleed")
    resolve(game)
    asked = []
    while is_asking(game):
        asked.append(pending(game).player)
        game.choose(pending(game).options[0])
    assert asked == [1, 2, 0]


@rule("614.7")
def test_an_effect_does_nothing_if_its_event_never_happens() -> None:
    """CR 614.7: a shield against the next destruction does nothing while there is none, and is still there for one."""
    singe = card("Singe", "{0}", "Instant", "Singe deals 1 damage to target creature.")
    game = position(side(battlefield=[TROLL], hand=[singe, DOOM, DOOM], lands="BB"), side())
    act(game, "activate Troll")
    resolve(game)
    act(game, "cast Singe", targets=["Troll"])
    resolve(game)
    assert (the(game, "Troll").tapped, the(game, "Troll").damage) == (False, 1)
    act(game, "cast Doom", targets=["Troll"])
    resolve(game)
    assert (the(game, "Troll").tapped, the(game, "Troll").damage) == (True, 0)
    act(game, "cast Doom", targets=["Troll"])
    resolve(game)
    assert not on_battlefield(game, "Troll")


@rule("614.17c", "614.17", "614.17a")
def test_what_cant_happen_isnt_replaced() -> None:
    """CR 614.17c: a player who can't gain life doesn't draw cards instead of gaining it."""
    draws = enchantment("Draws", "If you would gain life, draw that many cards instead.")
    never = enchantment("Never", "Players can't gain life.")
    gain = card("Gain", "{0}", "Instant", "You gain 2 life.")
    for more, cards in (((), 2), ((never,), 0)):
        game = position(side(battlefield=[draws, *more], hand=[gain]), side())
        act(game, "cast Gain")
        resolve(game)
        assert (len(hand(game, 0)), life(game, 0)) == (cards, 20)


@rule("614.17d")
def test_what_cant_enter_is_judged_as_it_would_exist() -> None:
    """CR 614.17d: creatures can't enter, so a card that would be one doesn't; it stays where it is."""
    cage = enchantment("Cage", "Creature cards in graveyards can't enter.")
    game = position(side(battlefield=[cage], hand=[RAISE, SERF], lands="BW", graveyard=[BEAR]), side())
    act(game, "cast Raise", targets=["Grizzly Bears"])
    resolve(game)
    assert "Grizzly Bears" in graveyard(game, 0)
    act(game, "cast Serf")
    resolve(game)
    assert on_battlefield(game, "Serf"), "from the hand it enters"


@rule("615.1", "615.1a", "615.6")
def test_prevented_damage_never_happens() -> None:
    """CR 615.6: nothing triggers on damage that is prevented, and nobody loses life."""
    fog = card("Fog", "{0}", "Instant", "Prevent all damage that would be dealt this turn.")
    zap = card("Zap", "{0}", "Instant", "Zap deals 3 damage to any target.")
    joy = enchantment("Joy", "Whenever you're dealt damage, you gain 10 life.")
    game = position(side(battlefield=[joy], hand=[fog, zap]), side())
    act(game, "cast Fog")
    resolve(game)
    act(game, "cast Zap", targets=["Alice"])
    play_out(game)
    assert life(game, 0) == 20


@rule("609.7", "609.7c", "614.2")
def test_an_effect_about_sources_with_a_property_looks_at_each_source() -> None:
    """CR 609.7c: red permanents and red spells deal more damage; a blue spell doesn't."""
    torch = enchantment(
        "Torch", "If a red source you control would deal damage, it deals that much damage plus 1 instead."
    )
    for color, total in (("R", 17), ("U", 18)):
        zap = card("Zap", f"{{{color}}}", "Instant", "Zap deals 2 damage to any target.")
        game = position(side(battlefield=[torch], hand=[zap], lands=color), side())
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == total


@rule("614.1")
def test_a_replacement_effect_watches_for_its_event() -> None:
    """CR 614.1: it isn't locked in ahead of time: it applies once its source is there, to what happens from then on."""
    exile = card("Void", "{0}", "Artifact", "If a creature would die, exile it instead.")
    game = position(side(battlefield=[BEAR, SERF], hand=[exile, DOOM, DOOM], lands="BB"), side())
    act(game, "cast Doom", targets=["Serf"])
    resolve(game)
    act(game, "cast Void")
    resolve(game)
    act(game, "cast Doom", targets=["Grizzly Bears"])
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Doom", "Doom", "Serf"]
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("616.1d", "702.145b", "614.1c")
def test_which_face_is_up_comes_before_what_the_front_face_says_of_entering() -> None:
    """CR 616.1d: at night it enters with its back face up, and so without what its front says of entering."""
    wolf = faced(
        "transform",
        face("Farmer", "{R}", "Creature — Human Werewolf", "Daybound\nThis creature enters tapped.", pt="1/1"),
        face("Fang", "", "Creature — Werewolf", "Nightbound", pt="3/3", indicator="R"),
    )
    dusk = card("Dusk", "{0}", "Instant", "It becomes night.")
    for night in (True, False):
        game = position(side(hand=[wolf, dusk], lands="R"), side())
        if night:
            act(game, "cast Dusk")
            resolve(game)
        act(game, "cast Farmer")
        resolve(game)
        assert not is_asking(game)
        assert the(game, "Fang" if night else "Farmer").tapped is not night


@rule("400.6", "704.5a", "704.5g")
@pytest.mark.parametrize("where", ["graveyard", "exile"])
def test_who_neither_loses_nor_keeps_the_angel_says_where_it_goes(where: str) -> None:
    """CR 400.6, example: the player and the Angel have had lethal damage; the life total becomes what it was at first,
    and that player chooses whether the Angel is exiled, as its effect says, or put into the graveyard.
    """
    text = (
        "Flying\nIf you would lose the game, instead exile this creature and your life total becomes equal to your "
        "starting life total."
    )
    angel = card("Archangel", "{5}{W}{W}", "Creature — Angel", text, "5/5")
    blast = card("Blast", "{0}", "Sorcery", "Blast deals 5 damage to each creature and each player.")
    game = position(side(hand=[blast]), side([angel], life=5))
    act(game, "cast Blast")
    resolve(game)
    asked = pending(game)
    assert (asked.player, asked.rule, len(asked.options)) == (1, "400.6", 2)
    game.choose(asked.options[0 if where == "exile" else 1])
    assert (life(game, 1), game.result, on_battlefield(game, "Archangel")) == (20, None, [])
    assert [seen.name for seen in game.view(0).exile] == (["Archangel"] if where == "exile" else [])
    assert graveyard(game, 1) == (["Archangel"] if where == "graveyard" else [])


@rule("614.1", "616.1")
def test_of_several_replacement_effects_each_is_told_by_what_it_says() -> None:
    """CR 614.1, 616.1: who chooses among them reads whose they are and what each would do."""
    draws = enchantment("Draws", "If you would gain life, draw that many cards instead.")
    loses = enchantment("Loses", "If you would gain life, you lose that much life instead.")
    gain = card("Gain", "{0}", "Instant", "You gain 2 life.")
    game = position(side(battlefield=[draws, loses], hand=[gain]), side())
    act(game, "cast Gain")
    resolve(game)
    assert {option.text for option in pending(game).options if isinstance(option, Word)} == {
        "Draws: If you would gain life, draw that many cards instead",
        "Loses: If you would gain life, you lose that much life instead",
    }
