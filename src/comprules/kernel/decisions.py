"""Decisions: where the game stops because a player must choose.

There are few kinds. Each is an immutable record with the player who decides, the rule that asks, the reason in words,
and the options. Kinds that combine several options (attackers, blockers, divisions, orders, several targets) can be
answered at once with a tuple of options, or piece by piece: each piece given narrows the decision, `Done` ends it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from comprules.kernel.ids import Id, PlayerId
from comprules.kernel.naming import Naming
from comprules.kernel.options import Answer, Done, Number, Option, OptionError, Reset, Share, Thing, Word, parse
from comprules.kernel.records import Record

DONE = Done()
RESET = Reset()


class IllegalChoice(ValueError):
    """An answer that isn't among the legal ones. The game is unchanged.

    >>> yes_no(0, "103.5", "keep this hand?").answer("maybe")
    Traceback (most recent call last):
      ...
    comprules.kernel.decisions.IllegalChoice: 'maybe' is not the name of an option; ... the options are: yes, no
    """


class Decision(Record):
    """A choice a player must make now.

    `player` is who makes it. Where that player controls another one whose choice it is by the rules, `on_behalf_of` is
    the other one (CR 723.5). `candidates` are the pieces an answer is made of, `minimum` and `maximum` how many of
    them; `chosen` are those already taken when the decision is answered piece by piece. `barred` is an answer that the
    player has said they won't give (CR 732.2c).

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> decision = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7).decision
    >>> decision.player, decision.rule, decision.reason, [str(option) for option in decision.options]
    (0, '103.5', 'keep this hand?', ['yes', 'no'])
    """

    player: PlayerId
    rule: str
    reason: str
    candidates: tuple[Option, ...] = ()
    minimum: int = 1
    maximum: int = 1
    chosen: tuple[Option, ...] = ()
    on_behalf_of: PlayerId | None = None
    barred: tuple[Option, ...] | None = None

    may_dead_end: ClassVar[bool] = False

    @property
    def whose(self) -> PlayerId:
        """The player whose choice it is by the rules: who casts what is cast, pays the costs, and so on."""
        return self.player if self.on_behalf_of is None else self.on_behalf_of

    @property
    def is_set(self) -> bool:
        """Whether its pieces can be given in any order, which makes no difference."""
        return False

    @property
    def is_combination(self) -> bool:
        """Whether an answer may consist of more or fewer than one option."""
        return self.maximum != 1 or self.minimum != 1

    @property
    def options(self) -> tuple[Option, ...]:
        """The options to go on with: whole answers, or the next piece of a combination."""
        if not self.is_combination:
            return self.candidates
        pieces = self.pieces()
        if self.is_complete(self.chosen):
            return (*pieces, DONE)
        return pieces or (RESET,)

    def pieces(self) -> tuple[Option, ...]:
        """The pieces that can be added to those chosen."""
        if len(self.chosen) >= self.maximum:
            return ()
        return tuple(piece for piece in self.candidates if piece not in self.chosen)

    def of_each_kind(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of some of its options that are known to make a difference, of each kind the first; all, if nothing is
        known.
        """
        return options

    def accepts(self, piece: Option) -> bool:
        """Whether a piece can be added to those chosen."""
        return piece in self.pieces()

    def is_complete(self, chosen: Sequence[Option]) -> bool:
        """Whether `chosen` is a whole legal answer."""
        fits = self.minimum <= len(chosen) <= self.maximum and not self.is_barred(chosen)
        return fits and self.problem(chosen) is None

    def is_barred(self, chosen: Sequence[Option]) -> bool:
        """Whether this is the answer that may not be given, in whatever order."""
        return self.barred is not None and frozenset(chosen) == frozenset(self.barred)

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """Why these pieces can't be an answer together, or None."""
        return None

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        """The answer, if there is exactly one."""
        if self.maximum == 0:
            return ()
        if len(self.candidates) == self.minimum == self.maximum:
            return self.candidates
        if not self.candidates and self.minimum == 0:
            return ()
        return None

    def answer(self, given: Any) -> tuple[Option, ...]:
        """The pieces of a whole answer, given as an option, several options, their text names, or a plain value.

        Raises IllegalChoice if that isn't a legal answer.

        >>> yes_no(0, "103.5", "keep this hand?").answer(True)
        (Answer(value=True),)
        """
        pieces = tuple(self.chosen) if self.chosen else ()
        pieces += tuple(self._option(piece) for piece in _several(given))
        self._check(pieces)
        return pieces

    def at_once(self, given: Any) -> tuple[Option, ...] | None:
        """The answer, if what is given plainly is one; None if there is more to be looked at."""
        return None

    def is_piece(self, given: Any) -> bool:
        """Whether `given` is a single piece (or Done, or start over) of a combination."""
        return self.is_combination and not isinstance(given, (tuple, list))

    def take(self, given: Any) -> Decision | tuple[Option, ...]:
        """The narrower decision after one piece, or the whole answer if that completes it.

        Raises IllegalChoice if it isn't one of the options.

        >>> bear, ogre, wolf = Thing(5, "Bear"), Thing(6, "Ogre"), Thing(7, "Wolf")
        >>> narrower = ChooseObjects(0, "701.9b", "discard 2 cards", (bear, ogre, wolf), 2, 2).take(bear)
        >>> [str(option) for option in narrower.options]
        ['Ogre #6', 'Wolf #7']
        >>> narrower.take("Wolf #7")
        (Thing(id=5, name='Bear'), Thing(id=7, name='Wolf'))
        """
        piece = self._option(given)
        if piece == RESET:
            return replace(self, chosen=())
        if piece == DONE:
            self._check(self.chosen)
            return self.chosen
        if not self.accepts(piece):
            raise IllegalChoice(self._no_option(piece))
        narrower = replace(self, chosen=(*self.chosen, piece))
        if len(narrower.chosen) == self.maximum and narrower.is_complete(narrower.chosen):
            return narrower.chosen
        return narrower

    def _option(self, given: Any) -> Option:
        if isinstance(given, Option):
            return given
        if isinstance(given, str):
            return self._named(given)
        if isinstance(given, bool):
            return Answer(given)
        if isinstance(given, int):
            return self._of_number(given)
        raise IllegalChoice(f"{given!r} is neither an option nor the name of one")

    def _named(self, text: str) -> Option:
        try:
            option = parse(text)
        except OptionError as error:
            alike = [piece for piece in self.options if getattr(piece, "name", getattr(piece, "text", None)) == text]
            if len(alike) == 1:
                return alike[0]
            raise IllegalChoice(f"{error}; the options are: {self._listed()}") from None
        return option

    def _of_number(self, number: int) -> Option:
        return Number(number)

    def _check(self, pieces: tuple[Option, ...]) -> None:
        for piece in pieces:
            if not self.offers(piece):
                raise IllegalChoice(self._no_option(piece))
        if len(set(pieces)) != len(pieces):
            raise IllegalChoice("the same option can't be chosen twice")
        if not self.minimum <= len(pieces) <= self.maximum:
            raise IllegalChoice(f"{self._how_many()} must be chosen, not {len(pieces)}")
        if self.is_barred(pieces):
            raise IllegalChoice("that was proposed, and is to be chosen otherwise (CR 732.2c)")
        problem = self.problem(pieces)
        if problem:
            raise IllegalChoice(problem)

    def offers(self, piece: Option) -> bool:
        """Whether an option is among the candidates."""
        return piece in self.candidates

    def _how_many(self) -> str:
        if self.minimum == self.maximum:
            return str(self.minimum)
        return f"{self.minimum} to {self.maximum}"

    def _no_option(self, piece: Option) -> str:
        return f"'{piece}' is not an option here ({self.reason}); the options are: {self._listed()}"

    def _listed(self) -> str:
        shown = [str(option) for option in self.options[:12]]
        return ", ".join(shown) + (", …" if len(self.options) > 12 else "")


def _several(given: Any) -> Sequence[Any]:
    return given if isinstance(given, (tuple, list)) else (given,)


class ChooseAction(Decision):
    """An action with priority, or passing (CR 117.1).

    `mana_abilities` can be activated too; they aren't listed among the options, since a spell's payment activates them
    (CR 605.3a).

    >>> from comprules.options import Pass, Play
    >>> asked = ChooseAction(0, "117.1", "Ann has priority", (Pass(), Play(12, "Forest")))
    >>> asked.answer("play Forest #12")
    (Play(id=12, name='Forest', face=0),)
    """

    mana_abilities: tuple[Option, ...] = ()

    def at_once(self, given: Any) -> tuple[Option, ...] | None:
        """The answer, if what is given is one of the options."""
        return (given,) if self.barred is None and given in self.candidates else None

    def answer(self, given: Any) -> tuple[Option, ...]:
        """The answer, given as an option, its text name, or a plain value."""
        return self.at_once(given) or super().answer(given)

    def offers(self, piece: Option) -> bool:
        return piece in self.candidates or piece in self.mana_abilities


class ChooseObjects(Decision):
    """Objects, players, or both: `is_target` where the rules call them targets (CR 115).

    If not all answers are possible, `likeness` tells those candidates apart between which it makes a difference, and
    `together` are the kinds of which something can be chosen together.

    >>> targets = (Thing(5, "Bear"), Thing(1, "Bob"))
    >>> asked = ChooseObjects(0, "601.2c", "choose a target for Zap", targets, is_target=True)
    >>> asked.answer(5) == asked.answer("Bear") == asked.answer(targets[0])
    True
    """

    is_target: bool = False
    likeness: tuple[int, ...] = ()
    together: tuple[tuple[int, ...], ...] | None = None

    @property
    def is_set(self) -> bool:
        return type(self) is ChooseObjects and not self.is_target

    def problem(self, chosen: Sequence[Option]) -> str | None:
        if self.together is None or self._kinds_of(chosen) in self.together:
            return None
        return "with these chosen it couldn't be carried out"

    def pieces(self) -> tuple[Option, ...]:
        pieces = super().pieces()
        if self.together is None:
            return pieces
        possible = [Counter(kinds) for kinds in self.together]
        return tuple(
            piece
            for piece in pieces
            if any(Counter(self._kinds_of((*self.chosen, piece))) <= each for each in possible)
        )

    def _kinds_of(self, chosen: Sequence[Option]) -> tuple[int, ...]:
        return tuple(sorted(self.likeness[self.candidates.index(piece)] for piece in chosen))

    def _of_number(self, number: int) -> Option:
        for option in self.candidates:
            if isinstance(option, Thing) and option.id == number:
                return option
        raise IllegalChoice(f"#{number} is not an option here ({self.reason}); the options are: {self._listed()}")


class ChooseWords(Decision):
    """Colors, types, and other words, each a `Word`.

    >>> ChooseWords(0, "105.4", "choose a color", (Word("white"), Word("blue"))).answer("blue")
    (Word(text='blue', index=0),)
    """


class ChooseName(ChooseWords):
    """A card name (CR 201.4). The candidates are those that the player knows to be in the game; that of any other card
    can be said as well, as a `Word`.

    `kind` is what kind of card it must be the name of. `unfit` are names that the game knows not to be that; it finds
    them out as somebody answers, and shows them to nobody.

    >>> from comprules.options import Word
    >>> asked = ChooseName(0, "201.4", "choose a card name", (Word("Bear"),))
    >>> asked.answer('"Ogre"')
    (Word(text='Ogre', index=0),)
    """

    kind: str | None = None
    unfit: frozenset[str] = frozenset()

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        """None: there are always other names."""
        return None

    def offers(self, piece: Option) -> bool:
        return super().offers(piece) or self._may_be_a_name(piece)

    def accepts(self, piece: Option) -> bool:
        may_be_added = len(self.chosen) < self.maximum and piece not in self.chosen
        return super().accepts(piece) or (may_be_added and self._may_be_a_name(piece))

    def take(self, given: Any) -> Decision | tuple[Option, ...]:
        taken = super().take(given)
        return replace(taken, unfit=frozenset()) if isinstance(taken, ChooseName) else taken

    def _may_be_a_name(self, piece: Option) -> bool:
        if not isinstance(piece, Word) or piece.index or piece.text in self.unfit:
            return False
        return piece.text == " ".join(piece.text.split()) != "" and piece.text.isprintable()


class ChooseModes(Decision):
    """Modes of a modal spell or ability (CR 700.2).

    `together` are the sets of modes that can be carried out, if not all can.

    >>> modes = (Word("Draw a card."), Word("You gain 2 life."))
    >>> asked = ChooseModes(0, "601.2b", "choose one or both", modes, 1, 2)
    >>> [str(option) for option in asked.take("Draw a card.").options]
    ['"You gain 2 life."', 'done']
    """

    together: tuple[frozenset[Option], ...] | None = None

    may_dead_end: ClassVar[bool] = True

    @property
    def is_set(self) -> bool:
        return True

    def problem(self, chosen: Sequence[Option]) -> str | None:
        if self.together is None or frozenset(chosen) in self.together:
            return None
        return "these modes can't be carried out together now"

    def pieces(self) -> tuple[Option, ...]:
        pieces = super().pieces()
        if self.together is None:
            return pieces
        taken = frozenset(self.chosen)
        return tuple(piece for piece in pieces if any({piece, *taken} <= modes for modes in self.together))


class ChooseMethod(Decision):
    """How to cast a spell: alternative and optional costs (CR 601.2b).

    >>> ChooseMethod(0, "601.2b", "kicker?", (Word("kicker"),), 0, 1).answer(())
    ()
    """

    may_dead_end: ClassVar[bool] = True


class ChooseNumber(Decision):
    """A number from `least` to `most` (no upper limit if None), such as the value of X (CR 107.1, 107.3); where not all
    of those are possible, one of `only` these. With `describes` it says of what kind something must be, and a greater
    number may be possible where a smaller one isn't; up to `telling`, one may be where targets are missing for smaller
    ones, whatever mana there is. Without an upper limit the options are just the first ones.

    >>> asked = ChooseNumber(0, "601.2b", "choose X", most=3)
    >>> [str(option) for option in asked.options], asked.answer(2)
    (['0', '1', '2', '3'], (Number(value=2),))
    """

    least: int = 0
    most: int | None = None
    only: tuple[int, ...] | None = None
    describes: bool = False
    telling: int = 0

    may_dead_end: ClassVar[bool] = True
    SHOWN: ClassVar[int] = 21

    @property
    def options(self) -> tuple[Option, ...]:
        most = self.least + self.SHOWN - 1 if self.most is None else self.most
        values = self.only if self.only is not None else range(self.least, most + 1)
        numbers = map(Number, values)
        return tuple(numbers) if self.barred is None else tuple(each for each in numbers if (each,) != self.barred)

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        return (Number(self.least),) if self.most == self.least else None

    def offers(self, piece: Option) -> bool:
        if not isinstance(piece, Number) or piece.value < self.least:
            return False
        if self.only is not None:
            return piece.value in self.only
        return self.most is None or piece.value <= self.most


class ChooseOrder(Decision):
    """An order for all the candidates, first to last.

    `likeness` tells those apart between which it makes a difference, where some are alike.

    >>> bear, ogre = Thing(5, "Bear"), Thing(6, "Ogre")
    >>> asked = ChooseOrder(0, "401.4", "put them on the bottom in any order", (bear, ogre), 2, 2)
    >>> asked.answer((ogre, bear))
    (Thing(id=6, name='Ogre'), Thing(id=5, name='Bear'))
    """

    likeness: tuple[int, ...] = ()

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        return self.candidates if len(self.candidates) < 2 else None

    def of_each_kind(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of some of its options that are known to make a difference: of those alike the first."""
        if not self.likeness:
            return options
        kinds = dict(zip(self.candidates, self.likeness, strict=True))
        firsts: dict[int, Option] = {}
        for option in options:
            firsts.setdefault(kinds[option], option)
        return tuple(firsts.values())

    def is_barred(self, chosen: Sequence[Option]) -> bool:
        """Whether this is just the order that may not be chosen."""
        return tuple(chosen) == self.barred


class Divide(Decision):
    """A division of `total` among things, each getting at least `least_each` (CR 601.2d).

    `things` are what it is divided among; an answer is one share for each.

    >>> things = (Thing(5, "Bear"), Thing(1, "Bob"))
    >>> asked = Divide(0, "601.2d", "divide 3 damage", minimum=2, maximum=2, total=3, things=things)
    >>> [str(option) for option in asked.options]
    ['1 to Bear #5', '2 to Bear #5']
    >>> asked.answer(("2 to Bear #5", "1 to Bob #1"))
    (Share(id=5, name='Bear', amount=2), Share(id=1, name='Bob', amount=1))
    """

    total: int = 0
    least_each: int = 1
    things: tuple[Thing, ...] = ()

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        if len(self.things) == 1:
            return (Share(self.things[0].id, self.things[0].name, self.total),)
        if len(self.things) * self.least_each == self.total:
            return tuple(Share(thing.id, thing.name, self.least_each) for thing in self.things)
        return None

    @property
    def options(self) -> tuple[Option, ...]:
        return self.pieces() or (RESET,)

    def pieces(self) -> tuple[Option, ...]:
        if len(self.chosen) == len(self.things):
            return ()
        thing = self.things[len(self.chosen)]
        left = self.total - sum(_shares(self.chosen))
        others = len(self.things) - len(self.chosen) - 1
        if others == 0:
            return (Share(thing.id, thing.name, left),)
        return tuple(
            Share(thing.id, thing.name, amount)
            for amount in range(self.least_each, left - others * self.least_each + 1)
        )

    def offers(self, piece: Option) -> bool:
        return isinstance(piece, Share) and any(thing.id == piece.id for thing in self.things)

    def problem(self, chosen: Sequence[Option]) -> str | None:
        shares = [share for share in chosen if isinstance(share, Share)]
        if {share.id for share in shares} != {thing.id for thing in self.things}:
            return "each of the things must get a share, once"
        if any(share.amount < self.least_each for share in shares):
            return f"each share must be at least {self.least_each}"
        if sum(_shares(chosen)) != self.total:
            return f"the shares must add up to {self.total}"
        return None


def _shares(chosen: Sequence[Option]) -> list[int]:
    return [share.amount for share in chosen if isinstance(share, Share)]


class YesNo(Decision):
    """Yes or no.

    >>> YesNo(0, "603.5", "draw a card?", (Answer(True), Answer(False))).answer("no")
    (Answer(value=False),)
    """


def yes_no(player: PlayerId, rule: str, reason: str) -> YesNo:
    """A question to a player.

    >>> [str(option) for option in yes_no(0, "603.5", "draw a card?").options]
    ['yes', 'no']
    """
    return YesNo(player, rule, reason, (Answer(True), Answer(False)))


def things(board: Naming, ids: Sequence[Id], to: PlayerId | None = None) -> tuple[Thing, ...]:
    """Objects and players as options; put `to` a player, without the names of cards that this player doesn't know.

    `board` is what knows their names, as the `board` of a game does.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
    >>> [str(thing) for thing in things(game.board, [1, game.view(0).hand[0].id])]
    ['Bob #1', 'Marrowgate Sentinel #122']
    >>> [str(thing) for thing in things(game.board, [game.view(0).hand[0].id], to=1)]
    ['a card #122']
    """
    if to is None:
        return tuple(Thing(number, board.name(number)) for number in ids)
    return tuple(Thing(number, board.name_to(to, number)) for number in ids)
