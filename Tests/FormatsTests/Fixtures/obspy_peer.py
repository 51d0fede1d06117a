"""What ObsPy makes of QuakeML documents; run by QuakeMLPeerTests with ObsPy 1.5.1 and lxml.

    obspy_peer.py read FILE...    one JSON array a line for each event: the file and the fields that are compared
    obspy_peer.py check FILE...   exit status 1 where ObsPy warns or the document is not valid QuakeML 1.2
    obspy_peer.py time FILE...    the seconds that read_events takes for all files together, the best of five
"""

import gzip
import io
import json
import pathlib
import sys
import time
import warnings

import obspy
from obspy import read_events


def content(path):
    data = pathlib.Path(path).read_bytes()
    return gzip.decompress(data) if path.endswith(".gz") else data


def moment(value):
    return None if value is None else value.ns // 1000


def uncertainty(errors):
    return errors.uncertainty if errors else None


def fields(event):
    origin = event.preferred_origin() or event.origins[0]
    magnitude = event.preferred_magnitude() or (event.magnitudes[0] if event.magnitudes else None)
    quality = origin.quality
    creations = [part.creation_info.creation_time for part in (event, origin, magnitude) if part and part.creation_info]
    stations = None
    if quality:
        stations = quality.used_station_count if quality.used_station_count is not None else quality.used_phase_count
    return {
        "publicID": str(event.resource_id),
        "time": moment(origin.time),
        "latitude": origin.latitude,
        "longitude": origin.longitude,
        "depth": origin.depth,
        "depthError": uncertainty(origin.depth_errors),
        "horizontalError": origin.origin_uncertainty and origin.origin_uncertainty.horizontal_uncertainty,
        "stations": stations,
        "gap": quality and quality.azimuthal_gap,
        "nearest": quality and quality.minimum_distance,
        "residual": quality and quality.standard_error,
        "mode": origin.evaluation_mode,
        "stage": origin.evaluation_status,
        "magnitude": magnitude and magnitude.mag,
        "magnitudeType": magnitude and magnitude.magnitude_type,
        "magnitudeError": magnitude and uncertainty(magnitude.mag_errors),
        "magnitudeStations": magnitude and magnitude.station_count,
        "kind": event.event_type,
        "agency": event.creation_info and event.creation_info.agency_id,
        "updated": max((moment(c) for c in creations if c), default=None),
        "descriptions": [[d.type, d.text] for d in event.event_descriptions],
    }


def read(paths):
    for path in paths:
        for event in read_events(io.BytesIO(content(path)), format="QUAKEML"):
            print(json.dumps([path, fields(event)]))


def check(paths):
    from lxml import etree

    schemas = pathlib.Path(obspy.__file__).parent / "io/quakeml/data"
    schema = etree.XMLSchema(etree.parse(str(schemas / "QuakeML-1.2.xsd")))
    for path in paths:
        schema.assertValid(etree.parse(path))
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            catalog = read_events(path)
            for event in catalog:
                print(json.dumps([path, fields(event)]))


def measure(paths):
    documents = [content(path) for path in paths]
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for document in documents:
            read_events(io.BytesIO(document), format="QUAKEML")
        best = min(best, time.perf_counter() - start)
    print(best)


{"read": read, "check": check, "time": measure}[sys.argv[1]](sys.argv[2:])
