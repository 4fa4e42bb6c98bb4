#!/usr/bin/env python3
"""Cuts the players' portraits with the same knife as the animals: see ../animals/make.py for how the shapes are written.

    apt install librsvg2-bin
    pip install "pillow==13.0.0"                 # tested with this version
    python3 assets/avatars/make.py               # writes *.svg (256 units) and *.png (128 x 128, white on transparent)
    python3 assets/avatars/make.py --sheet FILE  # also a contact sheet

The game tints the PNGs.

Licence: MIT OR Apache-2.0, as the project.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
SIZE = 128

spec = importlib.util.spec_from_file_location("knife", HERE.parent / "animals" / "make.py")
knife = importlib.util.module_from_spec(spec)
spec.loader.exec_module(knife)
ink, cut, loop, half, disc, gouge, twice = knife.ink, knife.cut, knife.loop, knife.half, knife.disc, knife.gouge, knife.twice


def person():
    return (
        ink(half("128,164 98,176 60,188 32,212 20,248! 128,250"))
        + cut(half("128,10 94,16 62,44 52,88 58,132 84,172 110,192 128,196"))
        + ink(half("128,20 98,26 72,50 64,90 70,130 92,162 114,180 128,182"))
        + twice(ink(disc(62, 106, 13, 17)))
        # The hair falls to one side.
        + cut(gouge("58,92 78,82 112,78 146,60 160,54", 9), gouge("150,54 164,70 182,80 200,92", 9))
        + twice(cut(disc(103, 114, 8.5, 10)) + cut(gouge("88,96 100,90 114,95", 6)))
        + cut(gouge("96,140 110,155 128,159 146,155 160,140", 10))
        + cut(gouge("129,112 122,128 132,132", 6))
        + cut(loop("128,212! 108,194! 98,208! 116,234!"), loop("128,212! 148,194! 158,208! 140,234!"))
        + cut(gouge("128,228 128,240 128,250", 7, "no"))
    )


def random():
    # A die on its edge, three faces to be seen.
    return (
        ink(loop("128,14! 226,66! 128,122! 30,66!"))
        + ink(loop("22,82! 120,138! 120,246! 22,188!"))
        + ink(loop("234,82! 234,188! 136,246! 136,138!"))
        + cut(disc(128, 67, 24, 14))
        + '<g transform="matrix(.98 .56 0 1.07 22 82)">' + cut(disc(26, 26, 12), disc(50, 50, 12), disc(74, 74, 12)) + "</g>"
        + '<g transform="matrix(.98 -.56 0 1.07 136 138)">'
        + cut(disc(28, 26, 12), disc(72, 26, 12), disc(28, 74, 12), disc(72, 74, 12), disc(50, 50, 12)) + "</g>"
    )


def greedy():
    # All mouth: it is about to have the disc.
    return (
        ink(half("128,20 88,24 50,48 26,88 20,136 32,186 66,224 104,240 128,242"))
        + twice(ink(gouge("96,30 84,12 66,8", 12, "end")))
        + twice(cut(disc(94, 74, 21)) + ink(disc(99, 80, 11)) + cut(gouge("66,50 84,38 106,42", 8)))
        + cut(half("128,116 92,114 56,108 42,126 46,160 66,194 98,214 128,218"))
        + ink(loop("66,110! 90,114! 80,140!"), loop("96,114! 124,116! 110,142!"), loop("132,116! 160,114! 146,142!"), loop("166,114! 190,110! 176,140!"))
        + ink(disc(128, 182, 44, 30))
        + cut(gouge("92,178 128,192 164,178", 7))
        + cut(gouge("30,112 40,104 52,100", 7), gouge("204,100 216,104 226,112", 7))
    )


def search():
    # A glass, and an eye that looks through it.
    return (
        ink(gouge("158,158 192,192 232,232", 42, "no"), disc(230, 230, 21))
        + cut(disc(106, 106, 98))
        + ink(disc(106, 106, 92))
        + cut(disc(106, 106, 72))
        + ink(loop("46,106! 70,78 106,68 142,78 166,106! 142,134 106,144 70,134"))
        + cut(loop("60,106! 80,86 106,79 132,86 152,106! 132,126 106,133 80,126"))
        + ink(disc(106, 106, 21))
        + cut(disc(99, 99, 7))
        + cut(gouge("184,196 198,210 214,226", 8))
    )


def pattern_book():
    # An open book; on its pages stones of a known shape.
    return (
        ink(half("128,52 104,36 66,30 18,34! 18,206! 66,204 104,212 128,230"))
        + cut(half("128,72! 104,54 70,46 34,50! 34,190! 70,188 104,194 128,208!"))
        + ink(gouge("128,56 128,140 128,226", 13, "no"))
        + twice(ink(gouge("18,220 66,218 104,226 128,244", 9, "no")))
        + ink(disc(58, 78, 14), disc(82, 116, 14), disc(104, 158, 14))
        + ink(disc(58, 152, 14)) + cut(disc(58, 152, 7))
        + ink(disc(154, 96, 14)) + cut(disc(154, 96, 7))
        + ink(disc(196, 82, 14), disc(178, 126, 14), disc(154, 160, 14), disc(200, 166, 14)) + cut(disc(200, 166, 7))
    )


def thinker():
    # One brow up, a hand at the chin, a thought rising.
    return (
        ink(half("128,24 90,28 58,56 46,104 52,156 74,196 104,216 128,220"))
        + twice(ink(disc(44, 128, 15, 20)))
        + cut(gouge("40,108 62,84 100,74 128,80 156,74 194,84 216,108", 9))
        + cut(gouge("100,34 96,50 98,66", 7), gouge("128,34 128,50 128,68", 7), gouge("156,34 160,50 158,66", 7))
        + cut(disc(98, 128, 14, 12), disc(158, 126, 14, 12))
        + ink(disc(103, 122, 6.5), disc(163, 120, 6.5))
        + cut(gouge("74,112 96,104 118,112", 9), gouge("138,102 158,90 182,102", 9))
        + cut(gouge("130,124 121,152 134,158", 7))
        + cut(gouge("104,182 124,175 146,182", 9))
        # The hand.
        + cut(loop("176,170! 148,180 120,192 96,200 88,214 92,232 98,256! 202,256! 206,224 204,200 192,186"))
        + ink(loop("112,250! 110,230 100,216 108,206 132,204 164,184 178,180! 182,190 160,204! 184,202 194,214 190,250!"))
        + cut(gouge("148,216 164,214 188,218", 6), gouge("146,232 164,231 184,234", 6))
        + ink(disc(206, 58, 9), disc(222, 36, 12), disc(238, 12, 8))
    )


def searcher():
    # An owl.
    return (
        ink(half("128,58 104,50 74,34 38,8! 40,48 30,84 24,128 32,182 62,226 104,246 128,248"))
        + twice(
            cut(disc(82, 106, 47))
            + ink(disc(82, 106, 38))
            + cut(disc(84, 106, 26))
            + ink(disc(88, 106, 16))
            + cut(disc(82, 99, 5))
            + cut(gouge("50,34 74,50 108,70", 8))
            + cut(gouge("44,172 48,196 64,220", 10, "both"))
        )
        + cut(half("128,124! 106,142 112,166 128,190!"))
        + ink(half("128,128! 114,144 118,162 128,178!"))
        + cut(gouge("84,184 94,194 106,184", 9), gouge("150,184 162,194 172,184", 9), gouge("116,202 128,212 140,202", 9))
        + cut(gouge("88,208 98,218 110,208", 9), gouge("146,208 158,218 168,208", 9), gouge("116,226 128,236 140,226", 9))
        + cut(gouge("128,66 128,82 128,104", 8))
    )


def hunter():
    # A bow drawn up to the right, an arrow on it.
    return (
        ink(gouge("40,34 96,26 156,46 204,96 230,160 222,216", 26))
        + ink(disc(44, 35, 10), disc(221, 212, 10))
        + ink(gouge("44,35 66,122 72,184", 6, "no"), gouge("72,184 134,190 221,212", 6, "no"))
        + cut(gouge("26,230 128,128 232,24", 28, "no"))
        + ink(gouge("40,216 128,128 214,42", 14, "no"))
        + ink(loop("246,10! 234,84! 208,62! 204,50! 194,48! 172,22!"))
        + ink(loop("66,190! 40,194! 10,224! 36,220! 32,246! 62,216!"))
        + cut(gouge("16,240 36,220 62,194", 5, "no"))
        + cut(gouge("138,62 160,76 178,94", 7))
    )


def tactician():
    # A commander's helmet with its crest.
    return (
        ink(half("128,6 108,10 96,30 92,66! 128,70"))
        + cut(gouge("112,18 108,36 106,58", 6), gouge("128,16 128,36 128,58", 6), gouge("144,18 148,36 150,58", 6))
        + cut(half("128,54 84,60 50,92 128,100"))
        + ink(half("128,66 88,72 56,102 44,146 42,196 50,236! 84,246 112,250! 116,214 118,180! 128,178"))
        + twice(
            cut(loop("62,150! 82,142 104,146 118,160! 112,172 86,174 70,166"))
            + ink(disc(94, 159, 8))
            + cut(gouge("60,128 88,122 118,136", 8))
            + cut(gouge("62,186 64,208 72,230", 8))
            + cut(gouge("86,84 72,98 64,114", 7))
        )
        + cut(half("128,176 118,178 118,206 112,252! 128,252"))
        + ink(half("128,120! 120,140 121,178 118,198! 128,208!"))
        + cut(gouge("128,76 128,92 128,110", 9))
    )


AVATARS = {
    "person": person,
    "random": random,
    "greedy": greedy,
    "search": search,
    "pattern-book": pattern_book,
    "thinker": thinker,
    "searcher": searcher,
    "hunter": hunter,
    "tactician": tactician,
}


def sheet(out):
    image = Image.new("RGB", (5 * 230, 2 * 140), "#221C17")
    for i, name in enumerate(AVATARS):
        x, y = i % 5 * 230 + 6, i // 5 * 140 + 6
        for size in (128, 48, 28):
            alpha = Image.open(HERE / f"{name}.png").getchannel("A").resize((size, size), Image.Resampling.BOX)
            image.paste(Image.new("RGB", alpha.size, "#F2E9DC"), (x, y), alpha)
            x += size + 6
    image.save(out)


if __name__ == "__main__":
    for name, portrait in AVATARS.items():
        source, file = HERE / f"{name}.svg", HERE / f"{name}.png"
        source.write_text(knife.svg(portrait()), encoding="utf-8")
        subprocess.run(["rsvg-convert", "-w", str(SIZE), "-h", str(SIZE), "-o", file, source], check=True)
        knife.save(Image.open(file).convert("RGBA").getchannel("A"), file)
    print(len(AVATARS), "portraits,", sum((HERE / f"{n}.png").stat().st_size for n in AVATARS), "bytes of PNG")
    if "--sheet" in sys.argv:
        sheet(sys.argv[sys.argv.index("--sheet") + 1])
