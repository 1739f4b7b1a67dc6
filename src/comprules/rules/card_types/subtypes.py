"""CR 205.3: subtypes, and their plurals.

>>> plural("Elf"), plural("Harpy"), plural("Sphinx"), plural("Merfolk")
('Elves', 'Harpies', 'Sphinxes', 'Merfolk')
>>> types_with_subtype("Saga"), types_with_subtype("Elf")
(('Enchantment',), ('Creature', 'Kindred'))
"""

from __future__ import annotations

import re
from functools import lru_cache

from comprules.rules.prelude import *


def _listed(words: str) -> tuple[str, ...]:
    """The words of a list with commas."""
    return tuple(" ".join(word.split()) for word in words.split(","))


ARTIFACT_TYPES: Final = _listed(
    """
    Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold, Incubator,
    Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle
    """
)
ENCHANTMENT_TYPES: Final = _listed(
    "Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine"
)
LAND_TYPES: Final = _listed(
    """
    Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant, Sphere, Swamp,
    Tower, Town, Urza's
    """
)
PLANESWALKER_TYPES: Final = _listed(
    """
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack, Dakkon, Daretti,
    Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid, Freyalise, Garruk, Gideon, Grist,
    Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina, Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc,
    Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis, Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra,
    Sivitri, Sorin, Szat, Tamiyo, Tasha, Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska,
    Vronos, Will, Windgrace, Wrenn, Xenagos, Yanggu, Yanling, Zariel
    """
)
SPELL_TYPES: Final = _listed("Adventure, Arcane, Lesson, Omen, Trap")
CREATURE_TYPES: Final = _listed(
    """
    Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army, Artificer, Assassin,
    Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon, Barbarian, Bard, Basilisk, Bat, Bear,
    Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison, Blinkmoth, Boar, Bringer, Brushwagg, C'tan, Camarid,
    Camel, Capybara, Caribou, Carrier, Cat, Centaur, Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct,
    Coward, Coyote, Crab, Crocodile, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter,
    Detective, Devil, Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf,
    Echidna, Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish,
    Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll, Gnome,
    Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster, Harpy, Hedgehog,
    Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra, Hyena, Illusion, Imp,
    Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut, Kangaroo, Kavu, Kirin, Kithkin, Knight,
    Kobold, Kor, Kraken, Lamia, Lammasu, Leech, Lemur, Leviathan, Lhurgoyf, Licid, Lizard, Llama, Lobster,
    Manticore, Masticore, Mercenary, Merfolk, Metathran, Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk,
    Monkey, Moogle, Moonfolk, Mount, Mouse, Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare,
    Nightstalker, Ninja, Noble, Noggle, Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster,
    Pangolin, Peasant, Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate,
    Plant, Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat,
    Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr, Scarecrow,
    Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman, Shapeshifter, Shark,
    Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake, Soldier, Soltari, Sorcerer, Spawn,
    Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter, Sponge, Squid, Squirrel, Starfish, Surrakar,
    Survivor, Symbiote, Synth, Tentacle, Tetravite, Thalakos, Thopter, Thrull, Tiefling, Time Lord, Toy, Treefolk,
    Trilobite, Triskelavite, Troll, Turtle, Tyranid, Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver,
    Wall, Walrus, Warlock, Warrior, Weasel, Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith,
    Wurm, Yeti, Zombie, Zubera
    """
)
BATTLE_TYPES: Final = ("Siege",)
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

_SUBTYPES_OF: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (("Artifact",), ARTIFACT_TYPES),
    (("Enchantment",), ENCHANTMENT_TYPES),
    (("Land",), LAND_TYPES),
    (("Planeswalker",), PLANESWALKER_TYPES),
    (("Instant", "Sorcery"), SPELL_TYPES),
    (("Creature", "Kindred"), CREATURE_TYPES),
    (("Battle",), BATTLE_TYPES),
)
SUBTYPES: Final = tuple(dict.fromkeys(word for _, words in _SUBTYPES_OF for word in words))

_IRREGULAR: Final = {
    "Child": "Children",
    "Cyberman": "Cybermen",
    "Cyclops": "Cyclopes",
    "Djinn": "Djinn",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Fungus": "Fungi",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Locus": "Loci",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Primarch": "Primarchs",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}
_SAME: Final = frozenset(
    _listed(
        """
        Aetherborn, Astartes, Aurochs, Azra, Bison, Blood, Custodes, Dauthi, Eldrazi, Elk, Equipment, Fish, Gith,
        Gold, Jellyfish, Kavu, Kirin, Kithkin, Kor, Merfolk, Metathran, Moonfolk, Myr, Nephilim, Plains, Samurai,
        Sheep, Spacecraft, Starfish, Surrakar, Thalakos, Treefolk, Urza's, Vedalken, Zubera
        """
    )
)
_HISSING = re.compile(r"(?:s|x|ch|sh|z)$")
_CONSONANT_AND_Y = re.compile(r"[^aeiou]y$")


@lru_cache(maxsize=1024)
def plural(subtype: str) -> str:
    """The plural of a subtype."""
    if subtype in _SAME:
        return subtype
    if subtype in _IRREGULAR:
        return _IRREGULAR[subtype]
    if _HISSING.search(subtype):
        return subtype + "es"
    return subtype[:-1] + "ies" if _CONSONANT_AND_Y.search(subtype) else subtype + "s"


@lru_cache(maxsize=1024)
@rule("205.3d", edition="2009")
@rule("205.3b", "205.3c", "205.3q", "304.3", "307.3", "308.2", "310.3")
def types_with_subtype(subtype: str) -> tuple[str, ...]:
    """The card types that have a subtype, none for a word that isn't one."""
    return tuple(name for names, words in _SUBTYPES_OF if subtype in words for name in names)
