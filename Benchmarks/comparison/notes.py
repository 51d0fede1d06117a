"""Kept by hand: why an aim is missed on the machine where it was last measured, and what would be needed to meet it."""

FEED = (
    "The bytes lie ready in memory, and nothing of the catalog is asked. The framework's own share is the most of it: with a "
    "bare hello Hummingbird answers 0.30 of nginx's requests a second on two cores shared with wrk, with 100 kB from memory 0.35, while "
    "nginx has the kernel send the file. It would take an answer to hot feeds below the framework, in a channel handler "
    "of NIO's, or a reverse proxy that keeps them."
)
LARGE_DOCUMENT = (
    "By `perf`, 56 % of the work is reading: 28 % is SQLite's, which looks each row up by its number, a third of that copying pages "
    "from the system's cache; 24 % is making a report of the 37 columns, most of it texts. 22 % is writing the features, and "
    "the rest copying and freeing. The pages are read and written on both cores already. It would take features that are written "
    "straight from the columns, or kept ready written in the store, at some 700 bytes an event."
)
LATER_VISIT = (
    "Two cores are busy for nearly all of it. The list is there after 0.6 s and the tiles of the circles after 1 s: by processor time the page's "
    "own thread takes some 0.4 s, V8's compilers and collectors beside it 0.5 s, MapLibre's worker 0.25 s, and the browser with its hundred "
    "modules out of the service worker 0.2 s. Then the first picture takes 0.45 s, of which a later one takes 0.15 s: the rest is what is done "
    "once, by all that can be told the shaders, which without a graphics card are compiled for the processor. A map without lines, circles of "
    "fewer colours, a second worker, a hidden picture of the ground while the tiles are cut, and modules straight from the cache were tried: "
    "none made a visit shorter. It would take circles that are drawn from one array, without tiles, and a graphics card."
)
NOTES = {
    "app again": LATER_VISIT,
    "app offline": LATER_VISIT,
    "history drawn": (
        "The server makes and sends the million in 0.9 s; beside it, on the same two cores, the page reads them and draws what has come. Without "
        "a graphics card drawing them takes 0.7 s, and every frame of the map below them 0.15 s. It would take the graphics card."
    ),
    "process 20,000 of a box": LARGE_DOCUMENT,
    "growth 20,000 of a box": (
        "As many rows are read, but they lie scattered over more pages of a larger file, so that more pages are copied from "
        "the system's cache and fewer rows are found in each. It would take a file in which neighbours in space lie together."
    ),
    "growth largest": (
        "The index holds the catalog in chunks of 8,192 rows, each in order of magnitude by itself. Nearly every chunk of the larger "
        "catalog has one of the largest, two instead of eighteen in each, so the beginnings of ten times as many chunks are looked at. "
        "It would take one more order of the largest over all chunks, to be kept up with every revision."
    ),
    "import stored": (
        "By `perf`, 50 % of the work is SQLite's, on one core: eight entries in tables and indexes for each event, which keep "
        "the report as it was stated beside what is believed, its id and its revision; PostgreSQL's COPY keeps one row. 9 % is reading the document, "
        "before anything is stored, 5 % deciding, 8 % the index that the next start reads. It would take reading while the "
        "former part is stored, and one table for an event and its first report."
    ),
    "feed as it is": FEED,
    "feed compressed by gzip": FEED,
    "quakeml": (
        "By `perf`, of the time over INGV's largest document 56 % are the Swift runtime's, most of it counting references "
        "between Foundation's XMLParser and its delegate, which is loaded through a weak reference for each element and text; 16 % "
        "are libxml2's and 7 % the reader's own. Most of these documents are picks and amplitudes, which are passed over "
        "but still delivered. It would take libxml2's own SAX interface in place of Foundation's parser."
    ),
}
