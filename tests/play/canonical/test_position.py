"""CR 109.1, 400.7: positions that are the same but for how objects are numbered and moments counted."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, land, pass_priority, pending, position, resolve, run_to, side

ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
SWELL = card("Swell", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")
GREETER = card("Greeter", "{G}", "Creature — Elf", "When Greeter enters, you gain 1 life.", pt="1/1")
LORD = card("Lord", "{G}", "Creature — Elf", "Other creatures you control get +1/+1.", pt="1/1")
OAK = card("Oak", "{G}", "Creature — Treefolk", pt="2/6")
BLAZE = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
SCRY = card("Peek", "{U}", "Instant", "Look at the top card of target player's library.")
WARD = card("Warden", "{W}", "Creature — Cat", "As Warden enters, choose a color.", pt="1/1")
TIDE = card("Tide", "{G}", "Instant", "Choose one —\n• You gain 1 life. You lose 1 life.\n• Untap target land.")
MODES = (Word("You gain 1 life. You lose 1 life."), Word("Untap target land.", 1))
TALE = card("Tale", "{1}", "Artifact", "At the beginning of your end step, if you gained life this turn, draw a card.")


def mixed(rng: random.Random, cards: Sequence[Card]) -> list[Card]:
    return rng.sample(list(cards), len(cards))


def mixed_position(rng: random.Random) -> Game:
    """A position in which nothing but the order is random in which things were put there."""
    lands = [land(color) for color in "RRGGGG"]
    alice = side(
        battlefield=mixed(rng, [BEAR, BEAR, GREETER, LORD, *lands]),
        hand=mixed(rng, [ZAP, ZAP, SWELL, BEAR, GREETER]),
        graveyard=mixed(rng, [BEAR, ZAP]),
        exile=mixed(rng, [BEAR, SWELL]),
    )
    return position(alice, side(battlefield=mixed(rng, [BEAR, LORD])))


@rule("400.7", "403.1")
@given(st.integers(), st.integers())
def test_the_order_in_which_things_came_is_none_of_the_position(one: int, other: int) -> None:
    """400.7: an object is a new one with no memory of what was before; what it is called is up to the program."""
    games = [mixed_position(random.Random(seed)) for seed in (one, other)]
    assert games[0].position_digest() == games[1].position_digest()


def done(game: Game, deeds: Sequence[str]) -> Game:
    """The game after these deeds, each of which resolves before the next."""
    for deed in deeds:
        verb, _, target = deed.partition(" at ")
        act(game, verb, targets=[target] if target else [])
        resolve(game)
        while game.state.stack:
            resolve(game)
    return game


def two_colors(*more: Card) -> Game:
    alice = side(battlefield=[OAK, *more], hand=[ZAP, SWELL, GREETER], lands="RRGG")
    return position(alice, side(battlefield=[BEAR]))


@pytest.mark.parametrize(
    "deeds",
    [
        ("cast Zap at Bob", "cast Greeter"),
        ("cast Swell at Oak", "cast Zap at Grizzly Bears"),
        ("cast Swell at Oak", "cast Greeter"),
        ("cast Swell at Oak", "cast Zap at Oak"),
    ],
)
@rule("608.2i", "613.7")
def test_deeds_that_have_nothing_to_do_with_each_other_can_be_done_in_either_order(deeds: Sequence[str]) -> None:
    """613.7: which of two effects is older matters only where they don't both just add to what is there."""
    one, other = (done(two_colors(), order) for order in (deeds, deeds[::-1]))
    assert one.position_digest() == other.position_digest()
    assert one.digest() != other.digest()


@rule("613.7")
def test_of_effects_that_set_something_it_matters_which_is_older() -> None:
    """613.7: within a layer, an effect with an earlier timestamp is applied first."""
    shapes = [
        card(name, "{G}", "Instant", f"Target creature has base power and toughness {size} until end of turn.")
        for name, size in (("Small", "1/1"), ("Great", "5/5"))
    ]
    deeds = ["cast Small at Oak", "cast Great at Oak"]
    games = [position(side(battlefield=[OAK], hand=shapes, lands="GG"), side()) for _ in range(2)]
    one, other = (done(game, order).position_digest() for game, order in zip(games, (deeds, deeds[::-1]), strict=True))
    assert one != other


SETS = "Other creatures have base power and toughness 1/1."
MIRROR = "Target creature becomes a copy of another target creature until end of turn."


@pytest.mark.parametrize(
    ("spell", "buried", "is_same"),
    [
        ("Target creature gains flying until end of turn.", [], True),
        ('Target creature gains "Other creatures you control get +1/+1" until end of turn.', [], True),
        (f'Target creature gains "{SETS[:-1]}" until end of turn.', [], False),
        (MIRROR, [LORD], True),
        (MIRROR, [card("Leveller", "{G}", "Creature — Elf", SETS, pt="1/1")], False),
    ],
)
@rule("613.7")
def test_which_creature_is_older_matters_only_where_they_could_say_something_that_does_more_than_add(
    spell: str, buried: Sequence[Card], is_same: bool
) -> None:
    """613.7: within a layer, what has an earlier timestamp is applied first, also where it is given or copied."""
    changing = card("Changing", "{2}{U}", "Sorcery", spell)
    games = [
        position(side(battlefield=order, hand=[changing], graveyard=buried), side())
        for order in ([BEAR, OAK], [OAK, BEAR])
    ]
    assert (games[0].position_digest() == games[1].position_digest()) is is_same


MORBID = card("Ghoul", "{B}", "Creature — Zombie", "When Ghoul enters, if a creature died this turn, draw a card.")
PATIENT = card("Patient", "{W}", "Creature — Monk", "Each creature that attacked this turn gets +1/+0.", pt="1/1")


@pytest.mark.parametrize("watcher", [MORBID, PATIENT], ids=lambda each: each.name)
@rule("608.2i")
def test_of_what_is_counted_this_turn_the_order_is_no_matter(watcher: Card) -> None:
    """608.2i: whether a creature died this turn doesn't depend on which of two did first, nor on what else was done."""
    deeds = ["cast Zap at Grizzly Bears", "cast Zap at Elk", "cast Swell at Oak"]
    elk = card("Elk", "{G}", "Creature — Elk", pt="1/3")
    games = [
        position(side([OAK], hand=[watcher, ZAP, ZAP, SWELL], lands="RRG"), side(battlefield=[BEAR, elk]))
        for _ in range(2)
    ]
    one, other = (done(game, order).position_digest() for game, order in zip(games, (deeds, deeds[::-1]), strict=True))
    assert one == other


@rule("506.1", "608.2i")
@pytest.mark.parametrize(("when", "is_same"), [("turn", True), ("combat", False)])
def test_of_what_happened_this_combat_it_matters_when_that_began(when: str, is_same: bool) -> None:
    """506.1: "this combat" is what has happened since the combat phase began, "this turn" also what came before it."""
    bond = card("Bond", "{0}", "Instant", f"If you gained life this {when}, draw a card.")
    relief = card("Relief", "{0}", "Instant", "You gain 1 life.")
    games = [position(side([BEAR], hand=[bond, relief]), side()) for _ in range(2)]
    for game, steps in zip(games, (["precombat main", "beginning of combat"], ["beginning of combat"]), strict=True):
        for step in steps:
            run_to(game, step)
            if step == steps[0]:
                act(game, "cast Relief")
                resolve(game)
    one, other = (game.position_digest() for game in games)
    assert (one == other) is is_same


@rule("404.3")
def test_the_order_of_a_graveyard_matters_only_where_something_minds_it() -> None:
    """404.2, 404.3: cards in a graveyard are in an order, which only the texts of some cards ask for."""
    digger = card("Digger", "{1}", "Artifact", "{T}: Exile the top card of your graveyard.")
    for more, is_same in (([], True), ([digger], False)):
        digests = {
            position(side(battlefield=more, graveyard=order), side()).position_digest()
            for order in ([BEAR, ZAP], [ZAP, BEAR])
        }
        assert (len(digests) == 1) is is_same


@rule("608.2i")
@pytest.mark.parametrize(("more", "is_same"), [((), True), ((TALE,), False)])
def test_what_happened_this_turn_matters_only_where_something_asks(more: Sequence[Card], is_same: bool) -> None:
    """608.2i: an effect that looks back in time asks what has happened; where none does, that is no matter."""
    digests = set()
    for mode, targets in ((0, []), (1, ["Island"])):
        game = position(side(battlefield=[*more, land("U")], hand=[TIDE], lands="G"), side())
        act(game, "cast Tide", MODES[mode], targets=targets)
        resolve(game)
        digests.add(game.position_digest())
    assert (len(digests) == 1) is is_same


# -- what must not be lost ---------------------------------------------------------------------------------------------

Doing = Callable[[Game], None]


def nothing(game: Game) -> None:
    """What is done where nothing is."""


def cast_for(x: int) -> Doing:
    def cast(game: Game) -> None:
        act(game, "cast Blaze", x, targets=["Bob"])

    return cast


def at(target: str) -> Doing:
    def zap(game: Game) -> None:
        act(game, "cast Zap", targets=[target])

    return zap


def passed(game: Game) -> None:
    at("Bob")(game)
    pass_priority(game)


def attack(*names: str) -> Doing:
    """Go to the declaration of attackers, and declare those of these names."""

    def declare(game: Game) -> None:
        while isinstance(game.decision, ChooseAction):
            pass_priority(game)
        by_name = [option for name in names for option in pending(game).options if str(option).startswith(name)]
        game.choose(tuple(by_name))

    return declare


def block(*names: str) -> Doing:
    def declare(game: Game) -> None:
        attack("Oak", "Greeter")(game)
        while isinstance(game.decision, ChooseAction):
            pass_priority(game)
        by_name = [option for name in names for option in pending(game).options if f"blocks {name}" in str(option)]
        game.choose(tuple(by_name[:1]))

    return declare


def peek(player: str) -> Doing:
    def look(game: Game) -> None:
        act(game, "cast Peek", targets=[player])
        resolve(game)

    return look


def color(name: str) -> Doing:
    def choose(game: Game) -> None:
        act(game, "cast Warden")
        resolve(game)
        game.choose(f'"{name}"')

    return choose


def one_piece(*names: str) -> Doing:
    """Choose these as attackers, one after the other, and perhaps more later."""

    def declare(game: Game) -> None:
        while isinstance(game.decision, ChooseAction):
            pass_priority(game)
        for name in names:
            game.choose(next(option for option in pending(game).options if str(option).startswith(name)))

    return declare


@rule("107.3a", "508.1", "509.1", "601.2c", "608.2d")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (cast_for(1), cast_for(2)),
        (at("Bob"), at("Alice")),
        (at("Bob"), passed),
        (attack(), attack("Oak")),
        (attack("Oak"), attack("Greeter")),
        (block("Oak"), block("Greeter")),
        (peek("Alice"), peek("Bob")),
        (color("red"), color("green")),
        (one_piece(), one_piece("Oak")),
        (one_piece("Oak"), one_piece("Greeter")),
    ],
)
def test_what_was_chosen_is_part_of_the_position(one: Doing, other: Doing) -> None:
    """601.2b-d, 508.1, 509.1: what players choose stays with what they choose it for."""
    digests = set()
    for doing in (one, other):
        alice = side(battlefield=[OAK, GREETER], hand=[BLAZE, ZAP, SCRY, WARD], lands="RRRUW")
        game = position(alice, side(battlefield=[BEAR]))
        doing(game)
        digests.add(game.position_digest())
    assert len(digests) == 2


@rule("110.5", "119.1", "120.6", "122.1", "302.6", "106.4")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Piece(BEAR, tapped=True), Piece(BEAR)),
        (Piece(BEAR, counters=(("+1/+1", 1),)), Piece(BEAR)),
        (Piece(BEAR, counters=(("+1/+1", 1),)), Piece(BEAR, counters=(("+1/+1", 2),))),
        (Piece(OAK), Piece(BEAR)),
    ],
)
def test_what_a_permanent_is_like_is_part_of_the_position(one: Piece, other: Piece) -> None:
    """110.5: a permanent's status is its physical state; 122.1: counters are on objects."""
    digests = {position(side(battlefield=[piece, BEAR]), side()).position_digest() for piece in (one, other)}
    assert len(digests) == 2


@rule("120.6", "400.7")
def test_which_of_two_permanents_was_dealt_damage_matters_by_what_it_is() -> None:
    """120.6: damage marked on a creature stays on that creature."""
    digests = {}
    for target in ("Oak", "Elm"):
        game = position(
            side(battlefield=[OAK, card("Elm", "{G}", "Creature — Treefolk", pt="2/6")], hand=[ZAP], lands="R"), side()
        )
        digests[target] = done(game, [f"cast Zap at {target}"]).position_digest()
    assert digests["Oak"] != digests["Elm"]


@rule("401.2")
def test_the_order_of_a_library_is_part_of_the_position() -> None:
    """401.2: the order of a library can't be changed unless something says so."""
    digests = {position(side(library=order), side()).position_digest() for order in ((BEAR, OAK), (OAK, BEAR))}
    assert len(digests) == 2


@rule("301.5", "303.4")
def test_what_something_is_attached_to_is_part_of_the_position() -> None:
    """303.4: an Aura is attached to what it enchants: of two equal creatures it is the same which one that is."""
    aura = card("Curse", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets -0/-1.")
    digests = []
    for target in (0, 1, 2):
        game = position(side(battlefield=[OAK, OAK, BEAR], hand=[aura], lands="R"), side())
        act(game, "cast Curse")
        game.choose(pending(game).options[target])
        resolve(game)
        digests.append(game.position_digest())
    assert digests[0] == digests[1] != digests[2]


@rule("109.1", "303.4")
def test_of_equal_pairs_it_is_no_matter_which_is_which() -> None:
    """303.4: two equal creatures, each with one of two equal Auras: whichever it is, they are two such pairs."""
    aura = card("Bark", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    digests = set()
    for places in ((0, 1), (1, 0)):
        game = position(side(battlefield=[OAK, OAK], hand=[aura, aura], lands="GG"), side())
        for place in places:
            act(game, "cast Bark")
            game.choose(pending(game).options[place])
            resolve(game)
        digests.add(game.position_digest())
    assert len(digests) == 1


@rule("608.2e")
def test_what_the_present_step_has_been_answered_is_part_of_the_position() -> None:
    """608.2e: each player chooses a card to discard before any is discarded: what was chosen is settled meanwhile."""
    purge = card("Purge", "{B}", "Sorcery", "Each player discards a card.")
    digests = set()
    for name in ("Grizzly Bears", "Oak"):
        game = position(side(hand=[purge, BEAR, OAK], lands="B"), side(hand=[BEAR, OAK]))
        act(game, "cast Purge")
        resolve(game)
        game.choose(name)
        assert game.answers_so_far
        digests.add(game.position_digest())
    assert len(digests) == 2


@rule("608.2h", "704.5m")
def test_an_aura_that_could_ask_for_its_host_leaves_the_order_of_other_deeds_open() -> None:
    """608.2h: what was attached to something as it left is asked only of what something still speaks of."""
    aura = card("Bark", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    deeds, digests = ["cast Swell at Oak", "cast Greeter"], set()
    for order in (deeds, deeds[::-1]):
        game = position(side(battlefield=[OAK], hand=[SWELL, GREETER, aura], lands="GG"), side())
        digests.add(done(game, order).position_digest())
    assert len(digests) == 1
