#!/usr/bin/env python3
"""Draws a pack's preview.png from its pack.toml and its pictures: the three boards under the lamp, as the title shows them.

    pip install "numpy==2.4.6" "pillow==13.0.0"          # tested with these versions; Python 3.11 or later
    python3 assets/packs/preview.py midnight             # writes assets/packs/midnight/preview.png, 384 x 216
    python3 assets/packs/preview.py midnight --look DIR  # also each board from the player's seat, for looking at
    python3 assets/packs/preview.py classic --look DIR   # the same of what lies under all packs

It follows src/game/scene (shapes, how pictures run over them, and the sums of surface.wgsl), so what a number in a pack
does can be seen here without the game. It is no renderer for anything else: shapes are tested point by point.
"""

import sys
import tomllib
from pathlib import Path

import numpy as np
from PIL import Image

HERE = Path(__file__).resolve().parent
ASSETS = HERE.parent
FRAME, BOARD, EDGE, GAP = 0.72, 0.36, 0.74, 1.7
HALF = 4 + FRAME

# What classic is made of, as far as it is seen here.
CLASSIC = {
    "table": {"picture": "textures/table_color.webp"},
    "background": {"colour": "#0b0907"},
    "light": {"colour": "#ffe6c2", "brightness": 1.0, "from": [-6.0, 13.0, -3.5], "shadows": True, "pool": True},
    "reversi": {
        "squares": {"picture": "textures/felt_color.webp"},
        "frame": {"picture": "textures/walnut_color.webp", "relief": "textures/walnut_normal.webp", "relief_depth": 1.0,
                  "roughness": 0.42, "reflectance": 0.04, "height": 0.13},
        "letters": {"colour": "#e3c086"}, "points": {"colour": "#0d2b1b"},
        "dark": {"picture": "textures/ebony_color.webp", "roughness": 0.42, "reflectance": 0.026, "radius": 0.41, "thickness": 0.16},
        "light": {"picture": "textures/ivory_color.webp", "roughness": 0.4, "reflectance": 0.04, "radius": 0.41, "thickness": 0.16},
    },
    "gomoku": {
        "board": {"picture": "textures/kaya_color.webp", "colour": "#e6f4f8", "roughness": 0.5, "reflectance": 0.04},
        "lines": {"colour": "#2a190b"}, "letters": {"colour": "#2a190b"},
        "dark": {"picture": "textures/slate_color.webp", "roughness": 0.5, "reflectance": 0.03, "radius": 0.465, "thickness": 0.3},
        "light": {"picture": "textures/shell_color.webp", "roughness": 0.35, "reflectance": 0.04, "radius": 0.465, "thickness": 0.3},
    },
    "animal-chess": {
        "squares": {"picture": "textures/kaya_color.webp", "colour": "#865c44"},
        "frame": {"picture": "textures/walnut_color.webp", "relief": "textures/walnut_normal.webp", "relief_depth": 1.0,
                  "roughness": 0.42, "reflectance": 0.04, "height": 0.13},
        "letters": {"colour": "#e3c086"},
        "tile": {"picture": "textures/tile_color.webp", "roughness": 0.5, "reflectance": 0.04, "size": 0.4, "thickness": 0.25},
        "back": {"colour": "#6d4522", "picture": "animals/back.png"},
        "dark": {"colour": "#b5442f"}, "light": {"colour": "#2f5e9e"}, "faces": {},
    },
    "marks": {"legal": "#c9c7a0", "last": "#c2442e"},
}

REVERSI = ("........", "...x....", "..xx.o..", "..xxoo..", "xxxxxx..", "ooooxx..", "..ooo...", "...o....")
GOMOKU = {"h8": "x", "i9": "o", "h10": "x", "h9": "o", "i8": "x", "g8": "o", "i10": "x", "i7": "o", "j10": "x", "h7": "o",
          "k11": "x", "f9": "o", "l12": "x", "g10": "o"}
# d: a dark animal, l: a light one, #: face down.
ANIMALS = (".d##", "###l", "l#.l", ".d##", "d###", "dd##", "d##d", "#l#d")
KINDS = ["eagle", "elephant", "eagle", "fox", "bear", "dragon", "cat", "fox", "cat", "eagle", "tiger", "cat"]


def srgb(hexa):
    """Linear colour and opacity of "#rrggbb" or "#rrggbbaa"."""
    v = [int(hexa[i : i + 2], 16) / 255 for i in range(1, len(hexa), 2)]
    return np.array([linear(c) for c in v[:3]] + [v[3] if len(v) > 3 else 1.0])


def linear(c):
    c = np.asarray(c, float)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def encoded(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def merged(under, over):
    out = dict(under)
    for key, value in over.items():
        out[key] = merged(out[key], value) if isinstance(value, dict) and isinstance(out.get(key), dict) else value
    return out


class Pack:
    def __init__(self, name):
        self.folder = HERE / name
        table = {} if name == "classic" else tomllib.loads((self.folder / "pack.toml").read_text(encoding="utf-8"))
        self.roles = merged(CLASSIC, table)
        self.pictures = {}

    def __getitem__(self, key):
        found = self.roles
        for part in key.split("."):
            found = found[part]
        return found

    def picture(self, name, data=False):
        """Linear RGBA; `data` is not a colour."""
        if (name, data) not in self.pictures:
            file = self.folder / name if (self.folder / name).exists() else ASSETS / name
            pixels = np.asarray(Image.open(file).convert("RGBA"), np.float32) / 255
            if not data:
                pixels = np.concatenate([linear(pixels[..., :3]), pixels[..., 3:]], -1).astype(np.float32)
            # What is seen from afar is averaged, as the game's smaller copies are.
            levels = [pixels]
            while min(levels[-1].shape[:2]) >= 4:
                p = levels[-1]
                levels.append((p[::2, ::2] + p[1::2, ::2] + p[::2, 1::2] + p[1::2, 1::2]) / 4)
            self.pictures[name, data] = levels
        return self.pictures[name, data]

    def sample(self, name, u, v, per_pixel, data=False):
        """The picture at (u, v), repeating; `per_pixel` is how much of it one pixel spans."""
        levels = self.picture(name, data)
        level = int(np.clip(np.log2(max(per_pixel * levels[0].shape[0], 1e-6)), 0, len(levels) - 1))
        p = levels[level]
        h, w = p.shape[:2]
        x, y = u * w - 0.5, v * h - 0.5
        x0, y0 = np.floor(x).astype(int), np.floor(y).astype(int)
        fx, fy = (x - x0)[:, None], (y - y0)[:, None]
        at = lambda i, j: p[j % h, i % w]
        return (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) + (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy


class Board:
    def __init__(self, pack, game, spot):
        self.pack, self.game, self.spot = pack, game, spot
        self.columns, self.rows = {"reversi": (8, 8), "gomoku": (15, 15), "animal-chess": (4, 8)}[game]
        self.scale = HALF / (self.rows / 2 + EDGE) if game == "gomoku" else 1.0
        self.half = np.array([self.columns, self.rows]) / 2
        self.out = EDGE if game == "gomoku" else FRAME
        self.height = 0.0 if game == "gomoku" else pack[game]["frame"]["height"]
        grid = np.zeros((self.rows, self.columns), int)
        if game == "gomoku":
            for name, colour in GOMOKU.items():
                grid[15 - int(name[1:]), ord(name[0]) - 97] = 1 if colour == "x" else 2
        else:
            for row, line in enumerate(REVERSI if game == "reversi" else ANIMALS):
                for column, what in enumerate(line):
                    grid[row, column] = {"x": 1, "o": 2, "d": 1, "l": 2, "#": 3}.get(what, 0)
        self.grid = grid

    def local(self, p):
        return (p - np.array([self.spot[0], 0, self.spot[1]], np.float32)) / self.scale

    def cell(self, p):
        """Column, row, and the place within the square from its middle."""
        column = np.floor(p[:, 0] + self.half[0]).astype(int)
        row = np.floor(p[:, 2] + self.half[1]).astype(int)
        inside = (column >= 0) & (column < self.columns) & (row >= 0) & (row < self.rows)
        c, r = np.clip(column, 0, self.columns - 1), np.clip(row, 0, self.rows - 1)
        here = np.where(inside, self.grid[r, c], 0)
        return c, r, p[:, 0] + self.half[0] - c - 0.5, p[:, 2] + self.half[1] - r - 0.5, here

    def solid(self, world):
        """What is at each place: 0 nothing, 1 squares or a block, 2 frame, 3 a piece."""
        p = self.local(world)
        x, y, z = p.T
        ax, az = np.abs(x) - self.half[0], np.abs(z) - self.half[1]
        out = np.maximum(ax, az)
        what = np.zeros(len(p), np.int8)
        if self.game == "gomoku":
            corner = np.hypot(np.maximum(ax - self.out + 0.16 / self.scale, 0), np.maximum(az - self.out + 0.16 / self.scale, 0))
            what[(out < self.out) & (corner < 0.16 / self.scale) & (y < 0)] = 1
        else:
            what[(out < 0) & (y < 0)] = 1
            bevel = min(0.09, self.height * 0.9)
            t = np.maximum(np.maximum(bevel - out, out - (FRAME - bevel)), 0) / max(bevel, 1e-6)
            top = self.height - bevel * (1 - np.sqrt(np.clip(1 - t * t, 0, 1)))
            what[(out >= 0) & (out < FRAME) & (y < top)] = 2
        _, _, cx, cz, here = self.cell(p)
        if self.game == "reversi":
            for colour, key in ((1, "dark"), (2, "light")):
                look = self.pack["reversi"][key]
                r, h = look["radius"], look["thickness"] / 2
                rim = h * 1.15
                q = np.maximum(np.hypot(cx, cz) - (r - rim), 0) / rim
                what[(here == colour) & (q * q + ((y - h) / h) ** 2 < 1)] = 3
        elif self.game == "gomoku":
            for colour, key in ((1, "dark"), (2, "light")):
                look = self.pack["gomoku"][key]
                r, h = look["radius"], look["thickness"] / 2
                what[(here == colour) & ((cx * cx + cz * cz) / r**2 + ((y - h) / h) ** 2 < 1)] = 3
        else:
            look = self.pack["animal-chess"]["tile"]
            size, h = look["size"], look["thickness"] / 2
            over = np.clip(np.abs(y - h) - (h - 0.045), 0, None) / 0.045
            inset = 0.045 * (1 - np.sqrt(np.clip(1 - over * over, 0, 1)))
            dx, dz = np.abs(cx) - size + 0.1, np.abs(cz) - size + 0.1
            round_ = np.where((dx > 0) & (dz > 0), np.hypot(np.maximum(dx, 0), np.maximum(dz, 0)), np.maximum(dx, dz))
            what[(here > 0) & (np.abs(y - h) < h) & (round_ < 0.1 - inset)] = 3
        return what


class Scene:
    def __init__(self, pack, boards):
        self.pack, self.boards = pack, [Board(pack, *b) for b in boards]
        light = pack["light"]
        self.lamp = np.array(light["from"], float)
        self.lamp /= np.linalg.norm(self.lamp)
        self.lamp_light = srgb(light["colour"])[:3] * 4900 / (2**9.7 * 1.2) * light["brightness"]
        room = lambda key, usual: srgb(light[key])[:3] * light.get(key + "_strength", 1.0) if key in light else np.array(usual)
        self.floor = room("floor", (0.050, 0.038, 0.028))
        self.ceiling = room("ceiling", (0.040, 0.037, 0.035))
        self.window = room("window", (0.26, 0.29, 0.34))
        self.near = room("near", (0.12, 0.105, 0.09))
        # The lamp as it is seen in things: classic's own, and otherwise of the lamp's colour.
        usual = srgb("#ffe6c2")[:3]
        self.shine = np.array((0.62, 0.53, 0.42)) * srgb(light["colour"])[:3] / usual * light["brightness"]

    def solid(self, p):
        what = np.where(p[:, 1] < -BOARD, 1, 0).astype(np.int16)
        for number, board in enumerate(self.boards):
            reach = np.array([board.half[0] + board.out, board.half[1] + board.out]) * board.scale
            near = (np.abs(p[:, 0] - board.spot[0]) < reach[0]) & (np.abs(p[:, 2] - board.spot[1]) < reach[1])
            if near.any():
                found = board.solid(p[near])
                what[near] = np.where(found > 0, 10 * (number + 1) + found, what[near])
        return what

    def march(self, start, direction, length, step):
        """How far to the first solid, or infinity."""
        far = np.full(len(start), np.inf)
        open_ = np.arange(len(start))
        t = 0.0
        while t < length and len(open_):
            t += step
            hit = self.solid(start[open_] + direction[open_] * t) > 0
            far[open_[hit]] = t
            open_ = open_[~hit]
        found = np.flatnonzero(np.isfinite(far))
        low, high = far[found] - step, far[found]
        for _ in range(7):
            middle = (low + high) / 2
            inside = self.solid(start[found] + direction[found] * middle[:, None]) > 0
            high, low = np.where(inside, middle, high), np.where(inside, low, middle)
        far[found] = high
        return far

    def room(self, d, lobe):
        def glow(towards, sharpness, colour):
            both = sharpness * lobe / (sharpness + lobe)
            return (both / sharpness * np.exp(both * (d @ np.array(towards) - 1)))[:, None] * colour
        up = (d[:, 1] * 0.5 + 0.5)[:, None]
        return (self.floor * (1 - up) + self.ceiling * up + glow(self.lamp, 16.0, self.shine)
                + glow((0.809, 0.494, -0.315), 12.0, self.window) + glow((0.176, 0.440, 0.880), 6.0, self.near))

    def shade(self, look, base, normal, p, eye, light_there, shadow):
        """surface.wgsl, line by line."""
        n_l = np.maximum(normal @ self.lamp, 0)
        direct, around = base / np.pi, base * self.room(normal, 2.0) * 0.95
        reflectance, rough = look.get("reflectance", 0.0), look.get("roughness", 1.0)
        if reflectance > 0:
            to_eye = eye - p
            to_eye /= np.linalg.norm(to_eye, axis=1, keepdims=True)
            half_way = self.lamp + to_eye
            half_way /= np.linalg.norm(half_way, axis=1, keepdims=True)
            n_v = np.maximum((normal * to_eye).sum(1), 0.02)
            n_h = np.maximum((normal * half_way).sum(1), 0)
            alpha = rough * rough
            spread = n_h * n_h * (alpha * alpha - 1) + 1
            shine = alpha * alpha / (np.pi * spread**2) / (4 * (2 * n_l * n_v * (1 - alpha) + (n_l + n_v) * alpha) * 0.5 + 0.05)
            grazing = (1 - np.maximum((to_eye * half_way).sum(1), 0)) ** 5
            direct = direct + (shine * (reflectance + (1 - reflectance) * grazing))[:, None]
            edge = reflectance + (max(1 - rough, reflectance) - reflectance) * (1 - n_v) ** 5
            mirrored = 2 * (normal * to_eye).sum(1)[:, None] * normal - to_eye
            around = around + edge[:, None] * self.room(mirrored, 2 / max(alpha * alpha, 0.0005)) * (0.45 + 0.55 * shadow)[:, None]
        lit = (direct * (n_l * shadow)[:, None] * self.lamp_light + around) * light_there[:, None]
        over = np.maximum(lit - 0.8, 0)
        rolled = np.minimum(lit, 0.8) + (1 - np.exp(-over / 0.2)) * 0.2
        own = look.get("glow", 0.0)
        return rolled * (1 - own) + base * own

    def draw(self, size, target, pitch, field, distance, fine=3):
        w, h = size[0] * fine, size[1] * fine
        back = np.array([0, np.sin(pitch), np.cos(pitch)])
        eye = np.array([target[0], 0, target[1]]) + back * distance
        up = np.array([0, np.cos(pitch), -np.sin(pitch)])
        v, u = np.mgrid[0:h, 0:w].astype(float)
        s = np.tan(field / 2)
        rays = (((u + 0.5) / w * 2 - 1) * s * w / h)[..., None] * [1, 0, 0] + ((1 - (v + 0.5) / h * 2) * s)[..., None] * up - back
        rays = rays.reshape(-1, 3)
        rays /= np.linalg.norm(rays, axis=1, keepdims=True)
        top = 0.5
        begin = eye + rays * ((top - eye[1]) / rays[:, 1])[:, None]
        per_pixel = 2 * s * distance / h
        far = self.march(begin, rays, 3.0, 0.02)
        far = np.where(np.isfinite(far), far, (-BOARD - top) / rays[:, 1])
        p = begin + rays * far[:, None]
        what = self.solid(p + rays * 1e-4)
        picture = np.zeros((len(p), 3))
        for code in np.unique(what):
            here = what == code
            picture[here] = self.surface(int(code), p[here], eye, per_pixel)
        picture = picture.reshape(size[1], fine, size[0], fine, 3).mean((1, 3))
        return Image.fromarray(np.rint(encoded(picture) * 255).astype(np.uint8))

    def shadow(self, p, normal):
        if not self.pack["light"]["shadows"]:
            return np.ones(len(p))
        start = p + normal * 0.012 + self.lamp * 0.01
        lamp = np.broadcast_to(self.lamp, p.shape)
        return np.where(np.isfinite(self.march(start, lamp, 0.75, 0.03)), 0.0, 1.0)

    def surface(self, code, p, eye, per_pixel):
        ones, up = np.ones(len(p)), np.tile([0.0, 1.0, 0.0], (len(p), 1))
        if code < 10:
            look = self.pack["table"]
            base = self.base(look, p[:, 0] / 7, p[:, 2] / 7, per_pixel / 7)
            pool = ones
            if self.pack["light"]["pool"]:
                boards = self.boards
                low = np.min([b.spot - (b.half + b.out) * b.scale for b in boards], 0)
                high = np.max([b.spot + (b.half + b.out) * b.scale for b in boards], 0)
                apart = (p[:, [0, 2]] - (low + high) / 2) / ((high - low) / 2 * 1.314)
                pool = np.minimum(1.15 / (1 + (apart**2).sum(1) ** 2), 1)
            return self.shade(look, base[:, :3], up, p, eye, pool, self.shadow(p, up))
        board, kind = self.boards[code // 10 - 1], code % 10
        q = board.local(p)
        x, y, z = q.T
        per = per_pixel / board.scale
        roles = self.pack[board.game]
        overlays = []
        light = ones.copy()
        normal = up
        if kind == 1 and board.game == "gomoku":
            look = roles["board"]
            grain = 5 / board.scale
            side = y < -0.07 / board.scale
            u, v = x / grain, (z - y * np.sign(z)) / grain
            normal = np.where(side[:, None], np.stack([0 * x, 0 * x, 0 * x + 1], 1), up)
            light[y < -0.3] = 0.6
            inside = (np.abs(x) < 7.02) & (np.abs(z) < 7.02)
            line = inside & ((np.abs(x - np.rint(x)) < 0.021) | (np.abs(z - np.rint(z)) < 0.021))
            for sx in (-4, 0, 4):
                for sz in (-4, 0, 4):
                    if (sx == 0) == (sz == 0):
                        line |= np.hypot(x - sx, z - sz) < 0.1
            overlays.append((line.astype(float), roles["lines"]))
            overlays += [(self.letters(board, x, z, 0.36 + board.half[0], 0.19 * 0.94 / board.scale, True, per), roles["letters"])] * 2
        elif kind == 1:
            look = roles["squares"]
            u, v = x / 3, z / 3
            c, r, cx, cz, _ = board.cell(q)
            inset = 0.5 - np.maximum(np.abs(cx), np.abs(cz))
            light = np.interp(inset, [0, 0.022, 0.0352], [0.38, 0.8, 1.0])
            lean = np.interp(inset, [0, 0.022, 0.0352], [0.9, 0.8, 0.0])
            across = np.abs(cx) > np.abs(cz)
            normal = np.stack([lean * np.sign(cx) * across, 1 + 0 * x, lean * np.sign(cz) * ~across], 1)
            if board.game == "reversi":
                point = (np.hypot(np.abs(x) - 2, np.abs(z) - 2) < 0.055).astype(float)
                overlays.append((point, roles["points"]))
                legal = np.zeros(len(p))
                for column, row in ((5, 1), (6, 1), (4, 2), (6, 2), (6, 3), (0, 6), (1, 6), (1, 7), (2, 7)):
                    d = np.hypot(x - (column - 3.5), z - (row - 3.5))
                    legal[(d > 0.125) & (d < 0.165)] = 1
                overlays.append((legal, {"colour": self.pack["marks"]["legal"], "glow": 1.0}))
        elif kind == 2:
            look = roles["frame"]
            bevel = min(0.09, board.height * 0.9)
            ox, oz = np.abs(x) - board.half[0], np.abs(z) - board.half[1]
            along_x = oz >= ox
            out = np.maximum(ox, oz)
            number = np.where(along_x, np.where(z > 0, 0, 2), np.where(x > 0, 1, 3))
            along = np.select([number == 0, number == 1, number == 2], [x, -z, -x], z)
            quarter = np.pi / 2 * bevel
            t_in, t_out = np.clip((bevel - out) / bevel, -1, 1), np.clip((out - FRAME + bevel) / bevel, 0, 1)
            run = 0.05 + board.height - bevel + np.where(out < bevel, quarter - np.arcsin(np.clip(t_in, 0, 1)) * bevel,
                quarter + np.minimum(out, FRAME - bevel) - bevel + np.arcsin(t_out) * bevel)
            wall = (y < board.height - bevel) & (out > FRAME - 0.02)
            run += np.where(wall, board.height - bevel - y, 0)
            u, v = along / 5 + 0.37 * number, run / 2.5 + 0.31 * number
            lean = np.where(out < bevel, -np.clip(t_in, 0, 1), t_out)
            lean[wall] = 1.0
            high = np.sqrt(np.clip(1 - lean**2, 0, 1))
            outward = np.stack([np.where(along_x, 0, np.sign(x)), 0 * x, np.where(along_x, np.sign(z), 0)], 1)
            normal = outward * lean[:, None] + up * high[:, None]
            light = np.where(y < 0, 0.75, 1.0)
            if look.get("relief") and look.get("relief_depth", 1.0) > 0:
                bump = (self.pack.sample(look["relief"], u, v, per / 2.5, True)[:, :2] * 2 - 1) * look.get("relief_depth", 1.0)
                tangent = np.stack([np.select([number == 0, number == 2], [1, -1], 0), 0 * x, np.select([number == 1, number == 3], [-1, 1], 0)], 1)
                across = np.cross(tangent, normal)
                normal = normal + tangent * bump[:, :1] + across * bump[:, 1:]
            flat = (y > board.height - 0.01).astype(float)
            overlays.append((flat * self.letters(board, x, z, board.half + FRAME / 2, 0.19, False, per), roles["letters"]))
        elif board.game == "animal-chess":
            look = roles["tile"]
            size, h = look["size"], look["thickness"] / 2
            c, r, cx, cz, here = board.cell(q)
            deep = 2 * h - y
            over = np.clip(np.abs(y - h) - (h - 0.045), 0, 0.045) / 0.045
            out = np.sqrt(1 - over**2) * np.sign(1)
            dx, dz = np.maximum(np.abs(cx) - size + 0.1, 0), np.maximum(np.abs(cz) - size + 0.1, 0)
            length = np.maximum(np.hypot(dx, dz), 1e-6)
            edge = (np.maximum(np.abs(cx), np.abs(cz)) > size - 0.1 + 0.055) | (length > 0.055)
            tilt = np.where(edge & (over < 0.999), out, 0)
            normal = np.stack([np.sign(cx) * dx / length * tilt, np.where(tilt > 0, over * np.sign(y - h), 1), np.sign(cz) * dz / length * tilt], 1)
            u, v = cx / 1.6, (cz + deep * np.sign(cz)) / 1.6
            top = (deep < 0.003).astype(float)
            eu, ev = cx / 0.63 + 0.5, cz / 0.63 + 0.5
            within = top * (np.abs(cx) < 0.315) * (np.abs(cz) < 0.315)
            index = np.cumsum((board.grid.ravel() > 0) & (board.grid.ravel() < 3)).reshape(board.grid.shape) - 1
            for colour, ink in ((1, "dark"), (2, "light"), (3, "back")):
                for number in [None] if ink == "back" else range(len(KINDS)):
                    mine = (here == colour) & (True if number is None else index[r, c] == number)
                    if not mine.any():
                        continue
                    name = roles["back"]["picture"] if number is None else roles["faces"].get(KINDS[number], f"animals/{KINDS[number]}.png")
                    alpha = self.pack.sample(name, eu[mine], ev[mine], per / 0.63)[:, 3]
                    whole = np.zeros(len(p))
                    whole[mine] = alpha * within[mine]
                    overlays.append((whole, {"glow": 0.0, **roles[ink], "picture": None}))
        else:
            c, r, cx, cz, here = board.cell(q)
            out = np.zeros((len(p), 3))
            for colour, key in ((1, "dark"), (2, "light")):
                mine = here == colour
                # The other half of a disc shows the other side.
                for under in (False, True) if board.game == "reversi" else (False,):
                    if board.game == "reversi":
                        look = roles[key]
                        h = look["thickness"] / 2
                        part = mine & ((y < h) == under)
                        look = roles[{"dark": "light", "light": "dark"}[key]] if under else look
                    else:
                        look, part = roles[key], mine
                        h = look["thickness"] / 2
                    if not part.any():
                        continue
                    ex, ez, ey = cx[part], cz[part], y[part] - h
                    radius = look["radius"]
                    around = np.hypot(ex, ez)
                    if board.game == "reversi":
                        rim = h * 1.15
                        q_ = np.maximum(around - (radius - rim), 0) / rim
                        n = np.stack([ex / np.maximum(around, 1e-6) * q_, ey / h, ez / np.maximum(around, 1e-6) * q_], 1)
                        n[:, 1] = np.where(q_ <= 0, 1, n[:, 1])
                    else:
                        n = np.stack([ex / radius**2, ey / h**2, ez / radius**2], 1)
                    n /= np.linalg.norm(n, axis=1, keepdims=True)
                    base = self.base(look, 0.5 + ex / (2 * radius), 0.5 + ez / (2 * radius), per / (2 * radius))
                    out[part] = self.shade(look, base[:, :3], n, p[part], eye, ones[part], self.shadow(p[part], n))
            return out
        normal = normal / np.linalg.norm(normal, axis=1, keepdims=True)
        base = self.base(look, u, v, per / (3 if kind == 1 else 2.5))
        shadow = self.shadow(p, up if kind == 1 else normal)
        out = self.shade(look, base[:, :3], normal, p, eye, light, shadow)
        for alpha, over in overlays:
            colour = srgb(over["colour"])
            plain = {"glow": over.get("glow", 0.0)}
            lit = self.shade(plain, np.tile(colour[:3], (len(p), 1)), up, p, eye, ones, shadow)
            out = out + (lit - out) * (alpha * colour[3])[:, None]
        return out

    def base(self, look, u, v, per_pixel):
        tint = srgb(look.get("colour", "#ffffff"))
        return self.pack.sample(look["picture"], u, v, per_pixel) * tint if look.get("picture") else np.tile(tint, (len(u), 1))

    def letters(self, board, x, z, out, half, from_bottom, per):
        """How much ink of the coordinates lies at each place."""
        ox, oz = np.broadcast_to(out, 2)
        ink = np.zeros(len(x))
        column, row = np.floor(x + board.half[0]).astype(int), np.floor(z + board.half[1]).astype(int)
        cx, cz = x + board.half[0] - column - 0.5, z + board.half[1] - row - 0.5
        number = 20 + (board.rows - 1 - row if from_bottom else row)
        for cell, du, dv, fits in (
            (column, cx, np.abs(z) - oz, (column >= 0) & (column < board.columns)),
            (number, np.abs(x) - ox, cz, (row >= 0) & (row < board.rows)),
        ):
            # On the far and the left side the cell is not mirrored.
            across, down = (du, dv * np.sign(z)) if cell is column else (du * np.sign(x), dv)
            here = fits & (np.abs(across) < half) & (np.abs(down) < half)
            if here.any():
                cu = (cell[here] % 8 + 0.5 + across[here] / half / 2) / 8
                cv = (cell[here] // 8 + 0.5 + down[here] / half / 2) / 8
                ink[here] = self.pack.sample("textures/letters.png", cu, cv, per / half / 16)[:, 3]
        return ink


ROW = [("gomoku", np.array([-(2 * HALF + GAP), 0.0])), ("reversi", np.zeros(2)), ("animal-chess", np.array([HALF + GAP + 2 + FRAME, 0.0]))]


def main():
    name = sys.argv[1]
    pack = Pack(name)
    if name != "classic":
        # Nearer than the title, so that a small picture shows pieces and not three postage stamps.
        picture = Scene(pack, ROW).draw((384, 216), (0.35, 0.25), 0.86, 0.36, 26.0)
        picture.save(HERE / name / "preview.png", optimize=True)
    if "--look" in sys.argv:
        out = Path(sys.argv[sys.argv.index("--look") + 1])
        for game, _ in ROW:
            Scene(pack, [(game, np.zeros(2))]).draw((960, 640), (0, 0.2), 0.96, 0.611, 15.6, 2).save(out / f"{name}-{game}.png")


if __name__ == "__main__":
    main()
