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
    music-1       a room on a quiet evening, 48 s that run on without a seam; stereo

How loud each kind is stands in LOUDNESS, by ITU-R BS.1770, measured after decoding: what makes a
move is equally loud in every game, a refusal is softer, a loss is softer than a win. The game
adds no gain of its own to a kind, so this is the mix. Every sound starts at once, so the game
may start it at the moment of contact (slide and leap: as the tile sets off), and ends in silence.

Packs with sounds of their own (../packs/*/sounds/make.py) take their tools from here.

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

import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
RATE = 44100
QUALITY = "4"
MUSIC_QUALITY = "1"
# LUFS. Of a sound, the loudest 400 ms ("momentary" in EBU Tech 3341) with silence around it: the ear adds up about so much,
# so a short sound counts by its energy, and the silence that a file carries does not. Of music, the whole with both gates
# of BS.1770. A mono sound comes from both speakers and counts twice, as it is heard.
MOVE = -32.0
LOUDNESS = {
    **dict.fromkeys(("place", "stone", "tile", "slide", "take", "leap", "pass"), MOVE),
    "turn": MOVE - 4,  # many land at once
    "refuse": MOVE - 6,  # the game varies a strike by 2 dB: it stays softer than any move
    "win": MOVE + 6,
    "draw": MOVE + 4,
    "lose": MOVE + 2,
    "lift": MOVE - 10,
    "button": MOVE - 13,
    "tick": MOVE - 13,
    "music": MOVE - 4,  # at full volume; the game begins with 16 % of it
}
LOUDNESS_WITHIN = 0.2  # LU, a fifth of what is heard
TRUE_PEAK_DB = -6.0  # dBTP: two sounds at once do not clip
SIZE_LIMIT = 250_000  # without the music, which is fetched only when somebody wants it
MUSIC_LIMIT = 350_000
TAIL_SILENCE = 0.008  # seconds of zero after the fade, so that the codec ends on nothing


# ---------------------------------------------------------------- building blocks


def hand(name):
    """The random numbers of one sound. RandomState's stream is frozen by numpy."""
    return np.random.RandomState(zlib.crc32(name.encode()))


def seconds(n):
    return int(round(n * RATE))


def modes(length, bank):
    """Impulse response of a struck body; bank: (frequency Hz, weight, seconds to -40 dB)."""
    t = np.arange(seconds(length)) / RATE
    out = np.zeros_like(t)
    for freq, weight, t40 in bank:
        out += weight * np.exp(-4.605 * t / t40) * np.sin(2 * np.pi * freq * t)
    return out


def convolve(a, b, length):
    size = 1 << int(np.ceil(np.log2(len(a) + len(b))))
    full = np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)
    return full[:length]


def strike(body, contact):
    """Hits a body with a smooth push of `contact` seconds: longer is softer and duller."""
    n = max(3, seconds(contact))
    push = np.sin(np.pi * (np.arange(n) + 0.5) / n) ** 1.5
    return convolve(body, push / push.sum(), len(body))


def noise(rng, length, low, high, decay, rise=0.0004):
    """Noise between two soft band edges (Hz), dying by 40 dB in `decay` seconds."""
    n = seconds(length)
    size = n + RATE // 20
    f = np.fft.rfftfreq(size, 1 / RATE)
    shape = (f / low) ** 2 / (1 + (f / low) ** 2) / (1 + (f / high) ** 4)
    out = np.fft.irfft(np.fft.rfft(rng.standard_normal(size)) * shape, size)[:n]
    out /= np.sqrt(np.mean(out**2))
    t = np.arange(n) / RATE
    return out * np.exp(-4.605 * t / decay) * (1 - np.exp(-t / rise))


def put(track, sound, at, gain=1.0):
    i = seconds(at)
    n = min(len(sound), len(track) - i)
    if n > 0:
        track[i : i + n] += gain * sound[:n]


def unit(x):
    return x / np.max(np.abs(x))


def without_rumble(x, cutoff=70.0):
    """A gentle high-pass: a push on wood leaves a slow sway that no speaker needs."""
    a = np.exp(-2 * np.pi * cutoff / RATE)
    slow = (1 - a) * a ** np.arange(seconds(0.15))
    return x - convolve(x, slow, len(x))


def finish(x, fade):
    """Takes out rumble and DC, fades the end, adds a moment of silence."""
    n = min(seconds(fade), len(x))
    x = without_rumble(without_rumble(x))
    x[-n:] *= np.cos(np.linspace(0, np.pi / 2, n)) ** 2
    return unit(np.concatenate([x, np.zeros(seconds(TAIL_SILENCE))]))


# ---------------------------------------------------------------- the sounds


def spread(rng, amount):
    return 1 + amount * rng.uniform(-1, 1)


def either_side(rng, bank, keep):
    """Where a piece lands, some modes swing against the others; the first `keep` do not."""
    return [
        (f, w if i < keep or rng.rand() < 0.5 else -w, d) for i, (f, w, d) in enumerate(bank)
    ]


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


def varied(rng, bank, tune, weight, decay):
    """One strike's own bank: a piece is never hit twice in the same place."""
    return [(f * spread(rng, tune), w * spread(rng, weight), d * spread(rng, decay)) for f, w, d in bank]


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


# ---------------------------------------------------------------- the loop
#
# Everything in it goes round: each partial makes whole turns in the loop, noise and room are made in the frequency
# domain, and what is struck near the end rings on at the beginning. So there is no seam to hide.


class Loop:
    """A stereo track of so many seconds that closes on itself."""

    def __init__(self, rng, length):
        self.rng, self.n, self.length = rng, seconds(length), length
        self.t = np.arange(self.n) / RATE
        self.out = np.zeros((self.n, 2))

    def swell(self, centre, width):
        """1 at a moment, softly 0 further than `width` seconds from it, round the end as well."""
        far = np.abs((self.t - centre + self.length / 2) % self.length - self.length / 2)
        return np.cos(np.pi / 2 * np.minimum(far / width, 1)) ** 2

    def sway(self, turns, depth):
        """Slow movement between 1 - depth and 1."""
        return 1 - depth * (0.5 + 0.5 * np.sin(2 * np.pi * (turns * self.t / self.length + self.rng.rand())))

    def tone(self, freq, gain, side=0.0, detune=0.0):
        """One partial, its frequency moved to the nearest that closes; `side` from -1 to 1 is left to right. `gain` may
        change with time."""
        turns = round(freq * (1 + detune) * self.length)
        wave = np.sin(2 * np.pi * (turns * self.t / self.length + self.rng.rand())) * gain
        self.out += wave[:, None] * np.sqrt([(1 - side) / 2, (1 + side) / 2])

    def hiss(self, low, high, gain, movement=1.0):
        """Noise between two soft edges, another on either side."""
        f = np.fft.rfftfreq(self.n, 1 / RATE)
        shape = (f / low) ** 2 / (1 + (f / low) ** 2) / (1 + (f / high) ** 4)
        for k in (0, 1):
            x = np.fft.irfft(np.fft.rfft(self.rng.standard_normal(self.n)) * shape, self.n)
            self.out[:, k] += gain * movement * x / np.std(x)

    def strike(self, sound, at, gain, side=0.0):
        where = (seconds(at) + np.arange(len(sound))) % self.n
        self.out[where] += gain * sound[:, None] * np.sqrt([(1 - side) / 2, (1 + side) / 2])

    def room(self, length, low, high, wet):
        """The track in a room that takes so long to fall silent; the two ears hear two rooms."""
        for k in (0, 1):
            echo = np.zeros(self.n)
            tail = noise(self.rng, length, low, high, length, rise=0.03)
            echo[: len(tail)] = tail / np.sqrt(np.sum(tail**2))
            wet_ = np.fft.irfft(np.fft.rfft(self.out[:, k]) * np.fft.rfft(echo), self.n)
            self.out[:, k] = (1 - wet) * self.out[:, k] + wet * wet_

    def done(self):
        """The track, turned so that it closes where it is stillest: the codec is least sure of both ends."""
        self.out -= self.out.mean(0)
        power = np.fft.rfft((self.out**2).sum(1))
        window = np.zeros(self.n)
        window[: seconds(0.1)] = 1
        around = np.fft.irfft(power * np.conj(np.fft.rfft(window)), self.n)
        self.out = np.roll(self.out, -(int(np.argmin(around)) + seconds(0.05)), axis=0)
        return self.out / np.max(np.abs(self.out))


def pad(loop, at, width, notes, bright):
    """Notes (midi number, gain) that come and go together: a few soft partials each, two of a kind that beat slowly."""
    before, loop.out = loop.out, np.zeros_like(loop.out)
    for midi, gain in notes:
        f = 440 * 2 ** ((midi - 69) / 12)
        for partial, weight in ((1, 1.0), (2, 0.42 * bright), (3, 0.20 * bright), (4, 0.07 * bright), (5, 0.03 * bright)):
            for side in (-0.55, 0.55):
                # The upper ones come and go by themselves, as in a bowed string.
                moving = loop.sway(loop.rng.randint(3, 9), 0.0 if partial == 1 else 0.85)
                loop.tone(f * partial, gain * weight / partial**0.5 * moving, side, loop.rng.uniform(-0.0011, 0.0011))
    loop.out = before + loop.out * loop.swell(at, width)[:, None]


def evening(rng):
    """Four chords over one low D, as long as a breath each; a clock far off in the next room."""
    loop = Loop(rng, 48)
    chords = [
        [(50, 0.7), (57, 0.7), (62, 0.5), (66, 0.40), (69, 0.28)],  # D
        [(43, 0.5), (55, 0.8), (59, 0.5), (64, 0.36), (69, 0.26)],  # G with a sixth and a ninth
        [(47, 0.5), (54, 0.7), (59, 0.6), (61, 0.34), (66, 0.26)],  # B minor with a ninth
        [(45, 0.5), (52, 0.5), (57, 0.8), (62, 0.42), (64, 0.30)],  # A, its fourth held
    ]
    for number, chord in enumerate(chords):
        pad(loop, 12 * number, 11.5, chord, 0.8)
    for side in (-0.4, 0.4):
        loop.tone(73.42, 0.42, side, rng.uniform(-0.0008, 0.0008))
    loop.out *= loop.sway(3, 0.22)[:, None]
    loop.hiss(90, 420, 0.050, loop.sway(2, 0.5))
    loop.room(2.6, 60, 1600, 0.45)
    # The clock: one beat a second, now and then lost behind the pad.
    wood = [(410, 0.5, 0.050), (655, 1.0, 0.042), (1030, 0.6, 0.030), (1560, 0.25, 0.018)]
    clock = Loop(rng, 48)
    for beat in range(48):
        tune = 1.0 if beat % 2 else 0.93
        bank = [(f * tune, w, d) for f, w, d in varied(rng, wood, 0.006, 0.15, 0.06)]
        clock.strike(unit(strike(modes(0.12, bank), 0.0012)), beat + 0.5, 1.8 * spread(rng, 0.12), 0.45)
    clock.out *= (0.35 + 0.65 * clock.sway(2, 1.0))[:, None]
    clock.room(0.9, 200, 1900, 0.6)
    loop.out += clock.out
    return loop.done()


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
        ("music", 1, evening),
    ]
    return listed(kinds)


def listed(kinds):
    for kind, count, make in kinds:
        for i in range(1, count + 1):
            yield f"{kind}-{i}", make


def kind_of(name):
    return name.split("-")[0]


# ---------------------------------------------------------------- loudness (ITU-R BS.1770-5)


def k_weighting(f):
    """The response of Annex 1 at these frequencies: a high shelf for the head, then a high-pass. The standard has its
    coefficients for 48 kHz only; these are the analogue filters behind them (as in libebur128), for RATE."""
    z = np.exp(-2j * np.pi * f / RATE)
    k, q = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    shelf = high + band * k / q + k * k + 2 * (k * k - high) * z + (high - band * k / q + k * k) * z**2
    shelf /= 1 + k / q + k * k + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    # Its numerator is not normalised: the standard has it so.
    a = np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k]) / (1 + k / q + k * k)
    return shelf * (1 - z) ** 2 / (a[0] + a[1] * z + a[2] * z**2)


def lufs(power):
    return -0.691 + 10 * np.log10(power)


def loudness(x, whole):
    """LUFS of the whole (integrated), or of the loudest 400 ms with silence around."""
    x = x.reshape(len(x), -1)
    size = 1 << int(np.ceil(np.log2(len(x) + RATE)))  # the filter rings on for less than the second of zeros
    weighted = np.fft.irfft(np.fft.rfft(x, size, axis=0) * k_weighting(np.fft.rfftfreq(size, 1 / RATE))[:, None], size, axis=0)
    power = (weighted**2).sum(1) * (2 if x.shape[1] == 1 else 1)
    block = seconds(0.4)
    if not whole:
        sums = np.cumsum(np.concatenate([np.zeros(block), power]))
        return lufs(np.max(sums[block:] - sums[:-block]) / block)
    sums = np.cumsum(np.concatenate([[0], power[: len(x)]]))
    begins = np.arange(0, len(x) - block + 1, block // 4)
    blocks = (sums[begins + block] - sums[begins]) / block
    blocks = blocks[lufs(blocks + 1e-12) > -70]
    return lufs(np.mean(blocks[lufs(blocks) > lufs(np.mean(blocks)) - 10]))


def true_peak(x):
    """dBTP: the peak between the samples, at four times the rate (Annex 2)."""
    x = x.reshape(len(x), -1)
    x = np.concatenate([x, np.zeros((-len(x) % RATE, x.shape[1]))])  # whole seconds, quick to transform
    return 20 * np.log10(4 * np.max(np.abs(np.fft.irfft(np.fft.rfft(x, axis=0), 4 * len(x), axis=0))))


# ---------------------------------------------------------------- files


def encode(path, x):
    """One track or two, as x has columns."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    pcm = np.round(np.clip(x, -1, 1) * 32767).astype("<i2").tobytes()
    subprocess.run(
        ["oggenc", "-Q", "-r", "-B", "16", "-C", str(channels), "-R", str(RATE), "-q", QUALITY if channels == 1 else MUSIC_QUALITY]
        + ["-s", str(zlib.crc32(path.stem.encode()) & 0x7FFFFFFF)]
        + ["-t", f"Turnstone {path.stem}", "-c", "LICENSE=MIT OR Apache-2.0"]
        + ["-o", str(path), "-"],
        input=pcm,
        check=True,
    )


def decode(path):
    """One track, or two as columns."""
    with open(path, "rb") as file:
        header = file.read(44)
    channels, rate = header[39], int.from_bytes(header[40:44], "little")
    if header[28:35] != b"\x01vorbis" or channels not in (1, 2) or rate != RATE:
        sys.exit(f"{path} is not Ogg Vorbis of one or two channels at {RATE} Hz")
    raw = subprocess.run(
        ["oggdec", "-Q", "-R", "-b", "16", "-o", "-", str(path)],
        check=True,
        stdout=subprocess.PIPE,
    ).stdout
    x = np.frombuffer(raw, "<i2").astype(float) / 32768
    return x if channels == 1 else x.reshape(-1, channels)


def make_all(folder, catalogue, only=()):
    for name, make in catalogue:
        kind = kind_of(name)
        if only and kind not in only:
            continue
        path = folder / f"{name}.ogg"
        x = make(hand(name))

        def missed(gain_db):
            """Writes the file with this gain; how much louder it would have to be, in LU."""
            encode(path, 10 ** (gain_db / 20) * x)
            return LOUDNESS[kind] - loudness(decode(path), kind == "music")

        # The codec changes the loudness of a short strike, not always smoothly: aim once more at what it gives back, then
        # try gains near by and keep the one that lands closest.
        aim = LOUDNESS[kind] - loudness(x, kind == "music")
        aim += missed(aim)
        tries = {}
        for step in sorted(range(-12, 13), key=abs):
            gain = aim + step * 0.05
            tries[gain] = abs(missed(gain))
            if tries[gain] < LOUDNESS_WITHIN / 2:
                break
        else:
            missed(min(tries, key=tries.get))


def likeness(a, b):
    """The greatest normalised cross-correlation of two sounds at any shift."""
    size = 1 << int(np.ceil(np.log2(len(a) + len(b))))
    c = np.fft.irfft(np.fft.rfft(a, size) * np.conj(np.fft.rfft(b, size)), size)
    return np.max(np.abs(c)) / np.sqrt(np.sum(a**2) * np.sum(b**2))


def seam(x):
    """How much a loop jumps where it closes, against how much it moves from one sample to the next elsewhere."""
    return np.max(np.abs(x[0] - x[-1])) / np.percentile(np.abs(np.diff(x, axis=0)), 99.9)


def check_all(folder, catalogue, music_limit=MUSIC_LIMIT):
    faults = []
    total = 0
    kinds = {}
    print("file           seconds    LUFS    dBTP  25% at ms  peak at ms       DC      end   bytes")
    for name, _ in catalogue:
        path = folder / f"{name}.ogg"
        if not path.exists():
            faults.append(f"{name}.ogg is missing")
            continue
        kind = kind_of(name)
        music = kind == "music"
        x = decode(path)
        top = np.max(np.abs(x))
        loud, peak = loudness(x, music), true_peak(x)
        attack = np.argmax(np.abs(x) >= 0.25 * top) / RATE * 1000
        peak_at = np.argmax(np.abs(x)) / RATE * 1000
        dc = abs(np.mean(x))
        end = np.max(np.abs(x[-seconds(0.002) :]))
        size = path.stat().st_size
        if music:
            print(f"{name:14s} {len(x) / RATE:7.3f} {loud:7.2f} {peak:7.2f}   seam {seam(x):.2f}   {size:7d}")
        else:
            total += size
            kinds.setdefault(kind, []).append((name, x))
            print(
                f"{name:14s} {len(x) / RATE:7.3f} {loud:7.2f} {peak:7.2f} {attack:10.2f} {peak_at:11.2f}"
                f" {dc:8.5f} {end:8.5f} {size:7d}"
            )
        for bad, what in (
            (abs(loud - LOUDNESS[kind]) > LOUDNESS_WITHIN, f"{loud:.2f} LUFS, not {LOUDNESS[kind]}"),
            (peak > TRUE_PEAK_DB, f"true peak is {peak:.2f} dB, more than {TRUE_PEAK_DB}"),
            (not music and attack > 3.0, f"attack comes after {attack:.1f} ms"),
            (dc > 0.0005, f"DC of {dc:.5f}"),
            (not music and end > 0.001, f"ends at {end:.5f}, not near zero"),
            (music and seam(x) > 1, f"its seam jumps {seam(x):.1f} times as far as it moves elsewhere"),
            (music and size > music_limit, f"{size} bytes, more than {music_limit}"),
        ):
            if bad:
                faults.append(f"{name}.ogg: {what}")
    for kind, sounds in kinds.items():
        pairs = [
            (likeness(a, b), f"{m} and {n}")
            for i, (m, a) in enumerate(sounds)
            for n, b in sounds[i + 1 :]
        ]
        if pairs:
            print(f"{kind}: most alike are {max(pairs)[1]}, correlation {max(pairs)[0]:.2f}")
            if max(pairs)[0] >= 0.95:
                faults.append(f"{max(pairs)[1]} are nearly copies")
    print(f"total {total} bytes")
    if total > SIZE_LIMIT:
        faults.append(f"all files together are {total} bytes, more than {SIZE_LIMIT}")
    for fault in faults:
        print("FAULT:", fault)
    return not faults


def measure(paths):
    print("file           seconds    LUFS    dBTP")
    for path in paths:
        x = decode(path)
        loud = loudness(x, kind_of(path.stem) == "music")
        print(f"{path.stem:14s} {len(x) / RATE:7.3f} {loud:7.2f} {true_peak(x):7.2f}")


def main(folder, catalogue, music_limit=MUSIC_LIMIT):
    catalogue = list(catalogue)
    word, *files = sys.argv[1:] or [""]
    only = set(sys.argv[1:])
    is_wish = word == "--measure" or only == {"--check"} or only <= {kind_of(name) for name, _ in catalogue}
    if not is_wish:
        sys.exit("Usage: python3 make.py [--check | --measure [FILE.ogg ...] | KIND ...]")
    for tool in ("oggenc", "oggdec"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is not installed. It is in Debian's package vorbis-tools: apt install vorbis-tools")
    if word == "--measure":
        measure([Path(file) for file in files] or [folder / f"{name}.ogg" for name, _ in catalogue])
        return
    if word != "--check":
        make_all(folder, catalogue, only)
    sys.exit(0 if check_all(folder, catalogue, music_limit) else 1)


if __name__ == "__main__":
    main(HERE, catalogue())
