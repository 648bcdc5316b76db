"""The open interface: championships, as everybody may see them."""

from ninja import Router

from tournaments.api import championships, rounds, standings

router = Router(tags=["Championships"])
for part in (championships, rounds, standings):
    router.add_router("/championships", part.router)
