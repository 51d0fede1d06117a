"""Epicenter beside its peers: PostgreSQL with PostGIS, DuckDB, nginx and ObsPy."""
