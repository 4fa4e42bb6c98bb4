#!/usr/bin/env python3
"""Grows the materials of the tables: walnut, felt, dark oak, ebony and ivory; kaya, slate and shell for Gomoku; beech for
the tiles of Animal Chess. Every picture tiles in both directions.

    pip install "numpy==2.4.6" "pillow==13.0.0"     # tested with these versions
    python3 assets/textures/make.py                 # writes the pictures
    python3 assets/textures/make.py kaya slate      # only these
    python3 assets/textures/make.py --sheet DIR     # also each one tiled 2 x 2, for looking at

*_color.webp is sRGB; *_normal.webp is linear, OpenGL convention (green is up); *_rough.webp is linear and packed as glTF
wants it (green roughness, blue metallic, which is 0; red repeats green and says nothing). All noise is made in the
frequency domain and so has no seams; all seeds are fixed.
"""

import sys
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent


class Field:
    """A sheet of tileable noise of one size. Lengths are in pixels; u runs along a row, v down."""

    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.rng = np.random.default_rng(seed)
        self.fv = np.fft.fftfreq(height)[:, None]
        self.fu = np.fft.rfftfreq(width)[None, :]
        self.v, self.u = np.mgrid[0:height, 0:width].astype(float)

    def noise(self, lu, lv, angle=0.0, low=0.0):
        """Gaussian noise of spread 1, soft over lu by lv, turned by angle; `low` takes out all waves longer than it."""
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        a, b = c * self.fu + s * self.fv, -s * self.fu + c * self.fv
        shape = np.exp(-2 * np.pi**2 * ((lu * a) ** 2 + (lv * b) ** 2))
        if low:
            shape = shape * (1 - np.exp(-((self.fu**2 + self.fv**2) * low**2)))
        shape[0, 0] = 0
        spectrum = np.fft.rfft2(self.rng.standard_normal((self.height, self.width))) * shape
        out = np.fft.irfft2(spectrum, s=(self.height, self.width))
        return out / out.std()

    def soften(self, x, lu, lv):
        shape = np.exp(-2 * np.pi**2 * ((lu * self.fu) ** 2 + (lv * self.fv) ** 2))
        return np.fft.irfft2(np.fft.rfft2(x) * shape, s=(self.height, self.width))


def smooth(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def rgb(hexa):
    return np.array([int(hexa[i : i + 2], 16) for i in (1, 3, 5)], float)


def ramp(t, stops):
    """Colours through stops [(0, "#..."), ..., (1, "#...")]."""
    at = [s[0] for s in stops]
    colours = np.array([rgb(s[1]) for s in stops])
    return np.stack([np.interp(t, at, colours[:, k]) for k in range(3)], -1)


def settle(colour, target):
    """Shifts a picture so that its average is the target's, keeping its contrast."""
    goal = rgb(target)
    for _ in range(4):
        colour = np.clip(colour + (goal - colour.mean((0, 1))), 0, 255)
    return colour


def normal(height, strength):
    """Height in pixels to an OpenGL normal map. Rows run down, so up is against them."""
    du = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2 * strength
    dv = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2 * strength
    n = np.stack([-du, dv, np.ones_like(du)], -1)
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    return n * 127.5 + 127.5


def rings(f, count, bend, sharp):
    """Growth rings along u: phase 0..1 in each ring (the end is the dark late wood) and a fixed tone for each."""
    wander = bend * (f.noise(260, 75) + 0.22 * f.noise(110, 24)) + 0.035 * f.noise(70, 7)
    # Rings crowd and spread, but never turn back, or islands would show.
    widths = f.noise(900, 30).mean(1, keepdims=True) * np.ones_like(f.u)
    widths *= 0.48 * count / f.height / np.abs(np.diff(widths, axis=0)).max()
    x = f.v / f.height * count + wander + widths
    phase = x - np.floor(x)
    tones = f.rng.uniform(-1, 1, count)
    tone = tones[np.floor(x).astype(int) % count]
    late = smooth(phase, 0.25, 0.93) ** 1.6 * (1 - smooth(phase, 0.93, 0.93 + sharp))
    return phase, late, tone


def pores(f, length, width, density, guide):
    """Short dark vessels along u, thicker on the ground where `guide` is high."""
    n = f.noise(length, width)
    return smooth(n + guide, density, density + 0.9)


def walnut():
    f = Field(1024, 512, 11)
    phase, late, tone = rings(f, 16, 0.62, 0.10)
    tone = f.soften(tone, 3, 4)
    fibre = f.noise(34, 0.9, low=60)
    fine = f.noise(12, 0.6, low=30)
    cloud = f.noise(160, 30, low=420)
    figure = f.noise(9, 46, 12, low=160)  # a slight curl across the grain
    early = 0.45 * (1 - phase)
    pore = pores(f, 13, 0.75, 1.75, early) + 0.6 * pores(f, 6, 0.6, 1.9, early)
    pore = np.clip(pore, 0, 1)
    t = 0.60 - 0.36 * late + 0.065 * tone + 0.050 * fibre + 0.022 * fine + 0.075 * cloud + 0.016 * figure
    colour = ramp(
        np.clip(t, 0, 1),
        [(0, "#1E110A"), (0.25, "#331E13"), (0.5, "#4B2F1F"), (0.72, "#623F2A"), (1, "#815A3D")],
    )
    colour += (f.noise(200, 40, low=300) * 1.6)[..., None] * np.array([1.0, 0.1, -0.9])
    colour *= (1 - 0.52 * pore)[..., None]
    height = -1.1 * pore + 0.10 * fibre + 0.05 * fine - 0.10 * late
    rough = 0.46 + 0.20 * pore - 0.05 * late + 0.02 * fibre + 0.015 * cloud
    return settle(colour, "#4A2F1F"), normal(f.soften(height, 0.7, 0.7), 0.55), rough


def table():
    f = Field(512, 512, 23)
    phase, late, tone = rings(f, 19, 0.42, 0.12)
    tone = f.soften(tone, 3, 3)
    fibre = f.noise(40, 0.9, low=60)
    cloud = f.noise(110, 24, low=260)
    early = 0.9 * (1 - smooth(phase, 0.1, 0.5))
    pore = np.clip(pores(f, 16, 0.85, 1.6, early), 0, 1)
    fleck = smooth(f.noise(9, 2.0, -8, low=70), 1.7, 2.6)  # silver grain, faint
    t = 0.54 - 0.20 * late + 0.02 * tone + 0.055 * fibre + 0.035 * cloud + 0.10 * fleck
    colour = ramp(np.clip(t, 0, 1), [(0, "#1A120C"), (0.5, "#3B2B1F"), (1, "#634A35")])
    colour *= (1 - 0.42 * pore)[..., None]
    height = -1.0 * pore + 0.12 * fibre - 0.08 * late
    rough = 0.52 + 0.16 * pore + 0.02 * fibre + 0.02 * cloud - 0.06 * fleck
    return settle(colour, "#3B2B1F"), normal(f.soften(height, 0.8, 0.8), 0.5), rough


def felt():
    f = Field(512, 512, 37)
    # Nap: short fibres lying every way, a little more along u; under it the ghost of a twill.
    nap = np.zeros_like(f.u)
    for angle in range(0, 180, 15):
        layer = f.noise(5.0, 0.75, angle + f.rng.uniform(-6, 6), low=26)
        nap += np.maximum(layer, 0) ** 2 * (1.25 if angle < 30 or angle > 150 else 1.0)
    nap = (nap - nap.mean()) / nap.std()
    wobble = 0.9 * f.noise(14, 14)
    twill = np.sin(2 * np.pi * (64 * f.u / f.width + 64 * f.v / f.height) + wobble)
    brushed = f.noise(46, 20, 8, low=150)
    t = 2.6 * nap + 0.7 * twill + 0.8 * brushed
    colour = rgb("#1F5B3A") + t[..., None] * np.array([0.62, 1.0, 0.74])
    colour += (f.noise(3, 1.2, low=20) * 0.8)[..., None] * np.array([1.0, 0.3, -0.6])
    height = 0.30 * nap + 0.10 * twill
    return settle(colour, "#1F5B3A"), normal(f.soften(height, 0.6, 0.6), 0.55), None


def ebony():
    f = Field(512, 512, 41)
    streak = f.noise(120, 3.2, low=160)
    broad = f.noise(150, 18, low=260)
    fine = f.noise(26, 0.8, low=40)
    pore = smooth(f.noise(9, 0.7), 2.1, 2.9)
    t = 2.4 * streak + 2.0 * broad + 1.3 * fine
    warm = smooth(streak + 0.6 * broad, 0.9, 2.6) * 5.0  # a brown vein here and there
    colour = rgb("#171412") + t[..., None] * np.array([1.0, 0.9, 0.82]) + warm[..., None] * np.array([1.0, 0.62, 0.36])
    colour -= (pore * 7.0)[..., None]
    return settle(colour, "#171412"), None, None


def ivory():
    f = Field(512, 512, 53)
    # Schreger lines: two families of fine arcs that cross in lozenges, coming and going.
    warp = 1.5 * f.noise(70, 70) + 0.5 * f.noise(30, 30)
    u, v = 2 * np.pi * f.u / f.width, 2 * np.pi * f.v / f.height
    left = np.sin(17 * u + 27 * v + warp)
    right = np.sin(-17 * u + 27 * v + 1.5 * f.noise(70, 70) + 0.5 * f.noise(30, 30))
    lozenge = np.maximum(left, right) * 0.7 + 0.3 * left * right
    lozenge -= lozenge.mean()
    come_and_go = 0.45 + 0.55 * smooth(f.noise(60, 60, low=240), -0.9, 1.1)
    mottle = f.noise(48, 40, low=220)
    cloud = f.noise(16, 14, low=90)
    grain = f.noise(14, 1.2, 4, low=40)
    t = 4.6 * lozenge * come_and_go + 1.1 * mottle + 0.6 * cloud + 0.9 * grain
    colour = rgb("#EDE3CF") + t[..., None] * np.array([0.62, 0.82, 1.25])
    return settle(colour, "#EDE3CF"), None, None


def kaya():
    """Quarter-sawn, as a good Go board: fine straight lines, hardly a wave, honey between them."""
    f = Field(512, 512, 71)
    phase, late, tone = rings(f, 48, 0.16, 0.22)
    tone = f.soften(tone, 2, 2)
    fibre = f.noise(60, 1.0, low=80)
    fine = f.noise(22, 0.8, low=40)
    cloud = f.noise(190, 42, low=420)
    sheen = f.noise(14, 60, 8, low=170)
    late = f.soften(late, 6, 0.8)
    pore = smooth(f.noise(16, 0.7, low=40), 1.7, 3.0)
    t = 0.61 - 0.11 * late * (0.6 + 0.4 * tone) + 0.022 * tone + 0.034 * fibre + 0.022 * fine + 0.045 * cloud + 0.016 * sheen
    t -= 0.10 * pore
    colour = ramp(np.clip(t, 0, 1), [(0, "#A87A3C"), (0.3, "#C59A58"), (0.55, "#D8B273"), (0.8, "#E5C68B"), (1, "#EFD7A4")])
    return settle(colour, "#D8B273"), None, None


def slate():
    f = Field(256, 256, 73)
    bed = f.noise(40, 5, 6, low=120)
    mottle = f.noise(12, 9, low=60)
    grit = f.noise(0.8, 0.8)
    glint = smooth(f.noise(0.9, 0.9), 2.7, 3.6) * 16  # mica
    t = 1.7 * bed + 1.1 * mottle + 1.2 * grit + glint
    return settle(rgb("#18191B") + t[..., None] * np.array([0.94, 0.98, 1.0]), "#18191B"), None, None


def shell():
    f = Field(256, 256, 79)
    # Growth lines of a clam: near and far from each other by turns, one slow bow over the picture.
    bow = 0.55 * np.cos(2 * np.pi * f.u / f.width) + 0.10 * f.noise(60, 24)
    pace = f.noise(900, 9).mean(1, keepdims=True) * np.ones_like(f.u)
    x = 15 * f.v / f.height + bow + 0.22 * pace
    line = np.sin(2 * np.pi * x)
    line = smooth(line, -0.2, 1.0) - 0.35
    strength = 0.55 + 0.45 * f.noise(80, 30, low=200)
    cloud = f.noise(30, 22, low=120)
    t = -3.6 * line * strength + 1.2 * cloud + 0.5 * f.noise(3, 1.0, low=12)
    return settle(rgb("#F0EBDF") + t[..., None] * np.array([0.80, 0.95, 1.25]), "#F0EBDF"), None, None


def tile():
    """Pale steamed beech: quiet rings and short dark flecks of the rays, so that the ink has the say."""
    f = Field(256, 256, 83)
    phase, late, tone = rings(f, 9, 0.22, 0.16)
    tone = f.soften(tone, 2, 3)
    fibre = f.noise(24, 0.9, low=40)
    cloud = f.noise(90, 22, low=200)
    fleck = smooth(f.noise(6, 0.9, low=30), 1.5, 2.6)
    t = 0.60 - 0.15 * late + 0.03 * tone + 0.030 * fibre + 0.035 * cloud - 0.16 * fleck
    colour = ramp(np.clip(t, 0, 1), [(0, "#AC8350"), (0.35, "#CDA873"), (0.6, "#E3C596"), (1, "#F3DFB9")])
    return settle(colour, "#E1C294"), None, None


def disc():
    """A fine, shared polish for both sides of a disc: hair scratches of every direction, hardly there."""
    f = Field(256, 256, 67)
    scratch = sum(np.maximum(np.abs(f.noise(26, 0.7, a)) - 2.2, 0) for a in range(0, 180, 20))
    rough = 0.34 + 0.035 * f.noise(12, 12, low=70) + 0.018 * f.noise(1.4, 1.4) + 0.10 * scratch
    return None, None, rough


def save(name, kind, picture):
    file = HERE / f"{name}_{kind}.webp"
    data = np.clip(np.rint(picture), 0, 255).astype(np.uint8)
    # Half the bytes of a JPEG that looks the same. Colours are kept at half their resolution; the dark ones blotch
    # red and green by that at any lower quality.
    quality = 100 if data.mean() < 42 else 95
    Image.fromarray(data).save(file, quality=quality, method=6, use_sharp_yuv=True)
    mean = np.asarray(Image.open(file)).reshape(-1, 3).mean(0).round().astype(int)
    print(f"{file.name:20} {data.shape[1]}x{data.shape[0]} {file.stat().st_size:7} bytes  average #{mean[0]:02X}{mean[1]:02X}{mean[2]:02X}")
    return file


if __name__ == "__main__":
    files = []
    makers = (walnut, felt, table, ebony, ivory, disc, kaya, slate, shell, tile)
    wanted = [m for m in makers if m.__name__ in sys.argv[1:]] or makers
    for make in wanted:
        name = make.__name__
        colour, bumps, rough = make()
        if colour is not None:
            files.append(save(name, "color", colour))
        if bumps is not None:
            files.append(save(name, "normal", bumps))
        if rough is not None:
            g = np.clip(rough, 0, 1) * 255
            files.append(save(name, "rough", np.stack([g, g, 0 * g], -1)))
    print("together", sum(p.stat().st_size for p in files), "bytes")
    if "--sheet" in sys.argv:
        out = Path(sys.argv[sys.argv.index("--sheet") + 1])
        for p in files:
            tile = Image.open(p)
            two = Image.new("RGB", (tile.width * 2, tile.height * 2))
            for i in range(4):
                two.paste(tile, (i % 2 * tile.width, i // 2 * tile.height))
            two.save(out / f"tex-{p.stem}.png")
