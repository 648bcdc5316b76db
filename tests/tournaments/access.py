"""Every address of the site, everybody who may ask, and a championship to ask about."""

import datetime
from dataclasses import dataclass, field

from django.db import transaction
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from django.utils import timezone
from django.utils.translation import override

from games.services import submit_record
from players.models import ClubRole
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import AccessLink, Prize, TournamentRole
from tournaments.services import entries, links, protection, results, rounds, seasons

WHO = (
    *("visitor", "other organiser", "player", "player card", "table card"),
    *("scorer", "scorer code", "arbiter", "organiser", "administrator"),
)
BY_LINK = ("player card", "table card", "scorer code")


@dataclass
class World:
    """A championship, and values for the parts of addresses in it."""

    tournament: object
    people: dict
    links: dict
    parts: dict
    special: dict = field(default_factory=dict)

    def address(self, route):
        """The address of one URL pattern, with everything in it that exists here."""
        chosen = self.parts | self.special.get(route.name, {})
        with override("en"):
            return reverse(route.name, kwargs={name: chosen[name] for name in route.parts})

    def client(self, who):
        """A browser of one of WHO, fresh but for the session."""
        client = Client()
        if who in BY_LINK:
            session = client.session
            session["links"] = [self.links[who].pk]
            session.save()
        elif who != "visitor":
            client.force_login(self.people[who])
        return client


@dataclass(frozen=True)
class Route:
    name: str
    parts: tuple


def every_route():
    """All patterns of the site that have a name, the administration and files apart."""
    return sorted(_routes(get_resolver().url_patterns), key=lambda route: route.name)


def _routes(patterns, parts=(), space=""):
    for pattern in patterns:
        inside = (*parts, *pattern.pattern.converters)
        if isinstance(pattern, URLPattern):
            yield Route(space + str(pattern.name), inside)
        elif pattern.namespace != "admin":
            name = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from _routes(pattern.url_patterns, inside, space + name)


def ask(client, method, address):
    """The answer to one request; what it changed is undone."""
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}
    fresh = Client()
    fresh.cookies.load(cookies)
    with transaction.atomic():
        response = getattr(fresh, method.lower())(address)
        transaction.set_rollback(True)
    return response


def kind_of(response):
    """L asked to sign in, F refused, M not there, X no such step, O let in."""
    to_log_in = response.status_code == 302 and "/login/" in response["Location"]
    codes = {403: "F", 404: "M", 405: "X"}
    return "L" if to_log_in else codes.get(response.status_code, "O")


def make_world(make_tournament, make_user, make_club, play_round, organiser):
    """Round 1 is closed, round 2 runs; there is one of everything an address can name."""
    tournament = make_tournament(6, name="Veiled Open", name_ar="المحجوبة", planned_rounds=4)
    play_round(tournament)
    play_round(tournament, result="")
    game = queries.games_of(tournament.rounds.get(number=2)).first()
    people = _people(tournament, make_user, make_club, organiser)
    game.first.player.user = people["player"]
    game.first.player.save()
    submit_record(game=game, text=WON, user=organiser)
    tournament.refresh_from_db()
    held = _links(tournament, game, organiser)
    away = tournament.entries.order_by("seed").last()
    bye = entries.request_bye(entry=away, round_number=4, kind="half", user=organiser)
    two = list(tournament.entries.order_by("pk")[:2])
    pair = protection.protect(tournament=tournament, entries=two, user=organiser)[0]
    parts = {
        "slug": tournament.slug,
        "club": tournament.club.slug,
        "number": 2,
        "game": game.pk,
        "pk": game.pk,
        "pairing": game.pairing_id,
        "entry": game.first_id,
        "document": "pairings-by-table",
        "ending": "csv",
        "name": "oman-1",
        "secret": "no-such-secret",
        "uidb64": "bm9ib2R5",
        "token": "no-such-token",
        "link": held["player card"].pk,
        "given": tournament.roles.first().pk,
        "prize": Prize.objects.create(tournament=tournament, kind="oldest").pk,
        "pair": pair.pk,
        "bye": bye.pk,
        "sign_up": tournament.sign_ups.create(name="Somebody").pk,
        "job": _job_of(organiser, tournament).pk,
    }
    season = seasons.create_season(
        club=tournament.club, name="League", starts=tournament.starts, ends=tournament.ends
    )
    season.tournaments.add(tournament)
    return World(tournament, people, held, parts, _special(tournament, game, held, season))


def _job_of(user, tournament):
    """One that is done, though its file is gone."""
    return tournament.jobs.create(user=user, kind="documents", state="done", key="one")


def _people(tournament, make_user, make_club, organiser):
    other = make_user("other")
    ClubRole.objects.create(user=other, club=make_club())
    people = {"other organiser": other, "player": make_user("player"), "organiser": organiser}
    for kind in ("scorer", "arbiter"):
        people[kind] = make_user(kind)
        TournamentRole.objects.create(user=people[kind], tournament=tournament, kind=kind)
    return people | {"administrator": make_user("admin", is_superuser=True, is_staff=True)}


def _links(tournament, game, organiser):
    links.make_player_cards(tournament=tournament, user=organiser)
    links.make_table_cards(tournament=tournament, number=2, user=organiser)
    until = timezone.now() + datetime.timedelta(hours=3)
    code = links.make_code(tournament=tournament, user=organiser, label="Helper", until=until)
    return {
        "player card": AccessLink.objects.get(entry=game.first),
        "table card": AccessLink.objects.get(pairing=game.pairing),
        "scorer code": code,
    }


def _special(tournament, game, held, season):
    club, player = {"slug": tournament.club.slug}, {"pk": game.first.player_id}
    return {
        "api:club": club,
        "api:player": player,
        "players:club": club,
        "players:add-player": club,
        "players:player": player,
        "players:change-player": player,
        "players:delete-player": player,
        **_of_season(season, player),
        "tournaments:merge-player": player,
        "games:player-statistics": player,
        "tournaments:standings-after": {"number": 1},
        "tournaments:working": {"number": 1},
        "tournaments:standing-sheet": {"number": 1},
        "tournaments:cross-table-sheet": {"number": 1},
        "outward:standings-file": {"number": 1},
        "outward:cross-table-file": {"number": 1},
        "tournaments:undo-list": {"step": _step(tournament, "list_taken", entries=[], made=[])},
        "tournaments:undo-merge": {
            "step": _step(
                tournament,
                "merged",
                entry=0,
                player=["Ali", ""],
                other=["Aly", ""],
                gone={"player_id": 0},
                moved={},
            )
        },
        "tournaments:reopen-check-in": {
            "step": _step(tournament, "check_in_closed", absence="away", entries=[], players=[])
        },
        "tournaments:revoke-code": {"link": held["scorer code"].pk},
    }


def _of_season(season, player):
    slug = {"slug": season.slug}
    names = ("season", "file", "line", "change", "take-in", "leave-out", "delete")
    parts = {"api:season": slug} | {f"seasons:{name}": slug for name in names}
    parts["seasons:line"] = slug | player
    parts["seasons:leave-out"] = slug | {"tournament": season.tournaments.get().pk}
    return parts


def _step(tournament, action, **details):
    return tournament.log.create(action=action, details=details).pk


def finish_round(tournament, organiser):
    """Enter what is open in the running round."""
    for game in queries.games_of(queries.last_round(tournament)).filter(result=""):
        results.enter_result(game=game, version=game.version, result="1-0", user=organiser)


def with_draft(world, organiser):
    """The same world with round 3 drawn but not published, and addresses that lead into it."""
    finish_round(world.tournament, organiser)
    drawn = rounds.pair_next_round(tournament=world.tournament, number=3, user=organiser)
    game = queries.games_of(drawn).first()
    inside = {"number": 3, "game": game.pk, "pk": game.pk, "pairing": game.pairing_id}
    for name in ("standings-after", "working", "standing-sheet", "cross-table-sheet"):
        world.special[f"tournaments:{name}"] = {"number": 3}
    for name in ("standings-file", "cross-table-file"):
        world.special[f"outward:{name}"] = {"number": 3}
    world.parts |= inside
    return world
