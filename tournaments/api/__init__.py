"""The open interface: championships and seasons, as everybody may see them."""

from ninja import Router

from tournaments.api import championships, rounds, seasons, standings

router = Router(tags=["Championships"])
for part in (championships, rounds, standings):
    router.add_router("/championships", part.router)
router.add_router("/seasons", seasons.router)
