"""How the decisions of a scenario's players are answered: one module for each kind of decision."""
