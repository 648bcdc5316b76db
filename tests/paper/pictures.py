"""Pictures of pages, and whether two show the same."""

from io import BytesIO

import pypdfium2
from PIL import Image, ImageChops, ImageFilter

DOTS_PER_INCH = 50
GREYS = 16
BLUR = ImageFilter.BoxBlur(1)  # 3 × 3: edges that are smoothed otherwise become alike
MOST_APART = 24  # of 255, after the blur
MOST_PIXELS = 4


def pictures_of(pdf: bytes) -> list[Image.Image]:
    """The first page and the last, in few greys."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        numbers = dict.fromkeys((0, len(document) - 1))
        return [_few_greys(_rendered(document[number])) for number in numbers]
    finally:
        document.close()


def _rendered(page: pypdfium2.PdfPage) -> Image.Image:
    return page.render(scale=DOTS_PER_INCH / 72, grayscale=True).to_pil().convert("L")


def _few_greys(picture: Image.Image) -> Image.Image:
    step = 255 / (GREYS - 1)
    return picture.point([round(round(grey / step) * step) for grey in range(256)])


def differing_pixels(one: Image.Image, other: Image.Image) -> int | None:
    """How many pixels differ by more than smoothing does; None where the sizes do."""
    if one.size != other.size:
        return None
    apart = ImageChops.difference(one.filter(BLUR), other.filter(BLUR))
    return sum(apart.histogram()[MOST_APART + 1 :])


def show_the_same(one: Image.Image, other: Image.Image) -> bool:
    count = differing_pixels(one, other)
    return count is not None and count <= MOST_PIXELS


def as_png(picture: Image.Image) -> bytes:
    """Half a byte a pixel before it is packed."""
    output = BytesIO()
    step = 255 // (GREYS - 1)
    indexed = picture.point([grey // step for grey in range(256)]).convert("L")
    paletted = Image.frombytes("P", indexed.size, indexed.tobytes())
    paletted.putpalette([grey * step for grey in range(GREYS) for _ in range(3)])
    paletted.save(output, "PNG", optimize=True, bits=4)
    return output.getvalue()


def from_png(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("L")
