"""What is wrong with games that are kept, or are to be."""


class ResultsError(ValueError):
    """Tables of games that can't be read, written or gone on with. The message names the place and the way out."""
