"""The music of an evening at the table in two moods, and a tone for each room; `make.py` beside it writes the files.

Both moods go through the same chords at the same time, 64 bars of four seconds, so that one can pass into the other at
any moment. `calm` is a felt piano over soft strings, with a kalimba now and then. `tense` has the strings lower and open, a
drone under them, a pulse that does not stop, and of the tune only its beginnings.
"""

import numpy as np

from loops import Loop, bed, breath, drum, felt, kalimba, modes, muted, ringing, seconds, strike
from tools import spread, unit

BEAT = 1.0  # seconds
CHORD = 8  # beats
LENGTH = 256  # seconds: 32 chords
WIDTH = 0.6  # how far apart left and right are: as if across the room
CLOSES = LENGTH - 0.3  # just before the first chord: nothing is struck there, and the last tones fade

# Chords: midi numbers of the strings, the lowest first. All of them lie in D major; none has a leading note that wants
# to go somewhere, so that nobody waits for an end.
D, BM, G, A = (50, 57, 64, 66), (47, 54, 57, 61), (43, 50, 59, 66), (45, 52, 55, 62)
D_LOW, EM, G6, A9 = (42, 50, 57, 64), (40, 52, 55, 62), (43, 50, 57, 64), (45, 52, 59, 64)
FSM, G7, D_HIGH, EM9 = (42, 49, 57, 64), (43, 54, 59, 62), (50, 57, 62, 66), (40, 47, 55, 66)
VERSE = [D, BM, G, A, D_LOW, EM, G6, A9]
BRIDGE = [BM, FSM, G7, D_LOW, EM9, BM, G6, A]
CHORDS = VERSE + VERSE + BRIDGE + [D_HIGH, BM, G, A, D_LOW, EM9, G6, A9]

SCALE = (62, 64, 66, 69, 71, 74, 76, 78, 81, 83, 86)  # the five tones of D that go with every chord
# Phrases: (beat, step in the scale from where the phrase begins). One a chord, often none.
PHRASES = {
    "rise": ((0.0, 0), (1.5, 1), (2.0, 2), (4.0, 1)),
    "fall": ((0.5, 2), (1.5, 1), (2.0, 0), (4.0, -1)),
    "call": ((1.0, 0), (2.5, 2)),
    "turn": ((0.0, 0), (0.5, 1), (1.0, 3), (3.0, 2), (5.0, 1)),
    "home": ((0.0, 1), (2.0, 0)),
    "high": ((0.0, 2), (1.5, 3), (3.0, 2), (3.5, 1), (5.5, 2)),
    "": (),
}
# What is played over each chord: the phrase, and the step of the scale it begins at.
TUNE = [
    ("rise", 3), ("", 0), ("fall", 3), ("", 0), ("call", 4), ("", 0), ("home", 2), ("", 0),
    ("rise", 3), ("call", 4), ("fall", 3), ("", 0), ("turn", 2), ("", 0), ("fall", 3), ("home", 2),
    ("high", 4), ("", 0), ("call", 6), ("rise", 3), ("high", 4), ("fall", 5), ("", 0), ("home", 3),
    ("turn", 3), ("", 0), ("fall", 3), ("", 0), ("call", 5), ("", 0), ("home", 2), ("", 0),
]


def human(rng, at, late=0.012):
    """A moment as a hand meets it, in seconds."""
    return at + np.clip(rng.normal(0, late), -2 * late, 2 * late)


def calm(rng):
    loop = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * BEAT * number
        strings = list(zip(chord, (0.016, 0.030, 0.032, 0.026))) + [(chord[2] + 12, 0.010), (chord[3] + 12, 0.007)]
        bed(loop, begin + 4.4, 7.6, strings, 1.1)
    loop.out *= loop.sway(5, 0.25)[:, None]
    keys = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * BEAT * number
        hand(keys, rng, begin, chord, number)
        sing(keys, rng, begin, *TUNE[number])
    keys.room(3.4, 90, 2400, 0.34)
    loop.room(2.6, 60, 1600, 0.40)
    loop.out += keys.out
    return loop.done(CLOSES, WIDTH)


def hand(keys, rng, begin, chord, number):
    """The left hand: the bass, the chord rolled above it, and on most chords a tone or two on the way to the next."""
    keys.place(felt(rng, chord[0], rng.uniform(0.15, 0.3), 6.5), human(rng, begin), 0.34, -0.25)
    at = begin + rng.uniform(0.05, 0.09)
    for midi in chord[1:3]:
        keys.place(felt(rng, midi, rng.uniform(0.1, 0.25)), at, 0.22 * spread(rng, 0.15), -0.15)
        at += rng.uniform(0.05, 0.11)
    way = [(2.0, chord[2]), (3.0, chord[3]), (4.0, chord[1]), (5.5, chord[2]), (6.0, chord[3])]
    # Where the right hand rests, the left one moves, and the kalimba answers.
    rests = not TUNE[number][0]
    for beat, midi in way:
        if rng.rand() < (0.62 if rests else 0.25):
            keys.place(felt(rng, midi, rng.uniform(0.05, 0.2)), human(rng, begin + beat * BEAT), 0.17 * spread(rng, 0.2), -0.1)
    if rests and number >= 8:
        for beat in (3.5, 4.5, 5.0):
            if rng.rand() < 0.55:
                midi = SCALE[rng.choice([4, 5, 6, 7])]
                keys.place(kalimba(rng, midi, rng.uniform(0, 0.4)), human(rng, begin + beat * BEAT), 0.13 * spread(rng, 0.25), 0.45)


def sing(keys, rng, begin, phrase, first):
    for beat, step in PHRASES[phrase]:
        midi = SCALE[min(first + step, len(SCALE) - 1)]
        force = 0.5 - 0.05 * beat + rng.uniform(-0.1, 0.1)
        keys.place(felt(rng, midi, force), human(rng, begin + beat * BEAT), 0.46 * (0.75 + 0.35 * force), 0.12)


def tense(rng):
    loop = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        # Lower, and without the tone that tells glad from sad.
        low = [(chord[0], 0.026), (chord[1], 0.040), (chord[0] + 12, 0.036), (chord[2], 0.018)]
        bed(loop, CHORD * BEAT * number + 4.4, 7.2, low, 1.7)
        # The drone: D and A, whatever the chord.
        bed(loop, CHORD * BEAT * number + 4.0, 8.0, [(38, 0.040), (45, 0.024), (50, 0.012)], 1.0)
    loop.out *= loop.sway(16, 0.30)[:, None]
    loop.room(2.6, 60, 1300, 0.40)
    beats = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        begin = CHORD * BEAT * number
        for eighth in range(2 * CHORD):
            pulse(beats, rng, begin, eighth, chord)
        for beat in (0.0, 2.5, 4.0, 6.5):
            force = rng.uniform(0.2, 0.5)
            beats.place(drum(rng, force), human(rng, begin + beat * BEAT, 0.008), (0.24 if beat in (0, 4) else 0.15) * (0.7 + force), 0.0)
    beats.room(1.6, 70, 1500, 0.26)
    keys = Loop(rng, LENGTH)
    for number, chord in enumerate(CHORDS):
        phrase, first = TUNE[number]
        # Only how it begins, an octave lower, and held.
        for beat, step in PHRASES[phrase][:2]:
            keys.place(felt(rng, SCALE[first + step] - 12, rng.uniform(0.3, 0.5)), human(rng, CHORD * BEAT * number + beat * BEAT), 0.36, 0.15)
        keys.place(felt(rng, chord[0], 0.35, 6.5), human(rng, CHORD * BEAT * number), 0.30, -0.2)
        # High up one tone comes back, over whatever chord: A, and E where the tune rests.
        for beat in (3.0, 7.0):
            midi = 81 if phrase else 76
            keys.place(kalimba(rng, midi, 0.4), human(rng, CHORD * BEAT * number + beat * BEAT), 0.07 * spread(rng, 0.3), 0.4)
    keys.room(3.4, 90, 1900, 0.45)
    loop.out += beats.out + keys.out
    return loop.done(CLOSES, WIDTH)


def pulse(beats, rng, begin, eighth, chord):
    """Two plucks a second on the root and its fifth, stronger and weaker as breath goes."""
    accent = (1.0, 0.45, 0.7, 0.5, 0.85, 0.45, 0.7, 0.6)[eighth % 8]
    midi = chord[0] + (12, 12, 19, 12, 12, 12, 19, 12)[eighth % 8]
    midi -= 12 * (midi > 60)
    breath = 0.72 + 0.28 * np.sin(2 * np.pi * (eighth / 16 - 0.15))
    force = 0.2 + 0.4 * accent * spread(rng, 0.2)
    beats.place(muted(rng, midi, force), human(rng, begin + eighth * BEAT / 2, 0.006), 0.34 * accent * breath * spread(rng, 0.12), 0.2 * (-1) ** eighth)


# ---------------------------------------------------------------- the rooms

ROOM = 24  # seconds


def moments(rng, a_second):
    """Moments that come by chance, so many a second on average."""
    return np.sort(rng.uniform(0, ROOM, int(round(a_second * ROOM))))


def fire(rng):
    """A fire in the hearth: it murmurs, and now and then the wood cracks."""
    loop = Loop(rng, ROOM)
    loop.hiss(50, 240, 0.10, loop.sway(3, 0.5) * loop.sway(11, 0.3), 0.4)
    loop.hiss(300, 900, 0.016, loop.sway(7, 0.7), 0.6)
    for at in moments(rng, 5):
        # Many small ones and few large ones.
        gain = 0.03 * rng.exponential() ** 1.6
        low = rng.uniform(900, 2200)
        crack = unit(breath(rng, 0.03, low, 2.2 * low, rng.uniform(0.004, 0.014), 0.0003))
        loop.place(crack, at, gain, rng.uniform(-0.6, 0.6))
    loop.room(0.5, 150, 2600, 0.25)
    return loop.done(0.0, WIDTH)


def rain(rng):
    """Rain on a window, seen from indoors; drops fall from the eaves."""
    loop = Loop(rng, ROOM)
    loop.hiss(500, 2600, 0.022, loop.sway(2, 0.35) * loop.sway(5, 0.2), 0.7)
    loop.hiss(80, 300, 0.020, loop.sway(3, 0.4), 0.4)
    for at in moments(rng, 9):
        f = rng.uniform(900, 2600)
        drop = unit(strike(modes(0.06, [(f, 1.0, 0.018), (f * 1.7, 0.4, 0.010)]), 0.0004))
        loop.place(drop, at, 0.018 * rng.exponential(), rng.uniform(-0.7, 0.7))
    for at in moments(rng, 0.7):
        f = rng.uniform(420, 700)
        drip = unit(strike(modes(0.2, [(f, 1.0, 0.07), (f * 2.1, 0.3, 0.03)]), 0.0012))
        loop.place(drip, at, 0.035 * rng.uniform(0.4, 1.0), rng.choice([-0.5, 0.4]))
    loop.room(0.6, 200, 3000, 0.3)
    return loop.done(0.0, WIDTH)


def garden(rng):
    """A garden after dusk: wind goes through leaves, and far off two crickets answer each other."""
    loop = Loop(rng, ROOM)
    wind = loop.sway(2, 0.7) * loop.sway(5, 0.4)
    loop.hiss(250, 1300, 0.030, wind, 0.7)
    loop.hiss(60, 200, 0.030, loop.sway(3, 0.5), 0.3)
    for begin, side, f, gain in ((0.0, -0.6, 3480, 0.009), (0.62, 0.7, 3720, 0.005)):
        for chirp in np.arange(begin, ROOM, 1.2):
            # A chirp is three strokes; sometimes one leaves a chirp out.
            for stroke in range(3 * (rng.rand() < 0.7)):
                n = seconds(0.022)
                tone = ringing(n, f) * np.sin(np.pi * np.arange(n) / n) ** 2
                loop.place(tone, chirp + 0.045 * stroke + rng.uniform(0, 0.004), gain * rng.uniform(0.6, 1), side)
    loop.room(0.9, 250, 3800, 0.45)
    return loop.done(0.0, WIDTH)


def catalogue():
    return [("music-calm", calm), ("music-tense", tense), ("room-fire", fire), ("room-rain", rain), ("room-garden", garden)]
