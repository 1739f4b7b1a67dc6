"""Section 9: the casual variants that a table can be laid for besides those that decks themselves ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.counted import counted
from comprules.kernel.records import Message, Record
from comprules.kernel.rule_citations import rule
from comprules.simulate.decks import NamedDeck
from comprules.simulate.variants import by_commanders
from comprules.table.variants.supplied import Form, Supplied
from comprules.variants import (
    AlternatingTeams,
    Ante,
    Archenemy,
    ArchenemyCommander,
    AttackOnly,
    Attractions,
    Brawl,
    Commander,
    CommanderDraft,
    ConspiracyDraft,
    Emperor,
    GrandMelee,
    LimitedRange,
    Planechase,
    Stickers,
    SupervillainRumble,
    TeamVsTeam,
    TwoHeadedGiant,
    Vanguard,
    Variant,
)

LONGEST_TEXT: Final = 100_000
"""How many characters a text may have in which it is said what a variant needs."""

Whose = Literal["nobody", "all together", "the first player", "each player"]
"""For whom there is something that a variant needs."""


class ByVariant(Message, frozen=True, forbid_unknown_fields=True):
    """A variant that a table is laid for: one of `VARIANTS` by its name, and the texts that say what it needs besides
    decks, such as lists of planes.
    """

    name: str
    needs: tuple[str, ...] = ()


class OfferedVariant(Record):
    """A variant as it is offered: how it is made, and what it `needs` besides decks: of that, there is a text for each
    of those `whose` it is, written in such a `form`. What `is_optional` may be nothing. What isn't `made` is a kind of
    game with `commanders`, which the decks must have.
    """

    made: Callable[[Supplied], Variant] | None = None
    commanders: type[Commander] = Commander
    needs: str = ""
    whose: Whose = "nobody"
    form: Form = "a list"
    is_optional: bool = False

    def texts(self, players: int) -> int:
        """For how many there is a text about what it needs, of so many players."""
        return {"nobody": 0, "each player": players}.get(self.whose, 1)

    @property
    def begins_with_decks(self) -> bool:
        """Whether there is something to it that must be there before the game begins."""
        return self.made is None or self.whose != "nobody"


VARIANTS: Final[dict[str, OfferedVariant]] = {
    "Commander": OfferedVariant(commanders=Commander),
    "Brawl": OfferedVariant(commanders=Brawl),
    "Commander Draft": OfferedVariant(commanders=CommanderDraft),
    "Two-Headed Giant": OfferedVariant(lambda _: TwoHeadedGiant()),
    "two teams of two": OfferedVariant(lambda _: TeamVsTeam([[0, 1], [2, 3]])),
    "two teams of three": OfferedVariant(lambda _: TeamVsTeam([[0, 1, 2], [3, 4, 5]])),
    "three teams of two": OfferedVariant(lambda _: TeamVsTeam([[0, 1], [2, 3], [4, 5]])),
    "Emperor": OfferedVariant(lambda _: Emperor()),
    "Alternating Teams": OfferedVariant(lambda _: AlternatingTeams()),
    "Alternating Teams, three of them": OfferedVariant(lambda _: AlternatingTeams(teams=3)),
    "Grand Melee": OfferedVariant(lambda _: GrandMelee()),
    "range of influence 1": OfferedVariant(lambda _: LimitedRange(1)),
    "range of influence 2": OfferedVariant(lambda _: LimitedRange(2)),
    "attack left": OfferedVariant(lambda _: AttackOnly("left")),
    "attack right": OfferedVariant(lambda _: AttackOnly("right")),
    "playing for ante": OfferedVariant(lambda _: Ante()),
    "Planechase": OfferedVariant(lambda given: Planechase(given.decks()), needs="planar deck", whose="all together"),
    "Planechase, each with planes": OfferedVariant(
        lambda given: Planechase(given.decks()), needs="planar deck", whose="each player"
    ),
    "Archenemy": OfferedVariant(
        lambda given: Archenemy(given.decks()[0]), needs="scheme deck", whose="the first player"
    ),
    "Archenemy Commander": OfferedVariant(
        lambda given: ArchenemyCommander(given.decks()[0]), needs="scheme deck", whose="the first player"
    ),
    "Supervillain Rumble": OfferedVariant(
        lambda given: SupervillainRumble(given.decks()), needs="scheme deck", whose="each player"
    ),
    "Attractions": OfferedVariant(
        lambda given: Attractions(given.decks()), needs="Attraction deck", whose="each player", is_optional=True
    ),
    "Attractions, in limited play": OfferedVariant(
        lambda given: Attractions(given.decks(), limited=True),
        needs="Attraction deck",
        whose="each player",
        is_optional=True,
    ),
    "Vanguard": OfferedVariant(
        lambda given: Vanguard(given.cards()), needs="vanguard card", whose="each player", form="a name"
    ),
    "Stickers": OfferedVariant(
        lambda given: Stickers(given.sheets()),
        needs="sticker sheets",
        whose="each player",
        form="sheets",
        is_optional=True,
    ),
    "Conspiracy Draft": OfferedVariant(
        lambda given: ConspiracyDraft(given.notes()),
        needs="notes of the draft",
        whose="each player",
        form="notes",
        is_optional=True,
    ),
}
"""What each is called, and how it is offered."""


@rule("901.3", "902.3", "904.3")
def problems_of(variants: Sequence[ByVariant], players: int) -> Iterator[str]:
    """What keeps so many players from playing by these variants, as far as it can be told without their cards."""
    for place, variant in enumerate(variants):
        if variant.name not in VARIANTS:
            yield f"there is no variant {variant.name!r}; there are {', '.join(VARIANTS)}"
        elif variant.name in (other.name for other in variants[:place]):
            yield f"{variant.name} is named twice"
        else:
            yield from _problems_of_needs(variant, players)


def _problems_of_needs(variant: ByVariant, players: int) -> Iterator[str]:
    offered, there = VARIANTS[variant.name], len(variant.needs)
    texts = offered.texts(players)
    if there != texts and (there or not offered.is_optional):
        needs = counted(texts, offered.needs or "supplementary deck")
        yield f"{variant.name} needs {needs} for so many players, not {there}"
    if not offered.is_optional and not all(text.strip() for text in variant.needs):
        yield f"{variant.name} needs a {offered.needs} for {offered.whose}, and one is missing"
    if any(len(text) > LONGEST_TEXT for text in variant.needs):
        yield f"a {offered.needs} is longer than {LONGEST_TEXT} characters"


@rule("800.2", "903.3")
def variants_made(
    variants: Sequence[ByVariant], players: int, pool: CardPool, decks: Sequence[NamedDeck] = ()
) -> tuple[Variant, ...]:
    """What so many players play by: the variants, and what the commanders of their decks are for.

    Raises what is raised by cards that can't be played, and SetUpError if some decks have no commanders.

    >>> variants_made((ByVariant("Emperor"), ByVariant("attack left")), 6, CardPool())
    (Emperor(teams=2, seat=None), AttackOnly(side='left'))
    """
    kinds = dict.fromkeys(VARIANTS[each.name].commanders for each in variants if VARIANTS[each.name].made is None)
    commanders = (made for kind in (kinds or (Commander,)) for made in by_commanders(decks, kind))
    return (*commanders, *_made(variants, players, pool))


def cards_of(variants: Sequence[Variant]) -> Iterator[Card]:
    """The cards that variants have with them: planes, schemes, commanders."""
    waiting = [getattr(variant, name) for variant in variants for name in variant.__struct_fields__]
    while waiting:
        held = waiting.pop()
        if isinstance(held, Card):
            yield held
        elif isinstance(held, tuple):
            waiting.extend(held)


def _made(variants: Sequence[ByVariant], players: int, pool: CardPool) -> Iterator[Variant]:
    for variant in variants:
        offered = VARIANTS[variant.name]
        if offered.made is not None:
            texts = variant.needs or ("",) * offered.texts(players)
            yield offered.made(Supplied(texts, offered.needs, pool))
