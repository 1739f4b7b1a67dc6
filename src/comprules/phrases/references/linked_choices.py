"""CR 607.2d: choosing a color, type, name or player for an object's linked abilities to refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from comprules.phrases.instructions.other_players import OtherThanPlayer
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CardType, Subtype
from comprules.phrases.references.choosing_words import ChoosesWord
from comprules.rules.abilities.chosen import (
    CHOSEN_COLOR,
    CHOSEN_NAME,
    CHOSEN_OBJECT,
    CHOSEN_PLAYER,
    CHOSEN_TYPE,
    ChoicesMade,
    choice,
    chosen,
)
from comprules.rules.abilities.linked_abilities import noting
from comprules.rules.card_types.subtypes import CREATURE_TYPES, LAND_TYPES, PLANESWALKER_TYPES
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.card_names import choose_names
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.on_behalf import on_behalf_of

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")

_TYPES: Final = {
    "creature": CREATURE_TYPES,
    "basic land": BASIC_LAND_TYPES,
    "nonbasic land": tuple(name for name in LAND_TYPES if name not in BASIC_LAND_TYPES),
    "land": LAND_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "card": tuple(sorted(CARD_TYPES)),
}


class ChosenForObject(Phrase):
    """Something to choose for an object, as it enters or later."""

    @abstractmethod
    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        """Let a player choose, as a rule asks: under what it is remembered, and what was chosen."""


@rule("105.4", "607.2d")
@phrase("a color[ other than {barred}]")
class ChosenColor(ChosenForObject):
    """CR 105.4. A color, remembered as its word."""

    barred: ColorWord | None

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        words = [color.value for color in ColorWord if color is not self.barred]
        return CHOSEN_COLOR, choose_word(player, words, "choose a color", rule, resolution)


@rule("200.2", edition="2009")
@rule("205.3m", "607.2d", "205.3e")
@phrase("a(n) {kind} type[ other than {barred:or:IT}]")
class ChosenType(ChosenForObject):
    """CR 205.3. A card type, or a type of creatures, planeswalkers or lands."""

    kind: Literal["creature", "basic land", "nonbasic land", "land", "planeswalker", "card"]
    barred: tuple[CardType | Subtype, ...]

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        barred = [each.name for each in self.barred]
        offered = [word for word in _TYPES[self.kind] if word not in barred]
        return CHOSEN_TYPE, choose_word(player, offered, f"choose a {self.kind} type", rule, resolution)


@rule("205.2a", "607.2d", "608.2d")
@phrase("{types:or+:IT}")
class OneOfTypes(ChosenForObject):
    """CR 607.2d. "(Choose) artifact, creature, or land", "Island or Swamp": one of the types that are named."""

    types: tuple[CardType | Subtype, ...]

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        return CHOSEN_TYPE, choose_word(player, [each.name for each in self.types], "choose a type", rule, resolution)


class SomeChosenPlayer(ChosenForObject):
    """A player who is chosen: "that player"."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def introduction(self) -> Introduction:
        """The one chosen."""
        return Introduction(players=True, plural=False)


@rule("607.2d", "608.2k")
@phrase("a(n) {who:IT}", also=["one of your {who:THEY}"])
class ChosenPlayer(SomeChosenPlayer):
    """CR 607.2d. A player or an opponent."""

    who: PlayerDescription
    slot: int = 0

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        players = self.who.find(resolution)
        (chosen,) = choose_among(player, players, 1, 1, "choose a player", rule, resolution) or (None,)
        return CHOSEN_PLAYER, chosen


@rule("607.2d", "608.2e")
@phrase("another {who:IT}")
class AnotherChosenPlayer(OtherThanPlayer, SomeChosenPlayer):
    """CR 607.2d. "Another player": than who chooses, or than the one spoken of last."""

    who: PlayerDescription
    slot: int = 0

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        players = [each for each in self.who.find(resolution) if self.is_other(each, resolution)]
        (chosen,) = choose_among(player, players, 1, 1, "choose a player", rule, resolution) or (None,)
        return CHOSEN_PLAYER, chosen


@rule("607.2d", "608.2d")
@phrase("{n:one} {who@n}")
class SoManyChosenPlayers(ChosenForObject):
    """CR 607.2d. "Two players", "two opponents": as many as there are, where there aren't so many."""

    n: int
    who: PlayerDescription

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        why = f"choose {self.n} players"
        return CHOSEN_PLAYER, choose_among(player, self.who.find(resolution), self.n, self.n, why, rule, resolution)


_NamedKind = Literal[
    "nonland", "creature", "artifact", "land", "nonbasic land", "nonartifact, nonland", "noncreature, nonland"
]


@rule(
    "201.4",
    "201.4a",
    "607.2d",
    "201.4b",
    "201.4c",
    "201.4d",
    "201.4e",
    "201.4f",
    "710.5",
    "712.19",
    "715.5",
    "720.5",
    "722.5",
)
@phrase(
    {
        None: "a card name",
        "not a basic land": "a card name other than a basic land card name",
        **{kind: f"a(n) {kind} card name" for kind in get_args(_NamedKind)},
    },
    by="kind",
    also={None: ["any card name"]},
)
class ChosenCardName(ChosenForObject):
    """CR 201.4. "A card name", "a nonland card name": of the cards that the game knows of."""

    kind: _NamedKind | Literal["not a basic land"] | None

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        found = choose_names(resolution.game, player, "choose a card name", rule, self.kind)
        return CHOSEN_NAME, found[0] if found else None


@rule("607.2d")
@phrase("{what}")
class ChosenObject(Phrase):
    """CR 607.2d. A permanent or card, chosen as something enters: "another creature you control"."""

    what: Indefinite

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        """Let a player choose: under what it is remembered, and what was chosen."""
        (chosen,) = self.what.chosen_by(player, resolution) or (None,)
        return CHOSEN_OBJECT, chosen


@rule("607.2d", "608.2d")
@phrase("choose(s) {chosen:and}", prefer=(ChoosesWord,))
class Chooses(Predicate):
    """CR 607.2d. "Choose a color": remembered for the source, and who chose what; what was chosen at another time is
    forgotten.
    """

    is_choice: ClassVar[bool] = True
    is_secret: ClassVar[bool] = False

    introduces: ClassVar[bool] = True

    chosen: tuple[ChosenForObject, ...]
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        made: dict[str, list[tuple[PlayerId, Any]]] = {}
        for player in players_in_turn_order(subject, resolution):
            for each in self.chosen:
                with on_behalf_of(player, resolution):
                    kind, value = each.remembered(player, resolution, "608.2d")
                made.setdefault(kind, []).append((player, value))
        for each in self.chosen:
            if isinstance(each, SomeChosenPlayer):
                _introduce(each.slot, made[CHOSEN_PLAYER], resolution)
        choices = {kind: ChoicesMade(tuple(pairs), self.is_secret) for kind, pairs in made.items()}
        resolution.bind(self.slot, tuple(choices.items()))
        resolution.happen(
            [
                noting(kind, choice, f"{_told(choice, resolution)} chosen", "607.2d", resolution)
                for kind, choice in choices.items()
            ]
        )
        resolution.did(True)


@rule("607.2d", "608.2d")
@phrase("secretly choose(s) {chosen:and}")
class ChoosesSecretly(Chooses):
    """CR 607.2d. "Secretly choose an opponent": only who chooses knows, until the choice is revealed."""

    is_secret: ClassVar[bool] = True

    chosen: tuple[ChosenForObject, ...]
    slot: int = 0

    def can_be_done_by(self, doer: Phrase | None) -> bool:
        """One player chooses: of several, each would know what those before have chosen."""
        return doer is None or isinstance(doer, You)


_CHOSEN_IN_SECRET: Final = {
    "player": CHOSEN_PLAYER,
    "opponent": CHOSEN_PLAYER,
    "creature type": CHOSEN_TYPE,
    "color": CHOSEN_COLOR,
    "card name": CHOSEN_NAME,
}


@rule("607.2d")
@phrase("reveal(s) the {what} <it|they|you> chose")
class RevealsChoice(Predicate):
    """CR 607.2d. "Reveal the player you chose": all know it from then on; where none was chosen, it can't be done."""

    what: Literal["player", "opponent", "creature type", "color", "card name"]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind = _CHOSEN_IN_SECRET[self.what]
        made = choice(kind, resolution)
        resolution.did(bool(made.values))
        if made.values:
            revealed = replace(made, is_secret=False)
            told = f"{_told(revealed, resolution)} revealed as what was chosen"
            resolution.happen([noting(kind, revealed, told, "607.2d", resolution)])


def lets_choose_color(introducer: Phrase) -> bool:
    """Whether a phrase lets somebody choose a color, of which what follows speaks as "that color"."""
    return isinstance(introducer, Chooses) and any(isinstance(each, ChosenColor) for each in introducer.chosen)


@rule("608.2e", "608.2k")
def _introduce(slot: int, made: Sequence[tuple[PlayerId, Any]], resolution: Resolution) -> None:
    """Let "that player" be the one who was chosen; of several who choose, each one's own."""
    resolution.bind_each(slot, {player: () if chosen is None else (chosen,) for player, chosen in made})


@rule("608.2e")
def _told(choice: ChoicesMade, resolution: Resolution) -> str:
    """What is chosen, as the log says it; by whom, if by several."""
    if choice.is_secret:
        return "something is secretly"
    words = [_in_words(value, resolution) for _, value in choice.made]
    if len(words) == 1:
        return f"{words[0]} is"
    names = (resolution.board.name(player) for player, _ in choice.made)
    told = ", ".join(f"{word} by {name}" for word, name in zip(words, names, strict=True))
    return f"{told} are"


def _in_words(chosen: str | tuple[str | Id, ...] | Id | None, resolution: Resolution) -> str:
    """A word, several names, or players or an object that were chosen, as the log says it."""
    if isinstance(chosen, str):
        return chosen
    if isinstance(chosen, tuple):
        return " // ".join(_in_words(each, resolution) for each in chosen)
    return "nothing" if chosen is None else resolution.board.name(chosen)


@rule("201.4", "608.2c")
@phrase("with that name")
class WithThatName(AnyQualifier, Reference):
    """CR 201.4. "Choose a nonland card name. … all cards with that name"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Chooses) and any(isinstance(each, ChosenCardName) for each in introducer.chosen)

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        made: ChoicesMade = dict(context.bound.get(self.antecedent, ())).get(CHOSEN_NAME, ChoicesMade(()))
        return any(name in known.names for name in made.values)


@rule("607.2d")
@phrase("{what} <has|have @what> the chosen name")
class HasChosenName(SimpleCondition):
    """CR 607.2d. "That card has the chosen name"."""

    what: Definite

    def holds(self, context: Context) -> bool:
        names, board = chosen(CHOSEN_NAME, context), context.board
        return any(name in board.characteristics(each).names for each in self.what.refer(context) for name in names)
