"""Work shared out among the machines of a Ray cluster, or among processes that Ray begins on this one."""
