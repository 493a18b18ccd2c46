/**
 * Detects pictures that return. A sensor's noise never repeats, so two pictures of one scene differ by at least that
 * noise, however still the person is; a recording in a loop differs by less.
 */
export interface FrameLoop {
  /** Traces of the pictures so far, without those that repeat their predecessor. */
  pictures: readonly { trace: Uint8Array; atMs: number }[];
  /** Mean square difference of each picture from the one before, grey levels²; the smallest ones show the noise. */
  steps: readonly number[];
  /**
   * For each picture, its difference from the most similar earlier picture, not counting the one before, and how long
   * ago that was.
   */
  returns: readonly { difference: number; agoMs: number }[];
  /** The instant since which the latest picture has not changed, ms; `stillFrames`: in how many frames. */
  stillSinceMs: number;
  stillFrames: number;
  /** The picture stands still, or did until fewer than MOVES_AGAIN pictures ago. */
  frozen: boolean;
  /** Number of different pictures since one repeated its predecessor. */
  movedSince: number;
}

export const NO_FRAMES: FrameLoop = {
  pictures: [],
  steps: [],
  returns: [],
  stillSinceMs: 0,
  stillFrames: 0,
  frozen: false,
  movedSince: 0,
};

/** About 20 s at 15 frames a second; bounds memory (1 KB each) and time (0.1 ms a frame). */
const REMEMBERED = 300;
/**
 * Largest difference of identical pictures, grey levels². Cameras in dim light and browsers deliver a picture twice,
 * which is no loop.
 */
const SAME = 0.5;
/** A picture that does not change at all for this long does not come from a sensor. */
const FROZEN_MS = 2000;
const FROZEN_FRAMES = 8;
/**
 * A video that stood still and then shows this many different pictures was held up, by a call or a busy computer, and
 * was no picture held before the camera.
 */
export const MOVES_AGAIN = 10;
/** Quantile of the steps that represents the noise. */
const QUIET = 0.1;
/**
 * Largest return, as a share of the noise. In 20 real clips at three frame rates, the smallest return was 0.14, once;
 * the others were 0.35 to 2.
 */
const RETURNED = 0.25;
/** Grey levels². Above this, steps show movement and not noise, and similar poses may recur by chance. */
const LOUDEST = 16;
const RETURNS_NEEDED = 3;
/** A loop returns after the same time. Sampling at 15 to 30 frames a second blurs that time by this, ms. */
const PERIOD_SPREAD_MS = 100;

/** Notes a picture's trace. @param atMs when the page says it was taken, ms */
export function noteFrame(loop: FrameLoop, trace: Uint8Array, atMs: number): FrameLoop {
  const last = loop.pictures.at(-1);
  if (!last) return { ...loop, pictures: [{ trace, atMs }], stillSinceMs: atMs, stillFrames: 1 };
  const change = difference(last.trace, trace);
  if (change <= SAME) {
    const stillFrames = loop.stillFrames + 1;
    const stands = stillFrames >= FROZEN_FRAMES && atMs - loop.stillSinceMs >= FROZEN_MS;
    return { ...loop, stillFrames, frozen: loop.frozen || stands, movedSince: 0 };
  }
  const movedSince = loop.movedSince + 1;
  const back = mostAlike(loop.pictures, trace, atMs);
  return {
    ...loop,
    pictures: [...loop.pictures, { trace, atMs }].slice(-REMEMBERED),
    steps: [...loop.steps, change].slice(-REMEMBERED),
    returns: [...loop.returns, back].slice(-REMEMBERED),
    stillSinceMs: atMs,
    stillFrames: 1,
    frozen: loop.frozen && movedSince < MOVES_AGAIN,
    movedSince,
  };
}

/** Whether pictures returned repeatedly after the same time, closer than the noise allows. */
export function isLooped({ steps, returns }: FrameLoop): boolean {
  const noise = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * QUIET)];
  if (noise === undefined) return false;
  const limit = RETURNED * Math.min(noise, LOUDEST);
  const ago = returns.filter((r) => r.difference < limit).map((r) => r.agoMs);
  const periods = ago.sort((a, b) => a - b);
  return periods.some((ms, i) => periods[i + RETURNS_NEEDED - 1] - ms <= PERIOD_SPREAD_MS);
}

/**
 * The difference from the earlier picture that is most like the new one, and how long ago it was; the latest picture is
 * left out.
 */
function mostAlike(
  pictures: FrameLoop['pictures'],
  trace: Uint8Array,
  atMs: number,
): FrameLoop['returns'][number] {
  let [least, agoMs] = [Number.POSITIVE_INFINITY, 0];
  // Newest first: the recent past is most similar, so most older pictures are quickly seen to be less so.
  for (let i = pictures.length - 2; i >= 0; i--) {
    const sum = squares(pictures[i].trace, trace, least);
    if (sum <= least) [least, agoMs] = [sum, atMs - pictures[i].atMs];
  }
  return { difference: least / trace.length, agoMs };
}

/** Mean square difference, grey levels². */
const difference = (a: Uint8Array, b: Uint8Array): number =>
  squares(a, b, Number.POSITIVE_INFINITY) / a.length;

/** Pixels between two checks whether the sum is already too large. */
const LOOK_EVERY = 64;

/** Sum of the squared differences of the pixels; if it exceeds `most`, the sum up to that point. */
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
