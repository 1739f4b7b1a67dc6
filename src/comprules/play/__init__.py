"""Games as people use them: playing, seeing, saving, laying out positions."""
