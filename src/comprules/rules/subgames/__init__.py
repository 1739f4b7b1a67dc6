"""CR 729: subgames.

A subgame is a whole game that takes the place of another one in the tables of the state: `discontinuing` puts what
there is of that aside, as a value in a register of the subgame, and takes it up again. So what is true of a game (that
it is saved, copied and undone anywhere) is true of a subgame and of a subgame within it; and nothing in one of them
can see into the other, except for what is said here: the cards that go over (`cards`), and those that a player can
call from one game into the other (`outside`).
"""
