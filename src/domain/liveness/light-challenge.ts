/**
 * The light challenge: the page fills the screen with a random sequence of colours, and the colour of the face
 * must follow. A recording was lit by another sequence, or by none. Pure.
 */
import { bestFits, numberOf, sumsAt } from './light-fit.ts';
import { LIGHT_STEP_MS, type LightSequence } from './light-sequence.ts';
import { againstSurround, faceAlone, type LitFrame, seriesOf } from './light-series.ts';

export type LightVerdict = 'passed' | 'failed' | 'unclear';

export interface LightFinding {
  verdict: LightVerdict;
  /** Correlation of the face's colour with the sequence shown and with the one that fits best, −1…1. */
  shown: number;
  best: number;
}

/**
 * Delays tried, from the screen through the face and the camera to the page: displays and cameras take 30 to 300 ms,
 * slow ones more.
 */
const LAGS_MS = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500];
/**
 * Best ranks, of 2,916, that pass: sequences that differ in one step fit almost as well, and noise may put one of them
 * first.
 */
const RANK = 3;
/** Minimum correlation between the face's colour and the sequence shown to pass. */
const PASS = 0.6;
/**
 * Evidence against the camera requires another sequence to fit at least this well and the one shown at most this badly.
 */
const FAIL_BEST = 0.9;
const FAIL_SHOWN = 0.3;

/**
 * Judges how well the face's colour follows the sequence shown. That sequence passes only if it is among the RANK best
 * of all that could have been drawn. A recording was made without knowledge of the draw, whatever its frames hold: each
 * of the 2,916 sequences is then equally likely to be the one shown, so the chance of a false pass is at most 3 in
 * 2,916.
 */
export function judgeLight(
  shown: LightSequence,
  frames: readonly LitFrame[],
  stepMs: number = LIGHT_STEP_MS,
): LightFinding {
  const series = [seriesOf(frames, faceAlone), seriesOf(frames, againstSurround)].flatMap((s) => s ?? []);
  const fits = series.flatMap((s) => LAGS_MS.flatMap((lag) => sumsAt(s, lag, stepMs) ?? []));
  if (fits.length === 0) return { verdict: 'unclear', shown: 0, best: 0 };
  const all = bestFits(fits);
  const own = all[numberOf(shown)];
  const better = all.filter((fit) => fit > own).length;
  const best = all.reduce((a, b) => Math.max(a, b));
  if (better < RANK && own >= PASS) return { verdict: 'passed', shown: own, best };
  const contradicts = best >= FAIL_BEST && own <= FAIL_SHOWN;
  return { verdict: contradicts ? 'failed' : 'unclear', shown: own, best };
}
