"""Addresses of long work, and pages of some that was begun."""

from datetime import timedelta

from django.urls import reverse
from django.utils.translation import override

from tournaments.models import Job

LONG_AGO = timedelta(days=2)


def url(name, tournament, *args, language="en"):
    with override(language):
        return reverse(f"tournaments:{name}", args=[tournament.slug, *args])


def begin(client, tournament):
    answer = client.post(url("print-everything", tournament))
    assert answer.status_code == 302, answer
    return Job.objects.first()


def shown(client, tournament, job, language="en"):
    return client.get(url("job", tournament, job.pk, language=language)).content.decode()
