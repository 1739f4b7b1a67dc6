"""The Comprehensive Rules of Magic: The Gathering, executable."""
