"""Whole games whose course is known (games/engine/RULES.md 5)."""

WON = "h b k e i k j b j d g m f g i"  # South wins by emptying, with 24 left
ENDLESS = "k i g j i"  # the sowing of ply 5 never ends: North wins
QUIET = (  # no capture takes more than five; North wins
    "h C k G l I m F c B d D e N f N g E h C l K m G d H n D f N g F l A k D i E e L b F a J g C h "
    "G e K i L k M j I g H h J i D f K g L h E i F j G k I"
)
ZANZIBAR = "j K h H i N c G p J n M o N c B j C f F o G k K h"  # by zanzibar-1; South wins
ZANZIBAR_ENDLESS = "a M o F e C f P"  # the last sowing never ends: South wins, with 38 left
