"""Kept by hand: why an aim is missed on the machine where it was last measured, and what would be needed to meet it."""

NOTES = {}
