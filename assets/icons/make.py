#!/usr/bin/env python3
"""Draws the icons: one hand, a 24-unit grid, strokes of 1.75 with round caps and joins.

    apt install librsvg2-bin
    python3 assets/icons/make.py               # writes *.svg and *.png (96 x 96, white on transparent)
    python3 assets/icons/make.py --sheet FILE  # also a contact sheet (needs Pillow)

The game tints the PNGs. Everything keeps to the square from 3 to 21.
"""

import math
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZE = 96


def path(d, more=""):
    return f'<path d="{d}"{more}/>'


def circle(x, y, r, more=""):
    return f'<circle cx="{x}" cy="{y}" r="{r}"{more}/>'


def rect(x, y, w, h, r):
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}"/>'


FULL = ' fill="#fff" stroke="none"'


def arc(cx, cy, r, start, end):
    """An arc in degrees, clockwise on the screen from start to end."""
    a, b = math.radians(start), math.radians(end)
    large = 1 if (end - start) % 360 > 180 else 0
    return (
        f"M{cx + r * math.cos(a):.3f} {cy + r * math.sin(a):.3f} "
        f"A{r} {r} 0 {large} 1 {cx + r * math.cos(b):.3f} {cy + r * math.sin(b):.3f}"
    )


ICONS = {
    # An arrow that turns back over what was done, and its mirror.
    "undo": path("M8 4.5 L3.75 8.75 L8 13") + path("M3.75 8.75 H14.75 A5.25 5.25 0 0 1 14.75 19.25 H8.5"),
    "redo": path("M16 4.5 L20.25 8.75 L16 13") + path("M20.25 8.75 H9.25 A5.25 5.25 0 0 0 9.25 19.25 H15.5"),
    # The lamp over the table: a bulb.
    "hint": path("M9.2 17.5 V16.4 C9.2 15.3 8.6 14.5 7.8 13.7 A6 6 0 1 1 16.2 13.7 C15.4 14.5 14.8 15.3 14.8 16.4 V17.5 Z")
    + path("M10.2 20.75 H13.8"),
    # A pencil over the line that it drew.
    "draw": path("M4 20 L5 15.8 L15.6 5.2 A2.26 2.26 0 0 1 18.8 8.4 L8.2 19 Z")
    + path("M13.6 7.2 L16.8 10.4")
    + path("M12.5 20.25 H20"),
    # Two bars that are compared, over a line.
    "analysis": path("M3.75 20.25 H20.25") + rect(5.5, 11, 4.5, 6, 1) + rect(14, 4.5, 4.5, 12.5, 1),
    # Through the game: to its beginning, a move back, a move on, to its end.
    "first": path("M5.5 5.5 V18.5") + path("M18.5 5.5 L9.5 12 L18.5 18.5 Z"),
    "back": path("M16.5 5.5 L7.5 12 L16.5 18.5 Z"),
    "on": path("M7.5 5.5 L16.5 12 L7.5 18.5 Z"),
    "last": path("M18.5 5.5 V18.5") + path("M5.5 5.5 L14.5 12 L5.5 18.5 Z"),
    # A step back in a line and a step on.
    "line-nearer": path("M14.5 5.5 L8 12 L14.5 18.5"),
    "line-further": path("M9.5 5.5 L16 12 L9.5 18.5"),
    "restart": path(arc(12, 12.25, 7.75, 204.7, 526)) + path("M4.25 4.25 V9 H9"),
    # Three lines, as of a list.
    "menu": path("M4 6.5 H20 M4 12 H20 M4 17.5 H20"),
    # Three sliders.
    "settings": path("M3.5 6.5 H11.5 M16.5 6.5 H20.5 M3.5 12 H5.5 M10.5 12 H20.5 M3.5 17.5 H12.5 M17.5 17.5 H20.5")
    + circle(14, 6.5, 2.25)
    + circle(8, 12, 2.25)
    + circle(15, 17.5, 2.25),
    # The eye above the board as the player sees it; the eye upon the board, straight down.
    "camera-reset": path("M7.2 13 H16.8 L20.5 20.25 H3.5 Z") + path("M12 13 V20.25")
    + path("M5.75 6.4 C7.4 4.2 9.5 3.2 12 3.2 C14.5 3.2 16.6 4.2 18.25 6.4 C16.6 8.6 14.5 9.6 12 9.6 C9.5 9.6 7.4 8.6 5.75 6.4 Z")
    + circle(12, 6.4, 1.3, FULL),
    "camera-top": rect(3.75, 3.75, 16.5, 16.5, 2)
    + path("M6.9 12 C8.2 9.7 9.9 8.6 12 8.6 C14.1 8.6 15.8 9.7 17.1 12 C15.8 14.3 14.1 15.4 12 15.4 C9.9 15.4 8.2 14.3 6.9 12 Z")
    + circle(12, 12, 1.35, FULL),
    "home": path("M3.5 11.25 L12 3.9 L20.5 11.25")
    + path("M5.75 9.5 V18.5 A1.5 1.5 0 0 0 7.25 20 H16.75 A1.5 1.5 0 0 0 18.25 18.5 V9.5")
    + path("M9.75 20 V15 A2.25 2.25 0 0 1 14.25 15 V20"),
    # A disc, and one more.
    "new-game": circle(9.75, 14.25, 6.25) + path("M18 3.25 V8.75 M15.25 6 H20.75"),
    # A light disc and a dark one change places.
    "swap": circle(5.75, 7.75, 2.25) + path("M11 7.75 H20.25 M16.75 4.25 L20.25 7.75 L16.75 11.25")
    + circle(18.25, 16.25, 3.1, FULL) + path("M13 16.25 H3.75 M7.25 12.75 L3.75 16.25 L7.25 19.75"),
    # Two links of a chain.
    "link": path("M10.2 13.8 A4 4 0 0 0 15.9 13.8 L19.1 10.6 A4 4 0 0 0 13.4 4.9 L12.1 6.2")
    + path("M13.8 10.2 A4 4 0 0 0 8.1 10.2 L4.9 13.4 A4 4 0 0 0 10.6 19.1 L11.9 17.8"),
    # A flag at the top of its pole, in the wind.
    "resign": path("M5.25 21 V3.5")
    + path("M5.25 4.5 C8 3.2 10 3.4 12.25 4.6 C14.5 5.8 16.6 5.9 19.25 4.75 V13.5 C16.6 14.65 14.5 14.55 12.25 13.35 C10 12.15 8 11.95 5.25 13.25"),
    # Books on a shelf.
    "library": rect(4, 4.5, 4, 15.5, 1) + rect(9.5, 4.5, 4, 15.5, 1) + path("M15.75 6.2 L18.7 5.5 L20.75 19 L17.8 19.7 Z"),
    # A cap of those who have learnt.
    "learn": path("M3.25 9.5 L12 5 L20.75 9.5 L12 14 Z")
    + path("M6.75 11.5 V16 C8 17.6 9.9 18.4 12 18.4 C14.1 18.4 16 17.6 17.25 16 V11.5"),
    # A list.
    "moves": path("M9.5 6.5 H20 M9.5 12 H20 M9.5 17.5 H20")
    + circle(5.25, 6.5, 1.3, FULL) + circle(5.25, 12, 1.3, FULL) + circle(5.25, 17.5, 1.3, FULL),
    # A hill and the sun, in a frame.
    "picture": rect(3.5, 5, 17, 14, 2) + circle(8.75, 10, 1.5) + path("M4.5 17 L10 12.5 L13.5 15.5 L16 13.5 L20 16.75"),
    "players": circle(8.5, 8.5, 3) + path("M3.5 19.5 C3.5 15.9 5.6 14.2 8.5 14.2 C11.4 14.2 13.5 15.9 13.5 19.5")
    + path("M14.6 6.9 A2.6 2.6 0 1 1 15.2 11.9 M16.25 14.6 C18.9 14.8 20.5 16.5 20.5 19.5"),
    # A piece of a jigsaw.
    "puzzle": path("M4.25 8.75 H8.15 A2.4 2.4 0 1 1 12.35 8.75 H16.25 V12.65 A2.4 2.4 0 1 1 16.25 16.85 V20.5 H4.25 Z"),
    # A piece of a jigsaw, and one more.
    "make-puzzle": path("M3.75 10.75 H6.65 A2.1 2.1 0 1 1 10.35 10.75 H13.25 V13.65 A2.1 2.1 0 1 1 13.25 17.35 V20.25 H3.75 Z")
    + path("M18 3.25 V8.75 M15.25 6 H20.75"),
    # A game looked at through a glass.
    "review": circle(10.25, 10.25, 6.5) + path("M15 15 L20.25 20.25") + path("M7.5 10.5 L9.5 12.5 L13.25 8.25"),
    # Out of the door, back to the game.
    "leave": path("M13.5 4.25 H18 A1.75 1.75 0 0 1 19.75 6 V18 A1.75 1.75 0 0 1 18 19.75 H13.5")
    + path("M14 12 H4 M8 7.75 L3.75 12 L8 16.25"),
    # Out of the box.
    "share": path("M8 10.25 H6.5 A1.75 1.75 0 0 0 4.75 12 V18.5 A1.75 1.75 0 0 0 6.5 20.25 H17.5 A1.75 1.75 0 0 0 19.25 18.5 V12 A1.75 1.75 0 0 0 17.5 10.25 H16")
    + path("M12 15 V3.75 M8.25 7.25 L12 3.5 L15.75 7.25"),
    # One sheet behind another.
    "copy": rect(8.5, 8.5, 11.75, 11.75, 2)
    + path("M5.25 15.5 A1.5 1.5 0 0 1 3.75 14 V5.75 A2 2 0 0 1 5.75 3.75 H14 A1.5 1.5 0 0 1 15.5 5.25"),
    # Down into a tray.
    "save": path("M12 3.75 V14.5 M7.75 10.5 L12 14.75 L16.25 10.5")
    + path("M4 15.5 V18.25 A2 2 0 0 0 6 20.25 H18 A2 2 0 0 0 20 18.25 V15.5"),
    # What is said.
    "say": path("M5.5 4.5 H18.5 A2 2 0 0 1 20.5 6.5 V14 A2 2 0 0 1 18.5 16 H11 L6.75 20 V16 H5.5 A2 2 0 0 1 3.5 14 V6.5 A2 2 0 0 1 5.5 4.5 Z"),
    # A disc on a board.
    "set-up": rect(3.75, 3.75, 16.5, 16.5, 2) + path("M9.25 3.75 V20.25 M14.75 3.75 V20.25 M3.75 9.25 H20.25 M3.75 14.75 H20.25")
    + circle(12, 12, 1.9, FULL),
    "rules": path("M12 6.5 C10.2 5.1 7.6 4.5 3.5 4.5 V18 C7.6 18 10.2 18.6 12 20 C13.8 18.6 16.4 18 20.5 18 V4.5 C16.4 4.5 13.8 5.1 12 6.5 Z")
    + path("M12 6.5 V20")
    + path("M6.5 9 L9 9.5 M6.5 13 L9 13.5 M17.5 9 L15 9.5 M17.5 13 L15 13.5"),
}


def svg(body):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" '
        'stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">\n  '
        + body.replace("/><", "/>\n  <")
        + "\n</svg>\n"
    )


def sheet(out):
    from PIL import Image, ImageDraw

    columns = 7
    rows = -(-len(ICONS) // columns)
    image = Image.new("RGB", (columns * 200, rows * 130), "#221C17")
    draw = ImageDraw.Draw(image)
    for i, name in enumerate(ICONS):
        x, y = i % columns * 200 + 8, i // columns * 130 + 8
        draw.text((x, y + 102), name, fill="#B7A994")
        for size in (96, 48, 24):
            icon = Image.open(HERE / f"{name}.png").resize((size, size), Image.Resampling.BOX)
            image.paste(Image.new("RGB", icon.size, "#F2E9DC"), (x, y), icon.getchannel("A"))
            x += size + 6
    image.save(out)


if __name__ == "__main__":
    for name, body in ICONS.items():
        source = HERE / f"{name}.svg"
        source.write_text(svg(body), encoding="utf-8")
        subprocess.run(
            ["rsvg-convert", "-w", str(SIZE), "-h", str(SIZE), "-o", HERE / f"{name}.png", source], check=True
        )
    print(len(ICONS), "icons,", sum((HERE / f"{n}.png").stat().st_size for n in ICONS), "bytes of PNG")
    if "--sheet" in sys.argv:
        sheet(sys.argv[sys.argv.index("--sheet") + 1])
