#!/usr/bin/env python3
"""Makes the sounds of the pack Midnight: glass and metal, soft, with the tools of assets/sounds.

    place-1..4    a glass disc set down on thick glass
    turn-1..6     the same disc, turned over: a light tick, high and short
    stone-1..4    a small lens of glass set down
    tile-1..4     a metal tile on glass: a dull clack with a little ring
    refuse-1..2   a low muted hum of the plate, twice as dull as the rest
    pass-1        two soft touches on the rim of a bowl
    win-1, lose-1, draw-1   classic's three phrases on bars of glass
    button-1..2   a fingernail on glass, quieter than the rest
    music-calm, music-tense   a night in two moods, 4 min 16 s each that run on without a seam (night.py)

What is missing here (lift, slide, take, leap, tick, rooms) stays classic's.

Run:    python3 make.py            writes all files beside this script, then checks them
        python3 make.py turn       only this kind;  --check: only checks;  --measure: only how loud
Needs:  as assets/sounds/make.py: numpy, oggenc and oggdec.

Licence: MIT OR Apache-2.0, as the rest of the project; this holds for the script and for the sounds it makes.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parents[2] / "sounds"))

import numpy as np

import night
import tools
from tools import RATE, convolve, either_side, finish, modes, noise, put, seconds, spread, strike, unit, varied

# A thick plate under everything; its modes are few and low, and die soon for it lies on rubber feet.
PLATE = [(212, 0.55, 0.090), (347, 0.50, 0.070), (588, 0.34, 0.050)]


def hit(rng, length, bank, contact, keep=2):
    return unit(strike(modes(length, either_side(rng, bank, keep)), contact * spread(rng, 0.18)))


def place(rng):
    # A disc rings at the ratios of a free round plate (1, 1.73, 2.33, 3.91), damped by what it lies on.
    f = 1180 * spread(rng, 0.035)
    disc = [(f, 0.62, 0.150), (f * 1.73, 0.36, 0.110), (f * 2.33, 0.20, 0.075), (f * 3.91, 0.07, 0.040)]
    out = hit(rng, 0.34, varied(rng, PLATE, 0.03, 0.3, 0.12) + varied(rng, disc, 0.008, 0.35, 0.15), 0.00075)
    put(out, noise(rng, 0.02, 1200, 5200, 0.007), 0, 0.05 * spread(rng, 0.3))
    again = [(g * 1.006, w, d * 0.6) for g, w, d in disc]
    put(out, hit(rng, 0.2, again, 0.0006), rng.uniform(0.020, 0.036), rng.uniform(0.08, 0.17))
    return finish(out, 0.16)


def turn(rng):
    f = 1720 * spread(rng, 0.05)
    disc = [(f, 0.70, 0.070), (f * 1.73, 0.42, 0.052), (f * 2.33, 0.22, 0.036)]
    out = hit(rng, 0.16, varied(rng, PLATE[1:], 0.04, 0.4, 0.15)[:1] + varied(rng, disc, 0.012, 0.4, 0.18), 0.0005, 1)
    put(out, hit(rng, 0.1, [(g * 1.01, w, d * 0.6) for g, w, d in disc], 0.0005), rng.uniform(0.010, 0.022), rng.uniform(0.12, 0.26))
    return finish(out, 0.07)


def stone(rng):
    f = 2350 * spread(rng, 0.03)
    lens = [(f, 0.75, 0.055), (f * 1.59, 0.50, 0.040), (f * 2.14, 0.30, 0.028), (f * 2.9, 0.12, 0.018)]
    out = hit(rng, 0.2, varied(rng, PLATE, 0.03, 0.3, 0.12) + varied(rng, lens, 0.01, 0.35, 0.15), 0.00032)
    # A lens rocks: it touches again, and once more, quicker and quicker.
    at, gap, gain = 0.0, rng.uniform(0.020, 0.030), rng.uniform(0.10, 0.18)
    for _ in range(3):
        at += gap
        put(out, hit(rng, 0.08, [(g * 1.005, w, d * 0.6) for g, w, d in lens], 0.0003), at, gain)
        gap, gain = gap * 0.66, gain * 0.55
    return finish(out, 0.08)


def tile(rng):
    f = 690 * spread(rng, 0.04)
    metal = [(f, 0.70, 0.080), (f * 1.51, 0.62, 0.085), (f * 2.76, 0.34, 0.060), (f * 4.07, 0.14, 0.040)]
    out = hit(rng, 0.26, varied(rng, PLATE, 0.04, 0.3, 0.12) + varied(rng, metal, 0.012, 0.4, 0.15), 0.0009)
    put(out, noise(rng, 0.03, 700, 3600, 0.010), 0, 0.09 * spread(rng, 0.3))
    put(out, hit(rng, 0.1, [(g * 1.02, w, d * 0.5) for g, w, d in metal], 0.0008), rng.uniform(0.014, 0.026), rng.uniform(0.14, 0.28))
    return finish(out, 0.10)


def refuse(rng):
    low = [(139, 0.9, 0.160), (212, 1.0, 0.125), (347, 0.55, 0.090), (431, 0.22, 0.060)]
    out = hit(rng, 0.30, varied(rng, low, 0.03, 0.25, 0.1), 0.0026)
    return finish(out, 0.14)


def bowl(rng, midi, length, ring=1.1):
    """A bar of thick glass struck with felt: nearly a pure tone, its second mode at 2.76, hardly a third."""
    f = 440 * 2 ** ((midi - 69) / 12)
    ring *= (660 / f) ** 0.4
    bank = [
        (f, 1.0, ring),
        (f * 1.0013, 0.30, ring * 0.9),
        (f * 2.0, 0.05, ring * 0.5),
        (f * 2.76 * spread(rng, 0.004), 0.16 * spread(rng, 0.2), ring * 0.30),
        (f * 5.4 * spread(rng, 0.006), 0.045 * spread(rng, 0.3), ring * 0.10),
    ]
    out = strike(modes(length, bank), 0.0016 * spread(rng, 0.1))
    put(out, strike(modes(0.12, [(230, 0.10, 0.06)]), 0.0025), 0)
    return out


def pass_turn(rng):
    out = np.zeros(seconds(0.75))
    put(out, bowl(rng, 79, 0.75, 0.45), 0, 0.9)
    put(out, bowl(rng, 74, 0.5, 0.45), 0.185, 0.75)
    return finish(out, 0.3)


def phrase(rng, length, close, notes):
    out = np.zeros(seconds(length))
    for at, midi, gain in notes:
        note = bowl(rng, midi, length)
        if at < close:
            t = np.arange(len(note)) / RATE - (close - at)
            note *= np.exp(-np.maximum(t, 0) / 0.16)
        put(out, note, at, gain * spread(rng, 0.03))
    room = noise(rng, 0.7, 400, 3600, 0.6, rise=0.02)
    out += 0.07 * convolve(out, room / np.sqrt(np.sum(room**2)), len(out))
    return finish(out, 0.8)


A4, B4, D5, E5, FS5, G5, A5, B5, D6, E6 = 69, 71, 74, 76, 78, 79, 81, 83, 86, 88


def win(rng):
    notes = [(0.0, A5, 0.66), (0.19, B5, 0.66), (0.40, E6, 0.70)]
    return phrase(rng, 2.3, 0.71, notes + [(0.71, D6, 0.74), (0.73, FS5, 0.36), (0.75, D5, 0.46)])


def lose(rng):
    notes = [(0.0, D6, 0.70), (0.22, B5, 0.66), (0.46, A5, 0.64)]
    return phrase(rng, 2.3, 0.77, notes + [(0.77, FS5, 0.66), (0.79, B4, 0.46)])


def draw(rng):
    notes = [(0.0, A5, 0.68), (0.23, G5, 0.62)]
    return phrase(rng, 2.1, 0.50, notes + [(0.50, A5, 0.66), (0.52, D5, 0.54)])


def button(rng):
    f = 2500 * spread(rng, 0.05)
    out = hit(rng, 0.07, varied(rng, [(f, 0.8, 0.026), (f * 1.7, 0.5, 0.018), (620, 0.3, 0.022)], 0.02, 0.3, 0.15), 0.0005, 1)
    return finish(out, 0.03)


def catalogue():
    kinds = [
        ("place", 4, place), ("turn", 6, turn), ("stone", 4, stone), ("tile", 4, tile),
        ("refuse", 2, refuse), ("pass", 1, pass_turn), ("win", 1, win), ("lose", 1, lose),
        ("draw", 1, draw), ("button", 2, button),
    ]
    return [*tools.listed(kinds), *night.catalogue()]


if __name__ == "__main__":
    tools.main(HERE, catalogue())
