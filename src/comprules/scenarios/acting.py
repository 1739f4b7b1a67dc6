"""Actions of a scenario's script, as options of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comprules.cards.names import folded
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Activate, Cast, EndEffect, Option, Play, RollDie, TurnThisUp, Unlock
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.keywords.abilities.morph import MEGAMORPH, MORPH
from comprules.reader.errors import Unwritable
from comprules.reader.reading import write
from comprules.rules.abilities.index import with_abilities
from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.rooms import SIDES
from comprules.rules.casting.casting_methods import FREE, permitted_ways
from comprules.rules.casting.casting_options import AlternativeCost, options_of
from comprules.rules.casting.choosing_a_face import castable_sets, playable_faces, would_be
from comprules.rules.casting.permissions import permissions
from comprules.rules.casting.permitted_methods import PlayingFrom
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.costs import Cost
from comprules.rules.targets_and_priority.turning_face_up import ways_up
from comprules.scenarios.calling import called
from comprules.scenarios.entries import ActivateEntry, CastEntry, CastingOptionAnswer, PlayEntry
from comprules.scenarios.findings import Failure, listed
from comprules.scenarios.naming import casting_texts, fits, matching, names_of
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import ability_text, begins, comparable, contains

NORMALLY: Final = "normal cost"

Action = CastEntry | PlayEntry | ActivateEntry


def action_texts(game: StagedGame, option: Option) -> tuple[str, ...]:
    """What an action is called: "Cast <name>", "Play <name>", the text of an ability, a keyword."""
    board = game.board
    if isinstance(option, Play):
        names = {folded(option.name)} if option.face else names_of(board, option.id)
        return tuple(f"Play {name}" for name in sorted(names))
    if isinstance(option, Activate):
        return called(board, option.id, option.ability)
    if isinstance(option, TurnThisUp):
        return _turning_texts(board, option)
    if isinstance(option, Unlock):
        return (_unlocking(board, option),)
    if isinstance(option, EndEffect):
        return _ending_texts(board, option)
    if isinstance(option, RollDie):
        return ("Roll the planar die.",)
    if not isinstance(option, Cast):
        return ()
    plain = casting_texts(board.object(option.id), spell_names(board, option), option.face)
    if not option.method:
        return plain
    methods = _method_names(option.method)
    ways = (f"{text} {joint} {method}" for text in plain for joint in ("using", "with") for method in methods)
    return (*ways, *_keyword_texts(board, option))


@rule("702.37b")
def _method_names(method: str) -> tuple[str, ...]:
    """What a way to cast a card is called: megamorph is a variant of morph."""
    return (method, MORPH) if method == MEGAMORPH else (method,)


def _turning_texts(board: Board, option: TurnThisUp) -> tuple[str, ...]:
    """What turning a permanent face up is called, after what it costs, or is said to cost."""
    ways = [way for way in ways_up(board, option.id) if way.method == option.method]
    texts = [", ".join(map(write, costs)) for way in ways for costs in (way.costs, way.said) if costs]
    turned = "Turn this face-down permanent face up."
    return (*(f"{text}: {turned}" for text in dict.fromkeys(texts)), turned)


def _unlocking(board: Board, option: Unlock) -> str:
    """What unlocking a half of a permanent is called, with its cost."""
    cost = "".join(f"{{{symbol}}}" for symbol in board.characteristics(option.id).halves[option.half].mana_cost)
    return f"{cost}: Unlock the {SIDES[option.half]} half."


@rule("116.2c")
def _ending_texts(board: Board, option: EndEffect) -> tuple[str, ...]:
    """What ending an effect is called: as the effect says it, or by the price alone."""
    price = write(board.state.effects[option.effect].statement.deed)
    return f"You may {price[:1].lower()}{price[1:]} to end this effect.", f"{price} to end this effect."


def _keyword_texts(board: Board, option: Cast) -> Iterator[str]:
    """The text of the ability that lets a card be cast by a method, which begins with its name; or the name itself.

    The text of an ability that lets it be cast face down says what turning it up costs.
    """
    known = board.characteristics(option.id)
    if any(way.face_down() for way in options_of(known, AlternativeCost) if way.method() == option.method):
        return
    texts = [ability_text(ability) for ability in known.abilities]
    yield from [text for text in texts if begins(text, option.method)] or [_way_text(board, option)]


def _way_text(board: Board, option: Cast) -> str:
    """The name of a way to cast a card that an effect allows, with what it costs."""
    return " ".join((option.method, *_costs_of_way(board, option)))


def _costs_of_way(board: Board, option: Cast) -> tuple[str, ...]:
    """What a way to cast a card costs, in words: one that an effect allows, or one of its own."""
    playing = (PlayingFrom(player, option.id, as_land=False, face=option.face) for player in board.players)
    permitted = (way.costs for each in playing for way in permitted_ways(board, each) if way.method == option.method)
    own = options_of(board.characteristics(option.id), AlternativeCost)
    costs = next(permitted, None) or next((way.costs() for way in own if way.method() == option.method), ())
    return tuple(text for cost in costs if (text := _said(cost)))


def _said(cost: Cost) -> str:
    """A cost in words; empty for one that no card words so."""
    try:
        return write(cost)
    except Unwritable:
        return ""


@rule("601.3")
def what_allows(board: Board, option: Cast) -> frozenset[str]:
    """The names of what could allow casting a card so: objects whose effects do, and the card if there are any."""
    names = {board.name(source) for source in _allowing(board, option)}
    return frozenset({option.name, *names}) if names else frozenset()


@rule("601.3")
def is_allowed_by_several(board: Board, option: Option) -> bool:
    """Whether an option is to cast a card that several objects allow to be cast so: it's asked which of them does."""
    return isinstance(option, Cast) and len(set(_allowing(board, option))) > 1


def _allowing(board: Board, option: Cast) -> Iterator[ObjectId]:
    """The objects whose effects could allow casting a card so."""
    playing = (PlayingFrom(player, option.id, as_land=False, face=option.face) for player in board.players)
    return (context.source for each in playing for _, context in permissions(board, each))


def spell_names(board: Board, option: Cast) -> frozenset[str]:
    """The names under which a card can be cast as an option says: that of a half, an adventure, a face."""
    if len(castable_sets(board.object(option.id))) > 1:
        return frozenset({folded(option.name)})
    return names_of(board, option.id) | {folded(option.name)}


def option_for(game: StagedGame, entry: Action, place: str, said: CastingOptionAnswer | None) -> Option:
    """The option that an entry of the script means; `said` is the way to cast that the player answers next.

    Raises Failure, with what would be possible, if there is none.
    """
    decision = game.decision
    assert decision is not None
    fitting = [option for option in decision.options if means(game, entry, option, said)]
    if not fitting and isinstance(entry, ActivateEntry):
        fitting = [option for option in game.mana_actions() if means(game, entry, option)]
    if not fitting and isinstance(entry, ActivateEntry):
        fitting = [option for option in decision.options if _costs_the_same(game, entry, option)]
    if not fitting and isinstance(entry, CastEntry) and entry.using is None:
        fitting = [option for option in decision.options if _as_allowed(game, entry, option)]
    if isinstance(entry, CastEntry):
        fitting.sort(key=lambda option: _plainness(game.board, option, said))
    if not fitting:
        raise Failure(place, f"player {entry.player} can {entry}", why_impossible(game, entry))
    return fitting[0]


def _plainness(board: Board, option: Option, said: CastingOptionAnswer | None) -> tuple[bool, bool, bool]:
    """A way that was answered for comes first, best the one that costs what was said; then the plain one."""
    method = getattr(option, "method", "")
    if said is None or not is_cast_as_said(board, option, said):
        return (True, False, bool(method))
    costs = _costs_of_way(board, option) if isinstance(option, Cast) and said.cost is not None else ()
    return (False, not any(begins(cost, said.cost or "") for cost in costs), bool(method))


@rule("601.2b", "118.9a")
def is_cast_as_said(board: Board, option: Option, said: CastingOptionAnswer) -> bool:
    """Whether an option is to cast a card in the way that an answer says: plainly, or by what a method is called or
    costs.
    """
    if not isinstance(option, Cast) or said.card is not None:
        return False
    if not option.method or begins(said.value, NORMALLY):
        return not option.method and begins(said.value, NORMALLY)
    if contains(option.method, said.value):
        return True
    return contains(said.value, "alternative cost") and not contains(option.method, FREE)


def means(game: StagedGame, entry: Action, option: Option, said: CastingOptionAnswer | None = None) -> bool:
    """Whether an option is what an entry asks for."""
    match entry, option:
        case CastEntry(), Cast():
            return _is_of(game, option.id, entry.card, spell_names(game.board, option)) and _way(
                game.board, entry, option, said
            )
        case PlayEntry(), Play():
            return _is_of(game, option.id, entry.card, names_of(game.board, option.id) | {folded(option.name)})
        case ActivateEntry(), Activate() | Cast() | EndEffect() | TurnThisUp() | Unlock():
            if entry.source is not None and not matching(game, (option.id,), entry.source):
                return False
            return any(begins(text, entry.ability) for text in action_texts(game, option))
        case ActivateEntry(source=None), RollDie():
            return any(begins(text, entry.ability) for text in action_texts(game, option))
    return False


def _way(board: Board, entry: CastEntry, option: Cast, said: CastingOptionAnswer | None) -> bool:
    manner = option.method or layout_of(board.object(option.id).card).manner(option.face)
    if entry.using is not None:
        return any(begins(name, entry.using) for name in _method_names(manner))
    return not manner or (said is not None and is_cast_as_said(board, option, said))


@rule("602.1")
def _costs_the_same(game: StagedGame, entry: ActivateEntry, option: Option) -> bool:
    """Whether an option is to activate an ability that costs what an entry says, though it is worded otherwise."""
    costs, colon, _ = entry.ability.partition(":")
    if (
        not colon
        or not isinstance(option, Activate)
        or not (entry.source is None or matching(game, (option.id,), entry.source))
    ):
        return False
    return any(
        comparable(text).startswith(comparable(f"{costs}:")) for text in called(game.board, option.id, option.ability)
    )


def _as_allowed(game: StagedGame, entry: CastEntry, option: Option) -> bool:
    """Whether an option is to cast a card for the cost that an effect names which allows casting it at all: without
    another way, that is casting it plainly.
    """
    if not isinstance(option, Cast) or not _is_of(game, option.id, entry.card, spell_names(game.board, option)):
        return False
    own = options_of(game.board.characteristics(option.id), AlternativeCost)
    return bool(option.method) and all(way.method() != option.method for way in own)


def _is_of(game: StagedGame, number: ObjectId, ref: Ref, names: frozenset[str]) -> bool:
    if isinstance(ref, str):
        return folded(ref) in names
    if ref.card is not None:
        return folded(ref.card) in names and fits(game, number, Qualified(card=game.board.name(number), copy=ref.copy))
    return fits(game, number, ref)


def why_impossible(game: StagedGame, entry: Action) -> str:
    """What the player could do instead, and, where the game knows it, why not what they should do."""
    decision = game.decision
    assert decision is not None
    texts = dict.fromkeys(text for option in decision.options for text in action_texts(game, option)[:1])
    return f"{_reason(game, entry)}possible: {listed([comparable(text) for text in texts])}"


def _reason(game: StagedGame, entry: Action) -> str:
    decision = game.decision
    assert decision is not None
    for option in _wished(game, decision.whose, entry):
        reason = game.why_not(option)
        if reason is not None:
            return f"{reason}; "
    return ""


def _wished(game: StagedGame, player: PlayerId, entry: Action) -> Iterator[Option]:
    """Options that an entry could mean if they were legal."""
    state, board = game.state, game.board
    if isinstance(entry, ActivateEntry):
        index = with_abilities(board.index)
        for found in (*index.activated, *index.mana):
            option = Activate(found.object, board.name(found.object), found.place)
            if means(game, entry, option):
                yield option
        return
    held = (*state.hand(player), *state.graveyard(player), *state.exile, *state.command)
    for number in held:
        for made in _faces(board, number, entry):
            if means(game, entry, made):
                yield made


def _faces(board: Board, number: ObjectId, entry: Action) -> Iterator[Cast | Play]:
    """A card as it could be cast or played with each of the sets of characteristics it has."""
    record = board.object(number)
    if isinstance(entry, CastEntry):
        for face in castable_sets(record):
            yield Cast(number, would_be(board, number, face).name, face)
    else:
        for face in playable_faces(record):
            yield Play(number, would_be(board, number, face, Zone.BATTLEFIELD).name, face)
