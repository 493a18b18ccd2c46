import { withoutSpaces } from '../../parts/regional-times.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Seconds in the largest unit that divides them evenly: "12 hours". null if no unit does. */
export function timeInWords(seconds: number, language: string): string | null {
  const found = UNITS.find(([, length]) => seconds >= length && seconds % length === 0);
  if (!found) return null;
  const [unit, length] = found;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return withoutSpaces(format.format(seconds / length), language);
}
