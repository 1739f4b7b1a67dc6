"""CR 608.2g: casting spells, and playing cards, as part of the resolution of a spell or ability."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseMethod
from comprules.kernel.options import Cast, Play
from comprules.phrases.nouns.libraries import FromAmong, still_there
from comprules.phrases.nouns.object_nouns import AnObject, SomeObjects
from comprules.phrases.permissions.casting_terms import LetsCast, Terms, way_of
from comprules.phrases.permissions.hidden_costs import need_not_be_cast
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import Comparison
from comprules.rules.card_types.lands import PlayLand
from comprules.rules.casting.casting import CastSpell
from comprules.rules.casting.castings_now import _castings_meanwhile, castings
from comprules.rules.casting.choosing_a_face import playable_faces, would_be
from comprules.rules.casting.guises import Guise, guises, seen_as
from comprules.rules.casting.permitted_methods import CastingMethod, WantedSpell
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.legality.without_mana_abilities import takes_mana_abilities
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.descriptions import ObjectKind, in_zones
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.standing import OFF_STACK
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.totals import Total

ALL: Final = 1_000
"""As many as there are."""


@rule("608.2g", "601.3e")
def cards_meant(what: Noun, resolution: Resolution) -> Iterator[Guise]:
    """The cards that a noun may mean, each as what it may be cast as so that it is of the kind that it says."""
    board, kind = resolution.board, _kind(what)
    if isinstance(what, FromAmong):
        pool: Sequence[ObjectId] = still_there(what.them, resolution)
    else:
        pool = what.refer(resolution) if kind is None else tuple(in_zones(kind.zones(), board))
    for number in pool:
        if number not in board.state.objects or board.object(number).zone in (Zone.BATTLEFIELD, Zone.STACK):
            continue
        for guise in guises(board, number):
            if _is_kind(what, guise, resolution):
                yield guise


@rule("601.3e")
def _kind(what: Noun) -> ObjectKind | None:
    """The kind of spells that a noun describes, each chosen as it is cast; None if it says which cards are meant."""
    if isinstance(what, FromAmong):
        return what.what
    is_of_spells = isinstance(what, (AnObject, SomeObjects)) or _total(what) is not None
    return what.kind() if isinstance(what, Indefinite) and is_of_spells else None


@rule("202.3", "601.3e")
def _total(what: Noun) -> Total | None:
    """The limit of what the spells that a noun speaks of count for together, if it sets one."""
    limit = getattr(what, "limit", None)
    return limit if isinstance(limit, Total) else None


def _is_kind(what: Noun, guise: Guise, resolution: Resolution) -> bool:
    kind, total = _kind(what), _total(what)
    if kind is None:
        return True
    number, board = guise.object, seen_as(resolution.board, guise)
    seen = Context(board, resolution.source, resolution.you, resolution.bindings(), resolution.x)
    return kind.fits(number, seen) and (total is None or total.could_be_among(number, seen))


@rule("601.5")
def _wanting(what: Noun, way: CastingMethod, resolution: Resolution) -> CastingMethod:
    """A way of casting what a noun speaks of, which must be of that kind also as a spell."""
    kind = _kind(what)
    if kind is None:
        return way
    wanted = WantedSpell(kind, resolution.source, resolution.you, resolution.bindings(), resolution.x)
    return replace(way, wanted=wanted)


def bounds(what: Noun, resolution: Resolution) -> tuple[int, int]:
    """How many a noun speaks of: at least and at most."""
    if isinstance(what, Indefinite) and _kind(what) is not None:
        return what.bounds(resolution)
    if isinstance(what, FromAmong):
        if isinstance(what.count, Open):
            return what.count.bounds(resolution)
        count = what.count.value(resolution)
        return count, count
    return 1, ALL


@rule("608.2g")
class CastSeveral(Procedure):
    """CR 608.2g. A player casting some of several cards, one after the other.

    At most so many: of them all, or `from_each` player's zone; `owners` are those of the cards that have been cast.
    """

    player: PlayerId
    cards: tuple[Guise, ...]
    way: CastingMethod
    most: int
    room: int | None = None
    """The greatest total mana value that the spells still to be cast may have."""
    from_each: int | None = None
    owners: tuple[PlayerId, ...] = ()

    def begin(self, game: Game) -> Procedure | None:
        """Let the player choose the next one, or no more."""
        left = tuple(card for card in self.cards if self._may_be_next(card, game))
        possible = castings(left, self.player, self.way, game) if self.most else []
        if not possible:
            return None
        chosen = chosen_among(possible, self.player, game, may_decline=True)
        if chosen is None:
            return None
        game.call(chosen)
        others = tuple(card for card in left if card.object != chosen.object)
        room = None if self.room is None else self.room - _guise_of(chosen).value(game.board)
        owners = (*self.owners, game.state.objects[chosen.object].owner)
        return self.then(self.begin, cards=others, most=self.most - 1, room=room, owners=owners)

    @rule("400.1", "608.2g")
    def _may_be_next(self, card: Guise, game: Game) -> bool:
        """Whether a card is still there, and one like it may be cast besides those that have been."""
        if card.object not in game.state.objects:
            return False
        taken = self.owners.count(game.state.objects[card.object].owner)
        has_turn = self.from_each is None or taken < self.from_each
        return has_turn and (self.room is None or card.value(game.board) <= self.room)


def _guise_of(casting: CastSpell) -> Guise:
    return Guise(casting.object, casting.face, casting.method)


def chosen_among(possible: Sequence[CastSpell], player: PlayerId, game: Game, *, may_decline: bool) -> CastSpell | None:
    """Let a player choose which spell to cast; None if they choose none."""
    if len(possible) == 1 and not may_decline and not game.asks_everything:
        return possible[0]
    board = game.board
    options: tuple[Option, ...] = tuple(
        Cast(each.object, would_be(board, each.object, each.face).name, each.face, each.method) for each in possible
    )
    answer = game.ask(ChooseMethod(player, "608.2g", "which spell to cast?", options, 0 if may_decline else 1, 1))
    return possible[options.index(answer[0])] if answer else None


@rule("400.1")
def _is_from_each(what: Noun) -> bool:
    """Whether a noun speaks of cards from each of several players' zones, so many from each."""
    return isinstance(what, (AnObject, SomeObjects)) and what.what.each_zone() is not None


def _room(what: Noun, resolution: Resolution) -> int | None:
    """The greatest total mana value of the spells that are cast together, if the text sets a limit."""
    total = _total(what)
    return None if total is None else total.limits(resolution).most


@rule("118.3c", "118.8c")
def _need_not_be_cast(casting: CastSpell, resolution: Resolution) -> bool:
    """Whether a player who is to cast a spell "if able" isn't required to, for what it costs."""
    if need_not_be_cast(casting, resolution.game):
        return True
    return takes_mana_abilities(casting, casting.player, resolution)


@rule("608.2g", "118.8c", "118.9")
@phrase(
    "cast(s) {what}[ {terms@what}][ if the resulting spell's mana value is {limit}]{if_able? if able}",
    also=[
        "cast(s) {what}[ {terms@what}][ if the spell's mana value is {limit}]{if_able? if able}",
        "cast(s) {what}[ {terms@what}][ if that spell's mana value is {limit}]{if_able? if able}",
    ],
)
class CastsNow(Predicate, LetsCast):
    """CR 608.2g. "You may cast that card without paying its mana cost": right now, whatever its card type.

    "If able" says that it must be, unless it costs what can't be demanded. `cascades` where cascade says so, whose
    limit to the spell isn't in all editions.
    """

    acts_on: ClassVar[Where] = {"what": OFF_STACK}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    terms: Terms | None
    limit: Comparison | None
    if_able: bool = False
    slot: int = 0
    cascades: bool = False

    @rule("702.85a")
    @rule("702.82a", edition="2009")
    def as_offered(self, context: Context) -> CastsNow:
        return replace(self, limit=None) if self.cascades and not context.board.rules.cascade_limits_spells else self

    def _is_small_enough(self, card: Guise, resolution: Resolution) -> bool:
        limit = self.as_offered(resolution).limit
        return limit is None or limit.holds(card.value(resolution.board), resolution)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Let each choose a card to cast, or begin to cast several; one player casts after the other."""
        found = [self._casting(player, resolution) for player in players_in_turn_order(subject, resolution)]
        _begin(found, resolution, "there is nothing to be cast")

    def _casting(self, player: PlayerId, resolution: Resolution) -> Procedure | None:
        game, way = resolution.game, _wanting(self.what, way_of(self.terms, resolution), resolution)
        with on_behalf_of(player, resolution):
            cards = self._cards(resolution)
            _, most = bounds(self.what, resolution)
        possible = _castings_meanwhile(cards, player, way, game)
        if not possible:
            return None
        if (most == 1 and not _is_from_each(self.what)) or len({card.object for card in cards}) == 1:
            may_decline = self.if_able and all(_need_not_be_cast(casting, resolution) for casting in possible)
            chosen = chosen_among(possible, player, game, may_decline=may_decline)
            if way.costs:
                game.leave_unasked(player, "118.9b")
            return chosen
        several = CastSeveral(player=player, cards=cards, way=way, most=most, room=_room(self.what, resolution))
        return replace(several, most=ALL, from_each=most) if _is_from_each(self.what) else several

    def _cards(self, resolution: Resolution) -> tuple[Guise, ...]:
        meant = cards_meant(self.what, resolution)
        return tuple(card for card in meant if self._is_small_enough(card, resolution))


@rule("608.2g", "305.1", "601.1a")
@phrase("play(s) {what}[ {terms@what}]")
class PlaysNow(Predicate):
    """CR 601.1a. "You may play that card without paying its mana cost": casting it, or playing it as a land."""

    acts_on: ClassVar[Where] = {"what": OFF_STACK}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    terms: Terms | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Let each choose what to play; one player does after the other."""
        found = [self._playing(player, resolution) for player in players_in_turn_order(subject, resolution)]
        _begin(found, resolution, "there is nothing to be played")

    def _playing(self, player: PlayerId, resolution: Resolution) -> Procedure | None:
        game, way = resolution.game, _wanting(self.what, way_of(self.terms, resolution), resolution)
        with on_behalf_of(player, resolution):
            cards = tuple(cards_meant(self.what, resolution))
        possible: list[CastSpell | PlayLand] = [*_castings_meanwhile(cards, player, way, game)]
        possible += land_plays(tuple(dict.fromkeys(card.object for card in cards)), player, game)
        return play_chosen(possible, player, game) if possible else None


@rule("608.2f", "608.2g")
def _begin(found: Sequence[Procedure | None], resolution: Resolution, why_not: str) -> None:
    """Let what each of some players has chosen to cast or play be cast or played, one player after the other."""
    note_done(any(found), resolution, "608.2g", why_not)
    for procedure in found:
        if procedure is not None:
            resolution.game.call(procedure)


@rule("305.2", "305.3")
def land_plays(cards: Sequence[ObjectId], player: PlayerId, game: Game) -> list[PlayLand]:
    """The ways in which a player could play these cards as lands now."""
    found = [
        PlayLand(player=player, object=number, face=face, now=True)
        for number in cards
        for face in playable_faces(game.board.object(number))
    ]
    return [play for play in found if why_impossible(game, play) is None]


def play_chosen(possible: Sequence[CastSpell | PlayLand], player: PlayerId, game: Game) -> CastSpell | PlayLand:
    """Let a player choose among several ways to play a card."""
    if len(possible) == 1 and not game.asks_everything:
        return possible[0]
    board = game.board
    options: list[Option] = []
    for each in possible:
        if isinstance(each, CastSpell):
            name = would_be(board, each.object, each.face).name
            options.append(Cast(each.object, name, each.face, each.method))
        else:
            name = would_be(board, each.object, each.face, Zone.BATTLEFIELD).name
            options.append(Play(each.object, name, each.face))
    (answer,) = game.ask(ChooseMethod(player, "608.2g", "what to play?", tuple(options)))
    return possible[options.index(answer)]
