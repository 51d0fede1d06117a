"""The table of events that the peers hold."""

"""Columns as the table of events has them, every property of the GeoJSON ready to be written."""
COLUMNS = """
    number bigint, id text, longitude double precision, latitude double precision, depth double precision,
    mag double precision, place text, time bigint, updated bigint, tz integer, url text, detail text, felt integer,
    cdi double precision, mmi double precision, alert text, status text, tsunami integer, sig integer, net text,
    code text, ids text, sources text, types text, nst integer, dmin double precision, rms double precision,
    gap double precision, "magType" text, type text, title text
"""
PROPERTIES = """
    mag, place, time, updated, tz, url, detail, felt, cdi, mmi, alert, status, tsunami, sig, net, code, ids, sources,
    types, nst, dmin, rms, gap, "magType", type, title
"""
