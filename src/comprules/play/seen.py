"""What a player sees of a game (CR 400.2, 402.3, 406.3): records that hold nothing else."""

from __future__ import annotations

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Counters
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import StickerSheet
from comprules.kernel.zones import Zone
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.variants.draft_note import DraftNote


class Chosen(Record):
    """Something that a player has chosen for what is about to happen, by a rule (CR 101.4b).

    `object` is its number, which may be a player's; None for a hidden card of which is seen only that it is chosen (CR
    101.4a).

    >>> from comprules import Card
    >>> from comprules.cards import Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> toll = Card("Toll", "normal", (Face("Toll", "{0}", "Sorcery", "Each player sacrifices a creature."),))
    >>> bear = Piece(Card("Bear", "normal", (Face("Bear", "{1}{G}", "Creature — Bear", "", "2", "2"),)))
    >>> game = arrange([Side((bear, bear), hand=(toll,)), Side((bear, bear))])
    >>> for answer in (f"cast Toll #{game.view(0).hand[0].id}", "pass", "pass", game.view(0).battlefield[0].id):
    ...     game.choose(answer)
    >>> game.view(1).chosen
    (Chosen(player=0, rule='608.2d', object=7),)
    """

    player: PlayerId
    rule: str
    object: ObjectId | None


class Seen(Record):
    """An object as a player sees it; `characteristics` is None for a card that they can't see.

    Everybody sees what a face-down spell or permanent is as such; `underneath` is what it would be face up, for who may
    look at it or knows it (CR 708.5). `text` is what an ability on the stack says, with the name of its source; it is
    empty for everything else. `commanders` are the numbers of the commanders that it is (CR 903.3), `protector` the
    player who protects a battle (CR 310.8), `other_side` what is on the other side of a double-faced card (CR 712.6).
    `is_face_down` says how it lies, which all see; `agenda` are the names chosen for a conspiracy as its hidden agenda,
    which its controller may look at (CR 702.106b); `designations` are what it is called besides, such as "monstrous",
    and `chosen` is what was chosen for a permanent, for its abilities to refer to (CR 607.2d); what was chosen in
    secret, only who chose it sees until it is revealed.

    >>> from comprules import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> game = arrange([Side((Piece(CardPool.starter()["Savannah Lions"], tapped=True),)), Side()])
    >>> seen = game.view(1).battlefield[0]
    >>> seen.name, seen.power, seen.types, seen.tapped, seen.characteristics.colors
    ('Savannah Lions', 2, ('Creature',), True, frozenset({'W'}))
    """

    id: ObjectId
    zone: Zone
    owner: PlayerId
    controller: PlayerId
    characteristics: Characteristics | None
    tapped: bool = False
    damage: int = 0
    counters: Counters = ()
    attached_to: Id | None = None
    is_token: bool = False
    summoning_sick: bool = False
    targets: tuple[Id, ...] = ()
    text: str = ""
    underneath: Characteristics | None = None
    stickers: tuple[str, ...] = ()
    commanders: tuple[int, ...] = ()
    protector: PlayerId | None = None
    other_side: Characteristics | None = None
    is_face_down: bool = False
    agenda: tuple[str, ...] = ()
    designations: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its name, empty for what has none, or a word for a hidden one."""
        return self.characteristics.name if self.characteristics is not None else "a face-down card"

    @property
    def power(self) -> int:
        """Its power, 0 if it has none."""
        return (self.characteristics.power or 0) if self.characteristics is not None else 0

    @property
    def toughness(self) -> int:
        """Its toughness, 0 if it has none."""
        return (self.characteristics.toughness or 0) if self.characteristics is not None else 0

    @property
    def types(self) -> tuple[str, ...]:
        """Its card types."""
        return self.characteristics.types if self.characteristics is not None else ()


class InLibrary(Record):
    """A card in a library that a player knows, having seen it: how many cards down it lies, the top card being 1.

    >>> from comprules import Card
    >>> from comprules.cards import Face
    >>> from comprules.positions import Side, arrange
    >>> omen = Card("Omen", "normal", (Face("Omen", "{0}", "Sorcery", "Scry 1."),))
    >>> game = arrange([Side(hand=(omen,), library=(omen,) * 9), Side()])
    >>> for answer in (f"cast Omen #{game.view(0).hand[0].id}", "pass", "pass", ()):
    ...     game.choose(answer)
    >>> [(known.place, known.card.name) for known in game.view(0).players[0].known_library]
    [(1, 'Omen')]
    >>> game.view(1).players[0].known_library
    ()
    """

    place: int
    card: Seen


@rule("807.4", "807.5")
class SeenTurn(Record):
    """A turn that goes on at the same time as the one that is seen: whose, which step or phase of it, and its stack,
    the top last.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> from comprules.variants import GrandMelee
    >>> game = Game([starter_deck("azure-gale")] * 8, seed=7, starting_player=0, variants=[GrandMelee()])
    >>> while game.view(0).turn == 0:
    ...     game.choose("yes")
    >>> [(turn.player, turn.step) for turn in game.view(0).other_turns]
    [(4, 'untap')]
    """

    player: PlayerId
    step: str
    stack: tuple[Seen, ...] = ()


class SeenPlayer(Record):
    """A player as others see them: also those cards of their library and their hand that effects show, or that the
    view's player knows, having seen them (`rules.zones.knowledge` says for how long). `known_library` are those of the
    library, from the top down.

    A planar deck that all share is with the planar controller; `planar_rolls` is how often they have rolled the planar
    die as a special action this turn (CR 901.9). `commanders` are the player's commanders by their numbers, with their
    names, which all have seen (CR 903.6); `command_casts` has the number of a commander for each
    time the player has cast it from the command zone (CR 903.8), `commander_damage` how much combat damage each has
    dealt to them (CR 903.10a). `team` are the player and their teammates in the game, `fights_with` those of
    them who attack and block together (CR 805.10), and `shares_life_with` those whose life total is theirs (CR 810.4);
    `is_active` says whether it is their turn, or their team's. `draft_notes` is what they noted during the draft (CR
    905.2b), `designations` what they have or have done that texts ask for, such as the city's blessing.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> bob = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"]).view(0).players[1]
    >>> bob.name, bob.life, bob.hand_size, bob.library_size, bob.counters
    ('Bob', 20, 7, 53, ())
    """

    id: PlayerId
    name: str
    life: int
    counters: Counters
    mana: tuple[str, ...]
    hand_size: int
    library_size: int
    graveyard: tuple[Seen, ...]
    lands_played: int
    in_game: bool
    top_of_library: Seen | None = None
    shown_hand: tuple[Seen, ...] = ()
    command_casts: tuple[int, ...] = ()
    commander_damage: tuple[tuple[int, int], ...] = ()
    planar_deck_size: int = 0
    scheme_deck_size: int = 0
    attraction_deck_size: int = 0
    planar_rolls: int = 0
    sticker_sheets: tuple[StickerSheet, ...] = ()
    known_library: tuple[InLibrary, ...] = ()
    team: tuple[PlayerId, ...] = ()
    is_active: bool = False
    fights_with: tuple[int, ...] = ()
    shares_life_with: tuple[int, ...] = ()
    draft_notes: tuple[DraftNote, ...] = ()
    commanders: tuple[tuple[int, str], ...] = ()
    designations: tuple[str, ...] = ()
