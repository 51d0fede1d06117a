"""What the parts share: the catalogs, the peers that hold them and the questions, each made when it is first needed."""

from contextlib import ExitStack

from . import asking
from .catalogs import SIZES, Catalogs
from .commands import Missing
from .duck import Duck
from .postgres import Cluster


class World(ExitStack):
    def __init__(self, folder, seed):
        super().__init__()
        self.folder, self.seed = folder, seed
        self.catalogs = Catalogs(folder / "catalogs")
        self.made = {}

    def once(self, name, make):
        if name not in self.made:
            self.made[name] = make()
        return self.made[name]

    def cluster(self):
        return self.once("cluster", lambda: self.enter_context(Cluster()))

    def duck(self):
        return self.once("duck", lambda: self.enter_context(Duck()))

    def data(self, events):
        return self.catalogs.of(events) / "data"

    def peers(self, events):
        """The peers that this machine has, holding a catalog; and a sentence of each that it has not."""
        found, missing = {}, []
        for name, make in (("PostGIS", self.cluster), ("DuckDB", self.duck)):
            try:
                found[name] = make().holding(self.catalogs.of(events))
            except Missing as error:
                missing.append(f"Without {name}: {error}.")
        return found, " ".join(missing)

    def questions(self):
        return self.once("questions", lambda: asking.drawn(self.seed, self.data(SIZES[-1])))

    def comparison(self, events):
        def compare():
            questions = self.questions()
            return asking.Comparison(questions, self.data(events), self.peers(events)[0])

        return self.once(f"comparison of {events}", compare)
