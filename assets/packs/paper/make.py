#!/usr/bin/env python3
"""Draws the few pictures of the pack Paper: pieces and squares as a book prints them, black on white.

    pip install "numpy==2.4.6" "pillow==13.0.0"     # tested with these versions
    python3 assets/packs/paper/make.py              # writes pictures/*
    python3 assets/packs/paper/make.py --check      # measures contrast, also as colour-blind eyes see it (exit 1 if poor)

The pictures hold lightness only, pack.toml the colours. Where things lie in a picture: see ../midnight/make.py.

The preview: see ../make.py.

Licence: MIT OR Apache-2.0, as the project; this holds for the script and for what it draws.
"""

import sys
import tomllib
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
OUT = HERE / "pictures"
INK = 22  # not quite black, as ink is
FINE = 8


def from_above(size):
    v, u = np.mgrid[0 : size * FINE, 0 : size * FINE] + 0.5
    return np.hypot(u / (size * FINE) * 2 - 1, v / (size * FINE) * 2 - 1)


def save(name, picture):
    """Shrinks a picture drawn FINE times too large, and keeps sixteen greys of it."""
    size = picture.shape[0] // FINE
    small = picture.reshape(size, FINE, size, FINE).mean((1, 3)).astype(np.uint8)
    OUT.mkdir(exist_ok=True)
    Image.fromarray(small, "L").quantize(16).save(OUT / name, optimize=True)
    print(f"{name:18} {size}x{size} {(OUT / name).stat().st_size:6} bytes")


def discs(size, edge, dark_name, light_name):
    """Dark: a white ring in the black. Light: white in a black outline, which is as broad as it must be from afar."""
    out = from_above(size)
    save(dark_name, np.where((out > 0.56) & (out < 0.70), 255.0, INK))
    save(light_name, np.where(out > edge, INK, 255.0))


def squares():
    size = 192
    v, u = (np.mgrid[0 : size * FINE, 0 : size * FINE] + 0.5) / (size * FINE) * 3
    near = np.minimum(np.abs(u - np.rint(u)), np.abs(v - np.rint(v)))
    save("squares.png", np.where(near < 0.016, INK, 255.0))


def tile():
    size = 256
    v, u = (np.mgrid[0 : size * FINE, 0 : size * FINE] + 0.5) / (size * FINE)
    x, y = np.abs((u + 0.5) % 1 - 0.5) * 1.6, np.abs((v + 0.5) % 1 - 0.5) * 1.6
    half, corner = 0.372, 0.075
    edge = np.hypot(np.maximum(x - half + corner, 0), np.maximum(y - half + corner, 0)) - corner
    save("tile.png", np.where(edge > 0, INK, 255.0))


def plain():
    save("white.png", np.full((4 * FINE, 4 * FINE), 255.0))


# ---------------------------------------------------------------- what eyes make of it


def linear(hexa):
    c = np.array([int(hexa[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009),
# severity 1.0, on linear colour.
EYES = {
    "usual": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
    "grey": np.tile([0.2126, 0.7152, 0.0722], (3, 1)),
}


def luminance(rgb):
    return float(np.clip(rgb, 0, 1) @ [0.2126, 0.7152, 0.0722])


def lightness(y):
    """CIE L* of a luminance."""
    return 116 * np.cbrt(y) - 16 if y > 0.008856 else 903.3 * y


def ratio(a, b):
    a, b = sorted((luminance(a), luminance(b)))
    return (b + 0.05) / (a + 0.05)


def check():
    roles = tomllib.loads((HERE / "pack.toml").read_text(encoding="utf-8"))
    ui, marks, animals = roles["interface"], roles["marks"], roles["animal-chess"]
    ink, white = f"#{INK:02x}{INK:02x}{INK:02x}", "#ffffff"
    board = roles["reversi"]["squares"]["colour"]
    # What is read, on what, and how much it takes: words 7, shapes 3 (WCAG 2.2, AAA and 1.4.11).
    pairs = [(f"{word} on {ground}", ui[word], ui[ground], 7) for word in ("text", "quiet", "accent", "danger") for ground in ("panel", "ground")]
    pairs += [("dark disc, light disc", ink, white, 7), ("dark disc, board", ink, board, 3), ("light disc's outline, board", ink, board, 3)]
    pairs += [("gomoku lines", roles["gomoku"]["lines"]["colour"], roles["gomoku"]["board"]["colour"], 3)]
    pairs += [(f"letters of {game}", roles[game]["letters"]["colour"], roles[game][under]["colour"], 7)
              for game, under in (("reversi", "frame"), ("animal-chess", "frame"), ("gomoku", "board"))]
    pairs += [("red ink, tile", animals["dark"]["colour"], white, 3), ("blue ink, tile", animals["light"]["colour"], white, 3),
              ("red ink, blue ink", animals["dark"]["colour"], animals["light"]["colour"], 3), ("back, tile", animals["back"]["colour"], white, 3)]
    boards = {"reversi": board, "gomoku": roles["gomoku"]["board"]["colour"], "animals": animals["squares"]["colour"]}
    pairs += [(f"{mark} on {name}", marks[mark], under, 3) for mark in ("legal", "reach", "cursor", "line", "forbidden") for name, under in boards.items()]
    pairs += [(f"{mark} on {name}", marks[mark], under, 3) for mark in ("last", "aim", "take") for name, under in (("white", white), ("ink", ink))]
    poor = 0
    print(f"{'':32}" + "".join(f"{eye:>16}" for eye in EYES) + "    (ratio, difference of L*)")
    for name, one, other, least in pairs:
        row = f"{name:32}"
        for matrix in EYES.values():
            a, b = matrix @ linear(one), matrix @ linear(other)
            r = ratio(a, b)
            apart = abs(lightness(luminance(a)) - lightness(luminance(b)))
            low = r < least
            poor += low
            row += f"{r:8.1f} {apart:5.0f} {'!' if low else ' '}"
        print(row, f"  wants {least}")
    print("FAULT:" if poor else "good:", poor, "too low")
    return 1 if poor else 0


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(check())
    discs(256, 0.87, "disc-dark.png", "disc-light.png")
    discs(128, 0.84, "stone-dark.png", "stone-light.png")
    squares()
    tile()
    plain()
