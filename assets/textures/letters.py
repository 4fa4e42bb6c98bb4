#!/usr/bin/env python3
"""Makes letters.png: the coordinates on a board's frame, white on nothing, 8 x 8 cells of 64 pixels.

Cells 0-19 hold a to t, cells 20-39 hold 1 to 20. Needs Pillow (`pip install pillow`) and ../fonts/.
Licence: MIT OR Apache-2.0, as the project; the outlines come from LXGW WenKai (OFL, see ../fonts/).
"""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).parent
CELL, ACROSS = 64, 8

font = ImageFont.truetype(str(HERE / "../fonts/LXGWWenKai-subset.ttf"), 50)
narrow = ImageFont.truetype(str(HERE / "../fonts/LXGWWenKai-subset.ttf"), 42)
texts = [chr(ord("a") + i) for i in range(20)] + [str(i + 1) for i in range(20)]
alpha = Image.new("L", (CELL * ACROSS, CELL * ACROSS), 0)
draw = ImageDraw.Draw(alpha)
for index, text in enumerate(texts):
    x, y = (index % ACROSS + 0.5) * CELL, (index // ACROSS + 0.5) * CELL
    # Letters stand on one line ("ls"), so that g and p hang below it; digits are all of one height.
    draw.text((x, y + 15), text, 255, font=font if len(text) == 1 else narrow, anchor="ms")
white = Image.new("L", alpha.size, 255)
Image.merge("LA", (white, alpha)).convert("RGBA").quantize(32).save(HERE / "letters.png", optimize=True)
print((HERE / "letters.png").stat().st_size, "bytes")
