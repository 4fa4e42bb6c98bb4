#!/usr/bin/env python3
"""Makes the sounds of Turnstone: every .ogg file in this folder comes from here.

Nothing is recorded or borrowed. Each sound is a small physical model: a bank of
damped modes (the ways a piece of wood rings) struck by a short contact pulse, plus
a little shaped noise for felt and grain. Variants differ as strikes of one hand
differ: where the piece lands, how hard, how it settles.

    place-1..5    a wooden disc set down on felt-covered wood
    turn-1..8     a disc that turned over and lands: a lighter tick
    refuse-1..2   one soft low knock
    pass-1        two soft wooden knocks
    win-1, lose-1, draw-1   three short phrases on wooden bars
    button-1..2   a very small wooden click, quieter than the rest
    tick-1        the escapement of a small wooden clock, as soft as a button
    stone-1..5    a slate stone set down on a kaya board: short, bright, dense
    tile-1..5     a wooden tile knocked down on wood
    lift-1..3     a tile's edge leaves the board: hardly a tick
    slide-1..3    a tile glides one square, 200 ms, and stops
    take-1..3     a tile is struck and pushed off the board
    leap-1..2     the eagle: it is off, comes down through the air, and strikes 360 ms later
    music-calm, music-tense   an evening at the table in two moods, 4 min 16 s each
    room-fire, room-rain, room-garden   the tone of each game's room

What plays on and on, music and rooms, runs on without a seam and is in music.py. The two moods are equally long and go
through the same chords at the same time, so that the game can pass from one into the other at any moment.

How loud each kind is stands in LOUDNESS, by ITU-R BS.1770, measured after decoding: what makes a
move is equally loud in every game, a refusal is softer, a loss is softer than a win. The game
adds no gain of its own to a kind, so this is the mix. Every sound starts at once, so the game
may start it at the moment of contact (slide and leap: as the tile sets off), and ends in silence.

Packs with sounds of their own (../packs/*/sounds/make.py) take their tools from tools.py and loops.py.

Run:    python3 make.py            writes all files beside this script, then checks them
        python3 make.py stone tile writes only these kinds, then checks all
        python3 make.py --check    only checks the files that are there
        python3 make.py --measure [FILE.ogg ...]
                                   only prints how loud the files are, these or all that belong here
Needs:  Python 3.8, numpy (pip install numpy), and oggenc and oggdec (Debian package
        vorbis-tools). Seeds and stream serials are fixed: with the same numpy and
        vorbis-tools, the same files come out, byte for byte.

Licence: MIT OR Apache-2.0, as the rest of the project; this holds for the script and
for the sounds it makes.
"""

from pathlib import Path

import numpy as np

import music
from tools import convolve, either_side, finish, listed, main, modes, noise, put, seconds, spread, strike, unit, varied
from tools import RATE

HERE = Path(__file__).resolve().parent


def place(rng):
    length = 0.24
    # The table under the felt (first four), then the disc itself, small and soft.
    plate = [
        (184, 0.80, 0.118),
        (262, 0.85, 0.100),
        (371, 0.90, 0.084),
        (492, 0.80, 0.068),
        (760, 0.55, 0.046),
        (1180, 0.36, 0.030),
    ]
    tune = spread(rng, 0.03)
    bank = [
        (f * tune * spread(rng, 0.025), w * spread(rng, 0.45), d * spread(rng, 0.15))
        for f, w, d in plate
    ]
    out = unit(strike(modes(length, either_side(rng, bank, 2)), 0.0014 * spread(rng, 0.2)))
    put(out, noise(rng, 0.06, 350, 2600, 0.022 * spread(rng, 0.3)), 0, 0.17 * spread(rng, 0.25))
    # The far rim of the disc comes down a moment after the near one.
    second = [(f * 1.04, w * spread(rng, 0.4), d * 0.6) for f, w, d in bank[1:]]
    again = unit(strike(modes(length, second), 0.0012))
    put(again, noise(rng, 0.03, 500, 3200, 0.012), 0, 0.12)
    put(out, again, rng.uniform(0.017, 0.042), rng.uniform(0.10, 0.24))
    return finish(out, 0.09)


def turn(rng):
    length = 0.11
    disc = [
        (705, 0.70, 0.046),
        (985, 1.00, 0.040),
        (1330, 0.95, 0.034),
        (1760, 0.70, 0.028),
        (2650, 0.26, 0.018),
    ]
    tune = spread(rng, 0.045)
    bank = [
        (f * tune * spread(rng, 0.03), w * spread(rng, 0.5), d * spread(rng, 0.18))
        for f, w, d in disc
    ]
    # A little of the table, so that the tick has weight.
    bank.append((330 * spread(rng, 0.06), 0.26 * spread(rng, 0.4), 0.045))
    out = unit(strike(modes(length, either_side(rng, bank, 1)), 0.00055 * spread(rng, 0.25)))
    put(out, noise(rng, 0.03, 900, 4200, 0.010 * spread(rng, 0.3)), 0, 0.13 * spread(rng, 0.3))
    # The disc settles: a second, weaker touch of the rim, sometimes a third.
    at = rng.uniform(0.009, 0.021)
    gain = rng.uniform(0.14, 0.32)
    for _ in range(1 + (rng.rand() < 0.4)):
        rim = [(f * 1.05, w * spread(rng, 0.5), d * 0.6) for f, w, d in bank]
        put(out, unit(strike(modes(length, rim), 0.0006)), at, gain)
        at += rng.uniform(0.007, 0.012)
        gain *= 0.45
    # And its edge brushes the felt.
    put(out, noise(rng, 0.05, 1200, 3600, 0.036, rise=0.006), 0, 0.030 * spread(rng, 0.4))
    return finish(out, 0.045)


def refuse(rng):
    length = 0.26
    knock = [(148, 0.85, 0.125), (226, 1.0, 0.105), (318, 0.85, 0.085), (455, 0.50, 0.060)]
    bank = [(f * spread(rng, 0.04), w * spread(rng, 0.3), d * spread(rng, 0.12)) for f, w, d in knock]
    out = unit(strike(modes(length, bank), 0.0024))
    put(out, noise(rng, 0.04, 200, 1100, 0.016, rise=0.0008), 0, 0.09)
    return finish(out, 0.10)


def pass_turn(rng):
    length = 0.46
    out = np.zeros(seconds(length))
    wood = [(318, 1.0, 0.105), (523, 0.75, 0.080), (842, 0.42, 0.052), (1290, 0.16, 0.030)]
    for at, gain, tune in ((0.0, 1.0, 1.0), (0.185, 0.74, 0.955)):
        bank = [
            (f * tune * spread(rng, 0.01), w * spread(rng, 0.2), d * spread(rng, 0.1))
            for f, w, d in wood
        ]
        knock = unit(strike(modes(0.27, bank), 0.0014))
        put(knock, noise(rng, 0.03, 500, 2400, 0.012), 0, 0.09)
        put(out, knock, at, gain)
    return finish(out, 0.12)


def button(rng):
    length = 0.055
    chip = [(1240, 0.8, 0.020), (1910, 1.0, 0.016), (2870, 0.5, 0.011), (640, 0.4, 0.022)]
    bank = [(f * spread(rng, 0.06), w * spread(rng, 0.4), d * spread(rng, 0.15)) for f, w, d in chip]
    out = unit(strike(modes(length, bank), 0.00055))
    put(out, noise(rng, 0.015, 1500, 5000, 0.006, rise=0.0002), 0, 0.08)
    return finish(out, 0.025)


def tick(rng):
    length = 0.07
    # The pallet strikes, and its case answers a little lower.
    pallet = [(2140, 1.0, 0.009), (3260, 0.7, 0.007), (4470, 0.35, 0.005)]
    case = [(820, 0.35, 0.026), (1180, 0.28, 0.020)]
    out = unit(strike(modes(length, pallet + case), 0.00035))
    put(out, noise(rng, 0.008, 2500, 7000, 0.003, rise=0.0002), 0, 0.06)
    return finish(out, 0.03)


def stone(rng):
    length = 0.20
    # The board answers dry and short; over it the stone itself, dense and bright.
    board = [(318, 0.32, 0.052), (476, 0.46, 0.044), (702, 0.56, 0.036), (1064, 0.60, 0.028), (1620, 0.62, 0.022)]
    slate = [(2740, 0.95, 0.018), (3910, 0.95, 0.014), (5280, 0.80, 0.011), (7150, 0.50, 0.008)]
    tune = spread(rng, 0.03)
    bank = [(f * tune, w, d) for f, w, d in varied(rng, board + slate, 0.03, 0.40, 0.15)]
    out = unit(strike(modes(length, either_side(rng, bank, 2)), 0.00017 * spread(rng, 0.18)))
    put(out, noise(rng, 0.02, 1800, 7000, 0.006 * spread(rng, 0.3), rise=0.0001), 0, 0.12 * spread(rng, 0.3))
    # A lens rocks: it touches again, and once more, quicker and quicker.
    at, gap, gain = 0.0, rng.uniform(0.016, 0.026), rng.uniform(0.10, 0.20)
    for _ in range(2 + (rng.rand() < 0.5)):
        at += gap
        rock = varied(rng, [(f * 1.03, w, d * 0.55) for f, w, d in bank[2:]], 0.01, 0.40, 0.1)
        put(out, unit(strike(modes(0.06, rock), 0.0002)), at, gain)
        gap *= 0.62
        gain *= 0.55
    return finish(out, 0.07)


BLOCK = [(540, 0.75, 0.052), (815, 1.00, 0.044), (1190, 0.80, 0.034), (1790, 0.50, 0.024), (2760, 0.26, 0.015)]


def knock(rng, length, contact=0.0008, depth=1.0):
    """A tile, a thick block of beech, comes down flat on the board's wood."""
    under = [(196, 0.55 * depth, 0.085), (305, 0.60 * depth, 0.066)]
    tune = spread(rng, 0.04)
    bank = [(f * tune, w, d) for f, w, d in varied(rng, under + BLOCK, 0.03, 0.42, 0.16)]
    out = unit(strike(modes(length, either_side(rng, bank, 3)), contact * spread(rng, 0.2)))
    put(out, noise(rng, 0.03, 600, 3600, 0.010 * spread(rng, 0.3)), 0, 0.13 * spread(rng, 0.3))
    edge = varied(rng, [(f * 1.05, w, d * 0.55) for f, w, d in bank[2:]], 0.01, 0.4, 0.1)
    put(out, unit(strike(modes(0.08, edge), 0.0007)), rng.uniform(0.014, 0.030), rng.uniform(0.12, 0.28))
    return out


def tile(rng):
    return finish(knock(rng, 0.22), 0.08)


def lift(rng):
    out = np.zeros(seconds(0.075))
    edge = varied(rng, [(980, 0.7, 0.020), (1520, 1.0, 0.016), (2240, 0.6, 0.012), (3300, 0.25, 0.008)], 0.12, 0.6, 0.2)
    put(out, unit(strike(modes(0.05, either_side(rng, edge, 1)), 0.0005)), 0)
    put(out, noise(rng, 0.06, 900, 3000, 0.045, rise=0.004), 0, 0.07 * spread(rng, 0.3))
    return finish(out, 0.035)


def glide(rng, length):
    """Wood drawn over wood: noise caught by the grain, ringing a little in the tile."""
    n = seconds(length)
    t = np.arange(n) / n
    swell = np.sin(np.pi * t**0.75) ** 0.8 * (1 - 0.35 * t)
    # The grain comes by slower as the hand slows.
    beat = np.cumsum(1 - 0.55 * t) / RATE * rng.uniform(62, 82)
    grain = 0.72 + 0.28 * np.sin(2 * np.pi * beat + rng.uniform(0, 6)) * np.cos(2 * np.pi * beat * 0.37)
    rub = noise(rng, length, 500, 2600, 40.0)
    wood = convolve(rub, modes(0.03, varied(rng, BLOCK, 0.04, 0.4, 0.1)), n)
    return swell * grain * (0.55 * rub / np.std(rub) + 0.45 * wood / np.std(wood)) / 3


def slide(rng):
    out = np.zeros(seconds(0.26))
    put(out, unit(strike(modes(0.06, varied(rng, BLOCK, 0.05, 0.4, 0.15)), 0.0012)), 0, 0.42)
    put(out, glide(rng, 0.20 * spread(rng, 0.06)), 0, 0.62)
    stop = varied(rng, [(f * 0.9, w, d * 0.8) for f, w, d in BLOCK], 0.04, 0.4, 0.15)
    put(out, unit(strike(modes(0.07, stop), 0.0013)), rng.uniform(0.186, 0.200), 0.55 * spread(rng, 0.2))
    return finish(out, 0.05)


def take(rng):
    out = np.zeros(seconds(0.34))
    put(out, knock(rng, 0.2, 0.0006), 0)
    put(out, glide(rng, 0.24 * spread(rng, 0.06)), 0.030, 0.34)
    # Off the edge, and down among the others.
    put(out, knock(rng, 0.11, 0.0011, 0.6), rng.uniform(0.235, 0.255), 0.26 * spread(rng, 0.2))
    return finish(out, 0.08)


def leap(rng):
    hit = 0.36
    out = np.zeros(seconds(hit + 0.26))
    put(out, knock(rng, 0.09, 0.0013, 0.7), 0, 0.40)
    # Air over a wing: each band swells a little later than the one below, and the lowest comes back under the strike.
    n = seconds(hit + 0.03)
    t = np.arange(n) / n
    for low, high, centre, width, gain in (
        (220, 620, 0.40, 0.24, 0.60), (450, 1100, 0.58, 0.20, 0.70), (800, 2000, 0.74, 0.16, 0.62), (1500, 3400, 0.86, 0.11, 0.34),
    ):
        tune = spread(rng, 0.08)
        band = noise(rng, hit + 0.03, low * tune, high * tune, 60.0)
        put(out, band * np.exp(-(((t - centre) / width) ** 2)) * np.minimum(1, (1 - t) * 12), 0, 0.085 * gain)
    put(out, knock(rng, 0.25, 0.0006, 1.3), hit)
    return finish(out, 0.10)


def bar(rng, midi, length):
    """One wooden bar, undercut so that its overtones stand near 1 : 3.9 : 9.2."""
    f = 440 * 2 ** ((midi - 69) / 12)
    ring = 1.25 * (440 / f) ** 0.45  # low bars ring longer
    bank = [
        (f, 1.0, ring),
        (f * 1.0017, 0.18, ring * 0.8),  # the tine is never quite one tine: a slow warmth
        (f * 3.9 * spread(rng, 0.004), 0.30 * spread(rng, 0.2), ring * 0.20),
        (f * 9.2 * spread(rng, 0.006), 0.12 * spread(rng, 0.3), ring * 0.06),
    ]
    out = strike(modes(length, bank), 0.0009 * spread(rng, 0.1))
    # The box under the bars answers the finger, low and short.
    put(out, strike(modes(0.15, [(205, 0.20, 0.07), (330, 0.10, 0.05)]), 0.002), 0)
    put(out, noise(rng, 0.03, 500, 2200, 0.014), 0, 0.030)
    return out


def phrase(rng, length, close, notes):
    """notes: (start in seconds, midi number, gain). Those before `close` are damped by
    the hand when the closing notes come, so that the end stands clean."""
    out = np.zeros(seconds(length))
    for at, midi, gain in notes:
        note = bar(rng, midi, length)
        if at < close:
            t = np.arange(len(note)) / RATE - (close - at)
            note *= np.exp(-np.maximum(t, 0) / 0.09)
        put(out, note, at, gain * spread(rng, 0.03))
    # A small room: a breath of decaying, dark noise as its echo.
    room = noise(rng, 0.30, 250, 2200, 0.28, rise=0.012)
    out += 0.04 * convolve(out, room / np.sqrt(np.sum(room**2)), len(out))
    return finish(out, 0.55)


B3, D4, FS4, G4, A4, B4, D5, E5 = 59, 62, 66, 67, 69, 71, 74, 76  # midi numbers


def win(rng):
    # Up by steps and a leap, then home to D.
    notes = [(0.0, A4, 0.74), (0.19, B4, 0.74), (0.40, E5, 0.80)]
    return phrase(rng, 1.95, 0.71, notes + [(0.71, D5, 0.82), (0.725, FS4, 0.32), (0.74, D4, 0.42)])


def lose(rng):
    # Down the same scale, slower at the end, without bitterness.
    notes = [(0.0, D5, 0.80), (0.22, B4, 0.74), (0.46, A4, 0.70)]
    return phrase(rng, 1.95, 0.77, notes + [(0.77, FS4, 0.70), (0.785, B3, 0.42)])


def draw(rng):
    # A step, and a fifth left open: D and A, no third.
    notes = [(0.0, A4, 0.74), (0.23, G4, 0.68)]
    return phrase(rng, 1.70, 0.50, notes + [(0.50, A4, 0.72), (0.515, D4, 0.58)])


def catalogue():
    kinds = [
        ("place", 5, place),
        ("turn", 8, turn),
        ("refuse", 2, refuse),
        ("pass", 1, pass_turn),
        ("win", 1, win),
        ("lose", 1, lose),
        ("draw", 1, draw),
        ("button", 2, button),
        ("tick", 1, tick),
        ("stone", 5, stone),
        ("tile", 5, tile),
        ("lift", 3, lift),
        ("slide", 3, slide),
        ("take", 3, take),
        ("leap", 2, leap),
    ]
    return [*listed(kinds), *music.catalogue()]


if __name__ == "__main__":
    main(HERE, catalogue())
