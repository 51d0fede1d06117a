"""Kept by hand: why an aim is missed on the machine where it was last measured, and what would be needed to meet it."""

FEED = (
    "The bytes lie ready in memory, and nothing of the catalog is asked. The framework's own share is the most of it: with a "
    "bare hello Hummingbird answers 0.30 of nginx's requests a second on two cores shared with wrk, with 100 kB from memory 0.35, while "
    "nginx has the kernel send the file. It would take an answer to hot feeds below the framework, in a channel handler "
    "of NIO's, or a reverse proxy that keeps them."
)
NOTES = {
    "feed as it is": FEED,
    "feed compressed by gzip": FEED,
    "quakeml": (
        "By `perf`, of the time over INGV's largest document 56 % are the Swift runtime's, most of it counting references "
        "between Foundation's XMLParser and its delegate, which is loaded through a weak reference for each element and text; 16 % "
        "are libxml2's and 7 % the reader's own. Most of these documents are picks and amplitudes, which are passed over "
        "but still delivered. It would take libxml2's own SAX interface in place of Foundation's parser."
    ),
}
