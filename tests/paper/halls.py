"""Three championships that are the same each time: every document is printed of them.

The first is in the middle of an evening, the second is over, the third has a tree.
"""

import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.urls import resolve
from django.utils.translation import get_language_from_path, override

from games.services import submit_record
from players.models import Club, ClubRole, Player
from tests.games.texts import WON
from tournaments import queries
from tournaments.models import Round, Tournament
from tournaments.services import championships, check_in, entries, links, prizes, results, rounds

NOW = datetime.datetime(2026, 11, 30, 19, 31, tzinfo=ZoneInfo("Asia/Muscat"))
TODAY = NOW.date()
PEOPLE = (
    ("Salim bin Khalfan al-Balushi", "سالم بن خلفان البلوشي", "ruwi"),
    ("Maryam al-Sadafiya", "مريم الصدفية", "mutrah"),
    ("Abdulrahman bin Abdulmajid bin Abdulhakim al-Mahrooqi", "عبد الرحمن بن عبد المجيد", "ruwi"),
    ("Ṣāliḥ al-Būsaʿīdī", "صالح البوسعيدي", "mutrah"),
    ("", "علاء الدين لأحمد اللهيبي", "seeb"),
    ("Kumar (Raj) O'Neil", "", "seeb"),
    ("Khalfan al-Bahri", "خلفان البحري (Khalfan)", "ruwi"),
    ("Reza Gholami", "رضا غلامی", ""),
    ("Ali al-Lului", "علي اللؤلؤي", "ruwi"),
    ("Zuwaina al-Nadawiya", "زوينة الندوية", "mutrah"),
    ("Thani al-Nasimi", "ثاني النسيمي", "seeb"),
)
CLUBS = (
    ("ruwi", "Ruwi Club", "نادي روي"),
    ("mutrah", "Mutrah Club", "نادي مطرح"),
    ("seeb", "Seeb Cultural and Sports Club", "نادي السيب الثقافي والرياضي"),
)
RESULTS = ("1-0", "0-1", "1/2-1/2", "+-", "1-0")


class Hall(NamedTuple):
    """A championship, and the rounds its documents are printed of."""

    name: str
    tournament: Tournament

    @property
    def last(self) -> Round:
        return queries.last_round(self.tournament)

    @property
    def counted(self) -> Round:
        number = queries.counted_rounds(self.tournament)
        return self.tournament.rounds.get(number=number)


def address(path: str) -> str:
    """What a code opens in which language, without the keys and secrets that differ each time."""
    language = get_language_from_path(path)
    with override(language):
        name = resolve(path).view_name.replace(":", "/")
    return f"https://hawalis.example/{language or 'any'}/{name}/"


def build() -> tuple[Hall, ...]:
    """The championships, in a database that has none. The clock must stand at NOW."""
    user = User.objects.create(username="paper")
    clubs = {
        slug: Club.objects.create(slug=slug, name=name, name_ar=name_ar)
        for slug, name, name_ar in CLUBS
    }
    ClubRole.objects.create(user=user, club=clubs["mutrah"])
    people = [
        Player.objects.create(
            name=name,
            name_ar=name_ar,
            club=clubs.get(club),
            rating=1900 - 25 * place,
            birth_year=1950 + place,
        )
        for place, (name, name_ar, club) in enumerate(PEOPLE)
    ]
    halls = Halls(clubs["mutrah"], user)
    return halls.swiss(people), halls.robin(people[:7]), halls.knockout(people[:6])


class Halls:
    """Makes championships of one club by what its organiser does."""

    def __init__(self, club: Club, user: User):
        self.club, self.user = club, user

    def swiss(self, people: list[Player]) -> Hall:
        """Round 3 of 5 runs: somebody left, somebody asked for a bye, two results are in."""
        tournament = self._opened("Mutrah Evenings", "أماسي مطرح", people, planned_rounds=5)
        for entry in tournament.entries.order_by("-rating")[:5]:
            check_in.check_in(entry=entry, user=self.user)
        for fields in (
            {"kind": "place", "first_place": 1, "last_place": 3, "reward": "50 rials"},
            {"kind": "oldest", "name": "Elder of the evening", "name_ar": "شيخ الأمسية"},
            {"kind": "club"},
        ):
            prizes.add_prize(tournament=tournament, user=self.user, **fields)
        self._play(tournament, RESULTS)
        entries.withdraw_entry(entry=tournament.entries.get(seed=4), user=self.user)
        self._play(tournament, RESULTS)
        bye = {"round_number": 3, "kind": "half"}
        entries.request_bye(entry=tournament.entries.get(seed=9), user=self.user, **bye)
        self._record(self._play(tournament, RESULTS[:2]))
        links.make_table_cards(tournament=tournament, number=3, user=self.user)
        return Hall("swiss", self._now(tournament))

    def robin(self, people: list[Player]) -> Hall:
        """Two groups, over."""
        form = {"format": "round_robin", "group_count": 2}
        tournament = self._opened("Seeb Shore League", "دوري شاطئ السيب", people, **form)
        while not (last := queries.last_round(tournament)) or (
            last.number < tournament.planned_rounds
        ):
            self._record(self._play(tournament, RESULTS))
            tournament.refresh_from_db()
        championships.finish_tournament(tournament=tournament, user=self.user)
        return Hall("robin", self._now(tournament))

    def knockout(self, people: list[Player]) -> Hall:
        """The first round is over, the second runs; two games a pairing."""
        form = {"format": "knockout", "has_third_place_match": True, "games_per_pairing": 2}
        tournament = self._opened("Shell Cup", "كأس الصدفة", people, **form)
        self._play(tournament, ["1-0", "1/2-1/2"] * 2)
        self._record(self._play(tournament, ["1-0"]))
        return Hall("knockout", self._now(tournament))

    def _opened(
        self, name: str, name_ar: str, people: list[Player], **fields: object
    ) -> Tournament:
        tournament = championships.create_tournament(
            club=self.club,
            user=self.user,
            name=name,
            name_ar=name_ar,
            starts=TODAY,
            ends=TODAY,
            venue="Mutrah, by the water",
            venue_ar="مطرح، على الكورنيش",
            **{"first_seed_moves_first": True} | fields,
        )
        championships.open_entries(tournament=tournament, user=self.user)
        entries.enter_players(tournament=tournament, players=people, user=self.user)
        links.make_player_cards(tournament=tournament, user=self.user)
        return tournament

    def _play(self, tournament: Tournament, results_of_tables: list[str]) -> Round:
        last = queries.last_round(tournament)
        told = {"tournament": tournament, "number": last.number + 1 if last else 1}
        rounds.pair_next_round(**told, user=self.user)
        round_ = rounds.publish_round(**told, user=self.user)
        games = queries.games_of(round_).filter(result="")
        for game, result in zip(games, results_of_tables, strict=False):
            results.enter_result(game=game, version=game.version, result=result, user=self.user)
        return round_

    def _record(self, round_: Round) -> None:
        """The moves of the first game, which who moved first has won."""
        submit_record(game=queries.games_of(round_)[0], text=WON, user=self.user)

    def _now(self, tournament: Tournament) -> Tournament:
        return Tournament.objects.get(pk=tournament.pk)
