"""Games as data: tables of what happened in the games of a match, written as they are played."""
