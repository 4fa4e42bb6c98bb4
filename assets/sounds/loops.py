"""What plays on and on: a track that closes on itself, and the instruments that are heard in it. It knows no piece of music.

Everything in a loop goes round: noise and room are made in the frequency domain, and what is struck or still rings near the
end goes on at the beginning. So there is no seam to hide.
"""

import numpy as np

from tools import spread, unit

RATE = 22050  # samples a second: nothing in a quiet loop lies as high as 10 kHz


def seconds(n):
    return int(round(n * RATE))


def ringing(n, freq, fade=0.0, phase=0.0):
    """n samples of a sine of `freq` Hz that falls by 40 dB in `fade` seconds, or not at all; `phase` in turns. The powers of
    one step are multiplied from a table of small and one of large steps: a loop has thousands of these."""
    step = 2j * np.pi * freq / RATE - (4.605 / fade / RATE if fade else 0)
    large = 512
    rows = np.exp(step * large * np.arange(-(-n // large)) + 2j * np.pi * phase)
    return np.imag(rows[:, None] * np.exp(step * np.arange(large))).ravel()[:n]


def modes(length, bank):
    """Impulse response of a struck body; bank: (frequency Hz, weight, seconds to -40 dB)."""
    return sum(weight * ringing(seconds(length), freq, fade) for freq, weight, fade in bank)


def strike(body, contact):
    """Hits a body with a smooth push of `contact` seconds: longer is softer and duller."""
    n = max(3, seconds(contact))
    push = np.sin(np.pi * (np.arange(n) + 0.5) / n) ** 1.5
    return np.convolve(body, push / push.sum())[: len(body)]


def band(rng, n, low, high):
    """Noise between two soft edges (Hz) that closes on itself."""
    f = np.fft.rfftfreq(n, 1 / RATE)
    shape = (f / low) ** 2 / (1 + (f / low) ** 2) / (1 + (f / high) ** 4)
    out = np.fft.irfft(np.fft.rfft(rng.standard_normal(n)) * shape, n)
    return out / np.std(out)


def breath(rng, length, low, high, decay, rise):
    """Noise that rises quickly and dies by 40 dB in `decay` seconds."""
    t = np.arange(seconds(length)) / RATE
    return band(rng, len(t), low, high) * np.exp(-4.605 * t / decay) * (1 - np.exp(-t / rise))


def put(track, sound, gain):
    track[: len(sound)] += gain * sound


class Loop:
    """A stereo track of so many whole seconds that closes on itself."""

    def __init__(self, rng, length):
        self.rng, self.n, self.length = rng, seconds(length), length
        self.out = np.zeros((self.n, 2))

    def place(self, sound, at, gain=1.0, side=0.0):
        """Adds a sound of one track at a moment in seconds, any; `side` from -1 to 1 is left to right."""
        begin, sides = seconds(at) % self.n, gain * np.sqrt([(1 - side) / 2, (1 + side) / 2])
        while len(sound):
            part, sound = sound[: self.n - begin], sound[self.n - begin :]
            self.out[begin : begin + len(part)] += part[:, None] * sides
            begin = 0

    def sway(self, turns, depth):
        """Slow movement between 1 - depth and 1, so many times in the loop."""
        t = np.arange(self.n) / self.n
        return 1 - depth * (0.5 + 0.5 * np.sin(2 * np.pi * (turns * t + self.rng.rand())))

    def hiss(self, low, high, gain, movement=1.0, apart=1.0):
        """Noise between two soft edges; `apart` is how little the two sides have in common, from 0 to 1."""
        one, other = (band(self.rng, self.n, low, high) for _ in range(2))
        for k, x in enumerate((one, (1 - apart) * one + apart * other)):
            self.out[:, k] += gain * movement * x / np.std(x)

    def room(self, length, low, high, wet):
        """The track in a room that takes so long to fall silent; the two ears hear two rooms."""
        for k in (0, 1):
            echo = np.zeros(self.n)
            tail = breath(self.rng, length, low, high, length, 0.03)
            echo[: len(tail)] = tail / np.sqrt(np.sum(tail**2))
            wet_ = np.fft.irfft(np.fft.rfft(self.out[:, k]) * np.fft.rfft(echo), self.n)
            self.out[:, k] = (1 - wet) * self.out[:, k] + wet * wet_

    def done(self, closes=0.0, width=1.0):
        """The track without what lies under 30 Hz. It begins at `closes`, in seconds: a still moment, since the codec is
        least sure of both ends. `width` is how far apart the sides are; 0 makes one track of them."""
        middle = self.out.mean(1)
        sides = middle[:, None] + width * (self.out - middle[:, None]) if width else middle[:, None]
        spectrum = np.fft.rfft(np.roll(sides, -seconds(closes), axis=0), axis=0)
        spectrum[: 30 * self.length] = 0
        out = np.fft.irfft(spectrum, self.n, axis=0)
        return unit(out if width else out[:, 0])


def pitch(midi):
    return 440 * 2 ** ((midi - 69) / 12)


def bed(loop, at, width, notes, bright):
    """Notes (midi number, gain) that come and go together around a moment: a few soft partials each, two of a kind that
    beat slowly, as in bowed strings."""
    n = seconds(2 * width)
    swell = np.sin(np.pi * np.arange(n) / n) ** 2
    for midi, gain in notes:
        for partial, weight in ((1, 1.0), (2, 0.42 * bright), (3, 0.20 * bright), (4, 0.07 * bright), (5, 0.03 * bright)):
            for side in (-0.55, 0.55):
                f = pitch(midi) * partial * (1 + loop.rng.uniform(-0.0011, 0.0011))
                wave = swell * ringing(n, f, 0, loop.rng.rand())
                if partial > 1:
                    # The upper ones come and go by themselves.
                    wave *= 0.575 + 0.425 * ringing(n, loop.rng.uniform(0.05, 0.2), 0, loop.rng.rand())
                loop.place(wave, at - width, gain * weight / partial**0.5, side)


def ended(x, fade):
    """Fades the end, so that a note that still rings does not break off."""
    n = seconds(fade)
    x[-n:] *= np.cos(np.linspace(0, np.pi / 2, n)) ** 2
    return x


def felt(rng, midi, force, length=5.0):
    """A piano string behind felt: two strings nearly alike, a quick and a slow fading, the hammer hardly heard. `force` from
    0 to 1 is also how bright it is."""
    f, bank = pitch(midi), []
    ring = 6.5 * (196 / f) ** 0.55
    for n in range(1, 9):
        at = f * n * np.sqrt(1 + 0.0004 * n * n)
        if at > 5000:
            break
        weight = n ** -(2.0 - 0.8 * force) * spread(rng, 0.15)
        slow = ring / (1 + 0.35 * (n - 1))
        for detune, part, fade in ((0.00022, 0.62, 0.42 * slow), (-0.00025, 0.38, slow)):
            bank.append((at * (1 + detune), weight * part, fade))
    out = unit(strike(modes(length, bank), 0.0009 - 0.0004 * force))
    put(out, breath(rng, 0.06, 120, 700, 0.035, 0.002), 0.018 + 0.02 * force)
    return ended(out, 1.2)


def kalimba(rng, midi, force, length=2.6):
    """A tine on a small box: a pure tone, a high partial that is gone at once, a thumb on wood."""
    f = pitch(midi)
    ring = 1.9 * (440 / f) ** 0.5
    bank = [(f, 1.0, ring), (f * 1.0013, 0.25, ring * 0.8), (f * 2.0, 0.05, ring * 0.4), (f * 5.6, 0.07 + 0.1 * force, 0.09)]
    out = unit(strike(modes(length, bank), 0.0008))
    put(out, strike(modes(0.12, [(236, 0.10, 0.05), (410, 0.05, 0.035)]), 0.003), 1.0)
    return ended(out, 0.8)


def muted(rng, midi, force, length=0.7):
    """A low string plucked under the hand: the tone is short and dark."""
    f = pitch(midi)
    bank = [(f * n, n ** -(1.7 - 0.7 * force) * spread(rng, 0.15), 0.42 / n**0.7) for n in range(1, 8)]
    out = unit(strike(modes(length, bank), 0.0008))
    put(out, breath(rng, 0.04, 150, 900, 0.02, 0.001), 0.03)
    return ended(out, 0.2)


def drum(rng, force, length=0.9):
    """A large frame drum touched with the palm, far away."""
    bank = [(62, 1.0, 0.50), (93, 0.45, 0.34), (131, 0.22 * (0.5 + force), 0.22), (178, 0.10 * (0.5 + force), 0.14)]
    bank = [(f * spread(rng, 0.006), w * spread(rng, 0.12), d) for f, w, d in bank]
    return ended(unit(strike(modes(length, bank), 0.009)), 0.3)
