"""Which edition of a list was printed last."""

from django.db import models

from tournaments.models.championships import Tournament


class Printing(models.Model):
    """A document as it was printed last, so that the version rises when it says something else.

    ``number`` is the round it is about, 0 for none. No row of the championship itself: it is
    neither in its log nor in its file.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="printings")
    document = models.CharField(max_length=80)
    number = models.PositiveSmallIntegerField(default=0)
    fingerprint = models.CharField(max_length=64)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("tournament", "document", "number"), name="printing_once_each"
            ),
        )

    def __str__(self) -> str:
        return f"{self.document} {self.number}, version {self.version}"
