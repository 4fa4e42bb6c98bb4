// Sounds, played through the browser's audio graph from the first gesture on.
//
// Sounds of packs are untrusted: their length is checked before the browser decodes them, and a refused one is reported
// to the game and not played. The game's own sounds are fetched once the table is drawn.

const assets = new URL("assets/", import.meta.url);

/**
 * Seconds to which a pack's sound may be unpacked: 92 MB with two channels at 48,000 a second. Music that may be longer
 * is streamed.
 */
const LONGEST_S = 240;
/** Bytes of all that is held unpacked. */
const HELD = 256 * 1024 * 1024;

/** What is struck; the music comes apart from it. */
let effects = new Set();
/** The bytes of each file, or a promise of them. */
const files = new Map();
const buffers = new Map();
const refused = new Set();
let context = null;
let hear = () => {};
let isReady = false;

/** The game will hear here of `unheard` sounds; those of the game's own are fetched from now on. */
export function open(ear) {
  hear = ear;
  isReady = true;
  fetchAll();
}

const isOfPack = (path) => path.includes("://");

/**
 * The seconds that a stream of Ogg Vorbis plays at most, whatever its pages say: every packet a long block, of which
 * half is new (RFC 3533; Vorbis I specification, 4.2.2 and A.2). What else there is to check the game has checked.
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

/** Drops a sound and tells the game of it, once for each. A browser that knows no Ogg at all has nothing to tell of packs. */
function refuse(path, why) {
  files.set(path, null);
  refused.add(path);
  if (isOfPack(path) && new Audio().canPlayType('audio/ogg; codecs="vorbis"')) hear(`unheard ${path}\t${why?.message ?? why}`);
}

const size = (buffer) => buffer.length * buffer.numberOfChannels * Float32Array.BYTES_PER_ELEMENT;

async function unpack(path, bytes) {
  if (buffers.has(path) || refused.has(path)) return;
  try {
    if (isOfPack(path) && longest(bytes) > LONGEST_S) throw new Error(`it may play for longer than ${LONGEST_S / 60} minutes`);
    // A copy: decoding detaches the buffer.
    const buffer = await context.decodeAudioData(bytes.slice(0));
    const held = [...buffers.values()].reduce((sum, other) => sum + size(other), size(buffer));
    if (held > HELD) throw new Error("the sounds of the packs together are too long");
    // Meanwhile another pack may have replaced this sound.
    if (files.has(path)) buffers.set(path, buffer);
  } catch (why) {
    refuse(path, why);
  }
}

/** One after the other, so that no more than one lies unpacked in memory before it is weighed. */
let unpacking = Promise.resolve();
async function decode(path) {
  const bytes = await files.get(path);
  if (bytes) await (unpacking = unpacking.then(() => unpack(path, bytes)));
}

/** Fetches one of ours; those of packs bring their bytes themselves. */
function fetchOne(path) {
  if (files.get(path) || isOfPack(path)) return;
  const fetched = fetch(new URL(path, assets)).then((answer) => (answer.ok ? answer.arrayBuffer() : null));
  files.set(path, fetched.catch(() => null));
  if (context) void decode(path);
}

function fetchAll() {
  for (const path of effects) fetchOne(path);
}

/** The sounds there are from now on. */
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

/** The bytes of a sound of a pack. */
export function setBytes(path, bytes) {
  files.set(path, Promise.resolve(bytes.slice().buffer));
  buffers.delete(path);
  refused.delete(path);
  if (context && effects.has(path)) void decode(path);
}

export function strike(path, speed, gain) {
  const buffer = buffers.get(path);
  if (!buffer || context.state !== "running") return;
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: speed });
  source.connect(new GainNode(context, { gain })).connect(context.destination);
  source.start();
}

/** The music of the room: what is wanted, and what is heard. */
const music = { path: "", gain: 0, source: null, volume: null };

/** Long music, which the browser unpacks while it plays. */
function stream(path, bytes) {
  const player = new Audio(URL.createObjectURL(new Blob([bytes], { type: "audio/ogg" })));
  player.loop = true;
  player.onerror = () => refuse(path, player.error?.message || "it cannot be played");
  const node = new MediaElementAudioSourceNode(context, { mediaElement: player });
  return {
    connect: (to) => node.connect(to),
    // If the browser does not let it begin, there is no sound.
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
  // By now another track may be wanted, or none.
  if (!(buffer || isLong) || music.path !== path || music.source) return;
  music.volume = new GainNode(context, { gain: music.gain });
  music.source = isLong ? stream(path, bytes) : new AudioBufferSourceNode(context, { buffer, loop: true });
  music.source.connect(music.volume).connect(context.destination);
  music.source.start();
}

export function setMusic(path, gain) {
  music.source?.stop();
  Object.assign(music, { path, gain, source: null, volume: null });
  void playMusic();
}

export function setMusicGain(gain) {
  music.gain = gain;
  if (music.volume) music.volume.gain.value = gain;
}

/** Browsers let a page be heard from the first gesture on. */
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

// The browser gives a hidden tab no frames, so the game stands still by itself; sounds would go on.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    music.source?.pause?.();
    void context?.suspend();
  } else {
    void context?.resume();
    if (music.source?.pause) music.source.start();
  }
});
