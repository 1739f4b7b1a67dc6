"""What a player can see of a game (CR 400.2, 402.3, 406.3).

A view is what an agent gets: it shows public zones, its player's hand, what that player knows of hidden cards, having
seen them, and how many cards there are elsewhere. It never shows what its player can't see: two games that differ only
in that have equal views.

>>> from comprules import Game
>>> from comprules.cards.starter import starter_deck
>>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
>>> seen = game.view(0).to_dict()
>>> seen["players"][1]["name"], seen["players"][1]["hand_size"], seen["players"][1]["shown_hand"]
('Bob', 7, [])
>>> seen["hand"][0]["name"]
'Marrowgate Sentinel'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from comprules.kernel.codec import Decoder, Encoder
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import ONLOOKER, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.play.seen import Chosen, InLibrary, Seen, SeenPlayer, SeenTurn
from comprules.play.window import Window
from comprules.rules.combat.combat_phase import COMBAT, Combat
from comprules.rules.concepts.events import Detail
from comprules.rules.narration.log import EventLine, Line, insist_on_length
from comprules.rules.special_mechanics.daytime import daytime
from comprules.rules.turn.present import STEP
from comprules.rules.turn.turns_at_once import present_stack

if TYPE_CHECKING:
    from comprules.play.game import Game

__all__ = ["Chosen", "InLibrary", "Seen", "SeenPlayer", "SeenTurn", "View"]

ZONES = ("hand", "battlefield", "phased_out", "stack", "exile", "command", "outside")
BEFORE, AFTER = ("turn", "step", "daytime", "active_player", "players"), ("chosen", "decision", "lines", "main_game")
PARTS = (*BEFORE, *ZONES, "combat", "copies", "other_turns", *AFTER)
"""All that a view holds, besides whose it is."""

RETOLD = ("play", "story", "events")
"""What says of `lines` again what matters, and so goes along where a view is sent."""


class View:
    """A game as one player sees it now. It stays so when the game goes on.

    Its parts are records, made when they are first read, of a copy of the game that the view keeps to itself. Pickled
    or copied it holds them all, and nothing else: it can be sent to somebody who isn't to see the game. `to_dict` gives
    it as plain data for JSON. `me` is the player's number, -1 for an onlooker.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7).view(0)
    >>> view.me, view.turn, view.step, view.players[1].name, [seen.name for seen in view.hand[:2]]
    (0, 0, '', 'Bob', ['Marrowgate Sentinel', 'Plains'])
    """

    def __init__(self, game: Game, player: PlayerId) -> None:
        self._seen_through = game.copy()
        self.me = player

    @cached_property
    def _window(self) -> Window:
        return Window(self._seen_through, self.me)

    @cached_property
    def turn(self) -> int:
        """The number of the turn."""
        return self._window.board.turn

    @cached_property
    def step(self) -> str:
        """The step or phase."""
        return self._window.game.state.registers[STEP]

    @cached_property
    @rule("731.1")
    def daytime(self) -> str:
        """Whether it is "day" or "night"; empty as long as it is neither."""
        return daytime(self._window.board) or ""

    @cached_property
    def active_player(self) -> PlayerId:
        """Whose turn it is."""
        return self._window.board.active_player

    @cached_property
    def players(self) -> tuple[SeenPlayer, ...]:
        """The players, in seating order."""
        players: Sequence[Any] = range(len(self._window.game.state.players))
        return tuple(self._window.player(number) for number in players)

    @cached_property
    def hand(self) -> tuple[Seen, ...]:
        """The player's own hand; nothing for an onlooker, who has none."""
        return self._window.seen_all(() if self.me == ONLOOKER else self._window.game.state.hand(self.me))

    @cached_property
    def battlefield(self) -> tuple[Seen, ...]:
        """The permanents."""
        return self._window.seen_all(self._window.board.battlefield)

    @cached_property
    def phased_out(self) -> tuple[Seen, ...]:
        """The permanents that are phased out, as they were: for the rules they aren't there (CR 702.26b)."""
        return self._window.phased_out()

    @cached_property
    @rule("405.2", "807.5")
    def stack(self) -> tuple[Seen, ...]:
        """The stack, its top last; that of this turn, where others go on at the same time."""
        return self._window.seen_all(present_stack(self._window.game.state))

    @cached_property
    def exile(self) -> tuple[Seen, ...]:
        """The cards in exile."""
        return self._window.seen_all(self._window.game.state.exile)

    @cached_property
    @rule("407.2")
    def ante(self) -> tuple[Seen, ...]:
        """The cards that are played for, where the game is for ante."""
        return self._window.seen_all(self._window.game.state.ante)

    @cached_property
    def command(self) -> tuple[Seen, ...]:
        """The objects in the command zone."""
        return self._window.seen_all(self._window.game.state.command)

    @cached_property
    def outside(self) -> tuple[Seen, ...]:
        """The cards outside the game that the player can see: their own sideboard, and what others have revealed."""
        return self._window.seen_all(self._window.outside())

    @cached_property
    def combat(self) -> Combat | None:
        """Who attacks and blocks, during combat."""
        return self._window.game.state.registers[COMBAT]

    @cached_property
    @rule("707.2")
    def copies(self) -> tuple[ObjectId, ...]:
        """The numbers of the permanents, and of what is on the stack, that are copies of something."""
        return self._window.copies()

    @cached_property
    @rule("807.4", "807.5")
    def other_turns(self) -> tuple[SeenTurn, ...]:
        """The turns that go on at the same time as this one, with their stacks."""
        return self._window.other_turns()

    @cached_property
    def chosen(self) -> tuple[Chosen, ...]:
        """What players have chosen for what is about to happen, as each must choose in turn before all do it; where
        that is secret, what this one has.
        """
        return self._window.chosen()

    @cached_property
    @rule("729.1a")
    def main_game(self) -> View | None:
        """What the player can see of the main game while a subgame is played; None if none is."""
        main = self._window.game.main_game
        return None if main is None else View(main, self.me)

    @cached_property
    def decision(self) -> Decision | None:
        """The decision, if it is this player's to make."""
        decision = self._seen_through.decision
        return decision if decision is not None and decision.player == self.me else None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What happened so far, without what the player couldn't see."""
        return self._window.lines("rules")

    @cached_property
    def play(self) -> tuple[Line, ...]:
        """The same with each act on one line."""
        return self._window.lines("play")

    @cached_property
    def story(self) -> tuple[Line, ...]:
        """The same in short."""
        return self._window.lines("story")

    @cached_property
    def events(self) -> tuple[EventLine, ...]:
        """The same for programs, one record for each event."""
        return self._window.events()

    def log(self, detail: Detail = "rules") -> tuple[Line, ...]:
        """What happened so far, at a length (see `Game.read_log`), without what the player couldn't see.

        Raises ValueError if a log has no such length.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> len(view.log("story")) < len(view.log())
        True
        """
        insist_on_length(detail)
        told: tuple[Line, ...] = getattr(self, "lines" if detail == "rules" else detail)
        return told

    def end_of_log(self, count: int, detail: Detail = "rules") -> tuple[tuple[Line, ...], int]:
        """The last lines of the log, so many of them, and how many there are before: faster than all of it, where it is
        long. Raises ValueError if a log has no such length.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> last, before = view.end_of_log(3)
        >>> last == view.log()[-3:], before == len(view.log()) - 3
        (True, True)
        """
        if "_seen_through" in self.__dict__:
            return self._window.last_lines(detail, count)
        told = self.log(detail)
        before = max(0, len(told) - count)
        return told[before:], before

    def imagine(self, seed: int = 0) -> Game:
        """The game as it may be for all that the player knows, to be played on: hidden cards are filled in at random,
        which `seed` decides (see `Game.determinize`).

        Raises ValueError for a view that was pickled or copied, which holds no game; and CannotDeterminize, also a
        ValueError, while a subgame is being played.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> [view.imagine(seed).view(0) == view for seed in range(3)]
        [True, True, True]
        """
        if "_seen_through" not in self.__dict__:
            raise ValueError("a view that was pickled or copied holds no game that could be played on")
        return self._seen_through.determinize(self.me, seed)

    def seen(self, number: ObjectId) -> Seen:
        """One visible object.

        Raises NoSuchObject, a KeyError, if the player sees no such object.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> view.seen(view.hand[0].id).name
        'Marrowgate Sentinel'
        """
        found = self.find(number)
        if found is None:
            name = "an onlooker" if self.me == ONLOOKER else self.players[self.me].name
            raise NoSuchObject(f"{name} sees no object with the number {number!r}")
        return found

    def find(self, number: object) -> Seen | None:
        """One visible object; None if the player sees none with this number.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> view.find(view.hand[0].id) == view.hand[0], view.find(12345)
        (True, None)
        """
        if not isinstance(number, int):
            return None
        known, places = self._looked_through
        while number not in known and (place := next(places, None)) is not None:
            known.update((each.id, each) for each in place)
        return known.get(number)

    @cached_property
    def _looked_through(self) -> tuple[dict[int, Seen], Iterator[tuple[Seen, ...]]]:
        """The objects of the places that have been looked through, by number, and the other places."""
        return {}, self._places()

    def _places(self) -> Iterator[tuple[Seen, ...]]:
        for name in ZONES:
            yield getattr(self, name)
        yield from (turn.stack for turn in self.other_turns)
        for player in self.players:
            yield (*player.graveyard, *player.shown_hand, *(known.card for known in player.known_library))

    def to_dict(self) -> dict[str, Any]:
        """All that the player sees as plain data: dicts, lists, text, numbers, True, False and None, as JSON has them.

        The keys are the names of the parts and of their fields; an object's characteristics stand beside its other
        fields, abilities as their texts, and `hidden` says that its face isn't seen. Options are their text names.
        What JSON makes of it and back is equal to it.

        >>> from comprules import Game
        >>> from comprules.cards.starter import starter_deck
        >>> view = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).view(0)
        >>> view.to_dict()["decision"]["options"]
        ['yes', 'no']
        """
        from comprules.play.plain_data import plain_view

        return plain_view(self)

    def _repr_html_(self) -> str:
        """All that matters of it as a picture of the board, for notebooks."""
        from comprules.play.html_board import html_board

        return html_board(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._encoded(),)

    def _encoded(self) -> bytes:
        """All that it holds as bytes, the same for equal views."""
        encoder = Encoder()
        parts = [encoder.encode(getattr(self, name)) for name in (*PARTS[:-1], *RETOLD)]
        main = None if self.main_game is None else self.main_game._encoded().decode()
        return msgspec.json.encode([self.me, parts, main, encoder.records, encoder.homes])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._data() == other._data()

    def _data(self) -> tuple[object, ...]:
        return (self.me, *(getattr(self, name) for name in PARTS))

    __hash__ = None  # type: ignore[assignment]


def _restored(encoded: bytes | str) -> View:
    """The view that was encoded so."""
    me, parts, main, records, homes = msgspec.json.decode(encoded)
    decoder = Decoder(records, homes)
    view = View.__new__(View)
    view.me = me
    view.__dict__.update(zip((*PARTS[:-1], *RETOLD), map(decoder.decode, parts), strict=True))
    view.__dict__["main_game"] = None if main is None else _restored(main)
    return view
