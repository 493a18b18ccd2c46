/** Success rates of kiosks, compared with each other. */

export interface Outcomes {
  accepted: number;
  /** Rejected sessions that somebody opened, without people who chose another way. */
  rejected: number;
}

/** Minimum number of sessions for a rate: with fewer, a single session would move it by five points or more. */
export const FEWEST_FOR_RATE = 20;
/** Minimum difference of rates that is worth acting on. */
const LEAST_DIFFERENCE = 0.05;
/**
 * 99 % of a normal distribution lie within this. The level is high because several kiosks are checked several times a
 * day.
 */
const Z = 2.576;

const all = ({ accepted, rejected }: Outcomes): number => accepted + rejected;

/** The share of accepted sessions, 0…1; null: too few sessions. */
export const successRate = (outcomes: Outcomes): number | null =>
  all(outcomes) < FEWEST_FOR_RATE ? null : outcomes.accepted / all(outcomes);

/**
 * Whether a kiosk's success rate is lower than that of the others by more than chance explains: at least five points
 * lower, with the others' rate above the 99 % Wilson interval of its own.
 * @param others all other kiosks together
 */
export function isLow(own: Outcomes, others: Outcomes): boolean {
  const [rate, usual] = [successRate(own), successRate(others)];
  if (rate === null || usual === null || usual - rate < LEAST_DIFFERENCE) return false;
  return usual > upperEnd(rate, all(own));
}

/** The upper end of the Wilson interval. */
function upperEnd(rate: number, count: number): number {
  const z = (Z * Z) / count;
  return (rate + z / 2 + Z * Math.sqrt((rate * (1 - rate)) / count + z / (4 * count))) / (1 + z);
}
