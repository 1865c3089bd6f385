import { at, followed, lines, minutesLeft, plannedAt, seconds } from "./story.ts";

/** The film's sound, synthesised: a soft pad under plucked notes at the moments that the pictures show. */

const rate = 48_000;
const size = rate * seconds;

interface Track {
  left: Float64Array;
  right: Float64Array;
}

const silence = (): Track => ({ left: new Float64Array(size), right: new Float64Array(size) });
const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** Adds a sound; what runs over the end goes on at the beginning, so that the loop has no seam. */
function add(
  track: Track,
  start: number,
  length: number,
  pan: number,
  wave: (t: number) => number,
): void {
  const first = Math.round(start * rate);
  const right = Math.sin(((pan + 1) * Math.PI) / 4);
  const left = Math.cos(((pan + 1) * Math.PI) / 4);
  for (let i = 0; i < length * rate; i += 1) {
    const value = wave(i / rate);
    const slot = (((first + i) % size) + size) % size;
    track.left[slot] = (track.left[slot] ?? 0) + value * left;
    track.right[slot] = (track.right[slot] ?? 0) + value * right;
  }
}

/** Four chords of four seconds, in D major; MIDI notes. */
const chords = [
  [38, 50, 57, 61, 64, 66],
  [35, 47, 54, 57, 62, 64],
  [31, 43, 50, 59, 62, 66],
  [33, 45, 52, 59, 62, 64],
] as const;

function pad(track: Track): void {
  const swell = 1.5;
  for (const [place, chord] of chords.entries()) {
    for (const [voice, note] of chord.entries()) {
      for (const detune of [-0.05, 0.06]) {
        const turn = 2 * Math.PI * pitch(note + detune);
        const phase = voice * 1.7 + detune * 40;
        add(track, place * 4 - swell / 2, 4 + swell, detune * 12, (t) => {
          const edge = Math.min(1, t / swell, (4 + swell - t) / swell);
          const level =
            Math.sin((edge * Math.PI) / 2) ** 2 * (0.9 + 0.1 * Math.sin(t * 1.3 + voice));
          const a = turn * t + phase;
          return (
            (level * (Math.sin(a) + 0.22 * Math.sin(2 * a) + 0.06 * Math.sin(3 * a))) /
            (14 + voice * 3)
          );
        });
      }
    }
  }
}

/** A plucked note: bright at first, then round. */
function pluck(track: Track, start: number, note: number, level: number, pan = 0): void {
  const turn = 2 * Math.PI * pitch(note);
  add(track, start, 2.2, pan, (t) => {
    let value = 0;
    for (let k = 1; k <= 5; k += 1) {
      value += (Math.sin(turn * k * t) * Math.exp(-t * (2.4 + 2.6 * k))) / k ** 1.7;
    }
    return value * level * Math.min(1, t / 0.004);
  });
}

/** A finger on glass: a short low knock. */
function knock(track: Track, start: number): void {
  add(track, start, 0.16, 0, (t) => {
    const a = 2 * Math.PI * (170 * t - 220 * t * t);
    return 0.22 * Math.sin(a) * Math.exp(-t * 38) * Math.min(1, t / 0.002);
  });
}

/** The camera: two short breaths of noise, always the same. */
function shutter(track: Track, start: number): void {
  const random = noise(7);
  let low = 0;
  add(track, start, 0.14, 0.2, (t) => {
    low += 0.35 * (random() - low);
    return 0.16 * low * (Math.exp(-t * 90) + (t > 0.06 ? Math.exp(-(t - 0.06) * 70) : 0));
  });
}

function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** The notes that fit every chord: D major without its fourth and seventh. */
const scale = [62, 64, 66, 69, 71, 74, 76, 78, 81, 83, 86, 88, 90] as const;

function moments(track: Track): void {
  for (const press of [at.press, at.openStop, at.navigate, at.complete - 0.1]) knock(track, press);

  // Each stop that gets its place on a route.
  const planned = lines
    .flatMap((line, i) =>
      line.stopsAt.map((_, stop) => ({ time: plannedAt(line, stop), pan: i * 0.5 - 0.5 })),
    )
    .sort((a, b) => a.time - b.time);
  for (const [i, { time, pan }] of planned.entries())
    pluck(track, time, scale[i] ?? 62, 0.075, pan);

  pluck(track, at.phoneIn + 0.25, 69, 0.1, 0.2);
  pluck(track, at.navigate + 0.35, 74, 0.1, 0.2);

  // Each minute that the customer's page counts down.
  let count = 0;
  for (let t = at.trackingIn + 0.2; t < at.arrive + 0.2; t += 1 / 60) {
    if (minutesLeft(t) !== minutesLeft(t - 1 / 60)) {
      pluck(track, t, scale[3 + count] ?? 81, 0.085, 0.3);
      count += 1;
    }
  }
  shutter(track, at.shutter);
  pluck(track, at.stamp, 71, 0.1, 0.3);
  for (const [i, note] of [74, 78, 81, 86].entries()) {
    pluck(track, at.complete + 0.3 + i * 0.09, note, 0.12, -0.3 + i * 0.2);
  }
  for (const i of [0, 1, 2, 3, 4]) {
    pluck(track, at.stars + 0.05 + i * 0.16, scale[i + 5] ?? 74, 0.09, 0.2 + i * 0.1);
  }
  pluck(track, at.finaleIn + 0.75, scale[followed.stop] ?? 64, 0.08, -0.3);
}

/** A small hall: thin echoes that die away within a second and a half. */
function hall(dry: Track): Track {
  const wet = silence();
  const random = noise(42);
  for (let echo = 0; echo < 56; echo += 1) {
    const time = 0.021 + 1.4 * (echo / 56) ** 1.4 + 0.012 * random();
    const shift = Math.round(time * rate);
    const level = 0.16 * Math.exp(-time * 3.2) * (random() > 0 ? 1 : -1);
    const [from, to] = echo % 2 ? [dry.left, wet.right] : [dry.right, wet.left];
    for (let i = 0; i < size; i += 1) {
      to[i] = (to[i] ?? 0) + level * (from[(i - shift + size) % size] ?? 0);
    }
  }
  return wet;
}

/** The whole sound track as a WAV file of 16 bits in stereo. Its loudness is set when it is encoded. */
export function soundTrack(): Buffer {
  const track = silence();
  moments(track);
  const wet = hall(track);
  pad(track);
  const samples = Buffer.alloc(44 + size * 4);
  samples.write("RIFF", 0);
  samples.writeUInt32LE(36 + size * 4, 4);
  samples.write("WAVEfmt ", 8);
  samples.writeUInt32LE(16, 16);
  samples.writeUInt16LE(1, 20);
  samples.writeUInt16LE(2, 22);
  samples.writeUInt32LE(rate, 24);
  samples.writeUInt32LE(rate * 4, 28);
  samples.writeUInt16LE(4, 32);
  samples.writeUInt16LE(16, 34);
  samples.write("data", 36);
  samples.writeUInt32LE(size * 4, 40);
  const tail = 0.05 * rate;
  for (let i = 0; i < size; i += 1) {
    // Players leave a gap of some milliseconds when they loop: no click if both ends are silent.
    const edge = Math.sin((Math.min(1, i / tail, (size - 1 - i) / tail) * Math.PI) / 2) ** 2;
    for (const [channel, side] of (["left", "right"] as const).entries()) {
      const value = 0.5 * edge * ((track[side][i] ?? 0) + (wet[side][i] ?? 0));
      const whole = Math.round(32_767 * Math.max(-1, Math.min(1, value)));
      samples.writeInt16LE(whole, 44 + i * 4 + channel * 2);
    }
  }
  return samples;
}
