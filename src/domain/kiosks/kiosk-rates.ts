/** Success rates of kiosks, beside each other. */

export interface Outcomes {
  accepted: number;
  /** Those that somebody opened. */
  rejected: number;
}

/** Of fewer sessions no rate is told: each would move it by five points and more. */
export const FEWEST_FOR_RATE = 20;
/** A difference of fewer points is none that anybody would act on. */
const LEAST_DIFFERENCE = 0.05;
/** Of a normal distribution: 99 % lie within. Several kiosks are looked at, several times a day. */
const Z = 2.576;

const all = ({ accepted, rejected }: Outcomes): number => accepted + rejected;

/** 0–1; null: of too few sessions. */
export const successRate = (outcomes: Outcomes): number | null =>
  all(outcomes) < FEWEST_FOR_RATE ? null : outcomes.accepted / all(outcomes);

/**
 * Whether a kiosk succeeds less often than the others by more than chance explains: its rate is five points lower, and the rate of
 * the others lies above the 99 % interval (Wilson) of its own.
 * @param others all other kiosks together
 */
export function isLow(own: Outcomes, others: Outcomes): boolean {
  const [rate, usual] = [successRate(own), successRate(others)];
  if (rate === null || usual === null || usual - rate < LEAST_DIFFERENCE) return false;
  return usual > upperEnd(rate, all(own));
}

/** The upper end of Wilson's interval. */
function upperEnd(rate: number, count: number): number {
  const z = (Z * Z) / count;
  return (rate + z / 2 + Z * Math.sqrt((rate * (1 - rate)) / count + z / (4 * count))) / (1 + z);
}
