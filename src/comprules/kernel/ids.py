"""CR 102, 109: the numbers by which a game's players and objects are told apart, each for a type checker a type.

Both are integers, and stand where one is asked for; but no other number stands where a player or an object is. They
share one space: a game's players have the first numbers, its objects those that follow, as they come to be.

What hands one out says which it is; what takes one may still take any integer. Only where a number is made or comes
from outside is it called by its type (`PlayerId(0)`).
"""

from typing import NewType

ObjectId = NewType("ObjectId", int)
"""An object's number: another one as soon as it changes zones (CR 400.7)."""

PlayerId = NewType("PlayerId", int)
"""A player's number: their seat, the first one being 0."""
