"""`python -m comprules.training` prints what each number of an observation means, as docs/training.md shows it."""

from comprules.training.observing.published import markdown

if __name__ == "__main__":
    print(markdown())
