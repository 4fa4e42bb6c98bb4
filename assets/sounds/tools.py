"""What the scripts that make sounds share: struck bodies, noise, loudness, files and their checks. It makes no sound itself.

`make.py` beside it makes the table's sounds and `music.py` what plays on and on, with `loops.py`; packs with sounds of their
own (../packs/*/sounds/make.py) take the same tools.
"""

import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np

RATE = 44100
QUALITY = "4"
LOOP_RATE = 22050  # nothing in a quiet loop lies as high as 10 kHz; a browser keeps loops decoded in memory
LOOP_QUALITY = "-1"
# LUFS. Of a sound, the loudest 400 ms ("momentary" in EBU Tech 3341) with silence around it: the ear adds up about so much,
# so a short sound counts by its energy, and the silence that a file carries does not. Of loops, the whole with both gates
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
    "room": MOVE - 11,  # under the music, at the same volume
}
LOOPS = ("music", "room")  # kinds that play on and on
LOUDNESS_WITHIN = 0.2  # LU, a fifth of what is heard
TRUE_PEAK_DB = -6.0  # dBTP: two sounds at once do not clip
SIZE_LIMIT = 250_000  # without loops, which are fetched only when somebody wants them
LOOPS_LIMIT = 1_500_000
MUSIC_LASTS = 240  # seconds at least
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


def spread(rng, amount):
    return 1 + amount * rng.uniform(-1, 1)


def either_side(rng, bank, keep):
    """Where a piece lands, some modes swing against the others; the first `keep` do not."""
    return [
        (f, w if i < keep or rng.rand() < 0.5 else -w, d) for i, (f, w, d) in enumerate(bank)
    ]


def varied(rng, bank, tune, weight, decay):
    """One strike's own bank: a piece is never hit twice in the same place."""
    return [(f * spread(rng, tune), w * spread(rng, weight), d * spread(rng, decay)) for f, w, d in bank]


def listed(kinds):
    for kind, count, make in kinds:
        for i in range(1, count + 1):
            yield f"{kind}-{i}", make


def kind_of(name):
    return name.split("-")[0]


# ---------------------------------------------------------------- loudness (ITU-R BS.1770-5)


def k_weighting(f, rate):
    """The response of Annex 1 at these frequencies: a high shelf for the head, then a high-pass. The standard has its
    coefficients for 48 kHz only; these are the analogue filters behind them (as in libebur128), for any rate."""
    z = np.exp(-2j * np.pi * f / rate)
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    shelf = high + band * k / q + k * k + 2 * (k * k - high) * z + (high - band * k / q + k * k) * z**2
    shelf /= 1 + k / q + k * k + 2 * (k * k - 1) * z + (1 - k / q + k * k) * z**2
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    # Its numerator is not normalised: the standard has it so.
    a = np.array([1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k]) / (1 + k / q + k * k)
    return shelf * (1 - z) ** 2 / (a[0] + a[1] * z + a[2] * z**2)


def lufs(power):
    return -0.691 + 10 * np.log10(power)


def loudness(x, rate, whole):
    """LUFS of the whole (integrated), or of the loudest 400 ms with silence around."""
    x = x.reshape(len(x), -1)
    size = 1 << int(np.ceil(np.log2(len(x) + rate)))  # the filter rings on for less than the second of zeros
    weighting = k_weighting(np.fft.rfftfreq(size, 1 / rate), rate)[:, None]
    weighted = np.fft.irfft(np.fft.rfft(x, size, axis=0) * weighting, size, axis=0)
    power = (weighted**2).sum(1) * (2 if x.shape[1] == 1 else 1)
    block = int(round(0.4 * rate))
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
    x = np.concatenate([x, np.zeros((-len(x) % 22050, x.shape[1]))])  # halves of a second, quick to transform
    return 20 * np.log10(4 * np.max(np.abs(np.fft.irfft(np.fft.rfft(x, axis=0), 4 * len(x), axis=0))))


# ---------------------------------------------------------------- files


def rate_of(name):
    return LOOP_RATE if kind_of(name) in LOOPS else RATE


def encode(path, x):
    """One track or two, as x has columns."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    pcm = np.round(np.clip(x, -1, 1) * 32767).astype("<i2").tobytes()
    rate, quality = rate_of(path.stem), LOOP_QUALITY if kind_of(path.stem) in LOOPS else QUALITY
    subprocess.run(
        ["oggenc", "-Q", "-r", "-B", "16", "-C", str(channels), "-R", str(rate), "-q", quality]
        + ["-s", str(zlib.crc32(path.stem.encode()) & 0x7FFFFFFF)]
        + ["-t", f"Turnstone {path.stem}", "-c", "LICENSE=MIT OR Apache-2.0"]
        + ["-o", str(path), "-"],
        input=pcm,
        check=True,
    )


def decode(path):
    """One track, or two as columns; and the samples a second."""
    with open(path, "rb") as file:
        header = file.read(44)
    channels, rate = header[39], int.from_bytes(header[40:44], "little")
    if header[28:35] != b"\x01vorbis" or channels not in (1, 2):
        sys.exit(f"{path} is not Ogg Vorbis of one or two channels")
    raw = subprocess.run(
        ["oggdec", "-Q", "-R", "-b", "16", "-o", "-", str(path)],
        check=True,
        stdout=subprocess.PIPE,
    ).stdout
    x = np.frombuffer(raw, "<i2").astype(float) / 32768
    return (x if channels == 1 else x.reshape(-1, channels)), rate


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
            return LOUDNESS[kind] - loudness(*decode(path), kind in LOOPS)

        # The codec changes the loudness of a short strike, not always smoothly: aim once more at what it gives back, then
        # try gains near by and keep the one that lands closest.
        aim = LOUDNESS[kind] - loudness(x, rate_of(name), kind in LOOPS)
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


def check_all(folder, catalogue):
    faults = []
    total, of_loops, lengths = 0, 0, set()
    kinds = {}
    print("file           seconds    LUFS    dBTP  25% at ms  peak at ms       DC      end   bytes")
    for name, _ in catalogue:
        path = folder / f"{name}.ogg"
        if not path.exists():
            faults.append(f"{name}.ogg is missing")
            continue
        kind = kind_of(name)
        loops = kind in LOOPS
        x, rate = decode(path)
        top = np.max(np.abs(x))
        loud, peak = loudness(x, rate, loops), true_peak(x)
        attack = np.argmax(np.abs(x) >= 0.25 * top) / rate * 1000
        peak_at = np.argmax(np.abs(x)) / rate * 1000
        dc = abs(np.mean(x))
        end = np.max(np.abs(x[-seconds(0.002) :]))
        size = path.stat().st_size
        if loops:
            of_loops += size
            if kind == "music":
                lengths.add(len(x))
            print(f"{name:14s} {len(x) / rate:7.3f} {loud:7.2f} {peak:7.2f}   seam {seam(x):.2f}   {size:7d}")
        else:
            total += size
            kinds.setdefault(kind, []).append((name, x))
            print(
                f"{name:14s} {len(x) / rate:7.3f} {loud:7.2f} {peak:7.2f} {attack:10.2f} {peak_at:11.2f}"
                f" {dc:8.5f} {end:8.5f} {size:7d}"
            )
        for bad, what in (
            (abs(loud - LOUDNESS[kind]) > LOUDNESS_WITHIN, f"{loud:.2f} LUFS, not {LOUDNESS[kind]}"),
            (peak > TRUE_PEAK_DB, f"true peak is {peak:.2f} dB, more than {TRUE_PEAK_DB}"),
            (not loops and attack > 3.0, f"attack comes after {attack:.1f} ms"),
            (dc > 0.0005, f"DC of {dc:.5f}"),
            (not loops and end > 0.001, f"ends at {end:.5f}, not near zero"),
            (loops and seam(x) > 1, f"its seam jumps {seam(x):.1f} times as far as it moves elsewhere"),
            (kind == "music" and len(x) < MUSIC_LASTS * rate, f"{len(x) / rate:.0f} seconds, less than {MUSIC_LASTS}"),
            (rate != rate_of(name), f"{rate} samples a second, not {rate_of(name)}"),
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
    print(f"total {total} bytes, and {of_loops} of loops")
    if of_loops > LOOPS_LIMIT:
        faults.append(f"the loops together are {of_loops} bytes, more than {LOOPS_LIMIT}")
    if len(lengths) > 1:
        faults.append(f"the moods of the music differ in length: {lengths} samples")
    if total > SIZE_LIMIT:
        faults.append(f"all files together are {total} bytes, more than {SIZE_LIMIT}")
    for fault in faults:
        print("FAULT:", fault)
    return not faults


def measure(paths):
    print("file           seconds    LUFS    dBTP")
    for path in paths:
        x, rate = decode(path)
        loud = loudness(x, rate, kind_of(path.stem) in LOOPS)
        print(f"{path.stem:14s} {len(x) / rate:7.3f} {loud:7.2f} {true_peak(x):7.2f}")


def main(folder, catalogue):
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
    sys.exit(0 if check_all(folder, catalogue) else 1)
