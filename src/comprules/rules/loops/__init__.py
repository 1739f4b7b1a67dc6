"""CR 104.4b, 732: shortcuts and loops."""
