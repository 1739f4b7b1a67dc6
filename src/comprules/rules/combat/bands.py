"""CR 508.1e, 702.22c-d: attacking in bands.

A combat's `bands` are the creatures that attack together. The player who declares attackers says one band after the
other, each time of creatures that attack the same and are in none yet, until no more are wanted or possible.
"""

from __future__ import annotations

from comprules.rules.combat.combat_phase import Bands
from comprules.rules.concepts.edition import EditionPart, Rules
from comprules.rules.keyword_basics.banding import Banding, BandsWithOther
from comprules.rules.objects.descriptions import Description
from comprules.rules.prelude import *

Aims = Sequence[tuple[ObjectId, Id]]
"""Creatures, each with what it attacks."""


@rule("702.22c")
class BandKind(Record):
    """Creatures that can be in a band for the same reason: at least one of the `core`, and some of the others."""

    core: tuple[ObjectId, ...]
    others: tuple[ObjectId, ...]
    most_others: int

    def allows(self, band: Sequence[ObjectId]) -> bool:
        """Whether these creatures can be a band."""
        return len(band) > 1 and self.has_room_for(band) and not self._is_without_core(band)

    def has_room_for(self, band: Sequence[ObjectId]) -> bool:
        """Whether these creatures can be in one band, be it with more."""
        members = (*self.core, *self.others)
        company = [creature for creature in band if creature not in self.core]
        can_grow = len(band) > 1 or len(self.core) + min(len(self.others), self.most_others) > 1
        return can_grow and len(company) <= self.most_others and all(creature in members for creature in band)

    def _is_without_core(self, band: Sequence[ObjectId]) -> bool:
        return all(creature not in self.core for creature in band)


class DeclareBand(ChooseObjects):
    """Which attacking creatures are in a band (CR 508.1e), if any are: those of one of the `kinds`.

    >>> from comprules.cards import Card, Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> face = Face("Benalish Hero", "{W}", "Creature — Human Soldier", "Banding", power="1", toughness="1")
    >>> hero = Piece(Card("Benalish Hero", "normal", (face,)))
    >>> game = arrange([Side((hero, hero)), Side()], step="beginning of combat", skip_trivial=True)
    >>> game.choose(game.decision.candidates)
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('DeclareBand', ['Benalish Hero #4', 'Benalish Hero #5', 'done'])
    """

    kinds: tuple[BandKind, ...] = ()

    def pieces(self) -> tuple[Option, ...]:
        """The creatures that can be in a band with those chosen."""
        return tuple(piece for piece in super().pieces() if self._can_go_on((*self.chosen, piece)))

    @rule("702.22c")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """Why these creatures can't be a band, or None; none at all are no band."""
        band = _creatures(chosen)
        if not band or any(kind.allows(band) for kind in self.kinds):
            return None
        return "these creatures can't be a band" if len(band) > 1 else "a band has at least two creatures"

    def _can_go_on(self, chosen: Sequence[Option]) -> bool:
        return any(kind.has_room_for(_creatures(chosen)) for kind in self.kinds)


def _creatures(chosen: Sequence[Option]) -> tuple[ObjectId, ...]:
    return tuple(piece.id for piece in chosen if isinstance(piece, Thing))


@rule("508.1e", "702.22c")
@rule("502.10c", edition="2006")
def declare_bands(game: Game, player: PlayerId, attacks: Aims) -> Bands:
    """The bands in which these creatures attack, as the player says; each creature is in one at most."""
    bands: Bands = ()
    while decision := _question(game.board, player, _unbanded(attacks, bands)):
        chosen = game.ask(decision)
        band = _creatures([piece for piece in decision.candidates if piece in chosen])
        if not band:
            break
        bands = (*bands, band)
    return bands


def _unbanded(attacks: Aims, bands: Bands) -> list[tuple[ObjectId, Id]]:
    taken = {creature for band in bands for creature in band}
    return [attack for attack in attacks if attack[0] not in taken]


def _question(board: Board, player: PlayerId, attacks: Aims) -> DeclareBand | None:
    """The question for a band of these attackers, if there can be one."""
    kinds = tuple(kind for kind in _kinds(board, attacks) if kind.has_room_for(kind.core[:1]))
    able = {creature for kind in kinds for creature in (*kind.core, *kind.others)}
    candidates = things(board, [creature for creature, _ in attacks if creature in able])
    reason = "which creatures attack in a band?"
    return DeclareBand(player, "508.1e", reason, candidates, 0, len(candidates), kinds=kinds) if kinds else None


@rule("702.22c", "702.22d", "802.3b")
@rule("702.19d", edition="2009")
@rule("502.10b", edition="2006")
def _kinds(board: Board, attacks: Aims) -> Iterator[BandKind]:
    """The kinds of bands that there can be of these attackers, separately for each thing that is attacked."""
    for aim in dict.fromkeys(defender for _, defender in attacks):
        together = [creature for creature, defender in attacks if defender == aim]
        banding = tuple(creature for creature in together if has_banding(board, creature))
        if banding:
            yield BandKind(banding, tuple(creature for creature in together if creature not in banding), 1)
        for bearer in together:
            for others in _companies(board, bearer, together):
                yield BandKind((bearer,), others, len(others))


@rule("702.22a")
def has_banding(board: Board, creature: ObjectId) -> bool:
    """Whether a creature has banding, and not just "bands with other"."""
    return Banding in board.characteristics(creature).keywords


@rule("702.22b", "702.22m")
def special_qualities(board: Board, creature: ObjectId) -> tuple[Description, ...]:
    """The qualities of others that a creature can be in a band with, each once however often it says so."""
    known = board.characteristics(creature)
    if BandsWithOther not in known.keywords:
        return ()
    parts = (part for line in known.abilities for part in line.primitives())
    return tuple(dict.fromkeys(part.quality for part in parts if isinstance(part, BandsWithOther)))


def _companies(board: Board, bearer: ObjectId, creatures: Sequence[ObjectId]) -> Iterator[tuple[ObjectId, ...]]:
    """The others of these creatures with which each "bands with other" of one of them lets that one be in a band."""
    for quality in special_qualities(board, bearer):
        yield BandingCompany.of(board.rules).found(board, bearer, quality, creatures)


class BandingCompany(EditionPart):
    """With others of the quality that "bands with other" names, if the creature that has it is so itself."""

    @staticmethod
    def of(rules: Rules) -> BandingCompany:
        """That of an edition."""
        company = rules.banding_company
        assert isinstance(company, BandingCompany)
        return company

    @rule("702.22c", "702.22j", "702.22k")
    def found(
        self, board: Board, bearer: ObjectId, quality: Description, creatures: Sequence[ObjectId]
    ) -> tuple[ObjectId, ...]:
        """Those of these creatures that have a quality, besides one that has it as well."""
        context = Context(board, bearer, board.controller(bearer))
        fitting = [creature for creature in creatures if quality.matches(creature, context)]
        return tuple(creature for creature in fitting if creature != bearer) if bearer in fitting else ()


@rule("702.22j", "702.22k")
def bandmaster(board: Board, creatures: Sequence[ObjectId]) -> ObjectId | None:
    """The first of these creatures by whose banding their side divides the damage of what they fight, if one is."""
    return next((creature for creature in creatures if _leads(board, creature, creatures)), None)


def _leads(board: Board, creature: ObjectId, creatures: Sequence[ObjectId]) -> bool:
    return has_banding(board, creature) or any(_companies(board, creature, creatures))
