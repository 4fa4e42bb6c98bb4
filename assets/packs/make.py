#!/usr/bin/env python3
"""Cuts the previews of the looks that come with the game out of the reference pictures of the tests: the same position in
each look, as the game draws it.

    pip install "pillow==13.0.0"      # tested with this version
    python3 assets/packs/make.py      # writes preview.webp of the game's own pack and of each folder here

All of them are fetched before the first move, which the player is asked about beside them: so they are small.

Licence: MIT OR Apache-2.0, as the project.
"""

from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
SHOTS = HERE.parents[1] / "tests" / "screenshots"
# The part of a picture of 640x360 points: the board's near left, and the table beside it.
PART = (16, 88, 464, 340)
SIZE = (256, 144)
QUALITY = 78


def cut(shot, out):
    picture = Image.open(SHOTS / f"{shot}.png").convert("RGB").crop(PART)
    picture.resize(SIZE, Image.Resampling.LANCZOS).save(out, quality=QUALITY, method=6)
    print(out.relative_to(HERE.parents[1]), out.stat().st_size, "bytes")


if __name__ == "__main__":
    cut("game", HERE.parent / "preview.webp")
    for manifest in sorted(HERE.glob("*/pack.toml")):
        name = manifest.parent.name
        cut(f"{name}-reversi", manifest.parent / "preview.webp")
