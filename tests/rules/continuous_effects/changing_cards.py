"""Cards whose effects touch each other, for boards on which everything changes: a few for each way in which what an
object is can hang on something else.
"""

from __future__ import annotations

from typing import Final

from comprules.cards import Card, Face
from positions import card, land


def _creature(name: str, text: str = "", pt: str = "2/2", kind: str = "Elk", cost: str = "{0}") -> Card:
    return card(name, cost, f"Creature — {kind}", text, pt)


def _enchantment(name: str, text: str) -> Card:
    return card(name, "{0}", "Enchantment", text)


def _aura(name: str, text: str, host: str = "creature") -> Card:
    return card(name, "{0}", "Enchantment — Aura", f"Enchant {host}\n{text}")


def _artifact(name: str, text: str, kind: str = "") -> Card:
    return card(name, "{0}", f"Artifact{kind}", text)


def _spell(name: str, text: str) -> Card:
    return card(name, "{0}", "Instant", text)


def _turning(name: str, front: str, back: str) -> Card:
    faces = (
        Face(name, "{0}", "Creature — Goat", front, "2", "2"),
        Face(f"Grown {name}", "", "Creature — Elk", back, "4", "4"),
    )
    return Card(name, "transform", faces)


LORDS: Final = (
    _creature("Elk Chief", "Other creatures you control get +1/+1."),
    _creature(
        "Goat Chief", 'Other Goats you control have "{0}: This creature gets +1/+0 until end of turn."', kind="Goat"
    ),
    _enchantment("Sky", "Creatures you control have flying."),
    _enchantment("Clip", "Creatures with flying you control get +1/+0."),
    _enchantment("Heat", "Creatures your opponents control get -1/-0."),
    _enchantment("Verdure", "Green creatures you control have trample.\nWhite creatures have vigilance."),
    _creature("Banner", "Tapped creatures you control get +0/+2.", "1/4"),
    _enchantment("Tally", "Each creature with a +1/+1 counter on it has trample."),
    _enchantment("Tokens", "Creature tokens you control get +1/+1 and are Goats in addition to their other types."),
)
COUNTING: Final = (
    _creature("Herder", "This creature gets +1/+0 for each other Elk you control.", "0/3", "Bear"),
    _creature("Scholar", "Scholar's power and toughness are each equal to the number of cards in your hand.", "*/*"),
    _creature("Ghoul", "This creature gets +1/+1 for each creature card in your graveyard.", "1/1"),
    _creature("Exile", "Exile's power is equal to the number of cards in exile.", "*/3"),
    _creature("Heart", "Heart's power is equal to your life total.", "*/3"),
    _creature(
        "Crowd", "Crowd's power and toughness are each equal to the number of creatures on the battlefield.", "*/*"
    ),
    _enchantment("Choir", "Creatures you control get +0/+1 for each creature you control."),
    _creature("Archive", "Archive's power is equal to the number of cards in your library.", "*/3"),
    _creature("Busy", "This creature gets +1/+0 for each spell on the stack.", "1/3"),
    _creature("Reader", "Reader's power is equal to the number of cards you've drawn this turn.", "*/3"),
    _creature("Mourner", "Mourner's power is equal to the number of creatures that died this turn.", "*/3"),
)
CONDITIONAL: Final = (
    _enchantment("Day Shift", "As long as it's your turn, creatures you control get +1/+0."),
    _creature("Goatherd", "As long as you control a Goat, this creature gets +2/+2 and has flying.", "1/1", "Bear"),
    _creature(
        "Envied", "As long as an opponent controls more creatures than you, other creatures you control have haste."
    ),
    _creature("Crowned", "As long as you're the monarch, creatures you control have vigilance."),
    _creature("Blessed", "Ascend\nAs long as you have the city's blessing, creatures you control get +2/+2."),
    _creature("Owl", "As long as it's night, Owl has flying and gets +1/+1."),
    _creature("Weary", "As long as Weary is tapped, other creatures you control lose all abilities."),
    _creature("Poor", "As long as you have no cards in hand, creatures you control have trample."),
    _creature("Armed", "As long as this creature is equipped, other creatures you control get +1/+1."),
    _creature("Bold", "As long as Bold is attacking, other creatures you control get +1/+0."),
    _creature("Haunted", "As long as a creature card is in your graveyard, creatures you control have flying."),
)
SETTING: Final = (
    _aura("Silence", "Enchanted creature loses all abilities."),
    _aura(
        "Toad", "Enchanted creature loses all abilities and is a blue Frog creature with base power and toughness 1/1."
    ),
    _enchantment("Hush", "All creatures lose all abilities and have base power and toughness 1/1."),
    _enchantment("Flood", "Nonbasic lands are Islands."),
    _enchantment("Quarry", "All lands are 1/1 creatures that are still lands."),
    _enchantment("Forge", "Artifacts you control are 2/2 Elk creatures in addition to their other types."),
    _enchantment("Herding", "Creatures you control are Goats in addition to their other types."),
    _enchantment("Paint", "All Elk are green."),
    _enchantment("Levelling", "Goats have base power and toughness 3/3."),
    card("Dale", "", "Land", "{T}: Add {C}.\nCreatures you control have reach."),
    _creature("Many", "Changeling", "1/1", "Shapeshifter"),
)
CONTROL: Final = (
    _aura("Taking", "You control enchanted creature."),
    _aura("Seizing", "You control enchanted permanent.", "permanent"),
    _creature("Charmer", "{0}: Gain control of target creature until end of turn. Untap it."),
    _creature(
        "Captor", "When this creature enters, gain control of target creature for as long as you control this creature."
    ),
    _spell("Trade", "Exchange control of two target creatures."),
    _spell("Borrow", "Gain control of target permanent until end of turn."),
)
COPIES: Final = (
    _creature("Mimic", "You may have this creature enter as a copy of any creature on the battlefield.", "0/1"),
    _creature("Mirror", "{0}: This creature becomes a copy of target creature until end of turn."),
    _spell("Twin", "Create a token that's a copy of target creature."),
    _spell("Alike", "Target creature becomes a copy of another target creature."),
    _creature("Bard", "{0}: Create a 1/1 green Elk creature token."),
)
TEXTS: Final = (
    _spell("Rewrite", "Change the text of target permanent by replacing all instances of one color word with another."),
    _spell(
        "Rename", "Change the text of target permanent by replacing all instances of one basic land type with another."
    ),
)
NUMBERS: Final = (
    _creature("Grower", "{0}: Put a +1/+1 counter on target creature."),
    _creature("Shrinker", "{0}: Put a -1/-1 counter on target creature."),
    _spell("Feather", "Put a flying counter on target creature."),
    _spell("Flip", "Switch target creature's power and toughness until end of turn."),
    _spell("Halve", "Target creature has base power and toughness 1/4 until end of turn."),
    _spell("Rush", "Creatures you control get +1/+1 and gain trample until end of turn."),
    _spell("Wither", "Target creature gets -1/-0 until your next turn."),
    _spell("Strip", "All creatures lose flying until end of turn."),
    _artifact("Mover", "{0}: Move a +1/+1 counter from target creature onto another target creature."),
)
ATTACHED: Final = (
    _artifact("Blade", "Equipped creature gets +2/+0 and has trample.\nEquip {0}", " — Equipment"),
    _artifact("Helmet", 'Equipped creature has "Other creatures you control get +0/+1."\nEquip {0}', " — Equipment"),
    _aura("Gift", "Enchanted creature gets +1/+1 for each Aura attached to it."),
    _aura("Gild", "Enchanted land is a 3/3 creature that's still a land.", "land"),
    _spell("Regraft", "Attach target Equipment to target creature."),
    _enchantment("Smiths", "Equipped creatures you control have flying."),
)
COMING_AND_GOING: Final = (
    _spell("Slip", "Target permanent phases out."),
    _spell("Back", "All phased-out creatures phase in."),
    _creature("Faint", "Phasing\nOther creatures you control get +1/+1."),
    _artifact("Door", "{0}: Target creature phases out."),
    _spell("Blink", "Exile target creature, then return it to the battlefield under its owner's control."),
    _spell("Bounce", "Return target permanent to its owner's hand."),
    _spell("Doom", "Destroy target permanent."),
    _spell("Raise", "Return target creature card from a graveyard to the battlefield under your control."),
    _creature("Altar", "Sacrifice another creature: Draw a card."),
    _creature("Hidden", "Morph {0}\nOther creatures you control have haste.", "3/3"),
    _spell("Veil", "Turn target creature face down."),
    _turning(
        "Kid", "{0}: Transform Kid.\nOther Goats get +1/+1.", "{0}: Transform Grown Kid.\nOther Elk have trample."
    ),
    _turning("Cub", "Daybound\nOther creatures you control get +1/+0.", "Nightbound\nOther creatures have menace."),
)
ELSEWHERE: Final = (
    _enchantment("Memory", "Each instant card in your graveyard has flashback {0}."),
    _enchantment("Cycle", "Creature cards in your hand have cycling {0}."),
    _enchantment("Gifted", "Creature spells you control have convoke.\nCreature cards in your graveyard have flying."),
    _creature("Lingering", "As long as Lingering is in your graveyard, creatures you control have vigilance.", "1/1"),
    card(
        "Walker",
        "{0}",
        "Legendary Planeswalker — Elk",
        '0: You get an emblem with "Creatures you control get +1/+0."\n+1: Draw a card.',
        loyalty="3",
    ),
)
PLAYERS: Final = (
    _spell("Crown", "You become the monarch."),
    _spell("Dusk", "It becomes night."),
    _spell("Dawn", "It becomes day."),
    _spell("Drain", "Each opponent loses 1 life and you gain 1 life."),
    _spell("Study", "Draw a card, then discard a card."),
    _spell("Farewell", "Target player loses the game."),
    _spell("Untap", "Tap or untap target permanent."),
)
IN_OTHER_WAYS: Final = (
    _enchantment("Warding", "You have hexproof."),
    _creature("Shielded", "As long as you control a Goat, you have shroud."),
    _enchantment("Grounded", "Creatures with flying can't block."),
    _enchantment("Peace", "Elk can't attack."),
    _enchantment("Welcome", "Whenever another creature enters, you gain 1 life."),
    _enchantment("Void", "If a creature would die, exile it instead."),
    _enchantment("Dear", "Creature spells cost {1} more to cast."),
    _enchantment("Vision", "You may cast creature spells from the top of your library."),
    _spell("Dig", "Target creature card in your graveyard gains unearth {0} until end of turn."),
    _spell(
        "Echoing",
        "Target instant card in your graveyard gains flashback until end of turn. "
        "The flashback cost is equal to its mana cost.",
    ),
    _spell("Manifest", "Manifest the top card of your library."),
    card("Cart", "{0}", "Artifact — Vehicle", "Other artifacts you control have haste.\nCrew 1", "3/3"),
    card(
        "Spirit",
        "{0}",
        "Enchantment Creature — Spirit",
        "Bestow {0}\nEnchanted creature gets +1/+1 and has flying.",
        "1/1",
    ),
    card("Coil", "{0}", "Artifact Creature — Equipment Snake", "Equipped creature gets +1/+0.\nReconfigure {0}", "1/1"),
    _enchantment(
        "Kinship",
        "As this enchantment enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.",
    ),
    _enchantment(
        "Hue", "As this enchantment enters, choose a color.\nCreatures you control of the chosen color have vigilance."
    ),
    _creature("Domain", "Domain — This creature gets +1/+1 for each basic land type among lands you control."),
    _enchantment("Legacy", 'Creatures you control have "When this creature dies, draw a card."'),
    _enchantment("Late", "Goats enter tapped."),
    _creature("Nurse", "Each other creature you control enters with an additional +1/+1 counter on it."),
    card(
        "School",
        "{0}",
        "Enchantment — Class",
        "Elk you control get +1/+1.\n{0}: Level 2\nGoats you control have flying.",
    ),
    card(
        "Tale",
        "{0}",
        "Enchantment — Saga",
        "I — Creatures you control get +1/+1 until end of turn.\n"
        "II — Target creature gains flying until your next turn.\n"
        "III — You draw a card.",
    ),
    _enchantment("Owned", "Creatures you own get +0/+1."),
    _artifact("Forger", "{0}: Target artifact becomes a 1/1 artifact creature until end of turn."),
    _creature(
        "Level", "Level up {0}\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n4/4\nOther creatures you control have flying.", "1/1"
    ),
    _artifact("Feathers", "{0}: Put a flying counter on target creature card in your graveyard."),
    _spell("Convert", "Target creature becomes an artifact in addition to its other types."),
    _spell("Swear", "Until your next turn, creatures you control get +0/+1 and have hexproof."),
    _spell("Suspect", "Target creature loses all abilities until end of turn."),
    _spell("Tint", "Target permanent becomes the color of your choice until end of turn."),
    _aura("Mend", "Enchanted permanent is an artifact in addition to its other types.", "permanent"),
    _aura("Leash", "Enchanted creature gets +X/+X, where X is the number of cards in your hand."),
    _enchantment("Legends", "Legendary creatures get +1/+1."),
    _creature("Reach", "Other creatures you control with power 2 or less have reach."),
    _enchantment("Enchanted", "Enchanted creatures you control get +1/+1."),
    _spell("Mass", "Gain control of all creatures until end of turn. Untap them."),
    _creature("Split", "When this creature enters, target opponent gains control of it."),
    _aura("Doubt", "Enchanted creature can't attack or block, and its activated abilities can't be activated."),
    _artifact("Lens", 'All lands you control have "{T}: Add one mana of any color."'),
    _enchantment("Rally", "Creatures you control get +1/+0 as long as you control three or more creatures."),
    _spell("Ninja", "Put a -0/-1 counter on target creature and a trample counter on another target creature."),
    _spell("Stifle", "Permanents your opponents control lose hexproof until end of turn."),
)
_ALL: Final = (
    *LORDS,
    *COUNTING,
    *CONDITIONAL,
    *SETTING,
    *CONTROL,
    *COPIES,
    *TEXTS,
    *NUMBERS,
    *ATTACHED,
    *COMING_AND_GOING,
    *ELSEWHERE,
    *PLAYERS,
    *IN_OTHER_WAYS,
    land("G"),
)
CARDS: Final = {each.name: each for each in _ALL}
"""The cards by their names."""
PERMANENTS: Final = tuple(
    name for name, each in CARDS.items() if not {"Instant", "Aura"}.intersection(each.faces[0].type_line.split())
)
"""The names of those that can be on the battlefield from the beginning."""
