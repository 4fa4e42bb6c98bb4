#!/usr/bin/env python3
"""Cuts the animals of Animal Chess: twelve emblems as a knife would cut them from one sheet, the same twelve as Chinese
characters, and the pattern of a tile's back.

    apt install librsvg2-bin fonts-lxgw-wenkai
    pip install "pillow==13.0.0"                 # tested with this version
    python3 assets/animals/make.py               # writes *.svg and *.png (256 x 256, white on transparent)
    python3 assets/animals/make.py --sheet FILE  # also a contact sheet on wood, red and blue, 24, 48 and 128 pixels

The game tints the PNGs and lays them on wood. One colour, no half tones: ink() leaves paper, cut() takes it away, each
over what was there before. Everything keeps to the square from 6 to 250; faces are drawn as their left half.

Licence: MIT OR Apache-2.0, as the project. The characters' outlines come from LXGW WenKai (OFL, see ../fonts/).
"""

import math
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).resolve().parent
SIZE = 256
FONT = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"

# ---------------------------------------------------------------- the knife


def points(text):
    """ "x,y x,y! ..." : points on a line that runs softly through them, with a corner at each "!"."""
    out = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        out.append((float(x), float(y), word.endswith("!")))
    return out


def number(x):
    return f"{x:.1f}".rstrip("0").rstrip(".")


def curve(ps, closed=True):
    """The soft line through points, as cubics whose handles never overshoot."""
    n = len(ps)

    def handle(i):
        """The direction of the line in point i, or None in a corner."""
        if ps[i][2] or (not closed and i in (0, n - 1)):
            return None
        (ax, ay, _), (bx, by, _) = ps[i - 1], ps[(i + 1) % n]
        length = math.hypot(bx - ax, by - ay) or 1
        return (bx - ax) / length, (by - ay) / length

    d = f"M{number(ps[0][0])} {number(ps[0][1])}"
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        (ax, ay, _), (bx, by, _) = ps[i], ps[j]
        reach = math.hypot(bx - ax, by - ay) / 3
        s, t = handle(i), handle(j)
        # In a corner the line leaves straight for the other end's handle, so a point is sharp and its flanks still bow.
        ex, ey = (bx - t[0] * reach, by - t[1] * reach) if t else (bx, by)
        sx, sy = (ax + s[0] * reach, ay + s[1] * reach) if s else (ax, ay)
        if not s:
            sx, sy = ax + (ex - ax) * 0.3, ay + (ey - ay) * 0.3
        if not t:
            ex, ey = bx + (sx - bx) * 0.3, by + (sy - by) * 0.3
        d += "C" + " ".join(number(v) for v in (sx, sy, ex, ey, bx, by))
    return d + ("Z" if closed else "")


def loop(text):
    return curve(points(text))


def half(text):
    """A closed shape from its left half, drawn from the top down; points on x = 128 belong to both halves."""
    left = points(text)
    right = [(256 - x, y, c) for x, y, c in reversed(left) if x != 128]
    return curve(left + right)


def disc(x, y, rx, ry=None):
    ry = ry or rx
    return f"M{number(x - rx)} {number(y)}A{rx} {ry} 0 1 1 {number(x + rx)} {number(y)}A{rx} {ry} 0 1 1 {number(x - rx)} {number(y)}Z"


def gouge(text, width, taper="both"):
    """One stroke of the gouge through the points: thin at both ends, or blunt where it began ("end"), or even ("no")."""
    ps = points(text)
    line = []
    for i in range(len(ps) - 1):  # Catmull-Rom, enough of it to carry the width
        a, b, c, d = ps[max(i - 1, 0)], ps[i], ps[i + 1], ps[min(i + 2, len(ps) - 1)]
        for k in range(6):
            t = k / 5
            line.append(
                tuple(
                    0.5 * (2 * b[m] + (c[m] - a[m]) * t + (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t
                    + (3 * b[m] - a[m] - 3 * c[m] + d[m]) * t**3)
                    for m in (0, 1)
                )
            )
    line.append(ps[-1][:2])
    far = [0.0]
    for p, q in zip(line, line[1:]):
        far.append(far[-1] + math.hypot(q[0] - p[0], q[1] - p[1]))
    one, other = [], []
    for i, (x, y) in enumerate(line):
        t = far[i] / far[-1]
        w = {"both": math.sin(math.pi * t) ** 0.75 if 0 < t < 1 else 0, "end": (1 - t) ** 0.7 if t < 1 else 0, "no": 1}[taper]
        p, q = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = math.hypot(q[0] - p[0], q[1] - p[1]) or 1
        nx, ny = -(q[1] - p[1]) / length * w * width / 2, (q[0] - p[0]) / length * w * width / 2
        one.append((x + nx, y + ny))
        other.append((x - nx, y - ny))
    outline = one + other[::-1]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in outline) + "Z"


def tilted(text, angle, x=150, y=116):
    """The same points turned about (x, y), clockwise on the page."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return " ".join(
        f"{x + (px - x) * c - (py - y) * s:.1f},{y + (px - x) * s + (py - y) * c:.1f}" + "!" * corner for px, py, corner in points(text)
    )


def ink(*shapes):
    return "".join(f'<path d="{d}"/>' for d in shapes)


def cut(*shapes):
    return "".join(f'<path d="{d}" fill="#000"/>' for d in shapes)


def twice(body):
    """The same on the right side."""
    return body + f'<g transform="matrix(-1 0 0 1 256 0)">{body}</g>'


# ---------------------------------------------------------------- the animals


def bear():
    return (
        twice(ink(disc(58, 66, 40)))
        + ink(half("128,40 84,50 48,84 28,140 38,192 80,228 128,240"))
        + twice(
            cut(disc(56, 64, 17))
            + cut(gouge("92,52 60,78 40,112", 9))
            + cut(disc(84, 124, 10.5))
            + ink(disc(86, 122, 3))
            + cut(gouge("40,168 52,178 60,192", 8), gouge("38,146 48,154 56,166", 8))
        )
        + cut(gouge("128,54 127,74 128,96", 8), gouge("108,62 108,76 112,90", 6), gouge("148,62 148,76 144,90", 6))
        + cut(disc(128, 182, 56, 46))
        + ink(loop("128,146 160,150 168,166 148,184 128,190 108,184 88,166 96,150"))
        + cut(gouge("104,160 118,155 134,158", 6))
        + ink(gouge("128,182 128,196 128,208", 8, "no"))
        + ink(gouge("96,200 108,214 128,208 148,214 160,200", 9))
    )


def dog():
    return (
        ink(half("128,28 92,34 70,58 64,100 72,150 84,192 104,214 128,218"))
        + ink(loop("108,204 148,204 152,230 140,246 128,248 116,246 104,230"))
        + twice(
            cut(gouge("96,24 70,52 60,84 66,120 70,150", 12, "no"))
            + ink(loop("92,36 66,34 40,54 18,98 10,146 22,184 42,196 60,176 64,140 54,104 66,72"))
            + cut(gouge("36,92 26,124 30,160", 9), gouge("50,122 44,146 44,172", 8))
        )
        # The blaze down the nose, and the cheeks of the muzzle.
        + cut(half("128,44 121,70 118,100 108,124 92,142 88,170 98,190 118,194 128,186"))
        + twice(cut(loop("82,92 92,84 106,90 108,102 96,106 84,102")) + ink(disc(97, 95, 6.5)))
        + twice(cut(gouge("80,74 92,66 106,72", 7)))
        + ink(half("128,126 106,130 98,142 110,158 128,164"))
        + cut(gouge("112,138 122,134 134,137", 5))
        + ink(gouge("128,158 128,174 128,190", 8, "no"))
        + cut(gouge("84,198 104,204 128,196 152,204 172,198", 8))
        + cut(gouge("128,210 128,222 128,236", 6))
        + twice(ink(disc(102, 172, 3.2), disc(110, 182, 3.2)))
    )


def cat():
    return (
        ink(half("128,76 102,70 80,46 46,12! 32,56 30,104 22,142 36,186 70,222 128,236"))
        + twice(
            cut(loop("52,36! 46,62 46,92! 58,80 84,70! 68,56"))
            + ink(gouge("44,168 22,160 2,146", 10, "end"), gouge("44,184 20,184 0,182", 10, "end"), gouge("48,198 26,208 6,220", 10, "end"))
            + cut(loop("52,134! 68,112 90,114 108,142! 94,154 70,152"))
            + ink(loop("80,114! 88,132 80,152! 72,132"))
            + cut(gouge("40,166 62,172 90,180", 6), gouge("40,184 62,184 90,186", 6), gouge("46,202 66,196 92,192", 6))
        )
        + cut(half("128,166 112,164 106,168 116,180 128,188"))
        + cut(gouge("128,184 128,194 128,200", 7, "no"))
        + cut(gouge("92,202 108,214 128,200 148,214 164,202", 9))
        + cut(gouge("128,84 127,100 128,122", 9), gouge("106,84 108,98 114,110", 8), gouge("150,84 148,98 142,110", 8))
    )


def fox():
    return (
        ink(half("128,84 106,78 82,54 36,10! 28,60 34,104 6,142! 24,150 22,176! 48,182 84,208 112,240 128,246"))
        + twice(
            cut(loop("46,40! 42,70 48,98! 58,82 82,72! 64,56"))
            # The white of the cheek.
            + cut(loop("34,150! 62,142 90,156 108,186 116,216! 100,204 84,190 60,174! 52,162"))
            + cut(loop("58,114! 78,110 102,130! 104,140 84,136"))
            + cut(gouge("116,92 112,108 114,124", 7))
        )
        + cut(gouge("100,222 112,220 128,222 144,220 156,222", 7))
        + cut(gouge("128,96 128,116 128,142", 8))
    )


def tiger():
    return (
        twice(ink(disc(60, 52, 34)))
        + ink(half("128,22 96,29 62,56 38,94 32,132 8,166! 30,170 18,202! 44,202 48,228! 76,222 100,240 128,244"))
        + twice(
            cut(disc(56, 48, 14))
            # Stripes that run in from the edge.
            + cut(gouge("22,112 58,106 84,116", 15, "end"), gouge("12,142 50,132 76,140", 15, "end"))
            + cut(gouge("16,184 44,166 72,164", 14, "end"), gouge("40,218 54,196 76,186", 13, "end"))
            + cut(gouge("82,36 82,58 98,78", 13, "end"))
            + cut(loop("66,124! 80,118 100,128 112,144! 92,146 78,140"))
            + ink(disc(91, 133, 5.5))
        )
        # The king's sign.
        + cut(gouge("100,46 128,52 156,46", 11), gouge("104,70 128,75 152,70", 10), gouge("108,93 128,98 148,93", 9))
        + cut(gouge("128,44 128,72 128,104", 9, "no"))
        + cut(half("128,164 112,166 92,178 84,200 96,222 128,232"))
        + ink(half("128,150 108,152 100,160 112,176 128,184"))
        + ink(gouge("128,178 128,192 128,200", 8, "no"))
        + ink(gouge("96,204 108,212 128,198 148,212 160,204", 10))
        + ink(loop("108,210! 118,208! 114,224!"), loop("148,210! 138,208! 142,224!"))
    )


def lion():
    # The mane: heavy locks that fall outward and down, longest at the chin.
    mane, gap = [], []
    tips = 16
    for k in range(tips):
        a = math.radians(360 * k / tips - 90)
        b, c = a + math.radians(9 * math.cos(a)), a + math.pi / tips
        far = 115 + 7 * math.sin(b)
        mane.append(f"{128 + far * math.cos(b):.1f},{127 + far * math.sin(b):.1f}!")
        mane.append(f"{128 + 100 * math.cos(c):.1f},{127 + 98 * math.sin(c):.1f}")
        m = c - math.radians(7 * math.cos(c))
        gap.append(
            gouge(
                f"{128 + 103 * math.cos(c):.1f},{127 + 101 * math.sin(c):.1f} "
                f"{128 + 92 * math.cos(c):.1f},{127 + 92 * math.sin(c):.1f} "
                f"{128 + 74 * math.cos(m):.1f},{127 + 76 * math.sin(m):.1f}",
                9,
                "end",
            )
        )
        gap.append(
            gouge(
                f"{128 + 107 * math.cos(b):.1f},{127 + 107 * math.sin(b):.1f} "
                f"{128 + 92 * math.cos(a * 0.4 + b * 0.6):.1f},{127 + 92 * math.sin(a * 0.4 + b * 0.6):.1f} "
                f"{128 + 76 * math.cos(a):.1f},{127 + 80 * math.sin(a):.1f}",
                7,
            )
        )
    return (
        ink(loop(" ".join(mane)))
        + cut(*gap)
        + ink(half("128,44 94,48 64,72 52,116 58,166 84,204 128,218"))
        + cut(half("128,54 98,58 72,78 61,116 66,160 88,192 110,206 128,210"))
        + twice(ink(disc(76, 80, 19)))
        + ink(half("128,60 100,64 80,82 70,116 74,156 92,184 112,197 128,200"))
        + twice(
            cut(disc(76, 80, 8))
            + cut(loop("80,112! 94,104 112,120! 98,128 86,124"))
            + ink(disc(98, 116, 4.5))
            + cut(gouge("115,96 112,122 106,146", 8))
            + cut(gouge("78,136 82,152 92,166", 7))
        )
        + cut(half("128,162 112,160 96,166 92,180 106,196 128,198"))
        + ink(half("128,142 106,144 101,152 114,168 128,174"))
        + ink(gouge("128,168 128,178 128,184", 8, "no"), gouge("101,182 114,192 128,182 142,192 155,182", 9))
        + cut(gouge("110,78 128,86 146,78", 8))
    )


def leopard():
    def rosette(x, y, r):
        return ink(disc(x, y, r, number(r * 0.86)))

    return (
        twice(ink(disc(62, 56, 34)))
        + ink(half("128,34 98,36 62,58 36,100 26,146 40,196 82,232 128,242"))
        + twice(cut(disc(60, 54, 21)) + ink(disc(66, 62, 13)))
        + cut(half("128,47 100,49 72,68 49,104 39,146 51,188 88,220 128,229"))
        + rosette(128, 64, 10)
        + rosette(128, 94, 9)
        + twice(
            rosette(102, 72, 11)
            + rosette(80, 92, 10)
            + rosette(107, 100, 8)
            + rosette(58, 122, 10)
            + rosette(54, 150, 9)
            + rosette(62, 178, 10)
            + rosette(84, 200, 8)
            + ink(loop("66,124! 82,112 102,118 118,142! 108,142 108,164 104,182! 100,156 92,146 76,142"))
            + cut(loop("78,126! 90,122 102,132! 90,136"))
        )
        + ink(half("128,152 104,154 98,164 112,182 128,190"))
        + ink(gouge("128,184 128,196 128,206", 8, "no"))
        + ink(gouge("94,202 108,218 128,206 148,218 162,202", 9))
    )


def elephant():
    return (
        twice(ink(loop("100,60 76,34 42,30 14,54 6,102 14,152 30,188! 44,176 56,186! 70,172 92,150")))
        + cut(half("128,20 98,26 80,48 76,92 82,132 88,166 128,176"))
        + ink(half("128,32 104,36 90,54 87,94 94,134 100,160 128,172"))
        + twice(
            cut(gouge("68,66 40,66 28,92 30,128", 10))
            + cut(disc(105, 104, 8))
            + cut(gouge("94,86 104,80 114,86", 6))
        )
        # The trunk comes down and curls.
        + ink(loop("98,140 104,180 104,214 112,240 134,250 160,244 174,222 170,204! 156,206 154,220 142,226 136,214 144,180 158,140"))
        + cut(gouge("106,142 128,148 150,142", 8), gouge("104,162 126,168 148,162", 8), gouge("104,182 124,188 144,181", 8), gouge("104,202 120,208 138,201", 8))
        + twice(cut(gouge("96,148 90,180 60,208 34,214", 34, "end"), disc(96, 150, 17)) + ink(gouge("94,152 86,178 66,198 36,206", 22, "end"), disc(94, 153, 11)))
    )


def eagle():
    return (
        ink(
            loop(
                "80,74 98,54 128,40 166,34 204,46 234,66! 218,74 244,98! 228,106 250,134! 230,138 248,168! 228,170 240,204! 216,198 "
                "214,234! 190,216 174,248! 158,222 134,244! 128,212 104,200! 110,184 100,166 96,120"
            )
        )
        + cut(loop("96,46! 84,66 82,92 92,120 98,150 108,180 90,190 60,60"))
        # The beak: long, low and hooked.
        + ink(loop("86,76 62,76 38,88 20,110 12,138 16,174! 26,154 42,144 64,144 92,152 112,156! 100,144 88,116"))
        + ink(loop("108,164! 84,160 58,154 46,156 52,168 74,178 106,180!"))
        + cut(gouge("50,106 60,98 72,100", 8))
        # The brow hangs over the eye.
        + cut(loop("102,106! 128,104 154,114 168,124! 160,140 138,150 116,140 108,124"))
        + ink(disc(136, 124, 15))
        + cut(disc(132, 121, 5))
        + cut(gouge("100,90 128,84 158,94 182,116", 9))
        + cut(
            gouge("118,60 152,52 186,62", 9),
            gouge("164,76 192,82 214,98", 10),
            gouge("188,116 208,128 222,148", 10),
            gouge("172,138 194,158 210,184", 11),
            gouge("148,158 170,176 184,206", 11),
            gouge("122,164 142,186 152,216", 10),
        )
    )


def wolf():
    # The head is drawn level and then thrown back.
    head = "20,100 34,86 56,82 84,80 104,70 124,54 152,44 210,6! 206,46 210,74"
    jaw = "92,168 62,174 40,166 30,150! 48,148 80,148 104,142 124,130! 94,126 62,124 34,122 22,114"
    body = (
        ink(
            loop(
                tilted(head, 46)
                + " 216,170 224,186! 226,206 244,246! 216,232 202,250! 182,232 164,250! 148,232 126,246! 116,226 92,230! 96,210 74,204! 88,186 92,164 "
                + tilted(jaw, 46)
            )
        )
        + cut(loop(tilted("98,92! 112,82 136,84! 122,97", 46)))
        + cut(loop(tilted("168,58! 182,44 196,26! 191,50 182,66", 46)))
        + cut(gouge(tilted("36,108 62,104 90,108", 46), 6))
        + ink(loop(tilted("44,120! 56,121! 51,138!", 46)), loop(tilted("52,152! 64,152! 60,136!", 46)))
        + cut(gouge(tilted("146,88 140,114 124,142", 46), 9))
        + cut(
            gouge("190,142 200,158 204,182", 10),
            gouge("160,150 172,168 176,196", 11),
            gouge("126,160 136,180 138,206", 11),
            gouge("192,190 202,206 208,228", 10),
            gouge("156,194 164,210 166,232", 10),
            gouge("104,180 112,196 114,214", 9),
        )
    )
    return f'<g transform="translate(-20 2)">{body}</g>'


def rat():
    return (
        ink(gouge("204,218 234,206 240,160 226,96 196,48 140,26 84,26 40,48", 19, "end"))
        + ink(loop("8,190 26,166 56,142 90,124 130,104 176,110 210,142 222,184 212,218 186,232 120,234 92,230 60,218 28,206 10,202"))
        + ink(loop("60,226 76,214 100,222 112,240 84,242"), loop("150,232 184,222 212,230 216,242 168,244"))
        + cut(disc(104, 112, 43))
        + ink(disc(104, 110, 37))
        + cut(disc(101, 113, 20))
        + cut(disc(62, 168, 8.5))
        + cut(gouge("132,150 126,178 104,204", 9), gouge("216,184 184,174 160,196 158,226", 10))
        + cut(gouge("14,196 28,194 40,198", 6))
        + cut(gouge("164,124 184,134 198,152", 8), gouge("146,132 156,138 166,148", 7))
        + ink(gouge("30,196 18,216 14,238", 8, "end"), gouge("40,200 36,220 38,242", 8, "end"), gouge("22,176 10,160 6,140", 8, "end"))
    )


def dragon():
    return (
        # Horns like a stag's.
        ink(gouge("134,84 156,52 190,30 234,12", 22, "end"), gouge("166,46 164,26 148,8", 15, "end"), gouge("194,30 216,34 238,46", 13, "end"))
        # Mane.
        + ink(
            loop(
                "150,80 184,76 214,62 240,62! 220,84 222,96 250,102! 226,118 226,132 252,144! 226,152 224,166 246,188! 216,184 208,196 222,230! 192,212 180,218 178,250! "
                "152,222 140,190 150,140"
            )
        )
        # Upper jaw, brow and cheek; the lower jaw hangs open.
        + ink(loop("10,134 14,114 32,102 52,104 70,112 84,100 96,80! 118,74 146,78 166,100 170,140 160,178 136,184 122,164! 104,156 84,156 66,160 40,160 18,152"))
        + ink(loop("160,168 150,206 126,226 94,232 60,222 44,202! 58,198 78,204 102,202 120,190 124,170"))
        + ink(loop("30,154! 44,156! 36,182!"), loop("62,156! 76,154! 70,176!"), loop("60,206! 70,184! 76,208!"), loop("90,208! 98,186! 104,206!"))
        # Beard and whisker.
        + ink(gouge("94,226 84,242 62,252", 14, "end"), gouge("122,220 118,240 100,254", 14, "end"))
        + ink(gouge("32,112 12,92 12,58 32,32 60,30 72,48 60,60", 12, "end"))
        + cut(loop("100,110! 114,98 134,102 146,118! 130,122 112,122"))
        + ink(disc(122, 111, 6))
        + cut(gouge("88,110 98,92 120,86 148,92", 8))
        + cut(disc(32, 124, 7))
        + cut(gouge("46,140 70,134 92,136 112,146", 8))
        + cut(gouge("150,104 164,130 156,162 148,190", 9))
        + cut(gouge("178,92 196,88 212,80", 8), gouge("184,118 202,116 222,108", 8), gouge("184,142 202,142 224,146", 8), gouge("178,166 196,172 216,180", 8), gouge("168,188 182,198 196,210", 8), gouge("156,202 162,216 168,232", 7))
    )


# Name: the character, the drawing.
ANIMALS = {
    "dragon": ("龙", dragon),
    "tiger": ("虎", tiger),
    "elephant": ("象", elephant),
    "bear": ("熊", bear),
    "fox": ("狐", fox),
    "eagle": ("鹰", eagle),
    "cat": ("猫", cat),
    "lion": ("狮", lion),
    "leopard": ("豹", leopard),
    "wolf": ("狼", wolf),
    "dog": ("狗", dog),
    "rat": ("鼠", rat),
}


def back():
    """A tile's back: a wheel of cloud scrolls in a ring, the same from either side of the table."""
    def turn(body, n, start=0.0):
        return "".join(f'<g transform="rotate({number(start + 360 * k / n)} 128 128)">{body}</g>' for k in range(n))

    scroll = ink(gouge("128,96 112,86 108,66 122,52 138,58 140,72 130,76", 12))
    return (
        ink(disc(128, 128, 116))
        + cut(disc(128, 128, 108))
        + ink(disc(128, 128, 100))
        + cut(disc(128, 128, 96))
        + turn(scroll, 8)
        + turn(ink(loop("128,46! 133,40 128,33! 123,40")), 16, 11.25)
        + turn(ink(loop("128,118! 136,106 128,92! 120,106")), 8, 22.5)
        + ink(disc(128, 128, 9))
    )


# ---------------------------------------------------------------- files


def svg(body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" viewBox="0 0 256 256">\n'
        '<mask id="sheet" maskUnits="userSpaceOnUse" x="0" y="0" width="256" height="256" fill="#fff">\n'
        + body.replace("><", ">\n<")
        + '\n</mask>\n<path d="M0 0H256V256H0Z" fill="#fff" mask="url(#sheet)"/>\n</svg>\n'
    )


def save(alpha, file):
    """White everywhere, so that no dark seam shows when the game makes it smaller; 32 steps of alpha pack well."""
    alpha = alpha.point([round(round(v / 255 * 31) * 255 / 31) for v in range(256)])
    Image.merge("LA", (Image.new("L", alpha.size, 255), alpha)).save(file, optimize=True)


def draw(name, body):
    source, file = HERE / f"{name}.svg", HERE / f"{name}.png"
    source.write_text(svg(body), encoding="utf-8")
    subprocess.run(["rsvg-convert", "-w", str(SIZE), "-h", str(SIZE), "-o", file, source], check=True)
    save(Image.open(file).convert("RGBA").getchannel("A"), file)


def write(name, character):
    big = 4
    font = ImageFont.truetype(FONT, 214 * big)
    image = Image.new("L", (SIZE * big, SIZE * big), 0)
    pen = ImageDraw.Draw(image)
    # A little bolder than the boldest cut, as a carver would leave it, where the strokes leave room for that.
    more = 0 if character in "鹰" else big if character in "熊鼠象猫狮" else 2 * big
    box = pen.textbbox((0, 0), character, font=font, stroke_width=more)
    at = ((SIZE * big - box[0] - box[2]) / 2, (SIZE * big - box[1] - box[3]) / 2)
    pen.text(at, character, font=font, fill=255, stroke_width=more, stroke_fill=255)
    save(image.resize((SIZE, SIZE), Image.Resampling.LANCZOS), HERE / f"{name}-zi.png")


def sheet(out):
    names = [*ANIMALS, "back", *(f"{n}-zi" for n in ANIMALS)]
    columns = 4
    cell, high = 2 * (128 + 48 + 24 + 18), 140
    rows = -(-len(names) // columns)
    image = Image.new("RGB", (columns * cell, rows * high), "#D9B98A")
    for i, name in enumerate(names):
        x, y = i % columns * cell + 6, i // columns * high + 6
        for ink_colour in ("#B5442F", "#2F5E9E"):
            for size in (128, 48, 24):
                alpha = Image.open(HERE / f"{name}.png").getchannel("A").resize((size, size), Image.Resampling.BOX)
                image.paste(Image.new("RGB", alpha.size, ink_colour), (x, y), alpha)
                x += size + 6
    image.save(out)


if __name__ == "__main__":
    for name, (character, animal) in ANIMALS.items():
        draw(name, animal())
        write(name, character)
    draw("back", back())
    files = sorted(HERE.glob("*.png"))
    print(len(files), "pictures,", sum(p.stat().st_size for p in files), "bytes, the largest", max(p.stat().st_size for p in files))
    if "--sheet" in sys.argv:
        sheet(sys.argv[sys.argv.index("--sheet") + 1])
