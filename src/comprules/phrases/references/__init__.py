"""CR 608.2h: what refers to something said before."""
