"""CR 601.3, 732: whether something can be done, found out by trying."""
