"""Why a text isn't read: where reading stopped, and in place of which words one phrase would let it through."""
