"""CR 400.2: a game as it may be for all that a player knows: hidden cards filled in at random, for a search.

The places of hidden cards stay what they are: the cards change places. Those that a player owns and that are hidden
from the one who asks are dealt anew among the places where such cards are: that player's library and hand, and what
lies face down in exile, on the battlefield or on the stack; and each supplementary deck in itself. What the one who
asks may look at, or knows, stays where it is. A card that was cast face down is dealt one that can be, and a card with
foretell lies where one was foretold. Chance is dealt anew too.

Sideboards, and what was chosen in secret, stay as they are. What the step in progress has asked before is answered as
it was, for the cards that are in those places now; so cards whose exchange would make another question of it stay.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseAction, Decision, IllegalChoice
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import COMMANDER, Object
from comprules.kernel.options import Option
from comprules.kernel.randomness import CHANCE, below, seeded
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS, REGISTERS
from comprules.kernel.zones import Zone
from comprules.keywords.abilities.foretell import Foretell
from comprules.play.game import Game
from comprules.rules.casting.casting_methods import alternatives
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.procedures import Illegal, Inconclusive, Stop
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.legality.legality_by_trial import feasible
from comprules.rules.special_mechanics.controlling_players import handed_to
from comprules.rules.variants.variant import COMMANDERS
from comprules.rules.zones.exiled_face_down import FORETOLD
from comprules.rules.zones.knowledge import is_hidden, knows
from comprules.rules.zones.noted import BEYOND
from comprules.rules.zones.placement import with_functions

Swap = tuple[ObjectId, ObjectId]


class CannotDeterminize(ValueError):
    """What a player can't see of the game can't be filled in. The game is unchanged.

    >>> from comprules.cards import Card, Face
    >>> from comprules.positions import Piece, Side, arrange
    >>> text = "Players play a Magic subgame, using their libraries as their decks."
    >>> tale = Card("Tale", "normal", (Face("Tale", "{0}", "Sorcery", text),))
    >>> plains = Card("Plains", "normal", (Face("Plains", "", "Basic Land — Plains"),))
    >>> game = arrange([Side(hand=(tale,), library=(plains,) * 9), Side(library=(plains,) * 9)])
    >>> for answer in (game.decision.options[1], "pass", "pass"):
    ...     game.choose(answer)
    >>> game.determinize(0)
    Traceback (most recent call last):
      ...
    comprules.play.determinizing.CannotDeterminize: a subgame is being played: ...
    """


@rule("400.2", "402.3")
def determinized(game: Game, player: PlayerId, seed: int) -> Game:
    """A copy of a game in which what a player can't see and doesn't know is filled in at random."""
    if game.main_game is not None:
        raise CannotDeterminize("a subgame is being played: what is hidden in its main game can't be filled in")
    swaps, chance = _swaps(game, player, seed)
    for dealt_anew in (True, False):
        twin = _dealt(game, swaps, chance if dealt_anew else None)
        if _asks_the_same(twin, game, player):
            return twin
    return _one_by_one(game, player, swaps)


def _one_by_one(game: Game, player: PlayerId, swaps: Sequence[Swap]) -> Game:
    """The cards dealt as far as the step in progress comes to the question it has asked."""
    made: list[Swap] = []
    for swap in swaps:
        if _asks_the_same(_dealt(game, (*made, swap), None), game, player):
            made.append(swap)
    twin = _dealt(game, made, None)
    _asks_the_same(twin, game, player)
    return twin


# -- what is hidden ----------------------------------------------------------------------------------------------------


def hidden_from(game: Game, player: PlayerId) -> Iterator[ObjectId]:
    """The cards that a player may not look at and doesn't know, also with what the step in progress has shown."""
    asked = game.as_asked()
    for number, known in sorted(game.state.objects.items()):
        if _is_dealt(known) and not _is_known(asked.board, number, player):
            yield number


def _is_dealt(record: Object) -> bool:
    return record.is_card and is_hidden(record) and not record.components and record.zone is not Zone.OUTSIDE


def _is_known(board: Board, number: ObjectId, player: PlayerId) -> bool:
    """Whether a player knows a card, or what it has become."""
    if number in board.state.objects:
        return knows(board, number, player)
    left = board.state.departed.get(number)
    if left is None or left.became is None:
        return True
    return player in left.known_to or _is_known(board, left.became, player)


def _group(record: Object) -> tuple[PlayerId, str]:
    """Among which hidden cards a card is: those of its owner's deck, of a supplementary deck, or none but itself."""
    if record.lies_in_deck:
        assert record.face_down is not None
        return record.owner, record.face_down.how
    return record.owner, f"#{record.id}" if record.zone is Zone.COMMAND else "deck"


@rule("702.37c", "702.143a", "702.168b")
def _ways(board: Board, number: ObjectId) -> frozenset[str]:
    """In which ways a card can come to lie face down."""
    down = (option.face_down() for option in alternatives(board, number))
    ways = {known.how for known in down if known is not None}
    keywords = face_up_values(board.object(number)).keywords
    return frozenset(ways | {FORETOLD} if Foretell in keywords else ways)


def _demands(record: Object, ways: frozenset[str]) -> str:
    """In which way a card in this place must be able to come to lie face down; empty if it is any card."""
    if record.zone is Zone.EXILE and record.recall(FORETOLD):
        return FORETOLD if FORETOLD in ways else ""
    how = record.face_down.how if record.face_down is not None else ""
    return how if how in ways and record.zone in (Zone.BATTLEFIELD, Zone.STACK) else ""


def _swaps(game: Game, player: PlayerId, seed: int) -> tuple[tuple[Swap, ...], int]:
    """Which places exchange their cards, one pair after the other, and the state of chance after that."""
    chance = seeded(seed)
    groups: dict[tuple[PlayerId, str], list[ObjectId]] = {}
    for number in hidden_from(game, player):
        groups.setdefault(_group(game.state.objects[number]), []).append(number)
    swaps: list[Swap] = []
    for places in groups.values():
        dealt, chance = _Group(game, places).dealt(chance)
        swaps += _exchanges(dealt)
    return tuple(swaps), chance


class _Group:
    """Places among which hidden cards are dealt, with what each demands of a card and what each card can be."""

    def __init__(self, game: Game, places: Sequence[ObjectId]) -> None:
        objects = game.state.objects
        self.cards = {place: objects[place] for place in places}
        self.ways = {place: _ways(game.board, place) for place in places}
        self.demands = {place: _demands(objects[place], self.ways[place]) for place in places}

    def dealt(self, chance: int) -> tuple[dict[ObjectId, ObjectId], int]:
        """From where each place gets its card, and the state of chance after that. It has nothing to do with where the
        cards truly are: who sees the same imagines the same.
        """
        sources = self._in_order()
        places = list(sources)
        for last in range(len(places) - 1, 0, -1):
            here = places[last]
            fitting = [there for there in places[: last + 1] if self._may_swap(here, there, sources)]
            chosen, chance = below(len(fitting), chance)
            there = fitting[chosen]
            sources[here], sources[there] = sources[there], sources[here]
        return sources, chance

    def _in_order(self) -> dict[ObjectId, ObjectId]:
        """The cards by name, what fits where something is demanded before the others; as they are if that can't be."""
        left = sorted(self.cards, key=self._name)
        sources: dict[ObjectId, ObjectId] = {}
        for place in sorted(self.cards, key=lambda number: (not self.demands[number], number)):
            fitting = next((card for card in left if _fits(self.demands[place], self.ways[card])), None)
            if fitting is None:
                return {number: number for number in self.cards}
            left.remove(fitting)
            sources[place] = fitting
        return sources

    def _name(self, place: ObjectId) -> tuple[str, str]:
        record = self.cards[place]
        return record.card.name, repr(record.marks)

    def _may_swap(self, here: ObjectId, there: ObjectId, sources: Mapping[ObjectId, ObjectId]) -> bool:
        """Whether each of two places can have the card of the other."""
        return _fits(self.demands[here], self.ways[sources[there]]) and _fits(
            self.demands[there], self.ways[sources[here]]
        )


def _exchanges(sources: Mapping[ObjectId, ObjectId]) -> Iterator[Swap]:
    """The exchanges, one after the other, by which each place gets the card of another."""
    lies_in = {place: place for place in sources}
    holds = dict(lies_in)
    for place, wanted in sources.items():
        there = lies_in[wanted]
        if there != place:
            yield place, there
            moved = holds[place]
            holds[place], holds[there] = wanted, moved
            lies_in[wanted], lies_in[moved] = place, there


def _fits(demanded: str, ways: frozenset[str]) -> bool:
    return not demanded or demanded in ways


# -- dealing -----------------------------------------------------------------------------------------------------------


def _dealt(game: Game, swaps: Sequence[Swap], chance: int | None) -> Game:
    """A copy of the game with cards exchanged; without a past, in which they were others."""
    twin = game.copy()
    for here, there in swaps:
        _exchange(twin, here, there)
    if chance is not None:
        twin.state.write(REGISTERS, CHANCE, chance)
    twin.offered = {}
    twin.forget_past()
    return twin


def _exchange(game: Game, here: ObjectId, there: ObjectId) -> None:
    objects = game.state.objects
    one, other = objects[here], objects[there]
    for place, card in ((one, other), (other, one)):
        _lay(game, replace(place, card=card.card, copiable=card.copiable, marks=card.marks))


@rule("903.3")
def _lay(game: Game, record: Object) -> None:
    """Let a card lie in a place; the game knows where commanders are, and what may function there."""
    state = game.state
    record = with_functions(replace(record, functions_beyond=False))
    state.write(OBJECTS, record.id, record)
    if record.zone is not Zone.BATTLEFIELD:
        beyond = tuple(number for number in state.registers[BEYOND] if number != record.id)
        state.write(REGISTERS, BEYOND, (*beyond, record.id) if record.functions_beyond else beyond)
    for name, number in record.marks:
        if name == COMMANDER:
            commanders = state.registers[COMMANDERS]
            state.write(REGISTERS, COMMANDERS, (*commanders[:number], record.id, *commanders[number + 1 :]))


# -- asking again ------------------------------------------------------------------------------------------------------


def _asks_the_same(twin: Game, game: Game, player: PlayerId) -> bool:
    """Whether the copy comes to the question that the game has asked, and looks the same to the player; then it asks
    that of whoever is asked, with the options there are.
    """
    if game.decision is None or (game.decision.player == player and isinstance(game.decision, ChooseAction)):
        return twin.view(player) == game.view(player)
    question = _asked_again(twin, game)
    if question is None:
        return False
    if game.decision.player == player:
        twin.decision = game.decision
        is_same = question == game._question
    else:
        is_same = _put_to_others(twin, game.decision, question)
    twin._question = question
    return is_same and twin.view(player) == game.view(player)


def _put_to_others(twin: Game, before: Decision, question: Decision) -> bool:
    """Put a question as it is now; say whether the pieces chosen of the answer before can be."""
    now = twin.rules.citing(handed_to(before.player, feasible(twin, question)))
    chosen = tuple(_renamed(piece, twin.board) for piece in before.chosen)
    twin.decision = replace(now, chosen=chosen)
    return all(now.offers(piece) for piece in chosen)


def _asked_again(twin: Game, game: Game) -> Decision | None:
    """The question that the step in progress stops at, once those before it have been answered as they were."""
    twin.forget_answers()
    with_trivial = isinstance(game._question, ChooseAction)
    for question, answer in game._answers:
        again = _stopped_at(twin, with_trivial)
        renamed = tuple(_renamed(piece, twin.board) for piece in answer)
        if again is None or not _is_alike(again, question) or not _is_answer(again, renamed):
            return None
        twin.answer_next(again, renamed)
    now = _stopped_at(twin, with_trivial)
    return now if now is not None and game._question is not None and _is_alike(now, game._question) else None


def _stopped_at(game: Game, with_trivial: bool) -> Decision | None:
    """The question at which the present step stops next, also one with a single answer; None if it comes to its end."""
    skips = game.skip_trivial
    game.skip_trivial = skips and not with_trivial
    try:
        game.try_step()
    except Stop as stop:
        return stop.decision
    except (Illegal, Inconclusive):
        return None
    finally:
        game.skip_trivial = skips
    return None


def _is_alike(one: Decision, other: Decision) -> bool:
    """Whether two questions are the same but for the cards in question."""
    return type(one) is type(other) and (one.player, one.rule) == (other.player, other.rule)


def _is_answer(question: Decision, answer: tuple[Option, ...]) -> bool:
    try:
        return question.answer(answer) == answer
    except IllegalChoice:
        return False


def _renamed(option: Option, board: Board) -> Option:
    """An option with the name that its object has now."""
    number: Any = getattr(option, "id", None)
    fields: Mapping[str, Any] = {"name": board.name(number)} if number in board.state.objects else {}
    return replace(option, **fields) if fields and getattr(option, "name", None) != "a card" else option
