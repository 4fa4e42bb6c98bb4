// Sounds and music, played with the Web Audio API. Browsers allow sound only after the first click, tap or key press,
// so nothing is decoded before that.
//
// Sounds of packs are untrusted: their length is checked before the browser decodes them, and a refused one is reported
// to the game and not played. The game's own sounds are fetched once the table is drawn.
//
// A path with `://` names a sound of a pack, whose bytes the game supplies; any other is a file within `assets`.

const assets = new URL("assets/", import.meta.url);

/**
 * The longest sound of a pack that is decoded as a whole, in seconds: 92 MB in stereo at 48,000 samples a second.
 * Longer music is streamed.
 */
const LONGEST_S = 240;
/** The most bytes of all decoded sounds together. */
const HELD = 256 * 1024 * 1024;

/** The paths of the sound effects, without the music. */
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
 * The longest time that an Ogg Vorbis file can play, in seconds; Infinity if it is damaged. The durations stored in the
 * file are not trusted. Instead, each packet is counted as a long block, of which half is new sound (RFC 3533; Vorbis I
 * specification, 4.2.2 and A.2). The game has checked everything else.
 */
function longest(buffer) {
  const [bytes, view] = [new Uint8Array(buffer), new DataView(buffer)];
  let [packets, rate, block] = [0, 0, 0];
  for (let at = 0; at < bytes.length; ) {
    if (at + 27 > bytes.length || view.getUint32(at) !== 0x4f676753) return Infinity;
    const lengths = bytes.subarray(at + 27, at + 27 + bytes[at + 26]);
    const begin = at + 27 + lengths.length;
    if (at === 0) {
      if (begin + 30 > bytes.length) return Infinity;
      rate = view.getUint32(begin + 12, true);
      block = 1 << (bytes[begin + 28] >> 4);
    }
    packets += lengths.filter((length) => length < 255).length;
    at = begin + lengths.reduce((sum, length) => sum + length, 0);
  }
  return rate > 0 ? (packets * block) / 2 / rate : Infinity;
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

/** Decodes a sound, unless it is too long. */
async function unpack(path, bytes) {
  if (buffers.has(path) || refused.has(path)) return;
  try {
    if (isOfPack(path) && longest(bytes) > LONGEST_S) throw new Error(`it may play for longer than ${LONGEST_S / 60} minutes`);
    // A copy: decoding detaches the buffer.
    const buffer = await context.decodeAudioData(bytes.slice(0));
    const held = [...buffers.values()].reduce((sum, other) => sum + size(other), size(buffer));
    if (held > HELD) throw new Error("the sounds of the packs together are too long");
    // Not if `setFiles` has dropped this sound in the meantime.
    if (files.has(path)) buffers.set(path, buffer);
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

/** Sets the sound effects, one path a line, and drops all other sounds except the current music. */
export function setFiles(paths) {
  effects = new Set(paths ? paths.split("\n") : []);
  for (const path of files.keys()) {
    if (effects.has(path) || path === music.path) continue;
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

/** The background music: the path and gain that the game asked for, and the audio nodes that play it, if any. */
const music = { path: "", gain: 0, source: null, volume: null };

/** A player for long music, which the browser decodes while it plays. It can be used like an audio source node. */
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
    stop() {
      player.onerror = null;
      player.pause();
      URL.revokeObjectURL(player.src);
      player.removeAttribute("src");
      node.disconnect();
    },
  };
}

/** Starts the music that is set, if there is any and none is playing. */
async function playMusic() {
  const { path } = music;
  if (!path || !context || music.source) return;
  fetchOne(path);
  const bytes = await files.get(path);
  if (!bytes) return;
  const isLong = isOfPack(path) && longest(bytes) > LONGEST_S;
  if (!isLong) await decode(path);
  const buffer = buffers.get(path);
  if (context.state !== "running") await context.resume();
  // In the meantime the game may have asked for other music, or for none.
  if (!(buffer || isLong) || music.path !== path || music.source) return;
  music.volume = new GainNode(context, { gain: music.gain });
  music.source = isLong ? stream(path, bytes) : new AudioBufferSourceNode(context, { buffer, loop: true });
  music.source.connect(music.volume).connect(context.destination);
  music.source.start();
}

/** Plays this music in a loop, in place of the music before; stops it if the path is empty. */
export function setMusic(path, gain) {
  music.source?.stop();
  Object.assign(music, { path, gain, source: null, volume: null });
  void playMusic();
}

export function setMusicGain(gain) {
  music.gain = gain;
  if (music.volume) music.volume.gain.value = gain;
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
  void playMusic();
}
for (const type of ["pointerup", "touchend", "keydown"]) addEventListener(type, unlock, true);

// A hidden tab draws no frames, so the game stops by itself; sounds have to be paused.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    music.source?.pause?.();
    void context?.suspend();
  } else {
    void context?.resume();
    if (music.source?.pause) music.source.start();
  }
});
