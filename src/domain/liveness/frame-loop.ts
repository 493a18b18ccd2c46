/**
 * Notices pictures that come back. A sensor's noise never repeats, so two pictures of one scene differ by at
 * least that noise, however still the person stands; a recording that runs in a loop falls below it.
 */
export interface FrameLoop {
  /** Traces of the pictures so far, those left out that repeat their predecessor. */
  pictures: readonly { trace: Uint8Array; atMs: number }[];
  /** Mean square difference of each picture from the one before; the quiet ones show the noise. */
  steps: readonly number[];
  /** For each picture, the earlier one that it is most like, the one before left out. */
  returns: readonly { difference: number; agoMs: number }[];
  /** Since when the latest picture has stood unchanged, ms, and in how many frames. */
  stillSinceMs: number;
  stillFrames: number;
  frozen: boolean;
}

export const NO_FRAMES: FrameLoop = {
  pictures: [],
  steps: [],
  returns: [],
  stillSinceMs: 0,
  stillFrames: 0,
  frozen: false,
};

/** About 20 s at 15 frames a second; bounds memory (1 KB each) and time (0.1 ms a frame). */
const REMEMBERED = 300;
/** Cameras in dim light and browsers hand out a picture twice: that is no loop. Grey levels². */
const SAME = 0.5;
/** A picture that does not change at all for so long comes from no sensor. */
const FROZEN_MS = 2000;
const FROZEN_FRAMES = 8;
/** Which of the steps, by size, stands for the noise. */
const QUIET = 0.1;
/** Of the noise: in 20 real clips at three frame rates the least return was 0.14, once; 0.35 to 2 elsewhere. */
const RETURNED = 0.25;
/** Grey levels². Above this the steps show movement and not noise, and similar poses may come back by chance. */
const LOUDEST = 16;
const RETURNS_NEEDED = 3;
/** A loop comes back after the same time: the sampling of a camera at 15 to 30 frames a second blurs that by this. */
const PERIOD_SPREAD_MS = 100;

export function noteFrame(loop: FrameLoop, trace: Uint8Array, atMs: number): FrameLoop {
  const last = loop.pictures.at(-1);
  if (!last) return { ...loop, pictures: [{ trace, atMs }], stillSinceMs: atMs, stillFrames: 1 };
  const change = difference(last.trace, trace);
  if (change <= SAME) {
    const stillFrames = loop.stillFrames + 1;
    const stands = stillFrames >= FROZEN_FRAMES && atMs - loop.stillSinceMs >= FROZEN_MS;
    return { ...loop, stillFrames, frozen: loop.frozen || stands };
  }
  const back = mostAlike(loop.pictures, trace, atMs);
  return {
    ...loop,
    pictures: [...loop.pictures, { trace, atMs }].slice(-REMEMBERED),
    steps: [...loop.steps, change].slice(-REMEMBERED),
    returns: [...loop.returns, back].slice(-REMEMBERED),
    stillSinceMs: atMs,
    stillFrames: 1,
  };
}

export function isLooped({ steps, returns }: FrameLoop): boolean {
  const noise = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * QUIET)];
  if (noise === undefined) return false;
  const limit = RETURNED * Math.min(noise, LOUDEST);
  const ago = returns.filter((r) => r.difference < limit).map((r) => r.agoMs);
  const periods = ago.sort((a, b) => a - b);
  return periods.some((ms, i) => periods[i + RETURNS_NEEDED - 1] - ms <= PERIOD_SPREAD_MS);
}

/** The earliest of the pictures that the new one is most like; the latest is left out. */
function mostAlike(
  pictures: FrameLoop['pictures'],
  trace: Uint8Array,
  atMs: number,
): FrameLoop['returns'][number] {
  let [least, agoMs] = [Number.POSITIVE_INFINITY, 0];
  // Backwards: what was shortly before is like what is now, and most of the others are soon seen to be less so.
  for (let i = pictures.length - 2; i >= 0; i--) {
    const sum = squares(pictures[i].trace, trace, least);
    if (sum <= least) [least, agoMs] = [sum, atMs - pictures[i].atMs];
  }
  return { difference: least / trace.length, agoMs };
}

/** Mean square difference, grey levels². */
const difference = (a: Uint8Array, b: Uint8Array): number =>
  squares(a, b, Number.POSITIVE_INFINITY) / a.length;

/** Pixels between two looks at whether the sum is too large already. */
const LOOK_EVERY = 64;

/** Sum of the squared differences of the pixels; of one that is above `most`, only as much as shows that. */
function squares(a: Uint8Array, b: Uint8Array, most: number): number {
  let sum = 0;
  for (let from = 0; from < a.length && sum <= most; from += LOOK_EVERY) {
    const to = Math.min(from + LOOK_EVERY, a.length);
    for (let i = from; i < to; i++) {
      const apart = a[i] - b[i];
      sum += apart * apart;
    }
  }
  return sum;
}
