"""PostgreSQL 15 with PostGIS: a cluster of its own in a folder, reached over a socket there, gone when it is closed."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from .commands import Missing, as_unprivileged, program, unprivileged
from .events_in_postgres import Events, load

PROGRAMS = "/usr/lib/postgresql/15/bin"
EXTENSION = Path("/usr/share/postgresql/15/extension/postgis.control")


def settings():
    """A quarter of the memory for PostgreSQL's own buffers, and what a machine with a solid-state disk is given."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // (1 << 20)
    return {
        "listen_addresses": "", "max_connections": 10, "shared_buffers": f"{memory // 4}MB",
        "effective_cache_size": f"{memory * 6 // 10}MB", "work_mem": "256MB", "maintenance_work_mem": "1GB",
        "random_page_cost": 1.1, "effective_io_concurrency": 200, "max_wal_size": "8GB", "wal_level": "minimal",
        "max_wal_senders": 0, "autovacuum": "off", "jit": "off", "max_parallel_workers_per_gather": os.cpu_count(),
    }


class Cluster:
    """A cluster that is made when it is opened, and removed with everything in it."""

    def __init__(self):
        try:
            import psycopg
        except ImportError as error:
            raise Missing("psycopg is not installed") from error
        self.connect_to = psycopg.connect
        self.server, self.initdb = program("postgres", PROGRAMS), program("initdb", PROGRAMS)
        if not EXTENSION.exists():
            raise Missing("PostGIS for PostgreSQL 15 is not installed (postgresql-15-postgis-3)")
        self.databases = {}

    def __enter__(self):
        self.run_as = as_unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="epicenter-bench-"))
        try:
            if names := unprivileged():
                shutil.chown(self.folder, *names)
            data = self.folder / "data"
            self.run([self.initdb, "-D", data, "-U", "bench", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"])
            words = [self.server, "-D", data, "-k", self.folder]
            for name, value in settings().items():
                words += ["-c", f"{name}={value}"]
            self.log = open(self.folder / "log", "w")
            self.process = subprocess.Popen(
                [str(word) for word in words], stdout=self.log, stderr=self.log, cwd=self.folder, **self.run_as)
            self.wait()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def run(self, words):
        subprocess.run(
            [str(word) for word in words], check=True, cwd=self.folder, stdout=subprocess.DEVNULL, **self.run_as)

    def wait(self):
        deadline = time.monotonic() + 60
        while True:
            try:
                return self.connect("postgres").close()
            except Exception as error:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}") from error
                time.sleep(0.05)

    def connect(self, database):
        return self.connect_to(host=str(self.folder), user="bench", dbname=database, autocommit=True)

    def close(self):
        """Ends the server by its id, and removes the folder."""
        for database in self.databases.values():
            database.close()
        process = getattr(self, "process", None)
        if process and process.poll() is None:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if hasattr(self, "log"):
            self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self, name):
        """A connection to a new, empty database with PostGIS."""
        with self.connect("postgres") as connection:
            connection.execute(f"CREATE DATABASE {name}")
        connection = self.connect(name)
        connection.execute("CREATE EXTENSION postgis")
        return connection

    def holding(self, catalog):
        """The events of a catalog, loaded once."""
        if catalog not in self.databases:
            connection = self.database(f"catalog{len(self.databases)}")
            self.databases[catalog] = connection
            load(connection, catalog)
        return Events(self.databases[catalog])
