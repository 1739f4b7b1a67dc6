"""The registers of a game's state: what there is one of, each by a name, and what type of value stands there.

A register is declared once, where its subject lives, and is read and written by what that declares:

    LEGENDS: Final = Register[tuple[Legend, ...]]("legends")
    state.registers.get(LEGENDS, ())
    state.write(REGISTERS, LEGENDS, found)

In a game and in saves it is just its name.
"""

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar, overload

T = TypeVar("T")
_Read = TypeVar("_Read", covariant=True)

if TYPE_CHECKING:
    # Not a string, so that nothing but what belongs there is written under it.
    class Register(Generic[T]):
        """The name of a register that a value of this type stands in."""

        def __init__(self, name: str) -> None: ...
        def value(self) -> T: ...

    class _Readable(Protocol[_Read]):
        def value(self) -> _Read: ...

    class Registers(Mapping[Any, Any]):
        """What stands in the registers."""

        def __getitem__(self, name: _Readable[T]) -> T: ...
        @overload
        def get(self, name: _Readable[T], /) -> T | None: ...
        @overload
        def get(self, name: _Readable[T], default: T, /) -> T: ...
        def get(self, name: Any, default: Any = None, /) -> Any: ...

else:

    class Register:
        """The name of a register that a value of this type stands in: in a game, just the name."""

        def __class_getitem__(cls, kind: Any) -> Callable[[str], str]:
            names = sys._getframe(1).f_globals

            def named(name: str) -> str:
                DECLARED[name] = kind, names
                return name

            return named


DECLARED: Final[dict[object, tuple[Any, dict[str, Any]]]] = {}
"""What type of value each register is declared to hold, and the names among which that type is to be looked up."""

COURSE: Final[set[object]] = set()
"""The registers in which the bookkeeping of the game's course stands."""

R = TypeVar("R", bound=Register[Any])


def of_course(register: R) -> R:
    """Says of a register that it is bookkeeping of the game's course: it doesn't matter to what players can do."""
    COURSE.add(register)
    return register
