"""The music of the pack Midnight in two moods: a city heard through thick glass. `make.py` beside it writes the files.

As in the game's own music both moods go through the same chords at the same time, here sixteen seconds each. `calm` is glass
that sings when nobody touches it, and a touch now and then; in `tense` what hums below is nearer, and a pulse goes through it.
"""

import numpy as np

from loops import Loop, bed, ended, modes, muted, pitch, ringing, seconds, strike
from tools import spread, unit

CHORD = 16.0  # seconds
LENGTH = 256  # seconds: 16 chords
WIDTH = 0.7  # how far apart left and right are
CLOSES = LENGTH - 0.3  # just before the first chord

# Midi numbers, the lowest first: E minor with a ninth, C with its seventh, and where they lead.
EM, C, G, D, AM, BM = (40, 47, 55, 66), (36, 43, 52, 59), (43, 50, 59, 69), (38, 50, 57, 64), (45, 52, 60, 71), (47, 54, 57, 64)
CHORDS = [EM, C, EM, C, G, D, AM, BM, EM, C, AM, D, G, C, AM, BM]
SCALE = (64, 67, 69, 71, 74, 76, 79, 81, 83, 86)  # the five tones of E minor that go with every chord
# What is touched over each chord: moments in seconds, and steps of the scale.
TOUCHES = [
    ((1, 5), (3, 6), (9, 3)), ((2, 4), (3.5, 3)), ((0.5, 6), (2, 7), (4, 5), (11, 3)), (),
    ((1, 7), (2, 6), (6, 4)), ((1, 5), (9, 4), (10, 3)), ((0.5, 3), (2, 5), (4, 6)), ((3, 4), (11, 3)),
    ((1, 5), (3, 6), (9, 7)), ((2, 8), (3.5, 7), (10, 5)), (), ((1, 5), (2, 4), (9, 3)),
    ((0.5, 4), (2, 6), (4, 7), (8, 6)), ((3, 5), (5, 3)), ((1, 6), (9, 5)), ((2, 4), (3.5, 3)),
]


def rim(loop, midi, at, gain, side):
    """A rubbed rim: a pure tone that swells for some seconds and is gone."""
    n = seconds(8.4)
    swell = np.sin(np.pi * np.arange(n) / n) ** 2
    for detune in (-0.0007, 0.0009):
        loop.place(swell * ringing(n, pitch(midi) * (1 + detune), 0, loop.rng.rand()), at - 4.2, gain, side)
    loop.place(swell * ringing(n, 2 * pitch(midi)), at - 4.2, 0.08 * gain, -side)


def bowl(rng, midi, length=4.0):
    """A bar of thick glass struck with felt: nearly a pure tone, its second mode at 2.76, hardly a third."""
    f = pitch(midi)
    ring = 3.2 * (660 / f) ** 0.4
    bank = [(f, 1.0, ring), (f * 1.0013, 0.3, ring * 0.9), (f * 2.0, 0.05, ring * 0.5), (f * 2.76, 0.14 * spread(rng, 0.2), ring * 0.25)]
    return ended(unit(strike(modes(length, bank), 0.0009)), 1.5)


def human(rng, at):
    return at + np.clip(rng.normal(0, 0.015), -0.03, 0.03)


def calm(rng):
    loop = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * number
        bed(loop, begin + 8.4, 15.0, list(zip(chord, (0.022, 0.030, 0.030, 0.022))), 0.8)
    loop.out *= loop.sway(9, 0.25)[:, None]
    glass = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        for at, midi, side in ((5.0, chord[3] + 12, -0.6), (12.0, chord[2] + 12, 0.5)):
            rim(glass, midi, CHORD * number + at + rng.uniform(-1, 1), 0.05 * (600 / pitch(midi)) ** 0.5, side)
        for at, step in TOUCHES[number]:
            glass.place(bowl(rng, SCALE[step]), human(rng, CHORD * number + at), 0.16 * spread(rng, 0.2), 0.5 - step / 9)
        glass.place(bowl(rng, chord[1] + 12, 5.0), human(rng, CHORD * number), 0.15, -0.2)
    glass.room(3.6, 160, 3000, 0.55)
    loop.out += glass.out
    loop.hiss(60, 260, 0.006, loop.sway(7, 0.6))
    return loop.done(CLOSES, WIDTH)


def tense(rng):
    loop = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * number
        low = [(chord[0] + 12, 0.036), (chord[1], 0.034), (chord[1] + 12, 0.022), (chord[2], 0.020)]
        bed(loop, begin + 8.4, 14.0, low, 1.5)
        # What hums below: E and B, whatever the chord.
        bed(loop, begin + 8.0, 16.0, [(40, 0.030), (47, 0.026), (52, 0.014)], 1.2)
    loop.out *= loop.sway(32, 0.35)[:, None]
    loop.room(2.4, 60, 1400, 0.35)
    glass = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * number
        for half in range(32):
            accent = (1.0, 0.4, 0.6, 0.4)[half % 4] * (0.75 + 0.25 * np.sin(2 * np.pi * half / 16))
            midi = chord[0] + 12 + (0, 0, 7, 0)[half % 4]
            at = begin + half / 2 + np.clip(rng.normal(0, 0.006), -0.012, 0.012)
            glass.place(muted(rng, midi, 0.2 + 0.4 * accent), at, 0.30 * accent * spread(rng, 0.12), 0.25 * (-1) ** half)
        for at in (2.0, 6.0, 10.0, 14.0):
            # A fingernail on glass, far up, always the same tone.
            glass.place(bowl(rng, 83, 2.0), human(rng, begin + at + 0.5), 0.05 * spread(rng, 0.3), 0.5)
        for at, step in TOUCHES[number][:2]:
            glass.place(bowl(rng, SCALE[step] - 12), human(rng, begin + at), 0.15, -0.3)
    glass.room(2.4, 120, 2400, 0.40)
    loop.out += glass.out
    return loop.done(CLOSES, WIDTH)


def catalogue():
    return [("music-calm", calm), ("music-tense", tense)]
