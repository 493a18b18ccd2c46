/**
 * Distinguishes one still picture with added noise from a film. Independent noise makes any two pictures of a still
 * differ by the same amount, however far apart they were taken, and equally everywhere. In front of a camera a person
 * drifts: pictures differ more the further apart they are, and most where the person is. Figures and limits:
 * docs/decisions/0034.
 */

/** Minimum number of pictures to judge from. An attempt without movements waits for them. */
export const STILL_PICTURES = 10;
/** Number of latest pictures used; bounds the time to a fraction of a millisecond. */
export const LOOKED_AT = 24;
/** Limit of the largest mean square difference at any distance relative to that of neighbours; 1 for noise alone. */
const GROWTH = 1.08;
/** Limit of the variance of the liveliest pixels (95th percentile) relative to the median pixel. */
const SPREAD = 12;

export interface StillFigures {
  growth: number;
  spread: number;
}

/** @param traces of pictures that differ from their predecessor, oldest first. */
export function isStillPicture(traces: readonly Uint8Array[]): boolean {
  if (traces.length < STILL_PICTURES) return false;
  const { growth, spread } = stillFigures(traces.slice(-LOOKED_AT));
  return growth < GROWTH && spread < SPREAD;
}

export const stillFigures = (traces: readonly Uint8Array[]): StillFigures => ({
  growth: growthOf(traces),
  spread: spreadOf(traces),
});

function growthOf(traces: readonly Uint8Array[]): number {
  const near = differenceAt(traces, 1);
  let most = 0;
  for (let lag = 2; lag <= traces.length >> 1; lag++) most = Math.max(most, differenceAt(traces, lag));
  // JPEG alone makes neighbours differ by one grey level²; smaller differences are no basis for a ratio.
  return most / Math.max(1, near);
}

/** Mean square difference of pictures that are `lag` apart, grey levels². */
function differenceAt(traces: readonly Uint8Array[], lag: number): number {
  let sum = 0;
  for (let i = lag; i < traces.length; i++) {
    const [a, b] = [traces[i - lag], traces[i]];
    for (let p = 0; p < a.length; p++) sum += (a[p] - b[p]) ** 2;
  }
  return sum / ((traces.length - lag) * traces[0].length);
}

function spreadOf(traces: readonly Uint8Array[]): number {
  const variances = new Float64Array(traces[0].length);
  for (let p = 0; p < variances.length; p++) {
    let sum = 0;
    let squares = 0;
    for (const trace of traces) {
      sum += trace[p];
      squares += trace[p] ** 2;
    }
    variances[p] = squares / traces.length - (sum / traces.length) ** 2;
  }
  variances.sort();
  const at = (share: number) => variances[Math.floor(share * (variances.length - 1))];
  return at(0.95) / Math.max(0.05, at(0.5));
}
