// Sounds, music and the rooms' tones, played with the Web Audio API. Browsers allow sound only after the first click, tap or key press,
// so nothing is decoded before that.
//
// Sounds of packs are untrusted: their length is checked before the browser decodes them, and a refused one is reported
// to the game and not played. The game's own sounds are fetched once the table is drawn.
//
// A path with `://` names a sound of a pack, whose bytes the game supplies; any other is a file within `assets`.

const assets = new URL("assets/", import.meta.url);

/** The longest sound effect of a pack that is decoded, in seconds: 92 MB in stereo at 48,000 samples a second. */
const LONGEST_S = 240;
/** The most bytes of a loop of a pack that is decoded as a whole. Longer ones are streamed. */
const LONGEST = 96 * 1024 * 1024;
/** The most bytes of all decoded sounds together. */
const HELD = 256 * 1024 * 1024;

/** The paths of the sound effects, without loops. */
let effects = new Set();
/** The encoded bytes of each file, by path: a promise, or null while there are none. */
const files = new Map();
/** The decoded sounds, by path. */
const buffers = new Map();
/** The paths of sounds that cannot be played. */
const refused = new Set();
/** The `AudioContext`; null before the first gesture. */
let context = null;
/** Sends a message to the game. */
let hear = () => {};
/** Whether the game's own sounds may be fetched. */
let isReady = false;

/** Sets the function that receives `unheard` messages, and starts to fetch the game's own sounds. */
export function open(ear) {
  hear = ear;
  isReady = true;
  fetchAll();
}

const isOfPack = (path) => path.includes("://");

/**
 * The longest time that an Ogg Vorbis file can play, in seconds, Infinity if it is damaged; its rate in samples a second,
 * and the number of its channels. The durations stored in the
 * file are not trusted. Instead, each packet is counted as a long block, of which half is new sound (RFC 3533; Vorbis I
 * specification, 4.2.2 and A.2). The game has checked everything else.
 */
function longest(buffer) {
  const [bytes, view] = [new Uint8Array(buffer), new DataView(buffer)];
  let [packets, rate, channels, block] = [0, 0, 0, 0];
  const damaged = { seconds: Infinity, rate: 1, channels: 1 };
  for (let at = 0; at < bytes.length; ) {
    if (at + 27 > bytes.length || view.getUint32(at) !== 0x4f676753) return damaged;
    const lengths = bytes.subarray(at + 27, at + 27 + bytes[at + 26]);
    const begin = at + 27 + lengths.length;
    if (at === 0) {
      if (begin + 30 > bytes.length) return damaged;
      channels = bytes[begin + 11];
      rate = view.getUint32(begin + 12, true);
      block = 1 << (bytes[begin + 28] >> 4);
    }
    packets += lengths.filter((length) => length < 255).length;
    at = begin + lengths.reduce((sum, length) => sum + length, 0);
  }
  return rate > 0 ? { seconds: (packets * block) / 2 / rate, rate, channels } : damaged;
}

/**
 * Drops a sound that cannot be played. If it is from a pack, the game is told, except in a browser that cannot play Ogg
 * Vorbis at all, where the pack is not to blame.
 */
function refuse(path, why) {
  files.set(path, null);
  refused.add(path);
  if (isOfPack(path) && new Audio().canPlayType('audio/ogg; codecs="vorbis"')) hear(`unheard ${path}\t${why?.message ?? why}`);
}

/** The size of a decoded sound in bytes. */
const size = (buffer) => buffer.length * buffer.numberOfChannels * Float32Array.BYTES_PER_ELEMENT;

/**
 * Decodes bytes. A loop keeps the rate of its file: that takes half the memory, and its end meets its beginning as in the
 * file, while a change of rate would assume silence beyond both.
 */
async function decoded(path, bytes) {
  // A copy: decoding detaches the buffer.
  const copy = bytes.slice(0);
  if (!loops.has(path)) return context.decodeAudioData(copy);
  const { rate, channels } = longest(bytes);
  let own = context;
  try {
    own = new OfflineAudioContext(channels, 1, rate);
  } catch {
    // Not every browser has every rate.
  }
  return own.decodeAudioData(copy);
}

/** Decodes a sound, unless it is too long. */
async function unpack(path, bytes) {
  const isWanted = () => effects.has(path) || loops.has(path);
  if (buffers.has(path) || refused.has(path) || !isWanted()) return;
  try {
    const isLong = isOfPack(path) && !loops.has(path) && longest(bytes).seconds > LONGEST_S;
    if (isLong) throw new Error(`it may play for longer than ${LONGEST_S / 60} minutes`);
    const buffer = await decoded(path, bytes);
    const held = [...buffers.values()].reduce((sum, other) => sum + size(other), size(buffer));
    if (held > HELD) throw new Error("the sounds of the packs together are too long");
    // Not if `setFiles` or `setLoops` has dropped this sound in the meantime.
    if (files.has(path) && isWanted()) buffers.set(path, buffer);
  } catch (why) {
    refuse(path, why);
  }
}

/** Resolves when all sounds in the queue are decoded: one at a time, so that at most one is in memory beyond `HELD`. */
let unpacking = Promise.resolve();
/** Decodes a sound after those that are waiting already. */
async function decode(path) {
  const bytes = await files.get(path);
  if (bytes) await (unpacking = unpacking.then(() => unpack(path, bytes)));
}

/** Fetches one of the game's own sounds. The bytes of a pack's sounds come through `setBytes`. */
function fetchOne(path) {
  if (files.get(path) || isOfPack(path)) return;
  const fetched = fetch(new URL(path, assets)).then((answer) => (answer.ok ? answer.arrayBuffer() : null));
  files.set(path, fetched.catch(() => null));
  if (context) void decode(path);
}

function fetchAll() {
  for (const path of effects) fetchOne(path);
}

/** Sets the sound effects, one path a line, and drops all other sounds except those that play on and on. */
export function setFiles(paths) {
  effects = new Set(paths ? paths.split("\n") : []);
  for (const path of files.keys()) {
    if (effects.has(path) || loops.has(path)) continue;
    files.delete(path);
    buffers.delete(path);
  }
  for (const path of effects) if (!files.has(path)) files.set(path, null);
  if (isReady) fetchAll();
}

/** Sets the bytes of a sound of a pack. */
export function setBytes(path, bytes) {
  files.set(path, Promise.resolve(bytes.slice().buffer));
  buffers.delete(path);
  refused.delete(path);
  if (context && effects.has(path)) void decode(path);
}

/** Plays a sound effect once; 1 is the normal speed and gain. Does nothing if it is not decoded or sound is paused. */
export function strike(path, speed, gain) {
  const buffer = buffers.get(path);
  if (!buffer || context.state !== "running") return;
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
  source.connect(new GainNode(context, { gain })).connect(context.destination);
  source.start();
}

/**
 * What plays on and on: the moods of the music and the tone of the room. By path: the gain that the game asked for, and once
 * it plays the audio nodes, `source` and `volume`.
 */
const loops = new Map();
/** When the first of the loops began, on the clock of `context`: all count from there, so that the moods keep in step. */
let origin = 0;
/** How long the next change of the loops takes, in seconds. */
let fade = 0;

/** A player for a long loop, which the browser decodes while it plays. It can be used like an audio source node. */
function stream(path, bytes) {
  const player = new Audio(URL.createObjectURL(new Blob([bytes], { type: "audio/ogg" })));
  player.loop = true;
  player.onerror = () => refuse(path, player.error?.message || "it cannot be played");
  const node = new MediaElementAudioSourceNode(context, { mediaElement: player });
  return {
    connect: (to) => node.connect(to),
    // Fails if the browser does not allow sound, or if the music is stopped before it begins.
    start: () => player.play().catch(() => {}),
    pause: () => player.pause(),
    stop(when) {
      player.onerror = null;
      setTimeout(() => {
        player.pause();
        URL.revokeObjectURL(player.src);
        player.removeAttribute("src");
        node.disconnect();
      }, 1000 * (when - context.currentTime));
    },
  };
}

/** Moves a gain within about `seconds`, without a click. */
const glide = (volume, gain, seconds) => volume.gain.setTargetAtTime(gain, context.currentTime, seconds / 4);

/** Starts a loop, unless it plays already or is not to be heard: a mood is not fetched before it is needed. */
async function playLoop(path) {
  const loop = loops.get(path);
  if (!loop || !context || loop.source || loop.gain === 0 || refused.has(path)) return;
  fetchOne(path);
  const bytes = await files.get(path);
  if (!bytes) return;
  const { seconds, rate, channels } = longest(bytes);
  const isLong = isOfPack(path) && seconds * rate * channels * Float32Array.BYTES_PER_ELEMENT > LONGEST;
  if (!isLong) await decode(path);
  const buffer = buffers.get(path);
  if (context.state !== "running") await context.resume();
  // In the meantime the game may have asked for other loops.
  if (!(buffer || isLong) || loops.get(path) !== loop || loop.source) return;
  if (![...loops.values()].some((other) => other.source)) origin = context.currentTime;
  loop.volume = new GainNode(context, { gain: 0 });
  loop.source = isLong ? stream(path, bytes) : new AudioBufferSourceNode(context, { buffer, loop: true });
  loop.source.connect(loop.volume).connect(context.destination);
  loop.source.start(0, buffer ? (context.currentTime - origin) % buffer.duration : 0);
  glide(loop.volume, loop.gain, fade);
}

/**
 * Sets what plays on and on, in each line a gain, a space and a path. What plays already goes on with its new gain, what is
 * missing here ends. Each change takes about `seconds`.
 */
export function setLoops(lines, seconds) {
  fade = seconds;
  const wanted = new Map(lines.split("\n").filter(Boolean).map((line) => {
    const at = line.indexOf(" ");
    return [line.slice(at + 1), Number(line.slice(0, at))];
  }));
  for (const [path, { source, volume }] of loops) {
    if (wanted.has(path)) continue;
    loops.delete(path);
    // Decoded it is large; its file is kept.
    if (!effects.has(path)) buffers.delete(path);
    if (!source) continue;
    glide(volume, 0, seconds);
    source.stop(context.currentTime + 1.5 * seconds);
  }
  for (const [path, gain] of wanted) {
    const loop = loops.get(path);
    if (loop) loop.gain = gain;
    else loops.set(path, { gain });
    if (loop?.source) glide(loop.volume, gain, seconds);
    else void playLoop(path);
  }
}

/** Called on every gesture: the first one starts the sound, and later ones resume it if the browser has paused it. */
function unlock() {
  if (context) {
    if (context.state !== "running" && !document.hidden) void context.resume();
    return;
  }
  if (!globalThis.AudioContext || files.size === 0) return;
  context = new AudioContext({ latencyHint: "interactive" });
  void context.resume();
  for (const path of effects) void decode(path);
  for (const path of loops.keys()) void playLoop(path);
}
for (const type of ["pointerup", "touchend", "keydown"]) addEventListener(type, unlock, true);

// A hidden tab draws no frames, so the game stops by itself; sounds have to be paused.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    for (const { source } of loops.values()) source?.pause?.();
    void context?.suspend();
  } else {
    void context?.resume();
    for (const { source } of loops.values()) if (source?.pause) source.start();
  }
});
