#!/usr/bin/env python3
"""Draws the pictures of the pack Midnight: brushed metal, smoked glass with luminous grooves, obsidian and pearl.

    pip install "numpy==2.4.6" "pillow==13.0.0"     # tested with these versions
    python3 assets/packs/midnight/make.py           # writes pictures/*
    python3 assets/packs/midnight/make.py squares   # only these

Nothing here shines by itself: a surface's `glow` (pack.toml) shows that part of its picture without the room's light, so
what is to shine is bright in the picture and all else nearly black. Where things lie in a picture follows
src/game/scene/meshes.rs: squares three to a picture with the grooves at its thirds; discs and stones from straight above;
a tile about the picture's corner (it repeats), half as wide as the picture.

The preview: see ../make.py.

Licence: MIT OR Apache-2.0, as the project; this holds for the script and for what it draws.
"""

import importlib.util
import sys
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
OUT = HERE / "pictures"
_spec = importlib.util.spec_from_file_location("textures", HERE.parents[1] / "textures" / "make.py")
textures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(textures)
Field, smooth, rgb, ramp, normal = textures.Field, textures.smooth, textures.rgb, textures.ramp, textures.normal

CYAN, AMBER = rgb("#3FD0FF"), rgb("#FFB05A")


def linear(c):
    c = np.asarray(c, float) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def encoded(c):
    c = np.clip(c, 0, 1)
    return 255 * np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def lit(base, *lights):
    """Adds light, (amount, colour) each, as light adds: in linear colour."""
    out = linear(base)
    for amount, colour in lights:
        out = out + np.asarray(amount)[..., None] * linear(colour)
    return encoded(out)


def brushed(f, fine=0.8):
    """Long hair scratches along u, some deep ones among them."""
    hair = f.noise(220, fine, low=500) + 0.7 * f.noise(90, 0.6, low=160) + 0.35 * f.noise(28, 0.6, low=60)
    deep = smooth(f.noise(60, 0.7), 2.0, 3.4)
    return hair / hair.std(), deep


def frame():
    f = Field(1024, 512, 101)
    hair, deep = brushed(f)
    cloud = f.noise(240, 60, low=500)
    t = 0.5 + 0.085 * hair + 0.06 * cloud + 0.22 * deep
    colour = ramp(np.clip(t, 0, 1), [(0, "#0D1014"), (0.5, "#181C23"), (1, "#323944")])
    height = 0.55 * hair - 1.0 * deep
    return {"frame.jpg": colour, "frame-relief.jpg": normal(f.soften(height, 0.8, 0.6), 0.22)}


def table():
    """Blackened steel: long faint strokes, clouds as of a hand that oiled it, a grain one only feels."""
    f = Field(512, 512, 103)
    hair, _ = brushed(f, 0.7)
    grain = f.noise(0.9, 0.8)
    cloud = f.noise(90, 40, 14, low=260)
    t = 0.5 + 0.050 * hair + 0.030 * grain + 0.085 * cloud
    return {"table.jpg": ramp(np.clip(t, 0, 1), [(0, "#05070A"), (0.5, "#10141B"), (1, "#222A36")])}


def squares():
    f = Field(768, 768, 107)
    size = 256
    # How far from the next groove's bottom, in squares: along either axis, and the nearer of the two.
    du = np.abs((f.u + 0.5) / size - np.rint((f.u + 0.5) / size))
    dv = np.abs((f.v + 0.5) / size - np.rint((f.v + 0.5) / size))
    near = np.minimum(du, dv)
    smoke = f.noise(70, 46, 24, low=260)
    wisp = f.noise(30, 10, 24, low=120)
    base = rgb("#0D1620") + (2.8 * smoke + 1.2 * wisp)[..., None] * np.array([0.62, 0.85, 1.0])
    line = 1 - smooth(near, 0.006, 0.015)
    # The glass is lit through its edges: near at once, and a breath of it all the way in.
    bleed = 0.055 * (np.exp(-du / 0.030) + np.exp(-dv / 0.030)) + 0.013 * (np.exp(-du / 0.14) + np.exp(-dv / 0.14))
    bleed *= 1 + 0.16 * wisp
    return {"squares.jpg": lit(base, (0.46 * line, CYAN), (bleed, rgb("#2E9BE0")))}


def board():
    """Slate glass, a little lighter than the discs' squares, so that black stones lie on it and not in it."""
    f = Field(512, 512, 109)
    smoke = f.noise(110, 60, 20, low=420)
    wisp = f.noise(40, 9, 20, low=160)
    grit = f.noise(0.8, 0.8)
    t = 0.5 + 0.16 * smoke + 0.07 * wisp + 0.012 * grit
    return {"board.jpg": ramp(np.clip(t, 0, 1), [(0, "#16222F"), (0.5, "#1F2E3E"), (1, "#2E4256")])}


def from_above(size, seed):
    f = Field(size, size, seed)
    x, y = (f.u + 0.5) / size * 2 - 1, (f.v + 0.5) / size * 2 - 1
    return f, x, y, np.hypot(x, y)


def ring(out, at, half):
    """A band at this distance from the middle, and the light about it."""
    band = 1 - smooth(np.abs(out - at), half * 0.72, half * 1.15)
    return band, np.exp(-np.maximum(np.abs(out - at) - half, 0) / 0.035)


def obsidian(f, x, y, out):
    flow = f.noise(60, 9, 32, low=180)
    shell = np.sin(2 * np.pi * (9 * np.hypot(x + 1.5, y + 1.1) + 0.35 * f.noise(80, 80)))
    return rgb("#0A0C10") + (1.3 * flow + 0.9 * shell)[..., None] * np.array([0.8, 0.92, 1.0])


def pearl(f, x, y, out):
    """Mother-of-pearl under glass: hardly a colour, but never the same one twice."""
    cloud = f.noise(70, 60, low=300)
    sheen = 0.8 * f.noise(60, 26, 30, low=200) + 1.2 * x - 0.8 * y
    base = rgb("#DBDEE5") + (2.6 * cloud)[..., None] * np.array([1, 1, 0.9])
    base += (5.0 * np.sin(2.1 * sheen))[..., None] * np.array([1.0, -0.35, -0.25])
    base += (4.5 * np.sin(2.1 * sheen + 2.2))[..., None] * np.array([-0.8, 0.5, 0.9])
    return base * (1 - 0.20 * smooth(out, 0.45, 1.05))[..., None]


def discs():
    f, x, y, out = from_above(512, 113)
    band, halo = ring(out, 0.835, 0.028)
    dark = lit(obsidian(f, x, y, out), (0.95 * band, CYAN), (0.10 * halo, rgb("#2E9BE0")))
    f, x, y, out = from_above(512, 127)
    base = pearl(f, x, y, out)
    band, halo = ring(out, 0.835, 0.034)
    warm = encoded(linear(base) * (1 - 0.5 * halo[..., None] * (1 - linear(rgb("#FFC98A")))))
    light = warm * (1 - band[..., None]) + rgb("#D96A06") * band[..., None]
    return {"disc-dark.jpg": dark, "disc-light.jpg": light}


def stones():
    f, x, y, out = from_above(256, 131)
    band, halo = ring(out, 0.80, 0.045)
    dark = lit(obsidian(f, x, y, out), (0.9 * band, CYAN), (0.12 * halo, rgb("#2E9BE0")))
    f, x, y, out = from_above(256, 137)
    base = pearl(f, x, y, out)
    warm = encoded(linear(base) * (1 - 0.4 * halo[..., None] * (1 - linear(rgb("#FFC98A")))))
    light = warm * (1 - 0.85 * band[..., None]) + 0.85 * rgb("#E67A10") * band[..., None]
    return {"stone-dark.jpg": dark, "stone-light.jpg": light}


def tile():
    f = Field(512, 512, 139)
    hair, deep = brushed(f, 0.9)
    cloud = f.noise(120, 50, low=260)
    t = 0.5 + 0.07 * hair + 0.07 * cloud + 0.15 * deep
    base = ramp(np.clip(t, 0, 1), [(0, "#12161C"), (0.5, "#1C222A"), (1, "#343C48")])
    # In squares from the tile's middle, which is the picture's corner.
    x, y = ((f.u + 0.5) / 512 + 0.5) % 1 - 0.5, ((f.v + 0.5) / 512 + 0.5) % 1 - 0.5
    x, y = np.abs(x) * 1.6, np.abs(y) * 1.6
    corner, half = 0.075, 0.352
    dx, dy = x - half + corner, y - half + corner
    edge = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - corner
    line = 1 - smooth(np.abs(edge), 0.007, 0.013)
    halo = np.exp(-np.abs(edge) / 0.016) * (edge < 0.02)
    return {"tile.jpg": lit(base, (0.34 * line, rgb("#9FDCF5")), (0.035 * halo, rgb("#2E9BE0")))}


def back():
    """The moon's way through a month, about the full one. White where ink goes, four times finer and then softened."""
    size, fine = 256, 4
    n = size * fine
    v, u = np.mgrid[0:n, 0:n].astype(float)
    x, y = ((u + 0.5) / n - 0.5) * 256, ((v + 0.5) / n - 0.5) * 256
    out = np.hypot(x, y)
    ink = (np.abs(out - 117) < 2.6) | (np.abs(out - 108) < 1.2) | (np.abs(out - 51) < 1.2)
    count = 12
    for i in range(count):
        angle = 2 * np.pi * i / count - np.pi / 2
        cx, cy = 80 * np.cos(angle), 80 * np.sin(angle)
        # Seen with its own "up" outwards, new at the top, full at the bottom.
        a, b = (x - cx) * -np.sin(angle) + (y - cy) * np.cos(angle), (x - cx) * np.cos(angle) + (y - cy) * np.sin(angle)
        r = 15.0
        inside = a * a + b * b < r * r
        phase = i / count  # 0 new, a half full
        limb = np.sqrt(np.maximum(r * r - b * b, 0)) * np.cos(2 * np.pi * phase)
        litten = a > limb if phase <= 0.5 else a < -limb
        ink |= inside & litten
        ink |= np.abs(np.hypot(a, b) - r) < 0.9
    for i in range(count):
        angle = 2 * np.pi * (i + 0.5) / count
        ink |= np.hypot(x - 97 * np.cos(angle), y - 97 * np.sin(angle)) < 2.4
        ink |= np.hypot(x - 62 * np.cos(angle), y - 62 * np.sin(angle)) < 1.8
    # The middle: a star of eight rays in a ring.
    turn = np.arctan2(y, x)
    for rays, long, broad, shift in ((4, 44, 0.20, 0.0), (4, 28, 0.26, np.pi / 4)):
        part = (turn + shift + np.pi / rays) % (2 * np.pi / rays) - np.pi / rays
        ink |= np.abs(np.sin(part)) * out < broad * np.maximum(long - out * np.cos(part), 0) * 0.5 * (out > 0)
    ink &= ~((np.abs(out - 9.5) < 1.6))
    alpha = ink.astype(float).reshape(size, fine, size, fine).mean((1, 3)) * 255
    return {"back.png": np.stack([np.full_like(alpha, 255), alpha], -1)}


QUALITY = {"frame.jpg": 88, "frame-relief.jpg": 86, "table.jpg": 96, "squares.jpg": 93, "board.jpg": 92}


def save(name, picture):
    file = OUT / name
    data = np.clip(np.rint(picture), 0, 255).astype(np.uint8)
    if name.endswith(".png"):
        Image.fromarray(data, "LA").save(file, optimize=True)
    else:
        Image.fromarray(data).save(file, quality=QUALITY.get(name, 92), subsampling=0, optimize=True)
    print(f"{name:18} {data.shape[1]}x{data.shape[0]} {file.stat().st_size:7} bytes")


if __name__ == "__main__":
    OUT.mkdir(exist_ok=True)
    makers = (frame, table, squares, board, discs, stones, tile, back)
    for make in [m for m in makers if m.__name__ in sys.argv[1:]] or makers:
        for name, picture in make().items():
            save(name, picture)
