"""What an environment shows of a game: tables of numbers, and what each of them means."""
