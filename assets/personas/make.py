#!/usr/bin/env python3
"""Draws the opponents: a sheet for each, with four expressions beside each other in round pictures: looking at the board,
thinking, pleased, not pleased.

    apt install librsvg2-bin
    pip install "pillow==13.0.0"                  # tested with this version
    python3 assets/personas/make.py               # writes *.svg and *.png (1024 x 256)
    python3 assets/personas/make.py --sheet FILE  # also a contact sheet on the panel's colour, 256, 48 and 28 pixels

Flat shapes in the colours of wood, cloth and lamplight. A picture is 256 units wide, and everything lies in the circle.
Eyes, brows and mouth are large and dark, because they are seen at 40 pixels.

Licence: MIT OR Apache-2.0, as the project.
"""

import subprocess
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
SIZE = 256
EXPRESSIONS = ["looking", "thinking", "pleased", "worried"]
DARK = "#2a1710"

# ---------------------------------------------------------------- strokes and shapes


def shape(d, fill):
    return f'<path d="{d}" fill="{fill}"/>'


def line(d, colour, width):
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def oval(x, y, rx, ry, fill, turn=0):
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{turned}/>'


def twice(part):
    """The same on the left and, mirrored, on the right."""
    return part + f'<g transform="matrix(-1 0 0 1 256 0)">{part}</g>'


# ---------------------------------------------------------------- the face


class Face:
    """What eyes, brows and mouth are made of. `y` is the height of the eyes, `wide` how far they lie from the middle."""

    def __init__(self, skin, shade, brow, y=126, wide=29, brow_width=9, lips="#7c2f27", old=False):
        self.skin, self.shade, self.brow, self.y, self.wide = skin, shade, brow, y, wide
        self.brow_width, self.lips, self.old = brow_width, lips, old

    def eye(self, x, look, lid, clip):
        """An open eye. `look` is where the pupil is, and `lid` how much of the eye the lid covers, from 0 to 1."""
        y, rx, ry = self.y, 17, 19
        edge = y - ry + 2 * ry * lid
        return (
            f'<clipPath id="{clip}"><ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/></clipPath><g clip-path="url(#{clip})">'
            + oval(x, y, rx, ry, "#fff8ec")
            + oval(x + look[0], y + look[1], 11, 11.5, DARK)
            + oval(x + look[0] + 4, y + look[1] - 4, 3.4, 3.4, "#fff8ec")
            + shape(f"M{x - 24} {y - 30}H{x + 24}V{edge}Q{x} {edge - 7} {x - 24} {edge}Z", self.shade)
            + "</g>"
            + line(f"M{x - rx + 1} {edge + 1}Q{x} {edge - 8} {x + rx - 1} {edge + 1}", DARK, 5.5)
        )

    def brows(self, left, right):
        """Each brow as the heights of its outer end, middle and inner end above the eyes."""
        parts = ""
        for side, heights in ((-1, left), (1, right)):
            outer, middle, inner = (self.y - height for height in heights)
            x = 128 + side * self.wide
            parts += line(f"M{x + side * 21} {outer}Q{x} {2 * middle - (outer + inner) / 2} {x - side * 17} {inner}", self.brow, self.brow_width)
        return parts

    def draw(self, expression, clip):
        y, left, right = self.y, 128 - self.wide, 128 + self.wide
        nose = line(f"M{124} {y + 14}Q{117} {y + 29} {130} {y + 30}", self.shade, 6)
        folds = twice(line(f"M92 {y + 26}Q84 {y + 36} 86 {y + 46}", self.shade, 4)) if self.old else ""
        cheeks = twice(oval(80, y + 27, 13, 9, "#d9634c", 0)).replace("/>", ' opacity=".38"/>')
        mouth = y + 46
        if expression == "looking":
            return (
                nose + folds + self.eye(left, (1, 9), 0.4, clip + "l") + self.eye(right, (-1, 9), 0.4, clip + "r")
                + self.brows((30, 36, 31), (30, 36, 31))
                + line(f"M110 {mouth}Q128 {mouth + 9} 146 {mouth}", self.lips, 7.5)
            )
        if expression == "thinking":
            return (
                nose + folds + self.eye(left, (7, -7), 0.06, clip + "l") + self.eye(right, (7, -7), 0.14, clip + "r")
                + self.brows((37, 46, 42), (28, 31, 23))
                + line(f"M122 {mouth + 2}Q136 {mouth + 5} 150 {mouth - 5}", self.lips, 7.5)
            )
        if expression == "pleased":
            eyes = twice(line(f"M{left - 17} {y + 6}Q{left} {y - 19} {left + 17} {y + 6}", DARK, 8.5))
            smile = f"M98 {mouth - 8}Q128 {mouth - 1} 158 {mouth - 8}Q154 {mouth + 25} 128 {mouth + 25}Q102 {mouth + 25} 98 {mouth - 8}Z"
            teeth = f"M103 {mouth - 6}Q128 {mouth} 153 {mouth - 6}Q151 {mouth + 4} 128 {mouth + 6}Q105 {mouth + 4} 103 {mouth - 6}Z"
            return (
                nose + cheeks + eyes + self.brows((34, 43, 38), (34, 43, 38)) + shape(smile, "#6e211d")
                + oval(128, mouth + 19, 15, 6, "#d9634c") + shape(teeth, "#fff8ec")
            )
        return (
            nose + folds + self.eye(left, (-4, 6), 0.3, clip + "l") + self.eye(right, (-4, 6), 0.3, clip + "r")
            + self.brows((23, 32, 40), (23, 32, 40))
            + line(f"M110 {mouth + 7}Q128 {mouth - 7} 146 {mouth + 7}", self.lips, 7.5)
        )


def hand(skin, shade, sleeve):
    """A hand at the chin."""
    return (
        shape("M64 262L84 216Q100 204 122 214L126 262Z", sleeve)
        + shape("M78 216Q74 196 92 190L122 184Q136 183 137 192Q137 199 128 201Q142 202 140 212Q144 222 130 226L104 232Q84 234 78 216Z", skin)
        + line("M110 200L128 201M112 212L132 212", shade, 4.5)
    )


def shoulders(colour, dark=None, width=84):
    top = f"M{128 - width} 262Q{128 - width + 4} 214 108 206H148Q{128 + width - 4} 214 {128 + width} 262Z"
    return shape(top, colour) + (line(f"M{128 - width + 26} 262Q{128 - width + 30} 238 {128 - width + 40} 226", dark, 5) if dark else "")


def head(skin, shade, rx=62, ry=72, y=128):
    neck = shape("M104 176H152V214Q128 230 104 214Z", shade)
    ears = twice(oval(128 - rx - 1, y + 4, 12, 17, skin) + oval(128 - rx - 1, y + 5, 5, 9, shade))
    return neck + ears + oval(128, y, rx, ry, skin)


# ---------------------------------------------------------------- the people, from the band of beginners on


def beginner():
    """Niko, a boy with a tuft of hair that stands up, and freckles."""
    skin, shade, hair = "#f0bd92", "#cf8f63", "#a4521f"
    face = Face(skin, shade, "#7d3a14", y=132, wide=30)
    freckles = twice("".join(oval(x, y, 3.2, 3.2, shade) for x, y in ((80, 158), (90, 164), (76, 168))))
    shirt = shoulders("#c8442f", width=74) + line("M70 228Q128 254 186 228", "#f2e2c4", 9)
    back = shape("M62 138Q50 74 92 52Q128 34 166 54Q206 76 194 138Z", hair)
    # The fringe, and the tuft.
    front = (
        shape("M64 118Q58 62 104 50Q94 34 108 20Q112 36 126 42Q130 24 148 18Q142 34 150 48Q196 60 192 118Q186 92 170 84Q160 98 140 82Q126 102 106 86Q88 104 78 92Q68 100 64 118Z", hair)
        + line("M104 62Q118 54 136 58", "#c87436", 6)
    )
    return "#2f7a72", back + shirt + head(skin, shade, 64, 68, 132) + front + freckles, face, hand(skin, shade, "#c8442f")


def casual():
    """Rosa, with a cloud of curls and large earrings."""
    skin, shade, hair = "#c98a5e", "#a2653d", "#3b1d17"
    face = Face(skin, shade, "#2c140f", y=136, lips="#a3262a")
    curls = [(128, 62, 32), (98, 66, 29), (158, 66, 29), (72, 90, 27), (184, 90, 27), (62, 124, 25), (194, 124, 25),
             (64, 158, 23), (192, 158, 23), (74, 184, 18), (182, 184, 18)]
    back = "".join(oval(x, y, r, r, hair) for x, y, r in curls)
    front = "".join(oval(x, y, r, r, hair) for x, y, r in ((128, 64, 22), (102, 66, 22), (154, 66, 22), (76, 84, 19), (180, 84, 19)))
    shine = line("M94 56Q104 46 118 46M144 50Q156 50 164 56", "#6d3a28", 6)
    rings = twice('<circle cx="65" cy="170" r="11" fill="none" stroke="#f0c04e" stroke-width="6"/>')
    dress = shoulders("#8e2f4a") + shape("M104 206Q128 240 152 206L146 202Q128 218 110 202Z", "#e9c9a1")
    return "#d9913c", back + dress + head(skin, shade) + front + shine + rings, face, hand(skin, shade, "#8e2f4a")


def club():
    """Samir, with a beard and round glasses."""
    skin, shade, hair = "#d9a273", "#b57a4c", "#2a201d"
    face = Face(skin, shade, hair, y=124, wide=31, brow_width=8.5, lips="#f0c3a2")
    jumper = shoulders("#7d8a3a", width=90) + shape("M98 208Q128 246 158 208L150 202Q128 222 106 202Z", "#f2e9dc")
    beard = shape("M64 128Q64 204 128 208Q192 204 192 128Q186 152 168 152Q150 142 128 148Q106 142 88 152Q70 152 64 128Z", hair)
    hair_top = shape("M62 122Q50 56 104 42Q150 30 178 52Q206 70 194 122Q190 92 178 74Q140 80 106 70Q72 78 62 122Z", hair)
    glasses = twice(f'<circle cx="97" cy="125" r="26" fill="none" stroke="#e6c27a" stroke-width="5.5"/>' + line("M71 121L62 117", "#e6c27a", 5.5)) + line("M123 121Q128 116 133 121", "#e6c27a", 5.5)
    return "#3a5786", jumper + head(skin, shade, 64, 74, 126) + beard + hair_top + glasses, face, hand(skin, shade, "#7d8a3a")


def expert():
    """Ada, an old lady with a high headwrap."""
    skin, shade, hair = "#8f5738", "#683b24", "#ece5dc"
    face = Face(skin, shade, "#d9d0c4", y=138, lips="#e08a7a", old=True)
    dress = shoulders("#1f6a6e", width=88) + line("M88 224Q128 252 168 224", "#f0c04e", 7)
    wrap = (
        shape("M128 70Q84 4 58 32Q46 58 84 84Q128 100 172 84Q214 54 196 30Q168 6 128 70Z", "#e8a52e")
        + shape("M56 118Q52 68 92 58Q128 48 164 58Q204 68 200 118Q166 92 128 92Q90 92 56 118Z", "#f0b840")
        + line("M62 104Q94 78 128 78Q162 78 194 104", "#c8442f", 9)
        + line("M112 60Q92 30 74 38M144 60Q164 30 182 38", "#c8442f", 6.5)
        + oval(128, 64, 17, 14, "#f6cf6e")
    )
    tufts = twice(oval(66, 124, 10, 14, hair))
    rings = twice(oval(62, 172, 7, 10, "#f0c04e"))
    return "#8a3f63", dress + head(skin, shade, 62, 70, 134) + tufts + wrap + rings, face, hand(skin, shade, "#1f6a6e")


def beyond():
    """Lin, with straight black hair and a silver strand."""
    skin, shade, hair = "#f3d0a8", "#d3a276", "#231f2b"
    face = Face(skin, shade, "#3a3040", y=138, wide=29, brow_width=7.5, lips="#b23a3a")
    back = shape("M52 214Q36 42 128 40Q220 42 204 214Q180 224 166 206L90 206Q76 224 52 214Z", hair)
    coat = shoulders("#e9e0cf", width=82) + shape("M110 204L128 244L146 204L138 200H118Z", "#5a4a86") + line("M110 206L128 244L146 206", "#b9a98c", 6)
    front = (
        shape("M62 162Q44 42 128 42Q212 42 194 162Q190 126 178 86Q128 96 78 86Q66 126 62 162Z", hair)
        + shape("M150 45Q182 54 189 120Q184 100 178 86L167 88Q162 64 150 45Z", "#cfc9da")
        + line("M88 78Q98 64 114 60", "#4d4660", 6)
    )
    return "#5a4a86", back + head(skin, shade, 60, 70, 130) + front + coat, face, hand(skin, shade, "#e9e0cf")


# How much larger each is drawn, so that the faces are equally large.
ZOOM = {"beginner": 1.08, "casual": 1.12, "club": 1.08, "expert": 1.07, "beyond": 1.1}
PEOPLE = {"beginner": beginner, "casual": casual, "club": club, "expert": expert, "beyond": beyond}


def cell(name, expression, clip):
    ground, body, face, fist = PEOPLE[name]()
    zoom, fist = ZOOM[name], fist if expression == "thinking" else ""
    return (
        f'<clipPath id="{clip}"><circle cx="128" cy="128" r="124"/></clipPath><g clip-path="url(#{clip})">'
        + f'<rect width="256" height="256" fill="{ground}"/>' 
        + f'<g transform="translate(128 146) scale({zoom}) translate(-128 -146)">{body}{face.draw(expression, clip)}{fist}</g></g>'
        # A rim of dark wood.
        + f'<circle cx="128" cy="128" r="123" fill="none" stroke="{DARK}" stroke-opacity=".55" stroke-width="7"/>'
    )


def svg(name):
    cells = (
        f'<g transform="translate({SIZE * at} 0)">{cell(name, expression, f"{expression[0]}{at}")}</g>'
        for at, expression in enumerate(EXPRESSIONS)
    )
    width = SIZE * len(EXPRESSIONS)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIZE}" width="{width}" height="{SIZE}">{"".join(cells)}</svg>\n'


def contact(out):
    row = SIZE + 8
    image = Image.new("RGB", (4 * SIZE + 5 * 56, row * len(PEOPLE)), "#221C17")
    for i, name in enumerate(PEOPLE):
        drawn = Image.open(HERE / f"{name}.png").convert("RGBA")
        image.paste(drawn, (0, i * row), drawn)
        for at in range(4):
            for size, y in ((48, 10), (40, 80), (28, 140)):
                small = drawn.crop((at * SIZE, 0, (at + 1) * SIZE, SIZE)).resize((size, size), Image.Resampling.BOX)
                image.paste(small, (4 * SIZE + 10 + at * 60, i * row + y), small)
    image.save(out)


if __name__ == "__main__":
    for name in PEOPLE:
        source, file = HERE / f"{name}.svg", HERE / f"{name}.png"
        source.write_text(svg(name), encoding="utf-8")
        subprocess.run(["rsvg-convert", "-w", str(4 * SIZE), "-h", str(SIZE), "-o", file, source], check=True)
        # So few colours are enough for flat shapes with smooth edges.
        few = Image.open(file).convert("RGBA").quantize(96, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(file, optimize=True)
    print(len(PEOPLE), "sheets,", sum((HERE / f"{name}.png").stat().st_size for name in PEOPLE), "bytes of PNG")
    if "--sheet" in sys.argv:
        contact(sys.argv[sys.argv.index("--sheet") + 1])
