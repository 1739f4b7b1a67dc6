"""Games that have come to where there is much to see on the table, for tests that look at it."""

from __future__ import annotations

from collections.abc import Callable

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Attack, Block, Pass
from comprules.play.game import Game
from comprules.play.positions import Piece, Side
from positions import BEAR, act, card, named, option_named, pending, position, run_to, settle, side

SPARK = card("Sudden Spark", "{R}", "Instant", "Sudden Spark deals 3 damage to any target.")
DENIAL = card("Flat Denial", "{U}", "Instant", "Counter target spell.")
GRANT = "Enchant creature\nEnchanted creature gets +2/+2."
WOOL = card(
    "Woolen Armor of the North", "{1}{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2."
)
VINE = card("Clinging Vine", "{G}", "Enchantment — Aura", "Enchant enchantment")
CURSE = card("Slow Curse", "{B}", "Enchantment — Aura Curse", "Enchant player")
COPIER = card(
    "Quiet Shapestealer",
    "{U}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "0/0",
)
VEILED = card("Veiled Warden", "{3}{G}", "Creature — Beast", "Morph {2}{G}", "4/4")
LONG = "Ashen Wyrm, Terror of the Southern Ranges"
WYRM = card(LONG, "{4}{R}", "Legendary Creature — Dragon", "Flying, trample", "5/5")
BOAR = card("Tusked Boar", "{2}{G}", "Creature — Boar", "Trample", "3/3")
SINGER = card("Grove Singer", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
MIRA = card(
    "Mira of the Mists",
    "{2}{U}",
    "Legendary Planeswalker — Mira",
    "+1: Draw a card.\n-2: You gain 4 life.",
    loyalty="4",
)
LENS = card("Amber Lens", "{2}", "Artifact", "{T}: Add one mana of any color.")
WHISPER = card("Whisper of Tomorrow", "{U}", "Sorcery", "Scry 3.")
FLAME = card("Endless Flame", "{X}{R}", "Sorcery", "Endless Flame deals X damage to any target.")
RANKS = tuple(
    card(
        f"{name} Soldier of the Legion",
        "{W}",
        "Creature — Human Soldier",
        "Vigilance",
        f"{size % 4 + 1}/{size % 5 + 1}",
    )
    for size, name in enumerate(["Red", "Blue", "Pale", "Grim", "Old", "Young", "Proud", "Meek", "Tall", "Broad"])
)


def _begun(game: Game) -> Game:
    """The game once everything has entered that says how it does."""
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    return game


BOB = side([BEAR, BEAR, BEAR, WYRM, BOAR], lands="RRRGG")


def duel(*hand: Card, others: Side = BOB) -> Game:
    """Two players with a bit of everything; Alice is about to act."""
    wyrm = Piece(WYRM, counters=(("+1/+1", 2),))
    mine: list[Card | Piece] = [wyrm, SINGER, SINGER, Piece(SINGER, tapped=True), BEAR, BEAR, WOOL, BOAR, MIRA, LENS]
    alice = side(mine, [*hand, SPARK, DENIAL], "WWUUURRRGGGG", graveyard=[BEAR, SPARK], exile=[BEAR])
    return _begun(position(alice, others, skip_trivial=True))


def changed() -> Game:
    """A copy, a face-down creature, and one that is damaged."""
    game = duel(COPIER, VEILED, SPARK)
    act(game, "cast Quiet Shapestealer")
    settle(game)
    game.choose(named(game, "Tusked Boar"))
    game.choose(next(each for each in pending(game).options if "Veiled" in str(each)))
    settle(game)
    act(game, "cast Sudden Spark", targets=[LONG])
    settle(game)
    return game


def attached() -> Game:
    """Alice's Auras on Bob's creature, on an Aura there, and on Bob himself."""
    game = position(side([BEAR], [WOOL, VINE, CURSE], "WWWGGBB"), side([BOAR]), skip_trivial=True)
    for aura, host in ((WOOL, "Tusked Boar"), (VINE, WOOL.name), (CURSE, "Bob")):
        game.choose(option_named(game, f"cast {aura.name}"))
        if not isinstance(game.decision, ChooseAction):
            game.choose(named(game, host))
        settle(game)
    return game


def stacked() -> Game:
    """Three spells on the stack, each with its target; the last one is Bob's, so that Alice is asked what she does."""
    game = duel(SPARK, others=side([BEAR, BEAR, BEAR, WYRM, BOAR], [DENIAL], "RRRGGU"))
    act(game, "cast Sudden Spark", targets=["Bob"])
    act(game, "cast Sudden Spark", targets=["Grizzly Bears"])
    game.choose(Pass())
    act(game, "cast Flat Denial", targets=["Sudden Spark"])
    while pending(game).player:
        game.choose(Pass())
    return game


def fought() -> Game:
    """A combat in which blocks have been declared."""
    game = duel()
    run_to(game, "declare attackers")
    attackers = {each.id: each for each in pending(game).options if isinstance(each, Attack)}
    game.choose(tuple(attackers.values())[:4])
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())
    blockers = {each.id: each for each in pending(game).options if isinstance(each, Block)}
    game.choose(tuple(blockers.values())[:2])
    return game


def about_to_attack() -> Game:
    """Alice is to declare attackers."""
    game = duel()
    run_to(game, "declare attackers")
    return game


def foreseen() -> Game:
    """Alice scries."""
    game = duel(WHISPER)
    act(game, "cast Whisper of Tomorrow")
    settle(game)
    return game


def designated() -> Game:
    """At night Alice has a monstrous creature that is her Ring-bearer, and speed."""
    hydra = card("Hydra", "{0}", "Creature — Hydra", "Start your engines!\n{0}: Monstrosity 1.", "2/2")
    lure = card("Lure", "{0}", "Sorcery", "The Ring tempts you.\nIt becomes night.")
    game = position(side([hydra], [lure]), side(), skip_trivial=True)
    act(game, "activate Hydra")
    settle(game)
    act(game, "cast Lure")
    settle(game)
    return game


def naming() -> Game:
    """Alice is to choose a creature type."""
    herald = card("Herald", "{G}", "Creature — Elf", "As this creature enters, choose a creature type.", "1/1")
    game = position(side(hand=[herald], lands="G"), side(), skip_trivial=True)
    act(game, "cast Herald")
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())
    return game


def naming_a_card() -> Game:
    """Alice is to choose a card name."""
    sage = card("Sage", "{W}", "Creature — Human", "As this creature enters, choose a card name.", "2/2")
    game = position(side(hand=[sage], lands="W"), side(hand=[BEAR]), skip_trivial=True)
    act(game, "cast Sage")
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())
    return game


def crowded() -> Game:
    """Two players with many different permanents."""
    alice = side([*RANKS, LENS, MIRA, BEAR, BEAR, WOOL], [SPARK] * 9, "WWWWUUUURRRRBBGG")
    return _begun(position(alice, side([*RANKS, LENS, BOAR], lands="WWUURRBB"), skip_trivial=True))


def six_players() -> Game:
    """Six players, each with a few permanents."""
    tapped = [Piece(SINGER, tapped=True), Piece(LENS, tapped=True)]
    sides: list[Side] = [side([*[BEAR] * (2 + seat), WYRM, LENS, *tapped], [BEAR], "RRGGG") for seat in range(6)]
    return _begun(position(*sides, skip_trivial=True))


SCENES: dict[str, Callable[[], Game]] = {
    "changed": changed,
    "stacked": stacked,
    "fought": fought,
    "crowded": crowded,
    "six": six_players,
}
