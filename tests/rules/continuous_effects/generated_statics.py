"""Static abilities put together at random from phrases: subjects, what is said of them, and conditions.

They bear on each other in every layer from text on: what one gives another asks for, takes away or overrides.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from comprules.cards import Card
from comprules.kernel.state import OBJECTS
from comprules.play.game import Game
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.untouched import copiable_values
from positions import card, position, side

COLORLESS_NOUNS = ("artifacts", "lands", "enchantments", "permanents", "Islands", "Mountains", "nonbasic lands")
CREATURES = ("creatures", "creatures", "creatures", "Elves", "Golems", "artifact creatures")
ADJECTIVES = ("", "", "", "white ", "black ", "nonblack ", "legendary ", "multicolored ")
WHOSE = ("", "", " you control", " you control", " your opponents control")
SUCH = (" with flying", " without flying", " with power 2 or less", " with power 3 or greater", " with trample")
KEYWORDS = ("flying", "vigilance", "trample", "haste", "defender", "protection from black", "islandwalk")
COLORS = ("white", "black", "blue", "red and green", "colorless", "all colors")
TYPES = ("artifacts", "Elves", "Golems", "Islands", "Mountains", "enchantments", "lands", "1/1 creatures")
GIVEN_TO = (
    "other Golems",
    "legendary permanents",
    "Elves you control",
    "white creatures",
    "Islands",
    "artifact creatures",
)
CONDITIONS = (
    "you control a creature with flying",
    "you control an artifact",
    "you control an Elf",
    "you control two or more Islands",
    "an opponent controls a white creature",
    "you control a creature with power 4 or greater",
    "you control no black creatures",
    "you control a creature with trample",
    "you control no creatures with flying",
    "this permanent is a creature",
)


def statement(random: Random, *, given: bool = False) -> str:
    """A line of text with a static ability; one that isn't itself given may give another."""
    what = f"{subject(random)} {' and '.join(said(random) for _ in range(random.choice((1, 1, 2))))}"
    if random.random() < 0.3:
        what = f"as long as {random.choice(CONDITIONS)}, {what}"
    if not given and random.random() < 0.15:
        return f"{capital(random.choice(GIVEN_TO))} have “{statement(random, given=True)}”"
    return f"{capital(what)}."


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[0].upper() + text[1:]


def subject(random: Random) -> str:
    """The permanents that something is said of."""
    if random.random() < 0.4:
        noun, such = random.choice(COLORLESS_NOUNS), ""
    else:
        noun, such = random.choice(ADJECTIVES) + random.choice(CREATURES), random.choice(SUCH) * random.randrange(2)
    return f"{random.choice(('', '', 'all ', 'other '))}{noun}{such or random.choice(WHOSE)}"


def said(random: Random) -> str:
    """What is said of them: some of it in each layer."""
    match random.randrange(10):
        case 0:
            return f"are {random.choice(COLORS)}"
        case 1:
            return f"are {random.choice(TYPES)} in addition to their other types"
        case 2:
            return f"are {random.choice(TYPES)}"
        case 3:
            return random.choice(("lose all abilities", f"lose {random.choice(KEYWORDS)}", "can't have or gain flying"))
        case 4 | 5 | 8:
            return f"have {random.choice(KEYWORDS)}"
        case 6:
            return f"have base power and toughness {random.randrange(1, 5)}/{random.randrange(2, 6)}"
        case 7:
            return random.choice(("have base power 4", "are every creature type"))
        case _:
            each = random.choice(("", " for each Elf you control", " for each Island you control"))
            return f"get {random.choice(('+1/+1', '+1/+0', '+0/+2'))}{each}"


TRIGGERED = (
    "Whenever a creature dies, you gain 1 life.",
    "Whenever another permanent you control leaves the battlefield, draw a card.",
    "Whenever a white permanent becomes tapped, you lose 1 life.",
    "Whenever a player gains life, put a +1/+1 counter on this permanent.",
    "Whenever a permanent with flying enters under your control, you gain 1 life.",
    "Whenever one or more creatures die, draw a card.",
    "Whenever you lose control of a permanent, draw a card.",
    "Whenever a Golem enters or dies, you gain 1 life.",
)
PERMANENTS = (
    "Enchantment",
    "Enchantment",
    "Artifact",
    "Land",
    "Legendary Enchantment",
    "Creature — Elf",
    "Creature — Elf",
    "Artifact Creature — Golem",
    "Enchantment Land — Island",
)


def permanent(random: Random, name: str, *, with_triggers: bool = False) -> Card:
    """A permanent with a static ability; perhaps also with a triggered one, or giving one to others."""
    types, lines = random.choice(PERMANENTS), [statement(random)]
    if with_triggers:
        trigger = random.choice(TRIGGERED)
        lines.append(random.choice((trigger, f"{capital(random.choice(GIVEN_TO))} have “{trigger}”")))
    cost = "" if "Land" in types else random.choice(("", "{1}", "{W}", "{B}{G}", "{2}{U}", "{B}"))
    pt = f"{random.randrange(1, 5)}/{random.randrange(3, 7)}" if "Creature" in types else ""
    return card(name, cost, types, "\n".join(lines), pt)


NOTHING = card("Nothing", "", "Artifact")
EACH = 11
"""How many permanents each player has."""


def crowded(seed: int, *, with_triggers: bool = False) -> Game:
    """A game of three players with more than thirty permanents, each with a static ability of its own.

    They enter as nothing and become what they are afterwards, those of one player at a time: for each that enters the
    layers are gone through several times, with all that is there before it.
    """
    random = Random(seed)
    cards = [permanent(random, f"Thing {place}", with_triggers=with_triggers) for place in range(3 * EACH)]
    game = position(*[side([NOTHING] * EACH) for _ in range(3)], reference=cards)
    for place, (number, each) in enumerate(zip(game.state.battlefield, cards, strict=True), 1):
        game.state.write(OBJECTS, number, replace(game.state.objects[number], card=each))
        if place % EACH == 0:
            assert game.board.characteristics(number)
    return game


def statics_in_force(game: Game) -> int:
    """How many permanents have a static ability on their cards that changes what objects are."""
    return sum(
        isinstance(statement, Continuous)
        for number in game.state.battlefield
        for line in copiable_values(game.state.objects[number]).abilities
        for part in line.primitives()
        if isinstance(part, StaticAbility)
        for statement in part.statements()
    )
