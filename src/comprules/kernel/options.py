"""What a player can answer: small records with a stable, readable text name.

The same class prints and parses the name, so an answer can be typed, sent and stored as text:

>>> str(Cast(40, "Grizzly Bears"))
'cast Grizzly Bears #40'
>>> parse("cast Grizzly Bears #40")
Cast(id=40, name='Grizzly Bears', face=0, method='')
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final

from comprules.kernel.ids import Id, ObjectId
from comprules.kernel.records import Record


class Option(Record):
    """One thing that can be answered to a decision.

    Its text is the name by which it can be answered, too; `pattern` is what such a text looks like.

    >>> [(str(each), parse(str(each)) == each) for each in (Pass(), Number(3))]
    [('pass', True), ('3', True)]
    """

    pattern: ClassVar[re.Pattern[str]]

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        """The option that a match of the class's pattern spells."""
        return cls(**match.groupdict())


class OptionError(ValueError):
    """A text that is not the name of any option.

    >>> parse("cast Bear")
    Traceback (most recent call last):
      ...
    comprules.kernel.options.OptionError: 'cast Bear' is not the name of an option; such names look like ...
    """


class Pass(Option):
    """Pass priority (CR 117.3d).

    >>> str(Pass())
    'pass'
    """

    pattern = re.compile(r"pass")

    def __str__(self) -> str:
        return "pass"


PASSING: Final = (Pass(),)
"""Passing priority, as a whole answer, and as all that there is to answer."""


class Done(Option):
    """Choose no more pieces of a combination.

    >>> str(Done())
    'done'
    """

    pattern = re.compile(r"done")

    def __str__(self) -> str:
        return "done"


class Reset(Option):
    """Take back the pieces of a combination chosen so far.

    >>> str(Reset())
    'start over'
    """

    pattern = re.compile(r"start over")

    def __str__(self) -> str:
        return "start over"


class Accept(Option):
    """Accept a shortcut that somebody proposes (CR 732.2b).

    >>> str(Accept())
    'accept'
    """

    pattern = re.compile(r"accept")

    def __str__(self) -> str:
        return "accept"


class ShortenAt(Option):
    """Shorten a shortcut, which is to end before its `place`-th choice, the first being 1 (CR 732.2b).

    >>> str(ShortenAt(12))
    'stop before choice 12'
    """

    place: int
    pattern = re.compile(r"stop before choice (?P<place>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(int(match["place"]))

    def __str__(self) -> str:
        return f"stop before choice {self.place}"


class _Numbered(Option):
    """An option about one object or player."""

    id: ObjectId
    name: str

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"])


class Play(_Numbered):
    """Play a land, or a face of a card that is a land (CR 116.2a).

    >>> str(Play(12, "Forest"))
    'play Forest #12'
    """

    face: int = 0
    pattern = re.compile(r"play (?P<name>.+) #(?P<id>\d+)(?: face (?P<face>\d+))?")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], int(match["face"] or 0))

    def __str__(self) -> str:
        return f"play {self.name} #{self.id}" + (f" face {self.face}" if self.face else "")


class Cast(_Numbered):
    """Cast a spell, or a face of one, by a named method other than the plain one (CR 601).

    >>> str(Cast(12, "Ember", method="flashback"))
    'cast Ember #12 with flashback'
    >>> str(Cast(12, "Ember", method="without paying its mana cost"))
    'cast Ember #12 without paying its mana cost'
    """

    face: int = 0
    method: str = ""
    pattern = re.compile(
        r"cast (?P<name>.+) #(?P<id>\d+)(?: face (?P<face>\d+))?(?: with (?P<method>.+)| (?P<without>without .+))?"
    )

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        fields = match.groupdict()
        method = fields["method"] or fields["without"] or ""
        return cls(ObjectId(int(fields["id"])), fields["name"], int(fields["face"] or 0), method)

    def __str__(self) -> str:
        face = f" face {self.face}" if self.face else ""
        joint = " " if self.method.startswith("without ") else " with "
        return f"cast {self.name} #{self.id}{face}" + (f"{joint}{self.method}" if self.method else "")


class Activate(_Numbered):
    """Activate an ability of an object, the `ability`-th it has, counting from 0 (CR 602).

    >>> str(Activate(12, "Furnace Imp", 0))
    'activate Furnace Imp #12 ability 0'
    """

    ability: int = 0
    pattern = re.compile(r"activate (?P<name>.+) #(?P<id>\d+) ability (?P<ability>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        fields = match.groupdict()
        return cls(ObjectId(int(fields["id"])), fields["name"], int(fields["ability"]))

    def __str__(self) -> str:
        return f"activate {self.name} #{self.id} ability {self.ability}"


class TurnThisUp(_Numbered):
    """Turn a face-down permanent face up, by what is paid for that (CR 116.2b).

    >>> str(TurnThisUp(12, "Willow Sage", "morph"))
    'turn up Willow Sage #12 by morph'
    """

    method: str = ""
    pattern = re.compile(r"turn up (?P<name>.+) #(?P<id>\d+) by (?P<method>.+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], match["method"])

    def __str__(self) -> str:
        return f"turn up {self.name} #{self.id} by {self.method}"


class Unlock(_Numbered):
    """Unlock a locked half of a permanent, 0 being the left one (CR 709.5e).

    >>> str(Unlock(12, "Pantry", 1))
    'unlock Pantry #12 half 1'
    """

    half: int = 0
    pattern = re.compile(r"unlock (?P<name>.+) #(?P<id>\d+) half (?P<half>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], int(match["half"]))

    def __str__(self) -> str:
        return f"unlock {self.name} #{self.id} half {self.half}"


class EndEffect(_Numbered):
    """End an effect of an object, known by its own number (CR 116.2c).

    >>> str(EndEffect(12, "Clinging Worm", 31))
    'end effect 31 of Clinging Worm #12'
    """

    effect: ObjectId = ObjectId(0)
    pattern = re.compile(r"end effect (?P<effect>\d+) of (?P<name>.+) #(?P<id>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], ObjectId(int(match["effect"])))

    def __str__(self) -> str:
        return f"end effect {self.effect} of {self.name} #{self.id}"


class RollDie(Option):
    """Roll the planar die (CR 116.2i).

    >>> str(RollDie())
    'roll the planar die'
    """

    pattern = re.compile(r"roll the planar die")

    def __str__(self) -> str:
        return "roll the planar die"


class Thing(_Numbered):
    """An object or a player as an answer.

    >>> str(Thing(12, "Forest"))
    'Forest #12'
    """

    if TYPE_CHECKING:
        # An object's or a player's number, as was asked for.
        id: Any

    pattern = re.compile(r"(?P<name>.+) #(?P<id>\d+)")

    def __str__(self) -> str:
        return f"{self.name} #{self.id}"


class Attack(_Numbered):
    """A creature attacks a player, planeswalker or battle (CR 508.1b).

    >>> str(Attack(12, "Grizzly Bears", 1, "Bob"))
    'Grizzly Bears #12 attacks Bob #1'
    """

    defender: Id
    defender_name: str
    pattern = re.compile(r"(?P<name>.+) #(?P<id>\d+) attacks (?P<defender_name>.+) #(?P<defender>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        fields = match.groupdict()
        return cls(
            ObjectId(int(fields["id"])), fields["name"], ObjectId(int(fields["defender"])), fields["defender_name"]
        )

    def __str__(self) -> str:
        return f"{self.name} #{self.id} attacks {self.defender_name} #{self.defender}"


class Block(_Numbered):
    """A creature blocks an attacking creature (CR 509.1a).

    >>> str(Block(12, "Grizzly Bears", 14, "Hill Giant"))
    'Grizzly Bears #12 blocks Hill Giant #14'
    """

    attacker: ObjectId
    attacker_name: str
    pattern = re.compile(r"(?P<name>.+) #(?P<id>\d+) blocks (?P<attacker_name>.+) #(?P<attacker>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        fields = match.groupdict()
        return cls(
            ObjectId(int(fields["id"])), fields["name"], ObjectId(int(fields["attacker"])), fields["attacker_name"]
        )

    def __str__(self) -> str:
        return f"{self.name} #{self.id} blocks {self.attacker_name} #{self.attacker}"


class Number(Option):
    """A number.

    >>> str(Number(3))
    '3'
    """

    value: int
    pattern = re.compile(r"(?P<value>-?\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(int(match["value"]))

    def __str__(self) -> str:
        return str(self.value)


class Share(Option):
    """How much of a division something gets (CR 601.2d).

    >>> str(Share(12, "Grizzly Bears", 2))
    '2 to Grizzly Bears #12'
    """

    id: ObjectId
    name: str
    amount: int
    pattern = re.compile(r"(?P<amount>\d+) to (?P<name>.+) #(?P<id>\d+)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], int(match["amount"]))

    def __str__(self) -> str:
        return f"{self.amount} to {self.name} #{self.id}"


class Answer(Option):
    """Yes or no.

    >>> str(Answer(True)), str(Answer(False))
    ('yes', 'no')
    """

    value: bool
    pattern = re.compile(r"(?P<value>yes|no)")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(match["value"] == "yes")

    def __str__(self) -> str:
        return "yes" if self.value else "no"


class Word(Option):
    """A word to choose: a color, a card type, a mode, a trigger to put on the stack next.

    `index` tells words apart that read the same.

    >>> str(Word("green"))
    '"green"'
    """

    text: str
    index: int = 0
    pattern = re.compile(r'"(?P<text>.*)"(?: \((?P<index>\d+)\))?', re.DOTALL)

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(match["text"], int(match["index"] or 0))

    def __str__(self) -> str:
        return f'"{self.text}"' + (f" ({self.index})" if self.index else "")


class UseMana(Option):
    """Use a mana ability of a permanent, as part of a payment, for certain mana (CR 601.2g), or none if what is chosen
    for its costs tells that. `index` tells one use of an ability that can be used several times from the next.

    >>> str(UseMana(12, "Forest", "G"))
    'tap Forest #12 for G'
    """

    id: ObjectId
    name: str
    mana: str
    place: int = 0
    index: int = 0
    pattern = re.compile(
        r"tap (?P<name>.+) #(?P<id>\d+)(?: ability (?P<place>\d+))? for (?P<mana>[A-Z]+|mana)(?: \((?P<index>\d+)\))?"
    )

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        mana = match["mana"].removesuffix("mana")
        return cls(ObjectId(int(match["id"])), match["name"], mana, int(match["place"] or 0), int(match["index"] or 0))

    def __str__(self) -> str:
        place = f" ability {self.place}" if self.place else ""
        again = f" ({self.index})" if self.index else ""
        return f"tap {self.name} #{self.id}{place} for {self.mana or 'mana'}{again}"


class SpendMana(Option):
    """Spend a unit of the mana in one's pool on a cost (CR 118.3a): of which type, and what else is to be said of it.
    `index` tells one such unit from the next.

    >>> str(SpendMana("R")), str(SpendMana("G", "from a snow source", 1))
    ('spend {R}', 'spend {G} from a snow source (1)')
    """

    mana: str
    about: str = ""
    index: int = 0
    pattern = re.compile(r"spend \{(?P<mana>[A-Z]+)\}(?: (?P<about>.+?))??(?: \((?P<index>\d+)\))?")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(match["mana"], match["about"] or "", int(match["index"] or 0))

    def __str__(self) -> str:
        about = f" {self.about}" if self.about else ""
        return f"spend {{{self.mana}}}{about}" + (f" ({self.index})" if self.index else "")


class StandIn(Option):
    """Do something to an object rather than pay for one mana symbol; generic mana is "1" (CR 702.51a, 702.66a),
    that of a waterbend cost "~", in words "1 of a waterbend cost" (CR 701.67a).

    >>> str(StandIn(12, "Serf", "tap", "W")), str(StandIn(13, "Ox", "exile", "1"))
    ('tap Serf #12 rather than pay W', 'exile Ox #13 rather than pay 1')
    """

    id: ObjectId
    name: str
    deed: str
    mana: str
    pattern = re.compile(
        r"(?P<deed>tap|exile) (?P<name>.+) #(?P<id>\d+) rather than pay (?P<mana>[A-Z1])(?P<bent> of a waterbend cost)?"
    )

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(ObjectId(int(match["id"])), match["name"], match["deed"], "~" if match["bent"] else match["mana"])

    def __str__(self) -> str:
        mana = "1 of a waterbend cost" if self.mana == "~" else self.mana
        return f"{self.deed} {self.name} #{self.id} rather than pay {mana}"


class LifeForSymbol(Option):
    """Pay life rather than mana for a Phyrexian mana symbol (CR 107.4f). `index` tells one such payment from the next.

    >>> str(LifeForSymbol(2))
    'pay 2 life'
    """

    life: int
    index: int = 0
    pattern = re.compile(r"pay (?P<life>\d+) life(?: \((?P<index>\d+)\))?")

    @classmethod
    def matched(cls, match: re.Match[str]) -> Option:
        return cls(int(match["life"]), int(match["index"] or 0))

    def __str__(self) -> str:
        return f"pay {self.life} life" + (f" ({self.index})" if self.index else "")


KINDS: tuple[type[Option], ...] = (
    Pass,
    Done,
    Reset,
    Accept,
    ShortenAt,
    Answer,
    Number,
    Word,
    Play,
    Cast,
    Activate,
    TurnThisUp,
    Unlock,
    EndEffect,
    RollDie,
    Attack,
    Block,
    Share,
    UseMana,
    SpendMana,
    StandIn,
    LifeForSymbol,
    Thing,
)


LONGEST: Final = 4_000
"""How many characters the name of an option can have: what is longer was never one, and would take long to match."""

SHOWN: Final = 200


def parse(text: str) -> Option:
    """The option with this text name, which has at most 4,000 characters.

    Raises OptionError if no kind of option has such a name.

    >>> parse("yes")
    Answer(value=True)
    """
    for kind in KINDS if len(text) <= LONGEST else ():
        match = kind.pattern.fullmatch(text.strip())
        if match:
            return kind.matched(match)
    shown = repr(text) if len(text) <= SHOWN else f"{text[:SHOWN]!r}…"
    raise OptionError(
        f"{shown} is not the name of an option; such names look like 'pass', '3', 'cast Bear #12' or 'yes'"
    )
