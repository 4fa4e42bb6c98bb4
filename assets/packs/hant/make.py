#!/usr/bin/env python3
"""Letters the preview of the Traditional Chinese pack: its own words on classic's table.

    pip install "pillow==13.0.0"             # tested with this version
    python3 assets/packs/hant/make.py        # writes preview.png, 384 x 216
"""

import re
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parents[1]
WIDTH, HEIGHT, FINE = 384, 216, 2

words = dict(re.findall(r"^([a-z-]+) = (.+)$", (HERE / "locales/zh-Hant/turnstone.ftl").read_text(encoding="utf-8"), re.M))
font = lambda size: ImageFont.truetype(str(ASSETS / "fonts/LXGWWenKai-subset.ttf"), size * FINE)

table = Image.open(ASSETS / "textures/table_color.webp").convert("RGB").resize((512, 512))
picture = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE))
for x in range(0, WIDTH * FINE, 512):
    picture.paste(table, (x, 0))
# The lamp's pool of light, and dark towards the corners.
pool = Image.radial_gradient("L").resize(picture.size).point(lambda v: max(0, 235 - v))
picture = Image.composite(picture.point(lambda v: min(255, int(v * 1.7))), picture.point(lambda v: v // 2), pool)
draw = ImageDraw.Draw(picture)
middle = WIDTH * FINE / 2
draw.text((middle, 84 * FINE), words["title"], "#f2e9dc", font=font(58), anchor="mm")
draw.line([middle - 22 * FINE, 130 * FINE, middle + 22 * FINE, 130 * FINE], "#e8b15a", FINE * 2)
games = "　".join(words[f"game-{game}"] for game in ("reversi", "gomoku", "animal-chess"))
draw.text((middle, 158 * FINE), games, "#b7a994", font=font(20), anchor="mm")
picture = picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
picture.quantize(64, dither=Image.Dither.NONE).save(HERE / "preview.png", optimize=True)
print((HERE / "preview.png").stat().st_size, "bytes")
