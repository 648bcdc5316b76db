"""Cut the fonts of the site from the families that the requirements install.

Writes one WOFF2 file a script and weight into config/static/site/fonts, or into the folder
given, and the licences beside them. The same packages give the same bytes again.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import fontpkg
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "config/static/site/fonts"

LATIN = frozenset({*range(0x600), *range(0x2000, 0x2300)})
# Spaces, joiners and the dotted circle take part in shaping.
SHAPING = frozenset({0x20, 0xA0, 0x200C, 0x200D, 0x25CC})
ARABIC = frozenset(range(0x600, 0x700)) | SHAPING
# Headings: the letters, marks and digits of Arabic and Persian, half the size of all of ARABIC.
HEADINGS = SHAPING | {
    *(0x60C, 0x61B, 0x61F, 0x670, 0x671),
    *range(0x621, 0x63B),
    *range(0x640, 0x66E),
    *(0x67E, 0x686, 0x698, 0x6A4, 0x6A9, 0x6AF, 0x6CC, 0x6D4),
    *range(0x6F0, 0x6FA),
}

# Copyright, family, style, names, version, licence: what a file has to say about itself.
KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
# "Plex" is a reserved font name: its licence keeps the name from a changed font.
RENAMED = {"IBM Plex Sans Arabic": "Hawalis Sans", "IBMPlexSansArabic": "HawalisSans"}


@dataclass(frozen=True)
class Cut:
    """One file: the characters of one weight of a family."""

    name: str
    family: str
    weight: int
    characters: frozenset[int]


CUTS = (
    Cut("plex-latin-400", "IBM Plex Sans Arabic", 400, LATIN),
    Cut("plex-arabic-400", "IBM Plex Sans Arabic", 400, ARABIC),
    Cut("plex-latin-600", "IBM Plex Sans Arabic", 600, LATIN),
    Cut("plex-arabic-600", "IBM Plex Sans Arabic", 600, ARABIC),
    Cut("amiri-latin-700", "Amiri", 700, LATIN),
    Cut("amiri-arabic-700", "Amiri", 700, HEADINGS),
)
LICENCES = {"plex": "IBM Plex Sans Arabic", "amiri": "Amiri"}


def rename(font: TTFont) -> None:
    """Take reserved names out of what the font says about itself."""
    for record in font["name"].names:
        text = record.toUnicode()
        for reserved, own in RENAMED.items():
            text = text.replace(reserved, own)
        record.string = text


def write_font(cut: Cut, target: Path) -> None:
    """Write the cut as WOFF2, without the hints that only old screens use."""
    options = Options(hinting=False, name_IDs=KEPT_NAMES)
    options.drop_tables += ["meta"]
    font = TTFont(fontpkg.path(cut.family, weight=cut.weight), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=cut.characters)
    subsetter.subset(font)
    rename(font)
    font.flavor = "woff2"
    font.save(target)


def write_licence(family: str, target: Path) -> None:
    """Copy the licence that lies beside the family's files."""
    source = fontpkg.path(family).parent.parent / "LICENSE"
    target.write_bytes(source.read_bytes())


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for cut in CUTS:
        target = folder / f"{cut.name}.woff2"
        write_font(cut, target)
        print(f"{target.name:24}{target.stat().st_size:8,} bytes")
    for name, family in LICENCES.items():
        write_licence(family, folder / f"{name}-LICENSE.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FONTS)
