"""CR 613.1: what continuous effects do to objects, one module for each family of layers."""
