"""What everything stands on: records, state and journal, events, decisions, procedures. No card, no word."""
