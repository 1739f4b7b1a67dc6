"""What texts say of counters beside putting them: several kinds, any kind, from among several objects, moved."""
