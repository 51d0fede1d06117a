"""A table of events that a database is asked about in SQL."""


class AskedInSQL:
    """Needs a `connection`, `within_circle`, the database's own condition of a circle, and `feature`, a row as GeoJSON."""

    def sql(self, question, what):
        return f"SELECT {what} FROM event{question.conditions(self.within_circle)}{question.rest()}"

    def timed(self, question):
        """What is asked where the time counts: features are made too."""
        return self.sql(question, {"count": "count(*)", "numbers": "number", "geojson": self.feature}[question.form])

    def answer(self, question):
        """How many events answer, and their numbers in order."""
        if question.form == "count":
            return self.connection.execute(self.sql(question, "count(*)")).fetchone()[0], []
        numbers = [row[0] for row in self.connection.execute(self.sql(question, "number")).fetchall()]
        return len(numbers), numbers
