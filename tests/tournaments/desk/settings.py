"""What the form of a championship's settings sends."""


def settings_of(**changes):
    return {
        "name": "Ruwi Open",
        "name_ar": "بطولة روي المفتوحة",
        "starts": "2026-12-11",
        "ends": "2026-12-11",
        "venue": "",
        "venue_ar": "",
        "format": "swiss",
        "planned_rounds": "5",
        "rules": "oman-1",
        "point_values": "2-1-0",
        "bye_worth": "win",
        "scoring": "match",
        "sides": "lot",
        "seeding": "rating",
        "publicity": "public",
    } | changes
