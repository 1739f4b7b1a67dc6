"""The server of tables: who may speak to it, what it is asked for, and what it answers."""
