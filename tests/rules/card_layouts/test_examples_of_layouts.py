"""CR 707 to 712 and 722: the rulebook's examples of split, flip, face-down, double-faced, meld and preparation cards,
with the wordings that their cards have.
"""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Cast, TurnThisUp
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.play.view import Seen
from comprules.rules.card_layouts.transforming import Transform
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.objects.characteristics import Characteristics
from faces import face, faced
from keywords.abilities.test_companion import offered
from positions import (
    BEAR,
    FILLER,
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
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, happened
from spells import choose

CLONE = card(
    "Double",
    "{0}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "0/0",
)
MIRROR = card("Mirror", "{0}", "Instant", "Target creature you control becomes a copy of another target creature.")
IMAGE = card("Image", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
TURN = card("Turn", "{0}", "Instant", "Transform target creature.")
FLIP = card("Flip", "{0}", "Instant", "Flip target creature.")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
DEMON = card(
    "Demon",
    "{2}{B}{B}",
    "Creature — Demon",
    "At the beginning of your upkeep, you lose 2 life.\nMorph {2}{B}{B}",
    "6/6",
)
LORIAN = card("Lorian", "{1}{G}{G}", "Creature — Beast", "Trample\nMorph {G}", "4/1")
ONES = card("Ones", "{U}", "Creature — Spirit", pt="1/1")


def pick(game: Game, number: int) -> None:
    """Choose an object by its number."""
    asked = pending(game)
    found = next(option for option in asked.options if getattr(option, "id", None) == number)
    game.choose((found,) if asked.minimum == 0 else found)


def cast_at(game: Game, name: str, *numbers: int) -> None:
    """Cast a spell at these objects, and let it resolve."""
    game.choose(option_named(game, f"cast {name}"))
    for number in numbers:
        pick(game, number)
    resolve(game)


def face_down_demon(*hand: Card, lands: str = "", yours: tuple[Card, ...] = ()) -> tuple[Game, int]:
    """A game in which Alice has cast the Demon face down, and its number."""
    game = position(side(hand=[DEMON, *hand], lands="BBB" + lands), side(yours))
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.method == "morph"))
    resolve(game)
    return game, next(number for number in game.state.battlefield if game.state.objects[number].face_down)


def known_of(game: Game, number: int) -> Characteristics:
    """What an object is."""
    return game.board.characteristics(ObjectId(number))


def is_nameless(known: Characteristics) -> bool:
    """Whether it is a colorless 2/2 creature with no name, creature types, abilities or mana cost."""
    size = (known.power, known.toughness)
    return (size, known.types, known.subtypes, known.name) == ((2, 2), ("Creature",), (), "") and not (
        known.colors or known.abilities or known.mana_cost
    )


def may_turn_up(game: Game) -> list[int]:
    """The permanents that can be turned face up by paying for it."""
    return [each.id for each in pending(game).options if isinstance(each, TurnThisUp)]


@rule("707.2", "708.2", "708.10")
def test_a_copy_of_what_is_face_down_is_face_up_and_has_no_morph_cost() -> None:
    """CR 707.2, example 2: the clone of a face-down Demon is a nameless 2/2, face up, and can't be turned up."""
    game, demon = face_down_demon(CLONE, lands="BBBB")
    act(game, "cast Double")
    resolve(game)
    pick(game, demon)
    clone = game.state.battlefield[-1]
    assert clone != demon
    assert is_nameless(known_of(game, clone))
    assert game.state.objects[clone].face_down is None
    assert may_turn_up(game) == [demon]


JUSHI = faced(
    "flip",
    face(
        "Jushi",
        "{1}{U}",
        "Creature — Human Wizard",
        "{2}{U}, {T}: Draw a card. If you have nine or more cards in hand, flip this creature.",
        "1/2",
    ),
    face(
        "Tomoya",
        "",
        "Legendary Creature — Human Wizard",
        "{3}{U}{U}, {T}: Target player draws X cards, where X is the number of cards in your hand.",
        "2/3",
    ),
)
SHORTFANG = faced(
    "flip",
    face(
        "Shortfang",
        "{1}{B}",
        "Creature — Rat Rogue",
        "{1}{B}, {T}: Target opponent discards a card. Then flip this creature if that player has no cards in hand.",
        "1/1",
    ),
    face(
        "Stabwhisker",
        "",
        "Legendary Creature — Rat Shaman",
        "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their "
        "hand.",
        "3/3",
    ),
)


@rule("707.3", "710.2")
def test_a_flipped_permanent_is_a_copy_of_the_flipped_version() -> None:
    """CR 707.3, example 2: flipped, it becomes a copy of an unflipped flip card: it is what that is when flipped."""
    game = position(side([JUSHI, SHORTFANG], hand=[MIRROR, *[BEAR] * 8], lands="UUU"), side())
    jushi = the(game, "Jushi").id
    act(game, "activate Jushi")
    resolve(game)
    assert the(game, "Tomoya").id == jushi
    act(game, "cast Mirror", targets=["Tomoya", "Shortfang"])
    resolve(game)
    known = known_of(game, jushi)
    assert (known.name, known.supertypes, known.subtypes) == ("Stabwhisker", ("Legendary",), ("Rat", "Shaman"))
    assert (known.power, known.toughness, known.mana_value) == (3, 3, 2)


@rule("707.3", "708.10", "702.37e")
def test_a_face_down_copy_is_turned_up_for_the_morph_cost_of_what_it_copies() -> None:
    """CR 707.3, example 3: the Demon stays a nameless 2/2, and for {G} it is turned up and is a Lorian."""
    game, demon = face_down_demon(MIRROR, lands="G", yours=(LORIAN,))
    assert may_turn_up(game) == []
    cast_at(game, "Mirror", demon, the(game, "Lorian").id)
    assert is_nameless(known_of(game, demon))
    assert may_turn_up(game) == [demon]
    game.choose(next(each for each in pending(game).options if isinstance(each, TurnThisUp)))
    known = known_of(game, demon)
    assert (known.name, known.power, known.toughness, set(known.colors)) == ("Lorian", 4, 1, {"G"})
    assert Trample in known.keywords


@rule("707.3", "708.10")
def test_a_face_down_copy_of_what_has_no_morph_is_turned_up_only_by_effects() -> None:
    """CR 707.3, example 4: the Demon can't be turned up for its own cost; turned up by an effect it's the 1/1
    Spirit.
    """
    reveal = card("Reveal", "{0}", "Instant", "Turn target creature face up.")
    game, demon = face_down_demon(MIRROR, reveal, lands="BBBB", yours=(ONES,))
    assert may_turn_up(game) == [demon]
    cast_at(game, "Mirror", demon, the(game, "Ones").id)
    assert is_nameless(known_of(game, demon))
    assert may_turn_up(game) == []
    cast_at(game, "Reveal", demon)
    known = known_of(game, demon)
    assert (known.name, known.power, known.toughness, set(known.colors)) == ("Ones", 1, 1, {"U"})
    assert known.subtypes == ("Spirit",)


NO_SPELLS = "At the beginning of each upkeep, if no spells were cast last turn, transform this creature."
TWO_SPELLS = "At the beginning of each upkeep, if a player cast two or more spells last turn, transform this creature."
DESERTER = faced(
    "transform",
    face("Deserter", "{3}{R}", "Creature — Human Werewolf", NO_SPELLS, "3/2"),
    face(
        "Ransacker",
        "",
        "Creature — Werewolf",
        "Whenever this creature transforms into Ransacker, you may destroy target artifact. If that artifact is put "
        "into "
        "a graveyard this way, this creature deals 3 damage to that artifact's controller.\n" + TWO_SPELLS,
        "5/4",
        indicator="R",
    ),
)


@rule("707.8a")
@pytest.mark.parametrize(("up", "name", "other"), [(0, "Deserter", "Ransacker"), (1, "Ransacker", "Deserter")])
def test_a_token_copy_of_a_double_faced_permanent_has_both_faces(up: int, name: str, other: str) -> None:
    """CR 707.8a, example 1: the token has the same two faces, enters with the same one up, and can transform."""
    game = position(side([Piece(DESERTER, face=up)], hand=[IMAGE, TURN]), side())
    act(game, "cast Image", targets=[name])
    resolve(game)
    token = next(seen for seen in on_battlefield(game, name) if seen.is_token)
    cast_at(game, "Turn", token.id)
    play_out(game)
    assert known_of(game, token.id).name == other


@rule("608.2c", "701.8b")
@pytest.mark.parametrize("is_exiled", [True, False])
def test_what_is_exiled_instead_isn_t_put_into_a_graveyard_this_way(is_exiled: bool) -> None:
    """608.2c: only if the artifact that is destroyed is put into a graveyard is its controller dealt 3 damage."""
    text = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
    void = card("Void", "{2}{B}{B}", "Enchantment", text)
    relic = card("Relic", "{1}", "Artifact")
    game = position(side([DESERTER, *([void] if is_exiled else [])], hand=[TURN]), side([relic]))
    act(game, "cast Turn", targets=["Deserter"])
    play_out(game)
    assert on_battlefield(game, "Relic") == []
    assert life(game, 1) == (20 if is_exiled else 17)


@rule("402.1")
@pytest.mark.parametrize(("cards", "left"), [(0, 17), (1, 18), (5, 20)])
def test_life_is_lost_for_each_card_fewer_than_three(cards: int, left: int) -> None:
    """402.1: the fewer than three cards a player has in hand, the more; with more than that none."""
    game = position(side([SHORTFANG], hand=[FLIP]), side(hand=[BEAR] * cards))
    act(game, "cast Flip", targets=["Shortfang"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    settle(game)
    assert life(game, 1) == left


@rule("707.8a", "701.27c")
def test_a_token_copy_of_a_clone_has_one_face() -> None:
    """CR 707.8a, example 2: it enters as a copy of a double-faced permanent, and can't transform."""
    raising = card(
        "Raising", "{0}", "Sorcery", "Create a token that's a copy of target creature card in your graveyard."
    )
    game = position(side([DESERTER], hand=[raising, TURN], graveyard=[CLONE]), side())
    act(game, "cast Raising", targets=["Double"])
    resolve(game)
    choose(game, ("Deserter",))
    token = next(seen for seen in on_battlefield(game, "Deserter") if seen.is_token)
    cast_at(game, "Turn", token.id)
    assert known_of(game, token.id).name == "Deserter"
    assert not happened(game, Transform)


@rule("707.9d", "604.3")
def test_what_defines_power_and_toughness_isn_t_copied_where_they_are_given() -> None:
    """CR 707.9d, example 1: a copy of what counts the types of cards in graveyards "except it's 7/7" doesn't count."""
    goyf = card(
        "Goyf",
        "{1}{G}",
        "Creature — Lhurgoyf",
        "Goyf's power is equal to the number of card types among cards in all graveyards and its toughness is equal to "
        "that number plus 1.",
        "*/1+*",
    )
    gargantuan = card(
        "Gargantuan",
        "{5}{U}{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.",
        "7/7",
    )
    game = position(side([goyf], hand=[gargantuan], lands="UUUUUUU", graveyard=[BEAR]), side())
    act(game, "cast Gargantuan")
    resolve(game)
    choose(game, ("Goyf",))
    first, copy = on_battlefield(game, "Goyf")
    assert [(each.power, each.toughness) for each in (first, copy)] == [(1, 2), (7, 7)]
    assert copy.characteristics is not None
    assert copy.characteristics.abilities == ()


ASSAULT = faced(
    "split",
    face("Assault", "{R}", "Sorcery", "Assault deals 2 damage to any target."),
    face("Battery", "{3}{G}", "Sorcery", "Create a 3/3 green Elephant creature token."),
)
FIRE = faced(
    "split",
    face("Fire", "{1}{R}", "Instant", "Fire deals 2 damage divided as you choose among one or two targets."),
    face("Ice", "{1}{U}", "Instant", "Tap target permanent.\nDraw a card."),
)


def cost_of(known: Characteristics) -> tuple[int, list[str]]:
    """How much generic mana a mana cost has, and the colored symbols."""
    assert known.mana_cost is not None
    generic = [int(each) for each in known.mana_cost if each.isdigit()]
    return sum(generic), sorted(each for each in known.mana_cost if not each.isdigit())


@rule("709.4b", "202.3d")
def test_a_split_card_has_the_costs_of_both_halves_and_a_spell_that_of_one() -> None:
    """CR 709.4b, example 1: it is red and green, {3}{R}{G}, with mana value 5; cast, the one half is red, of 1."""
    game = position(side(hand=[ASSAULT], lands="R"), side())
    known = known_of(game, game.state.hand(0)[0])
    assert (cost_of(known), set(known.colors), known.mana_value) == ((3, ["G", "R"]), {"R", "G"}, 5)
    act(game, "cast Assault", targets=["Bob"])
    spell = known_of(game, game.state.stack[-1])
    assert (cost_of(spell), set(spell.colors), spell.mana_value) == ((0, ["R"]), {"R"}, 1)


LAVARUNNER = faced(
    "flip",
    face(
        "Lavarunner",
        "{3}{R}",
        "Creature — Goblin Warrior",
        "Haste\nWhenever this creature deals damage to an opponent, flip it.",
        "1/1",
    ),
    face(
        "Tok-Tok",
        "",
        "Legendary Creature — Goblin Shaman",
        "Protection from red\nIf a red source would deal damage to a player, it deals that much damage plus 1 to that "
        "player instead.",
        "2/2",
    ),
)


@rule("710.2", "701.23b")
def test_a_flip_card_is_legendary_only_once_it_is_flipped() -> None:
    """CR 710.2, example: "a legendary card" isn't found in it; "legendary creatures" is said only of what it
    becomes.
    """
    seek = card(
        "Seek",
        "{0}",
        "Sorcery",
        "Search your library for a legendary card, reveal it, put it into your hand, then shuffle.",
    )
    day = card("Day", "{1}{W}", "Enchantment", "Legendary creatures get +2/+2.")
    game = position(side([LAVARUNNER, day], hand=[seek], library=[LAVARUNNER, *FILLER]), side())
    act(game, "cast Seek")
    play_out(game)
    assert hand(game, 0) == []
    assert (the(game, "Lavarunner").power, the(game, "Lavarunner").toughness) == (1, 1)
    run_to(game, "beginning of combat")
    attack(game, "Lavarunner")
    run_to(game, "postcombat main")
    assert (the(game, "Tok-Tok").power, the(game, "Tok-Tok").toughness) == (4, 4)


GANG = faced(
    "transform",
    face(
        "Gang",
        "{3}{R}",
        "Creature — Human Werewolf",
        "Attacking creatures you control get +1/+0.\n" + NO_SPELLS,
        "2/3",
    ),
    face(
        "Pack",
        "",
        "Creature — Werewolf",
        "Trample\nAttacking creatures you control get +3/+0.\n" + TWO_SPELLS,
        "5/5",
        indicator="R",
    ),
)


@rule("712.9", "701.27c")
def test_a_clone_of_a_back_face_can_t_transform() -> None:
    """CR 712.9, example 1: it is a copy of the Pack and stays one, for it is no double-faced card itself."""
    game = position(side([Piece(GANG, face=1)], hand=[CLONE, TURN, TURN]), side())
    act(game, "cast Double")
    resolve(game)
    choose(game, ("Pack",))
    original, clone = on_battlefield(game, "Pack")
    cast_at(game, "Turn", clone.id)
    assert known_of(game, clone.id).name == "Pack"
    cast_at(game, "Turn", original.id)
    assert known_of(game, original.id).name == "Gang"


OUTLAW = faced(
    "transform",
    face("Outlaw", "{1}{R}{R}", "Creature — Human Rogue Werewolf", "First strike\n" + NO_SPELLS, "2/2"),
    face(
        "Terror",
        "",
        "Creature — Werewolf",
        "Double strike\nWerewolves you control have menace.\n" + TWO_SPELLS,
        "3/3",
        indicator="R",
    ),
)


@rule("712.9", "712.18", "707.4")
def test_a_double_faced_card_that_is_a_copy_transforms_and_stays_a_copy() -> None:
    """CR 712.9, example 2: the Outlaw, a copy of a Human Soldier until end of turn, transforms with all Humans; its
    back face is up, and it is still a copy of that Soldier this turn.
    """
    vanguard = card("Vanguard", "{W}", "Creature — Human Soldier", pt="2/1")
    shape = card(
        "Shape",
        "{1}{G}{U}",
        "Instant",
        "Choose a nonlegendary creature on the battlefield. Target creature becomes a copy of that creature until end "
        "of turn.",
    )
    mist = card(
        "Mist",
        "{1}{G}",
        "Instant",
        "Transform all Humans. Prevent all combat damage that would be dealt this turn by creatures other than "
        "Werewolves and Wolves.",
    )
    game = position(side([OUTLAW], hand=[shape, mist], lands="GGGGU"), side([vanguard]))
    outlaw = the(game, "Outlaw").id
    act(game, "cast Shape", targets=["Outlaw"])
    resolve(game)
    choose(game, ("Vanguard",))
    act(game, "cast Mist")
    resolve(game)
    assert [getattr(each, "object", None) for each in happened(game, Transform)] == [outlaw]
    known = known_of(game, outlaw)
    assert (known.name, known.power, known.toughness, known.subtypes) == ("Vanguard", 2, 1, ("Human", "Soldier"))
    run_to(game, "upkeep")
    assert known_of(game, outlaw).name == "Terror"


@rule("712.13a", "614.12", "616.1c", "702.145b")
@pytest.mark.parametrize("back", ["Sorcery", "Creature — Sphinx"])
@pytest.mark.parametrize("is_reflected", [True, False])
def test_a_copy_that_would_enter_with_a_sorcery_face_up_goes_to_the_graveyard(back: str, is_reflected: bool) -> None:
    """CR 712.13a, example: a battle that would enter as a copy of a creature with daybound at night, with its back face
    up, doesn't enter, for that is a sorcery.
    """
    admirer = faced(
        "transform",
        face("Admirer", "{2}{G}", "Creature — Human Archer Werewolf", "Reach\nDaybound", "1/4"),
        face("Archer", "", "Creature — Werewolf Archer", "Reach\nNightbound", "3/5", indicator="G"),
    )
    invasion = faced(
        "transform",
        face("Invasion", "{2}{R}{W}", "Battle — Siege", defense="5"),
        face("Valor", "", back, pt="4/4" if "Creature" in back else "", indicator="RW"),
    )
    reflection = card(
        "Reflection",
        "{4}{U}",
        "Instant",
        "Choose target nonlegendary creature. The next time one or more creatures or planeswalkers enter this turn, "
        "they enter as copies of the chosen creature instead.",
    )
    lattice = card("Lattice", "{6}", "Artifact", "All permanents are artifacts in addition to their other types.")
    march = card(
        "March",
        "{3}{U}",
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    )
    stones = [card("Stone", "{1}", "Artifact", f"{{T}}: Add {{{color}}}.") for color in "UUUUURRWW"]
    dusk = card("Dusk", "{0}", "Instant", "It becomes night.")
    game = position(side([admirer, lattice, march, *stones], hand=[CLONE, dusk, reflection, invasion]), side())
    act(game, "cast Double")
    resolve(game)
    choose(game, ("Admirer",))
    act(game, "cast Dusk")
    resolve(game)
    assert len(on_battlefield(game, "Archer")) == 1
    if is_reflected:
        act(game, "cast Reflection", targets=["Admirer"])
        resolve(game)
    act(game, "cast Invasion")
    settle(game)
    is_copied = is_reflected and back != "Sorcery"
    assert len(on_battlefield(game, "Admirer")) == 1 + is_copied
    assert len(on_battlefield(game, "Invasion")) == (not is_reflected)
    assert ("Invasion" in graveyard(game, 0)) == (is_reflected and not is_copied)


@rule("712.18")
def test_what_affected_a_permanent_does_so_once_it_has_transformed() -> None:
    """CR 712.18, example: with +2/+2 until end of turn it transforms, and gets +2/+2 still."""
    ironsmith = faced(
        "transform",
        face("Ironsmith", "{1}{R}", "Creature — Human Werewolf", "First strike\n" + NO_SPELLS, "1/1"),
        face("Ironfang", "", "Creature — Werewolf", "First strike\n" + TWO_SPELLS, "3/1", indicator="R"),
    )
    grow = card("Grow", "{0}", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = position(side([ironsmith], hand=[grow, TURN]), side())
    act(game, "cast Grow", targets=["Ironsmith"])
    resolve(game)
    assert (the(game, "Ironsmith").power, the(game, "Ironsmith").toughness) == (3, 3)
    act(game, "cast Turn", targets=["Ironsmith"])
    resolve(game)
    assert (the(game, "Ironfang").power, the(game, "Ironfang").toughness) == (5, 3)


@rule("709.4b", "107.4", "702.139a")
def test_symbols_of_both_halves_are_seen_separately() -> None:
    """CR 709.4b, example 2: the split card's mana cost is {2}{U}{R}, as that of another card; what asks for more than
    one of the same mana symbol sees {1} twice in it, and once {2} in the other.
    """
    text = (
        "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those "
        "piles. Put that pile into your hand and the other into your graveyard."
    )
    augury = card("Augury", "{2}{U}{R}", "Instant", text)
    game = position(side(hand=[FIRE, augury]), side())
    assert [cost_of(known_of(game, number)) for number in game.state.hand(0)] == [(2, ["R", "U"])] * 2
    condition = "No card in your starting deck has more than one of the same mana symbol in its mana cost."
    assert offered([augury], condition)
    assert not offered([FIRE], condition)


HOST = face(
    "Host",
    "",
    "Creature — Eldrazi Horror",
    "Haste\nMenace\nWhen this creature enters, other creatures you control get +1/+0 and gain menace until end of "
    "turn.",
    "5/6",
)
SCAVENGERS = faced(
    "meld",
    face(
        "Scavengers",
        "{4}{B}",
        "Creature — Human Rogue",
        "When this creature enters, you may return target creature card with mana value 3 or less from your graveyard "
        "to your hand.",
        "3/3",
    ),
    HOST,
)
RATS = faced(
    "meld",
    face(
        "Rats",
        "{1}{B}",
        "Creature — Rat",
        "At the beginning of combat on your turn, if you both own and control this creature and a creature named "
        "Scavengers, exile them, then meld them into Host.",
        "2/1",
    ),
    HOST,
)


def melded(*hand: Card, lands: str = "", yours: tuple[Card, ...] = ()) -> Game:
    """A game at the beginning of combat in which Alice controls the melded permanent."""
    game = position(side([SCAVENGERS, RATS], hand=hand, lands=lands), side(yours))
    run_to(game, "beginning of combat")
    settle(game)
    assert the(game, "Host").controller == 0
    return game


def ordered(game: Game, number: str) -> None:
    """Leave the two cards in the order in which a rule asks for them."""
    assert pending(game).rule == number
    game.choose(pending(game).options)


def parts(seen: list[Seen]) -> list[str]:
    """Which of the two cards are among these."""
    return sorted(each.name for each in seen if each.name in ("Rats", "Scavengers"))


@rule("712.21c", "712.21", "400.7")
def test_both_cards_return_with_a_counter_each() -> None:
    """CR 712.21c, example 1: the melded permanent was exiled; both cards return, each with a +1/+1 counter."""
    journey = card(
        "Journey",
        "{1}{W}",
        "Instant — Arcane",
        "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its "
        "owner's control with a +1/+1 counter on it.",
    )
    game = melded(journey, lands="WW")
    act(game, "cast Journey", targets=["Host"])
    resolve(game)
    ordered(game, "730.3b")
    assert parts(list(game.view(0).exile)) == ["Rats", "Scavengers"]
    run_to(game, "end")
    play_out(game)
    assert [dict(the(game, name).counters) for name in ("Rats", "Scavengers")] == [{"+1/+1": 1}] * 2
    assert game.view(0).exile == ()


@rule("712.21c", "712.21")
def test_both_cards_return_to_whoever_controls_the_aura() -> None:
    """CR 712.21c, example 2: the enchanted melded permanent dies; Bob's Aura returns both cards under his control."""
    demise = card(
        "Demise",
        "{2}{U}",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.",
    )
    flash = card("Flash", "{0}", "Enchantment", "You may cast spells as though they had flash.")
    alice = side([SCAVENGERS, RATS], hand=[DOOM])
    game = position(alice, side([flash], hand=[demise], lands="UUU"))
    run_to(game, "beginning of combat")
    settle(game)
    game.choose("pass")
    act(game, "cast Demise", targets=["Host"])
    resolve(game)
    act(game, "cast Doom", targets=["Host"])
    play_out(game)
    assert parts([seen for seen in game.view(0).battlefield if seen.controller == 1]) == ["Rats", "Scavengers"]


@rule("712.21c", "712.21")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_both_cards_are_exiled_or_neither(answer: str) -> None:
    """CR 712.21c, example 3: one choice is made, and both cards of the melded permanent that died are exiled, or
    not.
    """
    vat = card(
        "Vat",
        "{3}",
        "Artifact",
        "Imprint — Whenever a nontoken creature dies, you may exile that card. If you do, return each other card "
        "exiled with this artifact to its owner's graveyard.\n{3}, {T}: Create a token that's a copy of a card exiled "
        "with this artifact. It gains haste. Exile it at the beginning of the next end step.",
    )
    game = melded(DOOM, yours=(vat,))
    act(game, "cast Doom", targets=["Host"])
    resolve(game)
    ordered(game, "730.3a")
    resolve(game)
    assert pending(game).player == 1
    game.choose(answer)
    assert isinstance(game.decision, ChooseAction)
    there, elsewhere = (game.view(0).exile, game.view(0).players[0].graveyard)
    assert parts(list(there if answer == "yes" else elsewhere)) == ["Rats", "Scavengers"]
    assert parts(list(elsewhere if answer == "yes" else there)) == []


VOID = card(
    "Void",
    "{2}{B}{B}",
    "Enchantment",
    "If this card is in your opening hand, you may begin the game with it on the battlefield.\nIf a card would be put "
    "into an opponent's graveyard from anywhere, exile it instead.",
)


@rule("712.21d", "616.1")
@pytest.mark.parametrize("chosen", ["Void", "Wheel"])
def test_one_replacement_effect_is_chosen_for_both_cards(chosen: str) -> None:
    """CR 712.21d, example: of two effects that replace the graveyard the player chooses one, and both cards go
    there.
    """
    text = (
        "Enchant player\nIf a card would be put into enchanted player's graveyard from anywhere, instead that card is "
        "revealed and put on the bottom of that player's library."
    )
    wheel = card("Wheel", "{G/W}{G/W}", "Enchantment — Aura", text)
    game = position(side([SCAVENGERS, RATS], hand=[wheel, DOOM], lands="WW"), side([VOID]))
    act(game, "cast Wheel", targets=["Alice"])
    resolve(game)
    run_to(game, "beginning of combat")
    settle(game)
    act(game, "cast Doom", targets=["Host"])
    resolve(game)
    assert (pending(game).player, pending(game).rule) == (0, "616.1")
    game.choose(next(each for each in pending(game).options if chosen in str(each)))
    while not isinstance(game.decision, ChooseAction):
        asked = pending(game)
        game.choose(asked.options if asked.maximum > 1 else asked.options[0])
    below = sorted(game.board.name(number) for number in game.state.library(0)[:2])
    exiled = parts(list(game.view(0).exile))
    both = ["Rats", "Scavengers"]
    assert (exiled, below) == ((both, ["Forest", "Forest"]) if chosen == "Void" else ([], both))
    assert parts(list(game.view(0).players[0].graveyard)) == []


@rule("722.3c", "707.9b")
def test_a_prepare_spell_isn_t_what_the_copy_is_excepted_to_be() -> None:
    """CR 722.3c, example: a token "except it's a 1/1 green Frog" becomes prepared as it attacks; the copy in exile is
    the blue instant, not green, no Frog, without power and toughness.
    """
    counterpart = card(
        "Counterpart",
        "{1}{G}{U}",
        "Sorcery",
        "Create a token that's a copy of target non-Frog creature, except it's a 1/1 green Frog.\nFlashback {3}{G}{U}",
    )
    aviator = faced(
        "prepare",
        face(
            "Aviator",
            "{2}{U}",
            "Creature — Bird Wizard",
            "Flying\nWhenever this creature attacks, it becomes prepared.",
            "2/3",
        ),
        face("Jump", "{U}", "Instant", "Target creature gains flying until end of turn."),
    )
    haste = card("Haste", "{R}", "Enchantment", "Creatures you control have haste.")
    game = position(side([haste], hand=[counterpart], lands="GGUU"), side([aviator]))
    act(game, "cast Counterpart", targets=["Aviator"])
    resolve(game)
    run_to(game, "beginning of combat")
    attack(game, "Aviator")
    settle(game)
    (copy,) = game.view(0).exile
    known = copy.characteristics
    assert known is not None
    assert (known.name, known.types, known.subtypes, set(known.colors)) == ("Jump", ("Instant",), (), {"U"})
    assert (known.power, known.toughness, known.mana_cost) == (None, None, ("U",))
    token = next(seen for seen in on_battlefield(game, "Aviator") if seen.is_token)
    assert (token.power, token.toughness) == (1, 1)
    act(game, "cast Jump", targets=["Aviator"])
    assert can(game, "pass")
    assert graveyard(game, 0) == ["Counterpart"]
