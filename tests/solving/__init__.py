"""Tests of solving positions."""
